import ErrorRecovery
import Synchronization

/// A terminal whose user types prepared lines; the transcript has both sides.
final class ScriptedTerminal: Sendable {
  private let state: Mutex<(lines: [String], transcript: String)>

  init(typing lines: String...) { state = Mutex((lines, "")) }

  var transcript: String { state.withLock { $0.transcript } }

  func prompt(isInteractive: Bool = true, languages: [String] = [], catalog: (any ErrorCatalog)? = nil) -> TerminalPrompt {
    TerminalPrompt(
      isInteractive: isInteractive, languages: languages, catalog: catalog,
      write: { text in self.state.withLock { $0.transcript += text } },
      read: {
        self.state.withLock {
          guard !$0.lines.isEmpty else { return nil }
          let line = $0.lines.removeFirst()
          $0.transcript += line + "⏎\n"
          return line
        }
      })
  }
}
