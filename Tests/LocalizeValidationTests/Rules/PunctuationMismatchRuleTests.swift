import Localize
import LocalizeValidation
import Testing

@Suite struct PunctuationMismatchRuleTests {
  static let found: [(source: String, target: String, locale: String, message: String)] = [
    ("Open…", "Öffnen1️⃣", "de", "The source text ends with “…”, the translation without punctuation."),
    ("Brightness:", "Helligkeit1️⃣", "de", "The source text ends with “:”, the translation without punctuation."),
    ("Choose", "Wählen1️⃣:2️⃣", "de", "The translation ends with “:”, the source text without punctuation."),
    ("Delete it?", "Löschen1️⃣.2️⃣", "de", "The translation ends with “.”, the source text with “?”."),
    ("The file was deleted.", "Die Datei wurde gelöscht1️⃣", "de", "The source text ends with “.”, the translation without punctuation."),
    ("Open the file", "Öffnet die ausgewählte Datei1️⃣.2️⃣", "de", "The translation ends with “.”, the source text without punctuation."),
    ("Delete it?", "要删除吗1️⃣", "zh", "The source text ends with “?”, the translation without punctuation."),
    (
      "The file <b>was deleted.</b>", "Die Datei <b>wurde gelöscht1️⃣</b>", "de",
      "The source text ends with “.”, the translation without punctuation."
    ),
  ]

  @Test(arguments: Sample.Layout.allCases, found)
  func `Lost, added or changed punctuation is an info at the end`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String, message: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    let end = texts.target.contains("2️⃣") ? "–2️⃣" : ""
    expectEqual(try await sample.findings(of: "punctuation-mismatch"), ["1️⃣\(end) info \(texts.locale) key: \(texts.message)"])
    expectEqual(try await sample.fixability(of: "punctuation-mismatch"), [.no])
  }

  static let silent: [(source: String, target: String, locale: String)] = [
    ("Open…", "Öffnen …", "de"),
    ("Open…", "Öffnen...", "de"),
    ("Wait a moment&hellip;", "Einen Moment …", "de"),
    ("Wait a moment&#8230;", "Einen Moment&#x2026;", "de"),
    ("The file was deleted.&nbsp;", "Die Datei wurde gelöscht.", "de"),
    ("All rights reserved &copy;", "Alle Rechte vorbehalten", "de"),
    ("Name:", "名前：", "ja"),
    ("Name:", "Nom :", "fr"),
    ("Delete it?", "هل تريد حذفه؟", "ar"),
    ("Delete it?", "Διαγραφή;", "el"),
    ("The file was deleted.", "फ़ाइल हटा दी गई।", "hi"),
    ("The file was deleted.", "ファイルを削除しました", "ja"),
    ("The file was deleted.", "ลบไฟล์แล้ว", "th"),
    ("Delete it?", "削除しますか。", "ja"),
    ("Delete it?", "ลบหรือไม่", "th"),
    ("Done!", "Fertig.", "de"),
    ("Done.", "Fertig!", "de"),
    ("Minutes", "Min.", "de"),
    ("Every 5 minutes", "Alle 5 Min.", "de"),
    ("Every few hours", "Alle paar Std.", "de"),
    ("The file was deleted. “OK”", "Die Datei wurde gelöscht. „OK“", "de"),
    ("Done.", "Fertig", "de"),
    ("Done 🎉", "Fertig! 🎉", "de"),
    ("Get Started", "Los geht’s!", "de"),
    ("Delete it?", "Ջնջե՞լ", "hy"),
    ("The file (was deleted.)", "Die Datei (wurde gelöscht.)", "de"),
    ("Additional controls:", "अतिरिक्त नियंत्रणः", "hi"),
    ("Loading...", "...טוען", "he"),
    ("Delete it and lose all?", "削除しますか? 元に戻せません。", "ja"),
    ("…", "...", "de"),
    (":", ";", "de"),
    ("Really?", "[Ŕéåļļý]", "en-XA"),
    ("%@:", "%@ :", "fr"),
    ("At 5 p.m.", "Um 17 Uhr", "de"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `Marks of other scripts, conventions, abbreviations and tone are fine`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, locale: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target, locale: texts.locale)
    expectEqual(try await sample.findings(of: "punctuation-mismatch"), [])
  }
}
