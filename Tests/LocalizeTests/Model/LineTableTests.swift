import TestSupport
import Testing

@testable import Localize
import LocalizeProject

@Suite struct LineTableTests {
  /// Line and column of every character and of the end, in one pass.
  private static func positions(in text: String) -> [(offset: Int, line: Int, column: Int)] {
    var result: [(offset: Int, line: Int, column: Int)] = []
    var (offset, line, column) = (0, 1, 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      result.append((offset, line, column))
      offset += UTF8.width(scalar)
      let isCRLF = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isCRLF {
        (line, column) = (line + 1, 1)
      } else if index > 0 || scalar != "\u{FEFF}" {
        column += 1
      }
    }
    result.append((offset, line, column))
    return result
  }

  private static func check(_ text: String, every step: Int = 1, _ comment: Comment? = nil) {
    let table = LineTable(SourceText(text))
    let expected = positions(in: text)
    for index in stride(from: 0, to: expected.count, by: step) + [expected.count - 1] {
      let (offset, line, column) = expected[index]
      let found = table.position(of: UInt32(offset))
      guard found == .init(line: line, column: column) else {
        Issue.record(comment ?? "\(text.debugDescription)")
        Issue.record("byte \(offset) is at \(found.line):\(found.column) instead of \(line):\(column)")
        return
      }
    }
    #expect(table.count == expected.last?.line, comment)
  }

  @Test(
    arguments: [
      "", "a", "\n", "\r", "\r\n", "\n\r", "\r\r\n", "a\nb", "a\r\nb\r\n", "a\rb\r", "a\n\nb", "12345678\n12345678\r\n1234567\r",
      "é\n你🙂x\n", "\u{FEFF}a\nb", "\u{FEFF}", "a\u{FEFF}b", "a\u{2028}b\u{85}c\u{B}d\u{C}e", "\t\u{1}\u{D}\u{E}\u{D}", "1234567\r\n",
    ])
  func `Lines end at LF, CRLF or CR`(text: String) {
    Self.check(text)
  }

  @Test func `The text of a line has no line end, and a text that ends with one has an empty last line`() {
    let table = LineTable(SourceText("\u{FEFF}one\r\ntwo\r\rthree\n"))
    #expect((1...table.count).map(table.text(ofLine:)) == ["one", "two", "", "three", ""])
    #expect(table.range(ofLine: 1) == TextRange(3, 6))
    #expect(table.range(ofLine: 5) == TextRange(19, 19))
    #expect(LineTable(SourceText("")).text(ofLine: 1) == "")
  }

  @Test func `A byte order mark and an offset past the end map to the nearest position`() {
    let table = LineTable(SourceText("\u{FEFF}ab"))
    #expect(table.position(of: 0) == .init(line: 1, column: 1))
    #expect(table.position(of: 2) == .init(line: 1, column: 1))
    #expect(table.position(of: 99) == .init(line: 1, column: 3))
    #expect(LineTable(SourceText("")).position(of: 99) == .init(line: 1, column: 1))
  }

  @Test func `Lines and columns of a UTF-16 file count its characters`() {
    let source = SourceText(UTF16Bytes.of("\u{FEFF}é\n🙂x".utf16))
    #expect(LineTable(source).position(of: UInt32(source.text.count - 1)) == .init(line: 2, column: 2))
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `Random texts have the lines and columns of a simple count`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      Self.check(generator.text(scalars: Int.random(in: 0...120, using: &generator)), "seed \(seed)")
    }
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `Columns in lines of more than 16 KiB are the same when counted in blocks`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var text = "short\n"
    for count in [9_000, 3, 30_000, 0, 16_384] {
      text += generator.text(scalars: count).unicodeScalars.filter { $0 != "\n" && $0 != "\r" }.reduce(into: "") {
        $0.unicodeScalars.append($1)
      }
      text += "\n"
    }
    Self.check(text, every: 611, "seed \(seed)")
    let table = LineTable(SourceText(text))
    #expect(table.text(ofLine: 4).isEmpty)
    #expect(table.text(ofLine: 1) == "short")
  }

  @Test(arguments: [512, 513, 768, 16_384, 16_385, 32_769])
  func `A text of whole blocks has a last column`(length: Int) {
    let table = LineTable(SourceText(String(repeating: "a", count: length)))
    for offset in [0, 1, 255, 256, 257, 511, 512, length - 1, length] {
      #expect(table.position(of: UInt32(offset)) == .init(line: 1, column: offset + 1))
    }
  }
}
