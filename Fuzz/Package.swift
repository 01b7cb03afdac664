// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because every module in it is compiled again: with counters that libFuzzer reads.
//
// `Project` is a link to `../Sources`. Targets made from the same files belong to one package, so the fuzz targets see declarations with `package`
// access; with a dependency on `..` they would not.
let editedFormats = [
  "ARB", "Android", "CSV", "Fluent", "JSON", "PO", "Properties", "Qt", "RESX", "Strings", "StringsDict", "WebExtension", "XCStrings",
  "XLIFF", "YAML",
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "TernaryTree", path: "Project/TernaryTree"),
    .target(name: "ErrorRecovery", path: "Project/ErrorRecovery"),
    .target(name: "ErrorRecoveryHTTP", dependencies: ["ErrorRecovery"], path: "Project/ErrorRecoveryHTTP"),
    .target(
      name: "Localize", dependencies: ["TernaryTree", "ErrorRecovery"], path: "Project/Localize",
      exclude: editedFormats.map { "Formats/\($0)/Editing" }),
    .target(
      name: "LocalizeProject", dependencies: ["Localize", "ErrorRecovery"], path: "Project",
      sources: ["LocalizeProject"] + editedFormats.map { "Localize/Formats/\($0)/Editing" }),
    .target(
      name: "LocalizeValidation", dependencies: ["Localize", "LocalizeProject", "ErrorRecovery"], path: "Project/LocalizeValidation",
      swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(
      name: "LocalizeTranslation",
      dependencies: [
        "Localize", "LocalizeProject", "ErrorRecovery", "ErrorRecoveryHTTP", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Project/LocalizeTranslation"),
    // The part of the tool that reads `.l10n.json`.
    .target(
      name: "ToolSettings",
      dependencies: [
        "Localize", "LocalizeProject", "LocalizeValidation", "ErrorRecovery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Project/l10n",
      sources: [
        "Options/CoverageMinimums.swift", "Options/FormatIdentifier+Argument.swift", "Options/LocaleArguments.swift",
        "Settings/Settings+Decoding.swift", "Settings/Settings.swift", "Settings/SettingsField.swift", "Settings/SettingsFields.swift",
        "Settings/SettingsProblem.swift", "Settings/SettingsReader.swift",
      ]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "TernaryTree", "ErrorRecovery", "ErrorRecoveryHTTP", "Localize", "LocalizeProject", "LocalizeTranslation", "LocalizeValidation",
        "ToolSettings",
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"]), .linkedLibrary("m")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      // Counters at every branch and comparison, and access to internal declarations in a release build.
      .unsafeFlags(["-sanitize=fuzzer", "-enable-testing"]),
    ]
}
