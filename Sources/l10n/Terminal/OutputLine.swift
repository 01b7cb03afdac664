import ErrorRecovery

/// A key or value as one line of output.
enum OutputLine {
  /// The text with its line end: as it is in a pipe, harmless on a terminal.
  static func of(_ text: String) -> String {
    (SystemStreams.outputIsTerminal ? TerminalText.harmless(text) : text) + "\n"
  }

  /// A text of several lines in the same way; its line feeds stay.
  static func of(lines text: String) -> String {
    guard SystemStreams.outputIsTerminal else { return text + "\n" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { of(String($0)) }.joined()
  }
}
