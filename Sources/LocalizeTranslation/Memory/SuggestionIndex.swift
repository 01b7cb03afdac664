import GRDB
import Localize

/// Near texts: for display and prompts, never for a catalogue.
///
/// Texts lie in buckets by their length in Unicode scalars, each with its pairs of neighbouring scalars. A text that is near enough shares at least a
/// certain number of pairs; the few that pass are measured by Levenshtein's distance: by the bits of a word for a text of up to 64 scalars, else within
/// a band of the width that the threshold allows.
///
/// - SeeAlso: E. Ukkonen, “Algorithms for Approximate String Matching” (1985).
/// - SeeAlso: G. Myers, “A Fast Bit-Vector Algorithm for Approximate String Matching Based on Dynamic Programming” (1999).
package struct SuggestionIndex: Sendable {
  private struct Text: Sendable {
    var scalars: [UInt32]
    /// Hashes of the pairs, sorted.
    var pairs: [UInt32]
    var value: Int
  }

  /// A text of up to 64 scalars, whose distance to another one takes a step for each scalar of that.
  private struct ShortText {
    private let count: Int
    /// For each scalar the places at which the text has it, as bits.
    private var ofASCII = Array(repeating: UInt64(0), count: 128)
    private var ofOthers: [UInt32: UInt64] = [:]

    /// Prepares a text; nil for a longer one.
    init?(_ scalars: [UInt32]) {
      guard 1...64 ~= scalars.count else { return nil }
      count = scalars.count
      for (place, scalar) in scalars.enumerated() {
        let bit = UInt64(1) << UInt64(place)
        if scalar < 128 { ofASCII[Int(scalar)] |= bit } else { ofOthers[scalar, default: 0] |= bit }
      }
    }

    /// Levenshtein's distance, nil if it is above the limit.
    func distance(to other: [UInt32], limit: Int) -> Int? {
      guard abs(count - other.count) <= limit else { return nil }
      let last = UInt64(1) << UInt64(count - 1)
      // In which rows of a column of the table a value is one more than that above it, or one less.
      var (more, less) = (UInt64.max, UInt64(0))
      var (distance, rest) = (count, other.count)
      for scalar in other {
        let equal = scalar < 128 ? ofASCII[Int(scalar)] : ofOthers[scalar] ?? 0
        let vertical = equal | less
        let horizontal = (((equal & more) &+ more) ^ more) | equal
        // The same for the values of the column before it.
        var moreThanBefore = less | ~(horizontal | more)
        var lessThanBefore = more & horizontal
        if moreThanBefore & last != 0 { distance += 1 } else if lessThanBefore & last != 0 { distance -= 1 }
        rest -= 1
        if distance - rest > limit { return nil }
        moreThanBefore = (moreThanBefore << 1) | 1
        lessThanBefore <<= 1
        more = lessThanBefore | ~(vertical | moreThanBefore)
        less = moreThanBefore & vertical
      }
      return distance <= limit ? distance : nil
    }
  }

  /// From a length to the texts of that length.
  private var buckets: [Int: [Text]] = [:]

  /// Creates an index without texts.
  package init() {}

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - value: Its value in ``nearest(to:threshold:limit:)``.
  package mutating func add(_ text: String, value: Int) {
    let scalars = text.unicodeScalars.map(\.value)
    buckets[scalars.count, default: []].append(Text(scalars: scalars, pairs: Self.pairs(scalars), value: value))
  }

  /// The texts nearest to one, with how much of the longer one they share: 1 for the same text, 0.75 where a quarter differs.
  ///
  /// - Parameters:
  ///   - text: A text.
  ///   - threshold: The least share, above 0.
  ///   - limit: How many at most.
  /// - Returns: The best first, of equal ones the one that was added first.
  package func nearest(to text: String, threshold: Double = 0.75, limit: Int = 5) -> [(value: Int, score: Double)] {
    let scalars = text.unicodeScalars.map(\.value)
    guard !scalars.isEmpty, limit > 0 else { return [] }
    let pairs = Self.pairs(scalars)
    let short = ShortText(scalars)
    var result: [(value: Int, score: Double)] = []
    // The score that a text needs: once there are enough, that of the last one. Texts of a like length come first, as they can be the nearest.
    var least = threshold
    let lengths = buckets.keys.filter { Double(min($0, scalars.count)) >= threshold * Double(max($0, scalars.count)) }
    for length in lengths.sorted(by: { abs($0 - scalars.count) < abs($1 - scalars.count) }) {
      let longer = max(length, scalars.count)
      for candidate in buckets[length] ?? [] {
        // A little more, because 0.8 × 5 is not quite 4.
        let greatest = Int((1 - least) * Double(longer) + 1e-9)
        guard greatest >= longer - min(length, scalars.count) else { break }
        // One change spoils two pairs at most.
        let leastShared = longer - 1 - 2 * greatest
        guard leastShared <= 0 || Self.shares(leastShared, pairs, candidate.pairs) else { continue }
        let measured: Int? =
          if let short { short.distance(to: candidate.scalars, limit: greatest) } else {
            Self.distance(scalars, candidate.scalars, limit: greatest)
          }
        guard let distance = measured else { continue }
        let found = (value: candidate.value, score: 1 - Double(distance) / Double(longer))
        let place = result.firstIndex { $0.score != found.score ? $0.score < found.score : $0.value > found.value } ?? result.endIndex
        result.insert(found, at: place)
        if result.count > limit { result.removeLast() }
        if result.count == limit, let last = result.last { least = last.score }
      }
    }
    return result
  }

  /// The length of the shortest text that can be near enough to one of a length.
  static func shortest(_ length: Int, _ threshold: Double) -> Int { Int(threshold * Double(length)) }

  /// The length of the longest text that can be near enough to one of a length.
  static func longest(_ length: Int, _ threshold: Double) -> Int { Int(Double(length) / max(threshold, 0.01)) + 1 }

  private static func pairs(_ scalars: [UInt32]) -> [UInt32] {
    zip(scalars, scalars.dropFirst()).map { ($0 &* 0x9E37_79B1) ^ $1 }.sorted()
  }

  /// Whether two sorted lists have so many in common.
  private static func shares(_ wanted: Int, _ first: [UInt32], _ second: [UInt32]) -> Bool {
    var (i, j, count) = (0, 0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        count += 1
        if count == wanted { return true }
        i += 1
        j += 1
      } else if first[i] < second[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return false
  }

  /// Levenshtein's distance, nil if it is above the limit.
  static func distance(_ first: [UInt32], _ second: [UInt32], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    let far = limit + 1
    var row = (0...second.count).map { min($0, far) }
    for i in 1...first.count {
      let (low, high) = (max(1, i - limit), min(second.count, i + limit))
      guard low <= high else { return nil }
      var diagonal = row[low - 1]
      row[low - 1] = low == 1 ? min(i, far) : far
      var least = row[low - 1]
      for j in low...high {
        let above = j == i + limit ? far : row[j]
        let value = first[i - 1] == second[j - 1] ? diagonal : min(diagonal, min(above, row[j - 1])) + 1
        diagonal = row[j]
        row[j] = min(value, far)
        least = min(least, row[j])
      }
      if least > limit { return nil }
    }
    return row[second.count] <= limit ? row[second.count] : nil
  }
}

/// A translation of a text that is like the one asked for.
package struct MemorySuggestion: Sendable, Hashable {
  /// The translation; its key is that of the text that is like it.
  package var entry: MemoryEntry
  /// How much of the longer one of the two texts is the same, up to 1.
  package var score: Double
}

extension SQLiteMemory {
  func nearTexts(
    to text: String, source: LocaleIdentifier?, threshold: Double, limit: Int
  ) async throws -> [NearText] {
    let scalars = text.unicodeScalars.count
    let near = try await read { database in
      var index = SuggestionIndex()
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT s.id, s.text FROM text s
          WHERE (? = '' OR s.locale = ?) AND length(s.text) BETWEEN ? AND ?
            AND EXISTS (SELECT 1 FROM translation t WHERE t.text = s.id)
          """,
        arguments: [
          source?.identifier ?? "", source?.identifier ?? "", SuggestionIndex.shortest(scalars, threshold),
          SuggestionIndex.longest(scalars, threshold),
        ])
      while let row = try rows.next() { index.add(StoredText.original(row[1]), value: row[0]) }
      return index.nearest(to: text, threshold: threshold, limit: limit)
    }
    return try await read { database in
      try near.map { id, score in
        let rows = try Row.fetchAll(
          database,
          sql: """
            SELECT t.translation, t.origin, t.reviewed, t.provider, t.settings, t.created, t.context, t.category, s.tokens, s.locale, s.text,
              t.target
            FROM text s JOIN translation t ON t.text = s.id WHERE s.id = ? ORDER BY t.target, t.context, t.category
            """, arguments: [id])
        return NearText(
          score: score,
          entries: rows.compactMap { row in
            guard let source = LocaleIdentifier(row[9] as String), let target = LocaleIdentifier(row[11] as String) else { return nil }
            let key = MemoryKey(
              source: source, target: target, text: StoredText.original(row[10]), context: StoredText.original(row[6]),
              category: PluralCategory(rawValue: row[7]))
            return MemoryTable.entry(key, row, tokens: MemoryTable.tokens(row[8]))
          })
      }
    }
  }
}
