import Foundation
import Localize
import LocalizeProject
import Testing

@Suite struct StringsEditingTests {
  private static func apply(_ edits: [Edit], to text: String) throws -> String {
    let document = StringsSample(text).document
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(waiting.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func set(_ key: String, _ text: String) -> Edit { .setValue(key: key, locale: nil, text: text) }
  private static func add(_ key: String, _ text: String, _ comment: String? = nil) -> Edit {
    .addKey(key: key, locale: nil, text: text, comment: comment)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"; // x\n", "\"a\" = \"n\"; // x\n"), ("a = b;\n", "a = n;\n"), ("'a'='b';", "'a'='n';"), ("\"a\";", "\"a\" = \"n\";"),
    ("{ a = b; }", "{ a = n; }"), ("\"a\" = \"1\";\n\"a\" = \"2\";\n", "\"a\" = \"1\";\n\"a\" = \"n\";\n"),
    ("\"a\" /* k */ = /* v */ \"b\" /* e */;", "\"a\" /* k */ = /* v */ \"n\" /* e */;"), (#""\U0061" = "b";"#, #""\U0061" = "n";"#),
    ("'x'='y';\n'a';\n", "'x'='y';\n'a' = 'n';\n"),
  ])
  func `Setting a value replaces the occurrence that counts`(before: String, after: String) throws {
    #expect(try Self.apply([Self.set("a", "n")], to: before) == after)
  }

  @Test(arguments: [
    "say \"hi\"", "it's", "back\\slash", "line\nline\r\n\ttab", "\u{1}\u{7F}\u{1B}[0m", "Grüße 👋\u{200D}\u{2028}", "", "50 %",
    "\\U0041 \\101", "a//b",
  ])
  func `Written text reads back the same`(text: String) throws {
    for before in ["\"a\" = \"b\";", "'a' = 'b';", "a = b;"] {
      let set = try Self.apply([Self.set("a", text)], to: before)
      #expect(StringsSample(set).pairs == ["a=" + text])
      #expect(StringsSample(set).problems.isEmpty)
      let added = try Self.apply([Self.add(text, text, "*/ " + text)], to: before)
      #expect(StringsSample(added).pairs == ["a=b", text + "=" + text])
      #expect(StringsSample(added).problems.isEmpty)
      let renamed = try Self.apply([.renameKey(from: "a", to: text)], to: before)
      #expect(StringsSample(renamed).pairs == [text + "=b"])
    }
  }

  @Test(arguments: [
    ("", "\"k\" = \"v\";\n"), ("\n", "\n\"k\" = \"v\";\n"), ("\"a\" = \"b\";\n", "\"a\" = \"b\";\n\"k\" = \"v\";\n"),
    ("\"a\"=\"b\";", "\"a\"=\"b\";\n\"k\"=\"v\";"), ("'a'\t=\t'b' ;\r\n", "'a'\t=\t'b' ;\r\n'k'\t=\t'v' ;\r\n"),
    ("a = b;\n", "a = b;\nk = \"v\";\n"), ("\"a\" = \"b\";\n\n\"c\" = \"d\";\n", "\"a\" = \"b\";\n\n\"c\" = \"d\";\n\n\"k\" = \"v\";\n"),
    ("{\n  a = b;\n}\n", "{\n  a = b;\n  k = \"v\";\n}\n"), ("\"a\" = \"b\";\n// end\n", "\"a\" = \"b\";\n// end\n\n\"k\" = \"v\";\n"),
    ("\"a\" = \"b\";\n/* open", "\"a\" = \"b\";\n\"k\" = \"v\";\n/* open"),
    ("\"a\" = \"b\";\r\"c\" = \"d\";\r", "\"a\" = \"b\";\r\"c\" = \"d\";\r\"k\" = \"v\";\r"),
    ("\"a\" = \"b\";\n\n", "\"a\" = \"b\";\n\n\"k\" = \"v\";\n"), ("\"a\" = \"b\"; // x\n", "\"a\" = \"b\"; // x\n\"k\" = \"v\";\n"),
  ])
  func `A key is added at the end in the style of the file`(before: String, after: String) throws {
    let document = StringsFormat.read(SourceText(before))
    let bytes = try document.bytes(applying: [Self.add("k", "v")]).bytes
    let expected = before.isEmpty ? "\"k\" = \"v\";\n" : after
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(StringsSample(bytes).keys.contains("k"))
  }

  @Test func `Comments are written in the style of the file`() throws {
    let block = "/* x */\n\"a\" = \"b\";\n\n/* y */\n\"c\" = \"d\";\n"
    #expect(try Self.apply([Self.add("k", "v", "z")], to: block) == block + "\n/* z */\n\"k\" = \"v\";\n")
    let line = "// x\n\"a\" = \"b\";\n// y\n\"c\" = \"d\";\n"
    #expect(try Self.apply([Self.add("k", "v", "z\nzz")], to: line) == line + "// z\n// zz\n\"k\" = \"v\";\n")
    #expect(try Self.apply([Self.add("k", "v", "a */ b")], to: block) == block + "\n// a */ b\n\"k\" = \"v\";\n")
    let two = try Self.apply([Self.add("k", "v", "z"), Self.add("l", "w", "q")], to: block)
    #expect(two == block + "\n/* z */\n\"k\" = \"v\";\n\n/* q */\n\"l\" = \"w\";\n")
    #expect(StringsSample(two).comments == ["x", "y", "z", "q"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\";\n\"k\" = \"v\";\n\"c\" = \"d\";\n", "\"a\" = \"b\";\n\"c\" = \"d\";\n"),
    (
      "/* x */\n\"a\" = \"b\";\n\n/* k */\n\"k\" = \"v\";\n\n/* y */\n\"c\" = \"d\";\n",
      "/* x */\n\"a\" = \"b\";\n\n/* y */\n\"c\" = \"d\";\n"
    ),
    ("/* x */\n\"a\" = \"b\";\n\n/* k */\n\"k\" = \"v\";\n", "/* x */\n\"a\" = \"b\";\n"),
    ("/* k */\n\"k\" = \"v\";\n\n\"a\" = \"b\";\n", "\"a\" = \"b\";\n"),
    ("/* header */\n\n// k\n// kk\nk=v; // kkk\na=b;", "/* header */\n\na=b;"),
    ("a=b; k=v; c=d;", "a=b; c=d;"), ("a=b; // x\nk=v;\n", "a=b; // x\n"), ("{ k=v; a=b; }", "{ a=b; }"),
    ("{\n  a=b;\n  k=v;\n}\n", "{\n  a=b;\n}\n"),
    ("k=1;\na=b;\nk=2;\n", "a=b;\n"), ("a=b;\r\nk=v;\r\nc=d;\r\n", "a=b;\r\nc=d;\r\n"), ("a=b;\nk=v;", "a=b;\n"),
    ("k=1;\nk=2;\n\na=b;\n", "\na=b;\n"),
    ("a=b;;\nk=v;\nc=d;\n", "a=b;;\nc=d;\n"), ("k=v;", ""), ("a=b;\nk = (x, y);\nc=d;", "a=b;\nc=d;"),
    ("a=b;\n\"k\" = \"no end;\n\"c\"=\"d\";\n", "a=b;\n\"c\"=\"d\";\n"),
  ])
  func `Removing a key removes its line and comments and nothing else`(before: String, after: String) throws {
    let document = StringsSample(before).document
    #expect(String(decoding: try document.bytes(applying: [.removeKey(key: "k")]).bytes, as: UTF8.self) == after)
  }

  @Test func `Renaming a short entry keeps its text`() throws {
    #expect(
      try Self.apply([.renameKey(from: "Hello", to: "greeting")], to: "\"Hello\";\n'x'='y';")
        == "\"greeting\"='Hello';\n'x'='y';".replacing("'Hello'", with: "\"Hello\""))
    #expect(try Self.apply([.renameKey(from: "a", to: "b")], to: "a=1;\na=2;") == "b=1;\nb=2;")
  }

  @Test func `A refused edit gives its reason`() {
    func reason(_ edit: Edit, _ text: String) -> EditError.Reason? {
      do {
        _ = try StringsSample(text).document.bytes(applying: [edit])
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason(Self.set("x", "v"), "a=b;") == .unknownKey)
    #expect(reason(Self.set("a", "v"), "a=(b);") == .unsupportedValue)
    #expect(reason(Self.set("a", "v"), "a=<00>;") == .unsupportedValue)
    #expect(reason(Self.add("a", "v"), "a=b;") == .existingKey)
    #expect(reason(Self.add("a", "v"), "bplist00") == .unsupportedValue)
    #expect(reason(.removeKey(key: "x"), "a=b;") == .unknownKey)
    #expect(reason(.renameKey(from: "x", to: "y"), "a=b;") == .unknownKey)
    #expect(reason(.renameKey(from: "a", to: "c"), "a=b;c=d;") == .existingKey)
    #expect(reason(.replaceBytes(TextRange(2, 9), with: ""), "a=b;") == .invalidRange)
    #expect(reason(.setValue(key: "a", locale: LocaleIdentifier("de"), text: ""), "a=b;") == .unknownLocale)
  }

  @Test func `UTF-16 stays UTF-16`() throws {
    let text = "\u{FEFF}\"a\" = \"ü\";\n"
    let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let edited = try StringsSample(bytes).document.bytes(applying: [Self.set("a", "👋"), Self.add("k", "ß")]).bytes
    let expected = "\u{FEFF}\"a\" = \"👋\";\n\"k\" = \"ß\";\n"
    #expect(edited == expected.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
  }
}
