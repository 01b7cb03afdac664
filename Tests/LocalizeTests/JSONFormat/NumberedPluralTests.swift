import Localize
import LocalizeProject
import Testing

/// The plurals of i18next up to version 3.
@Suite struct NumberedPluralTests {
  private func document(_ text: String, _ path: String = "locales/en.json") throws -> Document {
    let document = FormatIdentifier.json.read(SourceText(text), at: path)
    #expect(document.problems.isEmpty)
    try CatalogFixtures.check(document, "\(text)")
    return document
  }

  private func edited(_ document: Document, _ edits: Edit...) throws -> String {
    let (bytes, waiting) = try document.bytes(applying: edits)
    #expect(waiting.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (
      "locales/en.json", #"{"a":"{{count}} x","b":"y","a_plural":"{{count}} xs"}"#,
      ["a =plural{one:{{count}} x|other:{{count}} xs}", "b =y"]
    ),
    ("en/app.json", #"{"m":{"a":"x","a_plural":"{{count}} xs"}}"#, ["m.a =plural{one:x|other:{{count}} xs}"]),
    ("app_pl.json", #"{"a_0":"{{count}}","a_1":"1","a_2":"2"}"#, ["a =plural{one:{{count}}|few:1|many:2}"]),
    ("pl/app.json", #"{"a_0":"{{count}}","a_1":"1"}"#, ["a =plural{one:{{count}}|few:1}"]),
    ("ja.json", #"{"a_0":"{{count}}"}"#, ["a =plural{other:{{count}}}"]),
    ("sl.json", #"{"a_0":"{{count}}","a_1":"1","a_2":"2","a_3":"3"}"#, ["a =plural{other:{{count}}|one:1|two:2|few:3}"]),
    // Hebrew numbers have one category less in CLDR.
    ("he.json", #"{"a_0":"{{count}}","a_1":"1","a_2":"2","a_3":"3"}"#, ["a =plural{0:{{count}}|1:1|2:2|3:3}"]),
    ("friend.json", #"{"a_male":"{{count}}","a_male_plural":"2"}"#, ["a_male =plural{one:{{count}}|other:2}"]),
    // Incomplete, with more forms than the language has, beside a text of its own for none or the forms of another version.
    ("pl.json", #"{"a_0":"{{count}}","a_2":"2"}"#, ["a =plural{one:{{count}}|many:2}"]),
    ("pl.json", #"{"a_1":"{{count}}"}"#, ["a =plural{few:{{count}}}"]),
    ("ja.json", #"{"a_0":"{{count}}","a_1":"2"}"#, ["a =plural{other:{{count}}}", "a_1 =2"]),
    ("en.json", #"{"a_0":"none","a":"{{count}}","a_plural":"2"}"#, ["a_0 =none", "a =plural{one:{{count}}|other:2}"]),
    (
      "en.json", #"{"a":"{{count}}","a_plural":"2","b_one":"1","b_other":"2"}"#,
      ["a =plural{one:{{count}}|other:2}", "b =plural{one:1|other:2}"]
    ), ("zh.json", #"{"a":"{{count}}","a_plural":"2"}"#, ["a =plural{other:{{count}}|one:2}"]),
    ("en.json", #"{"a":"{{ count }}","a_plural":"{{- count }}s"}"#, ["a =plural{one:{{ count }}|other:{{- count }}s}"]),
    // One pair with a number is enough for all.
    (
      "en.json", #"{"a":"{{count}}","a_plural":"2","b":"x","b_plural":"xs"}"#,
      ["a =plural{one:{{count}}|other:2}", "b =plural{one:x|other:xs}"]
    ),
    // Not certain: no number in a text, a language without such forms, another meaning of the name, a repetition.
    ("en.json", #"{"a":"x","a_plural":"xs"}"#, ["a =x", "a_plural =xs"]),
    ("en.json", #"{"a_0":"{{count}}","a_1":"1"}"#, ["a_0 ={{count}}", "a_1 =1"]),
    ("pl.json", #"{"a_0":"x","a_1":"y","a_2":"z"}"#, ["a_0 =x", "a_1 =y", "a_2 =z"]),
    ("pl.json", #"{"a":"x","a_0":"{{count}}","a_1":"1"}"#, ["a =x", "a_0 ={{count}}", "a_1 =1"]),
    ("en.json", #"{"a":{"x":"1"},"a_plural":"{{count}}"}"#, ["a.x =1", "a_plural ={{count}}"]),
    ("en.json", #"{"a_plural":"{{count}}"}"#, ["a_plural ={{count}}"]),
    ("pl.json", #"{"a_0":"{{count}}","a_0":"2"}"#, ["a_0 ={{count}}", "a_0 =2"]),
  ])
  func `Forms become one entry only if they are certain`(path: String, text: String, lines: [String]) throws {
    #expect(CatalogFixtures.lines(try document(text, path)) == lines)
  }

  @Test(arguments: [
    ("pl", 1, "one"), ("pl", 22, "few"), ("pl", 5, "many"), ("he", 2, "two"), ("he", 20, "tens"), ("he", 21, "other"), ("ru", 21, "one"),
  ])
  func `The rules of i18next choose the form of a number`(locale: String, count: Int, text: String) throws {
    let texts = locale == "he" ? ["one", "two", "tens", "other"] : ["one", "few", "many"]
    let members = texts.enumerated().map { "\"files_\($0)\":\"\($0 == 0 ? "{{count}} " : "")\($1)\"" }
    let identifier = try #require(LocaleIdentifier(locale))
    let file = CatalogFile(
      path: "\(locale).json", document: try document("{\(members.joined(separator: ","))}", "\(locale).json"), locale: identifier)
    let identity = CatalogIdentity(folder: "", table: "app", family: .json)
    let localizer = Localizer(catalogs: [CatalogAssembly(identity: identity, files: [file], sourceLocale: nil).catalogInline()])
    let found = localizer.string("files", count: count, languages: [identifier])
    #expect(found.hasSuffix(text), "\(found)")
    #expect(localizer.reader(for: [identifier]).string("files", count: count) == found)
  }

  @Test func `Edits keep the spelling of the forms`() throws {
    let polish = try document("{\n  \"a_0\": \"{{count}}\",\n  \"a_1\": \"1\"\n}\n", "pl.json")
    #expect(
      try edited(polish, .setForm(key: "a", locale: nil, form: ["many"], text: "2"))
        == "{\n  \"a_0\": \"{{count}}\",\n  \"a_1\": \"1\",\n  \"a_2\": \"2\"\n}\n")
    #expect(throws: EditError.self) { try edited(polish, .setForm(key: "a", locale: nil, form: ["other"], text: "2")) }
    #expect(try edited(polish, .renameKey(from: "a", to: "my_key")) == "{\n  \"my_key_0\": \"{{count}}\",\n  \"my_key_1\": \"1\"\n}\n")
    let english = try document("{\n  \"my_file\": \"{{count}}\",\n  \"b\": \"x\",\n  \"my_file_plural\": \"y\"\n}\n")
    let renamed = try edited(english, .renameKey(from: "my_file", to: "f"))
    #expect(renamed == "{\n  \"f\": \"{{count}}\",\n  \"b\": \"x\",\n  \"f_plural\": \"y\"\n}\n")
    #expect(
      try edited(document(renamed), .renameKey(from: "f", to: "my_file"))
        == english.source.string(in: TextRange(0, english.source.text.count)))
    #expect(try edited(english, .removeKey(key: "my_file")) == "{\n  \"b\": \"x\"\n}\n")
    #expect(try edited(english, .setForm(key: "my_file", locale: nil, form: ["one"], text: "1")).contains("\"my_file\": \"1\""))
  }
}
