import Localize
import LocalizeProject
import TestSupport
import Testing

/// Any bytes are read, in time linear in their number.
@Suite struct CSVHostileInputTests {
  static let sample = """
    \u{FEFF}key;comment;en;"de";zh-Hans\r
    a;"A ""quoted"" word";Hi;"Hallo; du";你好\r
    "b";;"two\r
    lines";"";\r
    \r
    <<<<<<< HEAD\r
    c;x;5" tall\r
    =======\r
    c;x;é;🙂;y;;\r
    >>>>>>> other\r
    "d";"e";"f";"g";"h"
    """

  @Test func `A file truncated anywhere keeps every guarantee`() {
    let bytes = Array(Self.sample.utf8)
    for length in 0...bytes.count {
      let reading = CSVReading(SourceText(Array(bytes[..<length])))
      #expect(reading.brokenPromises == [], "the first \(length) bytes")
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `A file with random bytes changed keeps every guarantee, and its edits read back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(Self.sample.utf8)
    let alphabet = Array("\"\";;,\r\n\n|\t a<=\0\u{FF}".utf8) + [0xFF, 0x80, 0xE2]
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = alphabet.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = byte
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(byte, at: index)
      default: bytes.insert(contentsOf: bytes[index..<min(index + 9, bytes.count)], at: Int.random(in: 0...index, using: &generator))
      }
    }
    let reading = CSVReading(SourceText(bytes))
    #expect(reading.brokenPromises == [], "seed \(seed)")
    for (key, locale) in zip(reading.keys, reading.document.locales) {
      let edit = Edit.setValue(key: key, locale: locale, text: "new, text; \"here\"")
      guard let edited = try? reading.document.bytes(applying: [edit]).bytes else { continue }
      let after = CSVReading(SourceText(edited))
      // If a text contains the first line of a conflict, the other lines of it are read as records.
      let conflicts = [reading, after].map { $0.document.problems.count { $0.kind == .conflictMarker } }
      guard conflicts[0] == conflicts[1] else { continue }
      #expect(after.keys == reading.keys, "seed \(seed)")
      #expect(after.problems.count <= reading.problems.count, "seed \(seed)")
      let index = reading.keys.lastIndex(of: key) ?? 0
      guard index < after.rows.count else { continue }
      #expect(after.rows[index].contains("\(locale?.identifier ?? "-")=new, text; \"here\""), "seed \(seed)")
    }
  }

  /// Pieces whose repetition can make a reader scan the rest of the file again and again.
  @Test(
    arguments: [
      "\"", "\"\"", "\"a", "a,\"b\n", "a,\"b\n\n", "\"a\"b,", "\"a\"b\n", "\"a\nb\"c\n", "a,\"\"\n", "a,\"b,\"\"c\n", "a\"b\n", "\"\"\"\n",
      ",\"\n", "\n", "\r",
      ",", "a,\"x\ny\"z w\n", "<<<<<<< ", "<<<<<<< a\n", "\0", "a,\"x\n5\" b\n", "\"a\n\"\",b\n", " \"", "\"x\"y\"z", "\u{FEFF}",
    ])
  func `The effort for repeated hostile pieces is linear`(piece: String) throws {
    for (start, end) in [("", ""), ("key,en,de\n", ""), ("key,en\na,\"", ""), ("\"key\";\"en\"\n\"", ""), ("key,en\n", "\"x\ny")] {
      try assertProportionalEffort(upTo: 40_000 / piece.utf8.count, "\(start), \(piece.debugDescription) and \(end)") {
        SourceText(start + String(repeating: piece, count: $0) + end)
      } work: {
        let document = CSVFormat.read($0)
        #expect(document.entries.allSatisfy { Int($0.range.end) <= document.source.text.count })
      }
    }
  }

  @Test func `A single cell of many megabytes is a range, not a copy`() {
    var bytes = Array("key,en\na,\"".utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "x"), count: 5_000_000))
    bytes.append(contentsOf: Array("\"\nb,y\n".utf8))
    let document = CSVFormat.read(SourceText(bytes))
    #expect(document.entries.count == 2)
    #expect(document.localizations.first?.value.leaves.first?.text.range.count == 5_000_000)
    #expect(document.localizations.capacity < 500_000)
  }
}
