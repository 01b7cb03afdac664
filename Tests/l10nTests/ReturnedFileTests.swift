import Foundation
import Testing

@testable import l10n

/// Files from translators as other programs write them.
@Suite struct ReturnedFileTests {
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "{\n  \"hello\": \"Hello there, my friend\",\n  \"ok\": \"OK\",\n  \"open\": \"Open file\",\n  \"load\": \"Open file\",\n  \"time\": \"a\\tb\"\n}\n",
      to: "locales/en.json")
    try folder.write("{\n  \"time\": \"x\\ty\"\n}\n", to: "locales/pl.json")
    return folder
  }

  private func run(_ folder: ScratchFolder, _ arguments: String...) async throws -> ToolResult {
    try await ToolProcess.run(arguments, in: folder.path)
  }

  private func xliff(_ units: [(id: String, source: String, target: String, state: String)]) -> String {
    let lines = units.map {
      "<trans-unit id=\"\($0.id)\"><source>\($0.source)</source><target\($0.state.isEmpty ? "" : " state=\"\($0.state)\"")>\($0.target)</target></trans-unit>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="locales" source-language="en" target-language="pl" datatype="plaintext"><body>
      \(lines.joined())</body></file>
      </xliff>

      """
  }

  private func polish(_ folder: ScratchFolder) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(try folder.text(of: "locales/pl.json").utf8))
  }

  @Test func `Source texts that a program has filled in as translations stay missing`() async throws {
    let folder = try project()
    try folder.write(
      xliff([
        ("hello", "Hello there, my friend", "Hello there, my friend", ""), ("ok", "OK", "OK", ""), ("open", "Open file", "Otwórz plik", ""),
      ]),
      to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(result.output.contains("Copies of the source text, not imported: 2."), "\(result)")
    #expect(try polish(folder) == ["open": "Otwórz plik", "time": "x\ty"])
    let allowed = try await run(folder, "import", "back/pl.xliff", "--allow-copies")
    #expect(allowed.output.contains("Accepted: 2,") && !allowed.output.contains("Copies"), "\(allowed)")
  }

  @Test func `A copy that a translator has confirmed is a translation, and so is a word that is the same`() async throws {
    let folder = try project()
    try folder.write(xliff([("hello", "Hello there, my friend", "Hello there, my friend", "translated")]), to: "a/pl.xliff")
    try folder.write(xliff([("ok", "OK", "OK", ""), ("open", "Open file", "Otwórz plik", "")]), to: "b/pl.xliff")
    for path in ["a/pl.xliff", "b/pl.xliff"] { _ = try await run(folder, "import", path) }
    #expect(try polish(folder) == ["hello": "Hello there, my friend", "ok": "OK", "open": "Otwórz plik", "time": "x\ty"])
  }

  @Test func `A sentence that was a translation at the export is no sign of copies`() async throws {
    let folder = try project()
    try folder.write("{\n  \"hello\": \"Hello there, my friend\"\n}\n", to: "locales/pl.json")
    _ = try await exported(folder, "csv", "all")
    try folder.write(try folder.text(of: "out/pl.csv").replacing("\"OK\",,", with: "\"OK\",\"OK\","), to: "out/pl.csv")
    let result = try await run(folder, "import", "out/pl.csv")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,") && !result.output.contains("Copies"), "\(result)")
  }

  @Test func `Units that a program has numbered are matched by their source texts, if these are of one text`() async throws {
    let folder = try project()
    try folder.write(
      xliff([("1", "Hello there, my friend", "Witaj, przyjacielu", ""), ("2", "Open file", "Otwórz plik", "")]), to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(result.output.contains("back/pl.xliff:5: refused: 2 (pl): Several texts have this source text"), "\(result)")
    #expect(try polish(folder)["hello"] == "Witaj, przyjacielu")
  }

  @Test(arguments: [
    ("login.xliff", "<!DOCTYPE html><html><body>Sign in</body></html>\n"), ("g.xliff", "garbage\n"), ("e.csv", ""), ("c.csv", "a,b\n1,2\n"),
    ("x.json", "{}\n"), ("z.zip", "PK\u{3}\u{4}"),
  ])
  func `A file without texts can't be read`(name: String, content: String) async throws {
    let folder = try project()
    try folder.write(content, to: "back/\(name)")
    let result = try await run(folder, "import", "back/\(name)")
    #expect(result.exitCode == 2 && result.errors.contains("back/\(name)") && result.output.isEmpty, "\(result)")
    #expect(!result.errors.contains("The texts before and after it are imported"), "\(result)")
  }

  @Test func `A translation whose tabs a spreadsheet has removed is unchanged`() async throws {
    let folder = try project()
    _ = try await run(folder, "export", "--only", "all", "--locales", "pl", "--format", "csv", "--output", "out")
    let table = try folder.text(of: "out/pl.csv")
    #expect(table.contains("x\ty"))
    try folder.write(table.replacing("\t", with: ""), to: "out/pl.csv")
    let result = try await run(folder, "import", "out/pl.csv")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 0,") && result.output.contains("unchanged: 1"), "\(result)")
  }

  // MARK: Segments

  private func segments(_ version2: Bool, _ first: String, _ second: String) -> String {
    let source = ["First sentence.", "Second sentence."]
    guard version2 else {
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="locales/{locale}.json" source-language="en" target-language="pl" datatype="plaintext"><body>
        <trans-unit id="1" resname="two"><source>\(source.joined(separator: " "))</source>
        <seg-source><mrk mtype="seg" mid="1">\(source[0])</mrk> <mrk mtype="seg" mid="2">\(source[1])</mrk></seg-source>
        <target><mrk mtype="seg" mid="1">\(first)</mrk> <mrk mtype="seg" mid="2">\(second)</mrk></target></trans-unit>
        </body></file>
        </xliff>

        """
    }
    return """
      <xliff version="2.0" srcLang="en" trgLang="pl" xmlns="urn:oasis:names:tc:xliff:document:2.0">
      <file id="f" original="locales/{locale}.json">
      <unit id="1" name="two">
      <segment><source>\(source[0])</source><target>\(first)</target></segment>
      <ignorable><source> </source></ignorable>
      <segment><source>\(source[1])</source><target>\(second)</target></segment>
      </unit>
      </file>
      </xliff>

      """
  }

  @Test(arguments: [true, false])
  func `A text is imported when all of its segments are translated`(version2: Bool) async throws {
    let folder = try project()
    try folder.write("{\n  \"two\": \"First sentence. Second sentence.\"\n}\n", to: "locales/en.json")
    try folder.write("{}\n", to: "locales/pl.json")
    for (texts, expected) in [(("Pierwsze.", ""), "refused: 1"), (("", ""), "left empty: 1"), (("Pierwsze.", "Drugie."), "Accepted: 1")] {
      try folder.write(segments(version2, texts.0, texts.1), to: "back/pl.xliff")
      let result = try await run(folder, "import", "back/pl.xliff")
      #expect(result.output.contains(expected), "\(result)")
      #expect(result.output.contains("Only some segments") == (expected == "refused: 1"), "\(result)")
    }
    #expect(try polish(folder) == ["two": "Pierwsze. Drugie."])
  }

  @Test func `The prefix of a namespace, as Python writes it, changes nothing`() async throws {
    let folder = try project()
    let plain = xliff([("open", "Open file", "Otwórz plik", ""), ("hello", "Hello there, my friend", "Witaj", "")])
    try folder.write(
      plain.replacing("</", with: "</ns0:").replacing("<", with: "<ns0:").replacing("<ns0:/ns0:", with: "</ns0:").replacing(
        "<ns0:?", with: "<?"
      )
      .replacing("xmlns=", with: "xmlns:ns0="), to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2,"), "\(result)")
  }

  @Test(arguments: ["Une&nbsp;phrase", "Premi\u{7}re phrase", "Premi&#7;re phrase"])
  func `A text in a line that can't be read is not imported`(text: String) async throws {
    let folder = try project()
    try folder.write(xliff([("hello", "Hello there, my friend", text, ""), ("open", "Open file", "Otwórz plik", "")]), to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(
      result.exitCode == 1 && result.errors.contains("back/pl.xliff:4: This line can't be read") && result.output.contains("Accepted: 1,"),
      "\(result)")
    #expect(try polish(folder) == ["open": "Otwórz plik", "time": "x\ty"])
  }

  // MARK: States

  /// A project in gettext, or in a format without states, whose translation a machine has made.
  private func unreviewed(_ isGettext: Bool) async throws -> ScratchFolder {
    let folder = try ScratchFolder()
    if isGettext {
      try folder.write(
        "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n#, fuzzy\nmsgid \"Open\"\nmsgstr \"Otwórz\"\n",
        to: "po/pl.po")
      return folder
    }
    try folder.write("{\n  \"open\": \"Open\"\n}\n", to: "locales/en.json")
    try folder.write("{\n  \"open\": \"Otwórz\"\n}\n", to: "locales/pl.json")
    let lock = try await run(folder, "lock", "--unreviewed")
    try #require(lock.exitCode == 0, "\(lock)")
    return folder
  }

  private func exported(_ folder: ScratchFolder, _ format: String, _ only: String) async throws -> String {
    let result = try await run(folder, "export", "--only", only, "--locales", "pl", "--format", format, "--output", "out", "--force")
    return result.output.contains("Nothing to export") ? "" : try folder.text(of: "out/pl.\(format == "xliff2" ? "xliff" : format)")
  }

  @Test(arguments: [true, false], ["xliff", "xliff2", "po", "json"])
  func `A reviewer accepts a translation, and marks it again, by the state in the file`(isGettext: Bool, format: String) async throws {
    let folder = try await unreviewed(isGettext)
    let open = try await exported(folder, format, "needs-review")
    let same = try await run(folder, "import", "out/pl.\(format == "xliff2" ? "xliff" : format)")
    #expect(same.exitCode == 0 && same.output.contains("Accepted: 0, to review: 0, unchanged: 1"), "\(same)")
    let marks = [
      "xliff": ("state=\"needs-review-translation\"", "state=\"final\""), "po": ("#, fuzzy\n", ""),
      "json": ("\"needs-review\"", "\"translated\""),
      "xliff2": ("state=\"translated\" subState=\"l10n:needs-review\"", "state=\"reviewed\""),
    ]
    let (mark, finished) = try #require(marks[format])
    let approved = open.replacing(mark, with: finished)
    #expect(approved != open)
    try folder.write(approved, to: "back/pl.\(format == "xliff2" ? "xliff" : format)")
    let path = "back/pl.\(format == "xliff2" ? "xliff" : format)"
    let result = try await run(folder, "import", path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(try await exported(folder, format, "needs-review") == "")
    let again = try await run(folder, "import", path)
    #expect(again.output.contains("Accepted: 0,") && again.output.contains("unchanged: 1"), "\(again)")
    let file = try await exported(folder, format, "all")
    let message = file.contains("msgctxt \"open\"") ? "msgctxt \"open\"" : "msgid \"Open\""
    let markedFile =
      switch format {
      case "po": file.replacing(message, with: "#, fuzzy\n" + message)
      case "json": file.replacing(finished, with: mark)
      default: file.replacing("state=\"translated\"", with: mark)
      }
    #expect(markedFile != file)
    try folder.write(markedFile, to: path)
    let marked = try await run(folder, "import", path)
    #expect(marked.exitCode == 0 && marked.output.contains("to review: 1,"), "\(marked)")
    #expect(try await exported(folder, format, "needs-review") != "")
  }

  // MARK: Plurals

  @Test func `A plural is imported whole or not at all`() async throws {
    let folder = try ScratchFolder()
    let head =
      "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n\"\n"
    func file(_ few: String) -> String {
      head + "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d \(few)\"\nmsgstr[2] \"%d plików\"\n"
    }
    try folder.write(file("pliki"), to: "po/pl.po")
    let table = try await exported(folder, "csv", "all")
    try folder.write(table.replacing("%d plik", with: "X %d plik"), to: "out/pl.csv")
    try folder.write(file("pliczki"), to: "po/pl.po")
    let conflict = try await run(folder, "import", "out/pl.csv")
    #expect(
      conflict.exitCode == 1 && conflict.output.contains("Accepted: 0,") && conflict.output.contains("conflicts: 1, refused: 2"),
      "\(conflict)")
    try folder.write(file("pliki"), to: "po/pl.po")
    try folder.write(table.replacing("\"%d pliki\"", with: "\"\"").replacing("%d plik", with: "X %d plik"), to: "out/pl.csv")
    let emptied = try await run(folder, "import", "out/pl.csv")
    #expect(emptied.exitCode == 1 && emptied.output.contains("left empty: 1") && emptied.output.contains("refused: 2"), "\(emptied)")
    #expect(try folder.text(of: "po/pl.po") == file("pliki"))
  }

  @Test func `A line feed too many is not imported`() async throws {
    let folder = try project()
    _ = try await exported(folder, "csv", "missing")
    let table = try folder.text(of: "out/pl.csv")
    let filled = table.replacing("\"Hello there, my friend\",,", with: "\"Hello there, my friend\",\"Witaj\n\",")
    try folder.write(filled, to: "out/pl.csv")
    let result = try await run(folder, "import", "out/pl.csv")
    #expect(result.output.contains("Accepted: 1,"), "\(result)\n\(table)")
    #expect(try polish(folder)["hello"] == "Witaj")
  }

  // MARK: Xcode

  @Test func `Plural forms and devices come back from Xcode by their ids`() async throws {
    let folder = try ScratchFolder()
    func unit(_ value: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }" }
    try folder.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : { "one" : \(unit("%lld file")), "other" : \(unit("%lld files")) } } } } },
          "Tap" : { "localizations" : { "en" : { "variations" : { "device" : { "mac" : \(unit("Click")), "other" : \(unit("Tap")) } } } } }
        },
        "version" : "1.0"
      }

      """, to: "A/Localizable.xcstrings")
    try folder.write(
      "<plist version=\"1.0\"><dict><key>%d pages</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>"
        + "<key>one</key><string>%d page</string><key>other</key><string>%d pages</string></dict></dict></dict></plist>\n",
      to: "B/en.lproj/L.stringsdict")
    let units = [
      ("%lld files|==|plural.one", "%lld file", "%lld fichier"), ("%lld files|==|plural.other", "%lld files", "%lld fichiers"),
      ("Tap|==|device.mac", "Click", "Cliquer"), ("Tap|==|device.other", "Tap", "Toucher"),
      ("/%d pages:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@", "%#@n@"),
      ("/%d pages:dict/n:dict/one:dict/:string", "%d page", "%d page !"),
      ("/%d pages:dict/n:dict/other:dict/:string", "%d pages", "%d pages !"),
    ]
    try folder.write(
      xliff(units.map { ($0.0, $0.1, $0.2, "") }).replacing("target-language=\"pl\"", with: "target-language=\"fr\""), to: "back/fr.xliff")
    let result = try await run(folder, "import", "back/fr.xliff")
    #expect(result.exitCode == 0 && result.output.hasPrefix("Accepted: 6, to review: 0, unchanged: 1,"), "\(result)")
    #expect(try folder.text(of: "A/Localizable.xcstrings").contains("%lld fichiers"))
    #expect(try folder.text(of: "B/fr.lproj/L.stringsdict").contains("%d pages !"))
  }

  @Test func `A translation that does not vary is shown for each form, and not overwritten when it has changed`() async throws {
    let folder = try ScratchFolder()
    func unit(_ value: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }" }
    func file(_ value: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Tap" : { "localizations" : { "en" : { "variations" : { "device" : { "mac" : \(unit("Click")), "other" : \(unit("Tap")) } } }, "fr" : \(unit(value)) } }
        },
        "version" : "1.0"
      }

      """
    }
    try folder.write(file("Toucher"), to: "Localizable.xcstrings")
    let exported = try await run(folder, "export", "--only", "all", "--locales", "fr", "--format", "csv", "--output", "out")
    let table = try folder.text(of: "out/fr.csv")
    #expect(table.components(separatedBy: "\"Toucher\"").count == 3, "\(exported)\n\(table)")
    let same = try await run(folder, "import", "out/fr.csv")
    #expect(same.output.contains("Accepted: 0,") && same.output.contains("unchanged: 2"), "\(same)")
    try folder.write(table.replacing("\"Click\",\"Toucher\"", with: "\"Click\",\"Cliquer\""), to: "out/fr.csv")
    try folder.write(file("Taper fort"), to: "Localizable.xcstrings")
    let result = try await run(folder, "import", "out/fr.csv")
    #expect(result.exitCode == 1 && result.output.contains("conflicts: 1") && result.output.contains("“Taper fort”"), "\(result)")
    #expect(try folder.text(of: "Localizable.xcstrings") == file("Taper fort"))
  }

  // MARK: Other programs and folders

  @Test func `With --allow-stale, the translation of an earlier text is stale`() async throws {
    let folder = try project()
    _ = try await exported(folder, "csv", "missing")
    let table = try folder.text(of: "out/pl.csv")
    try folder.write(table.replacing("\"Hello there, my friend\",,", with: "\"Hello there, my friend\",\"Witaj\","), to: "back/pl.csv")
    try folder.write(try folder.text(of: "locales/en.json").replacing("Hello there", with: "Hi there"), to: "locales/en.json")
    let result = try await run(folder, "import", "back/pl.csv", "--allow-stale")
    #expect(result.exitCode == 0 && result.output.contains("to review: 1"), "\(result)")
    let stale = try await exported(folder, "csv", "stale")
    #expect(stale.contains("\"Witaj\""), "\(stale)")
  }

  @Test func `Files that are only called by their locales are known in their folder and above it`() async throws {
    let folder = try project()
    try folder.folder(".git")
    _ = try await exported(folder, "csv", "missing")
    let table = try folder.text(of: "out/pl.csv")
    try folder.write(table.replacing("\"Hello there, my friend\",,", with: "\"Hello there, my friend\",\"Witaj\","), to: "out/pl.csv")
    let result = try await ToolProcess.run(["import", "../out/pl.csv"], in: folder.path + "/locales")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
  }

  @Test func `Excel's line with the separator is no heading`() async throws {
    let folder = try project()
    _ = try await exported(folder, "csv", "missing")
    let lines = try folder.text(of: "out/pl.csv").split(separator: "\r\n").map {
      $0.replacing("\",\"", with: "\";\"").replacing(",,", with: ";;")
    }
    try folder.write("sep=;\r\n" + lines.joined(separator: "\r\n").replacing("\u{FEFF}", with: ""), to: "out/pl.csv")
    let result = try await run(folder, "import", "out/pl.csv")
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test(arguments: ["xliff", "po", "json", "csv"])
  func `Letters that a program has replaced by question marks are found in all formats`(format: String) async throws {
    let folder = try project()
    _ = try await exported(folder, format, "missing")
    let path = "out/pl.\(format)"
    let file = try folder.text(of: path)
    let changed =
      switch format {
      case "xliff":
        file.replacing("<source>Hello there, my friend</source>", with: "<source>Hello there, my friend</source><target>Cze?? wam</target>")
      case "po":
        file.replacing("msgid \"Hello there, my friend\"\nmsgstr \"\"", with: "msgid \"Hello there, my friend\"\nmsgstr \"Has?o, cze??\"")
      case "json": file.replacing("my friend\",\n      \"target\": \"\"", with: "my friend\",\n      \"target\": \"Has?o\"")
      default: file.replacing("\"Hello there, my friend\",,", with: "\"Hello there, my friend\",\"Has?o\",")
      }
    #expect(changed != file, "\(file)")
    try folder.write(changed.replacing("Cze?? wam", with: "Has?o"), to: path)
    let result = try await run(folder, "import", path)
    #expect(result.exitCode == 1 && result.output.contains("“?” was read in the wrong encoding"), "\(result)")
  }

  @Test(arguments: [true, false], ["xliff", "xliff2", "po", "json"])
  func `A decision that was made here since the export is kept`(isGettext: Bool, format: String) async throws {
    let folder = try await unreviewed(isGettext)
    let open = try await exported(folder, format, "all")
    let approved = try await run(folder, "lock", "--reviewed", "--locales", "pl")
    try #require(approved.exitCode == 0, "\(approved)")
    let path = "out/pl.\(format == "xliff2" ? "xliff" : format)"
    let stale = try await run(folder, "import", path)
    #expect(stale.exitCode == 0 && stale.output.contains("Accepted: 0, to review: 0,"), "\(stale)")
    #expect(try await exported(folder, format, "needs-review") == "")
    let reviewed = try await exported(folder, format, "all")
    #expect(reviewed != open)
    let rejected = try await run(folder, "review", "reject", "*", "--locales", "pl", "--by", "Ann", "--reason", "wrong")
    try #require(rejected.exitCode == 0, "\(rejected)")
    try folder.write(reviewed, to: path)
    let older = try await run(folder, "import", path)
    #expect(older.exitCode == 0 && older.output.contains("Accepted: 0, to review: 0,"), "\(older)")
    #expect(try await run(folder, "review", "list").output.contains("wrong"))
  }
}
