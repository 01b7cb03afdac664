import LocalizeProject
import LocalizeTranslation
import TestSupport
import Testing

@Suite struct SuggestionTests {
  /// Levenshtein's distance by the textbook.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let value = min(diagonal + (a[i] == b[j] ? 0 : 1), row[j] + 1, row[j + 1] + 1)
        diagonal = row[j + 1]
        row[j + 1] = value
      }
    }
    return row[b.count]
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64], [0.5, 0.75, 0.9])
  func `A text is found exactly if it is similar enough`(seed: UInt64, threshold: Double) {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 1...14, using: &generator)).map { _ in "aab🎉 ".unicodeScalars.randomElement(using: &generator) ?? "a" }))
    }
    let texts = (0..<400).map { _ in text() }
    var index = SuggestionIndex()
    for (number, text) in texts.enumerated() { index.add(text, value: number) }
    for _ in 0..<20 {
      let query = text()
      let count = query.unicodeScalars.count
      let expected = texts.enumerated().compactMap { number, text -> Int? in
        let longer = max(count, text.unicodeScalars.count)
        let distance = Self.distance(query, text)
        return Double(distance) <= (1 - threshold) * Double(longer) + 1e-9 ? number : nil
      }
      let found = index.nearest(to: query, threshold: threshold, limit: 1000)
      #expect(found.map(\.value).sorted() == expected, "seed \(seed), query \(query)")
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.score >= $1.score }, "seed \(seed)")
      let best = index.nearest(to: query, threshold: threshold, limit: 3)
      #expect(best.map(\.value) == found.prefix(3).map(\.value), "seed \(seed), query \(query)")
    }
  }

  @Test(arguments: [1, 2] as [UInt64], [0.5, 0.9])
  func `A text that fills the bits of a word, or is longer, is found exactly too`(seed: UInt64, threshold: Double) {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<60).map { _ in
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 60...68, using: &generator)).map { _ in "abcü🎉 ".unicodeScalars.randomElement(using: &generator) ?? "a" }))
    }
    var index = SuggestionIndex()
    for (number, text) in texts.enumerated() { index.add(text, value: number) }
    for query in texts.prefix(4).map({ String($0.dropFirst(2)) + "ab" }) {
      let expected = texts.indices.filter { number in
        let longer = max(query.unicodeScalars.count, texts[number].unicodeScalars.count)
        return Double(Self.distance(query, texts[number])) <= (1 - threshold) * Double(longer) + 1e-9
      }
      let found = index.nearest(to: query, threshold: threshold, limit: 1000)
      #expect(!expected.isEmpty && found.map(\.value).sorted() == expected, "seed \(seed), query \(query)")
    }
  }

  @Test func `The best translation of each similar text is shown with its score`() async throws {
    let memory = try MemoryFolder().memory()
    try await memory.store([
      .sample("Delete the file {0:text}?", "Datei {0:text} löschen?", tokens: ["%@"]),
      .sample("Delete the file {0:text}?", "Effacer {0:text} ?", to: .french),
      .sample("Delete the files {0:text}?", "Dateien {0:text} löschen?", origin: .machine), .sample("Something else", "Etwas anderes"),
      .sample("Delete the file {0:text}?", "{0:text} weg?", origin: .machine, context: "rude"),
    ])
    let found = try await memory.suggestions(for: "Delete the file {0:text}?", source: .english, targets: [.german])
    #expect(found.map(\.entry.translation) == ["Datei {0:text} löschen?", "Dateien {0:text} löschen?"])
    #expect(found.first?.score == 1)
    #expect(found.first?.entry.shownTranslation == "Datei %@ löschen?")
    #expect(
      try await memory.suggestions(for: "Delete the file {0:text}?", source: nil, limit: 1).map(\.entry.key.target) == [.german, .french])
    #expect(try await memory.suggestions(for: "Delete the file {0:text}?", source: .german).isEmpty)
  }
}
