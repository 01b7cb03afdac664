import ErrorRecovery
package import Localize

/// Writes texts and keys in the styles of YAML.
struct YAMLLiteral: Sendable {
  /// The quotation marks of the file, for texts that need some.
  var prefersSingle = false
  /// Whether texts are in quotation marks although they need none.
  var quotesAll = false
  /// The line end of the file.
  var lineEnd: [UInt8] = [YAMLByte.lineFeed]

  /// A key, in quotation marks only if it needs them.
  func key(_ key: String, like kind: YAMLNode.Kind = .plain, inFlow: Bool = false) -> [UInt8] {
    // Ruby reads `no` as false, but `404` and `null` lead to a text as well.
    var style = kind == .literal || kind == .folded || kind == .alias ? .plain : kind
    if style == .plain, !Self.canBePlain(key, inFlow: inFlow) { style = quotedStyle }
    return quoted(key, style)
  }

  /// A text for a new value.
  func text(_ text: String, inFlow: Bool = false) -> [UInt8] {
    quoted(text, quotesAll || !Self.canBePlain(text, inFlow: inFlow) ? quotedStyle : .plain)
  }

  /// A text in the style of another one, as far as that can hold it.
  func text(_ text: String, like kind: YAMLNode.Kind, inFlow: Bool) -> [UInt8] {
    switch kind {
    case .singleQuoted, .doubleQuoted: quoted(text, kind)
    case .plain where Self.canBePlain(text, inFlow: inFlow): Array(text.utf8)
    case .plain: quoted(text, quotedStyle)
    default: self.text(text, inFlow: inFlow)
    }
  }

  private var quotedStyle: YAMLNode.Kind { prefersSingle ? .singleQuoted : .doubleQuoted }

  private func quoted(_ text: String, _ kind: YAMLNode.Kind) -> [UInt8] {
    if kind == .plain { return Array(text.utf8) }
    if kind == .singleQuoted, text.unicodeScalars.allSatisfy(Self.isPrintable) {
      return Array("'\(text.replacing("'", with: "''"))'".utf8)
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where Self.isPrintable(scalar): result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x100: result += "\\x" + scalar.value.hexadecimal(2, uppercase: true)
      default: result += "\\u" + scalar.value.hexadecimal(4, uppercase: true)
      }
    }
    return Array((result + "\"").utf8)
  }

  /// Whether a character may be in quotation marks as it is; all others are below U+10000.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// What can have a meaning at the beginning of a text without quotation marks.
  static let indicators = Set(",[]{}#&*!|>'\"%@`=<-?:".utf8)

  /// Whether every reader takes a text without quotation marks for that text.
  static func canBePlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, text.unicodeScalars.allSatisfy(isPrintable) else { return false }
    if first == YAMLByte.space || last == YAMLByte.space || last == UInt8(ascii: ":") { return false }
    if ",[]{}#&*!|>'\"%@`=<".utf8.contains(first) || "-?:".utf8.contains(first) && (text.utf8.count == 1 || !isWord(text)) { return false }
    if text.contains(": ") || text.contains(" #") || text.hasPrefix("---") || text.hasPrefix("...") { return false }
    if inFlow, text.utf8.contains(where: { ",[]{}:".utf8.contains($0) }) { return false }
    if ["y", "n"].contains(text.lowercased()) { return false }
    return text.withBytes { YAMLType.isTextEverywhere($0) }
  }

  /// Whether a letter follows a hyphen, question mark or colon.
  private static func isWord(_ text: String) -> Bool {
    text.first == "-" && text.unicodeScalars.dropFirst().first?.properties.isAlphabetic ?? false
  }

  /// A text in lines of its own; nil if `|` can't hold it.
  ///
  /// - Parameters:
  ///   - isFolded: Whether lines are joined, as after `>`.
  ///   - indentation: The blanks before each line.
  ///   - depth: How many of them are below the key.
  ///   - endsLine: Whether a line end must be at the end, because it was a part of what is replaced.
  func lines(_ text: String, isFolded: Bool, indentation: Int, depth: Int, endsLine: Bool) -> [UInt8]? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let trailing = lines.reversed().prefix { $0.isEmpty }.count
    guard trailing < lines.count, lines.allSatisfy({ $0.unicodeScalars.allSatisfy { Self.isPrintable($0) || $0 == "\t" } }) else {
      return nil
    }
    // A tab there would be one of the indentation.
    if lines.first(where: { !$0.isEmpty })?.first == "\t" { return nil }
    let beginsWithBlank = lines.first.map { $0.isEmpty || $0.first == " " } ?? false
    let isFolded = isFolded && !lines.contains { $0.first == " " || $0.first == "\t" } && !beginsWithBlank
    if beginsWithBlank, depth > 9 || depth < 1 { return nil }
    lines.removeLast(trailing)
    if isFolded {
      // A line end in the text is one more in the file.
      lines = lines.enumerated().flatMap { $0.offset > 0 && !$0.element.isEmpty ? ["", $0.element] : [$0.element] }
    }
    var result = Array((isFolded ? ">" : "|").utf8)
    if beginsWithBlank { result += Array(String(depth).utf8) }
    if trailing != 1 { result.append(trailing == 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")) }
    for line in lines + Array(repeating: "", count: max(0, trailing - 1)) {
      result += lineEnd
      if !line.isEmpty { result += Array(repeating: YAMLByte.space, count: indentation) + Array(line.utf8) }
    }
    return endsLine ? result + lineEnd : result
  }
}

extension YAMLType {
  /// Whether a value is a text for every program, so that it may be written without quotation marks.
  ///
  /// What looks like a number is one for some version of YAML, such as `0o17`, `1e3` and `1__0`.
  package static func isTextEverywhere(_ bytes: ByteView) -> Bool {
    guard YAMLType(of: bytes, isRuby: true) == .text, YAMLType(of: bytes, isRuby: false) == .text, let first = bytes.first else {
      return false
    }
    guard first.isASCIIDigit || "+-.".utf8.contains(first) else { return true }
    return !bytes.allSatisfy { $0.isASCIIDigit || "_.,:+-xXoObBeE".utf8.contains($0) } && !Self.isOne(of: ["+.inf"], bytes)
  }
}
