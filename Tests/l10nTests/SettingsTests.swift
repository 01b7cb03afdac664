import Foundation
import Localize
import LocalizeValidation
import Testing

@testable import l10n

/// Settings.
@Suite struct SettingsTests {
  /// A project with German and French beside English, and texts in JSON whose paths name no locale.
  private func project(_ settings: String? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      "\"a\" = \"Room 12 of 20\";\n\"brand.name\" = \"Acme Shop\";\n\"c\" = \"Close\";\n", to: "App/en.lproj/App.strings")
    try folder.write("\"a\" = \"Zimmer 13 von 20\";\n\"c\" = \"Zu\";\n", to: "App/de.lproj/App.strings")
    try folder.write("\"a\" = \"Salle 13 sur 20\";\n\"brand.name\" = \"Acme Shop\";\n", to: "App/fr.lproj/App.strings")
    try folder.write(#"{"hello": "Hello %@"}"#, to: "web/texts/en.json")
    try folder.write(#"{"hello": "Hallo"}"#, to: "web/texts/de.json")
    try folder.write(#"{"name": "web", "version": "1"}"#, to: "web/package.json")
    if let settings { try folder.write(settings, to: ".l10n.json") }
    return folder
  }

  private func findings(
    _ settings: String?, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> [String] {
    let folder = try project(settings)
    let result = try await ToolProcess.run(["validate", "--format", "json"] + arguments, in: folder.path, environment: environment)
    withExtendedLifetime(folder) {}
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any], "\(result)")
    #expect(result.errors == "", "\(result)")
    let diagnostics = json["diagnostics"] as? [[String: Any]] ?? []
    return diagnostics.map { "\($0["rule"] ?? "") \($0["locale"] ?? "-") \($0["key"] ?? "-") \($0["severity"] ?? "")" }.sorted()
  }

  private static let usual = [
    "missing-translation de brand.name warning", "missing-translation fr c warning", "placeholder-missing de hello warning",
    "untranslated-copy fr brand.name info", "number-changed de a info", "number-changed fr a info",
  ]

  @Test func `Empty settings change nothing`() async throws {
    let usual = try await findings(nil)
    #expect(usual.contains("missing-translation fr c warning"))
    #expect(try await findings("{}") == usual)
    #expect(try await findings("\u{FEFF}// nothing\n{ /* yet */ }\n") == usual)
    #expect(try await findings(#"{"rules": {"number-changed": "error"}}"#, ["--no-settings"]) == usual)
  }

  @Test func `A setting of another place is suggested by its beginning`() async throws {
    let folder = try ScratchFolder()
    try folder.writeShop()
    try folder.write(#"{"catalogs": [{"minimum": ["90"]}]}"#, to: ".l10n.json")
    let result = try await ToolProcess.run(["stats"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("Did you mean “minimumCoverage”?"), "\(result)")
  }

  @Test func `Rules, overrides, required and partial locales, and kept keys have their effect`() async throws {
    let usual = try await findings(nil)
    func replacing(_ pairs: KeyValuePairs<String, String?>) -> [String] {
      pairs.reduce(usual) { all, pair in all.filter { $0 != pair.key } + (pair.value.map { [$0] } ?? []) }.sorted()
    }
    let rules = try await findings(#"{"rules": {"number-changed": "error", "placeholder-missing": "off"}}"#)
    #expect(
      rules
        == replacing([
          "number-changed de a info": "number-changed de a error", "number-changed fr a info": "number-changed fr a error",
          "placeholder-missing de hello warning": nil,
        ]))
    let overrides = try await findings(
      #"""
      {"overrides": [
        {"paths": ["App/de.lproj"], "rules": {"number-changed": "error", "missing-translation": "info"}},
        {"locales": ["fr"], "keys": ["?"], "rules": {"number-changed": "off", "missing-translation": "error"}}
      ]}
      """#)
    #expect(
      overrides
        == replacing([
          "number-changed de a info": "number-changed de a error",
          "missing-translation de brand.name warning": "missing-translation de brand.name info", "number-changed fr a info": nil,
          "missing-translation fr c warning": "missing-translation fr c error",
        ]))
    let locales = try await findings(#"{"catalogs": [{"paths": ["App"], "locales": {"required": ["fr"], "partial": ["de"]}}]}"#)
    #expect(
      locales
        == replacing([
          "missing-translation fr c warning": "missing-translation fr c error",
          "missing-translation de brand.name warning": "missing-translation de brand.name info",
        ]))
    let brands = try await findings(#"{"doNotTranslate": ["brand.*"]}"#)
    #expect(brands == usual.filter { !$0.contains("brand.name") })
  }

  @Test func `Names of other tools set their rules in settings and variables, and an id precedes them`() async throws {
    func placeholders(_ settings: String?, _ environment: [String: String] = [:]) async throws -> [String] {
      try await findings(settings, environment: environment).filter { $0.hasPrefix("placeholder-") }
    }
    #expect(try await placeholders(nil) == ["placeholder-missing de hello warning"])
    for name in ["StringFormatMatches", "stringformatmatches", "c_format", "c-format", "PLACEHOLDER_MISSING"] {
      #expect(try await placeholders("{\"rules\": {\"\(name)\": \"error\"}}") == ["placeholder-missing de hello error"], "\(name)")
      #expect(try await placeholders("{\"overrides\": [{\"rules\": {\"\(name)\": \"off\"}}]}") == [], "\(name)")
      #expect(try await placeholders(nil, ["L10N_RULE": "\(name)=info"]) == ["placeholder-missing de hello info"], "\(name)")
      #expect(try await placeholders(nil, ["L10N_SKIP": name]) == [], "\(name)")
      #expect(try await findings(nil, environment: ["L10N_ONLY": name]) == ["placeholder-missing de hello warning"], "\(name)")
    }
    for settings in [
      #"{"rules": {"placeholder-missing": "info", "StringFormatMatches": "error"}}"#,
      #"{"rules": {"StringFormatMatches": "error", "placeholder-missing": "info"}}"#,
    ] {
      #expect(try await placeholders(settings) == ["placeholder-missing de hello info"])
    }
    let folder = try project(#"{"rules": {"StringFormatMatche": "error"}}"#)
    let misspelt = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(misspelt.errors.contains("Did you mean “StringFormatMatches”?") && misspelt.exitCode == 2, "\(misspelt)")
  }

  @Test func `The source, the pseudo-locales and inheritance come from the settings`() async throws {
    let source = try await findings(#"{"catalogs": [{"paths": ["App/**"], "source": "fr"}]}"#)
    #expect(source.contains("missing-translation de brand.name warning") && source.contains { $0.hasPrefix("orphan-key") })
    let pseudo = try await findings(#"{"catalogs": [{"locales": {"pseudo": ["de"]}}]}"#)
    // Causes of crashes count there, too.
    #expect(pseudo.filter { $0.contains(" de ") } == ["placeholder-missing de hello warning"])
    // If keys are the text, no key belongs to a translation only.
    let keys = try project(#"{"catalogs": [{"paths": ["App"], "source": "fr", "sourceText": "key"}]}"#)
    let keyed = try await ToolProcess.run(["validate", "--format", "json"], in: keys.path)
    #expect(keyed.output.contains("number-changed") && !keyed.output.contains("orphan-key"), "\(keyed)")
    withExtendedLifetime(keys) {}
    let folder = try project(#"{"catalogs": [{"locales": {"inherit": true}}]}"#)
    try folder.write("\"c\" = \"Fermer\";\n", to: "App/fr-CA.lproj/App.strings")
    let inherited = try await ToolProcess.run(["validate", "--format", "json", "App"], in: folder.path)
    #expect(!inherited.output.contains("fr-CA"), "\(inherited)")
    let apple = try await ToolProcess.run(["validate", "--format", "json", "--no-settings", "App"], in: folder.path)
    #expect(apple.output.contains(#""locale": "fr-CA""#))
  }

  @Test func `The environment overrides the file, and a flag overrides both`() async throws {
    let settings = #"{"rules": {"number-changed": "warning"}, "overrides": [{"locales": ["fr"], "rules": {"number-changed": "off"}}]}"#
    func changed(_ arguments: [String], _ environment: [String: String]) async throws -> [String] {
      try await findings(settings, arguments, environment: environment).filter { $0.hasPrefix("number-changed") }
    }
    #expect(try await changed([], [:]) == ["number-changed de a warning"])
    #expect(try await changed([], ["L10N_RULE": "number-changed=info"]) == ["number-changed de a info", "number-changed fr a info"])
    #expect(
      try await changed(["--rule", "number-changed=error"], ["L10N_RULE": "number-changed=info"])
        == ["number-changed de a error", "number-changed fr a error"])
    #expect(try await changed([], ["L10N_SKIP": "number-changed"]) == [])
    #expect(try await findings(settings, [], environment: ["L10N_ONLY": "missing-translation, orphan-key"]).count == 2)
    #expect(try await findings(settings, ["--only", "number-changed"], environment: ["L10N_ONLY": "orphan-key"]).count == 1)
    let folder = try project(#"{"catalogs": [{"source": "fr"}]}"#)
    func text(_ arguments: [String], _ environment: [String: String]) async throws -> String {
      try await ToolProcess.run(["lookup", "a", "--catalog", "App"] + arguments, in: folder.path, environment: environment).output
    }
    #expect(try await text([], ["L10N_SOURCE_LOCALE": "de"]) == "Zimmer 13 von 20\n")
    let misspelt = try await ToolProcess.run(
      ["stats", "App"], in: folder.path, environment: ["L10N_SOURCE_LOCAL": "de", "L10N_DEEPL_KEY": "x"])
    #expect(
      misspelt.errors == "note: ignored the environment variable L10N_SOURCE_LOCAL. Did you mean L10N_SOURCE_LOCALE?\n"
        && misspelt.exitCode == 0)
    let ignored = try await ToolProcess.run(["stats", "App"], in: folder.path, environment: ["L10N_BASELINE": "b", "L10N_LOCALES": "de"])
    #expect(ignored.errors == "note: ignored the environment variable L10N_BASELINE.\n", "\(ignored)")
    #expect(try await text(["--source-locale", "en"], ["L10N_SOURCE_LOCALE": "de"]) == "Room 12 of 20\n")
    #expect(try await text([], [:]) == "Salle 13 sur 20\n")
  }

  @Test func `The exit code and the format come from the environment, too; an empty variable has no effect`() async throws {
    let folder = try project()
    func run(_ environment: [String: String], _ arguments: [String] = []) async throws -> ToolResult {
      try await ToolProcess.run(["validate"] + arguments, in: folder.path, environment: environment)
    }
    #expect(try await run([:]).exitCode == 0)
    #expect(try await run(["L10N_FAIL_ON": "warning"]).exitCode == 1)
    #expect(try await run(["L10N_FAIL_ON": "warning"], ["--fail-on", "never"]).exitCode == 0)
    #expect(try await run(["L10N_RELEASE": "true"]).exitCode == 1)
    #expect(try await run(["L10N_RELEASE": "0"]).exitCode == 0)
    #expect(try await run(["L10N_FORMAT": "json"]).output.hasPrefix("{"))
    #expect(try await run(["L10N_LOCALES": "fr"]).output.contains("fr"))
    #expect(try await run(["L10N_SHOW": "info"]).output.contains("[number-changed]"))
    // In the shell, since an empty value removes a variable here.
    let empty = try await ToolProcess.shell("L10N_FORMAT= L10N_RULE= \"$L10N\" validate", in: folder.path)
    #expect(empty.description == (try await run([:]).description))
    let settings = try project(#"{"rules": {"number-changed": "error"}}"#)
    let other = try await run(["L10N_SETTINGS": settings(".l10n.json")])
    #expect(other.exitCode == 1)
  }

  @Test(
    arguments: [
      "L10N_FAIL_ON=eror", "L10N_FORMAT=txt", "L10N_RULE=number-changed", "L10N_RULE=url-chnged=error", "L10N_ONLY=nope",
      "L10N_SOURCE_LOCALE=not a locale", "L10N_RELEASE=yes", "L10N_SHOW=some", "L10N_LOCALES=,", "L10N_SETTINGS=nowhere.json",
    ])
  func `An invalid variable is named, and nothing is checked`(variable: String) async throws {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    let folder = try project()
    let result = try await ToolProcess.run(["validate"], in: folder.path, environment: [parts[0]: parts[1]])
    withExtendedLifetime(folder) {}
    #expect(result.exitCode == 2)
    try assertSnapshot(of: result.description, named: "settings/environment-\(variable.filter { $0.isLetter || $0.isNumber })")
  }

  @Test func `Variables that no command reads are reported, with a near name but not its opposite`() {
    let found = EnvironmentOption.ignored(
      among: [
        "L10N_QUIET", "L10N_NOSETTINGS", "L10N_DEEPL_KY", "L10N_DEEPL_KEY", "L10N_OPENAI_MODEL", "L10N_FORMAT", "L10N_VERSION",
        "L10N_TOKEN", "L10N_TRUST_ENDPOINTS", "PATH",
      ], arguments: ["translate", "--header", "X: env:L10N_TOKEN"])
    #expect(found.map { "\($0.name) \($0.nearest ?? "-")" } == ["L10N_DEEPL_KY L10N_DEEPL_KEY", "L10N_NOSETTINGS -", "L10N_QUIET -"])
  }

  @Test(arguments: [
    ("L10N_FORMAT", "jsn", "json"), ("L10N_ONLY", "double-space,duplicat-key", "duplicate-key"), ("L10N_FAIL_ON", "waring", "warning"),
    ("L10N_SHOW", "info,mising", "missing"), ("L10N_RULE", "url-chnged=eror", "url-changed=error"), ("L10N_RELEASE", "ture", "true"),
  ])
  func `The value that was probably meant is named`(name: String, value: String, nearest: String) throws {
    let option = try #require(EnvironmentOption(rawValue: name))
    #expect(option.nearest(to: value) == nearest)
  }

  @Test func `The valid values of a variable are in no language`() async throws {
    let folder = try project()
    for (name, list) in [("L10N_SHOW", "info, missing, all"), ("L10N_RELEASE", "true, false")] {
      let result = try await ToolProcess.run(["validate"], in: folder.path, environment: ["LC_ALL": "de_DE.UTF-8", name: "xxxxxx"])
      #expect(result.errors.contains("Gültige Werte: \(list)."), "\(result)")
    }
  }

  @Test func `A setting in the wrong place names its place, and one of the wrong type shows an example`() async throws {
    let folder = try project()
    for (settings, message) in [
      (#"{"stats": {"min": 95}}"#, "Unknown setting “stats”.\n  Did you mean “minimumCoverage”?"),
      (#"{"source": "en"}"#, "Unknown setting “source”.\n  It belongs in catalogs[].source."),
      (#"{"exclude": ["x"]}"#, "It belongs in catalogs[].exclude."),
      (#"{"locales": {}}"#, "It belongs in catalogs[].locales, overrides[].locales, translation.locales."),
      (#"{"minimumCoverage": {"fr": 95}}"#, #"Example: "minimumCoverage": ["95", "fr=100"]"#),
      (#"{"sources": "App"}"#, #"Example: "sources": ["Sources"]"#),
      (#"{"rules": {"placeholdrs": "off"}}"#, "Did you mean “placeholders”?"),
    ] {
      try folder.write(settings, to: ".l10n.json")
      let result = try await ToolProcess.run(["validate"], in: folder.path)
      #expect(result.exitCode == 2 && result.errors.contains(message), "\(settings): \(result)")
    }
  }

  @Test(arguments: ["95", "[95]", "\"95\"", "\"fr=95\"", "[95, \"fr=12.5\"]"])
  func `A minimum coverage may be a number, and needs no list`(value: String) {
    let reader = SettingsReader(SourceText(Array("{\"minimumCoverage\": \(value)}".utf8)))
    #expect(reader.problems == [])
    #expect(!Settings(reader, path: ".l10n.json", folder: "/").minimumCoverage.isEmpty)
  }

  @Test func `A locale is not called unknown where broken settings hid catalogues`() async throws {
    let folder = try project(#"{"rule": {}}"#)
    for arguments in [["stats", "--locales", "fr"], ["stats", "--min", "fr=10"], ["validate", "--locales", "fr"]] {
      let result = try await ToolProcess.run(arguments, in: folder.path)
      #expect(result.exitCode == 2 && result.errors.contains("Unknown setting") && !result.errors.contains("“fr”"), "\(result)")
    }
  }

  @Test func `Source code that settings name and that is not there is reported at its place`() async throws {
    let folder = try project(#"{"sources": ["App", "nosuch"]}"#)
    let result = try await ToolProcess.run(["validate"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("error: .l10n.json:1:21: “nosuch” does not exist.\n"), "\(result)")
    #expect(!result.errors.contains(folder.path))
  }

  @Test func `No pattern makes the settings a catalogue`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de", "fr"] { try folder.write("{\"a\": \"Text \(locale)\"}", to: "\(locale).json") }
    try folder.write(#"{"catalogs": [{"paths": ["**/*.json", "*.json"], "source": "en"}]}"#, to: ".l10n.json")
    try folder.write("{\"type\": \"object\"}", to: ".l10n/schema.json")
    let result = try await ToolProcess.run(["validate", "--format", "json"], in: folder.path)
    #expect(result.output.contains("\"files\": 3,"), "\(result)")
  }

  @Test func `Patterns of a named file are reported, too, unless a part of its folder was searched`() async throws {
    let folder = try project()
    try folder.write(#"{"catalogs": [{"paths": ["Web/**"]}]}"#, to: "conf/l10n.json")
    func errors(_ arguments: [String]) async throws -> String {
      try await ToolProcess.run(["validate", "--settings", "conf/l10n.json"] + arguments, in: folder.path).errors
    }
    #expect(try await errors(["App"]) == "note: conf/l10n.json: no catalogue matches the pattern “Web/**”.\n")
    try folder.writeShop(in: "conf/shop")
    #expect(try await errors(["conf/shop"]) == "")
  }

  @Test func `Locales of settings that no catalogue has are recorded`() {
    let (english, welsh): (LocaleIdentifier, LocaleIdentifier) = ("en", "cy")
    let use = KeyPatternUse([], locales: [(".l10n.json", [welsh, english])])
    #expect(use.absentLocales.map(\.locale) == [welsh, english])
  }

  @Test func `Settings include files that otherwise do not count, and exclude others`() async throws {
    let folder = try project()
    try folder.write(#"{"title": "Hello"}"#, to: "web/main.json")
    try folder.write("key,en,de\nhello,Hello %@,Hallo\n", to: "web/list.txt")
    func files(_ settings: String, _ arguments: [String] = []) async throws -> String {
      try folder.write(settings, to: ".l10n.json")
      let result = try await ToolProcess.run(["stats", "--format", "json"] + arguments, in: folder.path)
      #expect(result.errors == "", "\(result)")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
      return (json["catalogs"] as? [[String: Any]] ?? []).compactMap { $0["catalog"] as? String }.sorted().joined(separator: " ")
    }
    let usual = try await files("{}")
    #expect(!usual.contains("main") && !usual.contains("list"))
    // A folder selects the catalogues of the entry, and makes no file a catalogue.
    #expect(try await files(#"{"catalogs": [{"paths": ["web/**"], "source": "en"}]}"#) == usual)
    #expect(try await files(#"{"catalogs": [{"paths": ["web/m*.json"]}]}"#).contains("main"))
    #expect(try await files(#"{"catalogs": [{"paths": ["web"], "format": "json"}]}"#).contains("package"))
    #expect(try await files(#"{"catalogs": [{"paths": ["**/*.txt"], "format": "csv"}]}"#).contains("list"))
    #expect(try await files(#"{"catalogs": [{"exclude": ["App"]}]}"#) == "web/texts/texts")
    #expect(try await files(#"{"catalogs": [{"paths": ["App/**"], "exclude": ["**/*.lproj"]}]}"#) == "web/texts/texts")
    #expect(try await files(#"{"catalogs": [{"exclude": ["App"]}]}"#, ["App/fr.lproj/App.strings"]) == "App/App")
  }

  @Test func `Each catalogue has only the nearest settings`() async throws {
    let folder = try project(#"{"rules": {"number-changed": "error", "missing-translation": "off"}}"#)
    try folder.write(#"{"rules": {"placeholder-missing": "error"}}"#, to: "web/.l10n.json")
    let errors = try await ToolProcess.run(["validate", "--format", "xcode"], in: folder.path)
    let lines = errors.output.split(separator: "\n")
    #expect(lines.contains { $0.contains("error: ") && $0.contains("number-changed") }, "\(errors)")
    #expect(lines.contains { $0.contains("error: ") && $0.contains("placeholder-missing") }, "\(errors)")
    #expect(!errors.output.contains("missing-translation"))
    // The same from inside, and with other spellings of the path.
    for arguments in [["texts"], ["./texts/"], ["../web/texts"], [folder("web/texts")]] {
      let result = try await ToolProcess.run(["validate", "--format", "xcode"] + arguments, in: folder("web"))
      #expect(result.output.contains("placeholder-missing") && result.exitCode == 1, "\(arguments) \(result)")
    }
    // Files above the repository don't belong to it.
    let outer = try ScratchFolder()
    try outer.write(#"{"nonsense": 1}"#, to: ".l10n.json")
    try outer.folder("project/.git")
    try outer.writeShop(in: "project")
    let result = try await ToolProcess.run(["validate", "project"], in: outer.path)
    #expect(result.errors == "" && result.exitCode == 1)
  }

  @Test func `Each mistake of a broken file is reported, its catalogues are skipped, and the others are checked`() async throws {
    let folder = try project()
    try folder.write("{\n  \"catalogs\": [{\"sorce\": \"en\"}],\n  \"rules\": {\"url-chnged\": \"eror\"},\n}\n", to: "App/.l10n.json")
    for command in [["validate"], ["stats"], ["lookup", "hello"], ["search", "h"], ["suggest", "helo"]] {
      let result = try await ToolProcess.run(command, in: folder.path)
      #expect(result.exitCode == 2)
      try assertSnapshot(of: result.description, named: "settings/broken-\(command[0])")
    }
    let named = try await ToolProcess.run(["validate", "App/.l10n.json"], in: folder.path)
    try assertSnapshot(of: named.description, named: "settings/named")
    for locale in ["de_DE", "fr_FR", "sv_SE", "pl_PL", "ja_JP", "ar_EG"] {
      let result = try await ToolProcess.run(["validate", "App"], in: folder.path, environment: ["LC_ALL": locale + ".UTF-8"])
      try assertSnapshot(of: result.description, named: "settings/broken-\(locale)")
    }
  }

  @Test func `The reader and the schema accept and refuse the same fixtures, and each refusal has its place`() async throws {
    var refused = ""
    for (kind, isAccepted) in [("accepted", true), ("refused", false), ("refused-by-reader", false)] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Paths.fixtures.appendingPathComponent("Settings/\(kind)").path)
        .sorted()
      #expect(!names.isEmpty)
      for name in names {
        let file = "Settings/\(kind)/\(name)"
        let result = try await ToolProcess.run(["lookup", "cart.empty", "--catalog", "Shop", "--settings", file])
        #expect(result.errors.contains("error: \(file):") != isAccepted, "\(file): \(result)")
        #expect(isAccepted || result.exitCode == 2 && result.output == "")
        if !isAccepted { refused += "# \(name)\n\(result)\n" }
      }
    }
    try assertSnapshot(of: refused, named: "settings/refused")
  }

  @Test func `Texts that are not settings are reported`() async throws {
    let nested = String(repeating: "[", count: 1_000_000)
    let members = "{" + (0..<20_000).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}"
    let texts: [(String, [UInt8])] = [
      ("empty", []), ("blank", Array(" \n".utf8)), ("nested", Array(nested.utf8)),
      ("nested-value", Array(("{\"catalogs\": " + nested).utf8)),
      ("invalid-utf8", Array("{\"rules\": {\"a\u{7F}".utf8) + [0xFF, 0xC3, 0x28]),
      ("utf16", [0xFF, 0xFE] + Array("{}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), ("binary", [0x7B, 0, 1, 2, 0x7D]),
      ("unfinished", Array("{\"rules\": {\"number-changed\": \"off\"".utf8)), ("comment", Array("{} /* no end".utf8)),
      ("conflict", Array("{\n<<<<<<< a\n\"rules\": {}\n=======\n\"rules\": {\"number-changed\": \"off\"}\n>>>>>>> b\n}\n".utf8)),
      ("two", Array("{} {}".utf8)), ("quotes", Array("{'rules': {}}".utf8)), ("many", Array(members.utf8)),
      ("escape", Array("{\"\u{1B}[31m\u{202E}evil\": 1, \"::error::x\": 1}".utf8)),
    ]
    for (name, bytes) in texts {
      let folder = try project()
      try folder.write(bytes, to: ".l10n.json")
      let result = try await ToolProcess.run(["validate"], in: folder.path, within: 20)
      #expect(result.exitCode == 2 && !result.timedOut, "\(name)")
      #expect(result.errors.contains("l10n.json"), "\(name): \(result)")
      #expect(!result.output.contains("number-changed"))
      #expect(result.peakMemory < 200_000_000)
      try assertSnapshot(of: result.description, named: "settings/hostile-\(name)")
    }
  }

  @Test func `An unreadable settings file is an error, and is not ignored`() async throws {
    func run(_ make: (ScratchFolder) throws -> Void) async throws -> ToolResult {
      let folder = try project()
      try make(folder)
      let result = try await ToolProcess.run(["validate"], in: folder.path, within: 20)
      #expect(result.exitCode == 2 && !result.output.contains("warning"), "\(result)")
      return result
    }
    try assertSnapshot(of: try await run { try $0.folder(".l10n.json") }.description, named: "settings/folder")
    try assertSnapshot(of: try await run { try $0.link(".l10n.json", to: ".l10n.json") }.description, named: "settings/link-loop")
    try assertSnapshot(of: try await run { try $0.link(".l10n.json", to: "gone") }.description, named: "settings/dangling-link")
    try assertSnapshot(of: try await run { _ = mkfifo($0(".l10n.json"), 0o600) }.description, named: "settings/pipe")
    guard geteuid() != 0 else { return }
    let secret = try await run {
      try $0.write("{}", to: ".l10n.json")
      try $0.setPermissions(0, of: ".l10n.json")
    }
    #expect(secret.errors.contains(".l10n.json"))
  }

  @Test func `A linked file is read at its target, for the folder of the link`() async throws {
    let folder = try project()
    try folder.write(#"{"overrides": [{"paths": ["App"], "rules": {"number-changed": "error"}}]}"#, to: "config/shared.json")
    try folder.link(".l10n.json", to: "config/shared.json")
    #expect(try await ToolProcess.run(["validate"], in: folder.path).exitCode == 1)
  }

  @Test func `--settings and --no-settings exclude each other, and an unknown locale is reported`() async throws {
    let folder = try project(#"{"catalogs": [{"source": "ne"}]}"#)
    let both = try await ToolProcess.run(["validate", "--settings", ".l10n.json", "--no-settings"], in: folder.path)
    #expect(both.exitCode == 64)
    let source = try await ToolProcess.run(["validate"], in: folder.path)
    try assertSnapshot(of: source.description, named: "settings/absent-source")
  }

  @Test func `The pages and the schema match the repository`() async throws {
    for (arguments, file) in [(["--format", "markdown"], "Settings.md"), (["--format", "schema"], "l10n.schema.json")] {
      let page = try await ToolProcess.run(["explain", "settings"] + arguments)
      let committed = try String(contentsOf: Paths.repository.appendingPathComponent("Documentation/\(file)"), encoding: .utf8)
      #expect(page.output == committed, "`make generate` renews it.")
    }
    try assertSnapshot(of: try await ToolProcess.run(["explain", "settings"]).description, named: "explain/settings")
    #expect(try await ToolProcess.run(["explain", "double-space", "--format", "schema"]).exitCode == 64)
  }

  @Test func `Settings for other parts of the tool are decoded`() throws {
    let reader = SettingsReader(
      SourceText(
        Array(#"{"sources": ["Sources", "../x"], "accessors": ["L10n.{key}"], "usedKeys": ["error.*"], "glossary": "g.csv"}"#.utf8)))
    #expect(reader.problems == [])
    let settings = Settings(reader, path: ".l10n.json", folder: "/project")
    #expect(settings.codePaths.map(settings.location) == ["/project/Sources", "/project/../x"])
    #expect(settings.glossary.map(settings.location) == "/project/g.csv")
    #expect(settings.accessors.map(\.description) == ["L10n.{key}"])
    #expect(settings.usedKeys.contains { $0.matches("error.404") })
  }

  @Test func `Keys that are the source text on purpose are not reported`() async throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "en.lproj/App.strings")
    try folder.write((1...12).map { "\"Word \($0) here\" = \"Wort \($0) hier\";\n" }.joined(), to: "de.lproj/App.strings")
    for command in ["validate", "stats"] {
      let guessed = try await ToolProcess.run([command, "."], in: folder.path)
      #expect(guessed.errors.contains("using keys as source text"), "\(guessed)")
      try folder.write(#"{"catalogs": [{"sourceText": "key"}]}"#, to: ".l10n.json")
      let told = try await ToolProcess.run([command, "."], in: folder.path)
      #expect(told.errors == "", "\(told)")
      try folder.write("{}", to: ".l10n.json")
    }
  }

  @Test func `Patterns of keys and of excluded files that match nothing are reported`() async throws {
    let folder = try project(
      #"{"catalogs": [{"exclude": ["web/**", "Legacy/**"]}], "doNotTranslate": ["brand.*", "brnad.*"], "usedKeys": ["c", "error.*"], "overrides": [{"keys": ["a", "debug.*"], "rules": {"url-changed": "off"}}]}"#
    )
    let result = try await ToolProcess.run(["validate"], in: folder.path)
    let notes = [
      "note: .l10n.json: no catalogue matches the pattern “Legacy/**”.", "note: .l10n.json: no key matches the pattern “brnad.*”.",
      "note: .l10n.json: no key matches the pattern “error.*”.", "note: .l10n.json: no key matches the pattern “debug.*”.",
    ]
    #expect(result.errors == notes.joined(separator: "\n") + "\n", "\(result)")
    #expect(try await ToolProcess.run(["validate", "App"], in: folder.path).errors == "")
    try folder.write("{}", to: ".l10n.jsonc")
    let both = try await ToolProcess.run(["validate", "App"], in: folder.path)
    #expect(both.errors == "note: ignored .l10n.jsonc, because the settings are in .l10n.json.\n", "\(both)")
  }
}
