import Localize

/// The end mark of a text, in any script.
package enum EndMark: Sendable, Hashable {
  /// No punctuation.
  case none
  /// A full stop or exclamation mark: `.`, `。`, `।`, `۔`, `։`, `!`. Which of the two a sentence ends with is a matter of tone.
  case stop
  /// `?`, `？`, `؟`, `;` in Greek; also together with others.
  case question
  /// `:`, `：`.
  case colon
  /// `;`, `；`, `؛`, and `·` in Greek.
  case semicolon
  /// `…`, `...`, `。。。`.
  case ellipsis
}

/// The punctuation at the end of a text, ignoring quotation marks, brackets, tags and blanks after it.
struct TextEnd {
  private(set) var mark = EndMark.none
  /// The marks.
  private(set) var range: Range<Int>
  /// Whether the end is a character that may or may not end a sentence, such as an emoji.
  private(set) var isUnclear = false

  private let text: TextCursor
  private let isGreek: Bool

  init(_ bytes: ByteView, isGreek: Bool) {
    text = TextCursor(bytes)
    self.isGreek = isGreek
    range = bytes.count..<bytes.count
    let end = skipClosers(from: bytes.count)
    readMarks(endingAt: end)
  }

  /// Goes back over what may follow the punctuation of a sentence.
  private mutating func skipClosers(from end: Int) -> Int {
    var end = end
    while end > 0 {
      let entity = text[end - 1] == 0x3B ? CharacterEntity(text, endingAt: end) : nil
      let start = entity?.start ?? text.start(before: end)
      if let entity, entity.scalar == 0 {
        isUnclear = true
        return end
      }
      switch entity?.scalar ?? text.scalar(at: start).value {
      case 0x20, 0x09...0x0D, 0xA0, 0x200B...0x200F, 0x2028, 0x2029, 0x202A...0x202F, 0x2060...0x2069, 0x3000, 0xFEFF, 0x61C,
        0x22, 0x27, 0x29, 0x5D, 0x2A, 0x5F, 0x60, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300D, 0x300F, 0x3011, 0x300B, 0x3009,
        0xFF09, 0xFF3D, 0xFF02:
        end = start
      case 0x3E where entity != nil: end = start
      case 0x3E:
        guard let tag = startOfTag(endingAt: end) else { return end }
        end = tag
      case 0x2190...0x2BFF, 0xFE0F, 0x1F000...0x1FFFF:
        isUnclear = true
        return end
      default: return end
      }
    }
    return end
  }

  /// Where the tag starts whose `>` ends at an index.
  private func startOfTag(endingAt end: Int) -> Int? {
    var index = end - 2
    let limit = max(0, end - 512)
    while index >= limit {
      if text[index] == 0x3E { return nil }
      if text[index] == 0x3C { return text[index + 1] == 0x2F || text[index + 1].isASCIILetter ? index : nil }
      index -= 1
    }
    return nil
  }

  private mutating func readMarks(endingAt end: Int) {
    var start = end
    var dots = 0
    var last = EndMark.none
    var hasQuestion = false
    var hasEllipsis = false
    while start > 0 {
      let entity = text[start - 1] == 0x3B ? CharacterEntity(text, endingAt: start) : nil
      let before = entity?.start ?? text.start(before: start)
      let scalar = entity?.scalar ?? text.scalar(at: before).value
      guard let found = mark(scalar) else { break }
      if last == .none { last = found }
      if found == .question { hasQuestion = true }
      if found == .ellipsis { hasEllipsis = true }
      if found == .stop, scalar == 0x2E || scalar == 0x3002 || scalar == 0xFF0E { dots += 1 }
      start = before
    }
    range = start..<end
    mark = hasQuestion ? .question : hasEllipsis || dots >= 3 ? .ellipsis : last
  }

  private func mark(_ scalar: UInt32) -> EndMark? {
    switch scalar {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61, 0x06D4, 0x0964, 0x0965, 0x0589, 0x104A, 0x104B, 0x17D4, 0x17D5, 0x1362, 0x0F0D, 0x0F0E: .stop
    case 0x21, 0xFF01, 0x055C, 0xA1, 0x203C: .stop
    case 0x3F, 0xFF1F, 0x061F, 0x055E, 0x1367, 0x37E, 0xBF, 0x2047, 0x2048, 0x2049, 0x203D: .question
    case 0x3A, 0xFF1A, 0x1361, 0x1365, 0x1366, 0xFE13, 0x17D6: .colon
    case 0x3B: isGreek ? .question : .semicolon
    case 0xFF1B, 0x061B, 0x1364: .semicolon
    case 0xB7, 0x387: isGreek ? .semicolon : nil
    case 0x2026, 0x22EF, 0x2025, 0x0EAF: .ellipsis
    default: nil
    }
  }
}
