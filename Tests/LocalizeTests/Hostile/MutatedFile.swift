import Foundation
import Localize
import TestSupport

/// A fixture with bytes and pieces removed, repeated, moved and replaced, equally for equal seeds.
struct MutatedFile {
  /// The bytes after the changes.
  let bytes: [UInt8]

  /// Changes a fixture of a format.
  init(of format: FormatIdentifier, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let originals = try Self.originals(of: format)
    var bytes = originals[Int.random(in: 0..<originals.count, using: &generator)]
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.removeSubrange(Int.random(in: 0...bytes.count, using: &generator)...)
    case 1: bytes.removeSubrange(..<Int.random(in: 0...bytes.count, using: &generator))
    case 2: bytes = Array(bytes[Self.piece(of: bytes, &generator)])
    case 3, 4: for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.changePiece(of: &bytes, &generator) }
    case 5: for _ in 0..<Int.random(in: 1...12, using: &generator) { Self.changeByte(of: &bytes, &generator) }
    default:
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        Self.changePiece(of: &bytes, &generator)
        Self.changeByte(of: &bytes, &generator)
      }
    }
    self.bytes = bytes
  }

  /// The fixtures of a format, and the small file of ``HostileInputTests``.
  static func originals(of format: FormatIdentifier) throws -> [[UInt8]] {
    let small = (HostileInputTests.xml + HostileInputTests.json + HostileInputTests.lines).filter { $0.id == format }
    return try fixtures.filter { $0.0 == format }.map { try CatalogFixtures.bytes($0.1) }
      + small.map { Array($0.text(entries: $0.entry).utf8) }
  }

  private static let fixtures: [(FormatIdentifier, String)] = [
    (.strings, "Strings/genstrings.strings"), (.strings, "Strings/broken.strings"), (.strings, "Strings/utf16le.strings"),
    (.stringsdict, "StringsDict/all.stringsdict"), (.xcstrings, "XCStrings/constructs.xcstrings"),
    (.xcstrings, "XCStrings/plain.xcstrings"), (.xliff, "XLIFF/catalog.xliff"), (.xliff, "XLIFF/plain.xliff"),
    (.xliff, "XLIFF/two.xliff"), (.android, "Android/strings.xml"), (.json, "JSON/flat.json"), (.json, "JSON/nested.json"),
    (.arb, "ARB/app_de.arb"), (.po, "PO/pl.po"), (.po, "PO/latin1-crlf.po"), (.po, "PO/sample.pot"),
    (.webExtension, "WebExtension/_locales/de/messages.json"),
    (.fluent, "Fluent/main.ftl"),
    (.resx, "RESX/Resources.de.resx"), (.resx, "RESX/plain.resw"), (.qt, "Qt/app_pl.ts"), (.yaml, "YAML/de.yml"),
    (.properties, "Properties/messages_de.properties"), (.properties, "Properties/latin1.properties"),
  ]

  /// The elements of all grammars.
  private static let signs = Array("\"'\\;={}[]()<>/*,:#@%&!?|~\n\r\t 0aZ\u{2028}é".utf8) + [0, 0xFF, 0xC3, 0xF0]

  private static let borders = Set("<>{}[](),;=\n\"".utf8)

  /// The bytes between two tokens of a grammar, mostly near each other.
  private static func piece(of bytes: [UInt8], _ generator: inout SeededGenerator) -> Range<Int> {
    let start = border(of: bytes, from: Int.random(in: 0...bytes.count, using: &generator), &generator)
    var end = start
    for _ in 0..<Int.random(in: 1...6, using: &generator) { end = border(of: bytes, from: end, &generator) }
    return start..<end
  }

  /// The next place where a token begins or ends.
  private static func border(of bytes: [UInt8], from start: Int, _ generator: inout SeededGenerator) -> Int {
    guard let index = bytes[start...].firstIndex(where: borders.contains) else { return bytes.count }
    return bytes[index] == 0x3C && index > start ? index : index + 1
  }

  private static func changePiece(of bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let range = piece(of: bytes, &generator)
    let piece = Array(bytes[range])
    let kind = Int.random(in: 0..<4, using: &generator)
    if kind != 0 { bytes.removeSubrange(range) }
    guard kind < 3 else { return }
    let place = border(of: bytes, from: Int.random(in: 0...bytes.count, using: &generator), &generator)
    bytes.insert(contentsOf: piece, at: place)
  }

  private static func changeByte(of bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard let index = bytes.indices.randomElement(using: &generator), let sign = signs.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(sign, at: index)
    case 2: bytes[index] = sign
    default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...20, using: &generator)))
    }
  }
}
