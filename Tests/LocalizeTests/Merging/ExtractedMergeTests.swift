import Foundation
import Localize
import LocalizeProject
import Testing

/// Merges of what lupdate and makemessages write on two branches.
@Suite struct ExtractedMergeTests {
  private func qt(_ messages: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"ru\">\n<context>\n    <name>W</name>\n\(messages)</context>\n</TS>\n"
  }

  private func message(_ source: String, _ translation: String, _ location: String = "") -> String {
    "    <message>\n\(location)        <source>\(source)</source>\n        \(translation)\n    </message>\n"
  }

  private func po(_ messages: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: ru\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"O\"\nmsgstr \"o\"\n\(messages)"
  }

  private func merged(_ base: String, _ ours: String, _ theirs: String, _ path: String) -> String? {
    let merge = CatalogMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: path)
    return merge.isClean && merge.method == .entries ? String(decoding: merge.bytes, as: UTF8.self) : nil
  }

  @Test(arguments: ["x_ru.ts", "ru.po", "locales/ru.json"])
  func `A message that both branches extract has the translation of the one that has it`(path: String) {
    let files: (base: String, empty: String, translated: String)
    if path.hasSuffix(".ts") {
      let old = message("Old", "<translation>Ст</translation>")
      files = (
        qt(old), qt(old + message("New", "<translation type=\"unfinished\"></translation>")),
        qt(old + message("New", "<translation>Нов</translation>"))
      )
    } else if path.hasSuffix(".po") {
      files = (po(""), po("\nmsgid \"N\"\nmsgstr \"\"\n"), po("\nmsgid \"N\"\nmsgstr \"н\"\n"))
    } else {
      files = ("{\n  \"a\": \"A\"\n}\n", "{\n  \"a\": \"A\",\n  \"n\": \"\"\n}\n", "{\n  \"a\": \"A\",\n  \"n\": \"н\"\n}\n")
    }
    #expect(merged(files.base, files.empty, files.translated, path) == files.translated)
    #expect(merged(files.base, files.translated, files.empty, path) == files.translated)
  }

  @Test func `A file that both branches add keeps the messages of each`() {
    let (empty, translated) = (
      po("\nmsgid \"A\"\nmsgstr \"\"\n\nmsgid \"B\"\nmsgstr \"\"\n").replacing("\"o\"", with: "\"\""), po("\nmsgid \"A\"\nmsgstr \"а\"\n")
    )
    for result in [merged("", empty, translated, "ru.po"), merged("", translated, empty, "ru.po")] {
      #expect(result?.contains("msgstr \"а\"") == true && result?.contains("msgid \"B\"") == true, "\(result ?? "by line")")
    }
  }

  @Test func `A translation that is finished while the message becomes obsolete is kept with it`() {
    let location = "        <location filename=\"a.ui\" line=\"14\"/>\n"
    let base = qt(message("Form", "<translation type=\"unfinished\">Form</translation>", location))
    let obsolete = qt(message("Form", "<translation type=\"obsolete\">Form</translation>"))
    let finished = qt(message("Form", "<translation>Форма</translation>", location))
    let expected = qt(message("Form", "<translation type=\"obsolete\">Форма</translation>"))
    #expect(merged(base, obsolete, finished, "x_ru.ts") == expected)
    #expect(merged(base, finished, obsolete, "x_ru.ts") == expected)
    #expect(merged(qt(""), obsolete, finished, "x_ru.ts")?.contains("<translation type=\"obsolete\">Форма</translation>") == true)
  }

  @Test(arguments: ["Ouvrir", "Lancer"])
  func `A vanished message that one side uses again is used, also if an older lupdate wrote the other side`(text: String) {
    let location = "        <location filename=\"a.ui\" line=\"14\"/>\n"
    let vanished = "<translation type=\"vanished\">Ouvrir</translation>"
    let obsolete = vanished.replacing("vanished", with: "obsolete")
    let used = qt(message("Open", "<translation>\(text)</translation>", location))
    for (old, new) in [(vanished, obsolete), (obsolete, vanished)] {
      let (base, other) = (qt(message("Open", old)), qt(message("Open", new)))
      #expect(merged(base, used, other, "x_ru.ts") == used)
      #expect(merged(base, other, used, "x_ru.ts") == used)
    }
  }

  @Test func `A vanished message with forms that one side uses again is used`() {
    func file(_ type: String) -> String {
      let forms = "<numerusform>Ф</numerusform>\n            <numerusform>Ы</numerusform>\n            <numerusform>З</numerusform>"
      return qt(
        "    <message numerus=\"yes\">\n        <source>%n f</source>\n        <translation\(type)>\n            \(forms)\n        </translation>\n    </message>\n"
      )
    }
    let (base, used, other) = (file(" type=\"vanished\""), file(""), file(" type=\"obsolete\""))
    #expect(merged(base, used, other, "x_ru.ts") == used && merged(base, other, used, "x_ru.ts") == used)
  }

  @Test(arguments: ["", "#, fuzzy\n"])
  func `A message of gettext that is translated while it becomes obsolete is so only once`(flag: String) {
    let base = po("\n#: a.c\n\(flag)msgctxt \"C\"\nmsgid \"N\"\nmsgstr \"n\"\n")
    let obsolete = po("\n\(flag)#~ msgctxt \"C\"\n#~ msgid \"N\"\n#~ msgstr \"n\"\n")
    let finished = po("\n#: a.c\nmsgctxt \"C\"\nmsgid \"N\"\nmsgstr \"\"\n\"н\"\n")
    let expected = po("\n#~ msgctxt \"C\"\n#~ msgid \"N\"\n#~ msgstr \"\"\n#~ \"н\"\n")
    #expect(merged(base, obsolete, finished, "ru.po") == expected)
    #expect(merged(base, finished, obsolete, "ru.po") == expected)
  }

  @Test func `An obsolete message that is used again replaces the obsolete one`() {
    let obsolete = "\n#~ msgid \"N\"\n#~ msgstr \"n\"\n"
    let base = po(obsolete)
    let used = po("\n#: a.c\nmsgid \"N\"\nmsgstr \"n\"\n")
    let other = po("\nmsgid \"P\"\nmsgstr \"p\"\n" + obsolete)
    for result in [merged(base, used, other, "ru.po"), merged(base, other, used, "ru.po")] {
      #expect(result?.components(separatedBy: "msgid \"N\"").count == 2 && result?.contains("#~") == false, "\(result ?? "by line")")
    }
  }

  // MARK: States and comments

  @Test func `A moved reference and a change of the state are both taken`() {
    func file(_ line: Int, _ flags: String, _ text: String) -> String {
      po("\n#. About\n#: a.py:\(line)\n\(flags)msgid \"N\"\nmsgstr \"\(text)\"\n")
    }
    let fuzzy = "#, fuzzy, c-format\n"
    for (flags, text) in [("#, c-format\n", "н"), ("#, c-format\n", "n"), (fuzzy, "н")] {
      let (base, other) = (file(462, fuzzy, "n"), file(462, flags, text))
      #expect(merged(base, file(460, fuzzy, "n"), other, "ru.po") == file(460, flags, text))
      #expect(merged(base, other, file(460, fuzzy, "n"), "ru.po") == file(460, flags, text))
    }
    #expect(merged(file(462, "", "n"), file(460, "", "n"), file(462, "#, fuzzy\n", "n"), "ru.po") == file(460, "#, fuzzy\n", "n"))
    #expect(
      merged(file(1, fuzzy, "n"), file(1, "#, c-format\n", "n"), file(1, "#, fuzzy, no-wrap\n", "n"), "ru.po")
        == file(1, "#, no-wrap\n", "n"))
  }

  @Test func `Fields of a header are merged one by one`() {
    func file(_ date: String, _ translator: String, _ plural: String = "nplurals=2; \"\n\"plural=n != 1;") -> String {
      "msgid \"\"\nmsgstr \"\"\n\"PO-Revision-Date: \(date)\\n\"\n\"Last-Translator: \(translator)\\n\"\n\"Plural-Forms: \(plural)\\n\"\n\"Language: de\\n\"\n\nmsgid \"O\"\nmsgstr \"o\"\n"
    }
    #expect(merged(file("2020", "A"), file("2021", "A"), file("2020", "B"), "de.po") == file("2021", "B"))
    let other = "nplurals=2; plural=(n > 1);"
    #expect(merged(file("2020", "A"), file("2020", "B"), file("2020", "A", other), "de.po") == file("2020", "B", other))
  }

  @Test(arguments: ["de.po", "x_de.ts", "de.xliff"])
  func `A text that one side corrects and the other rejects is the correct one, to be reviewed`(path: String) {
    func file(_ text: String, _ isRejected: Bool) -> String {
      switch path {
      case "de.po": po("\n#: a.c:1\n\(isRejected ? "#, fuzzy\n" : "")msgid \"N\"\nmsgstr \"\(text)\"\n")
      case "x_de.ts": qt(message("N", "<translation\(isRejected ? " type=\"unfinished\"" : "")>\(text)</translation>"))
      default:
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
          <file original="a" source-language="en" target-language="de" datatype="plaintext">
            <body>
              <trans-unit id="k">
                <source>a</source>
                <target state="\(isRejected ? "needs-review-l10n" : "translated")">\(text)</target>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
      }
    }
    let (base, rejected, corrected) = (file("n", false), file("n", true), file("neu", false))
    #expect(merged(base, rejected, corrected, path) == file("neu", true))
    #expect(merged(base, corrected, rejected, path) == file("neu", true))
    // An approval is one of the text that was read.
    #expect(merged(rejected, base, file("neu", true), path) == file("neu", true))
  }

  @Test func `A plural on one side and another text on the other are a conflict that gettext reads`() throws {
    let base = po("\nmsgid \"%d N\"\nmsgstr \"n\"\n")
    let plural = po("\nmsgid \"%d N\"\nmsgid_plural \"%d Ns\"\nmsgstr[0] \"n\"\nmsgstr[1] \"ns\"\nmsgstr[2] \"ns\"\n")
    let other = po("\nmsgid \"%d N\"\nmsgstr \"m\"\n")
    func file(_ text: String) -> [UInt8] {
      Array(
        text.replacing(
          "\"Language: ru\\n\"\n",
          with:
            "\"Language: ru\\n\"\n\"Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n\"\n"
        ).utf8)
    }
    for (ours, theirs) in [(plural, other), (other, plural)] {
      let merge = CatalogMerge(base: file(base), ours: file(ours), theirs: file(theirs), path: "ru.po")
      let text = String(decoding: merge.bytes, as: UTF8.self)
      #expect(merge.method == .entries && merge.conflicts.count == 3, "\(text)")
      #expect(
        text.contains(ours == plural ? "msgstr[1] \"<<<<<<< ns ======= m >>>>>>>\"" : "msgstr[1] \"<<<<<<< m ======= ns >>>>>>>\""),
        "\(text)")
    }
  }

  /// A message with forms that one side translates, and another one.
  private func plurals(_ language: String, _ plural: String, _ forms: [String], _ other: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: \(plural);\\n\"\n\n"
      + "msgid \"%d f\"\nmsgid_plural \"%d fs\"\n" + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
      + "\nmsgid \"z\"\nmsgstr \"\(other)\"\n"
  }

  @Test(arguments: [("de_DE", "ja_JP"), ("", "zh_CN"), ("de", "ru")])
  func `Forms of gettext are merged by their numbers where one side corrects the language`(_ old: String, _ new: String) {
    let plural = "nplurals=2; plural=(n != 1)"
    let base = plurals(old, plural, ["a", "x"], "z")
    let (translated, corrected) = (plurals(old, plural, ["b", "x"], "z"), plurals(new, plural, ["a", "x"], "z2"))
    #expect(merged(base, translated, corrected, "x.po") == plurals(new, plural, ["b", "x"], "z2"))
    #expect(merged(base, corrected, translated, "x.po") == plurals(new, plural, ["b", "x"], "z2"))
    let conflict = CatalogMerge(
      base: Array(base.utf8), ours: Array(plurals(old, plural, ["b", "y"], "z1").utf8),
      theirs: Array(plurals(new, plural, ["c", "x"], "z2").utf8), path: "x.po")
    #expect(conflict.method == .entries && conflict.conflicts.map(\.key) == ["%d f", "z"], "\(conflict.conflicts)")
    let (forms, other) = (ConflictText.text(ours: "b", theirs: "c"), ConflictText.text(ours: "z1", theirs: "z2"))
    #expect(
      String(decoding: conflict.bytes, as: UTF8.self).replacing("#, fuzzy\n", with: "") == plurals(new, plural, [forms, "y"], other))
  }

  @Test func `A form that one side removes with its number in the header goes, unless the other one changes it`() {
    let (two, one) = ("nplurals=2; plural=(n != 1)", "nplurals=1; plural=0")
    let base = plurals("de", two, ["a", "x"], "z")
    let fewer = plurals("ja", one, ["a"], "z")
    #expect(merged(base, plurals("de", two, ["b", "x"], "z"), fewer, "x.po") == plurals("ja", one, ["b"], "z"))
    #expect(merged(base, fewer, plurals("de", two, ["b", "x"], "z"), "x.po") == plurals("ja", one, ["b"], "z"))
    let changed = plurals("de", two, ["b", "y"], "z")
    for (ours, theirs) in [(changed, fewer), (fewer, changed)] {
      let merge = CatalogMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: "x.po")
      let text = String(decoding: merge.bytes, as: UTF8.self)
      #expect(merge.method == .entries && merge.conflicts.count == 1 && text.contains("msgstr[0] \"b\""), "\(text)")
      #expect(text.contains("msgstr[1] \"<<<<<<< "), "\(text)")
    }
  }

  @Test func `A template that one side makes a translation is merged by message`() {
    let base = plurals("", "nplurals=INTEGER; plural=EXPRESSION", ["", ""], "")
    let ours = plurals("", "nplurals=INTEGER; plural=EXPRESSION", ["", ""], "").replacing("msgid \"z\"", with: "#. About\nmsgid \"z\"")
    let theirs = plurals("ja", "nplurals=1; plural=0", ["c"], "z2")
    let expected = theirs.replacing("msgid \"z\"", with: "#. About\nmsgid \"z\"")
    #expect(merged(base, ours, theirs, "x.po") == expected && merged(base, theirs, ours, "x.po") == expected)
  }

  @Test func `Elements of an array in JSON are merged one by one`() {
    func file(_ texts: String...) -> String { "{\n  \"a\": [\n" + texts.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n  ]\n}\n" }
    let (base, ours, theirs) = (file("1", "2", "3"), file("1", "2x", "3"), file("1", "2", "3", "4"))
    #expect(merged(base, ours, theirs, "locales/de.json") == file("1", "2x", "3", "4"))
    #expect(merged(base, theirs, ours, "locales/de.json") == file("1", "2x", "3", "4"))
  }

  @Test func `Keys that are numbers are keys`() {
    func file(_ codes: Int...) -> String { "{\n" + codes.map { "  \"\($0)\": \"Error \($0)\"" }.joined(separator: ",\n") + "\n}\n" }
    #expect(merged(file(404, 500), file(404), file(404, 500, 503), "locales/de.json") == file(404, 503))
    #expect(merged(file(404, 500), file(404, 500, 501), file(500), "locales/de.json") == file(500, 501))
  }

  @Test func `The attributes of a message that one side removes go with it`() {
    func file(_ about: String?) -> String {
      "{\n  \"@@locale\": \"en\",\n" + (about.map { "  \"a\": \"A\",\n  \"@a\": {\n    \"description\": \"\($0)\"\n  },\n" } ?? "")
        + "  \"b\": \"B\"\n}\n"
    }
    #expect(merged(file("One"), file(nil), file("Other"), "lib/l10n/app_en.arb") == file(nil))
    #expect(merged(file("One"), file("Other"), file(nil), "lib/l10n/app_en.arb") == file(nil))
  }

  /// A file with a list.
  private static func list(_ path: String, _ texts: [String]) -> String {
    switch path {
    case "locales/de.json": "{\n  \"a\": [\n" + texts.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n  ]\n}\n"
    case "values-de/strings.xml":
      "<resources>\n    <string-array name=\"a\">\n" + texts.map { "        <item>\($0)</item>\n" }.joined()
        + "    </string-array>\n</resources>\n"
    default: "de:\n  a:\n" + texts.map { "    - \"\($0)\"\n" }.joined()
    }
  }

  @Test(arguments: ["locales/de.json", "values-de/strings.xml", "config/locales/de.yml"])
  func `A list that both sides reorder keeps both orders`(path: String) {
    func file(_ texts: String...) -> String { Self.list(path, texts) }
    let (base, ours, theirs) = (file("x", "y", "z", "q"), file("y", "x", "z", "q"), file("x", "z", "y", "q"))
    let merge = CatalogMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: path)
    #expect(merge.method == .entries && merge.conflicts.map { $0.ours ?? "" } == ["y", "x", "z"], "\(merge.conflicts)")
    #expect(merge.conflicts.map { $0.theirs ?? "" } == ["x", "z", "y"])
    let text = String(decoding: merge.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "=======").count == 4 && text.components(separatedBy: "q").count == 2, "\(text)")
    // Elements at other places don't conflict.
    for (other, expected) in [(file("x", "y", "z", "Q"), file("y", "x", "z", "Q")), (file("x", "y", "q", "z"), file("y", "x", "q", "z"))] {
      #expect(merged(base, ours, other, path)?.replacing("\"", with: "") == expected.replacing("\"", with: ""))
    }
  }

  @Test(arguments: ["locales/de.json", "values-de/strings.xml", "config/locales/de.yml"])
  func `A list that both sides cut is a conflict that parses`(path: String) {
    func file(_ texts: String...) -> String { Self.list(path, texts) }
    let (base, ours, theirs) = (file("1", "2", "3"), file("2", "3"), file("1", "3"))
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merge = CatalogMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: path)
      #expect(!merge.isClean && merge.method == .entries, "\(String(decoding: merge.bytes, as: UTF8.self))")
    }
  }
}
