import Foundation
import Localize
import LocalizeProject
import Testing

/// Files that tests of several formats read from disk, and the guarantees of every document.
enum CatalogFixtures {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// The bytes of a fixture.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: tests.appending(path: "Fixtures/" + path)))
  }

  /// The path of a fixture.
  static func fixture(_ path: String) -> String { tests.appending(path: "Fixtures/" + path).path }

  /// Whether Python's readers are available.
  static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

  /// The folder of real catalogues beside the repository.
  static let corpora = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared/corpora")
    .standardizedFileURL

  static var hasCorpora: Bool { FileManager.default.fileExists(atPath: corpora.path) }

  /// Whether a document keeps the guarantees of every document.
  static func check(_ document: Document, _ note: Comment) throws {
    let count = document.source.text.count
    var end: UInt32 = 0
    for entry in document.entries {
      #expect(entry.range.start >= end && entry.range.start <= entry.range.end && Int(entry.range.end) <= count, note)
      end = entry.range.end
      _ = document.string(of: entry.key)
      if let comment = entry.comment { _ = document.string(of: comment) }
      for index in entry.localizations {
        let localization = document.localizations[index]
        #expect(localization.range.start <= localization.range.end && Int(localization.range.end) <= count, note)
        #expect(document.locales.indices.contains(Int(localization.locale)), note)
        for leaf in localization.value.leaves { _ = document.string(of: leaf.text) }
      }
    }
    #expect(document.entries.reduce(0) { $0 + Int($1.localizationCount) } == document.localizations.count, note)
    var start: UInt32 = 0
    for problem in document.problems {
      #expect(problem.range.start >= start && problem.range.start <= problem.range.end && Int(problem.range.end) <= count, note)
      start = problem.range.start
    }
    #expect(try document.bytes().bytes == document.source.original, note)
  }

  /// The entries as `key locale=value`, with the forms of a value in braces and states that are not `translated` after `/`.
  static func lines(_ document: Document) -> [String] {
    document.entries.map { entry in
      let values = entry.localizations.map { index -> String in
        let localization = document.localizations[index]
        let locale = document.locales[Int(localization.locale)]?.identifier ?? ""
        let substitutions = (0..<Int(localization.substitutionCount)).map { number -> String in
          let substitution = document.substitutions[Int(localization.firstSubstitution) + number]
          let specifier = substitution.specifier.map { document.string(of: $0) } ?? ""
          return " \(document.string(of: substitution.name))@\(substitution.argument ?? 0)\(specifier)"
            + words(substitution.value, document)
        }
        return locale + "=" + words(localization.value, document) + substitutions.joined()
      }
      return ([document.string(of: entry.key)] + values).joined(separator: " ")
    }
  }

  private static func words(_ value: Value, _ document: Document) -> String {
    switch value {
    case .leaf(let leaf):
      let text = document.string(of: leaf.text)
      switch leaf.state {
      case .translated: return text
      case .new: return text + "/new"
      case .needsReview: return text + "/review"
      case .other(let range): return text + "/'" + document.source.string(in: range) + "'"
      }
    case .list(let leaves): return "(" + leaves.map { words(.leaf($0), document) }.joined(separator: "|") + ")"
    case .variations(let axis, let branches):
      return axis.rawValue + "{"
        + branches.map { document.string(of: $0.selector) + ":" + words($0.value, document) }.joined(separator: "|") + "}"
    }
  }

  /// The lines that differ between two files.
  static func changedLines(_ before: [UInt8], _ after: [UInt8]) -> (removed: [String], added: [String]) {
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
    let difference = lines(after).difference(from: lines(before))
    let removed = difference.removals.compactMap { if case .remove(_, let line, _) = $0 { line } else { nil } }
    let added = difference.insertions.compactMap { if case .insert(_, let line, _) = $0 { line } else { nil } }
    return (removed, added)
  }

  /// Makes an edit, and reads the result.
  static func edited(_ document: Document, _ edits: Edit..., read: (SourceText) -> Document) throws -> Document {
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(waiting.isEmpty)
    return read(SourceText(bytes))
  }
}
