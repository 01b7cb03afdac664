import Localize
import LocalizeProject
import Testing

/// A translation whose line feeds gettext refuses is fuzzy, and reported.
///
/// gettext requires a translation to begin and end with a line feed exactly if its `msgid` does.
@Suite struct GettextLineFeedTests {
  private func convert(_ csv: String) async throws -> (po: [UInt8], losses: [ConversionLoss]) {
    let converting = try Converting()
    try converting.write(Array(csv.utf8), to: "a.csv")
    let result = try converting.convert(try await converting.inputs("a.csv", source: "en", format: .csv), to: "out/", .po)
    let file = try #require(result.files.first { $0.locales == ["de"] })
    return (file.bytes, result.losses)
  }

  private static let texts: [(key: String, text: String, isRefused: Bool)] = [
    ("Plain", "Schlicht", false), ("Ends", "Endet\n", true), ("Ends\n", "Endet", true), ("Both\n", "Beide\n", false),
    ("Begins", "\nBeginnt", true), ("\nBegins too", "\nBeginnt auch", false), ("Inside\nit", "Darin", false),
    ("Return\r\n", "Zeile\n", false), ("Return\r", "Zeile\n", true), ("\n", "\n", false),
  ]

  @Test(arguments: texts)
  func `A refused text is marked as fuzzy`(key: String, text: String, isRefused: Bool) async throws {
    let (po, losses) = try await convert("key,en,de\n\"\(key)\",\"\(key)\",\"\(text)\"\n")
    try Gettext.check(po)
    #expect(String(decoding: po, as: UTF8.self).contains("#, fuzzy\n") == isRefused)
    #expect(
      losses.filter { $0.kind != .key }.map { "\($0.kind.rawValue) \($0.locale?.identifier ?? "")" } == (isRefused ? ["line-feed de"] : []))
    // The text itself is kept for the repair.
    let document = POFormat.read(SourceText(po))
    #expect(document.entries.count == 1)
  }

  private static let plurals: [(one: String, other: String, first: String, second: String, isRefused: Bool)] = [
    ("A file", "%d files", "Eine Datei", "%d Dateien", false), ("A file", "%d files", "Eine Datei", "%d Dateien\n", true),
    ("A file\n", "%d files\n", "Eine Datei\n", "%d Dateien\n", false), ("A file\n", "%d files", "Eine Datei\n", "%d Dateien\n", true),
    ("A file\n", "%d files\n", "Eine Datei\n", "", true), ("A file", "%d files", "", "%d Dateien\n", true),
  ]

  @Test(arguments: plurals)
  func `A refused plural is marked as fuzzy`(one: String, other: String, first: String, second: String, isRefused: Bool) async throws {
    let rows = ["key,en,de", "\"\(one)_one\",\"\(one)\",\"\(first)\"", "\"\(one)_other\",\"\(other)\",\"\(second)\""]
    let (po, losses) = try await convert(rows.joined(separator: "\n") + "\n")
    try Gettext.check(po)
    #expect(String(decoding: po, as: UTF8.self).contains("#, fuzzy\n") == isRefused)
    #expect(losses.contains { $0.kind == .lineFeed && $0.locale == "de" } == isRefused, "\(losses)")
  }

  @Test func `An edit marks the message as fuzzy, and it can't become translated until it fits`() throws {
    func edited(_ po: [UInt8], _ edit: Edit) throws -> [UInt8] { try POFormat.read(SourceText(po)).bytes(applying: [edit]).bytes }
    let header =
      "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n!=1);\\n\"\n\n"
    let plain = Array((header + "msgid \"Plain\"\nmsgstr \"Schlicht\"\n").utf8)
    let refused = try edited(plain, .setValue(key: "Plain", locale: nil, text: "Schlicht\n"))
    try Gettext.check(refused)
    #expect(String(decoding: refused, as: UTF8.self).contains("#, fuzzy\nmsgid \"Plain\""))
    #expect(throws: EditError(.unsupportedText, key: "Plain")) {
      try edited(refused, .setState(key: "Plain", locale: nil, state: .translated))
    }
    let fixedText = try edited(
      edited(refused, .setValue(key: "Plain", locale: nil, text: "Gut")), .setState(key: "Plain", locale: nil, state: .translated))
    try Gettext.check(fixedText)
    #expect(fixedText == Array((header + "msgid \"Plain\"\nmsgstr \"Gut\"\n").utf8))
    let added = try edited(plain, .addKey(key: "New\n", locale: nil, text: "Neu", comment: nil))
    try Gettext.check(added)
    #expect(String(decoding: added, as: UTF8.self).contains("#, fuzzy\n"))
    let plural = Array((header + "msgid \"A file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"Eine\"\nmsgstr[1] \"%d\"\n").utf8)
    let form = try edited(plural, .setForm(key: "A file", locale: nil, form: ["other"], text: "%d\n"))
    try Gettext.check(form)
    #expect(String(decoding: form, as: UTF8.self).contains("#, fuzzy\n"))
    // Arguments that the other form lacks count as well.
    let open = Array((header + "msgid \"A file\\n\"\nmsgid_plural \"%d files\\n\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n").utf8)
    let half = try edited(open, .setForm(key: "A file\n", locale: nil, form: ["one"], text: "Eine\n"))
    try Gettext.check(half)
    let whole = try edited(half, .setForm(key: "A file\n", locale: nil, form: ["other"], text: "%d\n"))
    try Gettext.check(try edited(whole, .setState(key: "A file\n", locale: nil, state: .translated)))
  }
}
