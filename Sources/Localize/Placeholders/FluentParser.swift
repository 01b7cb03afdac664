import ErrorRecovery

/// Reads patterns of Fluent.
///
/// ```
/// pattern    = { text | line end | placeable }
/// placeable  = "{" blank ( expression | selector blank "->" { variant } ) blank "}"
/// variant    = line end blank [ "*" ] "[" ( name | number ) "]" pattern
/// expression = string | number | "$" name | "-" name [ "." name ] [ arguments ] | name [ "." name ] | NAME arguments | placeable
/// arguments  = "(" { expression | name ":" literal } ")"
/// ```
///
/// A line continues a pattern if it is indented and begins with none of `}`, `.`, `[` and `*`, or if it begins with `{`. Placeables nest at most
/// 100 deep; the platform's own parsers have no limit but their stack.
///
/// - Complexity: O(length): nothing is read twice but the blanks before a line.
package struct FluentParser {
  /// Where a pattern is.
  package struct Extent {
    /// The first byte of the text.
    package var start: Int
    /// Behind its last byte, without blanks.
    package var end: Int
    /// The end of the line before its first line, if it does not begin in the line of its key.
    package var lineEnd: Int?
    /// Whether it has line ends or strings in braces, so that its bytes are not its text.
    package var isCoded = false
  }

  private enum Expression {
    case string(Range<Int>)
    case number, variable, function, placeable
    case message(hasAttribute: Bool)
    case term(hasAttribute: Bool)
  }

  private static let maximumDepth = 100

  private let bytes: ByteView
  private let collects: Bool
  /// Where reading is.
  package var position: Int
  /// The placeables of the text itself.
  package private(set) var placeables: [FluentPattern.Placeable] = []
  /// What they insert and choose by.
  package private(set) var parts: [FluentPattern.Part] = []
  /// What stopped the reading.
  package private(set) var defect: FluentPattern.Defect?
  private var depth = 0

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - bytes: What to read.
  ///   - position: Where to begin.
  ///   - collects: Whether placeables are collected.
  package init(_ bytes: ByteView, at position: Int = 0, collects: Bool = false) {
    (self.bytes, self.position, self.collects) = (bytes, position, collects)
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func fail(_ kind: FluentPattern.SyntaxDefect, _ start: Int, _ end: Int? = nil) {
    if defect == nil { defect = FluentPattern.Defect(kind: kind, range: start..<min(bytes.count, max(start, end ?? start + 1))) }
  }

  /// Reports what is unexpected inside of brackets: at the end, and at the beginning of a line, that these were never closed.
  private mutating func failBefore(_ index: Int, _ open: Int) {
    let isAtLineStart = index > open && index <= bytes.count && bytes[index - 1] == 0x0A
    if isAtLineStart || index >= bytes.count { fail(.unclosed, open) } else { fail(.expression, index) }
  }

  // MARK: Lines and blanks

  /// The number of bytes of the line end at an offset; 0 if there is none.
  @inline(__always)
  package func lineEndLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    if bytes[index] == 0x0A { return 1 }
    return bytes[index] == 0x0D && byte(index + 1) == 0x0A ? 2 : 0
  }

  /// The first offset that is no space.
  @inline(__always)
  package func endOfSpaces(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index
  }

  /// The first offset that is neither a space nor a line end.
  package func endOfBlanks(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x20 {
        index += 1
      } else {
        let length = lineEndLength(at: index)
        if length == 0 { break }
        index += length
      }
    }
    return index
  }

  /// The line that continues a pattern behind the line end at an offset: the end of the line before it, and its first byte that is no space.
  private func continuation(from lineEnd: Int) -> (lineEnd: Int, start: Int)? {
    var last = lineEnd
    var index = lineEnd
    while true {
      let length = lineEndLength(at: index)
      guard length > 0 else { break }
      last = index
      let line = index + length
      index = endOfSpaces(line)
      if index < bytes.count, lineEndLength(at: index) == 0 {
        if bytes[index] == 0x7B { return (last, index) }
        return index > line && !Self.endsPattern(bytes[index]) ? (last, index) : nil
      }
    }
    return nil
  }

  /// Whether a line that begins so is not one of the pattern before it.
  package static func endsPattern(_ byte: UInt8) -> Bool { byte == 0x7D || byte == 0x2E || byte == 0x5B || byte == 0x2A }

  // MARK: Patterns

  /// Reads the pattern behind an equals sign or a variant's key.
  ///
  /// - Returns: Where it is; nil if there is none, and `position` has not moved, or if it is malformed.
  package mutating func pattern() -> Extent? {
    var extent = Extent(start: endOfSpaces(position), end: 0)
    if extent.start >= bytes.count { return nil }
    if lineEndLength(at: extent.start) > 0 {
      guard let line = continuation(from: extent.start) else { return nil }
      (extent.lineEnd, extent.start, extent.isCoded) = (line.lineEnd, line.start, true)
    }
    position = extent.start
    extent.end = position
    while position < bytes.count {
      switch bytes[position] {
      case 0x7B:
        let isString = placeable()
        guard defect == nil else { return nil }
        if isString { extent.isCoded = true }
        extent.end = position
      case 0x7D:
        fail(.strayBrace, position)
        return nil
      case 0x0A:
        guard let line = continuation(from: position) else { return extent }
        extent.isCoded = true
        position = line.start
      case 0x0D:
        if byte(position + 1) == 0x0A {
          guard let line = continuation(from: position) else { return extent }
          extent.isCoded = true
          position = line.start
        } else {
          position += 1
        }
      case 0x20: position += 1
      default:
        position += 1
        extent.end = position
      }
    }
    return extent
  }

  /// Reads a text whose indentation has been removed, in which every line continues it.
  package mutating func readText() {
    while position < bytes.count, defect == nil {
      switch bytes[position] {
      case 0x7B: _ = placeable()
      case 0x7D: fail(.strayBrace, position)
      default: position += 1
      }
    }
  }

  // MARK: Placeables

  /// Reads a placeable; returns whether it is a string.
  private mutating func placeable() -> Bool {
    let open = position
    guard depth < Self.maximumDepth else {
      fail(.depth, open)
      return false
    }
    depth += 1
    defer { depth -= 1 }
    let first = parts.count
    let own = placeables.count
    if collects, depth == 1 { placeables.append(FluentPattern.Placeable(range: open..<open)) }
    position = endOfBlanks(open + 1)
    let start = position
    guard let expression = expression(open: open) else { return false }
    let end = position
    position = endOfBlanks(position)
    var result: Range<Int>?
    if byte(position) == 0x2D, byte(position + 1) == 0x3E {
      guard chooses(expression, start..<end) else { return false }
      position += 2
      for index in first..<parts.count where collects { parts[index].isSelector = true }
      if first < parts.count { parts[first].range = open..<position }
      guard let variants = variants(open: open) else { return false }
      if collects, depth == 1 { placeables[own].choice = FluentPattern.Choice(selector: start..<end, variants: variants) }
    } else {
      if case .term(hasAttribute: true) = expression {
        fail(.termAttribute, start, end)
        return false
      }
      if case .string(let text) = expression { result = text }
    }
    position = endOfBlanks(position)
    guard byte(position) == 0x7D else {
      failBefore(position, open)
      return false
    }
    position += 1
    if collects {
      if first < parts.count, !parts[first].isSelector || parts[first].range.lowerBound != open { parts[first].range = open..<position }
      if depth == 1 { (placeables[own].range, placeables[own].string) = (open..<position, result) }
    }
    return result != nil
  }

  /// Whether variants may be chosen by an expression.
  private mutating func chooses(_ expression: Expression, _ range: Range<Int>) -> Bool {
    switch expression {
    case .string, .number, .variable, .function, .term(hasAttribute: true): return true
    case .message, .term(hasAttribute: false), .placeable:
      fail(.selector, range.lowerBound, range.upperBound)
      return false
    }
  }

  private mutating func variants(open: Int) -> [FluentPattern.Variant]? {
    var result: [FluentPattern.Variant] = []
    position = endOfSpaces(position)
    guard lineEndLength(at: position) > 0 else {
      failBefore(position, open)
      return nil
    }
    var (count, hasDefault) = (0, false)
    position = endOfBlanks(position)
    while true {
      let start = position
      let isDefault = byte(start) == 0x2A && byte(start + 1) == 0x5B
      guard isDefault || byte(start) == 0x5B else { break }
      if isDefault, hasDefault {
        fail(.defaultVariant, start, start + 2)
        return nil
      }
      hasDefault = hasDefault || isDefault
      position = endOfBlanks(start + (isDefault ? 2 : 1))
      let key = position
      guard variantKey() else { return nil }
      let keyEnd = position
      position = endOfBlanks(position)
      guard byte(position) == 0x5D else {
        fail(.expression, position)
        return nil
      }
      position += 1
      let behind = position
      guard let text = pattern() else {
        fail(.variantText, start, behind)
        return nil
      }
      count += 1
      if collects, depth == 1 {
        result.append(
          FluentPattern.Variant(range: start..<behind, key: key..<keyEnd, isDefault: isDefault, text: text.start..<text.end))
      }
      position = endOfBlanks(position)
    }
    guard count > 0, hasDefault else {
      if position >= bytes.count { fail(.unclosed, open) } else { fail(.defaultVariant, count > 0 ? open : position) }
      return nil
    }
    return result
  }

  private mutating func variantKey() -> Bool {
    if byte(position).isASCIIDigit || byte(position) == 0x2D { return number() }
    return name()
  }

  // MARK: Expressions

  private mutating func name() -> Bool {
    guard byte(position).startsFluentName else {
      fail(.expression, position)
      return false
    }
    while byte(position).continuesFluentName { position += 1 }
    return true
  }

  private mutating func number() -> Bool {
    if byte(position) == 0x2D { position += 1 }
    for isFraction in [false, true] {
      guard byte(position).isASCIIDigit else {
        fail(.expression, position)
        return false
      }
      while byte(position).isASCIIDigit { position += 1 }
      guard !isFraction, byte(position) == 0x2E else { return true }
      position += 1
    }
    return true
  }

  private mutating func string() -> Range<Int>? {
    let open = position
    position += 1
    while position < bytes.count, lineEndLength(at: position) == 0 {
      switch bytes[position] {
      case 0x22:
        position += 1
        return open + 1..<position - 1
      case 0x5C:
        let length = FluentEscape.length(bytes, at: position)
        guard length > 0 else {
          fail(.escape, position, position + 2)
          return nil
        }
        position += length
      default: position += 1
      }
    }
    fail(.unclosedString, open, position)
    return nil
  }

  private mutating func note(_ kind: FluentPattern.Part.Kind, from start: Int) {
    if collects { parts.append(FluentPattern.Part(kind: kind, name: start..<position, range: start..<position)) }
  }

  private mutating func expression(open: Int) -> Expression? {
    let start = position
    switch byte(start) {
    case 0x7B:
      _ = placeable()
      return defect == nil ? .placeable : nil
    case 0x22:
      guard let text = string() else { return nil }
      note(.literal, from: start)
      return .string(text)
    case 0x24:
      position += 1
      guard name() else { return nil }
      note(.variable, from: start)
      return .variable
    case 0x2D where !byte(start + 1).isASCIIDigit:
      position += 1
      guard name() else { return nil }
      let hasAttribute = byte(position) == 0x2E
      if hasAttribute {
        position += 1
        guard name() else { return nil }
      }
      note(.term, from: start)
      let behind = endOfBlanks(position)
      if byte(behind) == 0x28 {
        position = behind
        guard arguments() else { return nil }
      }
      return .term(hasAttribute: hasAttribute)
    case 0x2D, 0x30...0x39:
      guard number() else { return nil }
      note(.literal, from: start)
      return .number
    case let first where first.startsFluentName:
      _ = name()
      let behind = endOfBlanks(position)
      if byte(behind) == 0x28 {
        guard !(start..<position).contains(where: { (0x61...0x7A).contains(bytes[$0]) }) else {
          fail(.expression, start, position)
          return nil
        }
        position = behind
        return arguments() ? .function : nil
      }
      let hasAttribute = byte(position) == 0x2E
      if hasAttribute {
        position += 1
        guard name() else { return nil }
      }
      note(.message, from: start)
      return .message(hasAttribute: hasAttribute)
    default:
      failBefore(start, open)
      return nil
    }
  }

  private mutating func arguments() -> Bool {
    let open = position
    guard depth < Self.maximumDepth else {
      fail(.depth, open)
      return false
    }
    depth += 1
    defer { depth -= 1 }
    var names: Set<String> = []
    position = endOfBlanks(open + 1)
    while byte(position) != 0x29 {
      let start = position
      let known = parts.count
      guard let expression = expression(open: open) else { return false }
      let end = position
      position = endOfBlanks(position)
      if byte(position) == 0x3A {
        guard case .message(hasAttribute: false) = expression else {
          fail(.argument, start, end)
          return false
        }
        if collects { parts.removeLast(parts.count - known) }
        guard names.insert(String(decoding: bytes[start..<end], as: UTF8.self)).inserted else {
          fail(.argument, start, end)
          return false
        }
        position = endOfBlanks(position + 1)
        let literal = position
        let isLiteral = byte(position) == 0x22 ? string() != nil : (byte(position).isASCIIDigit || byte(position) == 0x2D) && number()
        guard isLiteral else {
          fail(.argument, literal)
          return false
        }
        position = endOfBlanks(position)
      } else if !names.isEmpty {
        fail(.argument, start, end)
        return false
      }
      guard byte(position) == 0x2C else { break }
      position = endOfBlanks(position + 1)
    }
    guard byte(position) == 0x29 else {
      failBefore(position, open)
      return false
    }
    position += 1
    return true
  }
}

/// The escapes in Fluent's strings: `\\`, `\"`, `\uHHHH` and `\UHHHHHH`.
package enum FluentEscape {
  /// The number of bytes of the escape at a backslash; 0 if Fluent has no such escape.
  package static func length(_ bytes: ByteView, at index: Int) -> Int {
    guard index + 1 < bytes.count else { return 0 }
    let digits: Int
    switch bytes[index + 1] {
    case 0x22, 0x5C: return 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 6
    default: return 0
    }
    let end = index + 2 + digits
    guard end <= bytes.count, (index + 2..<end).allSatisfy({ bytes[$0].hexadecimalValue != nil }) else { return 0 }
    return 2 + digits
  }
}
