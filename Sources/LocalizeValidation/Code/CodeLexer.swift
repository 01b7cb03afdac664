import Localize

/// Cuts a source file into tokens: names, signs, string literals with the code in them, comments.
///
/// It goes over the bytes once, keeps nothing but the literals that are open, and accepts any bytes: what isn't another token is a sign.
/// A literal that is not closed where its language requires it ends there, so that the rest is read.
///
/// - SeeAlso: The Swift Programming Language, "Lexical Structure"; The Java Language Specification, chapter 3; Kotlin's grammar; C11 6.4.
struct CodeLexer {
  enum Kind: Equatable {
    case name
    case number
    /// One byte that is none of the others.
    case sign(UInt8)
    /// A literal without code in it; see ``CodeLexer/literal``.
    case literal
    /// The beginning of a literal with code in it, up to where the code begins.
    case literalStart
    /// The end of code in a literal, and its text up to where other code begins.
    case literalNext
    /// The end of the last code in a literal, and the rest of it; see ``CodeLexer/literal``.
    case literalEnd
    case comment
    case end
  }

  struct Token {
    var kind: Kind
    var start: Int
    var end: Int

    func isSign(_ byte: UInt8) -> Bool { kind == .sign(byte) }
  }

  let bytes: ByteView
  let language: CodeLanguage
  /// The literal that the last token was or ended.
  var literal = CodeLiteral(style: .c, range: TextRange(0, 0))
  /// Whether the file was left because literals are nested in each other beyond ``greatestDepth``.
  var isTooDeep = false
  var position: Int
  var open: [OpenLiteral] = []
  var mayStartRegex = true

  /// How deep literals may be nested in each other.
  static let greatestDepth = 256

  /// A literal in whose code the lexer is.
  struct OpenLiteral {
    var literal: CodeLiteral
    /// How many brackets are open in the code.
    var depth = 0
  }

  init(_ bytes: ByteView, language: CodeLanguage, from start: Int) {
    self.bytes = bytes
    self.language = language
    position = start
  }

  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// The next token.
  ///
  /// - Complexity: O(length of the token and what is skipped before it)
  mutating func next() -> Token {
    skipSpace()
    guard position < bytes.count, !isTooDeep else { return Token(kind: .end, start: bytes.count, end: bytes.count) }
    let start = position
    let first = bytes[start]
    if Self.isNameByte(first) {
      return first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9") ? readNumber(start) : readName(start)
    }
    switch first {
    case UInt8(ascii: "\""): return readString(start, quote: start)
    case UInt8(ascii: "/"):
      if byte(at: start + 1) == UInt8(ascii: "/") { return readLineComment(start) }
      if byte(at: start + 1) == UInt8(ascii: "*") { return readBlockComment(start) }
      if language == .swift, mayStartRegex, let end = regexEnd(start) {
        position = end
        return Token(kind: .number, start: start, end: end)
      }
    case UInt8(ascii: "#") where language == .swift: if let token = readHashes(start) { return token }
    case UInt8(ascii: "@") where language == .c && byte(at: start + 1) == UInt8(ascii: "\""): return readString(start, quote: start + 1)
    case UInt8(ascii: "'"): if let token = readCharacter(start) { return token }
    case UInt8(ascii: "`"): if let token = readQuotedName(start) { return token }
    case UInt8(ascii: "(") where language == .swift: if !open.isEmpty { open[open.count - 1].depth += 1 }
    case UInt8(ascii: "{") where language != .swift: if !open.isEmpty { open[open.count - 1].depth += 1 }
    case UInt8(ascii: ")") where language == .swift: if let token = closeCode(start) { return token }
    case UInt8(ascii: "}") where language != .swift: if let token = closeCode(start) { return token }
    default: break
    }
    position = start + 1
    mayStartRegex = first != UInt8(ascii: ")") && first != UInt8(ascii: "]") && first != UInt8(ascii: "}")
    return Token(kind: .sign(first), start: start, end: position)
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0: position += 1
      case UInt8(ascii: "\\") where language == .c && (byte(at: position + 1) == 0x0A || byte(at: position + 1) == 0x0D): position += 2
      default: return
      }
    }
  }

  // MARK: Names and numbers

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func readName(_ start: Int) -> Token {
    var end = start + 1
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    position = end
    if byte(at: end) == UInt8(ascii: "\"") {
      // `u8R"x(…)x"` of C++, `L"…"` of C and `$$"…"` of Kotlin.
      if language == .c, bytes[end - 1] == UInt8(ascii: "R"), end - start <= 3 { return readRawC(start, quote: end) }
      if language == .kotlin, bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "$") }) { return readString(start, quote: end) }
    }
    mayStartRegex = isOperatorLike(start..<end)
    return Token(kind: .name, start: start, end: end)
  }

  private func isOperatorLike(_ range: Range<Int>) -> Bool {
    range.count <= 6 && ["return", "try", "await", "in", "case", "else"].contains { bytes[range].elementsEqual($0.utf8) }
  }

  private mutating func readNumber(_ start: Int) -> Token {
    var end = start + 1
    while end < bytes.count, Self.isNameByte(bytes[end]) || bytes[end] == UInt8(ascii: ".") && Self.isDigit(byte(at: end + 1)) { end += 1 }
    position = end
    mayStartRegex = false
    return Token(kind: .number, start: start, end: end)
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// A name between backticks; its token is the name without them.
  private mutating func readQuotedName(_ start: Int) -> Token? {
    let limit = min(bytes.count, start + 256)
    guard let end = bytes[(start + 1)..<limit].firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == 0x0A }), end > start + 1,
      bytes[end] == UInt8(ascii: "`")
    else { return nil }
    position = end + 1
    mayStartRegex = false
    return Token(kind: .name, start: start + 1, end: end)
  }

  // MARK: Comments

  private mutating func readLineComment(_ start: Int) -> Token {
    var end = start + 2
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      // A line of C that ends with a backslash continues.
      if language == .c, bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
        end += bytes[end + 1] == 0x0D && byte(at: end + 2) == 0x0A ? 3 : 2
      } else {
        end += 1
      }
    }
    position = min(end, bytes.count)
    return Token(kind: .comment, start: start, end: position)
  }

  private mutating func readBlockComment(_ start: Int) -> Token {
    var depth = 1
    var end = start + 2
    while end < bytes.count, depth > 0 {
      if bytes[end] == UInt8(ascii: "*"), byte(at: end + 1) == UInt8(ascii: "/") {
        depth -= 1
        end += 2
      } else if language.nestsComments, bytes[end] == UInt8(ascii: "/"), byte(at: end + 1) == UInt8(ascii: "*") {
        depth += 1
        end += 2
      } else {
        end += 1
      }
    }
    position = min(end, bytes.count)
    return Token(kind: .comment, start: start, end: position)
  }

  // MARK: Regular expressions and characters

  /// The end of `/…/`, which stays in its line; one of unusual length is treated as divisions.
  private func regexEnd(_ start: Int) -> Int? {
    guard !" \t\n\r*/=".utf8.contains(byte(at: start + 1)) else { return nil }
    var end = start + 1
    let limit = min(bytes.count, start + 512)
    while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "/") { return bytes[end - 1] == 0x20 ? nil : end + 1 }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// A character of C, Java or Kotlin, or a string of Groovy; an apostrophe on its own is a sign.
  private mutating func readCharacter(_ start: Int) -> Token? {
    guard language != .swift else { return nil }
    let limit = min(bytes.count, start + (language == .groovy ? CodeLiteral.longest : 16))
    var end = start + 1
    while end < limit, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != UInt8(ascii: "'") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < limit, bytes[end] == UInt8(ascii: "'") else { return nil }
    position = end + 1
    mayStartRegex = false
    guard language == .groovy else { return Token(kind: .number, start: start, end: position) }
    literal = CodeLiteral(style: .java, range: TextRange(start, position), segments: [TextRange(start + 1, end)])
    return Token(kind: .literal, start: start, end: position)
  }

  // MARK: Strings

  /// A token that begins with `#` in Swift: a raw string or a regular expression.
  private mutating func readHashes(_ start: Int) -> Token? {
    var end = start + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if byte(at: end) == UInt8(ascii: "\"") { return readString(start, quote: end) }
    if byte(at: end) == UInt8(ascii: "/") { return readExtendedRegex(start, hashes: end - start) }
    // Otherwise each of them is a sign, and none is examined twice.
    guard end - start > 1 else { return nil }
    position = end
    return Token(kind: .number, start: start, end: end)
  }

  private mutating func readExtendedRegex(_ start: Int, hashes: Int) -> Token {
    var end = start + hashes + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/"), holdsHashes(at: end + 1, hashes) {
        end += 1 + hashes
        break
      } else {
        end += 1
      }
    }
    position = min(end, bytes.count)
    mayStartRegex = false
    return Token(kind: .number, start: start, end: position)
  }
}
