import TestSupport
import Testing

@testable import Localize

@Suite struct DocumentRangeTests {
  /// The bytes in the file after `part` of the first value.
  private static func raw(of part: String, in document: Document) throws -> String {
    let text = try #require(document.localizations.first?.value.leaves.first?.text)
    let decoded = Array(document.string(of: text).utf8)
    let found = try #require(decoded.firstRange(of: Array(part.utf8)))
    return document.source.string(in: document.range(of: found, in: text))
  }

  @Test(
    arguments: [
      ("plain %d text", "%d", "%d"), (#"\n%d"#, "%d", "%d"), (#"%d\n"#, "%d", "%d"), (#"\"%@\" ok"#, "%@", "%@"),
      (#"\Ud83d\Ude00 %d"#, "%d", "%d"), (#"\Ud83d\Ude00abc"#, "b", "b"), (#"\Ud83d\Ude00abc"#, "😀", #"\Ud83d\Ude00"#),
      (#"\U0041b"#, "b", "b"), (#"\U0041b"#, "A", #"\U0041"#), (#"\351x"#, "x", "x"), (#"a\\%d"#, "%d", "%d"), (#"\q%d"#, "q", #"\q"#),
      (#"\U00e9\U00E9z"#, "éz", #"\U00E9z"#), (#"\Ud83dx%d"#, "x", "x"), (#"é\né"#, "\n", #"\n"#), (#"\1\12\101x"#, "Ax", #"\101x"#),
    ])
  func `A part of a .strings value is located around escapes`(value: String, part: String, raw: String) throws {
    let document = StringsFormat.read(SourceText("\"k\" = \"\(value)\";"))
    #expect(try Self.raw(of: part, in: document) == raw)
  }

  @Test(
    arguments: [
      ("a\"\"%d", "%d", "%d"), ("%d\"\"", "%d", "%d"), ("\"\"\"\"x", "\"x", "\"\"x"), ("\"\"", "\"", "\"\""), ("é\"\"é", "\"é", "\"\"é"),
    ])
  func `A part of a quoted cell is located around doubled quotation marks`(cell: String, part: String, raw: String) throws {
    let document = CSVFormat.read(SourceText("key,en,de\nk,\"\(cell)\",x\n"))
    #expect(try Self.raw(of: part, in: document) == raw)
  }

  @Test func `The whole text and empty parts at its ends are located`() throws {
    let document = StringsFormat.read(SourceText(#""k" = "\n%d\t";"#))
    let text = try #require(document.localizations.first?.value.leaves.first?.text)
    #expect(document.range(of: 0..<4, in: text) == text.range)
    #expect(document.range(of: 0..<0, in: text) == TextRange(start: text.range.start, end: text.range.start))
    #expect(document.range(of: 4..<4, in: text) == TextRange(start: text.range.end, end: text.range.end))
    #expect(document.range(of: 1..<1, in: text) == TextRange(Int(text.range.start) + 2, Int(text.range.start) + 2))
    #expect(document.range(of: 2..<99, in: text) == TextRange(Int(text.range.start) + 3, Int(text.range.end)))
  }

  @Test func `A part of an escaped character covers the whole escape`() throws {
    let document = StringsFormat.read(SourceText(#""k" = "a\Ud83d\Ude00b";"#))
    let text = try #require(document.localizations.first?.value.leaves.first?.text)
    for part in [1..<2, 2..<4, 1..<5] {
      #expect(document.source.string(in: document.range(of: part, in: text)) == #"\Ud83d\Ude00"#)
    }
  }

  @Test(arguments: [51, 52] as [UInt64])
  func `Every part of a random escaped text decodes to the same part of the decoded text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "🙂", #"\n"#, #"\""#, #"\\"#, #"\U00e9"#, #"\Ud83d\Ude00"#, #"\U20ac"#, #"\101 "#, #"\q"#, "%d"]
    for round in 0..<150 {
      let value = (0..<Int.random(in: 1...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      let document = StringsFormat.read(SourceText("k = \"\(value.joined())\";"))
      let text = try #require(document.localizations.first?.value.leaves.first?.text)
      let scalars = Array(document.string(of: text).unicodeScalars)
      var start = 0
      for (index, scalar) in scalars.enumerated() {
        let range = document.range(of: start..<start + UTF8.width(scalar), in: text)
        let alone = document.string(of: RawText(range, coding: text.coding))
        guard alone.unicodeScalars.elementsEqual([scalar]) else {
          Issue.record("seed \(seed), round \(round): \(index) of \(value.joined()) is \(alone)")
          return
        }
        start += UTF8.width(scalar)
      }
    }
  }
}
