import ErrorRecovery
package import Localize

/// The escapes that Android's resource compiler requires.
package enum AndroidEscapes {
  /// The first sign of a text that lacks its backslash: an apostrophe outside quotation marks, or `@` or `?` at the beginning.
  ///
  /// Tags, CDATA sections, comments and references to resources are left unchanged.
  ///
  /// - Parameter raw: The bytes of a text as they are in the file, without white space at the edges.
  /// - Complexity: O(*n*)
  package static func firstMissing(in raw: ByteView) -> (offset: Int, sign: Character)? {
    guard let first = raw.first else { return nil }
    if first == UInt8(ascii: "@") || first == UInt8(ascii: "?"), raw.count > 1, isName(raw[1]), !isReference(raw) {
      return (0, Character(Unicode.Scalar(first)))
    }
    var isQuoted = false
    var index = 0
    while index < raw.count {
      switch raw[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "<"):
        guard let end = endOfMarkup(raw, from: index) else { return nil }
        index = end
      case UInt8(ascii: "'") where !isQuoted: return (index, "'")
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The first backslash that Compose Multiplatform shows: one before a quotation mark, an apostrophe, `@` or `?`, which it never escapes.
  ///
  /// - Parameter raw: The bytes of a text as they are in the file.
  /// - Complexity: O(*n*)
  package static func firstShown(in raw: ByteView) -> Range<Int>? {
    var index = 0
    while index + 1 < raw.count {
      guard raw[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if "'\"@?".utf8.contains(raw[index + 1]) { return index..<index + 2 }
      index += 2
    }
    return nil
  }

  /// The first `\u` that four hexadecimal digits don't follow, which the resource compiler refuses.
  ///
  /// - Parameter raw: The bytes of a text as they are in the file.
  /// - Complexity: O(*n*)
  package static func firstInvalid(in raw: ByteView) -> Range<Int>? {
    var index = 0
    while index + 1 < raw.count {
      guard raw[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if raw[index + 1] == UInt8(ascii: "u") {
        let digits = raw[min(index + 2, raw.count)..<min(index + 6, raw.count)].prefix { $0.hexadecimalValue != nil }.count
        if digits < 4 { return index..<index + 2 + digits }
      }
      index += 2
    }
    return nil
  }

  /// Whether a text is the name of an attribute without a type, which may be a word: `?name`.
  ///
  /// - Parameter raw: The bytes of a text as they are in the file, without white space at the edges.
  package static func isBareAttribute(_ raw: ByteView) -> Bool {
    raw.first == UInt8(ascii: "?") && isReference(raw) && !raw.contains(UInt8(ascii: "/")) && !raw.contains(UInt8(ascii: ":"))
  }

  private static func isName(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "*") }

  private static func isReference(_ raw: ByteView) -> Bool {
    let text = raw.dropFirst()
    if text.elementsEqual("null".utf8) || text.elementsEqual("empty".utf8) { return true }
    let isWord = text.allSatisfy { $0.continuesName || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") || isName($0) }
    // `?colorPrimary` names an attribute of the theme; `@home` names nothing.
    return isWord && (raw[0] == UInt8(ascii: "?") || text.contains(UInt8(ascii: "/")) || text.contains(UInt8(ascii: ":")))
  }

  /// The place of the last byte of a tag; nil in a CDATA section, where Android's own rules differ between versions.
  private static func endOfMarkup(_ raw: ByteView, from start: Int) -> Int? {
    if start + 1 < raw.count, raw[start + 1] == UInt8(ascii: "!") { return nil }
    return raw[start...].firstIndex(of: UInt8(ascii: ">"))
  }
}
