public import ErrorRecovery
import Foundation

extension TerminalPrompt {
  /// A prompt at the program's own terminal: it writes to standard error, reads lines from standard input, and reads secrets without echo.
  ///
  /// It asks only if both are terminals, so that a program in a pipe or in CI never waits for an answer.
  ///
  /// - Parameters:
  ///   - isNarrated: Whether the user hears the output instead of seeing it.
  ///   - languages: The user's languages as BCP 47 tags, the preferred one first.
  ///   - catalog: The source of translations; nil means English.
  public static func standard(
    isNarrated: Bool = false, languages: [String] = [], catalog: (any ErrorCatalog)? = nil
  ) -> TerminalPrompt {
    TerminalPrompt(
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1, isNarrated: isNarrated, languages: languages,
      catalog: catalog,
      // A terminal that has gone away shows nothing; the question is then answered by the end of input.
      write: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      read: { readLine() },
      readSecret: { readSecretLine() })
  }

  /// The next line of standard input, not shown while it is typed.
  ///
  /// Signals from the keyboard wait until then: a program that ^C ends here would leave a terminal without echo.
  private static func readSecretLine() -> String? {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return readLine() }
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return readLine() }
    defer {
      _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
    }
    return readLine()
  }
}
