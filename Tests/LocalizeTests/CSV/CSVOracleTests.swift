import Localize
import SwiftCSV
import TestSupport
import Testing

/// SwiftCSV as a second opinion.
@Suite struct CSVOracleTests {
  private func oracle(_ text: String, delimiter: String = ",") throws -> [[String]] {
    let character = Character(delimiter)
    let separator: CSVDelimiter =
      switch character {
      case ";": .semicolon
      case "\t": .tab
      default: .comma
      }
    return try CSV<Enumerated>(string: text, delimiter: separator, loadColumns: false).rows
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `Cells equal those of SwiftCSV in tables that it can read`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = CSVTable(using: &generator)
    let document = CSVFormat.read(SourceText(table.text))
    #expect(document.problems == [], "seed \(seed)")
    #expect(CSVTable.cells(of: document) == table.rows, "seed \(seed)")
    #expect(try oracle(table.text, delimiter: table.delimiter) == table.rows, "seed \(seed)")
  }

  /// Texts that SwiftCSV 0.10 misreads: a table, what it holds, and what SwiftCSV makes of it (nil: an error).
  static let losses: [(text: String, right: [[String]], wrong: [[String]]?)] = [
    ("key,comment,en\na,b,\u{200C}x\n", [["a", "b", "\u{200C}x"]], [["a", "b,\u{200C}x"]]),
    ("key,comment,en\na,b,\u{FE0F}\n", [["a", "b", "\u{FE0F}"]], [["a", "b,\u{FE0F}"]]),
    ("key,comment,en\na,b,\"\u{093E}x\"\n", [["a", "b", "\u{093E}x"]], nil),
    ("key,comment,en\na,b, x\n", [["a", "b", " x"]], [["a", "b", "x"]]),
    ("key,comment,en\na,b,\u{00A0}x\n", [["a", "b", "\u{00A0}x"]], [["a", "b", "x"]]),
    ("key,comment,en\na,b,\"x\nc,d,e\n", [["a", "b"], ["c", "d", "e"]], [["a", "b", "x\nc,d,e\n"]]),
    ("key,comment,en\na,b,x\n\nc,d,e\n", [["a", "b", "x"], ["c", "d", "e"]], [["a", "b", "x"], ["", "", ""], ["c", "d", "e"]]),
    ("key,comment,en\na,b,5\" tall\n", [["a", "b", "5\" tall"]], nil),
    ("key,comment,en\na,b\nc,d,e\n", [["a", "b"], ["c", "d", "e"]], [["a", "b", ""], ["c", "d", "e"]]),
  ]

  @Test(arguments: losses)
  func `Cells that SwiftCSV still loses are read here`(text: String, right: [[String]], wrong: [[String]]?) throws {
    #expect(CSVTable.cells(of: CSVFormat.read(SourceText(text))) == right)
    if let wrong {
      #expect(try oracle(text) == wrong)
    } else {
      #expect(throws: (any Error).self) { try oracle(text) }
    }
  }

  @Test func `A blank last cell without a line end counts here and not in SwiftCSV`() throws {
    let document = CSVFormat.read(SourceText("key,comment,en\na,b,"))
    #expect(document.localizations.map { document.source.string(in: $0.range) } == [""])
    let named = try CSV<Enumerated>(string: "key,en\na,", loadColumns: false)
    #expect(named.rows == [["a"]])
  }
}
