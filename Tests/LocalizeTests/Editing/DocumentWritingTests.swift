import TestSupport
import Testing

@testable import Localize
@testable import LocalizeProject

@Suite struct DocumentWritingTests {
  private static func strings(_ text: String) -> Document { StringsFormat.read(SourceText(text)) }

  private static func text(_ document: Document, _ edits: [Edit]) throws -> String {
    String(decoding: try document.bytes(applying: edits).bytes, as: UTF8.self)
  }

  private static func replace(_ start: Int, _ end: Int, _ text: String) -> Edit { .replaceBytes(TextRange(start, end), with: text) }

  @Test(
    arguments: [
      Array("\"a\" = \"b\";".utf8), Array("\u{FEFF}key,en\r\nk,v".utf8), [], [0xFF, 0xFE], [0xFF, 0xFE, 0x61], [0xC3, 0x28, 0, 0xFF],
      UTF16Bytes.of([0xFEFF, 0x61, 0xD800, 0x22], bigEndian: true),
    ] as [[UInt8]])
  func `A document without edits writes the bytes of the file`(bytes: [UInt8]) throws {
    #expect(try StringsFormat.read(SourceText(bytes)).bytes().bytes == bytes)
    #expect(try CSVFormat.read(SourceText(bytes)).bytes(applying: []).bytes == bytes)
  }

  @Test func `Edits that overlap an earlier one are deferred as a whole`() throws {
    let document = Self.strings("abcdefgh")
    let edits = [
      Self.replace(2, 5, "X"), Self.replace(4, 6, "Y"), Self.replace(5, 6, "Z"), Self.replace(3, 3, "!"), Self.replace(0, 8, ""),
    ]
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(String(decoding: bytes, as: UTF8.self) == "abXZgh")
    #expect(waiting == [edits[1], edits[3], edits[4]])
  }

  @Test func `Insertions at one place keep their order, before replacements that start there and after those that end there`() throws {
    let document = Self.strings("abcd")
    let edits = [
      Self.replace(2, 3, "C"), Self.replace(2, 2, "1"), Self.replace(1, 2, "B"), Self.replace(2, 2, "2"), Self.replace(4, 4, "e"),
    ]
    #expect(try Self.text(document, edits) == "aB12Cde")
    #expect(try document.bytes(applying: edits).waiting.isEmpty)
  }

  @Test func `The second of two edits that add one key is deferred and then refused`() throws {
    let document = Self.strings("a = b;\nc = d;\n")
    let first = Edit.addKey(key: "k", locale: nil, text: "1", comment: nil)
    for second in [Edit.addKey(key: "k", locale: nil, text: "2", comment: nil), .renameKey(from: "a", to: "k")] {
      let (bytes, waiting) = try document.bytes(applying: [first, second])
      #expect(waiting == [second])
      let next = StringsFormat.read(SourceText(bytes))
      #expect(throws: EditError(.existingKey, key: "k")) { try next.bytes(applying: waiting) }
    }
  }

  @Test func `One impossible edit prevents all of them`() {
    let document = Self.strings("a = b;\n")
    let edits = [Edit.setValue(key: "a", locale: nil, text: "1"), .setValue(key: "x", locale: nil, text: "2"), .removeKey(key: "y")]
    #expect(throws: EditError(.unknownKey, key: "x")) { try document.bytes(applying: edits) }
    #expect(throws: EditError(.invalidRange, key: "")) { try document.bytes(applying: [Self.replace(3, 99, "")]) }
    #expect(throws: EditError(.invalidRange, key: "")) { try document.bytes(applying: [.replaceBytes(TextRange(3, 2), with: "")]) }
  }

  @Test func `A key with invalid bytes is edited by its displayed name`() throws {
    let bytes = Array("key,en,de\nca".utf8) + [0xFF] + Array(",a,b\n".utf8)
    let csv = CSVFormat.read(SourceText(bytes))
    let edited = try csv.bytes(applying: [.setValue(key: "ca\u{FFFD}", locale: "de", text: "c")]).bytes
    #expect(edited == Array("key,en,de\nca".utf8) + [0xFF] + Array(",a,c\n".utf8))
    let strings = StringsFormat.read(SourceText(Array("\"ca".utf8) + [0xFF] + Array("\" = \"a\";".utf8)))
    #expect(try strings.bytes(applying: [.removeKey(key: "ca\u{FFFD}")]).bytes == [])
  }

  @Test(arguments: [false, true])
  func `An edit of a UTF-16 file changes only its own units`(bigEndian: Bool) throws {
    let before = "\u{FEFF}\"🙂\" = \"é\";\n\"b\" = \"🙂🙂\";\n"
    let document = StringsFormat.read(SourceText(UTF16Bytes.of(before.utf16, bigEndian: bigEndian)))
    let edits = [Edit.setValue(key: "b", locale: nil, text: "你"), .renameKey(from: "🙂", to: "k")]
    let after = "\u{FEFF}\"k\" = \"é\";\n\"b\" = \"你\";\n"
    #expect(try document.bytes(applying: edits).bytes == UTF16Bytes.of(after.utf16, bigEndian: bigEndian))
  }

  @Test func `A lone surrogate far from the edit is kept`() throws {
    let units = [0xFEFF] + Array("/* ".utf16) + [0xD800] + Array(" */ \"a\" = \"b\";".utf16)
    let document = StringsFormat.read(SourceText(UTF16Bytes.of(units)))
    let edited = try document.bytes(applying: [.setValue(key: "a", locale: nil, text: "c")]).bytes
    #expect(edited == UTF16Bytes.of([0xFEFF] + Array("/* ".utf16) + [0xD800] + Array(" */ \"a\" = \"c\";".utf16)))
  }

  @Test(arguments: [61, 62] as [UInt64])
  func `Random replacements are accepted and applied like a pairwise reference`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = String(repeating: "abcdefghij", count: 6)
    let document = Self.strings(text)
    for round in 0..<200 {
      let edits = (0..<Int.random(in: 1...25, using: &generator)).map { number in
        let start = Int.random(in: 0...text.utf8.count, using: &generator)
        let length = Bool.random(using: &generator) ? 0 : Int.random(in: 0...12, using: &generator)
        return Self.replace(start, min(start + length, text.utf8.count), Bool.random(using: &generator) ? "<\(number)>" : "")
      }
      let (bytes, waiting) = try document.bytes(applying: edits)
      let expected = Self.reference(edits, in: Array(text.utf8))
      guard bytes == expected.bytes, waiting == expected.waiting else {
        Issue.record("seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self)) from \(edits)")
        return
      }
    }
  }

  /// Compares each edit with all accepted ones, then applies them from the last to the first.
  private static func reference(_ edits: [Edit], in text: [UInt8]) -> (bytes: [UInt8], waiting: [Edit]) {
    var accepted: [(range: Range<Int>, bytes: [UInt8])] = []
    var waiting: [Edit] = []
    for edit in edits {
      guard case .replaceBytes(let range, let new) = edit else { continue }
      if accepted.contains(where: { $0.range.lowerBound < range.end && range.start < $0.range.upperBound }) {
        waiting.append(edit)
      } else {
        accepted.append((range.offsets, Array(new.utf8)))
      }
    }
    var bytes = text
    for offset in stride(from: text.count, through: 0, by: -1) {
      for edit in accepted where edit.range.lowerBound == offset && !edit.range.isEmpty {
        bytes.replaceSubrange(edit.range, with: edit.bytes)
      }
      for edit in accepted.reversed() where edit.range.lowerBound == offset && edit.range.isEmpty {
        bytes.insert(contentsOf: edit.bytes, at: offset)
      }
    }
    return (bytes, waiting)
  }
}

/// Each of these would take minutes if every edit examined every entry or every other edit.
@Suite struct ManyEditsTests {
  private static let count = 20_000

  @Test func `Twenty thousand texts of a .strings file change at once, in any order`() throws {
    var generator = SeededGenerator(seed: 71)
    func text(_ value: String) -> String { (0..<Self.count).map { "\"key.\($0)\" = \"\(value)\($0)\";\n" }.joined() }
    let document = StringsFormat.read(SourceText(text("old ")))
    let edits = (0..<Self.count).shuffled(using: &generator).map { Edit.setValue(key: "key.\($0)", locale: nil, text: "new \"\($0)") }
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(waiting.isEmpty)
    #expect(bytes == Array(text("new \\\"").utf8))
  }

  @Test func `Twenty thousand cells of a table change at once, and repeated edits are deferred`() throws {
    func text(_ value: String) -> String { "key,en,de\n" + (0..<Self.count).map { "key.\($0),a,\(value)\($0)\n" }.joined() }
    let document = CSVFormat.read(SourceText(text("old ")))
    let edits = (0..<Self.count).map { Edit.setValue(key: "key.\($0)", locale: "de", text: "new \($0)") }
    let (bytes, waiting) = try document.bytes(applying: edits + edits)
    #expect(waiting == edits)
    #expect(bytes == Array(text("new ").utf8))
  }

  @Test func `Five thousand keys are added at once, in order`() throws {
    let before = "\"a\" = \"b\";\n"
    let edits = (0..<5_000).map { Edit.addKey(key: "k\($0)", locale: nil, text: "v", comment: nil) }
    let bytes = try StringsFormat.read(SourceText(before)).bytes(applying: edits).bytes
    #expect(bytes == Array((before + (0..<5_000).map { "\"k\($0)\" = \"v\";\n" }.joined()).utf8))
  }
}
