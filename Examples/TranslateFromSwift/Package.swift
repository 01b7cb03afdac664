// swift-tools-version: 6.2
import PackageDescription

// How a program fills in its catalogues with its own provider.
let package = Package(
  name: "TranslateFromSwift",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10n", path: "../..", traits: ["Tool"])],
  targets: [
    .executableTarget(
      name: "TranslateFromSwift",
      dependencies: [
        .product(name: "Localize", package: "l10n"),
        .product(name: "LocalizeTranslation", package: "l10n"),
      ])
  ]
)
