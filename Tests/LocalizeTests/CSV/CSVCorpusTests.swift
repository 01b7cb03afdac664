import Foundation
import Localize
import LocalizeProject
import SwiftCSV
import Testing

/// Real tables of 464 keys.
@Suite(.enabled(if: CSVCorpus.isPresent, "The corpora are not beside the repository: ../shared/corpora/csv"))
struct CSVCorpusTests {
  @Test(arguments: [("stats.csv", 41), ("stats-semicolon-bom-crlf.csv", 8)])
  func `Tables are read without a problem and without a blank text`(name: String, locales: Int) throws {
    let reading = CSVReading(SourceText(try CSVCorpus.bytes(name)))
    #expect(reading.problems == [])
    #expect(reading.keys.count == 464)
    #expect(reading.locales.count == locales)
    #expect(reading.document.localizations.count == 464 * locales)
    #expect(reading.document.localizations.allSatisfy { $0.value.leaves.allSatisfy { !$0.text.range.isEmpty } })
    #expect(reading.brokenPromises == [])
  }

  @Test func `Each table's dialect is detected`() throws {
    let comma = CSVFormat.read(SourceText(try CSVCorpus.bytes("stats.csv"))).format as? CSVFormat
    #expect(comma?.delimiter == UInt8(ascii: ","))
    #expect(comma?.lineEnd == .carriageReturnLineFeed)
    #expect(comma?.quoting == .whenNeeded)
    let semicolon = CSVFormat.read(SourceText(try CSVCorpus.bytes("stats-semicolon-bom-crlf.csv"))).format as? CSVFormat
    #expect(semicolon?.delimiter == UInt8(ascii: ";"))
    #expect(semicolon?.lineEnd == .carriageReturnLineFeed)
    #expect(semicolon?.quoting == .all)
  }

  /// Each cell in hexadecimal FNV-1a 64 over its bytes and a NUL, as computed with Python's `csv` module over all rows but the header.
  @Test(
    arguments: [("stats.csv", CSVCorpus.commaChecksum), ("stats-semicolon-bom-crlf.csv", CSVCorpus.semicolonChecksum)])
  func `Every cell equals the one that Python reads`(name: String, expected: UInt64) throws {
    let document = CSVFormat.read(SourceText(try CSVCorpus.bytes(name)))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ raw: RawText) {
      for byte in Array(document.string(of: raw).utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for entry in document.entries {
      add(entry.key)
      for localization in document.localizations[entry.localizations] {
        for leaf in localization.value.leaves { add(leaf.text) }
      }
    }
    #expect(hash == expected)
  }

  @Test func `Both tables agree where they overlap`() throws {
    let matrix = CSVReading(SourceText(try CSVCorpus.bytes("stats.csv")))
    let quoted = CSVReading(SourceText(try CSVCorpus.bytes("stats-semicolon-bom-crlf.csv")))
    #expect(matrix.keys == quoted.keys)
    for (all, some) in zip(matrix.rows, quoted.rows) { #expect(Set(some).isSubset(of: all)) }
  }

  @Test(arguments: ["stats.csv", "stats-semicolon-bom-crlf.csv"])
  func `A new text changes one line`(name: String) throws {
    let document = CSVFormat.read(SourceText(try CSVCorpus.bytes(name)))
    let before = document.source.original.split(separator: 0x0A, omittingEmptySubsequences: false)
    for entry in document.entries.enumerated().filter({ $0.offset.isMultiple(of: 29) }).map(\.element) {
      let edit = Edit.setValue(key: document.string(of: entry.key), locale: LocaleIdentifier("da"), text: "Ny; \"tekst\", her")
      let after = try document.bytes(applying: [edit]).bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(after.count == before.count)
      #expect(zip(before, after).count { $0 != $1 } == 1)
    }
  }
}

enum CSVCorpus {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../shared/corpora/csv").standardized
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "stats.csv").path) }
  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }
  static let commaChecksum: UInt64 = 0x3D68_099A_27DE_33FB
  static let semicolonChecksum: UInt64 = 0xC634_936C_07CE_4D80
}
