package import Localize

/// Looks at the spaces and dots inside a text.
package enum SpacingComparison {
  /// The first run of spaces inside a target, where the source has none.
  ///
  /// Spaces at the edges and beside a line end are none of its business: the ones belong to the edges, the others indent. A source that
  /// indents lines has spaces that a translation may have elsewhere.
  ///
  /// - Complexity: O(*n*).
  package static func repeatedSpace(
    source: ByteView, target: ByteView
  ) -> Range<Int>? {
    guard let run = repeatedSpace(in: target), repeatedSpace(in: source) == nil, !indents(source) else { return nil }
    return run
  }

  /// Whether two spaces begin a line of a text.
  private static func indents(_ bytes: ByteView) -> Bool {
    let text = TextCursor(bytes)
    return bytes.indices.contains { text[$0] == 0x0A && text[$0 + 1] == 0x20 && text[$0 + 2] == 0x20 }
  }

  private static func repeatedSpace(in bytes: ByteView) -> Range<Int>? {
    let text = TextCursor(bytes)
    var index = 1
    while index + 1 < text.count {
      guard text[index] == 0x20, text[index + 1] == 0x20 else {
        index += 1
        continue
      }
      var end = index + 2
      while text[end] == 0x20 { end += 1 }
      let isInside = end < text.count && !isBlank(text[index - 1]) && !isBlank(text[end])
      if isInside { return index..<end }
      index = end
    }
    return nil
  }

  /// Whether the runs of spaces of a text may be intended: two lines or a tab are aligned, three spaces or a second run make columns, and a backslash
  /// or a brace belongs to code or an escape.
  ///
  /// - Complexity: O(*n*).
  package static func mayBeAligned(_ bytes: ByteView) -> Bool {
    let text = TextCursor(bytes)
    var runs = 0
    for index in 0..<text.count {
      switch text[index] {
      case 0x09...0x0D, 0x5C, 0x7C: return true
      case 0x20 where text[index + 1] == 0x20:
        if text[index + 2] == 0x20 { return true }
        runs += 1
      default: break
      }
    }
    return runs > 1
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The first three full stops of a target, where the source has the character `…` and no three full stops.
  ///
  /// - Complexity: O(*n*).
  package static func dottedEllipsis(
    source: ByteView, target: ByteView
  ) -> Range<Int>? {
    guard let dots = dots(in: target), dots.count == 3, holdsEllipsis(source), Self.dots(in: source) == nil else { return nil }
    return dots
  }

  private static func dots(in bytes: ByteView) -> Range<Int>? {
    let text = TextCursor(bytes)
    var index = 0
    while index + 2 < text.count {
      guard text[index] == 0x2E else {
        index += 1
        continue
      }
      var end = index + 1
      while text[end] == 0x2E { end += 1 }
      if end - index >= 3 { return index..<end }
      index = end
    }
    return nil
  }

  private static func holdsEllipsis(_ bytes: ByteView) -> Bool {
    let text = TextCursor(bytes)
    return bytes.indices.contains { text[$0] == 0xE2 && text[$0 + 1] == 0x80 && text[$0 + 2] == 0xA6 }
  }

  /// The spaces before or after French punctuation at which a line may break: `Attention !`, `« oui »`.
  ///
  /// Silent where the sign begins another construct, as in `:)`, `?x=1` and `!=`.
  ///
  /// - Parameter beforeColonOnly: true for Canada, which writes no space before `;`, `!` and `?`.
  /// - Complexity: O(*n*).
  package static func breakingFrenchSpace(in bytes: ByteView, beforeColonOnly: Bool) -> Range<Int>? {
    let text = TextCursor(bytes)
    var index = 1
    while index < text.count {
      defer { index += 1 }
      guard text[index] == 0x20 else { continue }
      if isOpeningGuillemet(text, before: index) { return index..<index + 1 }
      guard endsWord(text, at: index) else { continue }
      switch text[index + 1] {
      case 0x3A where endsSign(text, at: index + 2): return index..<index + 1
      case 0x3B, 0x21, 0x3F:
        guard !beforeColonOnly else { continue }
        var end = index + 2
        while text[end] == 0x21 || text[end] == 0x3F { end += 1 }
        if endsSign(text, at: end) { return index..<index + 1 }
      case 0xC2 where text[index + 2] == 0xBB: return index..<index + 1
      default: break
      }
    }
    return nil
  }

  private static func isOpeningGuillemet(_ text: TextCursor, before index: Int) -> Bool {
    index >= 2 && text[index - 2] == 0xC2 && text[index - 1] == 0xAB && index + 1 < text.count
  }

  /// Whether a letter, digit, bracket, quotation mark or placeholder ends before a space.
  private static func endsWord(_ text: TextCursor, at index: Int) -> Bool {
    let byte = text[index - 1]
    return byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || byte == 0x29 || byte == 0x5D || byte == 0x7D || byte == 0x40
      || byte == 0x22 || byte == 0x25
  }

  /// Whether what follows a punctuation mark lets it be one.
  private static func endsSign(_ text: TextCursor, at index: Int) -> Bool {
    if index >= text.count { return true }
    switch text[index] {
    case 0x20, 0x09...0x0D, 0x22, 0x3C: return true
    case 0xC2: return text[index + 1] == 0xA0 || text[index + 1] == 0xBB
    case 0xE2: return text[index + 1] == 0x80
    default: return false
    }
  }
}
