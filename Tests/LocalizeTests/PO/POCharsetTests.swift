import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// PO files in the encodings that gettext reads; `msgconv` is the oracle where it is installed.
@Suite struct POCharsetTests {
  private static func file(_ charset: String, _ text: String = "x") -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Language: ru\\n\"\n\"Content-Type: text/plain; charset=\(charset)\\n\"\n\nmsgid \"Size\"\nmsgstr \"\(text)\"\n"
  }

  /// A text in each encoding, as its bytes.
  private static let samples: [(charset: String, text: String, bytes: [UInt8])] = [
    ("CP1252", "“é” €", [0x93, 0xE9, 0x94, 0x20, 0x80]), ("CP1251", "Размер", [0xD0, 0xE0, 0xE7, 0xEC, 0xE5, 0xF0]),
    ("KOI8-R", "Размер", [0xF2, 0xC1, 0xDA, 0xCD, 0xC5, 0xD2]), ("KOI8-U", "Їжак", [0xB7, 0xD6, 0xC1, 0xCB]),
    ("ISO-8859-2", "Żółw", [0xAF, 0xF3, 0xB3, 0x77]), ("iso-8859-15", "10 €", [0x31, 0x30, 0x20, 0xA4]),
    ("ISO-8859-7", "Μέγα", [0xCC, 0xDD, 0xE3, 0xE1]), ("EUC-JP", "大きさ", [0xC2, 0xE7, 0xA4, 0xAD, 0xA4, 0xB5]),
    ("SHIFT_JIS", "表示", [0x95, 0x5C, 0x8E, 0xA6]), ("GB2312", "大小", [0xB4, 0xF3, 0xD0, 0xA1]), ("GBK", "大小", [0xB4, 0xF3, 0xD0, 0xA1]),
    ("GB18030", "大🋅", [0xB4, 0xF3, 0x94, 0x39, 0xA9, 0x39]), ("BIG5", "功能", [0xA5, 0x5C, 0xAF, 0xE0]),
    ("EUC-KR", "크기", [0xC5, 0xA9, 0xB1, 0xE2]),
  ]

  private static func bytes(_ charset: String, _ text: [UInt8]) -> [UInt8] {
    let parts = file(charset, "|").split(separator: "|", maxSplits: 1).map { Array($0.utf8) }
    return parts[0] + text + parts[1]
  }

  @Test func `Each encoding is read, places are those of the file, and what is written is in the same encoding`() throws {
    #expect(!Self.samples.isEmpty)
    for (charset, text, encoded) in Self.samples {
      let note: Comment = "\(charset)"
      let document = POFormat.read(SourceText(Self.bytes(charset, encoded)))
      try CatalogFixtures.check(document, note)
      #expect(document.problems == [], note)
      #expect(CatalogFixtures.lines(document) == ["Size en=Size ru=\(text)"], note)
      let place = try #require(document.localizations.last).range
      #expect(document.source.originalRange(of: place).count == encoded.count + 2, note)
      #expect(try document.bytes(applying: []).bytes == document.source.original, note)
      let changed = try document.bytes(applying: [
        .setValue(key: "Size", locale: nil, text: text + "!" + text), .addKey(key: "New", locale: nil, text: text, comment: nil),
      ]).bytes
      #expect(changed.starts(with: Self.bytes(charset, encoded + [0x21] + encoded)), note)
      #expect(
        CatalogFixtures.lines(POFormat.read(SourceText(changed))) == ["Size en=Size ru=\(text)!\(text)", "New en=New ru=\(text)"], note)
      guard let utf8 = try Gettext.run("msgconv", ["-t", "UTF-8", "-"], input: changed) else { continue }
      #expect(utf8.status == 0, "\(charset): \(utf8.errors)")
      #expect(
        CatalogFixtures.lines(POFormat.read(SourceText(utf8.output))) == CatalogFixtures.lines(POFormat.read(SourceText(changed))), note)
    }
  }

  @Test(arguments: [("KOI8-R", "Größe"), ("CP1252", "Размер"), ("EUC-JP", "🎉"), ("SHIFT_JIS", "¥"), ("ISO-8859-2", "…")])
  func `A text that the encoding does not have is refused`(charset: String, text: String) throws {
    let document = POFormat.read(SourceText(Self.file(charset)))
    #expect(throws: EditError(.unsupportedText, key: "Size")) {
      try document.bytes(applying: [.setValue(key: "Size", locale: nil, text: text)])
    }
  }

  @Test func `Numbers of bytes are in the encoding of the file`() throws {
    let document = POFormat.read(SourceText(Self.file("KOI8-R", #"\362\301\xDA"#)))
    #expect(CatalogFixtures.lines(document) == ["Size en=Size ru=Раз"])
  }

  @Test(arguments: ["EUC-JP", "GB2312", "ASCII"])
  func `A file in another encoding than its header's is one finding`(charset: String) throws {
    let document = POFormat.read(SourceText(Self.bytes(charset, [0xD0, 0xE0, 0xFF, 0x80, 0x81, 0xFF, 0xFE])))
    #expect(ProblemWords.all(document.problems, in: document.source) == ["encodingMismatch 4:16"])
    #expect(document.entries.isEmpty)
  }

  @Test(arguments: ["ISO-8859-1", "KOI8-R"])
  func `A comment in another encoding than the texts stays as it is`(charset: String) throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: eu\\n\"\n\"Content-Type: text/plain; charset=\(charset)\\n\"\n\n"
    let document = POFormat.read(SourceText(header + "# parámetro estándar\nmsgid \"Save\"\nmsgstr \"Gorde\"\n"))
    #expect(ProblemWords.all(document.problems, in: document.source) == [])
    let changed = try document.bytes(applying: [.setValue(key: "Save", locale: nil, text: "Jaso")]).bytes
    #expect(String(decoding: changed, as: UTF8.self) == header + "# parámetro estándar\nmsgid \"Save\"\nmsgstr \"Jaso\"\n")
    let text = POFormat.read(SourceText(header + "# parámetro\nmsgid \"Save\"\nmsgstr \"Según\"\n"))
    #expect(ProblemWords.all(text.problems, in: text.source) == ["encodingMismatch 4:16"])
  }

  @Test(arguments: [
    ("\"Last-Translator: José <a@b>\\n\"\n", ""), ("\"X-Team: á\"\n\" é\\n\"\n", ""), ("", "#~ msgid \"x\"\n#~ msgstr \"á\"\n#~ \"é\"\n\n"),
  ])
  func `A field of the header and an obsolete message in another encoding than the texts stay as they are`(
    field: String, obsolete: String
  ) throws {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: eu\\n\"\n\"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\(field)\n"
    func file(_ text: String) -> String { header + obsolete + "msgid \"Save\"\nmsgstr \"\(text)\"\n" }
    let document = POFormat.read(SourceText(file("Gorde")))
    #expect(ProblemWords.all(document.problems, in: document.source) == [])
    let changed = try document.bytes(applying: [.setValue(key: "Save", locale: nil, text: "Jaso")]).bytes
    #expect(String(decoding: changed, as: UTF8.self) == file("Jaso"))
    let text = POFormat.read(SourceText(file("Según")))
    #expect(ProblemWords.all(text.problems, in: text.source) == ["encodingMismatch 4:16"])
  }

  @Test(arguments: ["FOO", "UTF-7", "ISO-2022-JP", "EBCDIC-US", "../x", "UTF-8//IGNORE", String(repeating: "A", count: 9000)])
  func `An encoding that is unknown or has no ASCII is one finding`(charset: String) throws {
    let document = POFormat.read(SourceText(Self.bytes(charset, [0xD0, 0x20])))
    #expect(ProblemWords.all(document.problems, in: document.source) == ["unsupportedEncoding 4:16"])
  }

  @Test(arguments: ["# x|", "#. x|", "#: a|.c:1", "#, c-format|", "  # |x", "#|"])
  func `Bytes in comments, references and flags that are not UTF-8 are no problem and stay`(comment: String) throws {
    let places = comment.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    func file(_ text: String) -> [UInt8] {
      var bytes = Array((Self.file("UTF-8") + places[0]).utf8)
      bytes.append(0xFF)
      bytes += Array("\(places[1])\nmsgid \"Save\"\nmsgstr \"\(text)\"\n".utf8)
      return bytes
    }
    let document = POFormat.read(SourceText(file("Jaso")))
    #expect(ProblemWords.all(document.problems, in: document.source) == [])
    #expect(try document.bytes(applying: [.setValue(key: "Save", locale: nil, text: "Gorde")]).bytes == file("Gorde"))
  }

  @Test(arguments: ["#~ msgid \"x@\"\n#~ msgstr \"y\"\n", "#| msgid \"x@\"\nmsgid \"a\"\nmsgstr \"y\"\n", "msgid \"a\"\nmsgstr \"@\"\n"])
  func `Bytes that are not UTF-8 are a problem in a text, also an earlier or obsolete one`(message: String) throws {
    let parts = message.split(separator: "@", maxSplits: 1)
    var bytes = Array((Self.file("UTF-8") + "# ").utf8)
    bytes += Array(repeating: 0xFF, count: 9)
    bytes += Array("\n\(parts[0])".utf8)
    bytes.append(0xFF)
    bytes += Array(parts[1].utf8)
    #expect(POFormat.read(SourceText(bytes)).problems.map(\.kind) == [.invalidEncoding])
  }

  @Test func `One damaged byte is a finding at its place, and the other texts are read`() throws {
    let good: [UInt8] = [0xC2, 0xE7]
    let document = POFormat.read(SourceText(Self.bytes("EUC-JP", Array(repeating: good, count: 20).flatMap(\.self) + [0xFF])))
    #expect(ProblemWords.all(document.problems, in: document.source) == ["invalidEncoding 7:29"])
    #expect(document.entries.count == 1)
  }

  @Test(arguments: ["KOI8-R", "EUC-JP", "BIG5", "GB18030", "SHIFT_JIS"], [UInt64(91), 92])
  func `Changed bytes never break a document`(charset: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let text = (0..<40).map { _ in UInt8.random(in: 0x20...0xFF, using: &generator) }.filter { $0 != 0x22 }
      let document = POFormat.read(SourceText(Self.bytes(charset, text)))
      let note: Comment = "\(charset), seed \(seed), round \(round)"
      try CatalogFixtures.check(document, note)
      for entry in document.entries {
        let range = document.source.originalRange(of: entry.range)
        #expect(range.upperBound <= document.source.original.count, note)
      }
      guard let changed = try? document.bytes(applying: [.setValue(key: "Size", locale: nil, text: "neu")]).bytes else { continue }
      try CatalogFixtures.check(POFormat.read(SourceText(changed)), note)
    }
  }
}
