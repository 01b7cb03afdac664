import Localize

/// A comment for translators that disables rules for its entry.
///
/// | in the comment | silent are |
/// | --- | --- |
/// | `l10n:disable` | all rules |
/// | `l10n:disable=placeholder-type,url-changed` | these; also by the names of checks in ``OtherTools``, see ``RuleNames`` |
/// | `l10n:disable-next-line`, with or without `=` | the same; in source code, about the line below |
/// | `[no-lint]`, `[no-lint:placeholder-type]` | all; these (as xcstringslint has it) |
/// | `#bc-ignore!`, `#bartycrouch-ignore!`, `#i!` | all (as BartyCrouch has it) |
struct SuppressionComment {
  /// Whether all rules are silent.
  private(set) var silencesAll = false
  /// The rules that `l10n:disable=` names, each with its place in the comment.
  private(set) var named: [(rule: RuleIdentifier, range: Range<Int>)] = []
  private var namedByPeers: Set<RuleIdentifier> = []
  /// Whether it applies to the next line.
  private(set) var isAboutNextLine = false

  /// Reads a comment; nil if it doesn't suppress findings.
  ///
  /// - Complexity: O(n)
  init?(_ bytes: ByteView) {
    guard Self.mayHoldDirective(bytes) else { return nil }
    readOwn(bytes)
    readBrackets(bytes)
    for mark in Self.marks where Self.index(of: mark, in: bytes, from: 0) != nil { silencesAll = true }
    guard silencesAll || !named.isEmpty || !namedByPeers.isEmpty else { return nil }
  }

  /// Whether a rule is silent.
  func silences(_ rule: RuleIdentifier) -> Bool {
    silencesAll || namedByPeers.contains(rule)
      || named.contains { $0.rule == rule || RuleNames.rules(named: $0.rule.rawValue).contains(rule) }
  }

  private static let directive = Array("l10n:disable".utf8)
  private static let nextLine = Array("-next-line".utf8)
  private static let bracket = Array("[no-lint".utf8)
  private static let marks = ["#bc-ignore!", "#bartycrouch-ignore!", "#i!"].map { Array($0.utf8) }

  /// Whether a comment has two characters in a row that each directive has: most comments are seen no further.
  @inline(__always)
  private static func mayHoldDirective(_ bytes: ByteView) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      switch previous {
      case UInt8(ascii: ":"): if byte == UInt8(ascii: "d") { return true }
      case UInt8(ascii: "["): if byte == UInt8(ascii: "n") { return true }
      case UInt8(ascii: "#"): if byte == UInt8(ascii: "b") || byte == UInt8(ascii: "i") { return true }
      default: break
      }
      previous = byte
    }
    return false
  }

  private mutating func readOwn(_ bytes: ByteView) {
    var position = 0
    while let start = Self.index(of: Self.directive, in: bytes, from: position) {
      position = start + Self.directive.count
      if start > 0, Self.isWord(bytes[start - 1]) { continue }
      if bytes[position...].starts(with: Self.nextLine) {
        position += Self.nextLine.count
        isAboutNextLine = true
      }
      guard position < bytes.count else {
        silencesAll = true
        return
      }
      if bytes[position] == UInt8(ascii: "=") {
        position = readNames(bytes, from: position + 1)
      } else if !Self.isWord(bytes[position]), bytes[position] != UInt8(ascii: ":") {
        silencesAll = true
      }
    }
  }

  /// Reads names with commas between; after a comma and a space only a name that looks like one of a rule continues the list, since a sentence may
  /// follow.
  private mutating func readNames(_ bytes: ByteView, from start: Int) -> Int {
    var position = start
    var isFirst = true
    while true {
      let end = Self.endOfName(bytes, from: position)
      if isFirst || end > position { add(bytes, position..<end) }
      isFirst = false
      guard end < bytes.count, bytes[end] == UInt8(ascii: ",") else { return end }
      var next = end + 1
      while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
      let nextEnd = Self.endOfName(bytes, from: next)
      guard nextEnd > next, next == end + 1 || Self.looksLikeRule(bytes, next..<nextEnd) else { return end }
      position = next
    }
  }

  private mutating func add(_ bytes: ByteView, _ range: Range<Int>) {
    named.append((RuleIdentifier(rawValue: String(decoding: bytes.extracting(range), as: UTF8.self)), range))
  }

  private mutating func readBrackets(_ bytes: ByteView) {
    var position = 0
    while let start = Self.index(of: Self.bracket, in: bytes, from: position) {
      position = start + Self.bracket.count
      guard position < bytes.count else { return }
      if bytes[position] == UInt8(ascii: "]") { silencesAll = true }
      guard bytes[position] == UInt8(ascii: ":"), let end = bytes[position...].firstIndex(of: UInt8(ascii: "]")) else { continue }
      for name in String(decoding: bytes.extracting((position + 1)..<end), as: UTF8.self).split(separator: ",") {
        namedByPeers.insert(RuleIdentifier(rawValue: name.filter { $0 != " " }))
      }
    }
  }

  private static func endOfName(_ bytes: ByteView, from start: Int) -> Int {
    var end = start
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "@"), isWord(bytes[end + 1]) { end += 1 }
    while end < bytes.count, isWord(bytes[end]) || isSlash(bytes, end) { end += 1 }
    return end
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  /// Whether a byte is the slash between a plugin and its rule.
  private static func isSlash(_ bytes: ByteView, _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "/") && index > 0 && isWord(bytes[index - 1]) && index + 1 < bytes.count && isWord(bytes[index + 1])
  }

  /// Whether a word has parts that are joined as in `end_stop`, or is or resembles a name such as `StringFormatMatches`: a program's name may follow.
  private static func looksLikeRule(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    let word = bytes[range]
    if word.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) { return true }
    guard word.dropFirst().contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else { return false }
    let name = String(decoding: bytes.extracting(range), as: UTF8.self)
    return !RuleNames.rules(named: name).isEmpty || RuleNames.nearest(to: name) != nil
  }

  private static func index(of needle: [UInt8], in bytes: ByteView, from start: Int) -> Int? {
    guard bytes.count >= needle.count else { return nil }
    var position = start
    while position <= bytes.count - needle.count {
      if bytes[position] == needle[0], zip(bytes[position...], needle).allSatisfy({ $0 == $1 }) { return position }
      position += 1
    }
    return nil
  }
}
