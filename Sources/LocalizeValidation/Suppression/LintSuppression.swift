import Localize

/// The attribute `tools:ignore` in a start tag of an Android resource, which names issues of Android Lint.
struct LintSuppression {
  /// Whether all rules are silent: `tools:ignore="all"`.
  private let silencesAll: Bool
  /// The rules for the issues that it names.
  private let rules: Set<RuleIdentifier>

  /// Reads the attribute of the start tag at the beginning of a range; nil without one.
  ///
  /// - Complexity: O(length of the tag)
  init?(_ range: Range<Int>, in text: ByteView) {
    var position = range.lowerBound
    while position < range.upperBound, text[position] != UInt8(ascii: ">") {
      let quote = text[position]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let end = text.firstIndex(of: quote, from: position + 1, to: range.upperBound)
        if Self.isAttribute(before: position, in: text, from: range.lowerBound) {
          self.init(String(decoding: text.extracting(position + 1..<end), as: UTF8.self))
          return
        }
        position = end
      }
      position += 1
    }
    return nil
  }

  /// Reads the attribute of `<resources>`, which is about all resources of a file; nil without one.
  ///
  /// - Parameter end: Where the first resource begins.
  /// - Complexity: O(end)
  init?(rootBefore end: Int, in text: ByteView) {
    guard text.firstIndex(of: Self.attribute, from: 0, to: end) != nil else { return nil }
    var position = 0
    while let comment = text.firstIndex(of: "<!--", from: position, to: end) {
      if let root = text.firstIndex(of: Self.root, from: position, to: comment) {
        self.init(root..<end, in: text)
        return
      }
      position = text.firstIndex(of: "-->", from: comment, to: end) ?? end
    }
    guard let root = text.firstIndex(of: Self.root, from: position, to: end) else { return nil }
    self.init(root..<end, in: text)
  }

  private init(_ value: String) {
    let names = value.split { $0 == "," || $0 == " " }.map(String.init)
    silencesAll = names.contains("all")
    rules = Set(names.flatMap { OtherTools.androidLintRules[RuleNames.folded($0)] ?? [] })
  }

  /// Whether a rule is silent.
  func silences(_ rule: RuleIdentifier) -> Bool { silencesAll || rules.contains(rule) }

  private static let attribute: StaticString = "tools:ignore"
  private static let root: StaticString = "<resources"

  /// Whether the value that begins at a quotation mark is that of the attribute.
  private static func isAttribute(before quote: Int, in text: ByteView, from start: Int) -> Bool {
    var end = quote
    while end > start, isSpace(text[end - 1]) { end -= 1 }
    guard end > start, text[end - 1] == UInt8(ascii: "=") else { return false }
    end -= 1
    while end > start, isSpace(text[end - 1]) { end -= 1 }
    let beginning = end - attribute.utf8CodeUnitCount
    return beginning > start && isSpace(text[beginning - 1]) && text.firstIndex(of: attribute, from: beginning, to: end) == beginning
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
