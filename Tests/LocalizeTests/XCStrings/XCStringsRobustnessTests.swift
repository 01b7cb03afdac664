import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct XCStringsRobustnessTests {
  @Test func `A file truncated anywhere keeps the entries before the end`() throws {
    let bytes = try CatalogFixtures.bytes("XCStrings/constructs.xcstrings")
    let whole = XCStringsFormat.read(SourceText(bytes))
    for cut in 0...bytes.count {
      let document = XCStringsFormat.read(SourceText(Array(bytes[..<cut])))
      try CatalogFixtures.check(document, "cut at \(cut)")
      #expect(document.problems.isEmpty == (cut == bytes.count), "cut at \(cut)")
      let complete = whole.entries.filter { Int($0.range.end) <= cut }
      #expect(Set(document.entries.map(\.range)).isSuperset(of: complete.map(\.range)), "cut at \(cut)")
    }
  }

  @Test(arguments: [UInt64(31), 32, 33])
  func `Changed bytes never break a document`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try CatalogFixtures.bytes("XCStrings/constructs.xcstrings")
    let signs = Array("\"\\{}[]:,/ \n0tfn\u{E9}".utf8) + [0xFF]
    for round in 0..<150 {
      var bytes = fixture
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        case 2: bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...40, using: &generator)))
        }
      }
      let note: Comment = "seed \(seed), round \(round)"
      let document = XCStringsFormat.read(SourceText(bytes))
      try CatalogFixtures.check(document, note)
      guard let entry = document.entries.randomElement(using: &generator) else { continue }
      let key = document.string(of: entry.key)
      let edits: [Edit] = [
        .setValue(key: key, locale: "fr", text: "neu \"\n"), .removeKey(key: key), .renameKey(from: key, to: "zz\u{1}"),
        .addKey(key: "n\u{1}", locale: nil, text: "t", comment: "c"), .setState(key: key, locale: nil, state: .needsReview),
      ]
      for edit in edits {
        guard let changed = try? document.bytes(applying: [edit]).bytes else { continue }
        let result = XCStringsFormat.read(SourceText(changed))
        try CatalogFixtures.check(result, note)
        if document.problems.isEmpty { #expect(result.problems.isEmpty, note) }
      }
    }
  }
}

@Suite(.enabled(if: CatalogFixtures.hasCorpora, "The folder ../shared/corpora with real catalogues is absent."))
struct XCStringsCorpusTests {
  static let files: [(path: String, entries: Int, values: Int)] = [
    ("rectangle/Rectangle/mul.lproj/Main.xcstrings", 360, 8110),
    ("rectangle/RectangleLauncher/mul.lproj/Main.xcstrings", 131, 3930),
    ("duckduckgo/macOS/DuckDuckGo/Localizable.xcstrings", 1243, 11_086),
    ("duckduckgo/macOS/DuckDuckGo/InfoPlist.xcstrings", 9, 81),
    ("duckduckgo/macOS/DuckDuckGoVPN/Localizable.xcstrings", 17, 154),
    ("duckduckgo/macOS/NetworkProtectionAppExtension/InfoPlist.xcstrings", 3, 27),
    ("duckduckgo/macOS/LocalPackages/SubscriptionUI/Sources/SubscriptionUI/Resources/Localizable.xcstrings", 74, 665),
    ("duckduckgo/macOS/LocalPackages/SyncUI-macOS/Sources/SyncUI-macOS/Resources/Localizable.xcstrings", 110, 990),
  ]

  private static func read(_ path: String) throws -> Document {
    XCStringsFormat.read(SourceText(Array(try Data(contentsOf: CatalogFixtures.corpora.appending(path: path)))))
  }

  @Test(arguments: files)
  func `Real files are read in full and written back unchanged`(path: String, entries: Int, values: Int) throws {
    let document = try Self.read(path)
    #expect(document.problems.isEmpty)
    #expect(document.entries.count == entries)
    let written = document.entries.reduce(0) { count, entry in
      count + entry.localizations.count { document.localizations[$0].range.start > entry.key.range.end }
    }
    #expect(written == values)
    #expect(try document.bytes().bytes == document.source.original)
  }

  @Test(arguments: files)
  func `An edited text changes one line, and a removed key returns to its place`(path: String, entries: Int, values: Int) throws {
    let document = try Self.read(path)
    for (index, entry) in document.entries.enumerated() where index.isMultiple(of: max(1, entries / 12)) {
      let key = document.string(of: entry.key)
      let translated = entry.localizations.first {
        document.localizations[$0].value.leaves.first?.state == .translated
          && document.localizations[$0].range.start > entry.key.range.end
      }
      if let translated {
        let locale = document.locales[Int(document.localizations[translated].locale)]
        let edited = try document.bytes(applying: [.setValue(key: key, locale: locale, text: "\u{1F9EA} new \"text\"/")]).bytes
        let (removed, added) = CatalogFixtures.changedLines(document.source.original, edited)
        #expect(removed.count == 1 && added.map { $0.trimmingCharacters(in: .whitespaces) } == [#""value" : "🧪 new \"text\"/""#])
      }
      // Renaming there and back restores the file.
      let away = XCStringsFormat.read(SourceText(try document.bytes(applying: [.renameKey(from: key, to: "~" + key)]).bytes))
      #expect(away.entries.count == entries)
      guard entry.localizations.allSatisfy({ document.localizations[$0].range.start > entry.key.range.end }) else { continue }
      #expect(try away.bytes(applying: [.renameKey(from: "~" + key, to: key)]).bytes == document.source.original, "\(key)")
    }
  }

  /// The keys of this file are in neither order.
  private static let unordered = "duckduckgo/macOS/DuckDuckGo/Localizable.xcstrings"

  @Test(arguments: files)
  func `Xcode's files are written identically from their contents alone`(path: String, entries: Int, values: Int) async throws {
    let input = try #require(try await Converting.inputs(at: CatalogFixtures.corpora.appending(path: path).path).first)
    let written = XCStringsFormat.serializer(for: FileModel(original: path)).bytes(of: PlainCatalog(input.catalog))
    let original = try Self.read(path).source.original
    guard path == Self.unordered else {
      let isSame = written == original
      #expect(isSame)
      return
    }
    let comma = UInt8(ascii: ",")
    let lines = [written, original].map { bytes in bytes.split(separator: 0x0A).map { Array($0.filter { $0 != comma }) } }
    let sorted = lines.map { $0.sorted { $0.lexicographicallyPrecedes($1) } }
    #expect(lines[0] != lines[1] && sorted[0] == sorted[1])
  }
}
