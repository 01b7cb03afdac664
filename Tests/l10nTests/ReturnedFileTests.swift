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
    #expect(!result.errors.contains("This line can't be read"), "\(result)")
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

  @Test func `A translation that differs, or was changed after the export, is replaced with --overwrite only`()
    async throws
  {
    let folder = try project()
    _ = try await exported(folder, "xliff", "all")
    let exported = try folder.text(of: "out/pl.xliff")
    try folder.write("{\n  \"open\": \"Otwórz\"\n}\n", to: "locales/pl.json")
    try folder.write(xliff([("open", "Open file", "Otwórz plik", "translated")]), to: "back/pl.xliff")
    let kept = try await run(folder, "import", "back/pl.xliff")
    #expect(kept.exitCode == 1 && kept.output.contains("“Otwórz”. To replace it, pass --overwrite."), "\(kept)")
    #expect(try polish(folder) == ["open": "Otwórz"])
    let replaced = try await run(folder, "import", "back/pl.xliff", "--overwrite")
    #expect(replaced.exitCode == 0 && replaced.output.contains("Accepted: 1,"), "\(replaced)")
    #expect(try polish(folder) == ["open": "Otwórz plik"])
    // This file says that there was no translation.
    let source = "<source xml:space=\"preserve\">Open file</source>"
    let plain = exported.contains(source) ? source : "<source>Open file</source>"
    try folder.write(exported.replacing(plain, with: plain + "<target>Inny</target>"), to: "out/pl.xliff")
    let changed = try await run(folder, "import", "out/pl.xliff")
    #expect(changed.exitCode == 1 && changed.output.contains("is kept: “Otwórz plik”. To replace it, pass --overwrite."), "\(changed)")
    #expect(try polish(folder)["open"] == "Otwórz plik")
    let corrected = try await run(folder, "import", "out/pl.xliff", "--overwrite")
    #expect(corrected.exitCode == 0, "\(corrected)")
    #expect(try polish(folder)["open"] == "Inny")
  }

  @Test func `The key that a text has been given since is named`() async throws {
    let folder = try project()
    _ = try await exported(folder, "xliff", "missing")
    try folder.write("{\n  \"greeting.of.the.day\": \"Hello there, my friend\",\n  \"ok\": \"OK\"\n}\n", to: "locales/en.json")
    let file = try folder.text(of: "out/pl.xliff").replacing(
      "Hello there, my friend</source>", with: "Hello there, my friend</source><target>Witaj</target>"
    ).replacing("OK</source>", with: "OK</source><target>OK</target>")
    try folder.write(file, to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(result.exitCode == 1 && result.output.contains("The nearest key is “greeting.of.the.day”."), "\(result)")
  }

  @Test func `A string and a plural of one name are both imported`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      <resources>
          <string name="notes">Notes</string>
          <plurals name="notes"><item quantity="one">%d note</item><item quantity="other">%d notes</item></plurals>
      </resources>

      """, to: "res/values/strings.xml")
    try folder.write("<resources>\n</resources>\n", to: "res/values-de/strings.xml")
    _ = try await run(folder, "export", "--locales", "de", "--format", "csv", "--output", "out")
    let table = try folder.text(of: "out/de.csv").replacing("\"Notes\",,", with: "\"Notes\",\"Notizen\",")
      .replacing("\"%d note\",,", with: "\"%d note\",\"%d Notiz\",").replacing("\"%d notes\",,", with: "\"%d notes\",\"%d Notizen\",")
    try folder.write(table, to: "back/de.csv")
    let result = try await run(folder, "import", "back/de.csv")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 3,"), "\(result)")
    #expect(
      try folder.text(of: "res/values-de/strings.xml") == """
        <resources>
            <string name="notes">Notizen</string>
            <plurals name="notes">
                <item quantity="one">%d Notiz</item>
                <item quantity="other">%d Notizen</item>
            </plurals>
        </resources>

        """)
  }

  @Test func `A placeholder alone is a translation, and tags alone are none`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\n  \"tool\": \"Tool {number}\",\n  \"bold\": \"A <b>bold</b> word\"\n}\n", to: "locales/en.json")
    try folder.write("{}\n", to: "locales/pl.json")
    try folder.write(
      xliff([("tool", "Tool {number}", "{number}", "translated"), ("bold", "A &lt;b>bold&lt;/b> word", "&lt;b>&lt;/b>", "translated")]),
      to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 1,") && result.output.contains("refused: 1,"), "\(result)")
    #expect(try polish(folder) == ["tool": "{number}"])
  }

  @Test(arguments: ["xliff", "xliff2"])
  func `An export with copies of source texts comes back without them, and with what was translated`(format: String) async throws {
    let folder = try project()
    let options = ["export", "--locales", "pl", "--copy-source", "--format", format, "--output", "out"]
    _ = try await ToolProcess.run(options, in: folder.path)
    let file = try folder.text(of: "out/pl.xliff")
    let untouched = try await run(folder, "import", "out/pl.xliff")
    #expect(untouched.exitCode == 0 && untouched.output.contains("Copies of the source text, not imported: 4."), "\(untouched)")
    #expect(try polish(folder) == ["time": "x\ty"])
    let target = try #require(file.firstRange(of: ">Hello there, my friend</target>"))
    try folder.write(file.replacingCharacters(in: target, with: ">Witaj, przyjacielu</target>"), to: "out/pl.xliff")
    let result = try await run(folder, "import", "out/pl.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1, to review: 0,"), "\(result)")
    #expect(try polish(folder) == ["hello": "Witaj, przyjacielu", "time": "x\ty"])
    try folder.write("{\n  \"open\": \"Open the file. Then save it.\"\n}\n", to: "locales/en.json")
    _ = try await ToolProcess.run(options + ["--force"], in: folder.path)
    let half = try folder.text(of: "out/pl.xliff").replacing(
      ">Open the file. Then save it.</target>", with: ">Otwórz plik. Then save it.</target>")
    try folder.write(half, to: "out/pl.xliff")
    let partial = try await run(folder, "import", "out/pl.xliff")
    #expect(partial.exitCode == 1 && partial.output.contains("Only some segments of the text are translated."), "\(partial)")
    let table = try await ToolProcess.run(["export", "--copy-source", "--format", "csv", "--output", "t"], in: folder.path)
    #expect(table.exitCode == 64 && table.errors.contains("--copy-source applies to the formats xliff and xliff2."), "\(table)")
  }

  // MARK: Property lists

  private static func dictionary(_ format: String, _ noun: [String: String]) -> String {
    func variable(_ name: String) -> String {
      let forms = noun.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>%d \($0.value) \(name)</string>\n" }.joined()
      return """
        <key>\(name)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        \(forms)</dict>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      <key>found</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      \(variable("a"))\(variable("b"))</dict>
      </dict>
      </plist>

      """
  }

  private func xcode(format: String?) -> String {
    func unit(_ path: String, _ source: String, _ target: String) -> String {
      "<trans-unit id=\"/found:dict/\(path):dict/:string\"><source>\(source)</source><target>\(target)</target></trans-unit>\n"
    }
    let forms = ["a", "b"].flatMap { name in
      [("one", "file", "Datei"), ("other", "files", "Dateien")].map { unit("\(name):dict/\($0)", "%d \($1) \(name)", "%d \($2) \(name)") }
    }
    let whole = format.map { unit("NSStringLocalizedFormatKey", "%#@a@ in %#@b@", $0) } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      <file original="B/en.lproj/L.stringsdict" source-language="en" target-language="de" datatype="plaintext"><body>
      \(whole)\(forms.joined())</body></file>
      </xliff>

      """
  }

  @Test(arguments: ["%#@a@ im %#@b@", "%#@a@ in %#@b@"])
  func `A property list with two variables and words comes back from Xcode, even if the words are the same`(format: String) async throws {
    let folder = try ScratchFolder()
    try folder.write(Self.dictionary("%#@a@ in %#@b@", ["one": "file", "other": "files"]), to: "B/en.lproj/L.stringsdict")
    try folder.write("<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n", to: "B/de.lproj/L.stringsdict")
    try folder.write(xcode(format: nil), to: "back/de.xliff")
    let partial = try await run(folder, "import", "back/de.xliff")
    #expect(partial.exitCode == 1 && partial.output.contains("The form “%#@a@ in %#@b@” has no translation"), "\(partial)")
    for (wrong, mark) in [("%#@a@ in %#@bb@", "%#@bb@"), ("%#@a@ in", "%#@b@"), ("in %#@b@", "%#@a@")] {
      try folder.write(xcode(format: wrong), to: "back/de.xliff")
      let refused = try await run(folder, "import", "back/de.xliff")
      #expect(refused.exitCode == 1 && refused.output.contains("\(mark) is"), "\(refused)")
    }
    try folder.write(xcode(format: format), to: "back/de.xliff")
    let result = try await run(folder, "import", "back/de.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 5,"), "\(result)")
    let list = try folder.text(of: "B/de.lproj/L.stringsdict")
    #expect(list.contains(format) && list.contains("%d Dateien b"), "\(list)")
  }

  @Test func `A text of a table with a plural in the property list beside it does not prevent the import of the plural`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"found\" = \"%d files\";\n\"ok\" = \"Fine\";\n", to: "B/en.lproj/L.strings")
    try folder.write("\"ok\" = \"Gut\";\n", to: "B/de.lproj/L.strings")
    try folder.write(Self.dictionary("%#@a@ in %#@b@", ["one": "file", "other": "files"]), to: "B/en.lproj/L.stringsdict")
    let table = """
      <file original="B/en.lproj/L.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="found"><source>%d files</source><target>%d Dateien</target></trans-unit>
      <trans-unit id="ok"><source>Fine</source><target>Gut</target></trans-unit>
      </body></file>
      <file original="B/en.lproj/L.stringsdict"
      """
    try folder.write(
      xcode(format: "%#@a@ im %#@b@").replacing("<file original=\"B/en.lproj/L.stringsdict\"", with: table), to: "back/de.xliff")
    let result = try await run(folder, "import", "back/de.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 5, to review: 0, unchanged: 2,"), "\(result)")
    #expect(try folder.text(of: "B/de.lproj/L.stringsdict").contains("%d Dateien b"))
    #expect(try folder.text(of: "B/de.lproj/L.strings") == "\"ok\" = \"Gut\";\n")
  }

  @Test func `The apostrophe of a cell is no part of a translation that is edited in it or written like its source text`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      #""a" = "1 file"; "b" = "64bit"; "c" = "2 days"; "d" = "+ more";"# + "\n", to: "en.lproj/L.strings")
    try folder.write(#""a" = "1 Datei"; "b" = "64bit";"# + "\n", to: "de.lproj/L.strings")
    _ = try await run(folder, "export", "--locales", "de", "--only", "all", "--format", "csv", "-o", "o")
    let edited = try folder.text(of: "o/de.csv")
      .replacing(#""'1 Datei""#, with: #""'1 Datei offen""#)
      .replacing(#""'64bit","'64bit""#, with: #""'64bit","'64bit-Version""#)
      .replacing(#""'2 days",,"#, with: #""'2 days","'2 jours d'essai","#)
      .replacing(#""'+ more",,"#, with: #""'+ more","'Plus' eins","#)
    try folder.write(edited, to: "o/de.csv")
    let result = try await run(folder, "import", "o/de.csv")
    let text = try folder.text(of: "de.lproj/L.strings")
    for expected in ["\"1 Datei offen\"", "\"64bit-Version\"", "\"2 jours d'essai\"", "\"'Plus' eins\""] {
      #expect(text.contains(expected), "\(text)\n\(result)\n\(edited)")
    }
  }

  @Test func `Source texts in the place of translations are refused in XLIFF, also where there was no translation`() async throws {
    let folder = try project()
    try folder.write("{\n  \"ok\": \"Gut\"\n}\n", to: "locales/pl.json")
    _ = try await run(folder, "export", "--locales", "pl", "--only", "all", "-o", "o")
    let file = try folder.text(of: "o/pl.xliff")
    let swapped = file.replacing("source>", with: "x>").replacing("<target", with: "<source").replacing("</target", with: "</source")
      .replacing("x>", with: "target>")
    try folder.write(swapped, to: "o/pl.xliff")
    let result = try await run(folder, "import", "o/pl.xliff")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 0, to review: 0,"), "\(result)")
    #expect(try folder.text(of: "locales/pl.json") == "{\n  \"ok\": \"Gut\"\n}\n")
  }

  @Test func `XLIFF without a source language still has source texts, which are not imported`() async throws {
    let folder = try project()
    let before = try folder.text(of: "locales/pl.json")
    _ = try await run(folder, "export", "--locales", "pl", "-o", "o")
    try folder.write(try folder.text(of: "o/pl.xliff").replacing(" source-language=\"en\"", with: ""), to: "o/pl.xliff")
    let result = try await run(folder, "import", "o/pl.xliff")
    #expect(result.output.contains("Accepted: 0, to review: 0,") && !result.output.contains("left empty: 0"), "\(result)")
    #expect(try folder.text(of: "locales/pl.json") == before)
  }

  @Test func `A file of messages that breaks off before a message is said to`() async throws {
    let folder = try project()
    _ = try await run(folder, "export", "--locales", "pl", "--only", "all", "--format", "po", "-o", "o")
    let file = try folder.text(of: "o/pl.po")
    #expect(try await run(folder, "import", "o/pl.po").exitCode == 0)
    let last = try #require(file.ranges(of: "#: pl.").last)
    for end in [file.index(last.upperBound, offsetBy: 9), last.upperBound, file.index(after: last.lowerBound)] {
      try folder.write(String(file[..<end]), to: "o/pl.po")
      let result = try await run(folder, "import", "o/pl.po")
      #expect(result.exitCode == 1 && result.errors.contains("This line can't be read"), "\(result)")
    }
    try folder.write(file + "\n#, fuzzy\n#~ msgid \"old\"\n#~ msgstr \"stary\"\n", to: "o/pl.po")
    #expect(try await run(folder, "import", "o/pl.po").exitCode == 0)
  }

  @Test(arguments: [["Zwei", "Drei %d", "Vier"], ["Zwei", "Drei", ""]])
  func `Items without letters are not filled in for those that are refused or left empty`(targets: [String]) async throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      <resources>
        <string name="a">Open file</string>
        <string-array name="c">
          <item>@string/a</item>
          <item>2</item>
          <item>3</item>
          <item>4</item>
        </string-array>
      </resources>

      """, to: "res/values/strings.xml")
    let before = "<resources>\n  <string name=\"a\">Datei öffnen</string>\n</resources>\n"
    try folder.write(before, to: "res/values-de/strings.xml")
    _ = try await run(folder, "export", "--locales", "de", "--format", "csv", "-o", "o")
    let table = try folder.text(of: "o/de.csv")
    func fill(_ targets: [String]) throws {
      var text = table
      for (number, target) in zip(2..., targets) { text = text.replacing("\"'\(number)\",,", with: "\"'\(number)\",\"\(target)\",") }
      try folder.write(text, to: "o/de.csv")
    }
    try fill(targets)
    let result = try await run(folder, "import", "o/de.csv")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 0,"), "\(result)\n\(table)")
    #expect(try folder.text(of: "res/values-de/strings.xml") == before)
    try fill(["Zwei", "Drei", "Vier"])
    let again = try await run(folder, "import", "o/de.csv")
    #expect(again.exitCode == 0 && again.output.contains("Accepted: 3,"), "\(again)")
    #expect(try folder.text(of: "res/values-de/strings.xml").contains("<item>@string/a</item>"))
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

  @Test(arguments: [
    ("</source><target", "</target><target", "back/pl.xliff:4: This line can't be read: “</target>” closes no open element."),
    ("</source><target", "</xliff><target", "back/pl.xliff:3: This line can't be read: The element “file” is never closed."),
    ("</target>", "</file>", "back/pl.xliff:3: This line can't be read: The element “body” is never closed."),
  ])
  func `A wrong end tag is one problem with its reason`(tag: String, wrong: String, message: String) async throws {
    let folder = try project()
    let file = xliff([("hello", "Hello there, my friend", "Witaj", ""), ("ok", "OK", "Dobrze", ""), ("open", "Open file", "Otwórz", "")])
    let range = try #require(file.range(of: tag))
    try folder.write(file.replacingCharacters(in: range, with: wrong), to: "back/pl.xliff")
    let result = try await run(folder, "import", "back/pl.xliff")
    #expect(result.exitCode != 0 && result.errors.contains(message), "\(result)")
    #expect(result.errors.components(separatedBy: "can't be read").count == 2 && !result.errors.contains("no texts"), "\(result)")
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

  @Test(arguments: ["", "\"X-Generator: Translate Toolkit 3.1\\n\"\n"])
  func `A file without ids approves a text that it no longer marks, unless its program drops all marks`(generator: String) async throws {
    let folder = try await unreviewed(true)
    let open = try folder.text(of: "po/pl.po")
    let returned = open.replacing("#, fuzzy\n", with: "").replacing("\n\nmsgid", with: "\n\(generator)\nmsgid")
    try folder.write(returned, to: "back/pl.po")
    let result = try await run(folder, "import", "back/pl.po", "--catalog", "po")
    #expect(result.exitCode == 0 && result.output.contains(generator.isEmpty ? "Accepted: 1," : "unchanged: 1,"), "\(result)")
    #expect(try folder.text(of: "po/pl.po").contains("fuzzy") == !generator.isEmpty)
    try folder.write(open, to: "po/pl.po")
    try folder.write(open, to: "back/pl.po")
    let same = try await run(folder, "import", "back/pl.po", "--catalog", "po")
    #expect(same.exitCode == 0 && same.output.contains("unchanged: 1,"), "\(same)")
    #expect(try folder.text(of: "po/pl.po") == open)
  }

  @Test(arguments: [(" approved=\"no\"", "Accepted: 0, to review: 1,"), ("", "Accepted: 1, to review: 0,")])
  func `A message that po2xliff has marked as fuzzy is to be reviewed`(approval: String, counts: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("{\n  \"open\": \"Open file\"\n}\n", to: "locales/en.json")
    try folder.write("{}\n", to: "locales/pl.json")
    let file = try await exported(folder, "po", "all")
    let id = try #require(file.split(separator: "\n").first { $0.hasPrefix("#: pl.") }?.dropFirst(3), "\(file)")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.1" version="1.1">
      <file original="pl.po" source-language="en-US" datatype="plaintext" target-language="pl"><body>
      <trans-unit xml:space="preserve" id="3"\(approval)><source>Open file</source><target state="needs-translation">Otwórz plik</target>
      <context-group name="po-reference" purpose="location"><context context-type="sourcefile">\(id)</context></context-group></trans-unit>
      </body></file></xliff>

      """, to: "back/pl.xlf")
    let result = try await run(folder, "import", "back/pl.xlf")
    #expect(result.exitCode == 0 && result.output.contains(counts), "\(result)")
  }

  @Test func `A file of Qt's without ids approves a text that it no longer marks`() async throws {
    let folder = try ScratchFolder()
    func file(_ language: String, _ translation: String) -> String {
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"\(language)\"><context><name>Main</name><message><source>Open it</source>\(translation)</message></context></TS>\n"
    }
    let open = file("pl", "<translation type=\"unfinished\">Otwórz</translation>")
    try folder.write(open, to: "tr/app_pl.ts")
    try folder.write(file("de", "<translation>Öffnen</translation>"), to: "tr/app_de.ts")
    try folder.write(open.replacing(" type=\"unfinished\"", with: ""), to: "back/app_pl.ts")
    let result = try await run(folder, "import", "back/app_pl.ts", "--catalog", "tr")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(try !folder.text(of: "tr/app_pl.ts").contains("unfinished"))
  }

  @Test(arguments: ["xliff", "xliff2", "csv", "po", "json"])
  func `A key of several lines is found although the file was renamed after the export`(format: String) async throws {
    let folder = try ScratchFolder()
    let file = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" language="pl" sourcelanguage="en"><context><name>Main</name>
      <message><source>One
      Two</source><translation>Raz
      Dwa</translation></message>
      <message><source>
      Open it</source><translation>
      Otwórz</translation></message>
      <message><source>Close</source><translation>Zamknij</translation></message>
      </context></TS>

      """
    try folder.write(file, to: "tr/app_pl.ts")
    _ = try await exported(folder, format, "all")
    try folder.write(file, to: "renamed/window_pl.ts")
    let name = "out/pl.\(format == "xliff2" ? "xliff" : format)"
    let result = try await run(folder, "import", name, "--catalog", "renamed")
    #expect(result.exitCode == 0 && result.output.contains("unchanged: 3,"), "\(result)")
    // The ids say nothing about this catalogue.
    try folder.write(try folder.text(of: name).replacing("Zamknij", with: "Zamykam"), to: name)
    let changed = try await run(folder, "import", name, "--catalog", "renamed")
    #expect(!changed.output.contains("nearest") && changed.output.contains("unchanged: 2,"), "\(changed)")
  }

  @Test func `Messages are read in the charset that their header names`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"first\" = \"First\";\n\"second\" = \"Second\";\n\"third\" = \"Third\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"first\" = \"Żółć, gęśla jaźń\";\n", to: "pl.lproj/Localizable.strings")
    _ = try await exported(folder, "po", "all")
    var file = try folder.text(of: "out/pl.po").replacing("charset=UTF-8", with: "charset=ISO-8859-2")
    for (text, translation) in [("Second", "Zażółć"), ("Third", "Gżegżółka")] {
      file = file.replacing("msgid \"\(text)\"\nmsgstr \"\"", with: "msgid \"\(text)\"\nmsgstr \"\(translation)\"")
    }
    try folder.write(Array(#require(file.data(using: .isoLatin2))), to: "out/pl.po")
    let result = try await run(folder, "import", "out/pl.po")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2, to review: 0, unchanged: 1,"), "\(result)")
    #expect(try folder.text(of: "pl.lproj/Localizable.strings").contains("\"third\" = \"Gżegżółka\";"))
  }

  @Test(arguments: ["xliff", "xliff2", "json"])
  func `A file that was saved in another encoding is refused for that`(format: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"first\" = \"First\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"first\" = \"Żółć\";\n", to: "pl.lproj/Localizable.strings")
    let file = try await exported(folder, format, "all")
    let name = "out/pl.\(format == "xliff2" ? "xliff" : format)"
    try folder.write(Array(#require(file.replacing("UTF-8", with: "ISO-8859-2").data(using: .isoLatin2))), to: name)
    let result = try await run(folder, "import", name)
    #expect(result.exitCode == 2 && result.errors.contains("The encoding of “\(name)” can't be determined"), "\(result)")
    // What has no other letters is read.
    try folder.write("\"first\" = \"First\";\n\"menu\" = \"Menu\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"first\" = \"Żółć\";\n\"menu\" = \"Menu\";\n", to: "pl.lproj/Localizable.strings")
    let both = try await exported(folder, format, "all")
    try folder.write(Array(#require(both.data(using: .isoLatin2))), to: name)
    let partial = try await run(folder, "import", name)
    #expect(partial.exitCode == 1 && partial.output.contains("unchanged: 1,"), "\(partial)")
    #expect(partial.errors.contains("The encoding of “\(name)” can't be determined"), "\(partial)")
  }

  @Test func `The apostrophe of a table that a program leaves in messages changes nothing`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"a\": \"--- Tools\", \"b\": \"Open it\"}", to: "en.json")
    try folder.write("{\"a\": \"--- Narzędzia\", \"b\": \"Otwórz\"}", to: "pl.json")
    let file = try await exported(folder, "po", "all").replacing("\"--- Narzędzia", with: "\"'--- Narzędzia")
    try folder.write(file.replacing("Otwórz", with: "Otwórz to"), to: "out/pl.po")
    let result = try await run(folder, "import", "out/pl.po")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1, to review: 0, unchanged: 1,"), "\(result)")
    #expect(try folder.text(of: "pl.json") == "{\"a\": \"--- Narzędzia\", \"b\": \"Otwórz to\"}")
  }

  /// What `po2csv` and `csv2po` make of the texts of a file, and what the catalogue has then.
  private static let cells: [(edits: [String: String], expected: [String: String])] = [
    (["Rzecz": "'- rzecz"], ["a": "- rzecz"]), (["Rzecz": "'@rzecz", "- item": "'- item"], ["a": "@rzecz"]),
    (["Otwórz": "'+ Otwórz"], ["b": "'+ Otwórz"]), (["Otwórz": "'+ Otwórz", "-- stare": "'-- stare"], ["b": "+ Otwórz"]),
    (["Otwórz": "'+ Otwórz", "-- old": "'-- old"], ["b": "+ Otwórz"]),
    (["Rzecz": "'- rzecz' tu", "- item": "'- item"], ["a": "'- rzecz' tu"]),
    (["Otwórz": "Otwórz to", "- item": "'- item"], ["b": "Otwórz to"]),
    (["Rzecz": "'tis rzecz", "-- old": "'-- old"], ["a": "'tis rzecz"]),
  ]

  @Test(arguments: cells)
  func `The apostrophe of a table in front of a new text is removed where the file shows that it is one`(
    edits: [String: String], expected: [String: String]
  ) async throws {
    for format in ["po", "xliff", "json"] {
      let folder = try ScratchFolder()
      try folder.write("{\"a\": \"- item\", \"b\": \"Open it\", \"d\": \"-- old\"}", to: "en.json")
      try folder.write("{\"a\": \"Rzecz\", \"b\": \"Otwórz\", \"d\": \"-- stare\"}", to: "pl.json")
      var file = try await exported(folder, format, "all")
      let (before, after) = format == "xliff" ? (">", "</") : ("\"", "\"")
      for (text, cell) in edits {
        try #require(file.contains(before + text + after), "\(file)")
        file = file.replacing(before + text + after, with: before + cell + after)
      }
      try folder.write(file, to: "back/pl.\(format)")
      let result = try await run(folder, "import", "back/pl.\(format)")
      #expect(result.exitCode == 0 && result.output.contains("Accepted: 1, to review: 0, unchanged: 2,"), "\(format): \(result)")
      let polish = try JSONDecoder().decode([String: String].self, from: Data(try folder.text(of: "pl.json").utf8))
      #expect(polish == ["a": "Rzecz", "b": "Otwórz", "d": "-- stare"].merging(expected) { $1 }, "\(format)")
    }
  }

  @Test(arguments: ["xliff", "po", "csv", "json"], [true, false])
  func `Two files in which two people have each translated a half of an export are imported together`(
    format: String, isTranslated: Bool
  ) async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"b\": \"Bye\", \"c\": \"Welcome home\"}", to: "en.json")
    try folder.write(isTranslated ? "{\"b\": \"Adieu\", \"c\": \"Bienvenue\"}" : "{\"b\": \"\", \"c\": \"\"}", to: "pl.json")
    let file = try await exported(folder, format, "all")
    func half(_ source: String, _ former: String, _ translation: String) -> String {
      if isTranslated { return file.replacing(former, with: translation) }
      let member = "\"source\": \"\(source)\",\n      \"target\": \""
      return switch format {
      case "xliff": file.replacing("<source>\(source)</source>", with: "<source>\(source)</source><target>\(translation)</target>")
      case "po": file.replacing("msgid \"\(source)\"\nmsgstr \"\"", with: "msgid \"\(source)\"\nmsgstr \"\(translation)\"")
      case "csv": file.replacing("\"\(source)\",,", with: "\"\(source)\",\"\(translation)\",")
      default: file.replacing(member + "\"", with: member + translation + "\"")
      }
    }
    try folder.write(half("Bye", "Adieu", "Salut"), to: "back/1.\(format)")
    try folder.write(half("Welcome home", "Bienvenue", "Bonjour"), to: "back/2.\(format)")
    for files in [["back/1.\(format)", "back/2.\(format)"], ["back/2.\(format)", "back/1.\(format)"]] {
      let result = try await ToolProcess.run(["import"] + files + ["--dry-run"], in: folder.path)
      #expect(result.exitCode == 0 && result.output.contains("Accepted: 2,") && result.output.contains("refused: 0"), "\(result)")
    }
    try folder.write(half("Bye", "Adieu", "Au revoir"), to: "back/2.\(format)")
    let other = try await ToolProcess.run(["import", "back/1.\(format)", "back/2.\(format)"], in: folder.path)
    #expect(other.exitCode == 1 && other.output.contains("refused: 2"), "\(other)")
  }

  @Test(arguments: ["csv", "po", "xliff"])
  func `Placeholders that a translator has moved get numbers`(format: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"%@ has %d files\";\n\"b\" = \"%1$@ owns %2$d\";\n\"c\" = \"%@ and %@\";\n", to: "en.lproj/L.strings")
    try folder.write("", to: "pl.lproj/L.strings")
    let export = try await exported(folder, format, "missing")
    func translated(_ source: String, _ translation: String, in file: String) -> String {
      switch format {
      case "csv": file.replacing("\"\(source)\",,", with: "\"\(source)\",\"\(translation)\",")
      case "po": file.replacing("msgid \"\(source)\"\nmsgstr \"\"", with: "msgid \"\(source)\"\nmsgstr \"\(translation)\"")
      default:
        file.replacing("<source>\(elements(source))</source>", with: "<source>\(elements(source))</source><target>\(translation)</target>")
      }
    }
    func elements(_ text: String) -> String {
      let places = text.split(separator: " ").enumerated().filter { $1.hasPrefix("%") }.map(\.offset)
      return text.split(separator: " ").enumerated().map { offset, word in
        places.firstIndex(of: offset).map { "<ph id=\"\($0 + 1)\">\(word)</ph>" } ?? String(word)
      }.joined(separator: " ")
    }
    let texts = [("%@ has %d files", "%d plików ma %@"), ("%1$@ owns %2$d", "%d ma %@"), ("%@ and %@", "%@ i %@")]
    try folder.write(texts.reduce(export) { translated($1.0, $1.1, in: $0) }, to: "out/pl.\(format)")
    for counts in ["Accepted: 3, to review: 0, unchanged: 0,", "Accepted: 0, to review: 0, unchanged: 3,"] {
      let result = try await run(folder, "import", "out/pl.\(format)")
      #expect(result.exitCode == 0 && result.output.contains(counts), "\(result)")
    }
    let written = try folder.text(of: "pl.lproj/L.strings")
    #expect(["%2$d plików ma %1$@", "%2$d ma %1$@", "%@ i %@"].allSatisfy { written.contains("= \"\($0)\";") }, "\(written)")
  }

  @Test func `Backslashes that csv2po doubles in messages change nothing`() async throws {
    let folder = try ScratchFolder()
    try folder.write(#"{"a": "In C:\\new", "b": "Open it"}"#, to: "en.json")
    try folder.write(#"{"a": "W C:\\nowy", "b": "Otwórz"}"#, to: "pl.json")
    let file = try await exported(folder, "po", "all").replacing(#"W C:\\nowy"#, with: #"W C:\\\\nowy"#)
    try folder.write(file.replacing("Otwórz", with: "Otwórz to"), to: "out/pl.po")
    let result = try await run(folder, "import", "out/pl.po")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1, to review: 0, unchanged: 1,"), "\(result)")
    #expect(try folder.text(of: "pl.json") == #"{"a": "W C:\\nowy", "b": "Otwórz to"}"#)
  }

  @Test(arguments: ["xliff", "po"])
  func `A key of several lines is found without ids`(format: String) async throws {
    let folder = try ScratchFolder()
    try folder.write("\"Close it\\nnow\" = \"Close\";\n\"ok\" = \"OK\";\n\"see\" = \"See\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"ok\" = \"OK\";\n", to: "pl.lproj/Localizable.strings")
    let exported = try await exported(folder, format, "missing")
    let lines = exported.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#: ") }
    var file = lines.joined(separator: "\n").replacing("msgid \"Close\"\nmsgstr \"\"", with: "msgid \"Close\"\nmsgstr \"Zamknij\"")
    file = file.replacing(" id=\"pl.", with: " id=\"unit").replacing("</source>", with: "</source><target>Zamknij</target>")
    try folder.write(file, to: "out/pl.\(format)")
    let result = try await run(folder, "import", "out/pl.\(format)")
    #expect(result.exitCode == 0 && result.output.contains("refused: 0"), "\(result)")
    #expect(try folder.text(of: "pl.lproj/Localizable.strings").contains("\"Close it\\nnow\" = \"Zamknij\";"))
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

  @Test(arguments: [("", 0), ("%d plik", 0), ("%d pliku", 1)])
  func `A form that a plural of the export doesn't have is reported`(text: String, exitCode: Int32) async throws {
    let folder = try ScratchFolder()
    let head =
      "msgid \"\"\nmsgstr \"\"\n\"Language: pl\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n\"\n"
    try folder.write(
      head + "\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"\n",
      to: "po/pl.po")
    let file = try await exported(folder, "po", "all")
    let last = "msgstr[2] \"%d plików\"\n"
    try #require(file.contains(last), "\(file)")
    try folder.write(file.replacing(last, with: last + "msgstr[3] \"\(text)\"\n"), to: "back/pl.po")
    let result = try await run(folder, "import", "back/pl.po", "--catalog", "po")
    #expect(result.exitCode == exitCode && result.output.contains("unchanged: 3,"), "\(result)")
    #expect((result.output + result.errors).contains("back/pl.po:24") == (exitCode == 1), "\(result)")
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

  @Test(arguments: ["\u{2028}Otwórz plik", "Otwórz plik\u{2028}", "Otwórz plik \u{2029} ", "Otwórz\u{2028}plik"])
  func `A separator of lines is refused wherever it is in a translation`(translation: String) async throws {
    let folder = try project()
    try folder.write(xliff([("open", "Open file", translation, "")]), to: "back/file.xliff")
    let result = try await run(folder, "import", "back/file.xliff")
    #expect(result.exitCode == 1 && result.output.contains("it has an additional line"), "\(result)")
    #expect(try polish(folder)["open"] == nil)
  }

  @Test func `A separator of lines that the source text has is imported`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"hello\": \"Hello\", \"open\": \"\u{2028}Open file\"}", to: "locales/en.json")
    try folder.write("{\"hello\": \"Witaj\"}", to: "locales/pl.json")
    try folder.write(xliff([("open", "\u{2028}Open file", "\u{2028}Otwórz plik", "")]), to: "back/file.xliff")
    let result = try await run(folder, "import", "back/file.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(try polish(folder)["open"] == "\u{2028}Otwórz plik")
  }

  @Test(arguments: ["csv", "txt"])
  func `The error values of a spreadsheet are not imported, and those that were translations before are`(
    fileExtension: String
  ) async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"a\": \"- list item\", \"b\": \"Name of file\", \"c\": \"#VALUE!\", \"d\": \"Not there\"}", to: "en.json")
    try folder.write("{\"a\": \"\", \"b\": \"Nazwa\", \"c\": \"\", \"d\": \"#N/D\"}", to: "pl.json")
    let table = try await exported(folder, "csv", "all,missing")
      .replacing("\"'- list item\",,", with: "\"'- list item\",\"#NAME?\",").replacing("\"Nazwa\"", with: "\"Err:509\"")
      .replacing("\"#VALUE!\",,", with: "\"#VALUE!\",\"#ARG!\",")
    try folder.write(table, to: "back/pl.\(fileExtension)")
    let result = try await run(folder, "import", "back/pl.\(fileExtension)")
    #expect(result.exitCode == 1 && result.output.contains("Accepted: 1, to review: 0, unchanged: 1,"), "\(result)")
    #expect(result.output.contains("refused: 2,") && result.output.contains("it is an error value of a spreadsheet (#NAME?)"), "\(result)")
    #expect(try folder.text(of: "pl.json") == "{\"a\": \"\", \"b\": \"Nazwa\", \"c\": \"#ARG!\", \"d\": \"#N/D\"}")
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

  @Test(arguments: [true, false], ["xliff", "xliff2", "po", "json"])
  func `A rejection since the export is kept, and one before it can be overruled in the file`(isGettext: Bool, format: String) async throws
  {
    let folder = try await unreviewed(isGettext)
    let key = isGettext ? "Open" : "open"
    let path = "out/pl.\(format == "xliff2" ? "xliff" : format)"
    func approve(_ file: String) -> String {
      file.replacing("needs-review-translation", with: "final").replacing(
        "state=\"translated\" subState=\"l10n:needs-review\"", with: "state=\"final\""
      )
      .replacing("\"needs-review\"", with: "\"translated\"").replacing("#, fuzzy\n", with: "")
    }
    let before = try await exported(folder, format, "needs-review")
    let rejected = try await run(folder, "review", "reject", key, "--locales", "pl", "--by", "Zed", "--reason", "not formal")
    try #require(rejected.exitCode == 0, "\(rejected)")
    try folder.write(approve(before), to: path)
    let late = try await run(folder, "import", path)
    #expect(late.exitCode == 1 && late.output.contains("conflicts: 1") && late.output.contains("was rejected in the catalogue"), "\(late)")
    #expect(try await run(folder, "review", "list").output.contains("not formal"))
    try folder.write(approve(try await exported(folder, format, "needs-review")), to: path)
    let approved = try await run(folder, "import", path)
    #expect(approved.exitCode == 0 && approved.output.contains("Accepted: 1,"), "\(approved)")
    #expect(try await run(folder, "review", "show", key, "--locales", "pl").output.contains("not formal"))
  }

  @Test(arguments: ["xliff", "json"])
  func `A file that is imported again undoes no approval of a text that it has brought for review`(format: String) async throws {
    let folder = try project()
    let missing = try await exported(folder, format, "missing")
    let filled =
      format == "json"
      ? missing.replacing("\"target\": \"\"", with: "\"target\": \"Otwórz\"").replacing(
        "\"state\": \"missing\"", with: "\"state\": \"needs-review\"")
      : missing.replacing("</source>", with: "</source><target state=\"needs-review-translation\">Otwórz</target>")
    try folder.write(filled, to: "back/pl.\(format)")
    let first = try await run(folder, "import", "back/pl.\(format)")
    #expect(first.exitCode == 0 && first.output.contains("to review: 4"), "\(first)\n\(filled)")
    let approved = try await run(folder, "review", "approve", "*", "--locales", "pl", "--by", "Ann")
    #expect(approved.exitCode == 0, "\(approved)")
    let again = try await run(folder, "import", "back/pl.\(format)")
    #expect(again.exitCode == 0 && again.output.contains("to review: 0") && again.output.contains("unchanged: 4"), "\(again)")
  }

  /// Writes two files of one export, each with a change of its own.
  private func halves(_ folder: ScratchFolder, _ first: (String, String), _ second: (String, String)) async throws {
    let table = try await exported(folder, "csv", "all")
    for (name, (cells, changed)) in [("1", first), ("2", second)] {
      try #require(table.contains(cells), "\(table)")
      try folder.write(table.replacing(cells, with: changed), to: "back/\(name).csv")
    }
  }

  @Test(arguments: [["back/1.csv", "back/2.csv"], ["back/2.csv", "back/1.csv"]])
  func `What is empty in one of two files for a locale is in the other`(paths: [String]) async throws {
    let folder = try project()
    let first = ("\"Hello there, my friend\",,", "\"Hello there, my friend\",\"Witaj, przyjacielu\",")
    try await halves(folder, first, ("\"OK\",,", "\"OK\",\"Dobrze\","))
    let result = try await run(folder, "import", paths[0], paths[1])
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2,"), "\(result)")
    #expect(try polish(folder) == ["hello": "Witaj, przyjacielu", "ok": "Dobrze", "time": "x\ty"])
  }

  @Test(arguments: [["back/1.csv", "back/2.csv"], ["back/2.csv", "back/1.csv"]])
  func `Of two files for a locale, the one that has changed a text counts, unless both have`(paths: [String]) async throws {
    let folder = try project()
    let texts = ["hello": "Witaj tam, przyjacielu", "ok": "Dobrze"]
    let lines = texts.map { "  \"\($0.key)\": \"\($0.value)\"" }.sorted().joined(separator: ",\n")
    try folder.write("{\n\(lines)\n}\n", to: "locales/pl.json")
    try await halves(folder, ("\"Witaj tam, przyjacielu\"", "\"Cześć, przyjacielu\""), ("\"Dobrze\"", "\"W porządku\""))
    let result = try await run(folder, "import", paths[0], paths[1])
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2,"), "\(result)")
    #expect(try polish(folder) == ["hello": "Cześć, przyjacielu", "ok": "W porządku"])
    try folder.write("{\n\(lines)\n}\n", to: "locales/pl.json")
    try await halves(folder, ("\"Dobrze\"", "\"Zgoda\""), ("\"Dobrze\"", "\"W porządku\""))
    let both = try await run(folder, "import", paths[0], paths[1])
    #expect(both.exitCode == 1 && both.output.contains("refused: 2"), "\(both)")
    #expect(try polish(folder) == texts)
  }

  @Test func `Several translations that msgcat has put into one are refused`() async throws {
    let folder = try project()
    let missing = try await exported(folder, "po", "missing")
    let place = "msgid \"Hello there, my friend\"\nmsgstr \"\"\n"
    try #require(missing.contains(place), "\(missing)")
    let marks = "\"#-#-#-#-#  a.po  #-#-#-#-#\\n\"\n\"Witaj\\n\"\n\"#-#-#-#-#  b.po  #-#-#-#-#\\n\"\n\"Hej\"\n"
    try folder.write(missing.replacing(place, with: place + marks), to: "back/pl.po")
    let result = try await run(folder, "import", "back/pl.po")
    #expect(result.exitCode == 1 && result.output.contains("contains several translations with conflict markers"), "\(result)")
  }

  @Test func `A translation of an earlier source text is no match, and its words are new`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\n  \"a\": \"Close the file now\"\n}\n", to: "locales/en.json")
    try folder.write("{\n  \"a\": \"Zamknij plik teraz\"\n}\n", to: "locales/pl.json")
    try #require(try await run(folder, "lock").exitCode == 0)
    try folder.write("{\n  \"a\": \"Delete all files forever\",\n  \"b\": \"Delete all files forever\"\n}\n", to: "locales/en.json")
    for (only, id) in [("missing", "\"b\""), ("stale", "\"a\"")] {
      let result = try await run(folder, "export", "--only", only, "--locales", "pl", "--no-memory", "--output", "out", "--force")
      let file = try folder.text(of: "out/pl.xliff")
      #expect(file.contains("resname=\(id)") && !file.contains("alt-trans"), "\(file)")
      #expect(result.output.split(separator: "\n").last?.split(separator: " ").dropLast().last == "4", "\(result)")
      #expect(file.contains("The source text has changed since this translation.") == (only == "stale"))
    }
  }

  @Test func `A second column of translations in a table is reported and not imported`() async throws {
    let folder = try project()
    try folder.write("Key,Source,Translation (pl),Translation (fr),ID\n", to: "t.csv")
    _ = try await exported(folder, "csv", "missing")
    let lines = try folder.text(of: "out/pl.csv").replacing("\u{FEFF}", with: "").split(separator: "\r\n").enumerated().map {
      number, line in
      line + (number == 0 ? ",\"Translation (fr)\"" : ",\"x\"")
    }
    try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: "out/pl.csv")
    let result = try await run(folder, "import", "out/pl.csv")
    #expect(
      result.exitCode == 1 && result.errors.contains("The column “Translation (fr)” of the table “out/pl.csv” isn't imported."), "\(result)"
    )
  }

  @Test func `After the first import into a project in one language, its source locale is known by the locks`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("de:\n  hello: \"Hallo Welt\"\n", to: "config/locales/de.yml")
    let missing = try await run(folder, "export", "--locales", "fr", "--format", "json", "--output", "out")
    try #require(missing.exitCode == 0, "\(missing)")
    try folder.write(try folder.text(of: "out/fr.json").replacing("\"target\": \"\"", with: "\"target\": \"Bonjour\""), to: "out/fr.json")
    let first = try await run(folder, "import", "out/fr.json")
    #expect(first.exitCode == 0 && first.output.contains("Accepted: 1,"), "\(first)")
    let second = try await run(folder, "import", "out/fr.json")
    #expect(second.exitCode == 0 && second.output.contains("unchanged: 1"), "\(second)")
    let other = try await run(folder, "export", "--locales", "it", "--output", "out")
    #expect(other.exitCode == 0 && other.output.contains("it.xliff"), "\(other)")
  }

  @Test func `A translation with branches of its own can be corrected`() async throws {
    let folder = try ScratchFolder()
    func message(_ words: [String]) -> String {
      "a = { $x ->\n    [restart] \(words[0])\n    [suspend] \(words[1])\n   *[other] \(words[2])\n }\n"
    }
    try folder.write("restart = Restart\n" + message(["{ restart } now", "Suspend now", "Go on"]), to: "i18n/en/app.ftl")
    try folder.write("restart = Restart\n" + message(["Uruchom ponownie", "Wstrzymaj", "Dalej"]), to: "i18n/pl/app.ftl")
    let all = try await exported(folder, "json", "all")
    try #require(all.contains("Wstrzymaj"), "\(all)")
    try folder.write(all.replacing("Wstrzymaj", with: "Uśpij"), to: "out/pl.json")
    let result = try await run(folder, "import", "out/pl.json")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
  }

  @Test func `The name of a file is a locale only if the project has it, and --locales overrides it`() async throws {
    let folder = try project()
    let message =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Hello there, my friend\"\nmsgstr \"Witaj, przyjacielu\"\n"
    for name in ["new", "app", "pl_final"] {
      try folder.write(message, to: "back/\(name).po")
      let unnamed = try await run(folder, "import", "back/\(name).po")
      #expect(unnamed.exitCode == 1 && unnamed.errors.contains("back/\(name).po” doesn't name its locale."), "\(unnamed)")
      let named = try await run(folder, "import", "back/\(name).po", "--locales", "pl", "--dry-run")
      #expect(named.exitCode == 0 && named.output.contains("Accepted: 1,"), "\(named)")
    }
    try folder.write(message, to: "back/pl.po")
    let result = try await run(folder, "import", "back/pl.po")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/locales/new.json"))
  }

  private static let spellings: [(folders: [String: String], named: String, options: [String], taken: String)] = [
    (["zh_CN": "zh_Hans", "it": "it"], "zh_Hans", [], "zh_CN"), (["zh_CN": "zh_CN", "it": "it"], "zh_Hans", [], "zh_CN"),
    (["pl": "pl", "it": "it"], "pl_PL", [], "pl"), (["nb": "nb", "it": "it"], "nb_NO", [], "nb"),
    (["de": "de", "de_AT": "de_AT"], "de_DE", ["--locales", "de_AT"], "de_AT"),
    (["zh_CN": "zh_CN", "zh_SG": "zh_Hans"], "zh_Hans", [], "zh_SG"), (["pl": "pl", "it": "it"], "pl_PL", ["--locales", "pl"], "pl"),
    (["de": "de", "it": "it"], "de_CH", ["--locales", "de_CH"], "de_CH"), (["zh_TW": "zh_TW", "it": "it"], "zh_Hans", [], "zh_Hans"),
  ]

  @Test(arguments: spellings)
  func `A file without ids is for the locale of the project that it spells otherwise`(
    folders: [String: String], named: String, options: [String], taken: String
  ) async throws {
    let folder = try ScratchFolder()
    func file(_ language: String, _ translation: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Open it\"\nmsgstr \"\(translation)\"\n"
    }
    for (name, language) in folders { try folder.write(file(language, ""), to: "locale/\(name)/LC_MESSAGES/django.po") }
    try folder.write(file(named, "X"), to: "back/file.po")
    let result = try await ToolProcess.run(["import", "back/file.po"] + options, in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(try folder.text(of: "locale/\(taken)/LC_MESSAGES/django.po").contains("msgstr \"X\""))
    for name in folders.keys where name != taken {
      #expect(try folder.text(of: "locale/\(name)/LC_MESSAGES/django.po") == file(folders[name] ?? "", ""))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/locale")
    #expect(Set(names.filter { !$0.hasPrefix(".") }) == Set(folders.keys).union([taken]))
  }

  @Test func `The target language of XLIFF without ids is the project's only locale of the language`() async throws {
    let folder = try project()
    let file = xliff([("open", "Open file", "Otwórz plik", "")]).replacing("target-language=\"pl\"", with: "target-language=\"pl-PL\"")
    try folder.write(file, to: "back/file.xliff")
    let result = try await run(folder, "import", "back/file.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 1,"), "\(result)")
    #expect(try polish(folder)["open"] == "Otwórz plik")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/locales/pl-PL.json"))
  }

  private static let newFiles: [(name: String, path: String, text: String, others: [String: String])] = [
    ("Fluent", "i18n/iw/o.ftl", "o = Other text\n", ["i18n/en/app.ftl": "a = Text\n", "i18n/iw/app.ftl": "a = X\n"]),
    ("JSON", "i18n/iw/o.json", "{\"o\": \"Other text\"}\n", ["i18n/en/a.json": "{\"a\": \"A\"}", "i18n/iw/a.json": "{\"a\": \"X\"}"]),
    (
      "strings", "iw.lproj/O.strings", "\"o\" = \"Other text\";\n",
      ["en.lproj/L.strings": "\"a\" = \"A\";", "iw.lproj/L.strings": "\"a\" = \"X\";"]
    ),
    (
      "Android", "res/values-iw/strings_o.xml", "<resources>\n    <string name=\"o\">Other text</string>\n</resources>\n",
      [
        "res/values/strings.xml": "<resources>\n    <string name=\"a\">A</string>\n</resources>\n",
        "res/values-iw/strings.xml": "<resources>\n    <string name=\"a\">X</string>\n</resources>\n",
      ]
    ),
  ]

  @Test(arguments: newFiles)
  func `The file of a table that a locale lacks is called as the project's others of this locale`(
    name: String, path: String, text: String, others: [String: String]
  ) async throws {
    let folder = try ScratchFolder()
    for (path, text) in others { try folder.write(text, to: path) }
    try folder.write(text, to: path.replacing("values-iw", with: "values").replacing("iw", with: "en"))
    let sent = try await run(folder, "export", ".", "--source-locale", "en", "--locales", "iw", "--format", "xliff", "--output", "out")
    try #require(sent.exitCode == 0, "\(sent)")
    try folder.write(
      try folder.text(of: "out/he.xliff").replacing("</source>", with: "</source><target>Acher</target>"), to: "back/he.xliff")
    let result = try await run(folder, "import", "back/he.xliff", "--source-locale", "en")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + path), "\(result)")
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

  // MARK: Other locales

  /// The place in an exported file that names its locale.
  private static let headings: [(format: String, before: String, after: String)] = [
    ("csv", "\"Translation (", ")\""), ("xliff", "target-language=\"", "\""), ("xliff2", "trgLang=\"", "\""),
    ("po", "\"Language: ", "\\n\""), ("json", "\"targetLocale\": \"", "\""),
  ]

  /// A project in English and other locales that each have one text.
  private func project(in locales: [String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Hello my friend\";\n", to: "en.lproj/L.strings")
    for locale in locales { try folder.write("\"a\" = \"X-\(locale)\";\n", to: "\(locale).lproj/L.strings") }
    return folder
  }

  private func exported(_ folder: ScratchFolder, for locale: String, _ format: String) async throws -> String {
    let result = try await run(folder, "export", "--only", "all", "--locales", locale, "--format", format, "--output", "out", "--force")
    try #require(result.exitCode == 0, "\(result)")
    return try folder.text(of: "out/\(locale).\(format == "xliff2" ? "xliff" : format)")
  }

  @Test(
    arguments: [
      (["zh-Hans", "zh-Hant"], "zh-Hant", true), (["pt-BR", "pt-PT"], "pt-PT", true), (["fr", "fr-CA"], "fr-CA", true),
      (["zh-Hans", "it"], "zh-CN", false), (["pl", "it"], "pl-PL", false), (["pt", "pt-BR"], "pt-PT", false),
    ] as [([String], String, Bool)])
  func `A file that names another locale of the project is refused, and one that spells its locale otherwise is not`(
    locales: [String], named: String, isRefused: Bool
  ) async throws {
    for (format, before, after) in Self.headings {
      let folder = try project(in: locales)
      let own = locales[0]
      let file = try await exported(folder, for: own, format)
      func spelled(_ locale: String) -> String { before + (format == "po" ? locale.replacing("-", with: "_") : locale) + after }
      try #require(file.contains(spelled(own)), "\(file)")
      let path = "back/file.\(format == "xliff2" ? "xliff" : format)"
      try folder.write(file.replacing("X-\(own)", with: "Hi").replacing(spelled(own), with: spelled(named)), to: path)
      let result = try await run(folder, "import", path)
      #expect(result.exitCode == (isRefused ? 1 : 0), "\(format): \(result)")
      #expect(result.output.contains("but the file is for \(named)") == isRefused, "\(format): \(result)")
      #expect(try folder.text(of: "\(own).lproj/L.strings") == "\"a\" = \"\(isRefused ? "X-\(own)" : "Hi")\";\n", "\(format)")
    }
  }

  @Test func `XLIFF in which files of several locales were put together is imported into all of them`() async throws {
    let folder = try project(in: ["zh-Hans", "zh-Hant"])
    var files: [String] = []
    for locale in ["zh-Hans", "zh-Hant"] {
      let file = try await exported(folder, for: locale, "xliff").replacing("X-\(locale)", with: "Hi \(locale)")
      let start = try #require(file.range(of: "<file ")).lowerBound
      let end = try #require(file.range(of: "</file>")).upperBound
      files.append(String(file[start..<end]))
    }
    let text = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">\(files.joined())</xliff>"
    try folder.write(text, to: "back/all.xliff")
    let result = try await run(folder, "import", "back/all.xliff")
    #expect(result.exitCode == 0 && result.output.contains("Accepted: 2,"), "\(result)")
    for locale in ["zh-Hans", "zh-Hant"] {
      #expect(try folder.text(of: "\(locale).lproj/L.strings") == "\"a\" = \"Hi \(locale)\";\n")
    }
  }
}
