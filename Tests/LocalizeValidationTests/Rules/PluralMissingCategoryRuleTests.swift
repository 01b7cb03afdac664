import Localize
import LocalizeValidation
import Testing

@Suite struct PluralMissingCategoryRuleTests {
  @Test func `A missing form is reported at the first form`() async throws {
    let forms = [("1️⃣one2️⃣", "%d plik"), ("other", "%d pliku")]
    expectEqual(
      try await Sample.android(forms, locale: "pl").findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ warning pl files: Missing plural forms: few, many (pl)."])
    expectEqual(
      try await Sample.catalog(forms, locale: "pl").findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ warning pl files: Missing plural forms: few, many (pl)."])
  }

  @Test func `A missing form other is an error if the format needs it`() async throws {
    expectEqual(
      try await Sample.catalog([("1️⃣one2️⃣", "%lld Datei")], locale: "de").findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ error de files: The “other” plural form is missing (de)."])
  }

  @Test(arguments: ["fr", "es", "it", "pt-BR"]) func `A missing form for millions only is an info`(_ locale: String) async throws {
    let sample = Sample.android([("1️⃣one2️⃣", "%d x"), ("other", "%d x")], locale: locale == "pt-BR" ? "pt-rBR" : locale)
    expectEqual(
      try await sample.findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ info \(locale) files: The “many” plural form is missing (\(locale))."])
  }

  static let complete: [(forms: [(String, String)], locale: String)] = [
    ([("one", "%d Datei"), ("other", "%d Dateien")], "de"), ([("other", "%d 件")], "ja"),
    ([("one", "%d"), ("few", "%d"), ("many", "%d"), ("other", "%d")], "ru"), ([("zero", "0"), ("one", "%d"), ("other", "%d")], "lv"),
    ([("one", "x")], "tlh"), ([("one", "x"), ("other", "x")], "en-rXA"),
  ]

  @Test(arguments: complete)
  func `Complete forms, a language without forms, an unknown one and a pseudo-locale are fine`(
    _ sample: (forms: [(String, String)], locale: String)
  ) async throws {
    let found = try await Sample.android(sample.forms, locale: sample.locale).findings(of: "plural-missing-category")
    expectEqual(found.filter { !$0.contains("other") }, [])
  }

  @Test func `A plural of i18next without other is one plural, and complete where whole numbers are covered`() async throws {
    let sample = Sample([
      ("app_en.json", "{\"a_one\": \"{{count}} file\", \"a_other\": \"{{count}} files\"}"),
      ("app_uk.json", "{\"a_one\": \"{{count}} файл\", \"a_few\": \"{{count}} файли\", \"a_many\": \"{{count}} файлів\"}"),
    ])
    expectEqual(try await sample.report().diagnostics.map { "\($0.severity) \($0.rule)" }, [])
  }

  @Test func `An empty form is missing where an empty text is, and a form without a text is one of the plural`() async throws {
    let rails = Sample([
      ("rails_en.yml", "en:\n  files:\n    one: a file\n    other: \"%{count} files\"\n"),
      (
        "rails_pl.yml",
        "pl:\n  files:\n    1️⃣one2️⃣: plik\n    few:\n    many: \"\"\n    other: \"%{count} pliku\"\n"
      ),
    ])
    expectEqual(
      try await rails.findings(), ["1️⃣–2️⃣ warning plural-missing-category pl files: Missing plural forms: few, many (pl)."])
    let unbegun = Sample([
      ("rails_en.yml", "en:\n  files:\n    one: a file\n    other: \"%{count} files\"\n"),
      ("rails_ru.yml", "ru:\n  files:\n    one:\n    few:\n    many: ~\n    other:\n"),
    ])
    expectEqual(try await unbegun.rules(), ["missing-translation"])
    let i18next = Sample([
      ("app_en.json", "{\"a_one\": \"a file\", \"a_other\": \"{{count}} files\"}"),
      ("app_pl.json", "{\"a_one\": \"plik\", \"a_few\": \"\", \"a_many\": \"{{count}} plików\", \"a_other\": \"{{count}} pliku\"}"),
    ])
    expectEqual(
      try await i18next.report().diagnostics.map { "\($0.rule) \(Presentation.english.string($0.message))" },
      ["plural-missing-category The “few” plural form is missing (pl)."])
  }

  @Test func `Forms of Rails without other are those of the plural that another file has`() async throws {
    let source = "en:\n  files:\n    one: a file\n    other: \"%{count} files\"\n"
    for (forms, locale, expected) in [
      ("one: a", "ast", "error The “other” plural form is missing (ast)."),
      ("zero: a\n    one: b", "eu", "error The “other” plural form is missing (eu)."),
      ("one: \"%{count} a\"\n    few: \"%{count} b\"\n    many: \"%{count} c\"", "ru", "warning The “other” plural form is missing (ru)."),
      ("one: \"%{count} a\"\n    few: \"%{count} b\"", "hr", "error The “other” plural form is missing (hr)."),
    ] {
      let sample = Sample([("rails_en.yml", source), ("rails_\(locale).yml", "\(locale):\n  files:\n    \(forms)\n")])
      let found = try await sample.report().diagnostics.map {
        "\($0.rule) \($0.severity) \(Presentation.english.string($0.message))"
      }
      expectEqual(found, ["plural-missing-category \(expected)"])
    }
    // Without a plural of that name elsewhere they are texts.
    let texts = "\n  step:\n    one: a\n    two: b\n"
    expectEqual(try await Sample([("rails_en.yml", "en:" + texts), ("rails_ast.yml", "ast:" + texts)]).rules(), [])
  }

  @Test func `A form of i18next alone is one of the plural that another file has`() async throws {
    let source = ("app_en.json", "{\"o\": {\"a_one\": \"a file\", \"a_other\": \"{{count}} files\"}}")
    for (forms, expected) in [
      ("\"a_one\": \"plik\"", "Missing plural forms: few, many (pl)."),
      ("\"a_one\": \"plik\", \"a_few\": null, \"a_many\": null, \"a_other\": null", "Missing plural forms: few, many (pl)."),
      ("\"a_few\": \"{{count}} pliki\", \"a_many\": \"{{count}} plików\"", "The “one” plural form is missing (pl)."),
    ] {
      let sample = Sample([source, ("app_pl.json", "{\"o\": {\(forms)}}")])
      let found = try await sample.report().diagnostics.map { "\($0.rule) \(Presentation.english.string($0.message))" }
      expectEqual(found, ["plural-missing-category \(expected)"])
    }
    let texts = "{\"step_one\": \"a\", \"step_two\": \"b\"}"
    expectEqual(try await Sample([("app_en.json", texts), ("app_pl.json", texts.replacing("a\"", with: "c\""))]).rules(), [])
  }

  @Test func `An ICU message is checked, and a number may replace a category`() async throws {
    let source = "{n, plural, one {# file} other {# files}}"
    expectEqual(
      try await Sample(.csv, source: source, target: "1️⃣{n, plural2️⃣, one {# plik} other {# pliku}}", locale: "pl")
        .findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ warning pl key: Missing plural forms: few, many (pl)."])
    expectEqual(
      try await Sample(.csv, source: source, target: "{n, plural, =1 {eine Datei} other {# Dateien}}")
        .findings(of: "plural-missing-category"), [])
    expectEqual(
      try await Sample(
        .csv, source: "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", target: "{n, selectordinal, other {#.}}"
      )
      .findings(of: "plural-missing-category"), [])
  }

  private static func files(_ texts: String) -> Sample {
    .messages(
      "pl", plurals: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      "msgid \"%d file\"\nmsgid_plural \"%d files\"\n\(texts)")
  }

  @Test func `A finding in PO is at the numbered texts`() async throws {
    expectEqual(
      try await Self.files("1️⃣msgstr[0] \"%d plik\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"2️⃣").findings(),
      ["1️⃣–2️⃣ warning plural-missing-category pl %d file: Missing plural forms: few, many (pl)."])
  }

  @Test func `A message without any text is one finding`() async throws {
    expectEqual(
      try await Self.files("msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"").rules(), ["missing-translation"])
  }

  @Test(arguments: ["pl", "ru", "uk", "be"])
  func `A missing form for fractions is a warning if it is the one for all other numbers`(_ locale: String) async throws {
    let forms = [("1️⃣one", "%d x"), ("few", "%d x"), ("many", "%d x")]
    expectEqual(
      try await Sample.android(forms, locale: locale).findings(of: "plural-missing-category"),
      ["1️⃣ warning \(locale) files: The “other” plural form is missing (\(locale))."])
    let fewer = [("1️⃣one", "%d x"), ("few", "%d x")]
    #expect(
      try await Sample.android(fewer, locale: locale).findings(of: "plural-missing-category").contains(
        "1️⃣ error \(locale) files: The “other” plural form is missing (\(locale))."))
  }

  @Test func `The forms in PO come from the formula of the file`() async throws {
    let sample = Sample.messages(
      "ga", plurals: "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);",
      "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d comhad\"\nmsgstr[1] \"%d chomhad\"\nmsgstr[2] \"%d comhad\"")
    expectEqual(try await sample.findings(of: "plural-missing-category"), [])
  }

  @Test func `Forms that are all empty are a missing translation`() async throws {
    var sample = Sample([
      ("en.lproj/App.json", "{\"a_one\": \"{{count}} file\", \"a_other\": \"{{count}} files\"}\n"),
      ("pl.lproj/App.json", "{\"a_one\": \"\", \"a_other\": \"\"}\n"),
    ])
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "plural-missing-category"), [])
  }

  @Test func `Of a message of Qt that lacks a form, every form is lost`() async throws {
    func findings(_ forms: String, type: String = "") async throws -> [String] {
      let text =
        "<TS version=\"2.1\" language=\"ru\"><context><name>A</name><message numerus=\"yes\"><source>%n files</source>"
        + "<translation\(type)>\(forms)</translation></message></context></TS>"
      return try await Sample([("app_ru.ts", text)]).report().diagnostics.map {
        "\($0.severity) \($0.rule) \(Presentation.english.string($0.message))"
      }
    }
    let two = "<numerusform>%n A</numerusform><numerusform>%n B</numerusform>"
    let message = "plural-missing-category Qt shows the source text for every number, because forms have no text: many (ru)."
    expectEqual(try await findings(two), ["error \(message)"])
    expectEqual(try await findings(two + "<numerusform></numerusform>"), ["error \(message)"])
    expectEqual(
      try await findings(two + "<numerusform></numerusform>", type: " type=\"unfinished\"").filter { $0.contains("plural") },
      ["warning \(message)"])
    expectEqual(try await findings(two + "<numerusform>%n C</numerusform>"), [])
  }

  @Test func `Forms for the language of the texts that lupdate has added without a text are a warning`() async throws {
    let text =
      "<TS version=\"2.1\" language=\"en\"><context><name>A</name><message numerus=\"yes\"><source>%n file(s)</source><translation "
      + "type=\"unfinished\"><numerusform></numerusform><numerusform></numerusform></translation></message></context></TS>"
    let found = try await Sample([("app_en.ts", text)]).report().diagnostics
    #expect(found.map { "\($0.severity) \($0.rule)" } == ["warning plural-missing-category"])
  }

  private static func symfony(_ source: String, _ target: String, in locale: String) -> Sample {
    Sample([
      ("messages_en.yaml", "key: '\(source)'\n"), ("messages_\(locale).yaml", "key: '\(target)'\n"),
    ])
  }

  static let incomplete: [(source: String, target: String, locale: String, message: String)] = [
    ("One file|%count% files", "Файл|%count% файла", "ru", "5: ru needs 3 parts between vertical bars, and this text has 2."),
    (
      "At least 1 letter.|At least {{ limit }} letters.", "Znak.|{{ limit }} znaky.", "cs",
      "5: cs needs 3 parts between vertical bars, and this text has 2."
    ),
    ("one: a file|some: %count% files", "a|%count% b|%count% c", "sl", "5: sl needs 4 parts between vertical bars, and this text has 3."),
    ("{0} none|{1} one|]1,Inf[ %count% files", "{0} žádný|{1} jeden|[2,4] %count%", "cs", "5: no interval includes it."),
    ("{0} none|one|%count% files", "{0} nic|jeden|%count%", "pl", "5: pl needs 3 parts between vertical bars, and this text has 2."),
    ("%name% has a file|%name% has files", "%name% a|%name% b", "ru", "5: ru needs 3 parts between vertical bars, and this text has 2."),
  ]

  @Test(arguments: incomplete)
  func `A text of Symfony for which it throws an exception is an error`(
    _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    expectEqual(
      try await Self.symfony(texts.source, "1️⃣" + texts.target + "2️⃣", in: texts.locale).findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ error \(texts.locale) key: Symfony throws an exception for \(texts.message)"])
  }

  static let fitting: [(source: String, target: String, locale: String)] = [
    ("One file|%count% files", "Файл|%count% файла|%count% файлов", "ru"), ("One file|%count% files", "%count% 件", "ja"),
    ("One file|%count% files", "Un fichier|%count% fichiers", "fr"), ("One file|%count% files", "a|%count% b", "pt_BR"),
    ("{1} one|]1,Inf[ %count% files", "{1} jeden|]1,Inf[ %count%", "cs"), ("Home | %site%", "Домой | %site%", "ru"),
    ("Yes|No", "Да|Нет", "ru"), ("100%|%count%||%name%", "100|%count%||%name%|%count%", "ru"),
    ("{0} none|[1,Inf[ %count% files", "{0} ничего|файл|%count% файла|%count% файлов", "ru"),
  ]

  @Test(arguments: fitting)
  func `A text of Symfony with all parts and a bar in prose are fine`(_ texts: (source: String, target: String, locale: String))
    async throws
  {
    expectEqual(try await Self.symfony(texts.source, texts.target, in: texts.locale).findings(of: "plural-missing-category"), [])
  }

  @Test func `Bars of Vue and Rails are none of Symfony, and those of its XLIFF are`() async throws {
    let vue = Sample([("vue_en.json", #"{"a": "{n} car | {n} cars"}"#), ("vue_ru.json", #"{"a": "{n} a | {n} b"}"#)])
    expectEqual(try await vue.findings(of: "plural-missing-category"), [])
    let rails = Sample([
      ("rails_en.yml", "en:\n  a: \"One|%count% files\"\n"), ("rails_ru.yml", "ru:\n  a: \"a|%count% b\"\n"),
    ])
    expectEqual(try await rails.findings(of: "plural-missing-category"), [])
    let unit = #"<trans-unit id="a"><source>One file|%count% files</source><target>1️⃣a|%count% b2️⃣</target></trans-unit>"#
    let xliff = Sample([
      (
        "messages.ru.xlf",
        #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="en" target-language="ru" "#
          + #"datatype="plaintext" original="x"><body>\#(unit)</body></file></xliff>"#
      )
    ])
    expectEqual(
      try await xliff.findings(of: "plural-missing-category"),
      ["1️⃣–2️⃣ error ru a: Symfony throws an exception for 5: ru needs 3 parts between vertical bars, and this text has 2."])
  }
}
