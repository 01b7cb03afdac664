// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Generate",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "generate",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
