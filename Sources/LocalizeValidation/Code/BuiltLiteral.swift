import Localize
import LocalizeProject

/// A text in quotation marks with a part that is only known when a program runs, such as `"menu.\(name)"`, `` `menu.${name}` `` or `"menu." + name`.
///
/// Only the marks of a language count, so that a place in any of them is found; what is found may be no key at all.
struct BuiltLiteral {
  /// Where the text begins, after its quotation mark.
  let start: UInt32
  /// The known parts; between two of them is an unknown one.
  let parts: [[UInt8]]

  /// Whether the unknown parts can make a key of the known ones.
  func canBe(_ key: [UInt8]) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.reduce(0, { $0 + $1.count }) < key.count, key.starts(with: first)
    else { return false }
    var rest = key.dropFirst(first.count)
    guard rest.count >= last.count, rest.suffix(last.count).elementsEqual(last) else { return false }
    rest = rest.dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// All such texts of a file whose known parts can tell one key from another.
  ///
  /// - Complexity: O(bytes)
  static func all(in text: [UInt8]) -> [BuiltLiteral] {
    var scan = LiteralScan(text: text)
    return scan.literals()
  }
}

/// Keys in the order of their beginnings and of their ends, to find those that a literal can be.
struct BuiltKeys: Sendable {
  private let byStart: [[UInt8]]
  /// The reversed keys.
  private let byEnd: [[UInt8]]

  init(_ keys: [[UInt8]]) {
    byStart = keys.sorted { $0.lexicographicallyPrecedes($1) }
    byEnd = keys.map { Array($0.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Where the literals begin that can be one of the keys.
  ///
  /// - Complexity: O(bytes + literals × keys with their beginning or end)
  func places(in text: [UInt8]) -> [UInt32] {
    BuiltLiteral.all(in: text).filter { literal in
      let start = Self.range(of: literal.parts.first ?? [], in: byStart)
      let end = Self.range(of: (literal.parts.last ?? []).reversed(), in: byEnd)
      guard end.count < start.count else { return byStart[start].contains(where: literal.canBe) }
      return byEnd[end].contains { literal.canBe($0.reversed()) }
    }.map(\.start)
  }

  /// The keys that begin with a text.
  private static func range(of prefix: [UInt8], in keys: [[UInt8]]) -> Range<Int> {
    let start = keys.partitioningIndex { !$0.lexicographicallyPrecedes(prefix) }
    return start..<keys[start...].partitioningIndex { !$0.starts(with: prefix) }
  }
}

/// Reads texts in quotation marks of any language.
private struct LiteralScan {
  let text: [UInt8]
  private var position = 0
  /// The variables to which code appends.
  private let continued: Set<ArraySlice<UInt8>>

  init(text: [UInt8]) {
    self.text = text
    continued = Self.continued(in: text)
  }

  mutating func literals() -> [BuiltLiteral] {
    var found: [BuiltLiteral] = []
    while position < text.count {
      let byte = text[position]
      position += 1
      let isApostrophe = byte == UInt8(ascii: "'") && position > 1 && CodeLexer.isNameByte(text[position - 2])
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'") && !isApostrophe else { continue }
      if let literal = literal(endingAt: byte), Self.isTelling(literal.parts) { found.append(literal) }
    }
    return found
  }

  private mutating func literal(endingAt quote: UInt8) -> BuiltLiteral? {
    let start = position
    let before = previous(start - 1)
    let prefix = start > 1 ? text[start - 2] : 0
    let hasBraces = prefix == UInt8(ascii: "f") || prefix == UInt8(ascii: "$") || prefix == UInt8(ascii: "F")
    var parts: [[UInt8]] = before == UInt8(ascii: "+") ? [[], []] : [[]]
    var isFormat = false
    while position < text.count, text[position] != quote {
      let (byte, next) = (text[position], position + 1 < text.count ? text[position + 1] : 0)
      if byte == 0x0A, quote != UInt8(ascii: "`") { return nil }
      let opensGroup = next == UInt8(ascii: "{") && (byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#"))
      if byte == UInt8(ascii: "\\"), next != UInt8(ascii: "(") {
        parts[parts.count - 1] += text[position..<min(position + 2, text.count)]
        position += 2
      } else if byte == UInt8(ascii: "\\") || opensGroup {
        guard skipGroup(from: position + 1) else { return nil }
        parts.append([])
      } else if byte == UInt8(ascii: "{"), hasBraces {
        guard skipGroup(from: position) else { return nil }
        parts.append([])
      } else if byte == UInt8(ascii: "%"), next == UInt8(ascii: "@") || next == UInt8(ascii: "s") {
        position += 2
        parts.append([])
        isFormat = true
      } else if byte == UInt8(ascii: "$"), quote == UInt8(ascii: "\""), Self.isLetter(next) {
        position += 1
        while position < text.count, CodeLexer.isNameByte(text[position]) { position += 1 }
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
        position += 1
      }
    }
    guard position < text.count else { return nil }
    position += 1
    // Words with a placeholder are a text, which is a key only as a whole.
    if isFormat, parts.contains(where: { $0.contains(0x20) }) { return nil }
    if isJoined(at: position) || parts.count == 1 && isContinued(start - 1) { parts.append([]) }
    return parts.count > 1 ? BuiltLiteral(start: UInt32(start), parts: parts) : nil
  }

  /// Skips brackets and what is in them.
  private mutating func skipGroup(from start: Int) -> Bool {
    let open = text[start]
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var depth = 0
    for index in start..<min(start + 1_024, text.count) {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 {
        position = index + 1
        return true
      }
    }
    return false
  }

  /// Whether an operator follows that appends to a text: `+`, `..` of Lua, `.` of PHP, `<>` of Elixir, `&` of Visual Basic.
  private func isJoined(at start: Int) -> Bool {
    let rest = text[start...].drop { $0 <= 0x20 }.prefix(2)
    guard let first = rest.first else { return false }
    let next = rest.dropFirst().first ?? 0
    if first == UInt8(ascii: "s") || first == UInt8(ascii: "."), isAppended(at: rest.startIndex) { return true }
    switch first {
    case UInt8(ascii: "+"): return next != UInt8(ascii: "+")
    case UInt8(ascii: "."): return next == UInt8(ascii: ".") || next <= 0x20 || next == UInt8(ascii: "$")
    case UInt8(ascii: "<"): return next == UInt8(ascii: ">")
    case UInt8(ascii: "&"): return next != UInt8(ascii: "&")
    default: return false
    }
  }

  /// Whether a function that appends to the text before it follows: `"error.".appending(code)`, `[@"error." stringByAppendingString:code]`.
  private func isAppended(at start: Int) -> Bool {
    ["stringByAppending", ".append", ".concat(", ".plus("].contains { text[start...].starts(with: $0.utf8) }
  }

  /// The names before `+`, `+=`, `.=` of PHP, `.append(` and ` stringByAppending`, and those with which a literal begins: `"\(stem).title"`.
  private static func continued(in text: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var names: Set<ArraySlice<UInt8>> = []
    for index in text.indices.dropLast() where names.count < mostNames {
      let next = text[index + 1]
      let name: ArraySlice<UInt8>
      switch text[index] {
      case UInt8(ascii: "+") where next != UInt8(ascii: "+"), UInt8(ascii: ".") where next == UInt8(ascii: "="):
        name = Self.name(before: index, in: text)
      case UInt8(ascii: ".") where next == UInt8(ascii: "a") && text[(index + 1)...].starts(with: "append".utf8),
        UInt8(ascii: " ") where next == UInt8(ascii: "s") && text[(index + 1)...].starts(with: "stringByAppending".utf8):
        name = Self.name(before: index, in: text)
      case UInt8(ascii: "\""), UInt8(ascii: "`"): name = nameOfGroup(at: index + 1, in: text)
      default: continue
      }
      if let first = name.first, !CodeLexer.isDigit(first) { names.insert(name) }
    }
    return names
  }

  /// The name in `\(name)`, `${name}`, `#{name}` or `$name`; nothing if there is no such group.
  private static func nameOfGroup(at start: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    let rest = text[start...].prefix(longestName)
    guard let sign = rest.first, "\\$#".utf8.contains(sign), let open = rest.dropFirst().first else { return [] }
    let isBare = sign == UInt8(ascii: "$") && isLetter(open)
    guard isBare || open == (sign == UInt8(ascii: "\\") ? UInt8(ascii: "(") : UInt8(ascii: "{")) else { return [] }
    return rest.dropFirst(isBare ? 1 : 2).prefix { CodeLexer.isNameByte($0) && $0 != UInt8(ascii: "$") }
  }

  private static let mostNames = 4_096
  private static let longestName = 64
  private static let longestList = 256

  /// The name before a place and blanks.
  private static func name(before end: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    let before = text[..<end].suffix(longestName)
    let rest = before.dropLast(before.reversed().prefix { $0 <= 0x20 }.count)
    return rest.suffix(rest.reversed().prefix { CodeLexer.isNameByte($0) }.count)
  }

  /// Whether the literal at a quotation mark is in a variable to which code appends, or begins a list whose elements are joined.
  private func isContinued(_ quote: Int) -> Bool {
    let before = text[..<quote].suffix(Self.longestName).reversed().drop { $0 <= 0x20 || $0 == UInt8(ascii: "@") }
    let place = before.startIndex.base - 1
    guard let sign = before.first else { return false }
    if sign == UInt8(ascii: "=") {
      guard !continued.isEmpty else { return false }
      let name = Self.name(before: place - (place > 0 && text[place - 1] == UInt8(ascii: "+") ? 1 : 0), in: text)
      if continued.contains(name) { return true }
      // `var key: String = "error."`
      let rest = text[..<name.startIndex].suffix(Self.longestName).reversed().drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: ":") else { return false }
      return continued.contains(Self.name(before: rest.startIndex.base - 1, in: text))
    }
    guard sign == UInt8(ascii: "[") else { return false }
    // `".".join(["error", code])` of Python
    if text[..<place].suffix(6).elementsEqual(".join(".utf8) { return true }
    let list = text[quote...].prefix(Self.longestList)
    guard let close = list.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let rest = list[(close + 1)...].drop { $0 <= 0x20 }
    return rest.starts(with: ".join".utf8) || rest.starts(with: "componentsJoined".utf8)
  }

  /// The last byte before a place that is not white space.
  private func previous(_ end: Int) -> UInt8 { text[..<max(end, 0)].last { $0 > 0x20 } ?? 0 }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// Whether a key with these parts is one of few: they have three letters, or begin with a whole step of a key such as `ui.`.
  private static func isTelling(_ parts: [[UInt8]]) -> Bool {
    let letters = parts.joined().filter(isLetter).count
    let isStep = parts.first?.last.map { "._-:/".utf8.contains($0) } ?? false
    return letters > 2 || letters > 0 && isStep
  }
}
