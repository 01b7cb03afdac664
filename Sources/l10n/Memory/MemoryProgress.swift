import ErrorRecovery
import LocalizeTranslation
import LocalizeValidation
import Synchronization

/// A progress line on a terminal for reading or writing a long file; nothing elsewhere, and nothing for a short one.
final class MemoryProgress: Sendable {
  private struct State {
    var shown: ContinuousClock.Instant
    var isVisible = false
  }

  private let path: String
  private let presentation: Presentation
  private let isShown: Bool
  private let state: Mutex<State>

  init(_ path: String, presentation: Presentation, isShown: Bool = SystemStreams.canShowProgress) {
    self.path = path
    self.presentation = presentation
    self.isShown = isShown
    // A short operation needs no line.
    state = Mutex(State(shown: .now))
  }

  /// Takes in how many translations are done, and how much of the file.
  func note(_ count: Int, _ progress: Double? = nil) {
    guard isShown else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      guard now - state.shown >= .milliseconds(100) else { return }
      state.shown = now
      state.isVisible = true
      let text = progress.map { MemoryNotes.progress(path, String(count), "\(Int($0 * 100)) %") } ?? MemoryNotes.count(path, String(count))
      SystemStreams.writeError("\r" + TerminalText.harmless(presentation.string(text)) + "\u{1B}[K")
    }
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      if state.isVisible { SystemStreams.writeError("\r\u{1B}[K") }
      state.isVisible = false
    }
  }
}
