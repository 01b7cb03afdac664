import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct PORobustnessTests {
  private static let fixtures = ["PO/pl.po", "PO/sample.pot", "PO/latin1-crlf.po"]

  @Test(arguments: fixtures)
  func `A file truncated anywhere keeps the messages before the end`(path: String) throws {
    let bytes = try CatalogFixtures.bytes(path)
    let whole = POFormat.read(SourceText(bytes))
    for cut in 0...bytes.count {
      let document = POFormat.read(SourceText(Array(bytes[..<cut])))
      try CatalogFixtures.check(document, "\(path) cut at \(cut)")
      let before = whole.entries.filter { whole.source.originalRange(of: $0.range).upperBound <= cut }
      #expect(document.entries.count >= before.count, "\(path) cut at \(cut)")
    }
  }

  @Test(arguments: fixtures, [UInt64(51), 52, 53])
  func `Changed bytes never break a document`(path: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try CatalogFixtures.bytes(path)
    let signs = Array("\"\\#~|,.:[]<>=\n\r m0nx\u{E9}".utf8) + [0xFF, 0]
    for round in 0..<60 {
      var bytes = fixture
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        case 2: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...30, using: &generator)))
        }
      }
      let note: Comment = "\(path), seed \(seed), round \(round)"
      let document = POFormat.read(SourceText(bytes))
      try CatalogFixtures.check(document, note)
      guard let entry = document.entries.randomElement(using: &generator) else { continue }
      let key = document.string(of: entry.key)
      let edits: [Edit] = [
        .setValue(key: key, locale: nil, text: "neu \"\n"), .setForm(key: key, locale: nil, form: ["one"], text: "x"), .removeKey(key: key),
        .renameKey(from: key, to: "zz\u{4}\u{1}"), .addKey(key: "n\u{4}\u{1}", locale: nil, text: "t", comment: "c"),
        .setState(key: key, locale: nil, state: .needsReview), .setState(key: key, locale: nil, state: .translated),
      ]
      for edit in edits {
        guard let changed = try? document.bytes(applying: [edit]).bytes else { continue }
        let result = POFormat.read(SourceText(changed))
        try CatalogFixtures.check(result, note)
        guard document.problems.isEmpty else { continue }
        #expect(result.problems.isEmpty, "\(note) \(edit)")
        if case .setState(_, _, let state) = edit, entry.localizationCount == 2 {
          let states = result.entries.filter { result.string(of: $0.key) == key }.last.map {
            result.localizations[$0.localizations.upperBound - 1].value.leaves.map(\.state)
          }
          #expect(states?.allSatisfy { $0 == state || $0 == .new } == true, "\(note) \(edit)")
        }
      }
    }
  }

  /// Inputs that take quadratic time if a reader starts over too often.
  @Test(
    arguments: [
      "\"", "\"\"\n", "msgid \"a\"\n", "msgid \"a\" msgstr \"b\" ", "msgstr[0] \"\"\n", "#~ \"a\"\n", "#~ msgid \"a\"\n#~ msgstr \"b\"\n",
      "# x\n", "#, fuzzy,",
      "#,\n", "<<<<<<< \n", "\\", "\\303", "msgid_plural \"\"\n", "msgctxt \"a\"\n", "[", "domain \"\"\n", "#", "\n", "msgid\n",
    ])
  func `The effort for repeated pieces is linear`(piece: String) throws {
    for start in ["", "msgid \"\"\nmsgstr \"", "msgid \"a\"\nmsgid_plural \"b\"\n", "msgid \"", "#~ msgid \"a\"\n"] {
      try assertProportionalEffort(upTo: 40_000 / piece.utf8.count, "\(start) and \(piece.debugDescription)") {
        SourceText(start + String(repeating: piece, count: $0))
      } work: {
        let document = POFormat.read($0)
        #expect(document.problems.count <= 2000)
        if let entry = document.entries.first { _ = try? document.bytes(applying: [.removeKey(key: document.string(of: entry.key))]) }
      }
    }
  }
}
