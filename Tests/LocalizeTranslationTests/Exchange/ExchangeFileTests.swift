import Foundation
import Localize
import LocalizeTranslation
import Testing

/// Files for translators, as they are written and as they are returned.
@Suite struct ExchangeFileTests {
  private static let texts = [
    "Save", "=1+1", "+49", "-5", "@name", "007", "1.10", "1e5", "12/5", "'=x", "'", "''007", "’90s", "first\nsecond", "say \"no\"",
    "a,b;c\td",
    "<b>&amp;</b> ]]>", "é ü ß €", "日本語", "😀", "100 %", "%1$@ of %2$lld",
  ]

  private static func unit(_ source: String, _ number: Int, translation: String? = nil) throws -> ExchangeUnit {
    let text = "fr.\(String(repeating: "0", count: 12))\(String(1000 + number)).0123456789abcdef.0"
    var id = try #require(ExchangeUnitID(text))
    id = ExchangeUnitID(locale: "fr", place: id.place, source: source, translation: translation)
    return ExchangeUnit(
      id: id, catalog: "App/Shop", key: "key.\(number)", form: nil, sourceLocale: "en", source: source, translation: translation,
      needsReview: false, comment: nil, maximumLength: nil)
  }

  @Test(arguments: ExchangeFormat.all)
  func `Every text is read as it was written, with its id and line`(format: ExchangeFormat) throws {
    let units = try Self.texts.enumerated().map { try Self.unit($1, $0, translation: $1) }
    let file = ExchangeFile(path: "fr.\(format.fileExtension)", bytes: format.bytes(of: units, in: "fr"))
    #expect(file.problems.isEmpty && file.locale == "fr")
    try #require(file.rows.count == units.count)
    for (row, unit) in zip(file.rows, units) {
      #expect(row.id == unit.id && row.source == unit.source && row.translation == unit.source && !row.needsReview && row.line > 0)
    }
  }

  @Test func `A table is read in the encodings and with the separators that spreadsheets save it with`() throws {
    let units = try ["Save", "a; b, \"c\"", "first\nsecond"].enumerated().map { try Self.unit($1, $0, translation: "é \($1)") }
    let text = String(decoding: ExchangeFormat.csv.bytes(of: units, in: "fr").dropFirst(3), as: UTF8.self)
    let quoted = text.replacing("\",\"", with: "\"\u{1}\"").replacing("\",,", with: "\"\u{1}\u{1}").replacing(",\"fr.", with: "\u{1}\"fr.")
    func with(_ separator: String) -> String { quoted.replacing("\u{1}", with: separator) }
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in with("\t").utf16 { utf16 += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    let western: [UInt8] = with(";").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(with("\t").utf8)
    let tables: [[UInt8]] = [Array(with(",").utf8), Array(with(";").utf8), marked, utf16, western]
    for bytes in tables {
      let file = ExchangeFile(path: "fr.csv", bytes: bytes)
      #expect(file.problems.isEmpty)
      #expect(file.rows.map(\.translation) == units.map(\.translation))
      #expect(file.rows.map(\.id) == units.map(\.id))
    }
  }

  /// A table with one translation in an encoding of 8 bits.
  private static func table(_ locale: LocaleIdentifier, _ translation: [UInt8]) throws -> ExchangeFile {
    var unit = try unit("Save", 0, translation: "TEXT")
    unit.id.locale = locale
    let text = String(decoding: ExchangeFormat.csv.bytes(of: [unit], in: locale).dropFirst(3), as: UTF8.self)
    let parts = text.split(separator: "TEXT", omittingEmptySubsequences: false)
    return ExchangeFile(path: "t.csv", bytes: Array(parts[0].utf8) + translation + Array(parts[1].utf8))
  }

  @Test(
    arguments: [
      ("pl", [0x55, 0x73, 0x75, 0xF1]), ("ru", [0xC1, 0xEB, 0xEE, 0xE3, 0xE8]), ("ar", [0xE3, 0xCF, 0xE6]), ("ja", [0x83, 0x66]),
      ("fr", [0x63, 0x69, 0x74, 0x8E, 0x65]), ("fr", [0x70, 0x72, 0x65, 0x6D, 0x69, 0x8F, 0x72, 0x65]), ("de", [0x67, 0x9F, 0x6C]),
    ] as [(String, [UInt8])])
  func `A table in an encoding of 8 bits other than windows-1252 is refused, not read as other letters`(
    locale: String, bytes: [UInt8]
  ) throws {
    let file = try Self.table(try #require(LocaleIdentifier(locale)), bytes)
    #expect(file.rows.isEmpty && file.problems == [ExchangeFile.Problem(kind: .encoding, line: 1)])
  }

  @Test(
    arguments: [
      ("fr", [0xE9, 0x74, 0xE9, 0x20, 0x9C, 0x75, 0x66], "été œuf"), ("de", [0x93, 0x41, 0x94, 0x20, 0x96, 0x20, 0xDF], "“A” – ß"),
      ("fi", [0x9A, 0x61, 0x6B, 0x6B, 0x69], "šakki"), ("es", [0xBF, 0x51, 0x75, 0xE9, 0x3F], "¿Qué?"),
    ] as [(String, [UInt8], String)])
  func `Windows-1252 is read for the languages that it has all letters of`(locale: String, bytes: [UInt8], text: String) throws {
    let file = try Self.table(try #require(LocaleIdentifier(locale)), bytes)
    #expect(file.problems.isEmpty && file.rows.map(\.translation) == [text])
  }

  @Test func `A table in UTF-8 that is cut off inside a character is one in UTF-8`() throws {
    let units = try ["Save", "Quit"].enumerated().map { try Self.unit($1, $0, translation: "é\($1)é") }
    for mark in [0, 3] {
      var bytes = Array(ExchangeFormat.csv.bytes(of: units, in: "fr").dropFirst(3 - mark))
      let last = try #require(bytes.lastIndex(of: 0xC3))
      bytes.removeSubrange((last + 1)...)
      let file = ExchangeFile(path: "fr.csv", bytes: bytes)
      #expect(file.rows.map(\.translation) == ["éSaveé"] && file.problems.map(\.kind) == [.unreadable], "\(mark)")
    }
  }

  private static func unit(_ target: String, version: String = "1.2") -> ExchangeFile {
    let text =
      version == "1.2"
      ? """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="fr"
        datatype="plaintext"><body><trans-unit id="k"><source>a</source><target>\(target)</target></trans-unit></body></file></xliff>
      """
      : """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="k"><segment>
        <source>a</source><target>\(target)</target></segment></unit></file></xliff>
      """
    return ExchangeFile(path: "fr.xliff", bytes: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("<mrk mtype=\"seg\" mid=\"1\">Un.</mrk> <mrk mtype=\"seg\" mid=\"2\">&lt;b></mrk>", "1.2", "Un. <b>"),
      ("<ph id=\"1\">%@</ph> <bpt id=\"2\">&lt;i></bpt>a<ept id=\"2\">&lt;/i></ept>", "1.2", "%@ <i>a</i>"),
      ("a<mrk id=\"m\" translate=\"no\">b</mrk><sm id=\"s\"/>c<em startRef=\"s\"/><cp hex=\"0041\"/>", "2.0", "abcA"),
    ])
  func `Marks of segments and codes with their text are not markup`(target: String, version: String, text: String) throws {
    let row = try #require(Self.unit(target, version: version).rows.first)
    #expect(row.translation == text && row.foreignElement == nil)
  }

  @Test(
    arguments: [
      ("a<x id=\"1\"/>", "1.2", "x"), ("<g id=\"1\">a</g>", "1.2", "g"), ("a<ph id=\"1\"/>", "1.2", "ph"),
      ("<mrk mtype=\"seg\"><bx id=\"1\"/>a</mrk>", "1.2", "bx"), ("<pc id=\"1\">a</pc>", "2.0", "pc"), ("<ph id=\"1\"/>", "2.0", "ph"),
    ])
  func `An element with an unknown meaning is named`(target: String, version: String, name: String) throws {
    #expect(try #require(Self.unit(target, version: version).rows.first).foreignElement == name)
  }

  @Test func `Without ids, the key and the form are read from the remarks and from Xcode's ids`() throws {
    var unit = try Self.unit("Save", 0, translation: "Enregistrer")
    (unit.key, unit.form, unit.comment) = ("menu\u{4}Save", "one", "Key: Enter")
    let po = String(decoding: ExchangeFormat.po.bytes(of: [unit], in: "fr"), as: UTF8.self)
    let plain = po.split(separator: "\n").filter { !$0.hasPrefix("msgctxt") && !$0.hasPrefix("#:") }.joined(separator: "\n")
    let row = try #require(ExchangeFile(path: "fr.po", bytes: Array(plain.utf8)).rows.first)
    #expect(row.id == nil && row.key == "menu\u{2404}Save" && row.form == "one" && row.source == "Save")
    for format in ExchangeFormat.all where format.name != "json" {
      #expect(!format.bytes(of: [unit], in: "fr").contains(4), "\(format.name)")
    }
    let xcode = Self.unit("a").rows.first
    #expect(xcode?.key == "k" && xcode?.catalog == "a")
    let id = "%lld items|==|substitutions.count.plural.one"
    let text = """
      <xliff version="1.2"><file original="A/L.xcstrings" source-language="en" target-language="fr" datatype="plaintext"><body>
      <trans-unit id="\(id)"><source>a</source><target>b</target></trans-unit></body></file></xliff>
      """
    let plural = ExchangeFile(path: "fr.xliff", bytes: Array(text.utf8)).rows.first
    #expect(plural?.key == "%lld items" && plural?.form == "count.one" && plural?.catalog == "A/L.xcstrings")
  }

  @Test func `A table without a needed column, or cut off inside a text, is a problem with its line`() throws {
    let lacking = ExchangeFile(path: "fr.csv", bytes: Array("Key,Source,Translation\na,b,c\n".utf8))
    #expect(lacking.problems == [ExchangeFile.Problem(kind: .column("ID"), line: 1)] && lacking.rows.isEmpty)
    let units = try ["Save", "Quit"].enumerated().map { try Self.unit($1, $0, translation: $1) }
    let bytes = ExchangeFormat.csv.bytes(of: units, in: "fr")
    let cut = ExchangeFile(path: "fr.csv", bytes: Array(bytes.dropLast(8)))
    #expect(cut.problems == [ExchangeFile.Problem(kind: .unreadable, line: 3)] && cut.rows.map(\.translation) == ["Save"])
  }

  @Test(arguments: ["Une \"ligne\r\nDeux lignes\"", "Une \"ligne\r\n\r\nDeux lignes", "Une ligne\r\nDeux lignes"])
  func `The parts of a row that a line end without quotation marks cuts are unreadable`(cell: String) throws {
    let units = try [("Save", "Un"), ("Quit", "Quitter")].enumerated().map { try Self.unit($1.0, $0, translation: $1.1) }
    let text = String(decoding: ExchangeFormat.csv.bytes(of: units, in: "fr").dropFirst(3), as: UTF8.self)
    let file = ExchangeFile(path: "fr.csv", bytes: Array(text.replacing("\"Un\"", with: cell).utf8))
    #expect(file.rows.map(\.translation) == ["Quitter"])
    #expect(file.problems.count == 2 && file.problems.allSatisfy { $0.kind == .unreadable } && file.problems.first?.line == 2)
  }

  @Test func `A table that is cut off inside its last id is a problem with its line`() throws {
    let units = try ["Save", "Quit"].enumerated().map { try Self.unit($1, $0, translation: $1) }
    let text = String(decoding: ExchangeFormat.csv.bytes(of: units, in: "fr").dropFirst(3), as: UTF8.self)
    let bytes = Array(text.replacing("\"", with: "").utf8)
    for count in [3, 10, 20, 50] {
      let cut = ExchangeFile(path: "fr.csv", bytes: Array(bytes.dropLast(2 + count)))
      #expect(cut.problems == [ExchangeFile.Problem(kind: .unreadable, line: 3)] && cut.rows.map(\.translation) == ["Save"], "\(count)")
    }
    let whole = ExchangeFile(path: "fr.csv", bytes: Array(bytes.dropLast(2)))
    #expect(whole.problems.isEmpty && whole.rows.count == 2)
  }

  @Test(
    arguments: [
      ("[]", 1), ("{}", 1), (#"{"save": "Save"}"#, 1), (#"{"schema": 2, "units": []}"#, 1), (#"{"schema": 1, "units": {}}"#, 1),
    ] as [(String, Int)])
  func `JSON of another program is refused with the line`(text: String, line: Int) {
    let file = ExchangeFile(path: "fr.json", bytes: Array(text.utf8))
    #expect(file.problems == [ExchangeFile.Problem(kind: .schema, line: line)] && file.rows.isEmpty)
  }

  @Test(
    arguments: [
      ("xliff", ""), ("po", " \n"), ("json", ""), ("json", "\u{FEFF}\n"), ("xliff", "\u{FEFF}"), ("csv", "\u{FEFF}\r\n"), ("json", "\n"),
      ("json", #"{"schema": 1, "targetLocale": "fr", "units": []}"#),
      ("csv", ""),
      ("csv", "ID,Translation\n"), ("po", "msgid \"\"\nmsgstr \"Language: fr\\n\"\n"),
      ("xliff", "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"fr\"><body/></file></xliff>"),
    ])
  func `A file without texts is a problem`(pathExtension: String, text: String) {
    let file = ExchangeFile(path: "fr." + pathExtension, bytes: Array(text.utf8))
    #expect(file.problems == [ExchangeFile.Problem(kind: .empty, line: 1)] && file.rows.isEmpty)
  }

  @Test func `JSON that is cut off is one problem with its line, and the units before it are read`() throws {
    let units = try ["Save", "Quit", "Open"].enumerated().map { try Self.unit($1, $0, translation: $1) }
    let bytes = ExchangeFormat.json.bytes(of: units, in: "fr")
    let text = String(decoding: bytes, as: UTF8.self)
    let last = text.utf8.distance(from: text.startIndex, to: try #require(text.range(of: "\"id\"", options: .backwards)).lowerBound)
    for cut in last..<bytes.count - 16 {
      let file = ExchangeFile(path: "fr.json", bytes: Array(bytes[..<cut]))
      let lines = bytes[..<cut].count { $0 == 0x0A } + 1
      #expect(
        file.problems.count == 1 && file.problems.allSatisfy { $0.kind == .unreadable && $0.line <= lines },
        "cut at \(cut) of \(bytes.count)")
      #expect(file.rows.map(\.translation).starts(with: ["Save", "Quit"]))
    }
  }

  @Test func `JSON in UTF-16 is read`() throws {
    let units = try ["Save", "Quit"].enumerated().map { try Self.unit($1, $0, translation: "é \($1)") }
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in String(decoding: ExchangeFormat.json.bytes(of: units, in: "fr"), as: UTF8.self).utf16 {
      bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    }
    let file = ExchangeFile(path: "fr.json", bytes: bytes)
    #expect(file.problems.isEmpty && file.rows.map(\.translation) == ["é Save", "é Quit"])
  }

  @Test func `A unit of JSON that can't be read is a problem with its line, and the others are read`() throws {
    let units = try ["Save", "Quit", "Open"].enumerated().map { try Self.unit($1, $0, translation: $1) }
    let text = String(decoding: ExchangeFormat.json.bytes(of: units, in: "fr"), as: UTF8.self)
    let damaged = text.replacing("\"target\": \"Quit\"", with: "\"target\": 12")
    let file = ExchangeFile(path: "fr.json", bytes: Array(damaged.utf8))
    #expect(file.rows.map(\.translation) == ["Save", "Open"])
    try #require(file.problems.count == 1 && file.problems[0].kind == .unreadable)
    let lines = damaged.split(separator: "\n", omittingEmptySubsequences: false)
    let target = try #require(lines.firstIndex { $0.contains("12") })
    #expect(file.problems[0].line <= target + 1 && file.problems[0].line > target - 9)
    #expect(ExchangeFile(path: "-", bytes: Array(text.utf8)).rows.count == 3)
  }

  @Test func `The schema has every member that is written`() throws {
    var unit = try Self.unit("Save", 0, translation: "Enregistrer")
    (unit.form, unit.comment, unit.maximumLength, unit.needsReview) = ("one", "A button", 12, true)
    unit.matches = [ExchangeUnit.Match(source: "Save all", translation: "Tout enregistrer", percentage: 50, origin: .memory)]
    unit.screenshot = "menu.png"
    unit.terms = [(term: "Save", translations: ["Enregistrer"])]
    unit.formUse = ExchangeForm(numbers: "1", item: ExchangeForm.Item(number: 2, count: 3, previous: "Open", next: "Quit"))
    (unit.source, unit.hint) = ("Save <xliff:g id=\"file\" example=\"a.txt\">%s</xliff:g>", .android)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: root.appending(path: "Documentation/exchange.schema.json")))
    let definitions = try #require((schema as? [String: Any])?["$defs"] as? [String: [String: Any]])
    func members(_ name: String) -> Set<String> { Set((definitions[name]?["properties"] as? [String: Any] ?? [:]).keys) }
    let bytes = ExchangeFormat.json.bytes(of: [unit], in: "fr")
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(Set(file.keys) == Set(((schema as? [String: Any])?["properties"] as? [String: Any] ?? [:]).keys))
    let written = try #require((file["units"] as? [[String: Any]])?.first)
    #expect(Set(written.keys) == members("unit") && written["state"] as? String == "needs-review")
    #expect(Set((written["item"] as? [String: Any])?.keys ?? [:].keys) == members("item"))
    #expect(Set((written["placeholders"] as? [[String: Any]])?.first?.keys ?? [:].keys) == members("placeholder"))
    #expect(Set((written["matches"] as? [[String: Any]])?.first?.keys ?? [:].keys) == members("match"))
    #expect(Set((written["terms"] as? [[String: Any]])?.first?.keys ?? [:].keys) == members("term"))
  }

  @Test func `A file of another format is a problem`() {
    #expect(ExchangeFile(path: "fr.docx", bytes: [0x50]).problems == [ExchangeFile.Problem(kind: .format, line: 1)])
  }

  @Test func `Words are counted by how much of them a similar translation covers`() throws {
    var units = try ["Open the file", "Open the file", "Close", "保存する"].enumerated().map { try Self.unit($1, $0) }
    units[0].matches = [ExchangeUnit.Match(source: "Open a file", translation: "Ouvrir", percentage: 84)]
    let summary = ExchangeSummary(units)
    #expect(summary.words == [.from75: 3, .repetition: 3, .new: 5] && summary.textCount == 4 && summary.wordCount == 11)
  }
}
