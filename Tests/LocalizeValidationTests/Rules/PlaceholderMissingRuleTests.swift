import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderMissingRuleTests {
  @Test func `The formats of Rails have no placeholders`() async throws {
    func file(_ locale: String, _ percent: String, _ currency: String, _ date: String) -> (path: String, text: String) {
      (
        "app_\(locale).yml",
        """
        \(locale):
          date:
            formats:
              default: "\(date)"
            order: [year, month]
          number:
            percentage:
              format:
                format: "\(percent)"
            currency:
              format:
                format: "\(currency)"
                significant: false
                \(locale == "en" ? "round_mode: default" : "precision: 2")

        """
      )
    }
    let sample = Sample([file("en", "%n%", "%u%n", "%Y-%m-%d"), file("de", "%n %", "%n %u", "%d.%m.%Y")])
    expectEqual(try await sample.rules().filter { "\($0)".hasPrefix("placeholder") || $0 == "missing-translation" }, [])
  }

  static let numberFormats: [(source: String, target: String, lost: String)] = [
    ("%n %u", "1️⃣%u2️⃣", "%n"), ("%u%n", "1️⃣%n €2️⃣", "%u"), ("%n%", "1️⃣ %2️⃣", "%n"),
  ]

  @Test(arguments: ["decimal_units", "storage_units"], numberFormats)
  func `A format of Rails' numbers needs the number and its unit`(
    _ group: String, _ texts: (source: String, target: String, lost: String)
  ) async throws {
    func file(_ locale: String, _ text: String) -> (String, String) {
      ("rails_\(locale).yml", "\(locale):\n  number:\n    human:\n      \(group):\n        format: \"\(text)\"\n")
    }
    expectEqual(
      try await Sample([file("en", texts.source), file("de", texts.target)]).findings(of: "placeholder-missing"),
      ["1️⃣–2️⃣ error de number.human.\(group).format: \(texts.lost) from the source text is missing."])
    expectEqual(try await Sample([file("en", "%n %u"), file("de", "%u\u{A0}%n")]).findings(atLeast: .warning), [])
  }

  @Test func `A name that Rails passes to all texts of a kind is a warning, and the number an error`() async throws {
    let sample = Sample([
      (
        "rails_en.yml",
        "en:\n  errors: {messages: {confirmation: \"doesn't match %{attribute}\", long: \"over %{count}\"}}\n"
          + "  helpers: {submit: {create: \"Create %{model}\"}}\n  a: \"Create %{model}\"\n"
      ),
      (
        "rails_de.yml",
        "de:\n  errors: {messages: {confirmation: \"1️⃣stimmt nicht2️⃣\", long: \"3️⃣zu lang4️⃣\"}}\n"
          + "  helpers: {submit: {create: \"5️⃣Anlegen6️⃣\"}}\n  a: \"7️⃣Anlegen8️⃣\"\n"
      ),
    ])
    expectEqual(
      try await sample.findings(of: "placeholder-missing"),
      [
        "1️⃣–2️⃣ warning de errors.messages.confirmation: %{attribute} from the source text is missing.",
        "3️⃣–4️⃣ error de errors.messages.long: %{count} from the source text is missing.",
        "5️⃣–6️⃣ warning de helpers.submit.create: %{model} from the source text is missing.",
        "7️⃣–8️⃣ error de a: %{model} from the source text is missing.",
      ])
  }

  static let findings: [(source: String, target: String, finding: String)] = [
    ("Deleted %@", "1️⃣Gelöscht2️⃣", "1️⃣–2️⃣ warning placeholder-missing de key: %@ from the source text is missing."),
    (
      "%@ sent %lld files", "1️⃣%@ hat Dateien gesendet2️⃣",
      "1️⃣–2️⃣ warning placeholder-missing de key: %lld from the source text is missing."
    ),
    ("%1$@ of %2$@", "1️⃣%1$@2️⃣", "1️⃣–2️⃣ warning placeholder-missing de key: %2$@ from the source text is missing."),
    ("Hello {name}", "1️⃣Hallo2️⃣", "1️⃣–2️⃣ error placeholder-missing de key: {name} from the source text is missing."),
    ("%(count)s files", "1️⃣Dateien2️⃣", "1️⃣–2️⃣ error placeholder-missing de key: %(count)s from the source text is missing."),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `A missing last argument is a warning, a missing named one an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(atLeast: .warning), [texts.finding])
  }

  @Test func `The documentation of a message is not a translation, a pseudo-locale keeps its placeholders`() async throws {
    let documentation = Sample(.strings, source: "Hello {name}", target: "A greeting. The argument is a name.", locale: "qqq")
    expectEqual(try await documentation.findings(atLeast: .info), [])
    let pseudo = Sample(.strings, source: "Hello {name}", target: "1️⃣[Ĥéļļö]2️⃣", locale: "en-XA")
    expectEqual(
      try await pseudo.findings(atLeast: .warning), ["1️⃣–2️⃣ error placeholder-missing en-XA key: {name} from the source text is missing."])
  }

  static let silent: [(source: String, target: String)] = [
    ("Deleted %@", "%@ gelöscht"),
    ("%1$@ of %2$@", "%2$@ (%1$@)"),
    ("%@ and %@", "%2$@ und %1$@"),
    ("100% sure", "ganz sicher"),
    ("50% off", "halber Preis"),
    ("100%% sure", "sicher"),
    ("Deleted %@", "%1$@ gelöscht, %1$@!"),
    ("%d files", "%#@files@"),
    ("Deleted %@", "Gelöscht: % @"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Used arguments, prose and escaped percent signs are not missing`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-missing"), [])
  }

  @Test func `Two missing arguments are two findings`() async throws {
    let found = try await Sample(.strings, source: "%@ and %@", target: "nichts").findings(atLeast: .warning)
    #expect(found.count == 2)
    let report = try await Sample(.strings, source: "%1$@ and %2$@", target: "nichts").report()
    #expect(Set(report.diagnostics.map(\.fingerprint)).count == 2)
  }

  @Test(arguments: ["$t(task_one)", "@:task"]) func `The words of a text may replace a reference to it`(_ reference: String) async throws {
    var sample = Sample([
      ("en.lproj/App.json", "{\"mark\": \"Mark \(reference) now\"}\n"), ("de.lproj/App.json", "{\"mark\": \"1️⃣Aufgabe markieren2️⃣\"}\n"),
    ])
    sample.sourceLocale = "en"
    expectEqual(
      try await sample.findings(of: "placeholder-missing"),
      ["1️⃣–2️⃣ info de mark: \(reference) from the source text is missing."])
  }

  @Test func `A missing name in the form for none is a warning`() async throws {
    let sample = Sample.messages(
      "ar", plurals: "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;",
      """
      #, python-format
      msgid "%(count)s %(name)s was changed."
      msgid_plural "%(count)s %(name)s were changed."
      msgstr[0] "1️⃣لم يتغير شيء.2️⃣"
      msgstr[1] "3️⃣تغير.4️⃣"
      msgstr[2] "تغير %(name)s."
      msgstr[3] "تغير %(count)s %(name)s."
      msgstr[4] "تغير %(count)s %(name)s."
      msgstr[5] "تغير %(count)s %(name)s."
      """)
    expectEqual(
      try await sample.findings(of: "placeholder-missing", atLeast: .warning),
      [
        "1️⃣–2️⃣ warning ar %(count)s %(name)s was changed.: %(name)s from the source text is missing.",
        "3️⃣–4️⃣ error ar %(count)s %(name)s was changed.: %(name)s from the source text is missing.",
      ])
  }

  @Test func `The arguments of a key count if it is the source text`() async throws {
    var sample = Sample([("en.lproj/App.strings", "\"x y\" = \"X\";\n"), ("de.lproj/App.strings", "\"Hi %@\" = \"1️⃣Hallo2️⃣\";\n")])
    sample.policy = .key
    expectEqual(
      try await sample.findings(of: "placeholder-missing"),
      [
        "1️⃣–2️⃣ warning de Hi %@: %@ from the source text is missing."
      ])
  }

  @Test func `An existing source text takes precedence over the key`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"Hi %@\" = \"Hi\";\n"), ("de.lproj/App.strings", "\"Hi %@\" = \"Hallo\";\n")])
    expectEqual(try await sample.rules(), [])
  }

  @Test func `A form that the file's formula uses for one number may omit it`() async throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: ro\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    let formula = "\"Plural-Forms: nplurals=4; plural=n==1 ? 0 : n==2 ? 1 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 2 : 3;\\n\"\n"
    let message = "\n#, c-format\nmsgid \"%u entry\"\nmsgid_plural \"%u entries\"\nmsgstr[0] \"o intrare\"\nmsgstr[1] \"două intrări\"\n"
    let sample = Sample([("po/ro.po", header + formula + message + "msgstr[2] \"1️⃣intrări\"\nmsgstr[3] \"%u de intrări\"\n")])
    expectEqual(try await sample.findings(of: "placeholder-missing").count, 1)
    expectEqual(try await sample.findings(of: "placeholder-missing").filter { $0.hasPrefix("1️⃣") }.count, 1)
  }

  @Test func `A form that lacks its number is one finding`() async throws {
    let forms = [("one", "%d plik"), ("few", "1️⃣pliki2️⃣"), ("many", "%d plików"), ("other", "%d pliku")]
    let sample = Sample.android(forms, locale: "pl")
    expectEqual(try await sample.findings(of: "placeholder-missing"), [])
    expectEqual(try await sample.findings(of: "plural-number-dropped").count, 1)
  }

  @Test func `What Compose Multiplatform shows instead of filling it in is an error`() async throws {
    func file(_ text: String) -> String { "<resources><string name=\"a\">\(text)</string></resources>" }
    func sample(_ german: String) -> Sample {
      Sample([
        ("composeResources/values/strings.xml", file("%1$d files")), ("composeResources/values-de/strings.xml", file("1️⃣\(german)2️⃣")),
      ])
    }
    expectEqual(try await sample("%d Dateien").findings(), ["1️⃣–2️⃣ error placeholder-missing de a: %1$d from the source text is missing."])
    expectEqual(try await sample("Dateien").findings(), ["1️⃣–2️⃣ warning placeholder-missing de a: %1$d from the source text is missing."])
  }
}
