// swift-tools-version: 6.2
import PackageDescription

// A project's own rule and reporter beside those of the package: `swift run custom-rule Catalogs`.
let package = Package(
  name: "CustomRule",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10n", path: "../..", traits: [])],
  targets: [
    .target(
      name: "HouseRules",
      dependencies: [
        .product(name: "LocalizeValidation", package: "l10n"),
        .product(name: "Localize", package: "l10n"),
        .product(name: "ErrorRecovery", package: "l10n"),
      ]),
    .executableTarget(
      name: "custom-rule",
      dependencies: [
        "HouseRules",
        .product(name: "LocalizeValidation", package: "l10n"),
        .product(name: "LocalizeProject", package: "l10n"),
      ]),
    .testTarget(
      name: "HouseRulesTests",
      dependencies: ["HouseRules", .product(name: "LocalizeValidation", package: "l10n")]),
  ],
  swiftLanguageModes: [.v6]
)
