extension PlaceholderScanner {
  /// Handles the brace at `open` and returns where to continue; `start` is where the placeholder's range begins.
  mutating func scanBrace(at open: Int, from start: Int) -> Int {
    if syntax.brace == .mustache {
      guard text[open + 1] == 0x7B, let field = BraceField(text: text, open: open + 1, closing: 2, anyLetter: true) else { return open + 1 }
      add(start..<field.end, named: field.name, kind: .any)
      return field.end
    }
    if syntax.brace == .escapedBrace, text[open + 1] == 0x7B { return open + 2 }
    if syntax.brace == .brace || syntax.brace == .escapedBrace, text[open + 1] == 0x7D {
      addNext(start..<open + 2, kind: .any)
      return open + 2
    }
    let field = BraceField(text: text, open: open, closing: 1, holdsBlanks: syntax.bracesHoldBlanks, anyLetter: true)
    guard let field else { return open + 1 }
    add(start..<field.end, named: field.name, kind: .any)
    return field.end
  }

  // MARK: Formatters that refuse lone braces

  /// Handles an opening brace of Python or C# and returns where to go on.
  mutating func scanField(at open: Int) -> Int {
    if text[open + 1] == 0x7B { return open + 2 }
    guard let end = endOfField(at: open) else {
      addLoneBrace(at: open)
      return open + 1
    }
    let isPython = syntax.typing == .pythonBraces
    if isPython, text[open + 1] == 0x7D || text[open + 1] == 0x21 || text[open + 1] == 0x3A {
      addNext(open..<end, kind: kindOfField(behind: open + 1, end: end))
      return end
    }
    // C# has numbers only, and throws an error at `{}` and `{name}`.
    if !isPython, !text[open + 1].isASCIIDigit { addLoneBrace(at: open) }
    guard let field = BraceField(text: text, open: open, closing: 1, hasSubscripts: isPython), field.end == end else { return end }
    if isPython, text[field.name.lowerBound].isASCIIDigit { noteNumberedField() }
    add(open..<end, named: field.name, kind: isPython ? kindOfField(behind: field.name.upperBound, end: end) : .any)
    return end
  }

  /// Handles a closing brace of Python or C# outside of a field, and returns where to go on.
  mutating func scanClosingBrace(at index: Int) -> Int {
    if text[index + 1] == 0x7D { return index + 2 }
    addLoneBrace(at: index)
    return index + 1
  }

  /// The place behind the brace that closes the one at `open`; nil where none does.
  private func endOfField(at open: Int) -> Int? {
    var (index, depth) = (open, 0)
    // A field is short; without a limit, a row of opening braces would be read again and again.
    while index < min(text.count, open + 4096) {
      if text[index] == 0x7B { depth += 1 }
      if text[index] == 0x7D { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }

  /// The type that the format of a field wants, as `d` in `{:>10d}`; nothing is known of dates and formats of a program's own.
  private func kindOfField(behind name: Int, end: Int) -> PlaceholderKind {
    guard text[name] == 0x3A else { return .any }
    var index = name + 1
    let isAlignment = { (byte: UInt8) in byte == 0x3C || byte == 0x3E || byte == 0x3D || byte == 0x5E }
    if isAlignment(text[index + 1]) { index += 2 } else if isAlignment(text[index]) { index += 1 }
    while "+- #0123456789,_.".utf8.contains(text[index]) { index += 1 }
    guard index + 2 == end else { return .any }
    switch text[index] {
    case UInt8(ascii: "d"), UInt8(ascii: "b"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "c"):
      return .integer(bits: 64, isSigned: true)
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "g"), UInt8(ascii: "G"),
      UInt8(ascii: "n"), UInt8(ascii: "%"):
      return .number
    case UInt8(ascii: "s"): return .object
    default: return .any
    }
  }

  /// Handles the dollar sign of a shell's `$name` and returns where to go on.
  mutating func scanVariable(at start: Int) -> Int {
    var end = start + 1
    while text[end].continuesName, text[end] != 0x2E, text[end] != 0x2D { end += 1 }
    add(start..<end, named: start + 1..<end, kind: .any)
    return end
  }

  /// Handles the dollar sign of `${Y}` and returns where to continue.
  mutating func scanDateField(at start: Int) -> Int {
    guard let field = BraceField(text: text, open: start + 1, closing: 1) else { return start + 1 }
    addEscape(start..<field.end)
    return field.end
  }

  /// Handles a full-width brace and returns where to continue.
  mutating func scanFullWidthBrace(at start: Int) -> Int {
    var index = start + 3
    let name = index
    while text[index].continuesName { index += 1 }
    guard index > name, text[index] == 0xEF, text[index + 1] == 0xBD, text[index + 2] == 0x9D else { return start + 3 }
    addForeign(start..<index + 3, named: String(decoding: text.bytes[name..<index], as: UTF8.self))
    return index + 3
  }
}

/// A name or number in braces with an optional format: `{name}`, `{ name }`, `{0:N2}`, `{name!r:>10}`, `{{price, currency}}`.
///
/// Everything else is prose: `{"a": 1}`, `{color: red}`, `:{`, `{}` without a name.
struct BraceField {
  let name: Range<Int>
  let end: Int

  /// Reads the field at a brace; in a translation, `anyLetter` also finds names that were translated, as `{{ wartość }}`.
  init?(text: TextCursor, open: Int, closing: Int, hasSubscripts: Bool = false, holdsBlanks: Bool = true, anyLetter: Bool = false) {
    if !holdsBlanks, closing == 1, text[open + 1] == 0x20 { return nil }
    // `\x{48}`, `\N{name}`: a character of another language.
    if text[open - 2] == 0x5C, "xuUNpPok".utf8.contains(text[open - 1]) { return nil }
    var index = open + 1
    // i18next's `{{- name}}` and Mustache's `{{& name}}` switch escaping off.
    if closing == 2, text[index] == 0x2D || text[index] == 0x26 { index += 1 }
    while text[index] == 0x20 { index += 1 }
    let start = index
    let isNumber = text[index].isASCIIDigit
    func isForeign(_ index: Int) -> Bool { anyLetter && text[index].isOfForeignLetter }
    guard isNumber || text[index].startsName || isForeign(index) else { return nil }
    while isNumber ? text[index].isASCIIDigit : text[index].continuesName || isForeign(index) { index += 1 }
    if hasSubscripts { index = Self.endOfSubscripts(text, at: index) }
    name = start..<index
    while text[index] == 0x20 { index += 1 }
    switch text[index] {
    case 0x7D: break
    case 0x2C where closing == 1 && !isNumber && !Self.isWidth(text, at: index + 1):
      // `{bsd,sysv,crc}` lists what may be chosen.
      return nil
    case 0x3A where closing == 2, 0x21 where closing == 2:
      // MediaWiki's `{{PLURAL:$1|day|days}}` is a choice, which a language may do without.
      return nil
    case 0x2C, 0x3A, 0x21:
      // A format of a name holds no blank (`{color: red}`), that of a number or in two braces may (`{0:d MMM yyyy}`).
      let limit = index + 64
      while text[index] != 0x7D {
        let byte = text[index]
        if byte == 0 || byte == 0x7B || byte == 0x0A || index >= limit || (byte == 0x20 && !isNumber && closing == 1) { return nil }
        index += 1
      }
    default: return nil
    }
    guard closing == 1 || text[index + 1] == 0x7D else { return nil }
    if closing == 2 { index += 1 }
    end = index + 1
  }

  /// The place behind Python's `[0]` and `.name` of a field.
  private static func endOfSubscripts(_ text: TextCursor, at start: Int) -> Int {
    var index = start
    while text[index] == 0x5B || text[index] == 0x2E {
      let isIndex = text[index] == 0x5B
      index += 1
      while isIndex ? text[index] != 0x5D && text[index] != 0x7D && index < text.count : text[index].continuesName { index += 1 }
      if isIndex, text[index] == 0x5D { index += 1 }
    }
    return index
  }

  /// Where the text of MediaWiki's `{{PLURAL:$1|day|days}}` begins whose two braces are at `open`; nil if something else is there.
  static func startOfTemplateText(_ text: TextCursor, open: Int) -> Int? {
    guard text[open] == 0x7B, text[open + 1] == 0x7B else { return nil }
    var index = open + 2
    while text[index].isASCIILetter || text[index] == 0x23 { index += 1 }
    return index > open + 2 && text[index] == 0x3A ? index + 1 : nil
  }

  /// Whether a width of .NET is here, as in `{name,-10}`.
  private static func isWidth(_ text: TextCursor, at start: Int) -> Bool {
    text[start].isASCIIDigit || text[start] == 0x2D && text[start + 1].isASCIIDigit
  }
}
