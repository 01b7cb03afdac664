import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderExtraRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    ("Deleted %@", "%@ aus 1️⃣%@2️⃣ gelöscht", "1️⃣–2️⃣ error placeholder-extra de key: %@ uses an argument that the source text does not have."),
    ("Deleted", "1️⃣%@2️⃣ gelöscht", "1️⃣–2️⃣ error placeholder-extra de key: %@ uses an argument that the source text does not have."),
    ("%1$@", "%1$@ 1️⃣%3$@2️⃣", "1️⃣–2️⃣ error placeholder-extra de key: %3$@ uses an argument that the source text does not have."),
    (
      "Hello {name}", "Hallo {name}, 1️⃣{title}2️⃣",
      "1️⃣–2️⃣ error placeholder-extra de key: {title} uses an argument that the source text does not have."
    ),
    ("Say \"%@\"", "Sag \"%@\" zu 1️⃣%@2️⃣", "1️⃣–2️⃣ error placeholder-extra de key: %@ uses an argument that the source text does not have."),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `An argument that the source text does not have is an error`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(), [texts.finding])
  }

  @Test(
    arguments: [
      ("Random {name}", "Zufall {title}", "warning"), ("Random {{name}}", "Zufall {{title}}", "warning"),
      ("Random ${name}", "Zufall ${title}", "warning"), ("Random {0} {1}", "Zufall {0} {2}", "error"),
    ])
  func `A name in a resource of .NET is a warning, since its formatter reads numbers only`(
    source: String, target: String, severity: String
  ) async throws {
    func file(_ text: String) -> String { "<root><data name=\"a\" xml:space=\"preserve\"><value>\(text)</value></data></root>" }
    let sample = Sample([("A.resx", file(source)), ("A.de.resx", file(target))])
    let found = try await sample.findings(of: "placeholder-extra") + sample.findings(of: "placeholder-missing")
    #expect(found.count == 2 && found.allSatisfy { $0.contains(" \(severity) ") }, "\(found)")
  }

  static let silent: [(source: String, target: String)] = [
    ("50% off", "50 % de réduction"),
    ("100% sure", "100% de forma"),
    ("Battery low", "Akku unter 20 % der Kapazität"),
    ("Sure", "100 %"),
    ("Hi %@", "%1$@, %1$@!"),
    ("%d%%", "%%%d"),
    ("%d%%", "%d %%"),
    ("Save", "Sichern {}"),
    ("Discount", "%50 indirim"),
    ("%d files", "%#@files@"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Percent signs in prose, repeated arguments and escaped percent signs are not extra arguments`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-extra"), [])
  }

  private static func message(_ id: String, _ text: String, context: String = "") -> Sample {
    .messages("de", "\(context)msgid \"\(id)\"\nmsgstr \"\(text)\"")
  }

  @Test(arguments: ["help.txt", "list:member:footer", "date_format_long", "error.not-found"], ["", "msgctxt \"Mail\"\n"])
  func `A name in place of a source text implies nothing about arguments`(_ id: String, context: String) async throws {
    expectEqual(try await Self.message(id, "Hilfe zu ${listname}, %s", context: context).findings(of: "placeholder-extra"), [])
    let catalog =
      #"{ "sourceLanguage" : "en", "strings" : { "\#(id)" : { "localizations" : { "de" : { "stringUnit" : "#
      + #"{ "state" : "translated", "value" : "Hilfe zu %@" } } } } }, "version" : "1.0" }"#
    expectEqual(try await Sample([("App.xcstrings", catalog)]).findings(of: "placeholder-extra"), [])
  }

  @Test(arguments: ["Help", "Help.", "Node.js help", "e.g.", "example.org", "Zoom_In", "Pr_eferences"], ["Hilfe zu %s"])
  func `A word counts as a text`(_ id: String, _ text: String) async throws {
    #expect(try await Self.message(id, id == "example.org" ? "%s" : text).findings(of: "placeholder-extra").count == 1)
  }

  @Test func `A name in place of a source text implies nothing about the arguments of plural forms`() async throws {
    let forms = "msgstr[0] \"%d Datei in %s\"\nmsgstr[1] \"%d Dateien in %s\""
    for plural in ["files.count", "files.count.many"] {
      let sample = Sample.messages(
        "de", plurals: "nplurals=2; plural=(n != 1);", "msgid \"files.count\"\nmsgid_plural \"\(plural)\"\n\(forms)")
      expectEqual(try await sample.findings(of: "placeholder-extra"), [])
    }
    let units = ["one": "%lld Datei in %@", "other": "%lld Dateien in %@"].sorted { $0.key < $1.key }.map { form in
      "\"\(form.key)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(form.value)\" } }"
    }
    let catalog =
      #"{ "sourceLanguage" : "en", "strings" : { "files.count" : { "localizations" : { "de" : { "variations" : { "plural" : { "#
      + units.joined(separator: ", ") + #" } } } } } }, "version" : "1.0" }"#
    expectEqual(try await Sample([("App.xcstrings", catalog)]).findings(of: "placeholder-extra"), [])
  }

  @Test(arguments: [("{{max}}", "{{mix}}"), ("%(fileName)s", "%(filename)s"), ("{userName}", "{usrName}")])
  func `A misspelt name is one finding`(_ name: String, _ misspelt: String) async throws {
    expectEqual(
      try await Sample(.csv, source: "Up to \(name)", target: "Bis zu 1️⃣\(misspelt)2️⃣").findings(atLeast: .warning),
      [
        "1️⃣–2️⃣ error placeholder-extra de key: \(misspelt) uses an argument that the source text does not have. Did you mean \(name)?"
      ])
  }

  @Test(
    arguments: [
      ("{{ value }}", "{{ wartość }}"), ("{{value}}", "{{vybrané}}"), ("{count}", "{количество}"), ("{count}", "{数量}"),
      ("%{count}", "%{liczbą}"), ("%(count)s", "%(количество)s"), ("${count}", "${Größe}"), ("{count}", "{عدد}"),
    ])
  func `A name that was translated into letters of any script is found`(_ name: String, _ translated: String) async throws {
    expectEqual(
      try await Sample(.csv, source: "Up to \(name)", target: "Do 1️⃣\(translated)2️⃣").findings(of: "placeholder-extra"),
      ["1️⃣–2️⃣ error de key: \(translated) uses an argument that the source text does not have."])
  }

  @Test func `A translated name of Symfony is found, words between two percentages are none`() async throws {
    func sample(_ target: String) -> Sample {
      Sample([("messages.en.yaml", "a: \"Up to %value%\"\n"), ("messages.pl.yaml", "a: \"\(target)\"\n")])
    }
    #expect(try await sample("Do %value% %wartość%").findings(of: "placeholder-extra").count == 1)
    expectEqual(try await sample("Do %value%, 50%или 30%, 占%的人有%").findings(of: "placeholder-extra"), [])
  }

  @Test(arguments: ["{…}", "{“x”}", "{ « a » }", "{！}"])
  func `Signs in braces are no name`(_ text: String) async throws {
    expectEqual(
      try await Sample(.csv, source: "Up to {count}", target: "Do {count} \(text)").findings(of: "placeholder-extra"), [])
  }

  @Test func `Names that aren't near are two findings`() async throws {
    expectEqual(try await Sample(.csv, source: "{count} files", target: "{anzahl} Dateien").findings(atLeast: .warning).count, 2)
  }

  @Test(arguments: ["{{name}}", "{{ user.name }}", "%{name}", "%(name)s"])
  func `A name that can't be prose is an error, also if the source text has no placeholder`(_ name: String) async throws {
    expectEqual(
      try await Sample(.csv, source: "Hello", target: "Hallo 1️⃣\(name)2️⃣").findings(),
      ["1️⃣–2️⃣ error placeholder-extra de key: \(name) uses an argument that the source text does not have."])
  }

  @Test func `A choice of Fluent is named without its variants`() async throws {
    let sample = Sample([
      ("app_en.ftl", "cards = { $amount } cards\n"),
      ("app_de.ftl", "cards =\n    1️⃣{ $cards ->2️⃣\n        [one] eine Karte\n       *[other] Karten\n    }\n"),
    ])
    expectEqual(
      try await sample.findings(of: "placeholder-extra"),
      ["1️⃣–2️⃣ error de cards: { $cards } uses an argument that the source text does not have."])
  }

  @Test(arguments: ["yaml", "json", "rails"], ["{{name}}", "%{name}", "%(name)s"])
  func `A name that can't be prose is an error in each format, beside percent signs too`(_ format: String, _ name: String) async throws {
    for source in ["Hello", "50% off", "100 %"] {
      let files = [("en", source), ("de", "Hallo 50 % 1️⃣\(name)2️⃣")].map { locale, text in
        switch format {
        case "json": ("app_\(locale).json", "{\"a\": \"\(text)\"}")
        case "rails": ("rails_\(locale).yml", "\(locale):\n  a: \"\(text)\"\n")
        default: ("messages_\(locale).yaml", "a: \"\(text)\"\n")
        }
      }
      expectEqual(
        try await Sample(files).findings(of: "placeholder-extra"),
        ["1️⃣–2️⃣ error de a: \(name) uses an argument that the source text does not have."])
    }
  }

  private static func rails(_ source: String, _ target: String) -> Sample {
    Sample([("rails_en.yml", "en:\n\(source)\n"), ("rails_de.yml", "de:\n\(target)\n")])
  }

  @Test func `An escaped name of Ruby is no argument`() async throws {
    for source in ["Write %%{name} and %{x}", "Write %%{name}"] {
      let rest = source.contains("%{x}") ? " und %{x}" : ""
      expectEqual(
        try await Self.rails("  a: \"\(source)\"", "  a: \"Schreib 1️⃣%{name}2️⃣\(rest)\"").findings(of: "placeholder-extra"),
        ["1️⃣–2️⃣ error de a: %{name} uses an argument that the source text does not have."])
      expectEqual(try await Self.rails("  a: \"\(source)\"", "  a: \"Schreib %%{name}\(rest)\"").findings(atLeast: .warning), [])
    }
  }

  @Test func `Rails passes the number to each form and the model to each button`() async throws {
    let sample = Self.rails(
      "  files: {one: a file, other: files}\n  helpers: {submit: {create: Save}}",
      "  files: {one: \"%{count} Datei\", other: \"%{count} Dateien 1️⃣%{name}2️⃣\"}\n  helpers: {submit: {create: \"%{model} anlegen\"}}")
    expectEqual(
      try await sample.findings(of: "placeholder-extra"),
      ["1️⃣–2️⃣ error de files: %{name} uses an argument that the source text does not have."])
  }

  @Test func `A name that any plural form of the source uses is passed to all forms`() async throws {
    let rails = Sample([
      ("rails_en.yml", "en:\n  files:\n    one: \"%{owner} has a file\"\n    other: \"%{count} files\"\n"),
      (
        "rails_pl.yml",
        "pl:\n  files:\n    one: \"%{owner} ma plik\"\n    few: \"%{count} pliki %{owner}\"\n    many: \"%{count} plików 1️⃣%{name}2️⃣\"\n"
          + "    other: \"%{count} pliku %{owner}\"\n"
      ),
    ])
    expectEqual(
      try await rails.findings(of: "placeholder-extra"),
      ["1️⃣–2️⃣ error pl files: %{name} uses an argument that the source text does not have."])
    let i18next = Sample([
      ("app_en.json", "{\"a_one\": \"{{owner}} has a file\", \"a_other\": \"{{count}} files\"}"),
      ("app_de.json", "{\"a_one\": \"{{owner}} hat eine Datei\", \"a_other\": \"{{owner}} hat {{count}} Dateien\"}"),
    ])
    expectEqual(try await i18next.findings(of: "placeholder-extra"), [])
  }

  /// What a message of a web extension shows, with the declarations of each side.
  static let declared: [(source: String, target: String, findings: [String])] = [
    (#""Hello, $USER$", "placeholders": {"user": {"content": "$1"}}"#, #""Hallo, $1""#, []),
    (#""Hello, $1""#, #""Hallo, $USER$", "placeholders": {"user": {"content": "$1"}}"#, []),
    (#""Hello", "placeholders": {"User": {"content": "$1"}}"#, #""Hallo, $user$", "placeholders": {"user": {"content": "$1"}}"#, []),
    (#""Welcome""#, #""$APP$", "placeholders": {"app": {"content": "Tab Counter"}}"#, []),
    (
      #""Hello, $1""#, #""Hallo, $USER$", "placeholders": {"user": {"content": "$2"}}"#,
      [
        "placeholder-extra $USER$ uses an argument that the source text does not have.",
        "placeholder-missing $1 from the source text is missing.",
      ]
    ),
    (
      #""Hello, $USER$", "placeholders": {"user": {"content": "$1"}}"#, #""Hallo, $2""#,
      [
        "placeholder-extra $2 uses an argument that the source text does not have.",
        "placeholder-missing $USER$ from the source text is missing.",
      ]
    ),
    (#""It costs $$5""#, #""Kostet $5""#, ["placeholder-extra $5 uses an argument that the source text does not have."]),
    (#""Pay now""#, #""$1 kaufen""#, ["placeholder-extra $1 uses an argument that the source text does not have."]),
    (
      #""Pay now""#, #""$X$ kaufen", "placeholders": {"x": {"content": "$1"}}"#,
      ["placeholder-extra $X$ uses an argument that the source text does not have."]
    ),
    (#""Pay now", "placeholders": {"y": {"content": "$1"}}"#, #""$X$ kaufen", "placeholders": {"x": {"content": "$1"}}"#, []),
    (
      #""Pay now""#, #""$X$ kaufen""#,
      ["placeholder-undeclared The message does not declare “$X$”. Add it to “placeholders”, or remove it from the text."]
    ),
  ]

  @Test(arguments: declared)
  func `A name in a web extension means the arguments that its file declares for it`(
    _ texts: (source: String, target: String, findings: [String])
  ) async throws {
    let sample = Sample([
      ("_locales/en/messages.json", "{\"greeting\": {\"message\": \(texts.source)}}"),
      ("_locales/de/messages.json", "{\"greeting\": {\"message\": \(texts.target)}}"),
    ])
    let found = try await sample.report().diagnostics.map { "\($0.rule) \(Presentation.english.string($0.message))" }
    expectEqual(found.sorted(), texts.findings)
  }
}
