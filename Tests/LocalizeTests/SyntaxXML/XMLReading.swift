import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// A document of one of the XML formats, described for tests.
struct XMLReading {
  let document: Document

  init(_ document: Document) {
    self.document = document
  }

  /// The problems as `kind line:column`, with the detail if there is one.
  var problems: [String] { Self.describe(document.problems, in: document.source) }

  static func describe(_ problems: [SyntaxProblem], in source: SourceText) -> [String] {
    let lines = LineTable(source)
    return problems.map { problem in
      let position = lines.position(of: problem.range.start)
      return "\(problem.kind) \(position.line):\(position.column)"
    }
  }

  var keys: [String] { document.entries.map { document.string(of: $0.key) } }

  var comments: [String?] { document.entries.map { $0.comment.map { document.string(of: $0) } } }

  /// The entries as `key=value`; a locale precedes each value if there are several, substitutions follow it.
  var pairs: [String] {
    document.entries.map { entry in
      let values = entry.localizations.map { index in
        let localization = document.localizations[index]
        let locale = document.locales.count > 1 ? (document.locales[Int(localization.locale)]?.identifier ?? "-") + ":" : ""
        let first = Int(localization.firstSubstitution)
        let parts = document.substitutions[first..<first + Int(localization.substitutionCount)].map { part in
          " \(document.string(of: part.name))\(part.specifier.map { "%" + document.string(of: $0) } ?? ""){\(text(of: part.value))}"
        }
        return locale + text(of: localization.value) + parts.joined()
      }
      return ([document.string(of: entry.key)] + (values.isEmpty ? [] : [values.joined(separator: " | ")])).joined(separator: "=")
    }
  }

  private func text(of value: Value) -> String {
    switch value {
    case .leaf(let leaf):
      let state =
        switch leaf.state {
        case .translated: ""
        case .new: "(new)"
        case .needsReview: "(review)"
        case .other(let range): "(\(document.source.string(in: range)))"
        }
      return document.string(of: leaf.text) + state
    case .list(let leaves): return "[" + leaves.map { document.string(of: $0.text) }.joined(separator: ",") + "]"
    case .variations(let axis, let variations):
      return axis.rawValue + "(" + variations.map { document.string(of: $0.selector) + ":" + text(of: $0.value) }.joined(separator: ",")
        + ")"
    }
  }

  /// The invariants for any bytes: ranges lie inside each other and in order, and nothing is lost when it is written.
  var brokenPromises: [String] {
    var result: [String] = []
    let count = UInt32(document.source.text.count)
    func check(_ name: String, _ raw: RawText, within outer: TextRange?) {
      if raw.coding == .pooled {
        if raw.range.start > raw.range.end || Int(raw.range.end) > document.pool.count { result.append("pooled \(name)") }
      } else if raw.range.start > raw.range.end || raw.range.end > count {
        result.append("\(name) \(raw.range)")
      } else if let outer, raw.range.start < outer.start || raw.range.end > outer.end {
        result.append("\(name) \(raw.range) in \(outer)")
      }
      _ = document.string(of: raw)
    }
    var end: UInt32 = 0
    for entry in document.entries {
      if entry.range.start < end || entry.range.start > entry.range.end || entry.range.end > count { result.append("entry \(entry.range)") }
      end = entry.range.end
      check("key", entry.key, within: entry.range)
      if let comment = entry.comment { check("comment", comment, within: nil) }
      for index in entry.localizations {
        let localization = document.localizations[index]
        let range = localization.range
        if range.start < entry.range.start || range.start > range.end || range.end > entry.range.end { result.append("value \(range)") }
        if Int(localization.locale) >= document.locales.count { result.append("locale \(localization.locale)") }
        for leaf in localization.value.leaves { check("text", leaf.text, within: range) }
        let first = Int(localization.firstSubstitution)
        for part in document.substitutions[first..<first + Int(localization.substitutionCount)] {
          check("substitution", part.name, within: entry.range)
          for leaf in part.value.leaves { check("form", leaf.text, within: entry.range) }
        }
      }
    }
    for problem in document.problems where problem.range.end > count || problem.range.start > problem.range.end {
      result.append("problem \(problem)")
    }
    let starts = document.problems.map(\.range.start)
    if starts != starts.sorted() { result.append("order of problems") }
    if (try? document.bytes().bytes) != document.source.original { result.append("written bytes") }
    return result
  }
}

extension XMLReading {
  /// Expects the invariants of a fixture that is cut off at every third byte, and of one with other bytes in places drawn from a seed; what was complete
  /// before the cut is kept.
  static func expectGuarantees(ofDamaged fixture: String, signs: String, seed: UInt64, read: (SourceText) -> Document) throws {
    let bytes = try XMLFiles.fixture(fixture)
    let whole = read(SourceText(bytes))
    for cut in stride(from: 0, through: bytes.count, by: 3) {
      let reading = XMLReading(read(SourceText(Array(bytes[..<cut]))))
      #expect(reading.brokenPromises == [], "\(fixture), cut at \(cut)")
      let complete = whole.entries.filter { Int($0.range.end) <= cut }.map(\.range)
      #expect(Set(reading.document.entries.map(\.range)).isSuperset(of: complete), "\(fixture), cut at \(cut)")
    }
    var generator = SeededGenerator(seed: seed)
    let signs = Array("<>/&;\"'= \(signs)".utf8) + [0, 0xFF]
    for round in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = signs.randomElement(using: &generator) ?? 0
      }
      #expect(XMLReading(read(SourceText(changed))).brokenPromises == [], "\(fixture), seed \(seed), round \(round)")
    }
  }

  /// Expects that pieces of a decoded text are at their bytes in the file.
  func expectPlaces(of pieces: [(text: String, raw: String)], in text: RawText, sourceLocation: SourceLocation = #_sourceLocation) {
    let decoded = document.string(of: text)
    for piece in pieces {
      guard let found = decoded.range(of: piece.text) else {
        Issue.record("“\(piece.text)” is not in “\(decoded)”", sourceLocation: sourceLocation)
        continue
      }
      let start = decoded.utf8.distance(from: decoded.startIndex, to: found.lowerBound)
      let place = document.range(of: start..<start + piece.text.utf8.count, in: text)
      #expect(document.source.string(in: place) == piece.raw, sourceLocation: sourceLocation)
    }
  }
}

/// The files that the tests of the XML formats read from disk.
enum XMLFiles {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of real catalogues beside the repository.
  static let corpora = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared/corpora")
    .standardizedFileURL

  static var hasCorpora: Bool { FileManager.default.fileExists(atPath: corpora.path) }

  /// The files with an ending below a folder of the corpora.
  static func files(_ folder: String, ending: String) -> [URL] {
    let enumerator = FileManager.default.enumerator(at: corpora.appending(path: folder), includingPropertiesForKeys: nil)
    let files = enumerator?.compactMap { $0 as? URL }.filter { $0.pathExtension == ending } ?? []
    #expect(!files.isEmpty, "no .\(ending) in \(folder)")
    return files.sorted { $0.path < $1.path }
  }

  /// The fixtures of a format beside the tests.
  static func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: tests.appending(path: "Fixtures").appending(path: name)))
  }
}

extension XMLTree {
  /// The text at the end of a path: the value of an attribute, or all text in a node.
  func string(at path: String, from node: Int = -1) -> String? {
    switch place(at: path, from: node) {
    case .node(let node): string(of: node)
    case .attribute(let attribute): string(of: attributes[attribute])
    case nil: nil
    }
  }
}
