import Localize

/// The texts that code writes otherwise than in one piece: as literals side by side or joined by an operator, `"multi " "line"`, `"a" + 'b'`, or with
/// the number of a character, `"caf\u00e9"`.
///
/// So are literals of several lines, `"""…"""`, `R"(…)"` and `<<<EOT`. Comments between pieces are skipped. The escapes of all languages count, since the language is not known: `\n`, `\"`, `\x41`, `\u0041`, `\u{41}`, `\U00000041`, `\101`.
struct JoinedLiterals {
  /// The places of the first and the last quotation mark of a text.
  struct Literal {
    var first: Int
    var last: Int
  }

  /// The literals in the order of the file, by their texts.
  private(set) var byText: [String: [Literal]] = [:]
  private let code: [UInt8]
  /// How many bytes may still be read in vain, for literals that have no end.
  private var budget: Int

  /// A text in the two readings of `\xe9` and `\351`: in Python and JavaScript the number of a character, in C and PHP a byte.
  private struct Text {
    var characters: [UInt8] = []
    var bytes: [UInt8] = []
    /// Whether the text has several pieces, or a character by its number.
    var isTold = false

    mutating func append(_ byte: UInt8) {
      characters.append(byte)
      bytes.append(byte)
    }
  }

  /// Reads all literals of a file.
  ///
  /// - Complexity: O(bytes)
  init(in code: [UInt8]) {
    self.code = code
    budget = 4 * code.count + Self.longestLiteral * 64
    var position = 0
    var open: (text: Text, literal: Literal)?
    while let quote = code[position...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
      guard let (text, close) = literal(at: quote) else {
        position = quote + 1
        continue
      }
      position = close + 1
      if var joined = open, isJoint(from: joined.literal.last + 1, to: quote) {
        joined.text.characters += text.characters
        joined.text.bytes += text.bytes
        joined.text.isTold = true
        joined.literal.last = close
        open = joined
      } else {
        if let open { add(open.text, open.literal) }
        open = (text, Literal(first: quote, last: close))
      }
    }
    if let open { add(open.text, open.literal) }
    addDocuments()
  }

  /// Adds the texts between `<<<EOT` and `EOT` of PHP, without the indentation of the last line.
  private mutating func addDocuments() {
    var position = 0
    while budget > 0, let start = code[position...].firstRange(of: "<<<".utf8) {
      position = start.upperBound
      let line = code[position...].prefix(Self.longestName).prefix { $0 != 0x0A }
      let name = line.filter { CodeLexer.isNameByte($0) }
      guard !name.isEmpty,
        line.allSatisfy({ CodeLexer.isNameByte($0) || $0 <= 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") })
      else { continue }
      var (lines, next) = ([ArraySlice<UInt8>](), line.endIndex + 1)
      budget -= Self.longestLiteral
      while next < code.count, next - position < Self.longestLiteral {
        let content = code[next...].prefix { $0 != 0x0A }
        let text = content.drop { $0 == 0x20 || $0 == 0x09 }
        next = content.endIndex + 1
        guard text.starts(with: name), !(text.dropFirst(name.count).first.map(CodeLexer.isNameByte) ?? false) else {
          lines.append(content.last == 0x0D ? content.dropLast() : content)
          continue
        }
        let indentation = text.startIndex - content.startIndex
        let whole = lines.map { Array($0.dropFirst(min(indentation, $0.prefix { $0 == 0x20 || $0 == 0x09 }.count))) }.joined(separator: [
          0x0A
        ])
        let bytes = Array(whole)
        add(Text(characters: bytes, bytes: bytes, isTold: true), Literal(first: start.lowerBound, last: text.startIndex + name.count - 1))
        position = text.startIndex
        budget += Self.longestLiteral
        break
      }
    }
  }

  private mutating func add(_ text: Text, _ literal: Literal) {
    guard text.isTold else { return }
    byText[String(decoding: text.characters, as: UTF8.self), default: []].append(literal)
    guard text.bytes != text.characters else { return }
    byText[String(decoding: text.bytes, as: UTF8.self), default: []].append(literal)
  }

  /// The text of a literal and its closing quotation mark; nil for an apostrophe in words and a literal without an end.
  private mutating func literal(at quote: Int) -> (text: Text, close: Int)? {
    guard budget > 0 else { return nil }
    let mark = code[quote]
    if let literal = longLiteral(at: quote) { return literal }
    if mark == UInt8(ascii: "'"), quote > 1, CodeLexer.isNameByte(code[quote - 1]), CodeLexer.isNameByte(code[quote - 2]) { return nil }
    var text = Text()
    var position = quote + 1
    while position < code.count, position - quote < Self.longestLiteral {
      let byte = code[position]
      if byte == mark { return (text, position) }
      if byte == 0x0A { break }
      position += 1
      if byte == UInt8(ascii: "\\"), position < code.count { appendEscape(at: &position, to: &text) } else { text.append(byte) }
    }
    budget -= position - quote
    return nil
  }

  /// A literal between three quotation marks, or a raw one of C++; nil if none begins here.
  private mutating func longLiteral(at quote: Int) -> (text: Text, close: Int)? {
    var (text, position) = (Text(isTold: true), quote + 3)
    if quote > 0, code[quote - 1] == UInt8(ascii: "R"), let open = code[quote...].prefix(20).firstIndex(of: UInt8(ascii: "(")) {
      let end = [UInt8(ascii: ")")] + code[(quote + 1)..<open] + [code[quote]]
      guard let range = code[open...].prefix(Self.longestLiteral).firstRange(of: end) else {
        budget -= Self.longestLiteral
        return nil
      }
      for byte in code[(open + 1)..<range.lowerBound] { text.append(byte) }
      return (text, range.upperBound - 1)
    }
    let marks = Array(repeating: code[quote], count: 3)
    guard code[quote...].starts(with: marks) else { return nil }
    while position < code.count, position - quote < Self.longestLiteral {
      if code[position...].starts(with: marks) { return (text, position + 2) }
      let byte = code[position]
      position += 1
      if byte == UInt8(ascii: "\\"), position < code.count { appendEscape(at: &position, to: &text) } else { text.append(byte) }
    }
    return nil
  }

  /// Reads what follows a backslash.
  private func appendEscape(at position: inout Int, to text: inout Text) {
    let byte = code[position]
    let digits = UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte ? 0 : 1
    position += digits
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    // The literal goes on in the next line.
    case 0x0A: text.isTold = true
    case UInt8(ascii: "0")...UInt8(ascii: "7"): appendNumber(at: &position, digits: 3, radix: 8, to: &text)
    case UInt8(ascii: "x"): appendNumber(at: &position, digits: 2, radix: 16, to: &text)
    case UInt8(ascii: "U"): appendNumber(at: &position, digits: 8, radix: 16, to: &text)
    case UInt8(ascii: "u") where position < code.count && code[position] == UInt8(ascii: "{"):
      position += 1
      appendNumber(at: &position, digits: 8, radix: 16, to: &text)
      if position < code.count, code[position] == UInt8(ascii: "}") { position += 1 }
    case UInt8(ascii: "u"): appendNumber(at: &position, digits: 4, radix: 16, to: &text)
    default: text.append(byte)
    }
  }

  private func appendNumber(at position: inout Int, digits: Int, radix: Int, to text: inout Text) {
    let name = code[position...].prefix(digits).prefix { Int(String(Unicode.Scalar($0)), radix: radix) != nil }
    guard let value = UInt32(String(decoding: name, as: UTF8.self), radix: radix), let scalar = Unicode.Scalar(value) else { return }
    position += name.count
    text.isTold = true
    text.characters += Array(String(scalar).utf8)
    text.bytes += digits < 4 && value <= 0xFF ? [UInt8(value)] : Array(String(scalar).utf8)
  }

  /// Whether what is between two literals joins them: white space, the letters before a quotation mark as in `L"…"`, and an operator: `+`, `.` of
  /// PHP, `..` of Lua, `<>` of Elixir, `&` of Visual Basic, and the backslash at the end of a line.
  private func isJoint(from start: Int, to end: Int) -> Bool {
    guard end - start <= Self.longestJoint else { return false }
    let between = Self.withoutComments(code[start..<end])
    let letters = between.reversed().prefix { "LuURrbBfF@$8".utf8.contains($0) }.count
    let signs = between.dropLast(letters).filter { $0 > 0x20 }
    return ["", "+", ".", "..", "<>", "&", "\\", "+\\", "&_"].contains { signs.elementsEqual($0.utf8) }
  }

  private static func withoutComments(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (result, rest): ([UInt8], ArraySlice<UInt8>) = ([], bytes)
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8), let end = rest.firstRange(of: "*/".utf8)?.upperBound {
        rest = rest[end...]
      } else if byte == UInt8(ascii: "#") || rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != 0x0A }
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let longestLiteral = 1 << 14
  private static let longestJoint = 400
  private static let longestName = 80
}
