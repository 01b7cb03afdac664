import Localize

/// The passages of a text that are tokens, as several searches find them.
struct TokenPassages {
  /// A passage.
  struct Passage {
    var range: Range<Int>
    var token: Token
  }

  let bytes: ByteView
  let scan: PlaceholderScan
  private(set) var passages: [Passage] = []

  /// The byte at an index; zero outside the text.
  subscript(index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func add(_ range: Range<Int>, _ kind: Token.Kind, signature: String? = nil) {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return }
    let text = string(range)
    passages.append(Passage(range: range, token: Token(kind: kind, text: text, signature: signature ?? text)))
  }

  mutating func add(_ range: Range<Int>, _ token: Token) { passages.append(Passage(range: range, token: token)) }

  func overlaps(_ range: Range<Int>) -> Bool { passages.contains { $0.range.overlaps(range) } }

  /// The passages apart from each other: of two that begin at one place the longer one, and what begins inside another one belongs to it.
  func resolved() -> [Passage] {
    let ordered = passages.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var result: [Passage] = []
    for passage in ordered {
      guard let last = result.last, passage.range.lowerBound < last.range.upperBound else {
        result.append(passage)
        continue
      }
      if passage.token.isSequential { result[result.count - 1].token.take(passage.token) }
      guard passage.range.upperBound > last.range.upperBound else { continue }
      let range = last.range.lowerBound..<passage.range.upperBound
      result[result.count - 1].range = range
      result[result.count - 1].token.text = string(range)
      result[result.count - 1].token.numberedText = nil
    }
    return result
  }
}

extension Token {
  /// Notes that this token holds another one that takes the next argument.
  fileprivate mutating func take(_ inner: Token) {
    let isFirst = !isSequential
    isSequential = true
    numberedText = nil
    guard isFirst, let numbered = inner.numberedText, let place = text.firstRange(of: inner.text) else { return }
    numberedText = text.replacingCharacters(in: place, with: numbered)
  }
}

extension String {
  /// Where a text occurs first.
  fileprivate func firstRange(of other: String) -> Range<Index>? {
    guard !other.isEmpty else { return nil }
    return indices.lazy.compactMap { start -> Range<Index>? in
      guard self[start...].hasPrefix(other) else { return nil }
      return start..<self.index(start, offsetBy: other.count)
    }.first
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
