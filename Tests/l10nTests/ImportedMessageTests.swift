import Foundation
import Testing

/// Translations of ICU messages, of Fluent and of plurals whose branches are not those of their source text.
@Suite struct ImportedMessageTests {
  private static func imported(
    _ source: (path: String, text: String), _ target: (path: String, text: String), to locale: String, _ translation: String
  ) async throws -> ToolResult {
    let folder = try ScratchFolder()
    try folder.write(source.text, to: source.path)
    try folder.write(target.text, to: target.path)
    _ = try await ToolProcess.run(["export", "--locales", locale, "--format", "json", "--output", "out"], in: folder.path)
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(try folder.text(of: "out/\(locale).json").utf8)) as? [String: Any])
    var units = try #require(file["units"] as? [[String: Any]])
    for index in units.indices where units[index]["key"] as? String == "n" { units[index]["target"] = translation }
    file["units"] = units
    try folder.write(String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self), to: "back/\(locale).json")
    return try await ToolProcess.run(["import", "back/\(locale).json"], in: folder.path)
  }

  @Test(
    arguments: [
      ("=0{No pages} =1{1 page} other{{count} pages}", "de", "=0{Keine Seiten} =1{1 Seite} other{{count} Seiten}"),
      ("=0{No pages} =1{1 page} other{{count} pages}", "de", "=0{Keine Seiten} one{1 Seite} other{{count} Seiten}"),
      ("=0{No pages} =1{1 page} other{{count} pages}", "fr", "=0{Aucune page} =1{1 page} other{{count} pages}"),
      ("=0{No pages} =1{1 page} other{{count} pages}", "ja", "=0{ページなし} other{{count} ページ}"),
      ("=1{1 page} other{{count} pages}", "pl", "=1{1 strona} few{{count} strony} many{{count} stron} other{{count} strony}"),
      ("one{1 page} other{{count} pages}", "de", "=0{Keine Seite} one{1 Seite} other{{count} Seiten}"),
    ])
  func `A branch for a number can replace a plural form, and be added`(source: String, locale: String, branches: String) async throws {
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, \(source)}\"}"),
      ("app_\(locale).arb", "{\"@@locale\": \"\(locale)\"}"),
      to: locale, "{count, plural, \(branches)}")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
  }

  @Test func `A language with one form needs no plural`() async throws {
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, one{1 page} other{{count} pages}}\"}"),
      ("app_ja.arb", "{\"@@locale\": \"ja\"}"), to: "ja", "{count} ページ")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
  }

  @Test(
    arguments: [
      ("pl", "one{1 strona} other{{count} strony}", "the plural form “few” is missing"),
      ("de", "other{{count} Seiten}", "the plural form “one” is missing"),
      ("de", "=1{1 Seite} other{{total} Seiten}", "its branches or arguments differ from those of the source text"),
      ("de", "=1{1 Seite} other{Seiten}", "a branch has other placeholders or tags than the source text"),
      ("de", "=2{{count} Seiten} =1{1 Seite} other{Seiten}", "a branch has other placeholders or tags than the source text"),
    ])
  func `A message that lacks a form or an argument is refused with its name`(locale: String, branches: String, reason: String) async throws
  {
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{count, plural, one{1 page} other{{count} pages}}\"}"),
      ("app_\(locale).arb", "{\"@@locale\": \"\(locale)\"}"), to: locale, "{count, plural, \(branches)}")
    #expect(result.exitCode == 1 && result.output.contains(reason), "\(result)")
  }

  private static let projects: [(source: (path: String, text: String), target: (path: String, text: String))] = [
    (("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{d} of {name}\"}"), ("app_pl.arb", "{\"@@locale\": \"pl\"}")),
    (("locales/en.json", "{\"n\": \"{d, date, short} of {name}\"}"), ("locales/pl.json", "{\"m\": \"x\"}")),
    (("translations/messages+intl-icu.en.yaml", "n: \"{d} of {name}\"\n"), ("translations/messages+intl-icu.pl.yaml", "m: x\n")),
  ]

  @Test(
    arguments: 0..<3,
    [
      ("{{name}}", "{{ would be read as a placeholder"), ("{name}}", "{name}} is not in the source text"),
      ("{name} {", "{ would be read as a placeholder"), ("{name} {}", "{} would be read as a placeholder"), ("{name}", nil),
    ] as [(text: String, reason: String?)])
  func `A message whose braces no formatter reads is refused`(number: Int, end: (text: String, reason: String?)) async throws {
    let (source, target) = Self.projects[number]
    let date = number == 1 ? "{d, date, short}" : "{d}"
    let result = try await Self.imported(source, target, to: "pl", "\(date) z \(end.text)")
    #expect(result.output.contains("Accepted: \(end.reason == nil ? 1 : 0),"), "\(result)")
    if let reason = end.reason { #expect(result.output.contains(reason), "\(result)") }
  }

  private static let plural = "one{# plik} few{# pliki} many{# plików} other{# pliku}"

  @Test(
    arguments: [
      ("{n, plural, one{# plik} other{# plików}}", false), ("{n, plural, =1{# plik} few{# pliki} many{# plików} other{# pliku}}", true),
      ("{n, plural, offset:1 \(plural)}", false), ("{n, selectordinal, other{# pliku}}", false),
    ])
  func `A plural in a branch has its own forms, its kind and its offset`(inBranch: String, isTaken: Bool) async throws {
    let source = "{n, plural, one{# file} other{# files}}"
    let result = try await Self.imported(
      ("app_en.arb", "{\"@@locale\": \"en\", \"n\": \"{g, select, male{\(source)} other{\(source)}}\"}"),
      ("app_pl.arb", "{\"@@locale\": \"pl\"}"), to: "pl", "{g, select, male{\(inBranch)} other{{n, plural, \(Self.plural)}}}")
    #expect(result.output.contains("Accepted: \(isTaken ? 1 : 0),"), "\(result)")
  }

  @Test(
    arguments: [
      ("pl", "{ $n ->\n    [one] { $n } plik\n    [few] { $n } pliki\n   *[many] { $n } plików\n}", true),
      ("pl", "{ $n ->\n    [one] { $n } plik\n    [few] { $n } pliki\n   *[other] { $n } plików\n}", true),
      ("pl", "{ $n ->\n    [one] { $n } plik\n   *[other] { $n } plików\n}", false),
      ("ja", "{ $n } 個のファイル", true), ("de", "{ $n } Dateien", false),
    ])
  func `The default variant of Fluent covers the form that is left`(locale: String, translation: String, isTaken: Bool) async throws {
    let source = "n = { $n ->\n    [one] { $n } file\n   *[other] { $n } files\n}\n"
    let result = try await Self.imported(
      ("i18n/en/app.ftl", source), ("i18n/\(locale)/app.ftl", "# Nothing yet.\n"), to: locale, translation)
    #expect(result.output.contains("Accepted: \(isTaken ? 1 : 0),"), "\(result)")
  }

  @Test func `The forms of a plural without ids are distinguished by their numbers`() async throws {
    let folder = try ScratchFolder()
    let header = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

      msgid "%d thing"
      msgid_plural "%d things"

      """
    try folder.write(
      "msgid \"\"\nmsgstr \"\"\n\nmsgid \"%d thing\"\nmsgid_plural \"%d things\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n", to: "po/app.pot")
    try folder.write(header + "msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n", to: "po/pl.po")
    let translated = header + "msgstr[0] \"%d rzecz\"\nmsgstr[1] \"%d rzeczy\"\nmsgstr[2] \"%d rzeczy\"\n"
    try folder.write(translated, to: "back/pl.po")
    let result = try await ToolProcess.run(["import", "back/pl.po", "--catalog", "po"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 3,"), "\(result)")
    #expect(try folder.text(of: "po/pl.po") == translated)
  }

  private static let header = """
    msgid ""
    msgstr ""
    "Language: fr\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=n > 1;\\n"


    """

  private static let messages = """
    msgctxt "verb"
    msgid "Archive"
    msgstr "Archiver"

    msgctxt "noun"
    msgid "Archive"
    msgstr "Archives"

    msgid "60+"
    msgstr "plus de 60"

    msgid "One file"
    msgid_plural "%d files"
    msgstr[0] "Un fichier"
    msgstr[1] "%d fichiers"

    """

  /// The messages without their translations.
  private static var emptied: String {
    messages.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("msgstr") ? line.prefix { $0 != " " } + " \"\"" : line
    }.joined(separator: "\n")
  }

  @Test func `A file of gettext is a hand-off for itself: contexts, plurals and texts without letters are found without ids`() async throws
  {
    let folder = try ScratchFolder()
    try folder.write(Self.header + Self.messages, to: "po/fr.po")
    try folder.write(Self.header.replacing("fr", with: "de") + Self.emptied, to: "po/de.po")
    try folder.write(Self.header + Self.messages, to: "back/fr.po")
    let arguments = ["import", "back/fr.po", "--catalog", "po"]
    let unchanged = try await ToolProcess.run(arguments, in: folder.path)
    #expect(unchanged.exitCode == 0 && unchanged.output.contains("unchanged: 5, left empty: 0, conflicts: 0, refused: 0"), "\(unchanged)")
    try folder.write(Self.header + Self.emptied, to: "po/fr.po")
    let taken = try await ToolProcess.run(arguments, in: folder.path)
    #expect(taken.exitCode == 0 && taken.output.contains("Accepted: 5,"), "\(taken)")
    #expect(try folder.text(of: "po/fr.po") == Self.header + Self.messages)
  }

  @Test func `A message is not for the text of another context`() async throws {
    let folder = try ScratchFolder()
    for locale in ["fr", "de"] {
      try folder.write(
        Self.header.replacing("fr", with: locale) + "msgid \"Save\"\nmsgstr \"\"\n\nmsgctxt \"noun\"\nmsgid \"Archive\"\nmsgstr \"\"\n",
        to: "po/\(locale).po")
    }
    try folder.write(
      Self.header + "msgid \"Save\"\nmsgstr \"Enregistrer\"\n\nmsgctxt \"verb\"\nmsgid \"Archive\"\nmsgstr \"Archiver\"\n", to: "back/fr.po"
    )
    let result = try await ToolProcess.run(["import", "back/fr.po", "--catalog", "po"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("refused: 1"), "\(result)")
    #expect(result.output.contains("verb␄Archive (fr)") && result.output.contains("noun␄Archive"), "\(result)")
    #expect(try !folder.text(of: "po/fr.po").contains("Archiver"))
  }

  @Test func `Where a converter has dropped the contexts, a translation that is there already is no doubt`() async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.header + Self.messages, to: "po/fr.po")
    try folder.write(Self.header.replacing("fr", with: "de") + Self.emptied, to: "po/de.po")
    let units = [("Archive", "Archiver"), ("Archive", "Archives"), ("60+", "plus de 60")].enumerated().map { number, texts in
      "<trans-unit id=\"\(number)\"><source>\(texts.0)</source><target>\(texts.1)</target></trans-unit>"
    }
    let forms = [("One file", "Un fichier"), ("%d files", "%d fichiers")].enumerated().map { number, texts in
      "<trans-unit id=\"5[\(number)]\"><source>\(texts.0)</source><target>\(texts.1)</target></trans-unit>"
    }
    let plural = "<group restype=\"x-gettext-plurals\" id=\"5\">\(forms.joined())</group>"
    let file = "<file original=\"fr.po\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\">"
    try folder.write(
      "<xliff version=\"1.1\">\(file)<body>\(units.joined())\(plural)</body></file></xliff>", to: "back/fr.xlf")
    let result = try await ToolProcess.run(["import", "back/fr.xlf", "--catalog", "po"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("unchanged: 5,"), "\(result)")
  }

  private static let formulas = [
    "fr": "nplurals=2; plural=(n > 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
  ]

  @Test(arguments: ["fr", "pl"])
  func `The PO that lconvert makes of a file of Qt's is imported, with contexts, comments and plurals`(locale: String) async throws {
    let folder = try ScratchFolder()
    let formula = try #require(Self.formulas[locale])
    let forms = locale == "pl" ? 3 : 2
    for language in [locale, "de"] {
      let numbers = String(repeating: "<numerusform></numerusform>", count: language == "de" ? 2 : forms)
      let messages =
        "<message><source>Open the file</source><translation type=\"unfinished\"></translation></message>"
        + "<message><source>Open the file</source><comment>menu</comment><translation type=\"unfinished\"></translation></message>"
        + "<message numerus=\"yes\"><source>%n files</source><translation type=\"unfinished\">\(numbers)</translation></message>"
      try folder.write(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"\(language)\"><context><name>Main</name>\(messages)</context></TS>\n",
        to: "tr/app_\(language).ts")
    }
    let plural = (0..<forms).map { "msgstr[\($0)] \"%n X\($0)\"\n" }.joined()
    try folder.write(
      """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(formula)\\n"
      "X-Language: \(locale)\\n"
      "X-Qt-Contexts: true\\n"

      msgctxt "Main|"
      msgid "Open the file"
      msgstr "First"

      msgctxt "Main|menu"
      msgid "Open the file"
      msgstr "Second"

      #, qt-format
      msgctxt "Main|"
      msgid "%n files"
      msgid_plural "%n files"
      \(plural)
      """, to: "back/file.po")
    let result = try await ToolProcess.run(["import", "back/file.po", "--catalog", "tr"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: \(2 + forms),"), "\(result)")
    let text = try folder.text(of: "tr/app_\(locale).ts")
    let first = try #require(text.firstRange(of: "<translation>First</translation>"))
    let second = try #require(text.firstRange(of: "<translation>Second</translation>"))
    #expect(first.upperBound < second.lowerBound && text.contains("%n X\(forms - 1)"), "\(text)")
  }

  @Test(arguments: ["fr", "pl"])
  func `The forms of a plural that po2xliff has converted are distinguished by the numbers of their units`(locale: String) async throws {
    let folder = try ScratchFolder()
    let forms = locale == "pl" ? 3 : 2
    let header = Self.header.replacing("fr", with: locale).replacing(
      "nplurals=2; plural=n > 1;", with: try #require(Self.formulas[locale]))
    func file(_ form: (Int) -> String) -> String {
      header + "msgid \"Title\"\nmsgstr \"T\"\n\nmsgid \"One file\"\nmsgid_plural \"%d files\"\n"
        + (0..<forms).map { "msgstr[\($0)] \"\(form($0))\"\n" }.joined()
    }
    func translation(_ number: Int) -> String { number == 0 ? "One X" : "%d X\(number)" }
    try folder.write(file { _ in "" }, to: "po/\(locale).po")
    try folder.write(Self.header.replacing("fr", with: "de") + Self.emptied, to: "po/de.po")
    let units = (0..<forms).map { number in
      "<trans-unit id=\"4[\(number)]\"><source>\(number == 0 ? "One file" : "%d files")</source><target>\(translation(number))</target></trans-unit>"
    }
    try folder.write(
      """
      <xliff version="1.1"><file original="\(locale).po" source-language="en-US" target-language="\(locale)" datatype="plaintext"><body>
      <trans-unit id="3"><source>Title</source><target>T</target></trans-unit>
      <group restype="x-gettext-plurals" id="4">\(units.joined())</group></body></file></xliff>
      """, to: "back/file.xlf")
    let result = try await ToolProcess.run(["import", "back/file.xlf", "--catalog", "po"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: \(forms),"), "\(result)")
    #expect(try folder.text(of: "po/\(locale).po") == file(translation))
  }

  @Test(arguments: [" resname=\"files\"", ""], ["group", "unit"])
  func `The forms of a plural in XLIFF of Weblate and Crowdin are those of the language`(name: String, place: String) async throws {
    let folder = try ScratchFolder()
    let forms = ["one": "%d file", "other": "%d files"].sorted { $0.key < $1.key }
    func plural(_ forms: [(key: String, value: String)]) -> String {
      "<resources>\n    <plurals name=\"files\">\n"
        + forms.map { "        <item quantity=\"\($0.key)\">\($0.value)</item>\n" }.joined() + "    </plurals>\n</resources>\n"
    }
    try folder.write(plural(forms), to: "res/values/strings.xml")
    try folder.write("<resources>\n</resources>\n", to: "res/values-pl/strings.xml")
    let translations = ["one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"]
    let units = ["one", "few", "many", "other"].enumerated().map { number, form in
      "<trans-unit id=\"a4[\(number)]\"\(place == "unit" ? name : "")><source>\(number == 0 ? "%d file" : "%d files")</source>"
        + "<target>\(translations[form, default: ""])</target></trans-unit>"
    }
    try folder.write(
      """
      <xliff version="1.1"><file original="app" source-language="en" target-language="pl" datatype="plaintext"><body>
      <group restype="x-gettext-plurals" id="a4"\(place == "group" ? name : "")>\(units.joined())</group></body></file></xliff>
      """, to: "back/file.xlf")
    let result = try await ToolProcess.run(["import", "back/file.xlf", "--catalog", "res"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 4,"), "\(result)")
    let written = try folder.text(of: "res/values-pl/strings.xml")
    for (form, text) in translations { #expect(written.contains("<item quantity=\"\(form)\">\(text)</item>"), "\(written)") }
  }

  @Test(arguments: ["_msg", ""])
  func `Numbers of messages beside a key of the remarks are no keys`(prefix: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"Save\" = \"Save\";\n\"Open\" = \"Open File\";\n\"menu.quit\" = \"Quit\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"menu.quit\" = \"Zakończ\";\n", to: "pl.lproj/Localizable.strings")
    try folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="" datatype="plaintext" source-language="en" target-language="pl-PL"><body>
      <trans-unit id="\(prefix)1" approved="yes"><source>Save</source><target>Zapisz</target></trans-unit>
      <trans-unit id="\(prefix)2" approved="yes"><source>Open File</source><target>Otwórz plik</target></trans-unit>
      <trans-unit id="\(prefix)3" approved="yes"><source>Quit</source><target>Zakończ</target>
      <note annotates="source" from="developer">Key: menu.quit</note></trans-unit>
      </body></file></xliff>
      """, to: "back/pl.xlf")
    let result = try await ToolProcess.run(["import", "back/pl.xlf", "--locales", "pl"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2,"), "\(result)")
    let text = try folder.text(of: "pl.lproj/Localizable.strings")
    #expect(text.contains("\"Save\" = \"Zapisz\";") && text.contains("\"Open\" = \"Otwórz plik\";"), "\(text)")
  }

  @Test func `A finished text of a file without ids replaces one that is marked for review, and no other`() async throws {
    let folder = try ScratchFolder()
    func file(_ messages: [(String, String, isFuzzy: Bool)]) -> String {
      Self.header + messages.map { "\($0.isFuzzy ? "#, fuzzy\n" : "")msgid \"\($0.0)\"\nmsgstr \"\($0.1)\"\n" }.joined(separator: "\n")
    }
    try folder.write(file([("Open", "Ouvert", true), ("Close", "Ferme", true), ("Save", "Garder", false)]), to: "po/fr.po")
    try folder.write(file([("Open", "Ouvrir", false), ("Close", "Fermer", true), ("Save", "Enregistrer", false)]), to: "back/fr.po")
    let result = try await ToolProcess.run(["import", "back/fr.po", "--catalog", "po"], in: folder.path)
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 1,") && result.output.contains("conflicts: 2,"), "\(result)")
    #expect(try folder.text(of: "po/fr.po") == file([("Open", "Ouvrir", false), ("Close", "Ferme", true), ("Save", "Garder", false)]))
  }

  @Test func `A file of the catalogue itself is not imported into itself`() async throws {
    let folder = try ScratchFolder()
    let text = Self.header + "msgid \"Open\"\nmsgstr \"Ouvrir\"\n"
    try folder.write(text, to: "po/fr.po")
    try folder.write(text.replacing("fr", with: "de"), to: "po/de.po")
    let result = try await ToolProcess.run(["import", "po/fr.po"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("“po/fr.po” is a file of the catalogue itself"), "\(result)")
    #expect(!result.output.contains("not written"), "\(result)")
    #expect(try folder.text(of: "po/fr.po") == text)
  }
}
