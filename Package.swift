// swift-tools-version: 6.2
import PackageDescription

// The formats whose half for edits and conversions is apart from the half that reads: a folder of one format, but a part of LocalizeProject.
let editedFormats = [
  "ARB", "Android", "CSV", "Fluent", "JSON", "PO", "Properties", "Qt", "RESX", "Strings", "StringsDict", "WebExtension", "XCStrings",
  "XLIFF", "YAML",
]

// What connects ErrorRecovery to a package that Swift servers share: the product and target `ErrorRecovery` + trait, in Sources/Adapters. Its trait is
// off by default; without it, the target is empty and SwiftPM resolves none of the packages.
struct Adapter {
  let trait: String
  let description: String
  var alsoEnables: Set<String> = []
  var uses = ["ErrorRecovery"]
  let products: [(name: String, package: String)]

  var name: String { "ErrorRecovery" + trait }
}

let adapters = [
  Adapter(trait: "Logging", description: "Events of recovery in swift-log.", products: [("Logging", "swift-log")]),
  Adapter(
    trait: "Metrics", description: "Events of recovery in swift-metrics.",
    products: [("CoreMetrics", "swift-metrics"), ("Metrics", "swift-metrics")]),
  Adapter(trait: "Tracing", description: "Spans of swift-distributed-tracing.", products: [("Tracing", "swift-distributed-tracing")]),
  Adapter(
    trait: "AsyncHTTPClient", description: "Requests of async-http-client: retries, deadlines, problems.",
    uses: ["ErrorRecovery", "ErrorRecoveryHTTP"],
    products: [
      ("AsyncHTTPClient", "async-http-client"), ("Logging", "swift-log"), ("NIOCore", "swift-nio"), ("NIOHTTP1", "swift-nio"),
      ("NIOPosix", "swift-nio"),
    ]),
  Adapter(
    trait: "Hummingbird", description: "Middleware of Hummingbird 2: problem documents, pages, choices.", alsoEnables: ["HTTP"],
    uses: ["ErrorRecovery", "ErrorRecoveryHTTP"],
    products: [("Hummingbird", "hummingbird"), ("HTTPTypes", "swift-http-types"), ("NIOCore", "swift-nio")]),
  Adapter(
    trait: "Lifecycle", description: "Services of swift-service-lifecycle that run again, and shutdowns that end waits.",
    products: [("ServiceLifecycle", "swift-service-lifecycle")]),
  Adapter(
    trait: "GRPC", description: "Details of errors in grpc-swift-2.", uses: ["ErrorRecovery", "ErrorRecoveryHTTP"],
    products: [("GRPCCore", "grpc-swift-2")]),
]

// What only the command line tool and the tests need is behind the trait `Tool`. It is on by default, so that a clone builds
// everything; a package that embeds the libraries says `traits: []` and resolves none of these dependencies.
let package = Package(
  name: "l10n",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "TernaryTree", targets: ["TernaryTree"]),
    .library(name: "ErrorRecovery", targets: ["ErrorRecovery"]),
    .library(name: "ErrorRecoveryFoundation", targets: ["ErrorRecoveryFoundation"]),
    .library(name: "ErrorRecoveryHTTP", targets: ["ErrorRecoveryHTTP"]),
    .library(name: "ErrorRecoveryTesting", targets: ["ErrorRecoveryTesting"]),
    .library(name: "ErrorRecoveryTexts", targets: ["ErrorRecoveryTexts"]),
    .library(name: "Localize", targets: ["Localize"]),
    .library(name: "LocalizeAccessors", targets: ["LocalizeAccessors"]),
    .library(name: "LocalizeProject", targets: ["LocalizeProject"]),
    .library(name: "LocalizeValidation", targets: ["LocalizeValidation"]),
    .library(name: "LocalizeTranslation", targets: ["LocalizeTranslation"]),
    .library(name: "LocalizeWorkspace", targets: ["LocalizeWorkspace"]),
    .executable(name: "l10n", targets: ["l10n"]),
  ] + adapters.map { .library(name: $0.name, targets: [$0.name]) },
  traits: Set(adapters.map { .trait(name: $0.trait, description: $0.description, enabledTraits: $0.alsoEnables) }).union([
    .trait(name: "Tool", description: "The command line tool `l10n` and the packages that only it needs."),
    .trait(
      name: "HTTPProviders",
      description: "Translation providers over HTTP in the tool. They need NIO and BoringSSL, two thirds of what a full build compiles."),
    .trait(
      name: "Servers",
      description: "The commands of the tool that serve others: `l10n edit`, `l10n lsp` and `l10n mcp`."),
    .trait(
      name: "PostgreSQL",
      description: "Translation memories on a PostgreSQL server. The tool finds libpq when it opens one; nothing is linked."),
    .trait(name: "HTTP", description: "ErrorRecoveryHTTP with the types of swift-http-types."),
    .default(enabledTraits: ["Tool", "HTTPProviders", "Servers", "HTTP"]),
  ]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.0"),
  ],
  targets: [
    .target(name: "TernaryTree"),
    .target(name: "ErrorRecovery"),
    .target(name: "ErrorRecoveryFoundation", dependencies: ["ErrorRecovery"]),
    .target(
      name: "ErrorRecoveryHTTP",
      dependencies: [
        "ErrorRecovery",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["HTTP"])),
      ]
    ),
    .target(name: "ErrorRecoveryTesting", dependencies: ["ErrorRecovery"]),
    .target(name: "ErrorRecoveryTexts", dependencies: ["Localize"]),
    .target(
      name: "Localize", dependencies: ["TernaryTree", "ErrorRecovery"], exclude: editedFormats.map { "Formats/\($0)/Editing" }),
    .target(
      name: "LocalizeProject", dependencies: ["Localize", "ErrorRecovery"], path: "Sources",
      sources: ["LocalizeProject"] + editedFormats.map { "Localize/Formats/\($0)/Editing" }),
    .target(name: "LocalizeAccessors", dependencies: ["Localize", "ErrorRecovery"]),
    .target(name: "LocalizeGeneration", dependencies: ["Localize", "LocalizeProject"]),
    .target(name: "LocalizeValidation", dependencies: ["Localize", "LocalizeProject", "ErrorRecovery"]),
    .target(name: "LocalizeWorkspace", dependencies: ["TernaryTree", "Localize", "LocalizeProject", "LocalizeValidation"]),
    .target(
      name: "LocalizeTranslation",
      dependencies: [
        "Localize", "LocalizeProject", "ErrorRecovery", "ErrorRecoveryHTTP",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Tool"])),
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: .when(traits: ["HTTPProviders"])),
      ]
    ),
    .executableTarget(
      name: "l10n",
      dependencies: [
        "TernaryTree", "ErrorRecovery", "ErrorRecoveryHTTP", "ErrorRecoveryTexts", "Localize", "LocalizeProject", "LocalizeValidation",
        "LocalizeTranslation", "LocalizeGeneration", "LocalizeAccessors",
        .byName(name: "LocalizeWorkspace", condition: .when(traits: ["Servers"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
        .product(name: "SwiftCSV", package: "SwiftCSV", condition: .when(traits: ["Tool"])),
        .product(name: "Configuration", package: "swift-configuration", condition: .when(traits: ["Tool"])),
        .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Servers"])),
      ],
      exclude: ["Edit/Page"]
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "TernaryTreeTests", dependencies: ["TernaryTree", "TestSupport"]),
    .testTarget(
      name: "ErrorRecoveryTests", dependencies: ["ErrorRecovery", "ErrorRecoveryTesting", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "ErrorRecoveryFoundationTests", dependencies: ["ErrorRecovery", "ErrorRecoveryFoundation"]),
    .testTarget(
      name: "ErrorRecoveryHTTPTests",
      dependencies: [
        "ErrorRecovery", "ErrorRecoveryFoundation", "ErrorRecoveryHTTP", "ErrorRecoveryTesting", "ErrorRecoveryTexts", "Localize",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["HTTP"])),
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "LocalizeTests",
      dependencies: [
        "Localize", "LocalizeProject", "TestSupport",
        .product(name: "SwiftCSV", package: "SwiftCSV", condition: .when(traits: ["Tool"])),
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "LocalizeValidationTests",
      dependencies: ["Localize", "LocalizeProject", "LocalizeValidation", "TestSupport"],
      exclude: ["Fixtures", "Snapshots"]
    ),
    .testTarget(
      name: "LocalizeWorkspaceTests",
      dependencies: ["LocalizeWorkspace", "Localize", "LocalizeProject", "LocalizeValidation", "TestSupport"]),
    .testTarget(name: "LocalizeAccessorsTests", dependencies: ["LocalizeAccessors", "Localize"]),
    .testTarget(
      name: "LocalizeGenerationTests", dependencies: ["LocalizeGeneration", "Localize", "LocalizeProject", "TestSupport"],
      exclude: ["Fixtures", "Snapshots"]),
    // A process that writes into a memory until it is killed.
    .executableTarget(name: "memory-process", dependencies: ["LocalizeTranslation", "Localize"], path: "Tests/MemoryProcess"),
    .testTarget(
      name: "LocalizeTranslationTests",
      dependencies: [
        "LocalizeTranslation", "Localize", "LocalizeProject", "ErrorRecovery", "ErrorRecoveryTesting", "TestSupport", "memory-process",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["HTTPProviders"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["HTTPProviders"])),
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "l10nTests",
      dependencies: [
        "l10n", "ErrorRecovery", "ErrorRecoveryHTTP", "ErrorRecoveryTesting", "ErrorRecoveryTexts", "Localize", "LocalizeProject",
        "LocalizeTranslation", "LocalizeValidation", "LocalizeWorkspace", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"])),
      ],
      exclude: ["Fixtures", "Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

package.targets += adapters.map { adapter in
  .target(
    name: adapter.name,
    dependencies: adapter.uses.map { .target(name: $0) }
      + adapter.products.map { .product(name: $0.name, package: $0.package, condition: .when(traits: [adapter.trait])) },
    path: "Sources/Adapters/\(adapter.name)")
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .treatAllWarnings(as: .error),  // SE-0443
  ]
}

// Every use of a pointer or of an unchecked cast in these targets is marked with `unsafe` (SE-0458).
let strictlySafeTargets = Set(
  ["ErrorRecoveryFoundation", "ErrorRecoveryHTTP", "ErrorRecoveryTesting", "ErrorRecoveryTexts"] + adapters.map(\.name))
for target in package.targets where strictlySafeTargets.contains(target.name) { target.swiftSettings?.append(.strictMemorySafety()) }

// How long what a rule is handed stays valid. Only this target writes it down; its users need no feature.
for target in package.targets where target.name == "LocalizeValidation" {
  target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
}
