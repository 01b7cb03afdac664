extension PlaceholderScanner {
  /// Handles the dollar sign of a web extension's message, and returns where to continue.
  mutating func scanMessageReference(at start: Int) -> Int {
    guard let reference = MessageReference(text: text, at: start) else { return start + 1 }
    switch reference.kind {
    // `$Name$` and `$NAME$` are one.
    case .name(let name): add(start..<reference.end, argument: .named(String(decoding: text.bytes[name], as: UTF8.self).lowercased()))
    case .number(let number): add(start..<reference.end, argument: .named(String(number)))
    case .escape: addEscape(start..<reference.end)
    }
    return reference.end
  }
}

/// What a browser replaces in a web extension's message: `$NAME$`, `$1`, and a row of dollar signs, of which it drops the first.
///
/// Names are replaced before numbers, so that `$1$` is a name; a `$` before anything else is a dollar sign.
struct MessageReference {
  enum Kind {
    /// The name without its signs.
    case name(Range<Int>)
    /// The number of an argument, from 1 to 9.
    case number(Int)
    /// Dollar signs that are text.
    case escape
  }

  let kind: Kind
  let end: Int

  /// Reads what the sign at `start` begins, if there is anything.
  init?(text: TextCursor, at start: Int) {
    if let name = Self.name(text, at: start) {
      (kind, end) = (.name(name), name.upperBound + 1)
      return
    }
    let next = text[start + 1]
    if next.isASCIIDigit, next != 0x30 {
      (kind, end) = (.number(Int(next - 0x30)), start + 2)
      return
    }
    var index = start
    while text[index] == 0x24 { index += 1 }
    // The last sign may begin a name.
    if Self.name(text, at: index - 1) != nil { index -= 1 }
    guard index > start + 1 else { return nil }
    (kind, end) = (.escape, index)
  }

  private static func name(_ text: TextCursor, at start: Int) -> Range<Int>? {
    var index = start + 1
    while text[index].continuesMessageName { index += 1 }
    return index > start + 1 && text[index] == 0x24 ? start + 1..<index : nil
  }
}

extension UInt8 {
  /// True for what the names of messages and placeholders of a web extension consist of: letters, digits, `_` and `@`.
  package var continuesMessageName: Bool { isASCIILetter || isASCIIDigit || self == 0x5F || self == 0x40 }
}
