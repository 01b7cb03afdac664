import Testing

@Suite struct JSONBrokenInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var problems: [String]
    var outline: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: [String], _ outline: String) {
      self.text = text
      self.problems = problems
      self.outline = outline
    }
  }

  static let signs: [Case] = [
    Case(#"{"a":1,"b":2}"#, [], "{a:1,b:2}"),
    Case(#"{"a" 1,"b":2}"#, ["missingColon 1:6"], "{a:1,b:2}"),
    Case(#"{"a" = 1,"b":2}"#, ["missingColon 1:6"], "{a:1,b:2}"),
    Case(#"{"a","b":2}"#, ["missingColon 1:5"], "{a:_,b:2}"),
    Case("{\"a\"\n\"b\":2}", ["missingColon 2:1"], "{a:_,b:2}"),
    Case(#"{"a" "b":2}"#, ["missingColon 1:6"], "{a:_,b:2}"),
    Case(#"{"a":,"b":2}"#, ["missingMemberValue 1:6"], "{a:_,b:2}"),
    Case(#"{"b":2,"a":}"#, ["missingMemberValue 1:12"], "{b:2,a:_}"),
    Case("{\"a\":\n\"b\":2}", ["missingMemberValue 2:1"], "{a:_,b:2}"),
    Case("{\"a\":\n\"b\"}", [], "{a:\"b\"}"),
    Case("{\"a\":1\n\"b\":2}", ["missingComma 2:1"], "{a:1,b:2}"),
    Case(#"{"a":{} "b":2}"#, ["missingComma 1:9"], "{a:{},b:2}"),
    Case("[\"a\"\n\"b\"]", ["missingComma 2:1"], #"["a","b"]"#),
    Case("[{} {}]", ["missingComma 1:5"], "[{},{}]"),
    Case(#"{"a":1,}"#, ["trailingComma 1:7"], "{a:1}"),
    Case("[1,2,\n]", ["trailingComma 1:5"], "[1,2]"),
    Case(#"{"a":1,,"b":2}"#, ["junk 1:8"], "{a:1,b:2}"),
    Case("[1,,2]", ["junk 1:4"], "[1,2]"),
    Case(#"{,"a":1}"#, ["junk 1:2"], "{a:1}"),
    Case(#"{"a":1;"b":2}"#, ["junk 1:7"], "{a:1,b:2}"),
    Case(#"{"a":1 x y,"b":2}"#, ["junk 1:8"], "{a:1,b:2}"),
    Case(#"{a:1,"b":2}"#, ["invalidValue 1:2"], "{a:1,b:2}"),
    Case(#"{'a':'x',"b":2}"#, ["invalidValue 1:2", "invalidValue 1:6"], "{'a':?,b:2}"),
    Case(#"{"a":True,"b":2}"#, ["invalidValue 1:6"], "{a:?,b:2}"),
    Case(#"{"a":truely,"b":2}"#, ["invalidValue 1:6"], "{a:?,b:2}"),
    Case(#"{"a":hello world,"b":2}"#, ["invalidValue 1:6"], "{a:?,b:2}"),
    Case("[01,1.,.5,+1,1e,-,NaN,-0.5e+3]", (0..<7).map { "invalidValue 1:\([2, 5, 8, 11, 14, 17, 19][$0])" }, "[?,?,?,?,?,?,?,-0.5e+3]"),
  ]

  static let quotes: [Case] = [
    Case(#"{"a":"say "hi" now","b":2}"#, ["unescapedQuote 1:11"], #"{a:"say "hi" now",b:2}"#),
    Case(#"{"a":"say "hi"","b":2}"#, ["unescapedQuote 1:11"], #"{a:"say "hi"",b:2}"#),
    Case(#"{"a":"he said "yes", and left","b":2}"#, ["unescapedQuote 1:15"], #"{a:"he said "yes", and left",b:2}"#),
    Case(#"["a "b" c", "d"]"#, ["unescapedQuote 1:5"], #"["a "b" c","d"]"#),
    Case("{\"a\":\"x\n\"b\":2}", ["unterminatedString 1:6"], "{a:?,b:2}"),
    Case("{\"a\":\"x,\n\"b\":2,\n\"c\":3}", ["unterminatedString 1:6"], "{a:?,b:2,c:3}"),
    Case("{\"a\":\"x\n}", ["unterminatedString 1:6"], "{a:?}"),
    Case("{\"a:1,\n\"b\":2}", ["unterminatedString 1:2"], "{a:1,b:2}"),
    Case("{\"a : {\n\"x\":1},\n\"b\":2}", ["unterminatedString 1:2"], "{a:{x:1},b:2}"),
    Case("{\"a,\n\"b\":2}", ["unterminatedString 1:2"], "{b:2}"),
    Case("{\"a\":\"x\ny\",\"b\":2}", ["controlCharacter 1:8"], "{a:\"x\ny\",b:2}"),
    Case("{\"a\":\"x\ty\u{1}\"}", ["controlCharacter 1:8"], "{a:\"x\ty\u{1}\"}"),
    Case(
      #"["\q\n\é","\u12","\ud83d","\ud83d\ude00","\ude00x"]"#,
      ["malformedEscape 1:3", "malformedEscape 1:7", "malformedEscape 1:12", "malformedEscape 1:19", "malformedEscape 1:43"],
      "[\"q\né\",\"u12\",\"\u{FFFD}\",\"😀\",\"\u{FFFD}x\"]"),
  ]

  static let brackets: [Case] = [
    Case("{", ["unterminatedCollection 1:1"], "{}"),
    Case(#"{"a"#, ["unterminatedString 1:2"], "{}"),
    Case(#"{"a""#, ["unterminatedCollection 1:1"], "{a:_}"),
    Case(#"{"a":"#, ["unterminatedCollection 1:1"], "{a:_}"),
    Case(#"{"a":"x"#, ["unterminatedString 1:6"], "{a:?}"),
    Case(#"{"a":{"b":[1"#, ["unterminatedCollection 1:11"], "{a:{b:[1]}}"),
    Case(#"{"a":[1,2},"b":3}"#, ["unterminatedCollection 1:6", "junk 1:11"], "{a:[1,2]}"),
    Case(#"{"a":[1,2,"b":3}"#, ["unterminatedCollection 1:6", "junk 1:14"], #"{a:[1,2,"b"]}"#),
    Case("{\"a\":1]\n,\"b\":2}", ["junk 1:7"], "{a:1,b:2}"),
    Case("{\n  \"a\": {\n    \"x\": 1\n  \"b\": {\n    \"x\": 2\n  }\n}\n", ["unterminatedCollection 2:8"], "{a:{x:1},b:{x:2}}"),
    Case("{\n  \"a\": {\n    \"x\": 1,\n  \"b\": {\n    \"x\": 2\n  }\n}\n", ["unterminatedCollection 2:8"], "{a:{x:1},b:{x:2}}"),
    Case(
      "{\n  \"s\": {\n    \"a\": {\n      \"x\": [\n        1\n    },\n    \"b\": 2\n  }\n}\n", ["unterminatedCollection 4:12"],
      "{s:{a:{x:[1]},b:2}}"),
    Case("{\n  \"a\": {\n    \"x\": 1\n    }\n  },\n  \"b\": 2\n}\n", ["junk 4:5"], "{a:{x:1},b:2}"),
    Case("{} x", ["junk 1:4"], "{}"),
    Case("{}{}", ["junk 1:3"], "{}"),
    Case("x", ["invalidValue 1:1"], "?"),
    Case("\"a\"", [], "\"a\""),
  ]

  static let others: [Case] = [
    Case("{\"a\":1, // x\n\"b\":2 /* y */}", ["unexpectedComment 1:9", "unexpectedComment 2:7"], "{a:1,b:2}"),
    Case("{\"a\":1 /* y }", ["unterminatedComment 1:8"], "{a:1}"),
    Case("{\"a\":1,\n# x\n\"b\":2}", ["junk 2:1"], "{a:1,b:2}"),
    Case(
      "{\n\"a\":1,\n<<<<<<< HEAD\n\"b\":2,\n=======\n\"b\":3,\n>>>>>>> x\n\"c\":4}", ["conflictMarker 3:1"], "{a:1,b:2,b:3,c:4}"),
    Case("{\n\"a\":1\n<<<<<<< HEAD\n,\"b\":2\n=======\n>>>>>>> x\n}", ["conflictMarker 3:1"], "{a:1,b:2}"),
    Case("", ["emptyFile 1:1"], ""),
    Case(" \n", ["emptyFile 1:1"], ""),
    Case("\u{FEFF}{}", ["unexpectedByteOrderMark 1:1"], "{}"),
    Case("{\"a\":\"\0\"}", ["binaryContent 1:7"], ""),
    Case("bplist00", ["binaryContent 1:1"], ""),
    Case("\n<?xml?>", ["otherFormat 2:1"], ""),
    Case("{\"a\":1,\"a\":2}", [], "{a:1,a:2}"),
  ]

  @Test(arguments: signs + quotes + brackets + others)
  func `One mistake is one problem and the members after it are read`(sample: Case) {
    let result = JSONSample(sample.text)
    #expect(result.problems == sample.problems)
    #expect(result.outline == sample.outline)
  }

  @Test func `Invalid bytes and other encodings are reported`() {
    #expect(JSONSample(Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)).problems == ["invalidEncoding 1:7"])
    let utf16: [UInt8] = [0xFF, 0xFE] + "{\"a\":1}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(JSONSample(utf16).problems == ["invalidEncoding 1:1"])
    #expect(JSONSample(utf16).outline == "{a:1}")
  }

  @Test func `Nesting is read to 512 levels and reported beyond`() {
    let fits = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(JSONSample(fits).problems.isEmpty)
    let deep = "{\"a\":" + String(repeating: "[", count: 512) + "\"]\"" + String(repeating: "]", count: 512) + ",\"b\":1}"
    #expect(JSONSample(deep).problems == ["nestingTooDeep 1:517"])
    #expect(JSONSample(deep).outline.hasSuffix("b:1}"))
  }
}
