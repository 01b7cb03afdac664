import Localize

/// The numbers that a part of a plural of Symfony is for: `{0}`, `{1,2}`, `]1,Inf[`, `[-2,5]`.
package enum SymfonyCondition: Sendable, Hashable {
  /// Single numbers.
  case numbers([Double])
  /// The numbers between two others, infinite ones among them, with these or without them.
  case interval(lower: Double, includesLower: Bool, upper: Double, includesUpper: Bool)

  /// Whether a number is one of them.
  package func includes(_ number: Int) -> Bool {
    let number = Double(number)
    switch self {
    case .numbers(let numbers): return numbers.contains(number)
    case .interval(let lower, let includesLower, let upper, let includesUpper):
      return (includesLower ? number >= lower : number > lower) && (includesUpper ? number <= upper : number < upper)
    }
  }

  /// The whole numbers from 0 at which the condition may change.
  var samples: [Int] {
    let bounds =
      switch self {
      case .numbers(let numbers): numbers
      case .interval(let lower, _, let upper, _): [lower, upper]
      }
    let numbers = bounds.filter { abs($0) < 1_000_000_000 }.map { Int($0) }
    return numbers.flatMap { number -> [Int] in [number - 1, number, number + 1] }.filter { $0 >= 0 }
  }

  /// Reads the condition at the beginning of a part.
  ///
  /// - Returns: The condition, and its length with the white space behind it; nil if there is none.
  static func read(_ part: ByteView) -> (condition: SymfonyCondition, length: Int)? {
    var reader = Reader(text: part)
    guard let condition = reader.condition() else { return nil }
    reader.skipBlanks()
    return (condition, reader.index)
  }

  private struct Reader {
    let text: ByteView
    var index = 0

    private var next: UInt8 { index < text.count ? text[index] : 0 }

    mutating func skipBlanks() {
      while index < text.count, SymfonyPlural.isBlank(text[index]) || text[index] == 0x0C { index += 1 }
    }

    mutating func condition() -> SymfonyCondition? {
      switch next {
      case UInt8(ascii: "{"): numbers()
      case UInt8(ascii: "["), UInt8(ascii: "]"): interval()
      default: nil
      }
    }

    private mutating func numbers() -> SymfonyCondition? {
      guard let end = text.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      index += 1
      skipBlanks()
      let start = index
      guard number() != nil else { return nil }
      let rest = text.extracting(index..<max(index, end))
      guard rest.allSatisfy({ SymfonyPlural.isBlank($0) || "*,-?.+()".utf8.contains($0) || $0.isASCIIDigit }) else { return nil }
      let list = String(decoding: text.extracting(start..<end), as: UTF8.self)
      index = end + 1
      let items = list.split(separator: ",").map { item in item.split(whereSeparator: \.isWhitespace) }
      return .numbers(items.compactMap { $0.count == 1 ? Double($0[0]) : nil })
    }

    private mutating func interval() -> SymfonyCondition? {
      let includesLower = next == UInt8(ascii: "[")
      index += 1
      skipBlanks()
      guard let lower = take("-Inf") ? -Double.infinity : number() else { return nil }
      skipBlanks()
      guard take(",") else { return nil }
      skipBlanks()
      guard let upper = take("+Inf") || take("Inf") ? Double.infinity : number() else { return nil }
      skipBlanks()
      guard next == UInt8(ascii: "[") || next == UInt8(ascii: "]") else { return nil }
      let includesUpper = next == UInt8(ascii: "]")
      index += 1
      return .interval(lower: lower, includesLower: includesLower, upper: upper, includesUpper: includesUpper)
    }

    private mutating func take(_ word: StaticString) -> Bool {
      guard text.holds(word, at: index) else { return false }
      index += word.utf8CodeUnitCount
      return true
    }

    /// Reads `-?\d+(\.\d+)?`.
    private mutating func number() -> Double? {
      let start = index
      if next == UInt8(ascii: "-") { index += 1 }
      let digits = index
      while next.isASCIIDigit { index += 1 }
      guard index > digits else {
        index = start
        return nil
      }
      if next == UInt8(ascii: "."), index + 1 < text.count, text[index + 1].isASCIIDigit {
        index += 1
        while next.isASCIIDigit { index += 1 }
      }
      return Double(String(decoding: text.extracting(start..<index), as: UTF8.self))
    }
  }
}
