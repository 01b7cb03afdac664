/// A pattern for keys: `*` matches any number of characters, `?` exactly one; `\*` and `\?` match the characters themselves.
public struct KeyGlob: Sendable, Hashable {
  /// The pattern as it was written.
  public let text: String
  private let tokens: [Token]

  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case any
    case run
  }

  /// Reads a pattern; any text is one.
  public init(_ text: String) {
    self.text = text
    var tokens: [Token] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        // Before anything else a backslash is a character of the key.
        if byte != UInt8(ascii: "*"), byte != UInt8(ascii: "?"), byte != UInt8(ascii: "\\") { tokens.append(.byte(UInt8(ascii: "\\"))) }
        tokens.append(.byte(byte))
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "*"): if tokens.last != .run { tokens.append(.run) }
      default: tokens.append(.byte(byte))
      }
    }
    if isEscaped { tokens.append(.byte(UInt8(ascii: "\\"))) }
    self.tokens = tokens
  }

  /// The only text that the pattern matches; nil if it has a wildcard.
  package var literal: String? {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a key matches the whole pattern.
  ///
  /// - Complexity: O(length of the key × length of the pattern) at worst
  public func matches(_ key: String) -> Bool {
    key.withBytes { matches($0) }
  }

  /// Whether the bytes of a key fit the whole pattern.
  ///
  /// Only the last `*` is returned to: what precedes it need not be matched differently.
  package func matches(_ key: ByteView) -> Bool {
    var (token, position) = (0, 0)
    var run: (token: Int, position: Int)?
    while true {
      if token < tokens.count, case .run = tokens[token] {
        token += 1
        run = (token, position)
        continue
      }
      if position == key.count, token == tokens.count { return true }
      if token < tokens.count, position < key.count, let end = end(of: tokens[token], at: position, in: key) {
        token += 1
        position = end
        continue
      }
      guard let last = run, last.position < key.count else { return false }
      run = (last.token, last.position + 1)
      (token, position) = (last.token, last.position + 1)
    }
  }

  private func end(of token: Token, at position: Int, in key: ByteView) -> Int? {
    switch token {
    case .byte(let byte): return key[position] == byte ? position + 1 : nil
    case .any:
      guard key[position] & 0xC0 != 0x80 else { return nil }
      var end = position + 1
      while end < key.count, key[end] & 0xC0 == 0x80 { end += 1 }
      return end
    case .run: return nil
    }
  }
}
