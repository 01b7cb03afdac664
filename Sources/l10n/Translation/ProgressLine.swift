import ErrorRecovery
import LocalizeValidation
import Synchronization

/// A progress line on a terminal; nothing elsewhere.
final class ProgressLine: Sendable {
  private struct State {
    var done = 0
    var characters = 0
    var shown: ContinuousClock.Instant?
    var isVisible = false
  }

  private let total: Int
  private let presentation: Presentation
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(total: Int, presentation: Presentation, isShown: Bool = SystemStreams.canShowProgress) {
    self.total = total
    self.presentation = presentation
    self.isShown = isShown
  }

  /// Counts texts that are done.
  func add(texts: Int, characters: Int) {
    state.withLock { state in
      state.done += texts
      state.characters += characters
    }
    show(nil)
  }

  /// Says that all requests wait.
  func wait(_ duration: Duration, reason: String) {
    show(presentation.string(TranslationNotes.waiting(String(duration.components.seconds), reason)))
  }

  /// Takes the line away.
  func end() {
    state.withLock { state in
      if state.isVisible { SystemStreams.writeError("\r\u{1B}[K") }
      state.isVisible = false
    }
  }

  private func show(_ text: String?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      if text == nil, let shown = state.shown, now - shown < .milliseconds(100), state.done < total { return }
      state.shown = now
      state.isVisible = true
      let line = text ?? Self.text(state.done, total, state.characters, now - start, presentation)
      SystemStreams.writeError("\r" + TerminalText.harmless(line) + "\u{1B}[K")
    }
  }

  /// The text of the line.
  static func text(_ done: Int, _ total: Int, _ characters: Int, _ elapsed: Duration, _ presentation: Presentation) -> String {
    let seconds = max(Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18, 0.001)
    let rate = Double(done) / seconds
    let left = rate > 0 ? Int(Double(max(total - done, 0)) / rate) : 0
    return presentation.string(
      TranslationNotes.progress(
        String(done), String(max(total, done)), String(characters), String(Int(rate)), ReadingProgress.time(left)))
  }
}
