import Foundation
import Localize
import LocalizeProject
import Testing

/// An edit of XLIFF changes its own bytes.
@Suite struct XLIFFEditingTests {
  private static let de = LocaleIdentifier("de")
  private static let en = LocaleIdentifier("en")

  @Test(
    arguments: [
      (
        Edit.setValue(key: "App/Localizable.xcstrings:done", locale: de, text: "<Fertig> & so"), "Fertig &lt;1&gt;",
        "&lt;Fertig&gt; &amp; so"
      ),
      (.setValue(key: "App/Localizable.xcstrings:done", locale: en, text: "D"), "Done &amp; dusted", "D"),
      (
        .setValue(key: "App/en.lproj/InfoPlist.strings:done", locale: de, text: "F"), "<target state=\"final\"/>",
        "<target state=\"final\">F</target>"
      ),
      (
        .setValue(key: "free", locale: de, text: "Frei"), "        <source>Free</source>\n",
        "        <source>Free</source>\n        <target state=\"translated\">Frei</target>\n"
      ),
      (.setForm(key: "files", locale: de, form: ["other"], text: "x"), "%lld Dateien", "x"),
      (.setForm(key: "mixed", locale: de, form: ["a", "one"], text: "x"), "%arg Datei<", "x<"),
      (.setForm(key: "mixed", locale: nil, form: ["b.c", "other"], text: "x"), "%arg Ordnern", "x"),
      (
        .setForm(key: "tap", locale: de, form: ["iphone", "one"], text: "x"), "        <source>Tap once</source>\n",
        "        <source>Tap once</source>\n        <target state=\"translated\">x</target>\n"
      ),
      (
        .setState(key: "App/Localizable.xcstrings:done", locale: de, state: .needsReview), "state=\"translated\">Fertig",
        "state=\"needs-review-l10n\">Fertig"
      ),
      (
        .setState(key: "free", locale: de, state: .new), "<source>Free</source>\n",
        "<source>Free</source>\n        <target state=\"new\"/>\n"
      ),
      (.renameKey(from: "free", to: "a\"b"), "\"free\"", "\"a&quot;b\""),
      (.renameKey(from: "files", to: "f"), "\"files|==|", "\"f|==|"),
      (.renameKey(from: "only", to: "o"), "\"/only:", "\"/o:"),
      (
        .removeKey(key: "free"),
        "      <trans-unit id=\"free\" translate=\"no\" xml:space=\"preserve\">\n        <source>Free</source>\n"
          + "        <note>No comment provided by engineer.</note>\n      </trans-unit>\n",
        ""
      ),
      (
        .addKey(key: "new", locale: en, text: "N", comment: "c"),
        "<source>more</source></trans-unit>\n",
        "<source>more</source></trans-unit>\n      <trans-unit id=\"new\" xml:space=\"preserve\">\n        <source>N</source>\n"
          + "        <note>c</note>\n      </trans-unit>\n"
      ),
    ])
  func `A text, a state and a key are changed in place`(edit: Edit, old: String, new: String) throws {
    let bytes = try XMLFiles.fixture("XLIFF/catalog.xliff")
    let (result, waiting) = try XLIFFFormat.read(SourceText(bytes)).bytes(applying: [edit])
    #expect(waiting == [])
    let (before, after) = (String(decoding: bytes, as: UTF8.self), String(decoding: result, as: UTF8.self))
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
    #expect(XMLReading(XLIFFFormat.read(SourceText(result))).problems == [])
  }

  @Test func `A text and its state can be set together, in any order, with and without a target`() throws {
    let bytes = try XMLFiles.fixture("XLIFF/catalog.xliff")
    for key in ["free", "App/Localizable.xcstrings:done", "App/en.lproj/InfoPlist.strings:done", "mixed"] {
      let edits: [Edit] = [.setValue(key: key, locale: Self.de, text: "T"), .setState(key: key, locale: Self.de, state: .needsReview)]
      for edits in [edits, edits.reversed()] {
        var document = XLIFFFormat.read(SourceText(bytes))
        var waiting = edits
        for _ in 0..<2 where !waiting.isEmpty {
          let result = try document.bytes(applying: waiting)
          (document, waiting) = (XLIFFFormat.read(SourceText(result.bytes)), result.waiting)
        }
        #expect(waiting == [])
        let reading = XMLReading(document)
        #expect(reading.problems == [])
        let pair = try #require(reading.pairs.first { $0.hasPrefix(key + "=") })
        #expect(pair.contains("| de:T(review)"), "\(pair)")
      }
    }
  }

  @Test func `Inline elements of a unit stay elements`() throws {
    let text = XLIFFReadingTests.file("<trans-unit id=\"a\"><source>Hi <x id=\"1\"/>!</source></trans-unit>")
    let edits: [Edit] = [.setValue(key: "a", locale: Self.de, text: "<x id=\"1\"/> <b>&")]
    let result = try XLIFFFormat.read(SourceText(text)).bytes(applying: edits).bytes
    #expect(String(decoding: result, as: UTF8.self).contains("<target state=\"translated\">&lt;x id"))
    let known: [Edit] = [.setValue(key: "a", locale: Self.de, text: "<x id=\"1\"/> &")]
    let second = try XLIFFFormat.read(SourceText(text)).bytes(applying: known).bytes
    #expect(String(decoding: second, as: UTF8.self).contains("<target state=\"translated\"><x id=\"1\"/> &amp;</target>"))
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = XLIFFFormat.read(SourceText(try XMLFiles.fixture("XLIFF/catalog.xliff")))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: Self.de, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "files", locale: Self.de, text: ""), EditError(.unsupportedValue, key: "files")),
      (.setValue(key: "free", locale: LocaleIdentifier("fr"), text: ""), EditError(.unknownLocale, key: "free")),
      (.setValue(key: "free", locale: Self.de, text: "\u{1}"), EditError(.unsupportedText, key: "free")),
      (.setForm(key: "files", locale: Self.de, form: ["seven"], text: ""), EditError(.unknownForm, key: "files")),
      (.setForm(key: "files", locale: Self.en, form: ["few"], text: ""), EditError(.unknownForm, key: "files")),
      (.setState(key: "free", locale: Self.en, state: .new), EditError(.unknownLocale, key: "free")),
      (.addKey(key: "free", locale: Self.en, text: "", comment: nil), EditError(.existingKey, key: "free")),
      (.addKey(key: "n", locale: Self.de, text: "", comment: nil), EditError(.unknownLocale, key: "n")),
      (.renameKey(from: "free", to: "files"), EditError(.existingKey, key: "files")),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }
}
