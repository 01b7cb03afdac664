// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that packages that depend on the libraries do not build it; `traits: []` keeps the tool's dependencies out.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10n", path: "..", traits: [])],
  targets: [
    .target(name: "Measuring"),
    .executableTarget(name: "TreeBenchmarks", dependencies: ["Measuring", .product(name: "TernaryTree", package: "l10n")]),
    .executableTarget(
      name: "TextBenchmarks",
      dependencies: ["Measuring", .product(name: "Localize", package: "l10n"), .product(name: "LocalizeAccessors", package: "l10n")]),
  ],
  swiftLanguageModes: [.v6]
)
