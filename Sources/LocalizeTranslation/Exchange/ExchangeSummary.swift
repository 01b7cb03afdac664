import Localize

/// Counts texts and words by similarity to existing translations: the table that translators price by.
package struct ExchangeSummary: Sendable, Hashable {
  /// The similarity of a text to an existing translation.
  package enum Band: Int, CaseIterable, Sendable {
    /// A text that occurs earlier in the same file.
    case repetition = 101
    /// One with the same text elsewhere, or with a translation that is to be reviewed.
    case full = 100
    case from95 = 95
    case from85 = 85
    case from75 = 75
    case from50 = 50
    case new = 0

    /// The name in data and tables.
    package var name: String {
      switch self {
      case .repetition: "repetitions"
      case .full: "100"
      case .from95: "95-99"
      case .from85: "85-94"
      case .from75: "75-84"
      case .from50: "50-74"
      case .new: "new"
      }
    }

    init(percentage: Int) {
      self = Self.allCases.first { $0 != .repetition && percentage >= $0.rawValue } ?? .new
    }
  }

  /// The number of texts in each band.
  package private(set) var texts: [Band: Int] = [:]
  /// The number of words in each band.
  package private(set) var words: [Band: Int] = [:]

  /// Counts.
  ///
  /// - Complexity: O(bytes of the texts)
  package init(_ units: [ExchangeUnit]) {
    var seen: Set<String> = []
    for unit in units {
      let band: Band =
        !seen.insert(unit.source).inserted
        ? .repetition : unit.translation != nil && !unit.isOfEarlierSource ? .full : Band(percentage: unit.matches.first?.percentage ?? 0)
      texts[band, default: 0] += 1
      words[band, default: 0] += Self.words(in: unit.source)
    }
  }

  /// All texts.
  package var textCount: Int { texts.values.reduce(0, +) }
  /// All words.
  package var wordCount: Int { words.values.reduce(0, +) }

  /// The words of a text between spaces; of Chinese, Japanese and Thai, which have none, the characters.
  static func words(in text: String) -> Int {
    var (count, isInWord) = (0, false)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        count += 1
        isInWord = false
      default:
        let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        if isWord, !isInWord { count += 1 }
        isInWord = isWord || isInWord && !scalar.properties.isWhitespace
      }
    }
    return count
  }
}
