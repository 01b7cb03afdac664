import Localize
import LocalizeProject
import Testing

@Suite struct StringsBrokenInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problems: [String]
    var pairs: [String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: [String], _ pairs: [String]) {
      self.text = text
      self.problems = problems
      self.pairs = pairs
    }
  }

  static let signs: [Case] = [
    Case("\"a\" = \"b\"\n\"c\" = \"d\";\n", ["missingSemicolon 2:1"], ["a=b", "c=d"]),
    Case("\"a\" = \"b\"\n\n/* x */\n\"c\" = \"d\";\n", ["missingSemicolon 4:1"], ["a=b", "c=d"]),
    Case("\"a\" = \"b\" \"c\" = \"d\";\n\"e\" = \"f\";", ["missingSemicolon 1:11"], ["a=b", "c=d", "e=f"]),
    Case("\"a\" = \"b\"", ["missingSemicolon 1:10"], ["a=b"]),
    Case("\"a\" = \"b\"\n", ["missingSemicolon 1:10"], ["a=b"]),
    Case("\"a\" = hello world;\n\"c\" = \"d\";", ["missingSemicolon 1:13"], ["a", "c=d"]),
    Case("\"a\" = \"b\".;\n\"c\" = \"d\";", ["missingSemicolon 1:10"], ["a=b", "c=d"]),
    Case("\"a\" \"b\";\n\"c\" = \"d\";", ["missingEqualsSign 1:5"], ["a=b", "c=d"]),
    Case("\"a\"\n\"c\" = \"d\";", ["missingEqualsSign 2:1"], ["c=d"]),
    Case("half of a line = \"x\n\"c\" = \"d\";", ["missingEqualsSign 1:6"], ["c=d"]),
    Case("a\" = \"b\";\n\"c\" = \"d\";", ["missingEqualsSign 1:2"], ["c=d"]),
    Case("\"a\" = ;\n\"c\" = \"d\";", ["missingValue 1:7"], ["a", "c=d"]),
    Case("\"a\" = @\"b\";\n\"c\" = \"d\";", ["missingValue 1:7"], ["a", "c=d"]),
    Case("\"a\" =\n\"c\" = \"d\";\n\"e\" = \"f\";", ["missingValue 2:1"], ["a", "c=d", "e=f"]),
    Case("\"a\" = \u{201C}b\u{201D};\n\"c\" = \"d\";", ["missingValue 1:7"], ["a", "c=d"]),
  ]

  static let quotes: [Case] = [
    Case("\"a\" = \"say \"hi\" now\";\n\"c\" = \"d\";", ["missingSemicolon 1:13"], ["a=say \"hi\" now", "c=d"]),
    Case("\"a\" = \"He said \"hi\"\";\n\"c\" = \"d\";", ["missingSemicolon 1:17"], ["a=He said \"hi\"", "c=d"]),
    Case("\"a\" = \"x\\n\"y\";\n\"c\" = \"d\";", ["missingSemicolon 1:12"], ["a=x\n\"y", "c=d"]),
    Case("\"a\" = 'it's';\n\"c\" = \"d\";", ["missingSemicolon 1:11"], ["a=it's", "c=d"]),
    Case("\"a\" = \"b;\n\"c\" = \"d\";\n\"e\" = \"f\";", ["unterminatedString 1:7"], ["a", "c=d", "e=f"]),
    Case("\"a\" = \"b\";\n\"c\" = \"d;\n", ["unterminatedString 2:7"], ["a=b", "c"]),
    Case("\"a\" = \"b;\n\n/* \"c\" comes */\n\"c\" = \"d\";", ["unterminatedString 1:7"], ["a", "c=d"]),
    Case("\"a\" = \"b\\\";\n\"c\" = \"d\";", ["unterminatedString 1:7"], ["a", "c=d"]),
    Case("a = 'b;\n\"c\" = \"it's\";\n\"e\" = \"f\";", ["unterminatedString 1:5"], ["a", "c=it's", "e=f"]),
    Case("\"a\" = \"b;\nc = \"d\";\n", ["unterminatedString 1:7"], ["a", "c=d"]),
    Case("\"a\" = \"b;\n\"c\" = \"d;\n\"e\" = \"f\";", ["unterminatedString 1:7", "unterminatedString 2:7"], ["a", "c", "e=f"]),
    Case("\"a = \"b\";\n\"c\" = \"d\";", ["missingEqualsSign 1:7"], ["c=d"]),
    Case("\"a\" = \"b\";\"\n\"c\" = \"d\";", ["unterminatedString 1:11"], ["a=b", "c=d"]),
    Case("\"a\" = \"b\";'\n\"c\" = \"d\";", ["silentTruncation(lostKeys: 1, allKeys: 2) 1:11"], ["a=b", "c=d"]),
    Case("\"a\" = \"b\";\"", ["unterminatedString 1:11"], ["a=b"]),
    Case("\"a\" = \"one\ntwo = three\nfour\";\n\"c\" = \"d\";", [], ["a=one\ntwo = three\nfour", "c=d"]),
    Case("\"a\" = \"one\ntwo\"\n\"c\" = \"d\";", ["missingSemicolon 3:1"], ["a=one\ntwo", "c=d"]),
    Case("\"a\" = \"one\nx = y;\n\";\n\"c\" = \"d\";", [], ["a=one\nx = y;\n", "c=d"]),
  ]

  static let junk: [Case] = [
    Case("\"a\" = \"b\";=\n\"c\" = \"d\";", ["silentTruncation(lostKeys: 1, allKeys: 2) 1:11"], ["a=b", "c=d"]),
    Case("a=b;;\nc=d;;e=f;", ["silentTruncation(lostKeys: 2, allKeys: 3) 1:5", "junk 2:5"], ["a=b", "c=d", "e=f"]),
    Case("a=b;}\na=c;", ["silentTruncation(lostKeys: 0, allKeys: 1) 1:5"], ["a=b", "a=c"]),
    Case("a=b;\n\u{201C}c\u{201D} = \u{201C}d\u{201D};\ne=f;", ["silentTruncation(lostKeys: 1, allKeys: 2) 2:1"], ["a=b", "e=f"]),
    Case("a=b;\n@@@\n%%%\nc=d;", ["silentTruncation(lostKeys: 1, allKeys: 2) 2:1"], ["a=b", "c=d"]),
    Case("a=b;\n@\n// x\nc=d;\n@\n/* y */\ne=f;", ["silentTruncation(lostKeys: 2, allKeys: 3) 2:1", "junk 5:1"], ["a=b", "c=d", "e=f"]),
    Case(";a=b;", ["junk 1:1"], ["a=b"]),
    Case("}\na=b;", ["junk 1:1"], ["a=b"]),
    Case("a=b\n;@\nc=d;", ["silentTruncation(lostKeys: 1, allKeys: 2) 2:2"], ["a=b", "c=d"]),
    Case("a=b;\n'x\n\u{E9}", ["unterminatedString 2:1"], ["a=b"]),
    Case("a=b;c d;\n=\ne=f;", ["missingEqualsSign 1:7"], ["a=b", "e=f"]),
  ]

  static let collections: [Case] = [
    Case("{a=b;", ["unterminatedCollection 1:1"], ["a=b"]),
    Case("{\na=b;;\nc=d;\n}\n", ["junk 2:5"], ["a=b", "c=d"]),
    Case("{\na=b;\n}\nc=d;\ne=f;", ["junk 4:1"], ["a=b", "c=d", "e=f"]),
    Case("{a=b;};", ["junk 1:7"], ["a=b"]),
    Case("a=(b c);\nd=e;", ["unterminatedCollection 1:3"], ["a", "d=e"]),
    Case("a=(b,\nc;\nd=e;", ["unterminatedCollection 1:3"], ["a", "d=e"]),
    Case("a={\n\"d\"=\"e\";\n\"f\"=\"g\";\n", ["unterminatedCollection 1:3"], ["a", "d=e", "f=g"]),
    Case("a={b=c};\nd=e;", ["missingSemicolon 1:7"], ["a", "d=e"]),
    Case("a=<0g>;\nd=e;", ["unterminatedCollection 1:3"], ["a", "d=e"]),
    Case("a=(\"x\", \"y\") z;\nd=e;", ["missingSemicolon 1:14"], ["a=(x,y)", "d=e"]),
    Case("a=(\"x);\n\"d\"=\"e\";\n", ["unterminatedString 1:4"], ["a", "d=e"]),
    Case("a={b=c;};\nd=<00>;\ne=(x,y);", [], ["a", "d", "e=(x,y)"]),
  ]

  static let conflicts: [Case] = [
    Case(
      "a=b;\n<<<<<<< HEAD\nc=ours;\n=======\nc=theirs;\n>>>>>>> x\nd=e;\n", ["conflictMarker 2:1"], ["a=b", "c=ours", "c=theirs", "d=e"]),
    Case(
      "<<<<<<< HEAD\na=b;\n||||||| base\na=c;\n=======\na=d;\n>>>>>>> x\n;\n", ["conflictMarker 1:1", "junk 8:1"], ["a=b", "a=c", "a=d"]),
    Case("a=b;\n=======\nc=d;\n", ["conflictMarker 2:1"], ["a=b", "c=d"]),
    Case("a=b;\n>>>>>>> x\nc=d;\n", ["conflictMarker 2:1"], ["a=b", "c=d"]),
    Case("a = \"b;\n<<<<<<< HEAD\nc=\"d\";\n=======\n>>>>>>> x\n", ["unterminatedString 1:5", "conflictMarker 2:1"], ["a", "c=d"]),
  ]

  static let comments: [Case] = [
    Case("a=b;\n/* x\nc=d;\n", ["unterminatedComment 2:1"], ["a=b"]),
    Case("a=b /* x", ["unterminatedComment 1:5"], ["a=b"]),
    Case("a /* x", ["unterminatedComment 1:3"], []),
  ]

  @Test(arguments: signs + quotes + junk + collections + conflicts + comments)
  func `One mistake is one problem and the entries after it are read`(sample: Case) {
    let result = StringsSample(sample.text)
    #expect(result.problems == sample.problems)
    #expect(result.pairs == sample.pairs)
  }

  @Test(arguments: [
    (#"a="\q\u00e9\n\'\\\/";"#, [#"\q"#, #"\u00e9"#]), (#"a="\Ud83d";"#, [#"\Ud83d"#]), (#"a="\Ud83d\Ude00\Ude00";"#, [#"\Ude00"#]),
    (#"a="\U";"#, [#"\U"#]), (#"a="\400\377";"#, [#"\400"#]), (#""\x" = '\"\'\é';"#, [#"\x"#]), (#"a="\U00e9\101\8";"#, [#"\8"#]),
  ])
  func `Escapes that decode to something else are reported`(text: String, escapes: [String]) {
    let problems = StringsSample(text).document.problems
    #expect(problems.map(\.detail) == escapes)
    #expect(problems.allSatisfy { $0.kind == .invalidEscape })
  }

  @Test func `The detail is the unreadable text`() {
    #expect(StringsSample("a=b;\n\u{201C}c\u{201D} = x\ne=f;").document.problems.map(\.detail) == ["\u{201C}c\u{201D} = x"])
    #expect(
      StringsSample("a=b;\n" + String(repeating: "é", count: 40)).document.problems.map(\.detail) == [String(repeating: "é", count: 12)])
  }

  @Test func `An XML property list is read like Foundation reads it`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <!-- The first. -->
      <key>a</key><string>Eins &amp; zwei</string>
      <key>b</key><string>%@ 1</string>
      </dict></plist>

      """
    let document = StringsFormat.read(SourceText(Array(text.utf8)))
    #expect(document.problems.isEmpty)
    #expect(document.entries.map { document.string(of: $0.key) } == ["a", "b"])
    #expect(document.localizations.flatMap(\.value.leaves).map { document.string(of: $0.text) } == ["Eins & zwei", "%@ 1"])
    let edited = try document.bytes(applying: [.setValue(key: "a", locale: nil, text: "<1>")]).bytes
    #expect(String(decoding: edited, as: UTF8.self) == text.replacing("Eins &amp; zwei", with: "&lt;1&gt;"))
  }

  @Test func `Files of another kind are identified and not read`() {
    #expect(StringsSample("").problems == ["emptyFile 1:1"])
    #expect(StringsSample([0xEF, 0xBB, 0xBF]).problems == ["unexpectedByteOrderMark 1:1", "emptyFile 1:1"])
    #expect(StringsSample("bplist00\u{1}").problems == ["binaryContent 1:1"])
    #expect(StringsSample("a=b;\0").problems == ["binaryContent 1:5"])
    #expect(StringsSample("a=\"one NUL in a text\0\";\nb=c;").problems == [])
    #expect(StringsSample("a=\"one NUL in a text\0\";\nb=c;").document.entries.count == 2)
    for text in ["<?xml version=\"1.0\"?>", "\n<plist/>", "<!DOCTYPE plist>"] {
      #expect(StringsSample(text).document.problems.map(\.kind) == [.otherFormat])
      #expect(StringsSample(text).document.problems.map(\.detail) == ["XML property list"])
    }
    #expect(StringsSample("{\n \"a\": \"b\"}").document.problems.map(\.detail) == ["JSON"])
  }
}
