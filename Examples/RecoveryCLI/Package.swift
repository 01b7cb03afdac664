// swift-tools-version: 6.2
import PackageDescription

// The alert of 2010 as a dialogue at a terminal: `swift run recovery-cli`.
let package = Package(
  name: "RecoveryCLI",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10n", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "recovery-cli",
      dependencies: [.product(name: "ErrorRecovery", package: "l10n")])
  ],
  swiftLanguageModes: [.v6]
)
