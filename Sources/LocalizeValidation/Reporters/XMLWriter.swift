import ErrorRecovery

/// Writes XML 1.0 with two spaces of indentation and attributes in the order they are given.
///
/// A character that XML can't hold at all (most C0 controls, U+FFFE, U+FFFF) is written by its name, `\u{1B}`. One that could steer a
/// terminal or would be normalised away (tab, line ends, C1 controls, bidirectional controls) is a character reference, which reads back
/// as the character.
///
/// - SeeAlso: Extensible Markup Language 1.0 (Fifth Edition), 2.2 and 3.3.3
struct XMLWriter {
  private var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Passes on the text so far, so that a document of any size needs little memory; writing continues after it.
  mutating func drain() -> String {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  /// Writes an element with elements in it.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, _ body: (inout XMLWriter) throws -> Void) rethrows {
    open(name, attributes)
    output += ">\n"
    depth += 1
    try body(&self)
    depth -= 1
    indent()
    output += "</\(name)>\n"
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    open(name, attributes)
    output += "/>\n"
  }

  /// Writes an element with lines of text, which keep their line ends.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, lines: [String]) {
    open(name, attributes)
    output += ">"
    output += lines.map(Self.escaped).joined(separator: "\n")
    output += "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    output += "<\(name)"
    for (name, value) in attributes { output += " \(name)=\"\(Self.escaped(value))\"" }
  }

  private mutating func indent() {
    for _ in 0..<depth { output += "  " }
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26, 0x3C, 0x3E, 0x22: result += MarkupSigns.reference(for: UInt8(ascii: scalar)) ?? ""
      case 0x09, 0x0A, 0x0D, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      case 0..<0x20: result += TerminalText.harmless(String(scalar))
      case 0xFFFE, 0xFFFF: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
