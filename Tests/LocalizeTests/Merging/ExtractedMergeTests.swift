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
}
