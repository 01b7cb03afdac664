/// What one `.gitattributes` file says about `linguist-generated`.
///
/// - SeeAlso: https://git-scm.com/docs/gitattributes,
///   https://docs.github.com/en/repositories/working-with-files/managing-files/customizing-how-changed-files-appear-on-github
struct GeneratedRules {
  private var rules: [(pattern: PathPattern, isGenerated: Bool)] = []

  /// Whether the file does not mention the attribute.
  var isEmpty: Bool { rules.isEmpty }

  /// Reads the lines of a file; those that git would complain about are left out, and so are macros.
  init(_ bytes: [UInt8]) {
    for line in RuleLines.lines(of: bytes) {
      let line = line.drop(while: Self.isBlank)
      guard let first = line.first, first != UInt8(ascii: "#"), !line.starts(with: "[attr]".utf8) else { continue }
      let name: ArraySlice<UInt8>
      let attributes: ArraySlice<UInt8>
      if first == UInt8(ascii: "\""), let quoted = Self.unquoted(line) {
        name = quoted.name[...]
        attributes = quoted.rest
      } else {
        name = line.prefix { !Self.isBlank($0) }
        attributes = line[name.endIndex...]
      }
      // The last word about an attribute on a line counts.
      guard let isGenerated = attributes.split(whereSeparator: Self.isBlank).compactMap(Self.isGenerated).last else { continue }
      let pattern = PathPattern(name)
      if !pattern.isNegated { rules.append((pattern, isGenerated)) }
    }
  }

  /// What the file says about a path below its folder: generated, not generated, or nothing.
  func isGenerated(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>) -> Bool? {
    rules.last { $0.pattern.matches(path: path, name: name, isDirectory: false) }?.isGenerated
  }

  private static func isGenerated(_ attribute: ArraySlice<UInt8>) -> Bool? {
    switch String(decoding: attribute, as: UTF8.self) {
    case "-linguist-generated", "!linguist-generated", "linguist-generated=false": false
    case "linguist-generated": true
    case let text: text.hasPrefix("linguist-generated=") ? true : nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Reads a pattern in quotation marks, with the escapes of C; `nil` if it has no end.
  private static func unquoted(_ line: ArraySlice<UInt8>) -> (name: [UInt8], rest: ArraySlice<UInt8>)? {
    var name: [UInt8] = []
    var rest = line.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return (name, rest) }
      guard byte == UInt8(ascii: "\\") else {
        name.append(byte)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      switch escape {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): name.append(escape)
      case UInt8(ascii: "a"): name.append(0x07)
      case UInt8(ascii: "b"): name.append(0x08)
      case UInt8(ascii: "t"): name.append(0x09)
      case UInt8(ascii: "n"): name.append(0x0A)
      case UInt8(ascii: "v"): name.append(0x0B)
      case UInt8(ascii: "f"): name.append(0x0C)
      case UInt8(ascii: "r"): name.append(0x0D)
      default:
        let digits = [escape] + rest.prefix(2)
        guard digits.count == 3, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) else { return nil }
        name.append(value)
        rest = rest.dropFirst(2)
      }
    }
    return nil
  }
}
