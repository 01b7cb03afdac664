import Localize
import Testing

@Suite struct StringsReadingTests {
  private static func utf16(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test func `The comment directly above belongs to the entry`() {
    let text = """
      /* File header */

      /* Title */
      "a" = "b"; /* behind */
      "c" = "d";
      // one
      // two
      "e" = "f"; // behind
      /* x
         y */
      "g";
      /* alone */

      "h" = /* inside */ "i";
      /**/
      "j" = "k";
      /* k1 */ /* k2 */
      // k3
      "l" = "m"; /* n */ "n" = "o";
      """
    #expect(StringsSample(text).comments == ["Title", nil, "one\ntwo", "x\n   y", nil, nil, "k1\nk2\nk3", nil])
    #expect(StringsSample(text.replacing("\n", with: "\r\n")).comments[2] == "one\ntwo")
    #expect(StringsSample(text.replacing("\n", with: "\r")).comments[0] == "Title")
  }

  @Test func `Ranges cover entries, keys and values`() throws {
    let text = "/* c */\n\"a\" = \"b\";\nc;\n 'd'\t=\t(e, \"f\") ;"
    let document = StringsSample(text).document
    #expect(document.entries.map { document.source.string(in: $0.range) } == ["\"a\" = \"b\";", "c;", "'d'\t=\t(e, \"f\") ;"])
    #expect(document.localizations.map { document.source.string(in: $0.range) } == ["\"b\"", "c", "(e, \"f\")"])
    #expect(document.entries.map { document.source.string(in: $0.key.range) } == ["a", "c", "d"])
  }

  @Test(arguments: [false, true])
  func `UTF-16 is read with a mark and reported without one`(bigEndian: Bool) {
    let text = "\"hello\" = \"Gr\u{FC}\u{DF} \u{1F44B}\";\n\"x\" = \"y\";;\n"
    let marked = StringsSample(Self.utf16(text, bigEndian: bigEndian))
    #expect(marked.pairs == ["hello=Gr\u{FC}\u{DF} \u{1F44B}", "x=y"])
    #expect(marked.problems == ["silentTruncation(lostKeys: 0, allKeys: 2) 2:11"])
    let unmarked = StringsSample(Self.utf16("\"hello\" = \"you\";\n", bigEndian: bigEndian, mark: false))
    #expect(unmarked.pairs == ["hello=you"])
    #expect(unmarked.problems == ["invalidEncoding 1:1"])
  }

  @Test func `A byte order mark of UTF-8 is reported and skipped`() {
    let sample = StringsSample([0xEF, 0xBB, 0xBF] + Array("a=b;".utf8))
    #expect(sample.pairs == ["a=b"])
    #expect(sample.problems == ["unexpectedByteOrderMark 1:1"])
  }

  @Test func `Invalid bytes are reported once per entry`() {
    let latin = Array("\"a\" = \"".utf8) + [0xE9, 0x20, 0xE8] + Array("\";\n\"c\" = \"d\";;\n\"e\" = \"".utf8) + [0xFF] + Array("\";".utf8)
    let sample = StringsSample(latin)
    #expect(sample.keys == ["a", "c", "e"])
    #expect(sample.problems == ["invalidEncoding 1:8", "junk 2:11", "invalidEncoding 3:8"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `Every line end is read`(lineEnd: String) {
    let sample = StringsSample(["// x", "\"a\" = \"b\";", "\"c\" = \"d\"", "\"e\" = \"f\";", ""].joined(separator: lineEnd))
    #expect(sample.pairs == ["a=b", "c=d", "e=f"])
    #expect(sample.problems == ["missingSemicolon 4:1"])
  }
}
