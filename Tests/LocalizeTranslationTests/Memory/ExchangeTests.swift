import Foundation
import Localize
import LocalizeProject
import LocalizeTranslation
import TestSupport
import Testing

@Suite struct ExchangeTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  private static func tmx(_ path: String, _ scope: ExchangeScope = ExchangeScope(now: 7)) throws -> ReadFile {
    try ReadFile(try TMXReader(path: path, scope: scope))
  }

  private static func lines(_ path: String, _ scope: ExchangeScope = ExchangeScope(now: 7)) throws -> ReadFile {
    try ReadFile(try MemoryLinesReader(path: path, scope: scope))
  }

  private static func export(_ memory: TranslationMemory, _ format: MemoryExport.Format, isPlain: Bool = false, to path: String)
    async throws
    -> MemoryExport.Result
  {
    let output = try ReplacementFile(path)
    let result = try await MemoryExport(format: format, isPlain: isPlain, version: "0").write(memory) { try output.write($0) }
    try output.finish()
    return result
  }

  /// Random entries with distinct keys.
  private static func entries(seed: UInt64, count: Int, withControls: Bool) -> [MemoryEntry] {
    var texts = SeededText(seed: seed)
    var generator = SeededGenerator(seed: seed &+ 1)
    let reader = SegmentReader(hint: .undetermined)
    var result: [MemoryKey: MemoryEntry] = [:]
    for number in 0..<count {
      let segment = reader.segment(of: texts.text() + "x\(number % 40)")
      let isMachine = Bool.random(using: &generator)
      var translation = segment.normalForm(of: segment.pieces.reversed())
      if withControls, Int.random(in: 0..<10, using: &generator) == 0 {
        translation += ["\0", "\u{1}", "\u{FFFE}", "\u{2028}"].randomElement(using: &generator) ?? ""
      }
      let entry = MemoryEntry(
        key: MemoryKey(
          source: .english, target: [LocaleIdentifier.german, .french, .polish].randomElement(using: &generator) ?? .german,
          text: segment.normalForm, context: Bool.random(using: &generator) ? "" : texts.text(),
          category: Bool.random(using: &generator) ? nil : PluralCategory.allCases.randomElement(using: &generator)),
        translation: translation, origin: isMachine ? .machine : .human, isReviewed: Bool.random(using: &generator),
        provider: isMachine ? "a:b&<\">" : "", settings: isMachine ? "ff00" : "",
        created: Int.random(in: 0..<4_000_000_000, using: &generator), tokens: segment.tokens.map(\.text))
      result[entry.key] = entry
    }
    return Array(result.values)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `Lines of JSON read back the same`(seed: UInt64) async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    let entries = Self.entries(seed: seed, count: 150, withControls: true)
    try await memory.store(entries)
    let path = folder.path + "/a.jsonl"
    #expect(try await Self.export(memory, .jsonl, to: path).entryCount == entries.count)
    let read = try Self.lines(path)
    #expect(read.problems == [], "seed \(seed)")
    let missing = Set(entries).symmetricDifference(read.entries).map { "\($0.key.text.debugDescription) \($0.tokens)" }
    // Tokens of one text are stored once, in their first form.
    let withoutTokens = { (entry: MemoryEntry) in
      var entry = entry
      entry.tokens = []
      return entry
    }
    #expect(Set(entries.map(withoutTokens)) == Set(read.entries.map(withoutTokens)), "seed \(seed) \(missing)")
    // A second memory writes the same bytes.
    let other = try TranslationMemory(path: folder.path + "/b.sqlite", access: .write)
    var order = SeededGenerator(seed: seed)
    try await other.store(read.entries.shuffled(using: &order))
    _ = try await Self.export(other, .jsonl, to: folder.path + "/b.jsonl")
    let (first, second) = try (
      String(contentsOfFile: path, encoding: .utf8), String(contentsOfFile: folder.path + "/b.jsonl", encoding: .utf8)
    )
    #expect(first == second, "seed \(seed)")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `TMX reads back the same, except for characters that XML can't represent`(seed: UInt64) async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    let entries = Self.entries(seed: seed, count: 150, withControls: true)
    try await memory.store(entries)
    let path = folder.path + "/a.tmx"
    let result = try await Self.export(memory, .tmx, to: path)
    let (held, refused) = entries.reduce(into: ([MemoryEntry](), 0)) { sum, entry in
      if entry.translation.unicodeScalars.contains(where: { ["\0", "\u{1}", "\u{FFFE}"].contains($0) }) {
        sum.1 += 1
      } else {
        sum.0.append(entry)
      }
    }
    #expect(result == MemoryExport.Result(entryCount: held.count, leftOutCount: refused))
    let read = try Self.tmx(path)
    #expect(read.problems == [], "seed \(seed)")
    let forms = { (entry: MemoryEntry) in
      var entry = entry
      entry.tokens = []
      return entry
    }
    let difference = Set(held.map(forms)).symmetricDifference(read.entries.map(forms)).map { "\($0)" }
    #expect(difference.sorted() == [], "seed \(seed)")
  }

  @Test func `Placeholders written as text are recognized again`() async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    let pair = try #require(
      try ForeignPair(source: "%1$@ sent <b>%2$lld</b> files", target: "<b>%2$lld</b> Dateien von %1$@", hint: .apple))
    #expect(pair.translation.hasPrefix("{1:"))
    try await memory.store([
      .sample(pair.text, pair.translation, created: 1000, tokens: pair.tokens), .sample("Save }} all", "Alle }} sichern", created: 1000),
    ])
    let path = folder.path + "/a.tmx"
    _ = try await Self.export(memory, .tmx, isPlain: true, to: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("<seg>&lt;b&gt;%2$lld&lt;/b&gt; Dateien von %1$@</seg>"))
    let read = try Self.tmx(path, ExchangeScope(now: 7, hint: .apple))
    #expect(read.problems == [])
    #expect(read.pairs.sorted() == ["en \(pair.text) = de \(pair.translation)", "en Save }} all = de Alle }} sichern"].sorted())
    #expect(read.entries.allSatisfy { $0.origin == .human && $0.created == 1000 })
  }

  @Test func `Files of OmegaT are read`() throws {
    let read = try Self.tmx(Self.fixtures + "/omegat.tmx")
    #expect(read.problems == [])
    #expect(
      read.pairs == [
        "en-US Delete {0:<b0>}all{1:</b0>} files? = de-DE {0:<b0>}Alle{1:</b0>} Dateien löschen?",
        "en-US {0:text} sent {1:integer} files = de-DE {1:integer} Dateien von {0:text}", "en-US Open = de-DE Öffnen",
      ])
    #expect(read.entries.map(\.created) == [1_706_702_400, 7, 7])
    #expect(read.entries.allSatisfy { $0.origin == .import && !$0.isReviewed })
    // As the locales of a project.
    let mapped = try Self.tmx(Self.fixtures + "/omegat.tmx", ExchangeScope(source: .english, targets: [.german], now: 7))
    #expect(mapped.entries.map { "\($0.key.source) \($0.key.target)" } == ["en de", "en de", "en de"])
    #expect(try Self.tmx(Self.fixtures + "/omegat.tmx", ExchangeScope(source: .english, targets: [.french], now: 7)).entries == [])
  }

  @Test func `Files of Trados are read, with more than two languages, codes and machine marks`() throws {
    let read = try Self.tmx(Self.fixtures + "/trados.tmx")
    #expect(read.problems == [])
    #expect(
      read.pairs == [
        "en-US Save {0:<b>}all{1:</b>} files = de-DE {0:<b>}Alle{1:</b>} Dateien sichern",
        "en-US Save {0:<b>}all{1:</b>} files = fr-FR Enregistrer {0:<b>}tous{1:</b>} les fichiers",
        "en-US Hello dear {0:text} & co! = de-DE Hallo liebe {0:text} & Co!",
      ])
    #expect(read.entries.map(\.origin) == [.machine, .machine, .import])
    // In the other direction: from German.
    let german = try Self.tmx(Self.fixtures + "/trados.tmx", ExchangeScope(source: .german, targets: [.english], now: 7))
    #expect(german.pairs.first == "de {0:<b>}Alle{1:</b>} Dateien sichern = en Save {0:<b>}all{1:</b>} files")
  }

  private static let head = "<tmx version=\"1.4\"><header srclang=\"en\"/><body>\n"
  private static let good = "<tu><tuv xml:lang=\"en\"><seg>Save</seg></tuv><tuv xml:lang=\"de\"><seg>Sichern</seg></tuv></tu>\n"
  private static let end = "</body></tmx>\n"

  private static func unit(_ source: String, _ target: String) -> String {
    "<tu><tuv xml:lang=\"en\"><seg>\(source)</seg></tuv><tuv xml:lang=\"de\"><seg>\(target)</seg></tuv></tu>\n"
  }

  @Test(
    arguments: [
      (head + "  <tu><tuv xml:lang=\"en\"><seg>a</tuv></tu>\n" + good + end, ["2:26 notWellFormed"], 1),
      (head + unit("&lol9; a", "b") + good + end, ["2:29 notWellFormed"], 1),
      (head + good + unit("a\u{1}b", "c") + good + end, ["3:30 character"], 2),
      (head + good + unit("a", "b\0c") + end, ["3:67 character"], 1),
      (head + "<tu><tuv xml:lang=\"x_y_z!\"><seg>a</seg></tuv></tu>\n" + good + end, ["2:5 locale"], 1),
      (head + "<tu><tuv><seg>a</seg></tuv></tu>\n" + good + end, ["2:5 locale"], 1),
      (head + "<tu/>\n" + good + end, ["2:1 noPair"], 1),
      (head + "<tu><tuv xml:lang=\"en\"><seg>a</seg></tuv></tu>" + good + end, ["2:1 noPair"], 1),
      (head + "<tu><tuv xml:lang=\"fr\"><seg>a</seg></tuv></tu>" + good + end, ["2:1 noPair"], 1),
      (head + unit("Save", " ") + good + end, ["2:45 noPair"], 1), (head + unit("%@ files", "Dateien") + good + end, ["2:49 tokens"], 1),
      (head + unit("files", "%d Dateien") + good + end, ["2:46 tokens"], 1),
      (head + unit("a", "b < c") + good + end, ["2:68 notWellFormed"], 1),
      (head + good + "</tu>\n" + good + end, ["3:1 notWellFormed"], 2),
      (head + "<tu><tuv xml:lang=\"en\"><seg>a</seg></tuv>\n" + good + end, ["2:1 notWellFormed"], 1),
      (head + good + "<tu><tuv xml:lang=\"en\"><seg>a", ["3:1 truncated"], 1), (head + good, ["3:1 truncated"], 1),
      (head + good + "<!-- " + end, ["4:1 truncated"], 1), ("", ["1:1 otherFormat"], 0), ("no XML", ["1:1 otherFormat"], 0),
      ("<?xml version=\"1.0\"?>\n<xliff/>", ["2:1 otherFormat"], 0),
      ("<?xml version=\"1.0\" encoding=\"windows-1251\"?>" + head + good + end, ["1:1 unreadEncoding"], 0),
      (
        "<!DOCTYPE tmx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + head
          + unit("&b;", "&x;") + good + end, ["1:1 entities", "1:1 entities", "1:1 entities", "2:29 notWellFormed"], 1
      ),
      (
        head
          + "<!-- <tu> --><tu srclang='de'><!-- </tu> --><tuv xml:lang='en'><seg>Save</seg></tuv><tuv xml:lang=\"de\"><seg>Sichern</seg></tuv></tu>\n"
          + end, [], 1
      ),
    ] as [(String, [String], Int)])
  func `Unusable units are reported at their place, and the rest is imported`(text: String, places: [String], count: Int) throws {
    let folder = try MemoryFolder()
    let read = try Self.tmx(try folder.file("a.tmx", text))
    #expect(read.places.map { String($0.prefix { $0 != "(" }) } == places)
    #expect(read.entries.count == count)
  }

  @Test(arguments: [("latin1.tmx", "Coûte {0:integer} euros"), ("windows-1252.tmx", "Coûte {0:integer} € – “peu”…")])
  func `Files of older programs are read in their declared encoding`(file: String, last: String) throws {
    let read = try Self.tmx(Self.fixtures + "/" + file)
    #expect(read.places == [])
    #expect(
      read.pairs == ["en Size of the café map = fr Größe à la «\u{A0}carte\u{A0}»", "en Costs {0:integer} euros = fr " + last])
    // Any piece of the file may come first.
    let folder = try MemoryFolder()
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: Self.fixtures + "/" + file)))
    let long = bytes.prefix { $0 != UInt8(ascii: ">") } + [UInt8(ascii: ">")] + Array(repeating: 0x20, count: 70_000)
    let padded = Array(long) + bytes.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    #expect(try Self.tmx(try folder.file("a.tmx", padded)).pairs == read.pairs)
  }

  @Test func `A file in an unsupported encoding is not read, and its encoding is named`() throws {
    let read = try Self.tmx(Self.fixtures + "/shift-jis.tmx")
    #expect(read.places == ["1:1 unreadEncoding(\"Shift_JIS\")"])
    #expect(read.entries.isEmpty)
  }

  @Test func `UTF-16 is read with and without its mark, and a broken character is reported at its unit`() throws {
    let folder = try MemoryFolder()
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + Self.head + Self.unit("Save 🎉 é", "Sichern 🎉 日本") + Self.end
    for (bigEndian, mark) in [(true, true), (false, true), (true, false), (false, false)] {
      var bytes: [UInt8] = []
      for unit in (mark ? "\u{FEFF}" : "").utf16 + Array(text.utf16) {
        bytes += bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(try Self.tmx(try folder.file("a.tmx", bytes)).pairs == ["en Save 🎉 é = de Sichern 🎉 日本"])
      // Half of a pair of surrogates.
      let high = try #require(bytes.indices.first { $0.isMultiple(of: 2) && bytes[bigEndian ? $0 : $0 + 1] == 0xD8 })
      bytes.removeSubrange(high..<high + 2)
      #expect(try Self.tmx(try folder.file("b.tmx", bytes)).places == ["3:34 encoding(\"UTF-8\")"])
    }
    #expect(try Self.tmx(try folder.file("c.tmx", [0xEF, 0xBB, 0xBF] + Array((Self.head + Self.good + Self.end).utf8))).entries.count == 1)
    #expect(
      try Self.tmx(try folder.file("d.tmx", Array((Self.head + Self.good).utf8) + [0x3C, 0x74, 0x75, 0x3E, 0xFF] + Array("</tu>".utf8)))
        .places
        == ["3:5 encoding(\"UTF-8\")", "3:11 truncated"])
  }

  @Test func `A file truncated anywhere is read up to its end, and no byte stops the reader`() throws {
    let folder = try MemoryFolder()
    let text = Array(try Data(contentsOf: URL(fileURLWithPath: Self.fixtures + "/trados.tmx")))
    for length in stride(from: 0, to: text.count, by: 7) {
      let read = try Self.tmx(try folder.file("a.tmx", Array(text[..<length])))
      #expect(read.entries.count <= 3)
      #expect(read.problems.contains { $0.isEnd })
    }
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = text
      for _ in 0..<4 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes.remove(at: index)
        } else {
          bytes[index] = Array("<>&\"'/!-[]? \0\u{80}".utf8).randomElement(using: &generator) ?? 0
        }
      }
      let read = try Self.tmx(try folder.file("a.tmx", bytes))
      #expect(read.entries.count <= 3, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      ("{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\",\"translation\":\"b\"}\n\n  \n", [], 1),
      (
        "<<<<<<< ours\n{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\",\"translation\":\"b\"}\n=======\n>>>>>>> theirs",
        ["1:1 conflictMarker", "3:1 conflictMarker", "4:1 conflictMarker"], 1
      ),
      ("{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\"}", ["1:1 member(\"translation\")"], 0),
      ("{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\",\"translation\":7}", ["1:55 member(\"translation\")"], 0),
      ("{\"source\":\"en\",\"target\":\"de\",\"text\":\"a {\",\"translation\":\"b\"}", ["1:37 member(\"text\")"], 0),
      (
        "{\"source\":\"en\",\"target\":\"de\",\"text\":\"{9223372036854775807:text}\",\"translation\":\"b\"}", ["1:37 member(\"text\")"], 0
      ),
      ("{\"source\":\"en\",\"target\":\"no such\",\"text\":\"a\",\"translation\":\"b\"}", ["1:25 locale(\"no such\")"], 0),
      ("{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\",\"translation\":\"b\",\"origin\":\"cat\"}", ["1:68 member(\"origin\")"], 0),
      ("{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\",\"translation\":\"b\",\"created\":\"2026\"}", ["1:69 member(\"created\")"], 0),
      ("{\"source\":\"en\"", ["1:1 notAnEntry"], 0), ("[]", ["1:1 notAnEntry"], 0), ("no JSON", ["1:1 notAnEntry"], 0),
      ("\u{FEFF}{\"source\":\"en\",\"target\":\"de\",\"text\":\"a\",\"translation\":\"b\"}\r\n", [], 1),
    ] as [(String, [String], Int)])
  func `An unreadable line is reported, and the others are read`(text: String, places: [String], count: Int) throws {
    let folder = try MemoryFolder()
    let read = try Self.lines(try folder.file("a.jsonl", text))
    #expect(read.places == places)
    #expect(read.entries.count == count)
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "1000001", "0", "99999999999999999999"])
  func `A unit whose element has a number that no token can have is read by its text, and written again`(number: String) throws {
    let folder = try MemoryFolder()
    let unit =
      "<tu><tuv xml:lang='en'><seg>Open <ph x='\(number)' type='text'>%@</ph></seg></tuv>"
      + "<tuv xml:lang='de'><seg><ph x='\(number)' type='text'>%@</ph> öffnen</seg></tuv></tu>"
    let header = TMXWriter(source: nil, isPlain: false).header(version: "0")
    let read = try Self.tmx(try folder.file("a.tmx", header + unit + TMXWriter.footer))
    #expect(read.entries.map(\.key.text) == ["Open {0:text}"])
    #expect(read.entries.allSatisfy { TMXWriter(source: nil, isPlain: false).unit([$0]) != nil })
  }

  @Test func `Of the lines that a union merge keeps for one translation, the better one is used`() async throws {
    let folder = try MemoryFolder()
    let memory = try folder.memory()
    let lines = [
      MemoryEntry.sample("a", "new", created: 9), .sample("a", "old", created: 3), .sample("a", "machine", origin: .machine, created: 99),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let path = try folder.file("a.jsonl", order.map { MemoryLines.line(lines[$0]) }.joined())
      _ = try await MemoryImport(try MemoryLinesReader(path: path, scope: ExchangeScope(now: 7)), into: memory)
      #expect(try await memory.matches(for: [lines[0].key])[lines[0].key]?.entry.translation == "new")
    }
  }

  @Test func `A replaced file is either complete or the old one`() throws {
    let folder = try MemoryFolder()
    let path = try folder.file("a.jsonl", "old")
    do {
      let output = try ReplacementFile(path)
      try output.write(Array("new".utf8))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    let output = try ReplacementFile(path)
    try output.write(Array("new".utf8))
    try output.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jsonl"])
    #expect(throws: FileError.self) { try ReplacementFile(folder.path) }
  }
}
