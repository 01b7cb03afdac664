// swift-tools-version: 6.2
import PackageDescription

// A service whose failures can be recovered from by the client: `swift run recovery-service`.
let package = Package(
  name: "RecoveryService",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "l10n", path: "../..", traits: ["Hummingbird"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "recovery-service",
      dependencies: [
        .product(name: "ErrorRecovery", package: "l10n"),
        .product(name: "ErrorRecoveryHTTP", package: "l10n"),
        .product(name: "ErrorRecoveryHummingbird", package: "l10n"),
        .product(name: "ErrorRecoveryTexts", package: "l10n"),
        .product(name: "Localize", package: "l10n"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Crypto", package: "swift-crypto"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
