import Foundation
import Testing

/// Lookup, suggestions, search and statistics.
@Suite struct LookupTests {
  @Test(
    arguments: [
      ("own", ["greeting", "--catalog", "phrases.csv", "--locale", "fr-CA", "--arg", "Zoé"]),
      ("inherited", ["farewell", "--catalog", "phrases.csv", "--locale", "fr-CA"]),
      ("source", ["welcome.title", "--catalog", "Shop", "--locale", "pt-BR", "--arg", "Ana"]),
      ("by-default", ["greeting", "--catalog", "phrases.csv"]),
      ("json", ["greeting", "--catalog", "phrases.csv", "--locale", "fr-BE", "--arg", "Zoé \"%d\"", "--format", "json"]),
      ("reordered", ["price", "--catalog", "phrases.csv", "--locale", "ja", "--arg", "100", "--arg", "円"]),
      ("unknown", ["gretting", "--catalog", "phrases.csv"]), ("far-off", ["nothing like it", "--catalog", "phrases.csv"]),
      ("undetermined", ["key", "--catalog", "NoSource"]), ("chosen-source", ["key", "--catalog", "NoSource", "--source-locale", "de"]),
      ("no-catalogue", ["key", "--catalog", "nope"]),
    ] as [(String, [String])])
  func `Lookup finds a text in the locale, then in its parents, then in the source`(name: String, arguments: [String]) async throws {
    try assertSnapshot(of: try await ToolProcess.run(["lookup"] + arguments).description, named: "lookup/\(name)")
  }

  @Test(
    arguments: [
      (["lookup", "Save all", "--locale", "de"], 0, "Alle sichern\n"), (["lookup", "Menu␄Open", "--locale", "de"], 0, "Öffnen\n"),
      (["lookup", "Open", "--locale", "de"], 1, "Nearest keys: Door␄Open, Menu␄Open."),
      (["suggest", "Open"], 0, "Door␄Open\nMenu␄Open\n"),
      (["search", "menu␄open"], 0, ": Menu␄Open [de] = Öffnen\n"), (["search", "Menu\u{4}Open", "--keys-only"], 0, "Menu␄Open\n"),
      (["search", "Menu␄*", "--keys-only"], 0, "Menu␄Open\nMenu␄Save all\n"),
      (["search", "--regex", "^Door␄", "--keys-only"], 0, "Door␄Open\n"),
      (["search", "Menu␄Close"], 1, "Nothing matches “Menu␄Close”"),
      (["review", "show", "Menu␄Open"], 0, "Öffnen"),
      (["delete", "Menu␄*", "--dry-run"], 0, "-msgctxt \"Menu\""),
      (["move", "Open", "--to", "other"], 1, "Nearest keys: Door␄Open, Menu␄Open."),
      (["rename", "Door␄Open", "Door␄Ajar", "--dry-run"], 0, "+msgid \"Ajar\""),
    ] as [(arguments: [String], exitCode: Int32, expected: String)])
  func `A message with a context is found by its text, and by both with their sign`(
    arguments: [String], exitCode: Int32, expected: String
  ) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      """
      msgid ""
      msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"

      msgctxt "Menu"
      msgid "Open"
      msgstr "Öffnen"

      msgctxt "Door"
      msgid "Open"
      msgstr "Offen"

      msgctxt "Menu"
      msgid "Save all"
      msgstr "Alle sichern"

      """, to: "de.po")
    let result = try await ToolProcess.run(arguments, in: folder.path)
    #expect(result.exitCode == exitCode && (result.output + result.errors).contains(expected), "\(result)")
  }

  /// Files of a platform, what is looked up, and what the platform shows.
  @Test func `Lookup reports that a plural has no form for a number`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("en:\n  f:\n    one: \"%{count} file\"\n    other: \"%{count} files\"\n", to: "config/locales/en.yml")
    try folder.write(
      "pl:\n  f:\n    one: \"%{count} plik\"\n    few: \"%{count} pliki\"\n    other:\n", to: "config/locales/pl.yml")
    for (count, text, isLacking) in [("1", "1 plik\n", false), ("3", "3 pliki\n", false), ("5", "5 plik\n", true)] {
      let result = try await ToolProcess.run(["lookup", "f", "--locale", "pl", "--count", count], in: folder.path)
      #expect(result.exitCode == 0 && result.output == text, "\(result)")
      #expect(result.errors.contains("note: there is no form for \(count) in pl, nor “other”") == isLacking, "\(result)")
    }
  }

  static let counted: [(files: [(path: String, text: String)], arguments: [String], expected: String)] = [
    (
      [("locales/en.json", #"{"f_one":"{{count}} file","f_other":"{{ count }} files"}"#)], ["f", "--count", "2"], "2 files"
    ),
    (
      [("config/locales/en.yml", "en:\n  n: 5\n"), ("config/locales/ru.yml", "ru:\n  a: b\n  n: 7\n")], ["n", "--locale", "ru,de"],
      "ru: 7\nde: 5"
    ), ([("locales/en.json", #"{"f":"{{count}} file","f_plural":"{{count, number}} files"}"#)], ["f", "--count", "2"], "2 files"),
    (
      [
        ("locales/en.json", #"{"f":"{{a}} and {{b}}: {{count}}"}"#), ("locales/de.json", #"{"f":"{{count}}: {{b}} und {{a}}"}"#),
      ], ["f", "--locale", "de", "--count", "3", "--arg", "x", "--arg", "y"], "3: y und x"
    ),
    (
      [("config/locales/en.yml", "en:\n  f:\n    one: \"%{count} file\"\n    other: \"%{count} files\"\n")], ["f", "--count", "1"],
      "1 file"
    ), ([("translations/messages.en.yaml", "f: '%count% files'\n")], ["f", "--count", "4"], "4 files"),
    ([("translations/messages.en.yaml", "f: 'One file|%count% files'\n")], ["f", "--count", "1"], "One file"),
    (
      [("translations/messages.en.yaml", "f: '{0} No file|{1} One file|]1,Inf[ %count% files of %name%: 5%%'\n")],
      ["f", "--count", "4", "--arg", "Bob"], "4 files of Bob: 5%%"
    ),
    (
      [
        ("translations/messages.en.yaml", "f: 'One file|%count% files'\n"),
        ("translations/messages.ru.yaml", "f: 'a|%count% b|%count% c'\n"),
      ], ["f", "--locale", "ru", "--count", "5"], "5 c"
    ), ([("translations/messages.en.yaml", "f: [one, two]\ng: x\n"), ("translations/messages.de.yaml", "g: y\n")], ["f"], "one\ntwo"),
    ([("locales/en.json", #"{"f": ["one", "two {{n}}"], "g": "x"}"#)], ["f", "--arg", "3"], "one\ntwo 3"),
    ([("config/locales/en.yml", "en:\n  f: 12\n  g: x\n"), ("config/locales/de.yml", "de:\n  f: x\n  g: y\n")], ["f"], "12"),
    ([("src/locales/en.json", #"{"f":"no cars | {n} car | {count} cars"}"#)], ["f", "--count", "4"], "4 cars"),
    ([("src/locales/en.json", #"{"f":"{n} car | {n} cars"}"#)], ["f", "--count", "0"], "0 cars"),
    ([("lib/app_en.arb", #"{"f":"{n, plural, one{{n} file} other{{n} files}}"}"#)], ["f", "--count", "1"], "1 file"),
    (
      [
        (
          "de.po",
          """
          msgid ""
          msgstr ""
          "Language: de\\n"
          "Content-Type: text/plain; charset=UTF-8\\n"
          "Plural-Forms: nplurals=2; plural=n != 1;\\n"

          #, python-format
          msgid "%(n)d file"
          msgid_plural "%(n)d files"
          msgstr[0] "%(n)d Datei"
          msgstr[1] "%(n)d Dateien"

          """
        )
      ], ["%(n)d file", "--locale", "de", "--count", "5"], "5 Dateien"
    ),
    ([("en.lproj/A.strings", "\"f\" = \"%d files\";\n")], ["f", "--count", "5"], "5 files"),
    ([("locales/en.json", #"{"f":"Hi {{name}}"}"#)], ["f", "--arg", "Anna"], "Hi Anna"),
    ([("locales/en.json", #"{"f":"Hi {{name}}"}"#)], ["f", "--count", "2"], "Hi {{name}}"),
    (
      [("_locales/en/messages.json", #"{"f": {"message": "$$5, $$$: $2, $WHO$", "placeholders": {"who": {"content": "$1 (you)"}}}}"#)],
      ["f", "--arg", "Anna", "--arg", "Bert"], "$5, $$: Bert, Anna (you)"
    ),
    (
      [
        ("composeResources/values/strings.xml", "<resources><string name=\"f\">%1$d of %2$s</string></resources>"),
        ("composeResources/values-de/strings.xml", "<resources><string name=\"f\">%2$s: %d von %1$d %%</string></resources>"),
      ], ["f", "--locale", "de", "--arg", "7", "--arg", "x"], "x: %d von 7 %%"
    ),
    (
      [("composeResources/values/strings.xml", "<resources><string name=\"f\">50%% of %1$s, %1$.2f km</string></resources>")],
      ["f", "--arg", "7"], "50%% of 7, %1$.2f km"
    ),
    (
      [
        ("en/a.ftl", "name = Anna\nf = { name } has { $count } of { $all }\n"),
        ("de/a.ftl", "name = Anna\nf = { name }: { $count }/{ $all }\n"),
      ],
      ["f", "--locale", "de", "--arg", "3", "--arg", "9"], "{ name }: 3/9"
    ),
    (
      [
        (
          "app_ru.ts",
          "<TS version=\"2.1\" language=\"ru\"><context><name>A</name><message numerus=\"yes\"><source>%n files</source><translation>"
            + "<numerusform>%n A</numerusform><numerusform>%n B</numerusform></translation></message></context></TS>"
        )
      ], ["%n files", "--locale", "ru", "--count", "2"], "2 files"
    ),
    (
      [
        ("locales/en.json", #"{"f":"{{count}} item","f_plural":"{{count}} items"}"#),
        ("locales/ja.json", #"{"f":"{{count}}個","f_plural":"x"}"#),
      ], ["f", "--locale", "ja", "--count", "3"], "3個"
    ),
  ]

  @Test(arguments: counted.indices)
  func `The number is inserted as the platform of the file inserts it`(index: Int) async throws {
    let (files, arguments, expected) = Self.counted[index]
    let folder = try ScratchFolder()
    for file in files {
      try folder.folder(file.path.split(separator: "/").dropLast().joined(separator: "/"))
      try folder.write(file.text, to: file.path)
    }
    let result = try await ToolProcess.run(["lookup"] + arguments, in: folder.path)
    #expect(result.output == expected + "\n" && result.exitCode == 0, "\(files[0].path) \(result)")
  }

  @Test(
    arguments: [
      ("text", ["cart.emtpy"]), ("json", ["cart.emtpy", "--format", "json"]), ("none", ["zzz"]),
      ("none-json", ["zzz", "--format", "json"]),
      ("limit", ["cart", "--max-distance", "8", "--limit", "2"]), ("wrong-limit", ["cart", "--limit", "0"]),
      ("wrong-distance", ["cart", "--max-distance", "11"]),
    ] as [(String, [String])])
  func `Suggest names the nearest keys`(name: String, arguments: [String]) async throws {
    try assertSnapshot(
      of: try await ToolProcess.run(["suggest", "--catalog", "Shop"] + arguments).description, named: "suggest/\(name)")
  }

  @Test(
    arguments: [
      ("prefix", ["key."]), ("star", ["*t*"]), ("question-mark", ["key.??o"]), ("escaped", ["key.three\\?"]), ("none", ["nothing"]),
      ("values", ["--values", "deux"]), ("values-case", ["--values", "deux", "--case-sensitive"]), ("json", ["key.t", "--format", "json"]),
      ("keys-only", ["KEY", "--keys-only"]), ("keys-only-json", ["key.t", "--keys-only", "--format", "json"]),
      ("regex", ["--regex", "^key.o"]), ("no-regex", ["--regex", "("]), ("locales", ["key.o", "--locales", "fr,zz"]), ("nothing-asked", []),
    ] as [(String, [String])])
  func `Search lists keys by prefix, by pattern and by text`(name: String, arguments: [String]) async throws {
    let path = arguments.contains { !$0.hasPrefix("-") } ? ["Nested"] : []
    try assertSnapshot(of: try await ToolProcess.run(["search"] + arguments + path).description, named: "search/\(name)")
  }

  @Test func `Paths are arguments, and --catalog stays as an alias`() async throws {
    for command in [["lookup", "key.one"], ["suggest", "key.on"], ["search", "key.one"]] {
      let result = try await ToolProcess.run(command + ["Nested"])
      #expect(result.exitCode == 0)
      #expect(try await ToolProcess.run(command + ["--catalog", "Nested"]).description == result.description)
    }
  }

  @Test(arguments: ["text", "json", "markdown", "html", "badge", "shields"])
  func `Statistics come in six formats`(format: String) async throws {
    let result = try await ToolProcess.run(["stats", "Shop", "phrases.csv", "--format", format])
    try assertSnapshot(of: result.description, named: "stats/\(format)")
  }

  @Test func `Statistics of chosen locales have only these`() async throws {
    let result = try await ToolProcess.run(["stats", "Shop", "--locales", "fr,zz"])
    try assertSnapshot(of: result.description, named: "stats/locales")
  }

  @Test func `Each locale below its minimum is named, with its coverage and the minimum`() async throws {
    let result = try await ToolProcess.run(["stats", "Shop", "--min", "95,fr=20"])
    try assertSnapshot(of: result.description, named: "stats/below")
  }

  @Test func `The minimum can be in the settings, and --min overrides it`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"minimumCoverage": ["100", "fr=0"]}"#, to: ".l10n.json")
    for (locale, text) in [("en", #""a" = "Apple"; "b" = "Bean";"#), ("de", #""a" = "Apfel";"#), ("fr", "")] {
      try folder.folder("\(locale).lproj")
      try folder.write(text, to: "\(locale).lproj/App.strings")
    }
    let result = try await ToolProcess.run(["stats"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("de: 50.0%") && !result.errors.contains("fr:"), "\(result.description)")
    #expect(try await ToolProcess.run(["stats", "--min", "50,fr=0"], in: folder.path).exitCode == 0)
  }

  @Test(
    arguments: [
      ("de=50,fr=50", 0), ("fr=100", 1), ("en=100", 0), ("de=71.4", 0), ("de=71.5", 1), ("zz=1", 2), ("fr=100,zz=1", 2), ("0", 0),
      ("99", 1), ("99,de=0,fr=0", 0), ("fr", 64),
      ("fr=101", 64), ("fr=-1", 64), ("fr=nan", 64), ("=5", 64),
    ] as [(String, Int32)])
  func `A locale below its minimum gives exit code 1, and an unknown locale gives 2`(list: String, exitCode: Int32) async throws {
    #expect(try await ToolProcess.run(["stats", "Shop", "--min", list]).exitCode == exitCode)
  }

  @Test(arguments: ["badge", "shields", "html"])
  func `Statistics for onlookers are not written without a catalogue`(format: String) async throws {
    let folder = try ScratchFolder()
    let result = try await ToolProcess.run(["stats", "--format", format], in: folder.path)
    #expect(result.exitCode == 2, "\(result)")
    #expect(result.output == "", "\(result)")
  }

  @Test func `A minimum is printed as it was typed, and may have a percent sign`() async throws {
    let fraction = try await ToolProcess.run(["stats", "Shop", "--min", "86.6"])
    #expect(fraction.exitCode == 1 && fraction.errors.contains("at least 86.6% is"), "\(fraction)")
    #expect(try await ToolProcess.run(["stats", "Shop", "--min", "95%,fr=20%"]).exitCode == 1)
    #expect(try await ToolProcess.run(["stats", "Shop", "--min", "50%"]).exitCode == 0)
    #expect(try await ToolProcess.run(["stats", "Shop", "--min", "%"]).exitCode == 64)
  }

  @Test func `The page of statistics has the reader's language, a heading and the sums first`() async throws {
    let english = try await ToolProcess.run(["stats", "Shop", "phrases.csv", "--format", "html"]).output
    #expect(english.contains("<html lang=\"en\" dir=\"ltr\">"))
    #expect(english.contains("<h1>Coverage of translations</h1>"))
    let sums = try #require(english.range(of: "<h2>All catalogues</h2>")?.lowerBound)
    let first = try #require(english.range(of: "Shop/Localizable</h2>")?.lowerBound)
    #expect(sums < first)
    let arabic = try await ToolProcess.run(["stats", "Shop", "--format", "html"], environment: ["LC_ALL": "ar"]).output
    #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\">"), "\(arabic)")
  }

  @Test func `A locale that no catalogue has is an error with the nearest one`() async throws {
    let folder = try ScratchFolder()
    try folder.write("key,en,de,fr\nok,OK,Gut,Bien\n", to: "App.csv")
    for locale in ["klingon", "xx", "de,xx"] {
      let result = try await ToolProcess.run(["lookup", "ok", "App.csv", "--locale", locale], in: folder.path)
      #expect(result.exitCode == 2 && result.output.isEmpty && result.errors.contains("No catalogue contains the locale"), "\(result)")
    }
    for locale in ["germn", "deutsch"] {
      let result = try await ToolProcess.run(["lookup", "ok", "App.csv", "--locale", locale], in: folder.path)
      #expect(result.exitCode == 2 && result.errors.contains("“de”"), "\(result)")
    }
    #expect(try await ToolProcess.run(["lookup", "ok", "App.csv", "--locale", "fr-CA,de-AT,en"], in: folder.path).exitCode == 0)
  }

  @Test func `Of several tables with a key, the text is from the one that has it in the locale`() async throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de"] { try folder.folder("locales/\(locale)") }
    for table in ["a", "b"] { try folder.write(#"{"hello": "Hello"}"#, to: "locales/en/\(table).json") }
    try folder.write(#"{"other": "Anderes"}"#, to: "locales/de/a.json")
    try folder.write(#"{"hello": "Hallo"}"#, to: "locales/de/b.json")
    for (locale, text) in [("de", "Hallo\n"), ("de-AT", "Hallo\n"), ("en", "Hello\n")] {
      let result = try await ToolProcess.run(["lookup", "hello", "locales", "--locale", locale], in: folder.path)
      #expect(result.exitCode == 0 && result.output == text, "\(result)")
    }
  }

  @Test func `References to a resource and plural forms look the key up`() async throws {
    let folder = try ScratchFolder()
    try folder.write("key,en\ninclude_gifs,GIFs\n", to: "App.csv")
    for key in ["include_gifs", "R.string.include_gifs", "@string/include_gifs", "include_gifs_other"] {
      #expect(try await ToolProcess.run(["lookup", key, "App.csv"], in: folder.path).output == "GIFs\n")
    }
  }

  @Test func `A search without a match reports it, and line feeds of keys are escaped`() async throws {
    let folder = try ScratchFolder()
    try folder.write("key,en\n\"a\nb\",\"x\r\ny\"\nlabels.paste,z\n", to: "App.csv")
    let found = try await ToolProcess.run(["search", "b", "App.csv"], in: folder.path)
    #expect(found.output.contains(#"a\nb [en] = x\r\ny"#), "\(found)")
    let none = try await ToolProcess.run(["search", "labels.past3", "App.csv"], in: folder.path)
    #expect(none.exitCode == 1 && none.errors.contains("Nothing matches") && none.errors.contains("labels.paste"), "\(none)")
    let far = try await ToolProcess.run(["suggest", "Publik registration", "App.csv"], in: folder.path)
    #expect(far.exitCode == 1 && far.output.isEmpty && far.errors.contains("Publik registration"), "\(far)")
  }

  @Test func `A search for keys without a text in the locale names them`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"open\" = \"Open\";\n\"close.one\" = \"Close\";\n\"close.all\" = \"Close All\";\n", to: "en.lproj/App.strings")
    try folder.write("\"open\" = \"Öffnen\";\n", to: "de.lproj/App.strings")
    let result = try await ToolProcess.run(["search", "close", "--locales", "de"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains("Matching keys without a text in de: close.all, close.one."), "\(result)")
    let none = try await ToolProcess.run(["search", "opem", "--locales", "de"], in: folder.path)
    #expect(none.exitCode == 1 && none.errors.contains("Nothing matches") && none.errors.contains("open"), "\(none)")
    let texts = try await ToolProcess.run(["search", "--values", "Close", "--locales", "de"], in: folder.path)
    #expect(texts.errors.contains("Nothing matches “Close”."), "\(texts)")
  }

  @Test func `Skipped test data is named where catalogues are checked, and not where a key is looked up`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"open\" = \"Open\";\n", to: "en.lproj/App.strings")
    try folder.write("\"open\" = \"Open\";\n", to: "Kit/tests/en.lproj/App.strings")
    for command in [["validate"], ["stats"], ["init", "--dry-run"]] {
      let result = try await ToolProcess.run(command, in: folder.path)
      #expect(result.errors.contains("test data: 1 (") && result.errors.contains("Kit/tests)."), "\(result)")
    }
    let lookup = try await ToolProcess.run(["lookup", "open"], in: folder.path)
    #expect(lookup.output == "Open\n" && lookup.errors.isEmpty, "\(lookup)")
  }

  @Test func `The source locale without a name has none in a search`() async throws {
    let folder = try ScratchFolder()
    for (name, text) in [("values", "Open"), ("values-de", "Offen")] {
      try folder.folder("res/\(name)")
      try folder.write("<resources>\n<string name=\"open\">\(text)</string>\n</resources>\n", to: "res/\(name)/strings.xml")
    }
    let result = try await ToolProcess.run(["search", "open"], in: folder.path)
    #expect(result.output.contains("open = Open\n") && result.output.contains("open [de] = Offen\n"), "\(result)")
  }

  @Test func `A question mark that matches nothing as a pattern is a character of the text`() async throws {
    let folder = try ScratchFolder()
    try folder.write("key,en\na,Delete this file?\nb,Delete this file!\n", to: "App.csv")
    let found = try await ToolProcess.run(["search", "this file?", "--values", "App.csv"], in: folder.path)
    #expect(found.exitCode == 0 && found.output.contains("a [en]") && !found.output.contains("b [en]"), "\(found)")
    let whole = try await ToolProcess.run(["search", "Delete this file?", "--values", "App.csv"], in: folder.path)
    #expect(whole.output.contains("a [en]") && whole.output.contains("b [en]"), "\(whole)")
    #expect(try await ToolProcess.run(["search", "*this file?", "--values", "App.csv", "--locales", "en"], in: folder.path).exitCode == 0)
    #expect(try await ToolProcess.run(["search", "*x file?", "--values", "App.csv"], in: folder.path).exitCode == 1)
  }
}
