import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct JSONCatalogRobustnessTests {
  private static let fixtures = ["JSON/nested.json", "JSON/flat.json", "ARB/app_de.arb"]

  private static func read(_ path: String, _ bytes: [UInt8]) -> Document {
    path.hasPrefix("ARB") ? ARBFormat.read(SourceText(bytes)) : JSONFormat.read(SourceText(bytes))
  }

  @Test(arguments: fixtures)
  func `A file truncated anywhere is read and reported`(path: String) throws {
    let bytes = try CatalogFixtures.bytes(path)
    let end = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for cut in 0...bytes.count {
      let document = Self.read(path, Array(bytes[..<cut]))
      try CatalogFixtures.check(document, "\(path) cut at \(cut)")
      #expect(document.problems.isEmpty == (cut > end), "\(path) cut at \(cut)")
    }
  }

  @Test(arguments: fixtures, [UInt64(41), 42])
  func `Changed bytes never break a document`(path: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try CatalogFixtures.bytes(path)
    let signs = Array("\"\\{}[]:,/ \n0tfn@_\u{E9}".utf8) + [0xFF]
    for round in 0..<80 {
      var bytes = fixture
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        case 2: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...20, using: &generator)))
        }
      }
      let note: Comment = "\(path), seed \(seed), round \(round)"
      let document = Self.read(path, bytes)
      try CatalogFixtures.check(document, note)
      guard let entry = document.entries.randomElement(using: &generator) else { continue }
      let key = document.string(of: entry.key)
      let edits: [Edit] = [
        .setValue(key: key, locale: nil, text: "neu \"\n"), .setForm(key: key, locale: nil, form: ["few"], text: "x"), .removeKey(key: key),
        .renameKey(from: key, to: "zz.\u{1}"), .addKey(key: "n.\u{1}", locale: nil, text: "t", comment: "c"),
      ]
      for edit in edits {
        guard let changed = try? document.bytes(applying: [edit]).bytes else { continue }
        let result = Self.read(path, changed)
        try CatalogFixtures.check(result, note)
        if document.problems.isEmpty { #expect(result.problems.isEmpty, note) }
      }
    }
  }
}
