import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct StringsRobustnessTests {
  private static func fixtures() throws -> [[UInt8]] {
    let files = StringsFiles.fixtures
    #expect(files.count >= 8)
    return try files.map { Array(try Data(contentsOf: $0)) }
  }

  /// Whether a document keeps the guarantees of every document.
  private static func check(_ document: Document, _ note: Comment) throws {
    let count = document.source.text.count
    var end: UInt32 = 0
    for entry in document.entries {
      #expect(entry.range.start >= end && entry.range.start <= entry.range.end && Int(entry.range.end) <= count, note)
      #expect(entry.key.range.start >= entry.range.start && entry.key.range.end <= entry.range.end, note)
      end = entry.range.end
      let limit = entry.comment?.coding == .pooled ? document.pool.count : count
      #expect(entry.comment.map { $0.range.start <= $0.range.end && Int($0.range.end) <= limit } ?? true, note)
      for index in entry.localizations {
        let range = document.localizations[index].range
        #expect(range.start >= entry.range.start && range.start <= range.end && range.end <= entry.range.end, note)
        for leaf in document.localizations[index].value.leaves {
          #expect(leaf.text.range.start >= range.start && leaf.text.range.end <= range.end, note)
          _ = document.string(of: leaf.text)
        }
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

  @Test func `Unedited fixtures are written back unchanged`() throws {
    for bytes in try Self.fixtures() {
      try Self.check(StringsFormat.read(SourceText(bytes)), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `A file truncated anywhere keeps the entries before the end`() throws {
    for bytes in try Self.fixtures() {
      let whole = StringsFormat.read(SourceText(bytes))
      for cut in 0...bytes.count {
        let document = StringsFormat.read(SourceText(Array(bytes[..<cut])))
        try Self.check(document, "cut at \(cut)")
        guard whole.source.encoding == .utf8, cut > 3 else { continue }
        // Where a broken entry ends depends on what follows it.
        let complete = whole.entries.filter { Int($0.range.end) <= cut && $0.localizationCount == 1 }
        #expect(Set(document.entries.map(\.range)).isSuperset(of: complete.map(\.range)), "cut at \(cut)")
      }
    }
  }

  @Test(arguments: [UInt64(11), 12, 13])
  func `Changed bytes never break a document`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixtures = try Self.fixtures()
    let signs = Array("\"'\\;={}()<>/*,\n\r \t<=>|aU\u{2028}é".utf8) + [0xFF, 0xC3]
    for round in 0..<400 {
      var bytes = fixtures[Int.random(in: 0..<fixtures.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        case 2: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...20, using: &generator)))
        }
      }
      let note: Comment = "seed \(seed), round \(round)"
      let document = StringsFormat.read(SourceText(bytes))
      try Self.check(document, note)
      guard let entry = document.entries.first else { continue }
      let key = document.string(of: entry.key)
      let removed = StringsFormat.read(SourceText(try document.bytes(applying: [.removeKey(key: key)]).bytes))
      try Self.check(removed, note)
      if !document.hasStructureErrors {
        #expect(!removed.hasStructureErrors, note)
        #expect(removed.entries.count == document.entries.count { document.string(of: $0.key) != key }, note)
        let added = try document.bytes(applying: [.addKey(key: "n\u{1}", locale: nil, text: "t", comment: "c")]).bytes
        #expect(StringsSample(added).pairs == StringsSample(bytes).pairs + ["n\u{1}=t"], note)
      }
    }
  }

  /// Inputs that take quadratic time if a reader starts over too often.
  @Test(
    arguments: [
      "\"", "'", "\"\n", "'\n\"", "a=(", "a={", "a={\n", "a=(\n", ";", "=", "a", "a=", "a=b", "a=b ", "a=b c=d ", "a=b;;", ";a=b;", "/*",
      "/*\n", "//", "\\", "<",
      "a=<", "a=<0", "<<<<<<< \n", "=======\n", "}", "{", "a=\"x\n", "a='x\n\"", "a = \"b\nc = 'd\n", "\"a\" \"b\" ",
      "\"a\" = \"b\" \"c\" ", "\"k\" = \"v\"\n", " ",
      "@", "@\n", "@ ", "a=(\"x\n", "\"a\" = \"b;\n", "'a' = 'b;\n\"c\" = \"d;\n", "a={b=\n", "\u{2028}", "; \"x", ";'x ", "\\U",
      "a=\"\\Ud83d", "// x\n", "/**/\n",
    ])
  func `The effort for repeated pieces is linear`(piece: String) throws {
    for start in ["", "a=b;", "a=\"", "{"] {
      try assertProportionalEffort(upTo: 100_000 / piece.utf8.count, "\(start) and \(piece.debugDescription)") {
        SourceText(start + String(repeating: piece, count: $0))
      } work: {
        _ = StringsFormat.read($0)
      }
    }
  }
}
