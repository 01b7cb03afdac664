import Foundation
import Localize
import LocalizeProject
import LocalizeValidation
import Testing

/// Catalogues before and after a fix, in files: `Fixtures/Fixes/<rule>/<format>/before/…` and `after/…`.
///
/// The optional `Uses.swift` is source code that uses keys in calls of `tr`; `terms.txt` lists names that must not be translated.
struct FixFixture: Sendable, CustomTestStringConvertible {
  var rule: RuleIdentifier
  var format: String
  var folder: URL

  var testDescription: String { "\(rule) \(format)" }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Fixes")

  static let all: [FixFixture] = names(in: root).flatMap { rule in
    names(in: root.appending(path: rule)).map { format in
      FixFixture(rule: RuleIdentifier(rawValue: rule), format: format, folder: root.appending(path: "\(rule)/\(format)"))
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files of one side by their paths in it.
  func files(_ side: String) throws -> [String: [UInt8]] {
    let root = folder.appending(path: side)
    var result: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      var isFolder: ObjCBool = false
      let url = root.appending(path: path)
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      result[path] = Array(try Data(contentsOf: url))
    }
    return result
  }

  private func text(_ name: String) -> String? { try? String(contentsOf: folder.appending(path: name), encoding: .utf8) }

  /// The catalogues before the fix.
  func catalogs() -> [DiscoveredCatalog] { CatalogDiscovery(paths: [folder.appending(path: "before").path]).catalogs }

  /// A run over the catalogues with replaced files, by their paths in the folder.
  func run(_ files: [String: [UInt8]], options: ValidationOptions = ValidationOptions()) -> ValidationRun {
    let prefix = folder.appending(path: "before").path + "/"
    let loader = CatalogLoader(sourceLocale: "en") { path in files[String(path.dropFirst(prefix.count))] }
    var options = options
    if let terms = text("terms.txt") {
      options.glossary = Glossary(terms.split(separator: "\n").map { GlossaryTerm(String($0), isUntranslatable: true) })
    }
    guard let code = text("Uses.swift") else { return ValidationRun(loader: loader, options: options) }
    options.code.paths = ["Uses.swift"]
    options.code.accessors = AccessorPattern("tr({key})").map { [$0] } ?? []
    let programCode = ProgramCode(files: ["Uses.swift"], options: options.code) { _ in Array(code.utf8) }
    return ValidationRun(loader: loader, options: options, history: nil, code: programCode)
  }

  /// The files after fixing.
  func files(_ files: [String: [UInt8]], after outcome: ValidationRun.FixOutcome) -> [String: [UInt8]] {
    let prefix = folder.appending(path: "before").path + "/"
    var result = files
    for file in outcome.files { result[String(file.path.dropFirst(prefix.count))] = file.bytes }
    return result
  }
}
