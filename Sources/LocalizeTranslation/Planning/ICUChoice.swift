import Localize

/// A part of an ICU message that chooses between branches: `{n, plural, one {# file} other {# files}}`.
struct ICUChoice {
  /// How it chooses.
  enum Kind: Equatable {
    case plural, ordinal, word
  }

  /// A branch.
  struct Branch {
    var selector: String
    /// The message in its braces.
    var content: Range<Int>
  }

  var kind: Kind
  /// The whole of it, with its braces.
  var range: Range<Int>
  var branches: [Branch]

  /// The choices of a message that are in no other one.
  ///
  /// - Parameters:
  ///   - bytes: A message without problems.
  ///   - quotes: Whether apostrophes quote.
  static func all(in bytes: [UInt8], quotes: Bool) -> [ICUChoice] {
    var scanner = ICUChoiceScanner(bytes: bytes, quotes: quotes)
    var result: [ICUChoice] = []
    while let choice = scanner.next() { result.append(choice) }
    return result
  }
}

/// Walks over a message that is known to be right.
private struct ICUChoiceScanner {
  let bytes: [UInt8]
  let quotes: Bool
  var index = 0

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func next() -> ICUChoice? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "'") where quotes: index = endOfQuote(index)
      case UInt8(ascii: "{"):
        let start = index
        let end = closing(start)
        index = end
        if let choice = choice(start..<end) { return choice }
      default: index += 1
      }
    }
    return nil
  }

  private func choice(_ range: Range<Int>) -> ICUChoice? {
    var place = endOfWord(skipBlanks(range.lowerBound + 1))
    place = skipBlanks(place)
    guard byte(place) == UInt8(ascii: ",") else { return nil }
    let type = skipBlanks(place + 1)
    place = endOfWord(type)
    let kind: ICUChoice.Kind
    switch String(decoding: bytes[type..<place], as: UTF8.self) {
    case "plural": kind = .plural
    case "selectordinal": kind = .ordinal
    case "select": kind = .word
    default: return nil
    }
    place = skipBlanks(place)
    guard byte(place) == UInt8(ascii: ",") else { return nil }
    place = skipBlanks(place + 1)
    var branches: [ICUChoice.Branch] = []
    while place < range.upperBound - 1 {
      let start = place
      place = endOfWord(place)
      // `offset:1`, whose number may be separate.
      if kind != .word, byte(place) == UInt8(ascii: ":") {
        place = skipBlanks(endOfWord(skipBlanks(place + 1)))
        continue
      }
      let selector = String(decoding: bytes[start..<place], as: UTF8.self)
      place = skipBlanks(place)
      guard byte(place) == UInt8(ascii: "{"), !selector.isEmpty else { return nil }
      let end = closing(place)
      branches.append(ICUChoice.Branch(selector: selector, content: place + 1..<max(place + 1, end - 1)))
      place = skipBlanks(end)
    }
    return branches.isEmpty ? nil : ICUChoice(kind: kind, range: range, branches: branches)
  }

  /// The place after the brace that closes the one at `start`.
  private func closing(_ start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "'") where quotes:
        index = endOfQuote(index)
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  private func endOfQuote(_ start: Int) -> Int {
    switch byte(start + 1) {
    case UInt8(ascii: "'"): return start + 2
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"): break
    default: return start + 1
    }
    var index = start + 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "'") {
        if byte(index + 1) != UInt8(ascii: "'") { return index + 1 }
        index += 1
      }
      index += 1
    }
    return index
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  private func endOfWord(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] > 0x20,
      ![UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":")].contains(bytes[index])
    {
      index += 1
    }
    return index
  }
}
