import TestSupport
import Testing

/// Layouts of files and texts that projects have which the rules were not made with.
@Suite struct UnseenProjectTests {
  private func findings(_ files: [String: String], _ arguments: String...) async throws -> ToolResult {
    let folder = try ScratchFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let result = try await ToolProcess.run(["validate", ".", "--format", "concise"] + arguments, in: folder.path)
    return result
  }

  // MARK: Files

  @Test(arguments: [".", "translations.json"])
  func `A JSON file with several locales is named with what to do`(path: String) async throws {
    let folder = try ScratchFolder()
    let texts = (1...5).map { "\"k\($0)\": \"Text \($0)\"" }.joined(separator: ", ")
    try folder.write("{\"en\": {\(texts)}, \"de\": {\(texts)}}\n", to: "translations.json")
    let result = try await ToolProcess.run(["validate", path], in: folder.path)
    #expect(result.errors.contains("translations.json. Split each into one file per locale, such as en.json and de.json."), "\(result)")
  }

  @Test func `JSON below its own locale has the keys and the coverage of what is in it`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"en": {"a": "Save it", "b": "Open it"}}"#, to: "en.json")
    try folder.write(#"{"de": {"a": "Sichern"}}"#, to: "de.json")
    let stats = try await ToolProcess.run(["stats"], in: folder.path)
    #expect(stats.output.contains("50.0%"), "\(stats)")
    let translated = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", "de"], in: folder.path)
    #expect(translated.exitCode == 0, "\(translated)")
    let text = try folder.text(of: "de.json")
    #expect(text.hasPrefix(#"{"de": {"a": "Sichern", "b": ""#) && text.hasSuffix("\"}}"), "\(text)")
  }

  @Test(arguments: ["en-US", "en-GB", "en"])
  func `Fluent has its source texts in a regional English too`(english: String) async throws {
    let result = try await findings([
      "locales/\(english)/app.ftl": "hello = Hello { $x }\n", "locales/de/app.ftl": "hello = Hallo { $y }\n",
    ])
    #expect(result.exitCode == 1 && result.output.contains("placeholder-extra"), "\(result)")
  }

  @Test(arguments: ["open_url_dialog.ftl", "path_or_url_field_widget.ftl", "about_me.ftl"])
  func `A name that ends in words is not read as a table and its locale`(name: String) async throws {
    let result = try await findings([
      "locales/en/\(name)": "hello = Hello { $x }\nb = B\n", "locales/de/\(name)": "hello = Hallo { $y }\nb = B\n",
    ])
    #expect(result.exitCode == 1 && result.output.contains("locales/de/\(name)"), "\(result)")
  }

  @Test func `A file whose name has the language as its region is of the locale that its header names`() async throws {
    func text(_ language: String, _ messages: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Open\"\nmsgstr \"X\"\n"
        + messages
    }
    let result = try await findings(
      ["p/el_EL.po": text("el", ""), "p/de_DE.po": text("de", "\nmsgid \"Close\"\nmsgstr \"Zu\"\n")], "--only",
      "missing-translation,invalid-locale", "--show", "missing")
    #expect(result.output.contains("Translation missing: el. Key: Close."), "\(result)")
    #expect(!result.output.contains("invalid-locale"), "\(result)")
  }

  @Test func `Variants that are registered are still locales`() async throws {
    let result = try await findings([
      "locales/app_en.json": #"{"hello": "Hello {{x}}"}"#, "locales/app_ca_valencia.json": #"{"hello": "Hola"}"#,
      "locales/app_be_tarask.json": #"{"hello": "Hello"}"#,
    ])
    #expect(result.output.contains("ca_valencia") && result.output.contains("be_tarask"), "\(result)")
  }

  @Test(arguments: ["<!-- b = y -->", "<   }", "<message-2 = x"])
  func `A line with a tag in Fluent costs itself only`(line: String) async throws {
    let result = try await findings([
      "locales/en/app.ftl": "a = x { $n }\nb = y\nc = z\n", "locales/de/app.ftl": "a = x { $m }\nb = y\n\(line)\nc = z\n",
    ])
    #expect(result.output.contains("placeholder-extra"), "\(result)")
    #expect(result.output.contains("parse-error"), "\(result)")
  }

  @Test func `A locale of three letters is one of Rails`() async throws {
    var files = ["config/locales/en.yml": "en:\n  a: Hello %{name}\n  b: Bye\n  c: See\n"]
    for locale in ["de", "ast", "hsb", "kab"] { files["config/locales/\(locale).yml"] = "\(locale):\n  a: Hallo\n  b: Bye\n  c: See\n" }
    let result = try await findings(files, "--only", "placeholder-missing")
    #expect(result.output.split(separator: "\n").count == 4, "\(result)")
  }

  @Test func `A template of a generator does not count as a catalogue`() async throws {
    let template = "en:\n  a: Text\n<% names.each do |name| %>\n  <%= name %>: x\n<% end %>\n"
    let result = try await findings([
      "lib/templates/locales/en.yml": template, "lib/templates/locales/de.yml": template.replacing("en:", with: "de:"),
      "config/locales/en.yml": "en:\n  a: A text\n", "config/locales/de.yml": "de:\n  a: Ein Text\n",
    ])
    #expect(result.exitCode == 0 && result.output.isEmpty, "\(result)")
  }

  @Test(
    arguments: [
      ("locales/en.yml", "en:\n  e:\n    blank: Blank\n  m: M\n  e:\n    taken: Taken\n"),
      ("translations/messages.en.yaml", "e:\n  blank: Blank\nm: M\ne:\n  taken: Taken\n"),
      ("locales/en.json", "{\"e\": {\"blank\": \"Blank\"}, \"m\": \"M\",\n\n\n \"e\": {\"taken\": \"Taken\"}}"),
    ])
  func `Of two mappings with one name, the last one counts, and is reported`(path: String, text: String) async throws {
    let other = path.hasPrefix("locales") ? path.replacing("en.", with: "de.") : path.replacing(".en.", with: ".de.")
    let folder = try ScratchFolder()
    try folder.write(text, to: path)
    try folder.write(
      path.hasSuffix("json")
        ? "{\"e\": {\"blank\": \"Leer\", \"taken\": \"Vergeben\"}, \"m\": \"M\"}"
        : path.hasPrefix("locales")
          ? "de:\n  e:\n    blank: Leer\n    taken: Vergeben\n  m: M\n" : "e:\n  blank: Leer\n  taken: Vergeben\nm: M\n",
      to: other)
    let result = try await ToolProcess.run(["validate", ".", "--format", "concise"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("duplicate-key"), "\(result)")
    let found = try await ToolProcess.run(["lookup", "e.blank", "--catalog", path], in: folder.path)
    #expect(found.exitCode != 0, "\(found)")
    let converted = try await ToolProcess.run(["convert", path, "out/", "--to", "po"], in: folder.path)
    #expect((converted.output + converted.errors).contains("other values of repeated keys: 1"), "\(converted)")
  }

  // MARK: Texts

  @Test func `The name of a parameter of Symfony ends at its percent sign`() async throws {
    let result = try await findings([
      "translations/messages.en.yaml": "a: 'Define %keyurls%a key%keyurle%.'\nb: 'See %link%here'\nc: '%name%s'\n",
      "translations/messages.fr.yaml": "a: 'Définir %keyurls%une clé%keyurle%.'\nb: 'Voir %link%ici'\nc: '%nom%xs'\n",
    ])
    #expect(result.output.split(separator: "\n").allSatisfy { $0.contains("%nom%") || $0.contains("%name%") }, "\(result)")
    #expect(result.exitCode == 1)
  }

  @Test func `The environment of a formula does not count as an argument`() async throws {
    let result = try await findings([
      "locales/en.json": #"{"a": "Use \\begin{tabular} and \\end{tabular} for {name}"}"#,
      "locales/da.json": #"{"a": "Brug \\begin{table} og \\end{table} for {navn}"}"#,
    ])
    #expect(!result.output.contains("{table}") && result.output.contains("{navn}"), "\(result)")
  }

  @Test(
    arguments: [
      (
        "app_de.ts",
        "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"de\"><context><name>a</name><message><source>b</source>"
          + "<translation>x]]>y</translation></message></context></TS>"
      ),
      ("Strings.resx", "<root><data name=\"a\" xml:space=\"preserve\"><value>x]]>y</value></data></root>"),
      ("res/values/strings.xml", "<resources><string name=\"a\">x]]>y</string></resources>"),
      (
        "a.xliff",
        "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body>"
          + "<trans-unit id=\"a\"><source>b</source><target>x]]>y</target></trans-unit></body></file></xliff>"
      ),
    ])
  func `The end of a section in a text is reported`(path: String, text: String) async throws {
    let result = try await findings([path: text], path)
    #expect(result.exitCode == 1 && result.output.contains("parse-error") && result.output.contains("]]"), "\(result)")
    let section = try await findings([path: text.replacing("x]]>y", with: "<![CDATA[x]]>")], path)
    #expect(path.hasSuffix(".ts") || !section.output.contains("]]"), "\(section)")
  }

  @Test func `Plurals of i18next with numbers are those of their languages`() async throws {
    let english = #"{"file": "{{count}} file", "file_plural": "{{count}} files", "step_1": "One"}"#
    let result = try await findings(
      [
        "locales/en.json": english, "locales/de.json": english.replacing("file\"", with: "file\""),
        "locales/ru.json": #"{"file_0": "{{count}} файл", "file_1": "{{count}} файла", "file_2": "{{count}} файлов", "step_1": "Один"}"#,
        "locales/ja.json": #"{"file_0": "{{count}} ファイル", "step_1": "一"}"#,
        "locales/pl.json": #"{"file_0": "{{count}} plik", "file_1": "{{count}} pliki", "step_1": "Jeden"}"#,
      ], "--show", "info", "--only", "missing-translation,orphan-key,plural-missing-category")
    #expect(result.output.split(separator: "\n").count == 1 && result.output.contains("many"), "\(result)")
  }

  @Test func `A translation gets the forms that i18next 3 has for its language`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{\n  \"file\": \"{{count}} file\",\n  \"file_plural\": \"{{count}} files\",\n  \"menu\": {\n    \"item\": \"{{count}} item\",\n"
        + "    \"item_plural\": \"{{count}} items\"\n  }\n}\n", to: "locales/en/app.json")
    for locale in ["de", "ru", "ja"] { try folder.write("{}\n", to: "locales/\(locale)/app.json") }
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", "de,ru,ja,cs"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    func keys(_ locale: String) throws -> [String] {
      try folder.text(of: "locales/\(locale)/app.json").split(separator: "\n").compactMap {
        $0.split(separator: "\"").dropFirst().first.map(String.init)
      }
    }
    #expect(Set(try keys("de")) == ["menu", "item", "item_plural", "file", "file_plural"])
    #expect(Set(try keys("ja")) == ["menu", "item_0", "file_0"])
    for locale in ["ru", "cs"] {
      #expect(Set(try keys(locale)) == ["menu", "item_0", "item_1", "item_2", "file_0", "file_1", "file_2"], "\(locale)")
    }
    let again = try await ToolProcess.run(
      ["validate", ".", "--only", "missing-translation,orphan-key,plural-missing-category"], in: folder.path)
    #expect(again.exitCode == 0, "\(again)")
  }

  @Test func `Compose fills in numbered placeholders only, and other percent signs are text`() async throws {
    func texts(_ one: String, _ two: String, _ three: String) -> String {
      "<resources><string name=\"a\">\(one)</string><string name=\"b\">\(two)</string><string name=\"c\">\(three)</string></resources>\n"
    }
    let result = try await findings([
      "composeResources/values/strings.xml": texts("100% of %1$s", "%1$d: 5% off", "%1$s in %2$s"),
      "composeResources/values-de/strings.xml": texts("100 % von %1$s", "%1$s: 5% weg", "%1$s in %s"),
      "composeResources/values-fr/strings.xml": texts("100% de %1$s", "%1$d : 5 % en moins", "%1$s dans %2$s"),
    ])
    #expect(
      result.exitCode == 1 && result.output.contains("error placeholder-missing") && !result.output.contains("unescaped-percent"),
      "\(result)")
    #expect(!result.output.contains("values-fr") && !result.output.contains(" warning "), "\(result)")
  }

  @Test(arguments: [
    ("texts.grd", "<grit>\n</grit>\n", true), ("texts.grd", "other\n", false), ("lang/de/mail.php", "<?php\nreturn [];\n", true),
  ])
  func `A named catalogue in an unsupported format gets advice`(path: String, text: String, isCatalog: Bool) async throws {
    let result = try await findings([path: text], path)
    #expect(result.exitCode == 2 && result.errors.contains("export them to PO") == isCatalog, "\(result)")
  }

  @Test func `A text that XLIFF can't hold is named, and the others are exported`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"bell": "Ring \u0007 me", "k": "Hello"}"#, to: "locales/en.json")
    try folder.write("{}", to: "locales/de.json")
    let result = try await ToolProcess.run(["export", "--format", "xliff", "--output", "out"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.contains("bell") && result.errors.contains("--format json"), "\(result)")
    #expect(try folder.text(of: "out/de.xliff").contains("Hello"))
    let json = try await ToolProcess.run(["export", "--format", "json", "--output", "out"], in: folder.path)
    #expect(json.exitCode == 0 && !json.errors.contains("bell"), "\(json)")
  }

  @Test(arguments: ["ISO-2022-JP", "UTF-7", "HZ"])
  func `A file in an encoding with states is one finding`(charset: String) async throws {
    let result = try await findings([
      "po/ja.po": "msgid \"\"\nmsgstr \"\"\n\"Language: ja\\n\"\n\"Content-Type: text/plain; charset=\(charset)\\n\"\n\n"
        + "msgid \"Open\"\nmsgstr \"\u{1B}$B3+$/\u{1B}(B\"\n"
    ])
    #expect(result.exitCode == 1 && result.output.split(separator: "\n").count == 1 && result.output.contains(charset), "\(result)")
  }

  // MARK: Texts of platforms

  @Test func `Forms without a number belong to the plural of the source`() async throws {
    let result = try await findings(
      [
        "locales/en.json": #"{"item_one": "item", "item_other": "items", "day": "day", "day_plural": "{{count}} days"}"#,
        "locales/ja.json": #"{"item_other": "物", "day_0": "日"}"#,
        "locales/pl.json": #"{"item_one": "rzecz", "item_few": "rzeczy", "day_0": "dzień", "day_1": "dni", "day_2": "dni"}"#,
      ], "--only", "missing-translation,orphan-key")
    #expect(result.exitCode == 0 && !result.output.contains("item") && !result.output.contains("day"), "\(result)")
  }

  @Test func `Texts with numbers stay apart in a language with such forms if English has the same keys`() async throws {
    let texts = #"{"level_0": "{{count}} a", "level_1": "{{count}} b", "level_2": "{{count}} c"}"#
    let result = try await findings(["locales/en.json": texts, "locales/pl.json": texts.replacing("a\"", with: "ą\"")], "--show", "info")
    #expect(!result.output.contains("missing") && !result.output.contains("orphan-key") && !result.output.contains("plural"), "\(result)")
  }

  @Test func `An incomplete plural is converted without empty forms`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

      msgid "file"
      msgid_plural "files"
      msgstr[0] "plik"
      msgstr[1] "pliki"
      msgstr[2] ""

      """, to: "pl.po")
    let result = try await ToolProcess.run(["convert", "pl.po", "pl.json", "--locale", "pl"], in: folder.path)
    let text = try folder.text(of: "pl.json")
    #expect(text.contains("file_few") && !text.contains("many"), "\(result)\(text)")
  }

  @Test(arguments: [(#"C:\users and D:\unit"#, #"\u"#), (#"tab\u9 end"#, #"\u9"#), ("?Hilfe", "?")])
  func `What Android's compiler refuses in a text is an error that no fix touches`(text: String, named: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources><string name=\"a\">Path</string></resources>\n", to: "res/values/strings.xml")
    let german = "<resources><string name=\"a\">\(text)</string></resources>\n"
    try folder.write(german, to: "res/values-de/strings.xml")
    let result = try await ToolProcess.run(["validate", "res", "--fix", "--format", "concise"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("android-escape") && result.output.contains(named), "\(result)")
    #expect(try folder.text(of: "res/values-de/strings.xml") == german)
  }

  @Test func `Plurals of the default resources need “other”`() async throws {
    let result = try await findings([
      "res/values/strings.xml": "<resources><plurals name=\"p\"><item quantity=\"one\">%d a</item></plurals></resources>\n"
    ])
    #expect(result.exitCode == 1 && result.output.contains("plural-missing-category"), "\(result)")
  }

  @Test func `A form that Qt's rules never choose is not compared`() async throws {
    let result = try await findings([
      "app_tr.ts": """
      <!DOCTYPE TS>
      <TS version="2.1" language="tr">
      <context>
          <name>A</name>
          <message numerus="yes">
              <source>%n minute(s)</source>
              <translation>
                  <numerusform>%n dakika</numerusform>
                  <numerusform>% dakika</numerusform>
              </translation>
          </message>
      </context>
      </TS>

      """
    ])
    #expect(!result.output.contains("placeholder-missing"), "\(result)")
  }

  @Test func `A percent sign in prose is no placeholder of .NET`() async throws {
    func texts(_ text: String) -> String {
      "<?xml version=\"1.0\"?>\n<root><data name=\"hint\" xml:space=\"preserve\"><value>\(text)</value></data></root>\n"
    }
    let result = try await findings([
      "R.resx": texts("Search: “po%o” matches “potato”."), "R.de.resx": texts("Suche: „La%so“ findet „Lasso“."),
    ])
    #expect(!result.output.contains(" error "), "\(result)")
  }

  @Test func `A name of one letter between percent signs is Symfony's`() async throws {
    let result = try await findings(
      [
        "translations/messages.en.yaml": "a: \"The user %u% registered.\"\n",
        "translations/messages.de.yaml": "a: \"Der Nutzer %u% hat sich registriert.\"\n",
        "translations/messages.gl.yaml": "a: \"A usuaria %s% creou a conta.\"\n",
      ], "--only", "unescaped-percent,placeholder-type,placeholder-missing")
    #expect(result.output.contains("%u%") && result.output.contains("gl") && !result.output.contains("messages.de"), "\(result)")
  }

  @Test(arguments: ["1.2", "2.0"])
  func `A name between percent signs is Symfony's in XLIFF too, in its folder alone`(_ version: String) async throws {
    func file(_ locale: String, _ text: String) -> String {
      let unit = "<source>hello</source><target>\(text)</target>"
      return version == "2.0"
        ? "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"\(locale)\"><file id=\"a\"><unit id=\"hello\"><segment>\(unit)</segment></unit></file></xliff>"
        : "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\" original=\"a\"><body>"
          + "<trans-unit id=\"hello\">\(unit)</trans-unit></body></file></xliff>"
    }
    func found(_ folder: String, _ domain: String, _ source: String, _ target: String) async throws -> String {
      let files = ["\(folder)/\(domain).en.xlf": file("en", source), "\(folder)/\(domain).pl.xlf": file("pl", target)]
      return try await findings(files, "--only", "placeholder-missing,icu-syntax").output
    }
    let source = "Hello %name%, you have 100% of 50% free"
    #expect(try await found("translations", "messages", source, "Masz 100% z 50% wolne").contains("%name%"))
    #expect(try await !found("translations", "messages", source, "Cześć %name%, masz 100% z 50% wolne").contains(" error"))
    #expect(try await !found("texts", "messages", source, "Masz 100% z 50% wolne").contains("%name%"))
    #expect(try await found("translations", "messages+intl-icu", "Hello {name}", "Cześć {name").contains(" error"))
    #expect(try await !found("translations", "messages+intl-icu", "Hello %name%, {n}", "Cześć, {n}").contains("%name%"))
  }

  @Test func `A form for several numbers needs the arguments of a flagged message, and each form in Python those without a name`()
    async throws
  {
    func file(_ language: String, _ formula: String, flag: String, number: String, _ forms: [String]) -> String {
      """
      msgid ""
      msgstr ""
      "Language: \(language)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(formula)\\n"

      #, \(flag)
      msgid "\(number) file"
      msgid_plural "\(number) files"
      \(forms.enumerated().map { "msgstr[\($0)] \"\($1)\"" }.joined(separator: "\n"))

      """
    }
    let germanic = "nplurals=2; plural=(n != 1);"
    let slavic = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    let result = try await findings(
      [
        "a/de.po": file("de", germanic, flag: "python-format", number: "%d", ["eine Datei", "%d Dateien"]),
        "b/uk.po": file("uk", slavic, flag: "python-format", number: "%(n)s", ["файл", "%(n)s файли", "%(n)s файлів"]),
        "c/de.po": file("de", germanic, flag: "python-format", number: "%(n)s", ["eine Datei", "%(n)s Dateien"]),
        "d/de.po": file("de", germanic, flag: "c-format", number: "%d", ["eine Datei", "%d Dateien"]),
      ], "--only", "placeholder-missing,placeholder-gap")
    let lines = result.output.split(separator: "\n").filter { $0.contains(" error ") }
    #expect(lines.count == 2 && lines.contains { $0.contains("a/de.po") } && lines.contains { $0.contains("b/uk.po") }, "\(result)")
  }

  // MARK: Writing

  @Test func `Texts of Compose get no backslash`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "<resources>\n    <string name=\"a\">It's the \"app\"</string>\n    <string name=\"q\">  ?x</string>\n"
        + "    <string name=\"b\">Done</string>\n</resources>\n",
      to: "composeResources/values/strings.xml")
    try folder.write("<resources>\n    <string name=\"b\">Fini</string>\n</resources>\n", to: "composeResources/values-fr/strings.xml")
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", "fr"], in: folder.path)
    let text = try folder.text(of: "composeResources/values-fr/strings.xml")
    #expect(result.exitCode == 0 && text.contains("name=\"a\"") && text.contains("name=\"q\">") && !text.contains("\\"), "\(result)\(text)")
    try folder.write(#"{"a": "It's ?x", "b": "@at"}"#, to: "en.json")
    let converted = try await ToolProcess.run(
      ["convert", "en.json", "out/composeResources/values/strings.xml", "--source-locale", "en"], in: folder.path)
    let written = try folder.text(of: "out/composeResources/values/strings.xml")
    #expect(converted.exitCode == 0 && written.contains(">It's ?x<") && written.contains(">@at<"), "\(converted)\(written)")
  }

  @Test func `Keys of gettext and YAML may get names that differ in case only`() async throws {
    let folder = try ScratchFolder()
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n"
    try folder.write(header + "msgid \"Foo Bar\"\nmsgstr \"a\"\n\nmsgid \"Foo x\"\nmsgstr \"b\"\n", to: "po/de.po")
    try folder.write("en:\n  Island: a\n  x: b\n", to: "config/locales/en.yml")
    let renamed = try await ToolProcess.run(["rename", "Foo x", "foo bar", "po"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    let nested = try await ToolProcess.run(["rename", "x", "island", "config"], in: folder.path)
    #expect(nested.exitCode == 0, "\(nested)")
  }

  @Test func `A character that the encoding of a file lacks is named`() async throws {
    let folder = try ScratchFolder()
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: cs\\n\"\n\"Content-Type: text/plain; charset=ISO-8859-2\\n\"\n\n"
    try folder.write(header + "msgid \"Snow\"\nmsgstr \"\"\n", to: "po/cs.po")
    let exported = try await ToolProcess.run(["export", ".", "--locales", "cs", "--format", "csv", "-o", "out"], in: folder.path)
    #expect(exported.exitCode == 0, "\(exported)")
    let rows = try folder.text(of: "out/cs.csv").split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(rows.map { $0.replacing("\"Snow\",,", with: "\"Snow\",\"Sníh ☃\",") }.joined(separator: "\n"), to: "out/cs.csv")
    let imported = try await ToolProcess.run(["import", "out/cs.csv"], in: folder.path)
    #expect(imported.exitCode == 1 && (imported.output + imported.errors).contains("☃, ISO-8859-2"), "\(imported)")
  }

  @Test(arguments: [("messages.en.yaml", "messages.de.yaml", "validators"), ("en/messages.json", "de/messages.json", "validators")])
  func `A key in a group moves without the group`(source: String, other: String, table: String) async throws {
    let folder = try ScratchFolder()
    let isJSON = source.hasSuffix("json")
    for path in [source, other] {
      try folder.write(
        isJSON ? "{\n  \"z\": \"Z\",\n  \"b\": {\n    \"c\": \"C\",\n    \"d\": \"D\"\n  }\n}\n" : "z: Z\nb:\n  # c\n  c: C\n  d: D\n",
        to: "translations/\(path)")
      try folder.write(
        isJSON ? "{\n  \"x\": {\n    \"y\": \"Y\"\n  }\n}\n" : "x:\n  y: Y\n",
        to: "translations/" + path.replacing("messages", with: table))
    }
    let result = try await ToolProcess.run(["move", "b.c", "--to", table, "--no-sources"], in: folder.path)
    let (moved, left) = (
      try folder.text(of: "translations/" + source.replacing("messages", with: table)), try folder.text(of: "translations/\(source)")
    )
    #expect(
      result.exitCode == 0 && moved.contains("C") && !left.contains("C") && left.contains("D") && !moved.contains("D"),
      "\(result)\(moved)\(left)")
  }

  @Test func `An array of mappings is not filled text by text`() async throws {
    let folder = try ScratchFolder()
    try folder.write("en:\n  a: Text\n  faq:\n    - q: Why?\n      a: Because\n", to: "config/locales/en.yml")
    try folder.write("de:\n  b: x\n", to: "config/locales/de.yml")
    let result = try await ToolProcess.run(["translate", "--provider", "pseudo", "--force", "--locales", "de"], in: folder.path)
    let text = try folder.text(of: "config/locales/de.yml")
    #expect(!text.contains("faq") && text.contains("a:") && (result.output + result.errors).contains("array"), "\(result)\(text)")
  }

  @Test func `A new file in the folder of a locale is named if it does not count`() async throws {
    let result = try await findings([
      "in/en/a.json": #"{"a": "Text", "b": "Other"}"#, "in/de/a.json": #"{"a": "Text", "b": "Anderer"}"#,
      "in/en/b.json": #"{"c": "New text"}"#,
    ])
    #expect(result.errors.contains("in/en/b.json"), "\(result)")
  }

  @Test func `A key of RESX does not get the name of an image`() async throws {
    let folder = try ScratchFolder()
    let text =
      "<root>\n  <data name=\"Logo\" type=\"System.Drawing.Bitmap\"><value>x</value></data>\n"
      + "  <data name=\"Title\" xml:space=\"preserve\"><value>A title</value></data>\n</root>\n"
    try folder.write(text, to: "Strings.resx")
    let result = try await ToolProcess.run(["rename", "Title", "logo", "."], in: folder.path)
    #expect(try result.exitCode == 1 && folder.text(of: "Strings.resx") == text, "\(result)")
    try folder.write(text.replacing("Title", with: "logo"), to: "Strings.resx")
    let found = try await ToolProcess.run(["validate", ".", "--format", "concise"], in: folder.path)
    #expect(found.exitCode == 1 && found.output.contains("schema-violation"), "\(found)")
  }

  @Test func `A repeated group keeps nothing from being edited, and its texts count as lost in a conversion`() async throws {
    let folder = try ScratchFolder()
    let text = "en:\n  e:\n    a: A\n  m: M\n  e:\n    b: B\n"
    try folder.write(text, to: "locales/en.yml")
    let renamed = try await ToolProcess.run(["rename", "m", "start", ".", "--no-sources"], in: folder.path)
    #expect(try renamed.exitCode == 0 && folder.text(of: "locales/en.yml") == text.replacing("m: M", with: "start: M"), "\(renamed)")
    let converted = try await ToolProcess.run(["convert", "locales/en.yml", "en.json", "--strict"], in: folder.path)
    #expect(converted.exitCode == 1, "\(converted)")
  }
}
