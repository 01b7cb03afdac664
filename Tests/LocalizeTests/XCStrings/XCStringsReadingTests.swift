import Foundation
import Localize
import Testing

@Suite struct XCStringsReadingTests {
  @Test func `Every construct is read`() throws {
    let document = XCStringsFormat.read(SourceText(try CatalogFixtures.bytes("XCStrings/constructs.xcstrings")))
    try CatalogFixtures.check(document, "constructs")
    #expect(document.problems.isEmpty)
    #expect(document.sourceLocale == "en")
    #expect(document.locales == ["en", "de", "zh-Hans"])
    #expect(
      CatalogFixtures.lines(document) == [
        " en=",
        "%lld files de=plural{one:%lld Datei|other:%lld Dateien/review} en=plural{one:%lld file/new|other:%lld files/new}",
        "Brand en=Brand",
        "device en=device{ipad:plural{one:Tap %lld|other:Tap them %lld}|other:Click}",
        "Open ${application} en=(Open ${application}/new|Start ${application}/new)",
        "substituted en=%#@files@ in %2$@/new files@1lldplural{one:%arg file/new|other:%arg files/new} zh-Hans=\u{18}控制/''",
        "used no more en=used no more",
      ])
    let entries = document.entries
    #expect(entries.map(\.isTranslatable) == [true, true, false, true, true, true, true])
    #expect(
      entries.map(\.extraction) == [.automatic, .automatic, .automatic, .manual, .migrated, .extractedWithValue, .stale])
    #expect(entries[1].comment.map { document.string(of: $0) } == "How many \"files\"; with a / and é.")
    // A key without a source text is its own source text, with its place.
    let own = document.localizations[entries[2].localizations.lowerBound]
    #expect(document.source.string(in: own.range) == "\"Brand\"")
  }

  static let schema: [(String, [String], [String])] = [
    (#"[]"#, ["unexpectedValue 1:1"], []),
    (#"{}"#, ["missingMember 1:1", "missingMember 1:1", "missingMember 1:1"], []),
    (#"{"sourceLanguage":"en","strings":{"a":1,"b":{}},"version":"1.0"}"#, ["unexpectedValue 1:35"], ["a", "b en=b"]),
    (
      #"{"sourceLanguage":"en","strings":[],"version":1.0}"#,
      ["unexpectedValue 1:24", "missingMember 1:1", "unexpectedValue 1:37", "missingMember 1:1"], []
    ),
    (Self.entry(#""comment":1"#), ["unexpectedValue 1:40"], ["a en=a"]),
    (Self.entry(#""x":{},"localizations":{"de":{"stringUnit":{"state":"new"}}}"#), ["missingMember 1:83"], ["a en=a"]),
    (Self.entry(#""localizations":{"de":{"stringUnit":{"value":1}}}"#), ["unexpectedValue 1:77"], ["a en=a"]),
    (
      Self.entry(#""localizations":{"de":{"stringUnit":{"value":"x"}},"de":{"stringUnit":{"value":"y"}}}"#), ["duplicateMember 1:91"],
      ["a de=x de=y en=a"]
    ),
    (Self.entry(#""localizations":{"C":{"stringUnit":{"value":"x"}}}"#), ["unexpectedValue 1:57"], ["a en=a"]),
    (
      Self.entry(#""localizations":{"de":{"stringUnit":{"state":"translatd","value":"x"}}}"#), ["unknownState 1:77"],
      ["a de=x/'translatd' en=a"]
    ),
    (
      Self.entry(#""localizations":{"de":{"stringUnit":{"state":"machine_translated","value":"x"}}}"#), [],
      ["a de=x/'machine_translated' en=a"]
    ),
    (
      Self.entry(#""localizations":{"de":{"stringUnit":{"value":"x"},"variations":{"plural":{"one":{"stringUnit":{"value":"y"}}}}}}"#),
      ["conflictingMembers 1:90"], ["a de=plural{one:y} en=a"]
    ),
    (
      Self.entry(#""localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"value":"y"}}},"device":{"mac":{}}}}}"#),
      ["conflictingMembers 1:123"], ["a de=plural{one:y} en=a"]
    ),
    (
      Self.entry(#""localizations":{"de":{"substitutions":{"n":{"variations":{"plural":{"one":{"stringUnit":{"value":"y"}}}}}}}}"#),
      ["missingMember 1:63"], ["a en=a"]
    ),
    (Self.entry(#""localizations":{"de":{"stringSet":{"values":["x",1]}}}"#), ["unexpectedValue 1:90"], ["a de=(x) en=a"]),
    (Self.entry(#""comment":"x","comment":"y""#), ["duplicateMember 1:54"], ["a en=a"]),
  ]

  private static func entry(_ members: String) -> String {
    #"{"sourceLanguage":"en","strings":{"a":{"# + members + #"}},"version":"1.0"}"#
  }

  @Test(arguments: schema)
  func `A contradiction is reported and affects no other entry`(text: String, problems: [String], lines: [String]) throws {
    let document = XCStringsFormat.read(SourceText(text))
    try CatalogFixtures.check(document, "\(text)")
    #expect(Set(ProblemWords.all(document.problems, in: document.source)) == Set(problems))
    #expect(CatalogFixtures.lines(document) == lines)
  }

  static let broken: [(remove: String, insert: String, problems: [String], lost: [String])] = [
    ("\"comment\" : \"How", "\"comment\" : How", ["invalidValue 8:19"], []),
    ("    \"Brand\" : {", "    Brand : {", ["invalidValue 48:5"], []),
    (
      "\"state\" : \"translated\",\n                  \"value\" : \"%lld Datei\"",
      "\"state\" : \"translated\"\n                  \"value\" : \"%lld Datei\"", ["missingComma 16:19"], []
    ),
    ("      \"shouldTranslate\" : false\n    },", "      \"shouldTranslate\" : false,", ["unterminatedCollection 48:15"], []),
    ("      \"shouldTranslate\" : false\n    },", "      \"shouldTranslate\" : false\n    }\n    },", ["junk 52:5"], []),
    ("\"migrated\"", "\"migrated", ["unterminatedString 88:27"], []),
    ("    \"used no more\" : {", "    \"used no more : {", ["unterminatedString 140:5"], []),
    ("\"Click\"", "\"Cl\"i\"ck\"", ["unescapedQuote 79:32"], []),
  ]

  @Test(arguments: broken)
  func `One mistake is one problem and loses at most its entry`(remove: String, insert: String, problems: [String], lost: [String]) throws {
    let text = String(decoding: try CatalogFixtures.bytes("XCStrings/constructs.xcstrings"), as: UTF8.self)
    let whole = XCStringsFormat.read(SourceText(text))
    let range = try #require(text.firstRange(of: remove))
    let document = XCStringsFormat.read(SourceText(text.replacingCharacters(in: range, with: insert)))
    try CatalogFixtures.check(document, "\(insert)")
    #expect(ProblemWords.all(document.problems, in: document.source) == problems)
    let keys = whole.entries.map { whole.string(of: $0.key) }
    #expect(document.entries.map { document.string(of: $0.key) } == keys.filter { !lost.contains($0) })
  }
}
