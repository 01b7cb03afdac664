/// The wildcards of git.
///
/// - SeeAlso: https://git-scm.com/docs/gitignore#_pattern_format, and wildmatch.c of git for what that leaves open.
enum Glob {
  enum Token: Sendable {
    case byte(UInt8)
    /// `?`: any byte but `/`.
    case any
    /// `[…]`: one of these, never `/`.
    case oneOf(ByteSet)
    /// `*`: any bytes but `/`.
    case star
    /// `**` at the end: anything.
    case everything
    /// `**/`: any number of folders, none included.
    case folders
  }

  /// Splits a pattern; `nil` if it is broken, and so matches nothing.
  static func tokens(of pattern: ArraySlice<UInt8>) -> [Token]? {
    var tokens: [Token] = []
    var index = pattern.startIndex
    while index < pattern.endIndex {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        // A backslash at the end escapes nothing.
        guard index < pattern.endIndex else { return nil }
        tokens.append(.byte(pattern[index]))
        index += 1
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["):
        guard let set = ByteSet(bracket: pattern, at: &index) else { return nil }
        tokens.append(.oneOf(set))
      case UInt8(ascii: "*"): tokens.append(stars(in: pattern, at: &index))
      default: tokens.append(.byte(byte))
      }
    }
    return tokens
  }

  /// The bytes of tokens without wildcards.
  static func literal(_ tokens: ArraySlice<Token>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Two stars mean more than one only where they are alone between slashes.
  private static func stars(in pattern: ArraySlice<UInt8>, at index: inout Int) -> Token {
    let first = index - 1
    while index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") { index += 1 }
    guard index - first > 1, first == pattern.startIndex || pattern[first - 1] == UInt8(ascii: "/") else { return .star }
    guard index < pattern.endIndex else { return .everything }
    if pattern[index] == UInt8(ascii: "/") {
      index += 1
      return .folders
    }
    return pattern[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "/")]) ? .everything : .star
  }

  /// Whether the tokens match the whole text.
  ///
  /// It returns to the last star, or the last double star, only: what precedes them need not be matched differently, because
  /// what they can swallow doesn't depend on it.
  ///
  /// - Complexity: O(n² · m) at worst for n bytes of text and m tokens, O(n + m) for ordinary patterns.
  static func matches(_ tokens: [Token], _ text: ArraySlice<UInt8>) -> Bool {
    var token = 0
    var position = text.startIndex
    var star: (token: Int, position: Int)?
    var double: (token: Int, position: Int, wholeFolders: Bool)?
    while true {
      if token < tokens.count {
        switch tokens[token] {
        case .star:
          token += 1
          star = (token, position)
          continue
        case .everything where token == tokens.count - 1: return true
        case .everything, .folders:
          let wholeFolders = if case .folders = tokens[token] { true } else { false }
          token += 1
          double = (token, position, wholeFolders)
          star = nil
          continue
        default:
          if position < text.endIndex, tokens[token].accepts(text[position]) {
            token += 1
            position += 1
            continue
          }
        }
      } else if position == text.endIndex {
        return true
      }
      if let last = star, last.position < text.endIndex, text[last.position] != UInt8(ascii: "/") {
        position = last.position + 1
        token = last.token
        star = (token, position)
      } else if let last = double, last.position < text.endIndex {
        if last.wholeFolders {
          guard let slash = text[last.position...].firstIndex(of: UInt8(ascii: "/")) else { return false }
          position = slash + 1
        } else {
          position = last.position + 1
        }
        token = last.token
        double = (token, position, last.wholeFolders)
        star = nil
      } else {
        return false
      }
    }
  }
}

extension Glob.Token {
  fileprivate func accepts(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let expected): byte == expected
    case .any: byte != UInt8(ascii: "/")
    case .oneOf(let set): byte != UInt8(ascii: "/") && set.contains(byte)
    case .star, .everything, .folders: false
    }
  }
}
