// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "error-recovery-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "l10n", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "recovery-benchmark",
      dependencies: [
        .product(name: "ErrorRecovery", package: "l10n"),
        .product(name: "ErrorRecoveryTesting", package: "l10n"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ],
      linkerSettings: [
        // Replaces the C library's functions with the counting ones; see AllocationCounter.
        .unsafeFlags(
          [
            "-Xlinker", "--defsym=malloc=recovery_benchmark_malloc", "-Xlinker", "--export-dynamic-symbol=malloc",
            "-Xlinker", "--defsym=aligned_alloc=recovery_benchmark_aligned_alloc", "-Xlinker", "--export-dynamic-symbol=aligned_alloc",
          ], .when(platforms: [.linux]))
      ])
  ],
  swiftLanguageModes: [.v6]
)
