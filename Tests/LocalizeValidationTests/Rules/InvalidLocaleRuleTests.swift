import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct InvalidLocaleRuleTests {
  private func folder(_ name: String) -> Sample {
    Sample([("en.lproj/App.strings", "a = A;\n"), ("\(name).lproj/App.strings", "a = Ah;\n")])
  }

  @Test(arguments: [("jp", "ja"), ("en-UK", "en-GB"), ("kr", "ko"), ("zh-Hasn", "zh-Hans"), ("zh-CHT", "zh-Hant")])
  func `A folder for a locale that does not exist names the intended one`(_ name: String, _ meant: String) async throws {
    let found = try await folder(name).findings()
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(name).lproj/App.strings:1:1 warning invalid-locale ") == true)
    #expect(found.first?.hasSuffix("“\(name)” is not a known locale. Did you mean “\(meant)”?") == true)
  }

  @Test func `A locale without a suggestion gets a hint about spelling`() async throws {
    expectEqual(
      try await folder("xx").findings(),
      [
        "xx.lproj/App.strings:1:1 warning invalid-locale xx -: “xx” is not a known locale. "
          + "Use a BCP 47 language code, such as “pt-BR”."
      ])
  }

  @Test func `A language of three letters that may be new is an info`() async throws {
    let found = try await folder("zzq").report().diagnostics
    expectEqual(found.map { "\($0.severity) \($0.rule)" }, ["info invalid-locale"])
    expectEqual(try await folder("isv").rules(), [])
  }

  @Test(arguments: [("xx", "Use a BCP 47 language code, such as “b+pt+BR”."), ("en-rUK", "Did you mean “en-rGB”?")])
  func `A folder of Android is suggested as Android spells it`(_ name: String, _ suggestion: String) async throws {
    let text = "<resources><string name=\"a\">b</string></resources>"
    let found = try await Sample([("values/strings.xml", text), ("values-\(name)/strings.xml", text)]).findings(of: "invalid-locale")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(suggestion) == true)
  }

  private static func qt(_ language: String) -> String {
    "<TS language=\"\(language)\"><context><name>C</name><message><source>a</source><translation>b</translation></message></context></TS>\n"
  }

  @Test(arguments: [
    [("app_ku.ts", qt("ku")), ("app_kmr.ts", qt("ku"))],
    [("app_fr.ts", qt("fr_FR")), ("app_fr_CA.ts", qt("fr_FR"))],
    [("app_en.json", "{\"a\": \"b\"}"), ("app_ku.json", "{\"a\": \"c\"}"), ("app_kmr.json", "{\"a\": \"d\"}")],
  ]) func `Files whose names programs tell apart are not to be merged`(files: [(String, String)]) async throws {
    expectEqual(try await Sample(files.map { (path: $0.0, text: $0.1) }).findings(of: "invalid-locale"), [])
  }

  @Test func `Two spellings of one locale are two files for it`() async throws {
    let found = try await Sample([("app_en.json", "{\"a\": \"b\"}"), ("app_eng.json", "{\"a\": \"c\"}"), ("app_de.json", "{\"a\": \"d\"}")])
      .findings(
        of: "invalid-locale")
    expectEqual(found.count, 1)
  }

  @Test func `A column that is neither known nor a locale is an info`() async throws {
    let found = try await Sample([("App.csv", "key,en,de,Status\na,A,Ah,done\n")]).report().diagnostics
    expectEqual(found.map { "\($0.start.line):\($0.start.column) \($0.severity) \($0.rule)" }, ["1:11 info invalid-locale"])
  }

  @Test func `A column of a CSV file is named`() async throws {
    let found = try await Sample([("App.csv", "key,en,jp\na,A,Ah\n")]).findings()
    #expect(found == ["App.csv:1:8 warning invalid-locale jp -: “jp” is not a known locale. Did you mean “ja”?"])
  }

  @Test func `Empty columns of a table are named, since they are meant for locales`() async throws {
    expectEqual(
      try await Sample([("App.csv", "Key,Context,1️⃣Anglish2️⃣,Germanish\na,,A,Ah\n")]).findings().first,
      "1️⃣–2️⃣ warning invalid-locale - -: “Anglish” is not a known locale. "
        + "Use a BCP 47 language code, such as “pt-BR”.")
    let screenshot = try await Sample([("App.csv", "key,en,Screenshot\na,A,1.png\n")]).report().diagnostics
    expectEqual(screenshot.map(\.severity), [.info])
  }

  @Test func `Two files for one locale are reported at the second, with a note at the first`() async throws {
    let sample = Sample([
      ("de.lproj/App.strings", "a = Ah;\n"), ("en.lproj/App.strings", "a = A;\n"), ("German.lproj/App.strings", "a = Ach;\n"),
    ])
    expectEqual(
      try await sample.findings(),
      [
        "de.lproj/App.strings:1:1 warning invalid-locale de -: There are two files for the locale de, "
          + "but the platform reads only one: German.lproj/App.strings and de.lproj/App.strings. Merge them."
      ])
    expectEqual(try await sample.notes(of: "invalid-locale"), ["German.lproj/App.strings:1:1 The other file."])
  }

  @Test(arguments: [
    "de", "pt-BR", "pt_BR", "zh-Hans", "zh_CN", "zh-Hant-HK", "es-419", "sr-Latn", "iw", "nb", "no", "fil", "yue-Hant", "English", "Base",
    "en-GB", "ca-ES-valencia", "en-XA", "ar-XB", "qps-ploc", "mn-MN",
  ])
  func `Locales that platforms know are fine in any spelling`(_ name: String) async throws {
    var sample = Sample([("fr.lproj/App.strings", "a = A;\n"), ("\(name).lproj/App.strings", "a = Ah;\n")])
    sample.sourceLocale = "fr"
    expectEqual(try await sample.rules(), [])
  }

  @Test func `One locale in two tables is not a second file`() async throws {
    let sample = Sample([("en.lproj/App.strings", "a = A;\n"), ("en.lproj/Main.strings", "a = A;\n")])
    expectEqual(try await sample.rules(), [])
  }

  @Test(arguments: [("sr", "sr@latin"), ("de", "de_CH"), ("zh", "zh_TW")])
  func `A path that is more exact than the header of its file counts`(
    _ pair: (header: String, path: String)
  ) async throws {
    let body =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(pair.header)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
    let files = [pair.header, pair.path].map { name in
      DiscoveredFile(path: "po/\(name).po", format: .po, locale: LocaleIdentifier(name))
    }
    let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "po", table: "po", family: .po), files: files)
    let catalog = try await CatalogLoader(read: { _ in Array(body.utf8) }).load(discovered).catalog
    expectEqual(catalog.locales.map(\.identifier), ["en"] + files.compactMap { $0.locale?.identifier })
  }

  private static func xliff(_ language: String) -> String {
    "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"\(language)\" datatype=\"plaintext\" original=\"a\"><body>"
      + "<trans-unit id=\"a\"><source>a</source><target>b</target></trans-unit></body></file></xliff>\n"
  }

  private static func po(_ language: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
  }

  @Test(
    arguments: [
      (["es_ES": "es", "es_BO": "es"], "es-BO es-ES"), (["be_BY": "be", "be_BY@latin": "be"], "be-BY be-Latn-BY"),
      (["ca": "ca", "ca@valencia": "ca"], "ca ca-valencia"), (["fr": "fr_FR", "fr_CA": "fr_FR"], "fr fr-CA"),
      (["es_ES": "es", "de_DE": "de"], "de es"), (["es_BO": "es_ES", "es_ES": "es"], "es es-ES"), (["es_BO": "es", "el_EL": "es"], "es"),
    ] as [([String: String], String)])
  func `Files of gettext, Qt and XLIFF that name one locale are for those of their paths`(
    declared: [String: String], locales: String
  ) async throws {
    let formats: [(FormatIdentifier, (String) -> String)] = [(.po, Self.po), (.qt, Self.qt), (.xliff, Self.xliff)]
    for (format, text) in formats {
      let texts = Dictionary(uniqueKeysWithValues: declared.map { ("l/\($0.key)", Array(text($0.value).utf8)) })
      let files = declared.keys.sorted().map { DiscoveredFile(path: "l/\($0)", format: format, locale: LocaleIdentifier($0)) }
      let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "l", table: "l", family: format.traits.family), files: files)
      let catalog = try await CatalogLoader(read: { texts[$0] ?? [] }).load(discovered).catalog
      expectEqual(Set(catalog.locales.map(\.identifier)).subtracting(["en"]).sorted().joined(separator: " "), locales)
    }
  }

  @Test func `Below LC_MESSAGES the path names the locale, whatever region or script the header has`() async throws {
    func catalog(_ headers: [String: String], in place: (String) -> String) async throws -> Catalog {
      var texts: [String: [UInt8]] = [:]
      for (name, header) in headers {
        let body =
          "msgid \"\"\nmsgstr \"\"\n\"Language: \(header)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
        texts[place(name)] = Array(body.utf8)
      }
      let files = headers.keys.sorted().map { DiscoveredFile(path: place($0), format: .po, locale: LocaleIdentifier($0)) }
      let discovered = DiscoveredCatalog(identity: CatalogIdentity(folder: "po", table: "po", family: .po), files: files)
      let read = texts
      return try await CatalogLoader(read: { path in read[path] ?? [] }).load(discovered).catalog
    }
    let headers = ["zh": "zh_CN", "zh_Hant": "zh_CN", "ru": "ru_RU"]
    let found = try await catalog(headers) { "locale/\($0)/LC_MESSAGES/django.po" }
    expectEqual(Set(found.locales.map(\.identifier)), ["en", "ru", "zh", "zh-Hant"])
    let loose = try await catalog(["ru": "ru_RU", "de": "de"]) { "po/\($0).po" }
    expectEqual(Set(loose.locales.map(\.identifier)), ["en", "de", "ru-RU"])
  }

  @Test(
    arguments: [
      (("rails_en.yml", "en:\n  a: Save\n"), ("rails_de.yml", "1️⃣en2️⃣:\n  a: Sichern\n"), "error"),
      (("rails_de.yml", "de:\n  a: Sichern\n"), ("rails_fr.yml", "1️⃣it2️⃣:\n  a: Salva\n"), "warning"),
      (("app_de.ts", qt("de")), ("app_fr.ts", qt("1️⃣it2️⃣")), "warning"), (("app_it.ts", qt("it")), ("app_fr.ts", qt("1️⃣it2️⃣")), "warning"),
      (("app_en.arb", #"{"@@locale": "en", "a": "Save"}"#), ("app_de.arb", #"{"@@locale": "1️⃣en2️⃣", "a": "Sichern"}"#), "error"),
    ])
  func `A file that declares another language than its path names is reported, and nothing else`(
    source: (String, String), translation: (String, String), severity: String
  ) async throws {
    let declared = translation.1.contains("it") ? "it" : "en"
    let named = translation.0.contains("fr") ? "fr" : "de"
    let found = try await Sample([source, translation]).findings(of: "invalid-locale")
    let message = "The file declares the locale “\(declared)”, but its path names “\(named)”. Change one of them."
    #expect(found.count == 1 && found[0].hasSuffix("\(severity) \(declared) -: \(message)"), "\(found)")
  }

  @Test(arguments: [("rails_nb.yml", "no:\n  a: Lagre\n"), ("rails_de.yml", "de-AT:\n  a: Sichern\n"), ("rails_he.yml", "iw:\n  a: x\n")])
  func `A file may declare a region, and another code of a language`(path: String, text: String) async throws {
    expectEqual(try await Sample([("rails_en.yml", "en:\n  a: Save\n"), (path, text)]).findings(of: "invalid-locale"), [])
  }
}
