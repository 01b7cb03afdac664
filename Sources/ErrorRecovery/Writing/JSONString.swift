/// A text as a string of JSON.
///
/// - SeeAlso: RFC 8259, section 7
package enum JSONString {
  /// The characters to escape besides quotation marks, backslashes and control characters.
  package struct Escapes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// DEL and the C1 controls, which could steer a terminal, and the separators, which end a line of JavaScript.
    package static let controls = Escapes(rawValue: 1)
    /// The bidirectional embeddings, overrides and isolates, which could reorder what is read.
    package static let directions = Escapes(rawValue: 2)
    /// `<` and `>`, which could end an element of a page.
    package static let markup = Escapes(rawValue: 4)
    /// The byte order mark.
    package static let byteOrderMark = Escapes(rawValue: 8)
    /// `/`, as `\/`.
    package static let slashes = Escapes(rawValue: 16)
    /// All that is not ASCII.
    package static let beyondASCII = Escapes(rawValue: 32)
    /// Backspace and form feed, which have to be escaped, by their letters.
    package static let letters = Escapes(rawValue: 64)

    /// Whatever could harm a terminal.
    package static let terminal: Escapes = [.controls, .directions]

    func contains(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x00..<0x20: true
      case 0x3C, 0x3E: contains(.markup)
      case 0x20..<0x7F: false
      case 0x7F..<0xA0, 0x2028, 0x2029: !isDisjoint(with: [.controls, .beyondASCII])
      case 0x202A...0x202E, 0x2066...0x2069: !isDisjoint(with: [.directions, .beyondASCII])
      case 0xFEFF: !isDisjoint(with: [.byteOrderMark, .beyondASCII])
      default: contains(.beyondASCII)
      }
    }
  }

  /// A text with its quotation marks.
  package static func quoted(_ text: String, escaping escapes: Escapes = .terminal) -> String {
    var output: [UInt8] = []
    append(text, to: &output, escaping: escapes)
    return String(decoding: output, as: UTF8.self)
  }

  /// Adds a text with its quotation marks; characters without a letter of their own are written as `\u001b`.
  package static func append(_ text: String, to output: inout [UInt8], escaping escapes: Escapes) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    let isSpecial = escapes != .terminal
    var text = text
    let isPlain = text.withUTF8 { bytes in
      // The first bytes of everything that could harm a terminal beyond ASCII are C2 and E2.
      for byte in bytes where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return false }
      if isSpecial { for byte in bytes where byte == 0x2F || byte == 0x3C || byte == 0x3E || byte >= 0x7F { return false } }
      output.append(contentsOf: bytes)
      return true
    }
    guard !isPlain else { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output.append(contentsOf: "\\\"".utf8)
      case "\\": output.append(contentsOf: "\\\\".utf8)
      case "\n": output.append(contentsOf: "\\n".utf8)
      case "\r": output.append(contentsOf: "\\r".utf8)
      case "\t": output.append(contentsOf: "\\t".utf8)
      case "\u{8}" where escapes.contains(.letters): output.append(contentsOf: "\\b".utf8)
      case "\u{C}" where escapes.contains(.letters): output.append(contentsOf: "\\f".utf8)
      case "/" where escapes.contains(.slashes): output.append(contentsOf: "\\/".utf8)
      case _ where escapes.contains(scalar.value):
        for unit in scalar.utf16 { output.append(contentsOf: "\\u\(unit.hexadecimal(4))".utf8) }
      default: output.append(contentsOf: scalar.utf8)
      }
    }
  }
}
