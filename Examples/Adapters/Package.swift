// swift-tools-version: 6.2
import PackageDescription

// The adapters of ErrorRecovery, each with the real package that it adapts to: `swift test`.
let package = Package(
  name: "Adapters",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      name: "l10n", path: "../..", traits: ["Logging", "Metrics", "Tracing", "AsyncHTTPClient", "Hummingbird", "Lifecycle", "GRPC"]),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.0"),
  ],
  targets: [
    // Reads a price from a store: what `Documentation/Adapters.md` shows.
    .executableTarget(
      name: "price-importer",
      dependencies: [
        .product(name: "ErrorRecovery", package: "l10n"),
        .product(name: "ErrorRecoveryAsyncHTTPClient", package: "l10n"),
        .product(name: "ErrorRecoveryLifecycle", package: "l10n"),
        .product(name: "ErrorRecoveryLogging", package: "l10n"),
        .product(name: "ErrorRecoveryMetrics", package: "l10n"),
        .product(name: "ErrorRecoveryTracing", package: "l10n"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    // What all tests share.
    .target(name: "PriceErrors", dependencies: [.product(name: "ErrorRecovery", package: "l10n")]),
    .testTarget(
      name: "ObservationTests",
      dependencies: [
        "PriceErrors",
        .product(name: "ErrorRecoveryTesting", package: "l10n"),
        .product(name: "ErrorRecoveryLogging", package: "l10n"),
        .product(name: "ErrorRecoveryMetrics", package: "l10n"),
        .product(name: "ErrorRecoveryTracing", package: "l10n"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
      ]),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "PriceErrors",
        .product(name: "ErrorRecoveryTesting", package: "l10n"),
        .product(name: "ErrorRecoveryAsyncHTTPClient", package: "l10n"),
        .product(name: "ErrorRecoveryHTTP", package: "l10n"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "PriceErrors",
        .product(name: "ErrorRecoveryHummingbird", package: "l10n"),
        .product(name: "ErrorRecoveryHTTP", package: "l10n"),
        .product(name: "ErrorRecoveryTexts", package: "l10n"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ]),
    .testTarget(
      name: "LifecycleTests",
      dependencies: [
        "PriceErrors",
        .product(name: "ErrorRecoveryTesting", package: "l10n"),
        .product(name: "ErrorRecoveryLifecycle", package: "l10n"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
      ]),
    .testTarget(
      name: "GRPCTests",
      dependencies: [
        "PriceErrors",
        .product(name: "ErrorRecovery", package: "l10n"),
        .product(name: "ErrorRecoveryTesting", package: "l10n"),
        .product(name: "ErrorRecoveryGRPC", package: "l10n"),
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCInProcessTransport", package: "grpc-swift-2"),
      ],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
