import Localize
import LocalizeProject
import TestSupport
import Testing

/// Hostile files in every format: reading ends early, reports the place, and loses no byte.
@Suite struct HostileInputTests {
  struct Format: CustomTestStringConvertible {
    var id: FormatIdentifier
    /// A small file, with `§` for a text and `¶` for a whole entry after the first.
    var file: String
    /// An entry whose number replaces `#`.
    var entry: String

    var testDescription: String { id.rawValue }

    func text(_ text: String = "One", entries: String = "") -> String {
      file.replacing("§", with: text).replacing("¶", with: entries)
    }
  }

  static let xml = [
    Format(
      id: .android, file: "<resources><string name=\"a\">§</string>¶</resources>", entry: "<string name=\"a#\">x</string>"),
    Format(id: .resx, file: "<root><data name=\"a\"><value>§</value></data>¶</root>", entry: "<data name=\"a#\"><value>x</value></data>"),
    Format(
      id: .qt, file: "<TS><context><name>C</name><message id=\"a\"><source>§</source></message>¶</context></TS>",
      entry: "<message id=\"a#\"><source>x</source></message>"),
    Format(
      id: .stringsdict,
      file: "<plist version=\"1.0\"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>§</string></dict>¶</dict></plist>",
      entry: "<key>a#</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>"),
    Format(
      id: .xliff,
      file:
        "<xliff version=\"1.2\"><file original=\"A\" source-language=\"en\" target-language=\"de\" datatype=\"plaintext\"><body><trans-unit id=\"a\"><source>§</source></trans-unit>¶</body></file></xliff>",
      entry: "<trans-unit id=\"a#\"><source>x</source></trans-unit>"),
  ]

  static let json = [
    Format(id: .json, file: "{\"a\": \"§\"¶}", entry: ", \"a#\": \"x\""),
    Format(id: .arb, file: "{\"@@locale\": \"en\", \"a\": \"§\"¶}", entry: ", \"a#\": \"x\""),
    Format(id: .webExtension, file: "{\"a\": {\"message\": \"§\"}¶}", entry: ", \"a#\": {\"message\": \"x\"}"),
    Format(
      id: .xcstrings,
      file:
        "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"§\"}}}}¶}, \"version\": \"1.0\"}",
      entry: ", \"a#\": {}"),
  ]

  static let lines = [
    Format(id: .strings, file: "\"a\" = \"§\";\n¶", entry: "\"a#\" = \"x\";\n"),
    Format(id: .csv, file: "key,en\na,§\n¶", entry: "a#,x\n"),
    Format(id: .po, file: "msgid \"a\"\nmsgstr \"§\"\n¶", entry: "\nmsgid \"a#\"\nmsgstr \"x\"\n"),
    Format(id: .properties, file: "a=§\n¶", entry: "a#=x\n"),
    Format(id: .yaml, file: "a: \"§\"\n¶", entry: "a#: x\n"),
    Format(id: .fluent, file: "a = §\n¶", entry: "a# = x\n"),
  ]

  @Test func `All formats are in the table`() {
    #expect(Set((Self.xml + Self.json + Self.lines).map(\.id)) == Set(FormatIdentifier.allCases))
  }

  /// Reads bytes, and checks the guarantees of every document.
  @discardableResult
  private static func read(_ bytes: [UInt8], _ format: FormatIdentifier, isBroken: Bool = true) throws -> Document {
    let document = format.read(SourceText(bytes))
    #expect(try document.bytes().bytes == bytes)
    // An empty properties file has no problem and is valid.
    #expect(!isBroken || !document.problems.isEmpty || bytes.isEmpty && format == .properties)
    for problem in document.problems {
      #expect(problem.range.start <= problem.range.end && Int(problem.range.end) <= document.source.text.count)
    }
    for entry in document.entries { _ = document.string(of: entry.key) }
    for localization in document.localizations { for leaf in document.leaves(of: localization) { _ = document.string(of: leaf.text) } }
    return document
  }

  @Test(arguments: xml + json)
  func `A truncated file is reported, wherever it ends`(_ format: Format) throws {
    let bytes = Array(format.text(entries: format.entry.replacing("#", with: "1")).utf8)
    for count in 0..<bytes.count { try Self.read(Array(bytes[..<count]), format.id) }
    try Self.read(bytes, format.id, isBroken: false)
  }

  @Test(arguments: xml + json)
  func `A hundred thousand levels of nesting are one problem at its place`(_ format: Format) throws {
    let levels = 100_000
    let nested =
      Self.xml.contains { $0.id == format.id }
      ? format.text(String(repeating: "<b>", count: levels) + String(repeating: "</b>", count: levels))
      : format.text(entries: ", \"deep\": " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
    let document = try Self.read(Array(nested.utf8), format.id)
    #expect(document.problems.count < 10)
  }

  @Test(arguments: xml)
  func `Entities that a file declares are not expanded, and no file is opened`(_ format: Format) throws {
    let bomb =
      "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\">"
      + (0..<9).map { "<!ENTITY b\($0) \"" + String(repeating: $0 == 0 ? "&a;" : "&b\($0 - 1);", count: 10) + "\">" }.joined() + "]>\n"
    let external = "<!DOCTYPE r [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n"
    for (declaration, reference) in [(bomb, "&b8;"), (external, "&e;")] {
      let document = try Self.read(Array((declaration + format.text(reference)).utf8), format.id)
      let texts = document.localizations.flatMap { document.leaves(of: $0) }.map { document.string(of: $0.text) }
      #expect(texts == [reference])
      #expect(document.problems.contains { $0.kind == .forbiddenDeclaration })
    }
  }

  @Test(arguments: xml + json)
  func `A key repeated many times is read as often, with linear effort`(_ format: Format) throws {
    try assertProportionalEffort(upTo: 8000, format.id.rawValue) { count in
      let repeated = String(repeating: format.entry.replacing("#", with: "1"), count: count)
      return (count, Array(format.text(entries: repeated).utf8))
    } work: { count, bytes in
      let document = try Self.read(bytes, format.id, isBroken: false)
      #expect(document.entries.count == count + 1)
    }
  }

  @Test(arguments: json)
  func `Half a surrogate pair is a problem at its escape`(_ format: Format) throws {
    for escape in ["\\ud83d", "\\ude00", "\\ud83dx", "\\ud83d\\n"] {
      let document = try Self.read(Array(format.text(escape).utf8), format.id)
      #expect(document.problems.map(\.kind) == [.malformedEscape])
    }
  }

  @Test(arguments: xml)
  func `A reference to an invalid character is a problem`(_ format: Format) throws {
    for reference in ["&#xD83D;", "&#0;", "&#x110000;", "&#;", "&nbsp;", "&"] {
      try Self.read(Array(format.text("a\(reference)b").utf8), format.id)
    }
  }

  @Test(arguments: xml + json)
  func `NUL is reported at its position`(_ format: Format) throws {
    try Self.read(Array(format.text("a\u{0}b").utf8), format.id)
    try Self.read(Array(repeating: 0, count: 64), format.id)
    try Self.read([], format.id)
  }

  @Test(arguments: xml + json)
  func `Invalid bytes are reported at their position`(_ format: Format) throws {
    let parts = format.file.replacing("¶", with: "").split(separator: "§").map { Array($0.utf8) }
    let document = try Self.read(parts[0] + [0x61, 0xFF, 0xFE, 0xC3] + parts[1], format.id)
    #expect(document.entries.count == 1)
  }

  @Test(arguments: xml)
  func `A wrong encoding declaration is reported, and the text is read in its real encoding`(_ format: Format) throws {
    for name in ["UTF-16", "ISO-8859-1", "windows-1252", "nonsense"] {
      let document = try Self.read(Array(("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n" + format.text("Größe")).utf8), format.id)
      #expect(document.localizations.first.map { document.leaves(of: $0).map { document.string(of: $0.text) } } == ["Größe"])
    }
  }

  @Test(arguments: xml + json)
  func `UTF-16 with a byte order mark is read`(_ format: Format) throws {
    for isBigEndian in [false, true] {
      let units = Array(("\u{FEFF}" + format.text("Größe 🙂")).utf16)
      let bytes = units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
      let document = try Self.read(bytes, format.id, isBroken: false)
      #expect(document.entries.count == 1)
      let texts = document.localizations.map { document.leaves(of: $0).map { document.string(of: $0.text) } }
      #expect(texts.contains(["Größe 🙂"]))
    }
  }

  @Test(arguments: xml + json)
  func `Many broken pieces in one line take linear effort and give a limited number of problems`(
    _ format: Format
  ) throws {
    let piece = Self.xml.contains { $0.id == format.id } ? "<&x </y>" : "\"a\" : , {"
    try assertProportionalEffort(upTo: 20_000, format.id.rawValue) {
      Array(format.text(entries: String(repeating: piece, count: $0)).utf8)
    } work: { bytes in
      let document = try Self.read(bytes, format.id)
      #expect(document.problems.count <= 4_096)
    }
  }

  @Test(arguments: lines)
  func `A truncated file of lines keeps the complete entries`(_ format: Format) throws {
    let bytes = Array(format.text(entries: (1...3).map { format.entry.replacing("#", with: "\($0)") }.joined()).utf8)
    let whole = try Self.read(bytes, format.id, isBroken: false)
    #expect(whole.problems.isEmpty && whole.entries.count == 4)
    for count in 0..<bytes.count {
      let document = try Self.read(Array(bytes[..<count]), format.id, isBroken: count == 0)
      let complete = whole.entries.filter { Int($0.range.end) <= count }
      #expect(document.entries.count >= complete.count && document.entries.count <= complete.count + 1, "cut at \(count)")
    }
  }

  @Test(
    arguments: zip(
      lines, [["(", "{", "/*", "\"", "<"], ["\"", "\"\"", ","], ["msgid ", "\"", "msgctxt \"\"\n", "#~ "], ["\\", "\\\n", "="]]))
  func `A hundred thousand opening characters are few problems`(_ format: Format, signs: [String]) throws {
    for sign in signs {
      let document = try Self.read(
        Array(format.text(entries: String(repeating: sign, count: 100_000)).utf8), format.id, isBroken: false)
      // Each line has at most one message, and no line more than a thousand problems.
      #expect(document.problems.count <= (sign.hasSuffix("\n") ? 100_001 : 1_000), "\(sign.debugDescription)")
      #expect(document.entries.first.map { document.string(of: $0.key) } == "a")
    }
  }

  @Test(arguments: lines)
  func `A key repeated on many lines is read as often, with linear effort`(_ format: Format) throws {
    try assertProportionalEffort(upTo: 20_000, format.id.rawValue) { count in
      let repeated = String(repeating: format.entry.replacing("#", with: "1"), count: count)
      return (count, Array(format.text(entries: repeated).utf8))
    } work: { count, bytes in
      let document = try Self.read(bytes, format.id, isBroken: false)
      #expect(document.entries.count == count + 1)
    }
  }

  @Test(arguments: xml + json + lines)
  func `Half a surrogate pair is a problem, as an escape and as a UTF-16 unit`(_ format: Format) throws {
    let escapes: [FormatIdentifier: String] = [.strings: "\\Ud83d", .properties: "\\ud83d"]
    if let escape = escapes[format.id] { try Self.read(Array(format.text(escape).utf8), format.id) }
    let parts = format.text("a§b").split(separator: "§").map { Array($0.utf16) }
    for half in [0xD83D, 0xDE00] as [UInt16] {
      let bytes = ([0xFEFF] + parts[0] + [half] + parts[1]).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      try Self.read(bytes, format.id)
    }
  }

  @Test(arguments: lines)
  func `NUL and invalid bytes are reported in lines, and the text around them is read`(_ format: Format) throws {
    try Self.read([], format.id)
    try Self.read(Array(repeating: 0, count: 64), format.id)
    // Long enough that a single NUL does not make the file binary.
    let parts = format.text("What stands around§it").split(separator: "§").map { Array($0.utf8) }
    for foreign in [[0], [0xFF, 0xFE, 0xC3], [0xED, 0xA0, 0xBD]] as [[UInt8]] {
      // A rule reports NUL in .strings and .ftl; .properties files that are not UTF-8 are Latin-1.
      let isBroken = foreign == [0] ? ![.strings, .fluent].contains(format.id) : format.id != .properties
      let document = try Self.read(parts[0] + foreign + parts[1], format.id, isBroken: isBroken)
      #expect(document.entries.count == 1)
    }
  }

  @Test(arguments: xml + json + lines)
  func `A wrong byte order mark is reported`(_ format: Format) throws {
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0]] as [[UInt8]] { try Self.read(mark + Array(format.text().utf8), format.id) }
  }

  @Test(
    arguments: ["UTF-16", "KOI8-R", "nonsense"])
  func `A wrong charset is reported in the header, and no byte is lost`(name: String) throws {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(name)\\n\"\n\n"
    let document = try Self.read(Array((header + "msgid \"a\"\nmsgstr \"Größe\"\n").utf8), .po)
    #expect(!document.problems.isEmpty && document.problems.allSatisfy { $0.range.start < header.utf8.count })
  }
}
