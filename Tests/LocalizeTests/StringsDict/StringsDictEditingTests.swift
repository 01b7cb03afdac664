import Foundation
import Localize
import LocalizeProject
import Testing

/// An edit of a .stringsdict changes its own bytes.
@Suite struct StringsDictEditingTests {
  private func edited(_ edits: Edit...) throws -> (before: String, after: String) {
    let bytes = try XMLFiles.fixture("StringsDict/all.stringsdict")
    let document = StringsDictFormat.read(SourceText(bytes))
    let (result, waiting) = try document.bytes(applying: edits)
    #expect(waiting == [])
    #expect(XMLReading(StringsDictFormat.read(SourceText(result))).problems == [])
    _ = try PropertyListSerialization.propertyList(from: Data(result), options: [], format: nil)
    return (String(decoding: bytes, as: UTF8.self), String(decoding: result, as: UTF8.self))
  }

  @Test(
    arguments: [
      (Edit.setValue(key: "plain", locale: nil, text: "a<b>&\"'"), "<string>x</string>", "<string>a&lt;b&gt;&amp;\"'</string>"),
      (.setValue(key: "empty", locale: nil, text: "y"), "<string/>", "<string>y</string>"),
      (
        .setValue(key: "files & folders", locale: nil, text: "%#@files@"), "<string>%1$#@files@ in %2$#@folders@</string>",
        "<string>%#@files@</string>"
      ),
      (
        .setForm(key: "files & folders", locale: nil, form: ["files", "other"], text: "é"),
        "<string><![CDATA[%lld files & more]]></string>", "<string>é</string>"
      ),
      (.setForm(key: "tap", locale: nil, form: ["mac"], text: "C"), "Click", "C"),
      (
        .setForm(key: "files & folders", locale: nil, form: ["folders", "many"], text: "m"), "<string>%d folders</string>\n",
        "<string>%d folders</string>\n\t\t\t<key>many</key>\n\t\t\t<string>m</string>\n"
      ),
      (.renameKey(from: "plain", to: "p&q"), "<key>plain</key>", "<key>p&amp;q</key>"),
      (.removeKey(key: "plain"), "\t<key>plain</key>\n\t<string>x</string>\n", ""),
      (
        .addKey(key: "new", locale: nil, text: "n", comment: "a--b"), "<string/>\n",
        "<string/>\n\t<!-- a- -b -->\n\t<key>new</key>\n\t<string>n</string>\n"
      ),
    ])
  func `A text is replaced in place`(edit: Edit, old: String, new: String) throws {
    let (before, after) = try edited(edit)
    #expect(after == before.replacingOccurrences(of: old, with: new))
    #expect(after != before)
  }

  @Test func `A comment is written and removed with its key`() throws {
    let (before, after) = try edited(.removeKey(key: "files & folders"))
    let start = try #require(before.range(of: "\t<!-- How"))
    let end = try #require(before.range(of: "\t<key>tap"))
    #expect(after == String(before[..<start.lowerBound]) + String(before[end.lowerBound...]))
  }

  @Test(arguments: ["<dict/>", "<dict></dict>", "<dict>\n</dict>", "<dict>\n  <!-- x -->\n</dict>"])
  func `A key can be added to an empty file`(dictionary: String) throws {
    let document = StringsDictFormat.read(SourceText("<plist version=\"1.0\">\n\(dictionary)\n</plist>\n"))
    let (bytes, _) = try document.bytes(applying: [.addKey(key: "a", locale: nil, text: "b", comment: nil)])
    let reading = XMLReading(StringsDictFormat.read(SourceText(bytes)))
    #expect(reading.problems == [])
    #expect(reading.pairs == ["a=b"])
  }

  @Test func `A refused edit gives its reason`() throws {
    let document = StringsDictFormat.read(SourceText(try XMLFiles.fixture("StringsDict/all.stringsdict")))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "q", locale: nil, text: ""), EditError(.unknownKey, key: "q")),
      (.setValue(key: "tap", locale: nil, text: ""), EditError(.unsupportedValue, key: "tap")),
      (.setValue(key: "plain", locale: LocaleIdentifier("de"), text: ""), EditError(.unknownLocale, key: "plain")),
      (.setValue(key: "plain", locale: nil, text: "\0"), EditError(.unsupportedText, key: "plain")),
      (.setForm(key: "plain", locale: nil, form: ["one"], text: ""), EditError(.unknownForm, key: "plain")),
      (.setForm(key: "files & folders", locale: nil, form: ["no", "one"], text: ""), EditError(.unknownForm, key: "files & folders")),
      (.addKey(key: "tap", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "tap")),
      (.renameKey(from: "tap", to: "hello"), EditError(.existingKey, key: "hello")),
      (.renameKey(from: "q", to: "r"), EditError(.unknownKey, key: "q")),
      (.removeKey(key: "q"), EditError(.unknownKey, key: "q")),
      (.setState(key: "tap", locale: nil, state: .new), EditError(.unsupportedEdit, key: "tap")),
    ]
    for (edit, error) in cases {
      #expect(throws: error) { try document.bytes(applying: [edit]) }
    }
  }
}
