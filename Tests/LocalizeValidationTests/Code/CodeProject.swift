import Foundation
import Localize
import LocalizeProject
import LocalizeValidation

/// Files of a project in memory: catalogues, and the source code that uses them.
struct CodeProject {
  var files: [String: [UInt8]]
  var options = ValidationOptions()
  /// Resources that are read as code, and are in no catalogue of the run.
  var resources: [String: [UInt8]] = [:]
  /// Code beside that which was named.
  var surroundings: [String: [UInt8]] = [:]

  init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
    options.code.paths = ["."]
  }

  /// The project of the fixtures.
  static func fixture() throws -> CodeProject {
    var files: [String: String] = [:]
    let root = fixtureFolder.path + "/"
    for case let file as URL in FileManager.default.enumerator(at: fixtureFolder, includingPropertiesForKeys: nil) ?? .init() {
      guard !file.hasDirectoryPath else { continue }
      files[String(file.path.dropFirst(root.count))] = try String(contentsOf: file, encoding: .utf8)
    }
    return CodeProject(files)
  }

  static let fixtureFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/CodeProject")

  /// Everything that a run finds.
  func outcome() async throws -> ValidationRun.Outcome {
    let files = files
    let catalogs = Dictionary(grouping: files.keys.filter { Self.isCatalog($0) }) { Self.identity($0) }
    let discovered = catalogs.keys.sorted().map { identity in
      DiscoveredCatalog(
        identity: identity,
        files: (catalogs[identity] ?? []).sorted().map { path in
          DiscoveredFile(path: path, format: FormatIdentifier(path: path) ?? .strings, locale: Self.locale(path))
        })
    }
    let all = files.merging(resources) { $1 }.merging(surroundings) { $1 }
    let code = ProgramCode(
      files: files.keys.filter { !Self.isCatalog($0) || $0.hasSuffix(".xml") } + resources.keys, surroundings: Array(surroundings.keys),
      options: options.code
    ) { all[$0] }
    let loader = CatalogLoader(sourceLocale: "en") { files[$0] }
    return try await ValidationRun(loader: loader, options: options, history: nil, code: code).outcome(for: discovered)
  }

  /// The findings of the rules about source code, one line each.
  func findings(_ rules: Set<RuleIdentifier> = ["unused-key", "undefined-key", "runtime-key"]) async throws -> [String] {
    try await outcome().report.diagnostics.filter { rules.contains($0.rule) }.map { found in
      let suggestions = found.suggestions.isEmpty ? "" : " → \(found.suggestions.joined(separator: ", "))"
      return "\(found.file):\(found.start.line):\(found.start.column) \(found.severity) \(found.rule) \(found.key ?? "-")\(suggestions)"
    }
  }

  private static func isCatalog(_ path: String) -> Bool {
    path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") || path.hasSuffix(".csv") || path.contains("/values")
      || path.hasPrefix("values")
  }

  private static func identity(_ path: String) -> CatalogIdentity {
    let parts = path.split(separator: "/").map(String.init)
    let isLocal = parts.dropLast().last.map { $0.hasSuffix(".lproj") || $0.hasPrefix("values") } ?? false
    let folder = parts.dropLast(isLocal ? 2 : 1).joined(separator: "/")
    let table = path.hasSuffix(".xml") ? "values" : String(parts.last?.split(separator: ".").first ?? "")
    return CatalogIdentity(folder: folder, table: table, family: (FormatIdentifier(path: path) ?? .strings).family)
  }

  private static func locale(_ path: String) -> LocaleIdentifier? {
    if path.contains("values-de/") || path.contains("de.lproj/") { return "de" }
    return path.contains("values/") || path.contains("en.lproj/") ? "en" : nil
  }
}
