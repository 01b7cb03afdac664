import Localize
import LocalizeValidation
import Testing

@Suite struct OrphanKeyRuleTests {
  private static let orphan = "The source locale does not have this key. Remove it, or add it to the source."

  @Test func `A key that only a translation has is reported there`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"save\" = \"Save\";\n"),
      ("de.lproj/App.strings", "\"save\" = \"Sichern\";\n\"1️⃣leftover2️⃣\" = \"Rest\";\n"),
    ])
    expectEqual(try await sample.findings(), ["1️⃣–2️⃣ warning orphan-key de leftover: \(Self.orphan)"])
    expectEqual(try await sample.fixability(of: "orphan-key"), [.unsafe])
  }

  @Test func `A misspelt key names the nearest ones, best first`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"settings.title\" = \"Settings\";\n\"settings.titles\" = \"All\";\n\"unlike\" = \"Other\";\n"),
      (
        "de.lproj/App.strings",
        "\"1️⃣setings.title\" = \"E\";\n\"unlike\" = \"X\";\n"
      ),
    ])
    expectEqual(
      try await sample.findings(of: "orphan-key").map { $0.replacing("warning de", with: "warning orphan-key de") },
      [
        "1️⃣ warning orphan-key de setings.title: The source locale does not have this key. Did you mean “settings.title”?"
      ])
    expectEqual(
      try await sample.report().diagnostics.first { $0.rule == "orphan-key" }?.suggestions, ["settings.title", "settings.titles"])
  }

  @Test func `A key that the translation has beside the unknown one is not suggested`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"FTP_SHORT\" = \"FTP\";\n\"unlike\" = \"Other\";\n"),
      ("de.lproj/App.strings", "\"FTP_SHORT\" = \"FTP\";\n\"1️⃣SFTP_SHORT\" = \"SFTP\";\n\"unlike\" = \"X\";\n"),
    ])
    expectEqual(
      try await sample.findings(),
      ["1️⃣ warning orphan-key de SFTP_SHORT: The source locale does not have this key. Remove it, or add it to the source."])
  }

  @Test func `A short key gets no suggestion`() async throws {
    let sample = Sample([("en.lproj/App.strings", "ab = A;\n"), ("de.lproj/App.strings", "ab = A;\nac = B;\n")])
    expectEqual(try await sample.report().diagnostics.map(\.suggestions), [[]])
  }

  @Test func `Each locale with the key is a finding`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "a = A;\nlost = B;\n"),
      ("fr.lproj/App.strings", "a = A;\nlost = B;\n"),
    ])
    expectEqual(try await sample.report().diagnostics.map(\.locale), ["de", "fr"])
  }

  @Test func `A CSV row without a source text is not an orphan, since the row exists`() async throws {
    expectEqual(try await Sample([("App.csv", "key,en,de\na,A,Ah\nb,,Beh\n")]).findings(of: "orphan-key"), [])
  }

  @Test func `An empty or unreadable source causes no findings about keys`() async throws {
    for english in ["", "\n", "bplist00\u{0}", "<?xml version=\"1.0\"?><plist/>\n"] {
      let sample = Sample([("en.lproj/App.strings", english), ("de.lproj/App.strings", "a = b;\nc = d;\n")])
      expectEqual(try await sample.findings(of: "orphan-key"), [])
    }
  }

  @Test func `Keys that are the source text are not orphans`() async throws {
    let german = (1...12).map { "\"Sentence number \($0)\" = \"Satz\";\n" }.joined()
    expectEqual(
      try await Sample([("en.lproj/App.strings", "\"Sentence number 1\" = \"One\";\n"), ("de.lproj/App.strings", german)]).rules(), [])
    var sample = Sample([
      ("en.lproj/App.strings", "\"x y\" = \"One\";\n"), ("de.lproj/App.strings", "\"a b\" = \"Ah\";\n\"x y\" = \"X\";\n"),
    ])
    sample.policy = .key
    expectEqual(try await sample.rules(), [])
  }

  @Test func `A locale that was not chosen has no orphans`() async throws {
    var sample = Sample([("en.lproj/App.strings", "a = A;\n"), ("de.lproj/App.strings", "a = A;\nlost = B;\n")])
    sample.options.locales = ["fr"]
    expectEqual(try await sample.rules(), ["missing-locale-file"])
  }

  // MARK: Evidence that a key is not used

  private static let english = (1...8).map { "\"part.\($0)\" = \"Part \($0)\";\n" }.joined()

  @Test func `A key that is a text needs no source entry, and is compared with its translation`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", Self.english),
      ("de.lproj/App.strings", Self.english + "\"Delete %@ now\" = \"Jetzt %d löschen\";\n\"Really delete?\" = \"Wirklich?\";\n"),
    ])
    expectEqual(try await sample.findings(of: "orphan-key"), [])
    expectEqual(try await sample.rules().filter { $0.rawValue.hasPrefix("placeholder") }, ["placeholder-type"])
  }

  @Test func `A text one letter away from an untranslated source text is misspelt`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"Delete all files\" = \"Delete all files\";\n"),
      ("de.lproj/App.strings", "\"1️⃣Delete al files\" = \"Alle Dateien löschen\";\n"),
    ])
    expectEqual(
      try await sample.findings(of: "orphan-key"),
      ["1️⃣ warning de Delete al files: The source locale does not have this key. Did you mean “Delete all files”?"])
    expectEqual(try await sample.fixability(of: "orphan-key"), [.no])
  }

  @Test func `Nothing is removed if the source lacks most keys`() async throws {
    let german = Self.english + (1...30).map { "\"item.\($0)\" = \"Ding \($0)\";\n" }.joined()
    let sample = Sample([("en.lproj/App.strings", Self.english), ("de.lproj/App.strings", german)])
    let found = try await sample.report().diagnostics.filter { $0.rule == "orphan-key" }
    #expect(found.count == 30)
    #expect(found.allSatisfy { $0.severity == .info && $0.fixability == .no })
  }

  @Test func `An object of the storyboard beside the table is used, and another is not`() async throws {
    let keys = "\"aB1-cD-2eF.text\" = \"Eins\";\n\"1️⃣xY9-zW-8vU.text\" = \"Zwei\";\n"
    let storyboard = "<document><label text=\"One\" id=\"aB1-cD-2eF\"/></document>"
    let tables: [(path: String, text: String)] = [
      ("en.lproj/Main.strings", "\"k3Y-iN-b0T.title\" = \"Both\";\n"),
      ("de.lproj/Main.strings", "\"k3Y-iN-b0T.title\" = \"Beide\";\n" + keys),
    ]
    let sample = Sample(tables + [("Base.lproj/Main.storyboard", storyboard)])
    expectEqual(try await sample.findings(of: "orphan-key"), ["1️⃣ warning de xY9-zW-8vU.text: \(Self.orphan)"])
    // The keys can't be judged without the storyboard.
    expectEqual(try await Sample(tables).findings(of: "orphan-key"), [])
  }

  @Test func `A key that the view beside the properties uses is not an orphan`() async throws {
    let sample = Sample([
      ("index_en.properties", "title = Build {0}\n"), ("index_de.properties", "title = Build {0}\nConsole = Konsole\nGone = Weg\n"),
      ("index.jelly", "<l:task title=\"${%Console}\"/>"),
    ])
    expectEqual(try await sample.report().diagnostics.filter { $0.rule == "orphan-key" }.map(\.key), ["Gone"])
  }

  @Test func `Keys of Info.plist need no source entry`() async throws {
    let sample = Sample([
      ("en.lproj/InfoPlist.strings", "CFBundleName = A;\n"),
      ("de.lproj/InfoPlist.strings", "CFBundleName = A;\nNSCameraUsageDescription = B;\n"),
    ])
    expectEqual(try await sample.rules(), [])
  }

  @Test func `The forms of a plural object are not orphans, and its other keys are`() async throws {
    let sample = Sample([
      ("app_en.json", "{\"hour\": {\"one\": \"{} hour\", \"other\": \"{} hours\"}, \"a\": {\"one\": \"One\", \"b\": \"B\"}}"),
      (
        "app_cs.json",
        "{\"hour\": {\"one\": \"{} h\", \"few\": \"{} h\", \"many\": \"{} h\", \"other\": \"{} h\"}, \"a\": {\"one\": \"A\", \"few\": \"C\", \"b\": \"B\"}}"
      ), ("app_ja.json", "{\"hour\": {\"other\": \"{} h\"}, \"a\": {\"one\": \"A\", \"b\": \"B\"}}"),
    ])
    let found = try await sample.report().diagnostics
    expectEqual(found.filter { $0.rule == "orphan-key" }.map(\.key), ["a.few"])
    expectEqual(found.filter { $0.rule == "missing-translation" }.map(\.key), [])
    let incomplete = Sample([
      sample.files[0].pair, ("app_cs.json", "{\"hour\": {\"other\": \"{} h\"}, \"a\": {\"one\": \"A\", \"b\": \"B\"}}"),
    ])
    expectEqual(try await incomplete.report().diagnostics.filter { $0.rule == "missing-translation" }.map(\.key), ["hour.one"])
  }

  @Test func `The texts of intents are not orphans`() async throws {
    let intents = "<plist><dict><key>INIntentTitleID</key>\n\t<string>AbCd12</string></dict></plist>"
    let sample = Sample([
      ("Base.lproj/W.intentdefinition", intents), ("en.lproj/W.strings", "\"Ef\" = \"Open\";\n"),
      ("de.lproj/W.strings", "\"Ef\" = \"Öffnen\";\n\"AbCd12\" = \"Titel\";\n\"XyZw98\" = \"Alt\";\n"),
    ])
    expectEqual(try await sample.report().diagnostics.filter { $0.rule == "orphan-key" }.map(\.key), ["XyZw98"])
  }

  private static func messages(
    _ language: String, _ keys: [String], text: (String) -> String = { _ in "x" }
  ) -> (path: String, text: String) {
    let messages = keys.map { "msgid \"\($0)\"\nmsgstr \"\(text($0))\"\n" }.joined(separator: "\n")
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    return ("\(language).po", header + messages)
  }

  @Test func `A message that the file of the source locale lacks is shown as it is`() async throws {
    for count in [4, 40] {
      let keys = (1...count).map { "Open file number \($0)" } + ["Save"]
      for text in [{ $0 }, { _ in "" }] as [(String) -> String] {
        var sample = Sample([Self.messages("en", keys, text: text), Self.messages("de", keys + ["Save the file", "Quit", "ok"])])
        sample.sourceLocale = "en"
        expectEqual(try await sample.findings(of: "orphan-key"), [])
      }
    }
  }

  @Test func `A name that the file of the source locale lacks in PO is an orphan`() async throws {
    let keys = (1...40).map { "file.open\($0)" }
    var sample = Sample([Self.messages("en", keys), Self.messages("de", keys + ["quit.now"])])
    sample.sourceLocale = "en"
    expectEqual(try await sample.report().diagnostics.filter { $0.rule == "orphan-key" }.map(\.key), ["quit.now"])
  }

  @Test func `A text that is its own key in YAML or in resources of .NET needs no source entry`() async throws {
    func yaml(_ keys: [String]) -> String { keys.map { "\"\($0)\": \"x\"\n" }.joined() }
    func resources(_ keys: [String]) -> String {
      "<root>\n" + keys.map { "<data name=\"\($0)\"><value>x</value></data>\n" }.joined() + "</root>\n"
    }
    let keys = (1...12).map { "Open file number \($0)" }
    for sample in [
      Sample([("messages_en.yaml", yaml(keys)), ("messages_de.yaml", yaml(keys + ["Save the file", "Quit"]))]),
      Sample([("App.en.resx", resources(keys)), ("App.de.resx", resources(keys + ["Save the file", "Quit"]))]),
    ] {
      expectEqual(try await sample.findings(of: "orphan-key"), [])
    }
  }

  @Test func `What the file of the source locale lacks is not missing elsewhere`() async throws {
    let keys = (1...20).map { "Text \($0)" }
    var sample = Sample([
      Self.messages("en", keys) { _ in "" }, Self.messages("fr", keys + ["Old text"]), Self.messages("sv", keys),
    ])
    sample.sourceLocale = "en"
    expectEqual(try await sample.findings(of: "missing-translation"), [])
  }
}
