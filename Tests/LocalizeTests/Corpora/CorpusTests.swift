import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// Real catalogues, which are not part of the repository.
enum Corpora {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../../shared/corpora").standardizedFileURL
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The files with an ending, in order.
  static func files(_ ending: String) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return all.filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }
}

@Suite(.enabled(if: Corpora.isPresent, "The real catalogues are absent: ../shared/corpora beside the repository."))
struct CorpusTests {
  @Test func `An unedited file is written back byte for byte`() throws {
    var entries = 0
    let files = Corpora.files("strings") + Corpora.files("csv")
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let document = file.pathExtension == "csv" ? CSVFormat.read(SourceText(bytes)) : StringsFormat.read(SourceText(bytes))
      let (written, waiting) = try document.bytes()
      #expect(written == bytes && waiting.isEmpty, "\(file.path)")
      entries += document.entries.count
    }
    #expect(files.count > 100)
    print("corpora: \(files.count) files with \(entries) entries written back unchanged")
  }

  @Test func `A misspelt key leads to the intended key`() throws {
    var distinct: Set<String> = []
    for file in Corpora.files("strings") {
      let document = StringsFormat.read(SourceText(Array(try Data(contentsOf: file))))
      for entry in document.entries { distinct.insert(document.string(of: entry.key)) }
    }
    let keys = distinct.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let suggestions = KeySuggestions(keys)
    let candidates = keys.filter { $0.unicodeScalars.count >= 6 }
    #expect(candidates.count > 1_000)
    var generator = SeededGenerator(seed: 111)
    var (first, tied, taken) = (0, 0, 0)
    for _ in 0..<500 {
      let key = try #require(candidates.randomElement(using: &generator))
      let typo = Self.misspelt(key, using: &generator)
      let found = suggestions.nearest(to: typo, maximumDistance: 2, limit: 200)
      let rivals = found.filter { $0.key != key && $0.distance <= 1 }
      for rival in rivals { #expect(Self.distance(rival.key, typo) == rival.distance, "seed 111: \(typo)") }
      let own = found.firstIndex { $0.key == key }
      guard let own, found[own].distance == 1, found[..<own].allSatisfy({ $0.distance <= 1 }) else {
        Issue.record("seed 111: \(typo) does not lead to \(key) but to \(found.prefix(5))")
        continue
      }
      if found[0].distance == 0 {
        taken += 1
      } else if rivals.isEmpty {
        #expect(own == 0, "seed 111: \(typo)")
        first += 1
      } else {
        tied += 1
      }
    }
    print(
      "corpora: of 500 misspelt keys among \(keys.count), \(first) lead to the key at once, \(tied) to several as near, \(taken) are keys")
    #expect(first + tied + taken == 500)
  }

  /// A key with one character added, removed or changed.
  private static func misspelt(_ key: String, using generator: inout SeededGenerator) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz._".unicodeScalars)
    var scalars = Array(key.unicodeScalars)
    let place = Int.random(in: 0..<scalars.count, using: &generator)
    let others = letters.filter { $0 != scalars[place] }
    let letter = others[Int.random(in: 0..<others.count, using: &generator)]
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: scalars.insert(letter, at: place)
    case 1: scalars.remove(at: place)
    default: scalars[place] = letter
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// The edits between two texts, by Wagner and Fischer's table.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    var row = Array(0...b.count)
    for (i, scalar) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (scalar == other ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count]
  }
}
