import Localize
import LocalizeProject
import LocalizeValidation
import Testing

/// How varying texts are compared with their source texts.
@Suite struct VaryingTextTests {
  private static func resources(_ forms: KeyValuePairs<String, String>) -> String {
    "<resources><plurals name=\"n\">" + forms.map { "<item quantity=\"\($0.key)\">\($0.value)</item>" }.joined() + "</plurals></resources>"
  }

  private static func android(
    _ source: KeyValuePairs<String, String>, _ target: KeyValuePairs<String, String>, locale: String = "ru"
  ) -> Sample {
    Sample([("values/strings.xml", resources(source)), ("values-\(locale)/strings.xml", resources(target))])
  }

  private func placeholderFindings(_ sample: Sample) async throws -> [String] {
    try await sample.report().diagnostics.filter {
      $0.rule.rawValue.hasPrefix("placeholder") && $0.severity != .info || $0.rule == "empty-translation"
    }
    .map { "\($0.severity) \($0.rule) \($0.file):\($0.start.line)" }
  }

  @Test func `A form may contain a number that the source has in words, and its own categories are compared with other`()
    async throws
  {
    let sample = Self.android(
      ["one": "Delete this message?", "other": "Delete %1$d messages in %2$s?"],
      [
        "one": "Удалить %1$d сообщение в %2$s?", "few": "Удалить %1$d сообщения в %2$s?", "many": "Удалить %1$d сообщений в %2$s?",
        "other": "Удалить %1$d сообщения в %2$s?",
      ])
    expectEqual(try await placeholderFindings(sample), [])
  }

  @Test(arguments: ["zero", "one", "two"]) func `A category that implies the number may omit it, and nothing else`(_ category: String)
    async throws
  {
    let source: KeyValuePairs = ["other": "%1$d of %2$s"]
    expectEqual(try await placeholderFindings(Self.android(source, [category: "%2$s", "other": "%1$d %2$s"], locale: "cy")), [])
    expectEqual(
      try await placeholderFindings(Self.android(source, [category: "%1$d", "other": "%1$d %2$s"], locale: "cy")),
      ["warning placeholder-missing values-cy/strings.xml:1"])
  }

  @Test func `Other categories may not omit the number, and a wrong type is wrong in every category`() async throws {
    let source: KeyValuePairs = ["one": "%1$d file in %2$s", "other": "%1$d files in %2$s"]
    expectEqual(
      try await placeholderFindings(Self.android(source, ["few": "%2$s", "other": "%1$d %2$s"])),
      ["warning placeholder-missing values-ru/strings.xml:1"])
    expectEqual(
      try await placeholderFindings(Self.android(source, ["one": "%1$s %2$s", "other": "%1$d %2$d"])),
      // Java shows a number for `%s`; a text for `%d` throws.
      ["warning placeholder-type values-ru/strings.xml:1", "error placeholder-type values-ru/strings.xml:1"])
    expectEqual(
      try await placeholderFindings(Self.android(source, ["few": "", "other": "%1$d %2$s"])),
      ["error empty-translation values-ru/strings.xml:1"])
  }

  @Test func `Elements of a list are compared one by one`() async throws {
    func list(_ texts: [String]) -> String {
      "<resources><string-array name=\"a\">" + texts.map { "<item>\($0)</item>" }.joined(separator: "\n") + "</string-array></resources>"
    }
    let sample = Sample([
      ("values/strings.xml", list(["One", "%d two"])), ("values-de/strings.xml", list(["Eins %d", "%d zwei", "%d drei"])),
    ])
    expectEqual(try await placeholderFindings(sample), ["error placeholder-extra values-de/strings.xml:1"])
  }

  private static func dictionary(_ format: String, _ forms: KeyValuePairs<String, String>, variable: String = "n") -> String {
    let texts = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined(separator: "\n")
    return """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>\(variable)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      \(texts)</dict></dict></dict></plist>
      """
  }

  private static func dictionaries(_ source: String, _ target: String) -> Sample {
    Sample([("en.lproj/App.stringsdict", source), ("lv.lproj/App.stringsdict", target)])
  }

  @Test func `The texts of a variable use its argument, and may omit it in a category that implies it`() async throws {
    let source = Self.dictionary("%1$#@n@", ["one": "%1$d file in %2$@", "other": "%1$d files in %2$@"])
    expectEqual(
      try await placeholderFindings(
        Self.dictionaries(source, Self.dictionary("%1$#@n@", ["zero": "%2$@ is empty", "one": "one in %2$@", "other": "%d in %2$@"]))), [])
    expectEqual(
      try await placeholderFindings(Self.dictionaries(source, Self.dictionary("%1$#@n@", ["other": "%1$@ in %2$@"]))),
      ["error placeholder-type lv.lproj/App.stringsdict:4"])
  }

  @Test func `An argument may move from the format into the texts of its variable, and back`() async throws {
    let format = Self.dictionary("%1$#@n@ in %2$@", ["other": "%d files"])
    let text = Self.dictionary("%1$#@n@", ["other": "%1$d files in %2$@"])
    expectEqual(try await placeholderFindings(Self.dictionaries(format, text)), [])
    expectEqual(try await placeholderFindings(Self.dictionaries(text, format)), [])
    expectEqual(
      try await placeholderFindings(Self.dictionaries(format, Self.dictionary("%1$#@n@", ["other": "%1$d files"]))),
      ["warning placeholder-missing lv.lproj/App.stringsdict:1"])
  }

  @Test func `The only variable of both sides is the same, whatever its name`() async throws {
    let source = Self.dictionary("%#@n@", ["other": "%d files"])
    let target = Self.dictionary("%#@files@", ["other": "%@ faili"], variable: "files")
    expectEqual(try await placeholderFindings(Self.dictionaries(source, target)), ["error placeholder-type lv.lproj/App.stringsdict:4"])
  }

  @Test func `A misspelt variable is found in a format`() async throws {
    let source = Self.dictionary("%#@n@", ["other": "%d files"])
    expectEqual(
      try await placeholderFindings(Self.dictionaries(source, Self.dictionary("%# @n @", ["other": "%d faili"]))),
      ["error placeholder-malformed lv.lproj/App.stringsdict:1"])
  }

  private static func catalogue(_ source: String, _ target: String) -> Sample {
    Sample([
      (
        "App.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "en": \(source),
        "de": \(target)
        }}}}
        """
      )
    ])
  }

  private static func unit(_ text: String, state: String = "translated") -> String {
    "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
  }

  @Test func `Variations by device and number correspond by device and number`() async throws {
    func value(_ phone: String, _ others: String) -> String {
      """
      {"variations": {"device": {
      "iphone": {"variations": {"plural": {"one": \(Self.unit("Tap it")), "other": \(Self.unit(phone))}}},
      "other": {"variations": {"plural": {"one": \(Self.unit("Click it")), "other": \(Self.unit(others))}}}}}}
      """
    }
    let source = value("Tap %lld", "Click %lld on %@")
    expectEqual(try await placeholderFindings(Self.catalogue(source, value("Tippe %lld", "Klicke %lld auf %@"))), [])
    // Line 1 begins the file, lines 2–4 are the English value, and lines 5–7 the German one, with the iPhone form in the second line.
    expectEqual(
      try await placeholderFindings(Self.catalogue(source, value("Tippe %@", "Klicke %lld auf %@"))),
      ["error placeholder-type App.xcstrings:6"])
    expectEqual(try await placeholderFindings(Self.catalogue(source, Self.unit("Klicke %lld"))), [])
  }

  @Test func `Substitutions have arguments of their own`() async throws {
    func value(_ files: String, _ text: String = "%@: %#@files@", number: Int = 2) -> String {
      """
      {"stringUnit": {"state": "translated", "value": "\(text)"}, "substitutions": {"files": {"argNum": \(number), "formatSpecifier": "lld",
      "variations": {"plural": {"one": \(Self.unit("a file")), "other": \(Self.unit(files))}}}}}
      """
    }
    expectEqual(try await placeholderFindings(Self.catalogue(value("%arg files"), value("%arg Dateien"))), [])
    expectEqual(
      try await placeholderFindings(Self.catalogue(value("%arg files"), value("%arg Dateien in %3$@"))),
      ["error placeholder-extra App.xcstrings:5"])
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "0", "100001", "1e3", "99999999999999999999"])
  func `A substitution whose argument number no call can have takes the argument of its place`(number: String) async throws {
    let value = """
      {"stringUnit": {"state": "translated", "value": "%@: %#@files@"}, "substitutions": {"files": {"argNum": \(number),
      "formatSpecifier": "lld", "variations": {"plural": {"one": \(Self.unit("%lld")), "other": \(Self.unit("%lld"))}}}}}
      """
    expectEqual(try await placeholderFindings(Self.catalogue(value, value)), [])
  }

  @Test func `A new text is missing, whatever its content`() async throws {
    let sample = Self.catalogue(Self.unit("One %@"), Self.unit("", state: "new"))
    expectEqual(try await sample.rules(), ["missing-translation"])
    let half = """
      {"variations": {"plural": {"one": \(Self.unit("", state: "new")), "other": \(Self.unit("Eins %@"))}}}
      """
    // The key has a text for most numbers, so it is not missing; German has `one`, and that form is.
    expectEqual(try await Self.catalogue(Self.unit("One %@"), half).rules(), ["plural-missing-category"])
    let missing = try #require(try await Self.catalogue(Self.unit("One %@"), half).report().diagnostics.first)
    #expect(missing.severity == .warning && missing.locale == "de")
  }
}
