// swift-tools-version: 6.2
import PackageDescription

// How an app embeds the libraries: `traits: []` excludes the dependencies that only the command line tool needs.
let package = Package(
  name: "EmbeddedApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10n", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "EmbeddedApp",
      dependencies: [
        .product(name: "Localize", package: "l10n"),
        .product(name: "ErrorRecovery", package: "l10n"),
      ])
  ]
)
