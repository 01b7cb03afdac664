/// Text made safe to write to a terminal or a log.
public enum TerminalText {
  /// `text` with every character that could steer a terminal, forge a line or reorder what is read replaced by its visible name.
  ///
  /// Replaced are C0 and C1 control characters (ESC, CSI, line ends and tabs among them), DEL, the line and paragraph separators, and the
  /// bidirectional embeddings, overrides and isolates (U+202A–202E, U+2066–2069; CVE-2021-42574). An ESC becomes `\u{1B}`, a line feed
  /// `\n`. Letters of all scripts stay as they are. Doing it twice changes nothing more.
  ///
  /// - Parameter text: What came from outside: a key, a path, a server's message.
  /// - Complexity: O(*n*) in the length of `text`; without such a character `text` itself is returned.
  public static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var harmless = ""
    for scalar in text.unicodeScalars {
      if isHarmful(scalar) {
        harmless += name(of: scalar)
      } else {
        harmless.unicodeScalars.append(scalar)
      }
    }
    return harmless
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    // What gettext writes between a context and a text, by its sign.
    case "\u{4}": "\u{2404}"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension ErrorText {
  /// The same text with its arguments and its default made ``TerminalText/harmless(_:)``; line feeds of the default stay.
  ///
  /// The catalogue's own text is left unchanged: translations may use isolates around arguments, and they come from the program's author.
  public func harmlessInTerminal() -> ErrorText {
    let lines = defaultValue.split(separator: "\n", omittingEmptySubsequences: false)
    return ErrorText(
      key: key,
      defaultValue: lines.map { TerminalText.harmless(String($0)) }.joined(separator: "\n"),
      arguments: arguments.map { argument in
        guard case .string(let value, let privacy) = argument else { return argument }
        return .string(TerminalText.harmless(value), privacy: privacy)
      })
  }
}
