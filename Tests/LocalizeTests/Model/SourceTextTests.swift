import TestSupport
import Testing

@testable import Localize
@testable import LocalizeProject

@Suite struct SourceTextTests {
  @Test(
    arguments: [
      ([], TextEncoding.utf8, false, ""), ([0x61], .utf8, false, "a"), ([0xEF, 0xBB, 0xBF], .utf8, true, "\u{FEFF}"),
      ([0xEF, 0xBB, 0xBF, 0x61], .utf8, true, "\u{FEFF}a"), ([0xEF, 0xBB], .utf8, false, "\u{FFFD}"),
      ([0xFF, 0xFE], .utf16LittleEndian, true, ""), ([0xFE, 0xFF], .utf16BigEndian, true, ""),
      ([0xFF, 0xFE, 0x61, 0], .utf16LittleEndian, true, "a"), ([0xFE, 0xFF, 0, 0x61], .utf16BigEndian, true, "a"),
      ([0x61, 0, 0x62, 0], .utf16LittleEndian, false, "ab"), ([0, 0x61, 0, 0x62], .utf16BigEndian, false, "ab"),
      ([0x61, 0], .utf8, false, "a\0"), ([0x61, 0, 0x62, 0, 0x63], .utf8, false, "a\0b\0c"),
      ([0, 0, 0, 0], .utf8, false, "\0\0\0\0"), ([0x61, 0x62, 0, 0], .utf8, false, "ab\0\0"),
      ([0xFF, 0x61], .utf8, false, "\u{FFFD}a"),
    ] as [([UInt8], TextEncoding, Bool, String)])
  func `The encoding is that of the byte order mark, or UTF-16 if every other byte is NUL, or UTF-8`(
    bytes: [UInt8], encoding: TextEncoding, hasMark: Bool, text: String
  ) {
    let source = SourceText(bytes)
    #expect(source.encoding == encoding)
    #expect(source.hasByteOrderMark == hasMark)
    #expect(Array(source.string(in: TextRange(0, source.text.count)).utf8) == Array(text.utf8))
    #expect(source.original == bytes)
  }

  @Test func `A UTF-16 text with some letters beyond Latin is detected without a mark, and one without Latin letters is not`() {
    let mostlyLatin = UTF16Bytes.of("\"größe\" = \"Größe\";\n".utf16)
    #expect(SourceText(mostlyLatin).encoding == .utf16LittleEndian)
    #expect(SourceText(UTF16Bytes.of("你好世界".utf16)).encoding == .utf8)
  }

  @Test func `A byte order mark has no content, and only that of UTF-8 is in the text`() {
    #expect(SourceText([0xEF, 0xBB, 0xBF, 0x61]).contentStart == 3)
    #expect(SourceText([0x61]).contentStart == 0)
    #expect(SourceText(UTF16Bytes.of([0xFEFF, 0x61])).contentStart == 0)
  }

  @Test(
    arguments: [
      ([0x61, 0xD83D, 0x62], "a\u{FFFD}b", [TextRange(1, 4)]), ([0xDE00, 0x62], "\u{FFFD}b", [TextRange(0, 3)]),
      ([0x61, 0xD83D], "a\u{FFFD}", [TextRange(1, 4)]), ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}😀", [TextRange(0, 3)]),
      ([0xDE00, 0xD83D], "\u{FFFD}\u{FFFD}", [TextRange(0, 3), TextRange(3, 6)]), ([0xFFFD, 0x61], "\u{FFFD}a", []),
    ] as [([UInt16], String, [TextRange])], [false, true])
  func `Half a surrogate pair and half a unit become U+FFFD and are reported`(
    sample: (units: [UInt16], text: String, invalid: [TextRange]), bigEndian: Bool
  ) {
    let source = SourceText(UTF16Bytes.of([0xFEFF] + sample.units, bigEndian: bigEndian))
    #expect(source.text == Array(sample.text.utf8))
    #expect(source.invalidRanges == sample.invalid)
  }

  @Test func `An odd last byte is one invalid place, and the end of the text is the end of the file`() {
    let source = SourceText(UTF16Bytes.of([0xFEFF, 0x61]) + [0x62])
    #expect(source.text == Array("a\u{FFFD}".utf8))
    #expect(source.invalidRanges == [TextRange(1, 4)])
    #expect(source.originalRange(of: TextRange(1, 4)) == 4..<5)
    #expect(source.originalRange(of: TextRange(4, 4)) == 5..<5)
  }

  @Test func `The number of recorded invalid places is limited`() {
    let bytes = (0..<1_000).flatMap { _ in [0x61, 0xFF] as [UInt8] }
    #expect(SourceText(bytes).invalidRanges.count == SourceText.maximumInvalidRanges)
    let units = [0xFEFF] + (0..<1_000).map { _ in 0xDC00 as UInt16 }
    #expect(SourceText(UTF16Bytes.of(units)).invalidRanges.count == SourceText.maximumInvalidRanges)
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [false, true])
  func `Every character of a long UTF-16 text maps back to the file`(seed: UInt64, bigEndian: Bool) {
    var generator = SeededGenerator(seed: seed)
    let text = generator.text(scalars: 4_000)
    let source = SourceText(UTF16Bytes.of([0xFEFF] + Array(text.utf16), bigEndian: bigEndian))
    #expect(source.text == Array(text.utf8))
    #expect(source.invalidRanges == [])
    var (offset, original) = (0, 2)
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      let originalEnd = original + 2 * UTF16.width(scalar)
      let found = source.originalRange(of: TextRange(offset, end))
      guard found == original..<originalEnd else {
        Issue.record("seed \(seed): \(offset)..<\(end) is \(found) instead of \(original)..<\(originalEnd)")
        return
      }
      (offset, original) = (end, originalEnd)
    }
    #expect(source.originalRange(of: TextRange(0, offset)) == 2..<source.original.count)
    #expect(source.encoded(source.text) == Array(source.original.dropFirst(2)))
  }

  @Test func `A UTF-8 file is mapped to itself`() {
    let source = SourceText("\u{FEFF}é")
    #expect(source.originalRange(of: TextRange(3, 5)) == 3..<5)
    #expect(source.encoded([0xC3, 0xA9]) == [0xC3, 0xA9])
  }

  @Test(arguments: [false, true])
  func `Text inserted into a file with only a byte order mark comes after the mark`(bigEndian: Bool) throws {
    let source = SourceText(UTF16Bytes.of([0xFEFF], bigEndian: bigEndian))
    #expect(source.originalRange(of: TextRange(0, 0)) == 2..<2)
    let edit = Edit.addKey(key: "k", locale: nil, text: "v", comment: nil)
    let bytes = try StringsFormat.read(source).bytes(applying: [edit]).bytes
    #expect(bytes == UTF16Bytes.of("\u{FEFF}\"k\" = \"v\";\n".utf16, bigEndian: bigEndian))
  }
}
