import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct MissingTranslationRuleTests {
  private static let german = "Translation missing: de."

  @Test func `A key missing from a .strings file is reported at the source entry and names the file`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"a\" = \"A\";\n\"1️⃣save2️⃣\" = \"Save\";\n"), ("de.lproj/App.strings", "3️⃣\"a\" = \"Ah\";\n"),
    ])
    expectEqual(try await sample.findings(), ["1️⃣–2️⃣ warning missing-translation de save: \(Self.german)"])
    expectEqual(try await sample.notes(of: "missing-translation"), ["3️⃣ The translation belongs here."])
  }

  @Test(arguments: [
    ("app_en.json", #"{"a": "x", "menu": {3️⃣"open": "Open"4️⃣, "close": "Close"}}"#, "app_de.json", #"{"a": "x", 1️⃣"menu2️⃣": "Menü"}"#),
    (
      "app_en.yml", "en:\n  a: x\n  menu:\n    3️⃣open: Open\n    close: Close\n", "app_de.yml",
      "de:\n  a: x\n  1️⃣menu: Menü\n"
    ),
  ]) func `A text in the place of a group is one finding with both places`(
    path: String, source: String, targetPath: String, target: String
  ) async throws {
    let sample = Sample([(path, source), (targetPath, target)])
    expectEqual(try await sample.rules().filter { $0 == "missing-translation" || $0 == "orphan-key" }, ["missing-translation"])
    let found = try await sample.findings(of: "missing-translation")
    expectEqual(found.count, 1)
    #expect(
      found.first?.hasSuffix(": “menu” is one text here and a group of texts in the source locale. Make it a group with the same keys.")
        == true,
      "\(found)")
    expectEqual(try await sample.notes(of: "missing-translation"), ["3️⃣ In the source locale, it is here."])
  }

  @Test func `A group in the place of a text is one finding with both places`() async throws {
    let sample = Sample([
      ("app_en.json", #"{"a": "x", "3️⃣menu": "Menu"}"#), ("app_de.json", #"{"a": "x", "menu": {1️⃣"open": "Auf"2️⃣, "close": "Zu"}}"#),
    ])
    expectEqual(
      try await sample.findings(),
      [
        "1️⃣–2️⃣ warning missing-translation de menu.open: “menu” is a group of texts here and one text in the source locale. Write one text."
      ])
    expectEqual(try await sample.notes(of: "missing-translation"), ["3️⃣ In the source locale, it is here."])
  }

  @Test func `Names with full stops are no groups`() async throws {
    let found = try await Sample([("app_en.json", #"{"a": "x", "b": "y"}"#), ("app_de.json", #"{"a.c": "x", "b": "y"}"#)]).rules()
    expectEqual(found.filter { $0 == "missing-translation" || $0 == "orphan-key" }.sorted(), ["missing-translation", "orphan-key"])
  }

  @Test func `A blank CSV cell is a missing translation, and the note is at the cell`() async throws {
    let sample = Sample([("App.csv", "key,en,de\na,A,Ah\n1️⃣save2️⃣,Save,3️⃣\nopen,Open,\"\"\n")])
    let found = try await sample.findings()
    #expect(found.first == "1️⃣–2️⃣ warning missing-translation de save: \(Self.german)")
    #expect(found.count == 2)
    expectEqual(try await sample.notes(of: "missing-translation").first, "3️⃣ The translation belongs here.")
  }

  @Test func `A cell that a short row lacks is missing too`() async throws {
    let sample = Sample([("App.csv", "key,en,de\n1️⃣save2️⃣,Save\n")])
    expectEqual(try await sample.findings(), ["1️⃣–2️⃣ warning missing-translation de save: \(Self.german)"])
    expectEqual(try await sample.notes(of: "missing-translation"), ["1️⃣ The translation belongs here."])
  }

  @Test func `An unreadable file is one finding with the number of its gaps`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n"), ("de.lproj/App.strings", "\u{FEFF}")])
    expectEqual(
      try await sample.findings(of: "missing-translation"),
      ["de.lproj/App.strings:1:1 warning de -: No translation can be read from this file. Missing in de: 2."])
  }

  @Test func `Each locale and key is a separate finding`() async throws {
    let sample = Sample([("App.csv", "key,en,de,fr\na,A,,\nb,B,,\n")])
    let found = try await sample.report().diagnostics
    #expect(found.map { "\($0.key ?? "") \($0.locale ?? "")" } == ["a de", "a fr", "b de", "b fr"])
    #expect(Set(found.map(\.fingerprint)).count == 4)
  }

  @Test func `A complete catalogue has no gap`() async throws {
    expectEqual(try await Sample([("App.csv", "key,en,de\na,A,Ah\n")]).rules(), [])
    expectEqual(try await Sample([("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "a = Ah;\n")]).rules(), [])
  }

  static let notWorth = ["", " ", "—", "100 %", "%@", "%1$@ / %2$lld", "…", "123", "%lld%%"]

  @Test(arguments: notWorth) func `A source text without letters needs no translation`(_ text: String) async throws {
    var strings = Sample(.strings, source: text, target: "x")
    strings.files[1].bytes = Array("other = x;\n".utf8)
    expectEqual(try await strings.findings(of: "missing-translation"), [])
    expectEqual(try await Sample([("App.csv", "key,en,de\na,\"\(text)\",\n")]).findings(of: "missing-translation"), [])
  }

  @Test(arguments: ["a", "日本", "%@ x", "№ x"]) func `A source text with a letter needs one`(_ text: String) async throws {
    expectEqual(try await Sample([("App.csv", "key,en,de\na,\"\(text)\",\n")]).findings(of: "missing-translation").count, 1)
  }

  @Test func `A gap in PO is at the empty text of its file`() async throws {
    func file(_ language: String, _ text: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Save\"\n\(text)\n"
    }
    let sample = Sample([("af.po", file("af", "msgstr \"Bewaar\"")), ("de.po", file("de", "1️⃣msgstr \"\""))])
    let found = try await sample.report().diagnostics
    #expect(found.map { "\($0.file):\($0.start.line) \($0.rule) \($0.locale ?? "")" } == ["de.po:7 missing-translation de"])
  }

  @Test func `A misspelt locale is one finding, not one for each key`() async throws {
    let sample = Sample([("App.csv", "key,en,jp\na,One thing,\nb,Two things,\nc,Three things,x\n")])
    expectEqual(try await sample.rules(), ["invalid-locale"])
  }

  // MARK: Severity of a gap

  @Test func `A gap in a variant of the source language is an info, unless it must be complete`() async throws {
    let other = "b = B;\n"
    var sample = Sample([
      ("en.lproj/App.strings", "a = Color;\n\(other)"), ("en-GB.lproj/App.strings", other), ("de.lproj/App.strings", other),
    ])
    sample.sourceLocale = "en"
    expectEqual(try await sample.report().diagnostics.map { "\($0.locale ?? "") \($0.severity)" }, ["de warning", "en-GB info"])
    sample.options.requiredLocales = ["en-GB"]
    expectEqual(try await sample.report().diagnostics.map { "\($0.locale ?? "") \($0.severity)" }, ["de warning", "en-GB error"])
  }

  private func severities(_ change: (inout ValidationOptions) -> Void) async throws -> [String] {
    var sample = Sample([("App.csv", "key,en,de,fr\na,A,,\n")])
    change(&sample.options)
    return try await sample.report().diagnostics.map { "\($0.locale ?? "") \($0.severity)" }
  }

  @Test func `For a release every gap is an error`() async throws {
    expectEqual(try await severities { $0.isRelease = true }, ["de error", "fr error"])
  }

  @Test func `A gap is an error in a required locale and an info in a partial one`() async throws {
    expectEqual(try await severities { $0.requiredLocales = ["fr"] }, ["de warning", "fr error"])
    expectEqual(try await severities { $0.partialLocales = ["fr"] }, ["de warning", "fr info"])
  }

  @Test func `A partial locale stays partial in a release`() async throws {
    expectEqual(
      try await severities {
        $0.isRelease = true
        $0.partialLocales = ["fr"]
      }, ["de error", "fr info"])
  }

  @Test func `The command line's severity overrides the rule's own`() async throws {
    expectEqual(
      try await severities {
        $0.isRelease = true
        $0.severities["missing-translation"] = .info
      }, ["de info", "fr info"])
    expectEqual(try await severities { $0.severities["missing-translation"] = .off }, [])
    expectEqual(try await severities { $0.skipped = ["missing-translation"] }, [])
    expectEqual(try await severities { $0.only = ["duplicate-key"] }, [])
  }

  @Test func `Only the chosen locales are checked`() async throws {
    expectEqual(try await severities { $0.locales = ["fr"] }, ["fr warning"])
  }

  // MARK: Catalogues without a gap

  @Test(arguments: ["en-XA", "ar-XB", "qps-ploc"]) func `Pseudo-locales have no gaps`(_ locale: String) async throws {
    expectEqual(try await Sample([("App.csv", "key,en,\(locale)\na,A,\nb,B,b\n")]).rules(), [])
    let strings = Sample([("en.lproj/App.strings", "a = A;\nb = B;\n"), ("\(locale).lproj/App.strings", "b = b;\n")])
    expectEqual(try await strings.rules(), [])
  }

  @Test func `Nothing is missing without a source locale`() async throws {
    expectEqual(try await Sample([("App.csv", "key,de,fr\na,A,\n")]).rules(), [])
  }

  @Test func `A locale inherits from its parents in CSV, and not in .strings`() async throws {
    let csv = Sample([("App.csv", "key,en,en-GB,fr,fr-CA\na,Color,,Couleur,\nb,Save,Save,Enregistrer,Sauver\nc,Open,,,\n")])
    expectEqual(try await csv.report().diagnostics.map { "\($0.key ?? "") \($0.locale ?? "")" }, ["c fr", "c fr-CA"])
    let strings = Sample([
      ("en.lproj/App.strings", "a = A;\n"), ("fr.lproj/App.strings", "a = Ah;\n"), ("fr-CA.lproj/App.strings", "b = B;\n"),
    ])
    expectEqual(try await strings.report().diagnostics.filter { $0.rule == "missing-translation" }.map(\.locale), ["fr-CA"])
  }

  @Test func `Either of two files for one locale may have the key`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = A;\nb = B;\n"), ("de.lproj/App.strings", "a = Ah;\n"), ("German.lproj/App.strings", "b = Beh;\n"),
    ])
    expectEqual(try await sample.rules(), ["invalid-locale"])
  }

  // MARK: Keys as source text

  private static let sentences = (1...12).map { "Sentence number \($0)" }

  private func sentences(english: String, german: ArraySlice<String>) -> Sample {
    Sample([
      ("en.lproj/App.strings", english),
      ("de.lproj/App.strings", german.map { "\"\($0)\" = \"Satz\";\n" }.joined()),
      ("fr.lproj/App.strings", Self.sentences.map { "\"\($0)\" = \"Phrase\";\n" }.joined()),
    ])
  }

  @Test func `Gaps are infos against all keys if the keys are the source text`() async throws {
    let sample = sentences(english: "\"Sentence number 1\" = \"One\";\n", german: Self.sentences.dropLast())
    let report = try await sample.report()
    #expect(report.diagnostics.map(\.rule) == ["missing-translation"])
    #expect(report.diagnostics.map(\.severity) == [.info])
    #expect(report.diagnostics.map(\.key) == ["Sentence number 12"])
    #expect(report.diagnostics.map(\.file) == ["fr.lproj/App.strings"])
  }

  @Test func `A release needs all keys, even if the keys are the source text`() async throws {
    var sample = sentences(english: "\"Sentence number 1\" = \"One\";\n", german: Self.sentences.dropLast())
    sample.options.isRelease = true
    expectEqual(try await sample.report().diagnostics.map(\.severity), [.error])
  }

  @Test func `A setting can declare that keys are not the source text`() async throws {
    var sample = sentences(english: "\"Sentence number 1\" = \"One\";\n", german: Self.sentences[...])
    sample.policy = .value
    expectEqual(try await sample.rules(), ["orphan-key"])
  }

  @Test func `An Android file that no locale translates is one info, unless a locale must be complete`() async throws {
    func file(_ names: String...) -> String {
      "<resources>\(names.map { "<string name=\"\($0)\">Text of \($0)</string>" }.joined())</resources>"
    }
    let texts = [
      "res/values/names.xml": file("one", "two"), "res/values/strings.xml": file("save", "open"),
      "res/values-de/strings.xml": file("save"), "res/values-fr/strings.xml": file("save"),
    ]
    let files = texts.keys.sorted().map { path in
      DiscoveredFile(path: path, format: .android, locale: LocaleIdentifier(androidFolder: String(path.split(separator: "/")[1])))
    }
    let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "res", table: "strings", family: .android), files: files)
    func found(_ options: ValidationOptions) async throws -> [String] {
      let loader = CatalogLoader(read: { texts[$0].map { Array($0.utf8) } })
      return try await ValidationRun(loader: loader, options: options).outcome(for: [discovered]).report.diagnostics
        .filter { $0.rule == "missing-translation" }.map { "\($0.file) \($0.severity) \($0.locale ?? "-") \($0.key ?? "-")" }
    }
    var options = ValidationOptions()
    expectEqual(
      try await found(options),
      [
        "res/values/names.xml info - -", "res/values/strings.xml warning de open", "res/values/strings.xml warning fr open",
      ])
    options.requiredLocales = ["de"]
    expectEqual(
      try await found(options).filter { $0.contains("error") },
      ["res/values/names.xml error de one", "res/values/names.xml error de two", "res/values/strings.xml error de open"])
  }

  @Test func `The file that a translation belongs to is that of the same Android source set and name`() async throws {
    func file(_ names: String...) -> String {
      "<resources>\(names.map { "<string name=\"\($0)\">Text of \($0)</string>" }.joined())</resources>"
    }
    let texts = [
      "src/main/res/values/strings.xml": file("a", "b"), "src/main/res/values-de/strings.xml": file("a"),
      "src/main/res/values/more.xml": file("e"), "src/pro/res/values/strings.xml": file("c", "d"),
      "src/pro/res/values-de/strings.xml": file("c"),
    ]
    let files = texts.keys.sorted().map { path in
      DiscoveredFile(
        path: path, format: .android, locale: LocaleIdentifier(androidFolder: String(path.split(separator: "/")[3])),
        layer: path.hasPrefix("src/pro") ? "pro" : "")
    }
    let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "src/main/res", table: "strings", family: .android), files: files)
    let loader = CatalogLoader(read: { texts[$0].map { Array($0.utf8) } })
    let report = try await ValidationRun(loader: loader, options: ValidationOptions()).outcome(for: [discovered]).report
    expectEqual(
      report.diagnostics.filter { $0.rule == "missing-translation" }.map { "\($0.key ?? "-") \($0.notes.map(\.file))" }.sorted(),
      [
        "b [\"src/main/res/values-de/strings.xml\"]", "d [\"src/pro/res/values-de/strings.xml\"]", "e []",
      ])
  }

  @Test(arguments: ["arb", "json"]) func `A translation that is null is missing, and one of the source locale is a defect`(
    _ format: String
  ) async throws {
    let sample = Sample([
      ("app_en.\(format)", "{\"a\": \"Hue\", \"b\": \"Tint\", \"c\": null}"),
      ("app_fr.\(format)", "{\"a\": \"Teinte\", \"b\": null, \"c\": \"Ton\"}"),
    ])
    expectEqual(try await sample.report().diagnostics.filter { $0.rule == "missing-translation" }.map(\.key), ["b"])
    let defect = "error en -: “c” is null in the source locale. Write a text, or remove the key."
    expectEqual(
      try await sample.findings(of: "schema-violation").map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      format == "arb" ? [defect] : [])
  }

  @Test(
    arguments: [
      ("rails_en.yml", "en:\n  a: Save\n", "rails_de.yml", "de:\n  1️⃣a:2️⃣\n"),
      ("en.lproj/App.json", #"{"a": "Save"}"#, "de.lproj/App.json", #"{"1️⃣a2️⃣": null}"#),
    ])
  func `A key without a value is where the translation is missing`(
    source: String, sourceText: String, target: String, targetText: String
  ) async throws {
    let found = try await Sample([(source, sourceText), (target, targetText)]).findings(of: "missing-translation")
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣"), "\(found)")
  }
}
