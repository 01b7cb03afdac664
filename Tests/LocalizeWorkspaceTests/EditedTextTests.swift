import LocalizeWorkspace
import TestSupport
import Testing

/// Lines and columns of texts that change.
@Suite struct EditedTextTests {
  @Test func `Columns count bytes, units of UTF-16 or scalars`() {
    let text = EditedText(Array("a𝄞é\r\nb\rc".utf8))
    #expect(text.lineCount == 3)
    #expect(text.position(of: 7, in: .utf8) == .init(line: 0, column: 7))
    #expect(text.position(of: 7, in: .utf16) == .init(line: 0, column: 4))
    #expect(text.position(of: 7, in: .scalars) == .init(line: 0, column: 3))
    #expect(text.offset(of: .init(line: 0, column: 3), in: .utf16) == 5)
    #expect(text.offset(of: .init(line: 1, column: 1), in: .utf16) == 10)
    #expect(text.position(of: 11, in: .utf16) == .init(line: 2, column: 0))
  }

  @Test func `A position beyond a line or the text is at its end`() {
    let text = EditedText(Array("ab\ncd".utf8))
    #expect(text.offset(of: .init(line: 0, column: 99), in: .utf16) == 2)
    #expect(text.offset(of: .init(line: 9, column: 0), in: .utf8) == 5)
    var converter = PositionConverter(text, unit: .utf16)
    #expect(converter.position(line: 7, column: 9) == .init(line: 1, column: 2))
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `Lines after edits are those of the whole text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "\n", "\r", "\r\n", "é", "𝄞", "xyz", ""]
    var text = EditedText([])
    for _ in 0..<40 {
      let bytes = text.bytes
      let places = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
      let new = (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      text.replace(places[0]..<places[1], with: Array(new.utf8))
      let whole = EditedText(text.bytes)
      #expect(text.lineCount == whole.lineCount, "seed \(seed)")
      for offset in 0...text.bytes.count {
        #expect(text.position(of: offset, in: .utf16) == whole.position(of: offset, in: .utf16), "seed \(seed), offset \(offset)")
      }
    }
  }

  @Test func `Findings in order are converted as one by one`() {
    let text = EditedText(Array("𝄞 eins zwei\ndrei é vier\n\nfünf".utf8))
    var converter = PositionConverter(text, unit: .utf16)
    for line in 1...4 {
      for column in 1...14 {
        var single = PositionConverter(text, unit: .utf16)
        #expect(converter.position(line: line, column: column) == single.position(line: line, column: column), "\(line):\(column)")
      }
    }
  }
}
