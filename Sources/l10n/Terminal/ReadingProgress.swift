import ErrorRecovery
import LocalizeValidation
import Synchronization

/// A line on a terminal with the files and keys read, or the texts compared, so far, for a command that takes longer than a second; nothing elsewhere.
final class ReadingProgress: Sendable {
  private struct State {
    var done = 0
    var total = 0
    var keys = 0
    /// Whether texts are counted, and not files.
    var isOfTexts = false
    /// When the first of these was counted.
    var start = ContinuousClock.now
    var shown: ContinuousClock.Instant?
    var isVisible = false
    /// Whether the line stays when all files are read, until it is hidden.
    var stays = false
    /// Whether files are read once more, which are counted already.
    var isRepeating = false
  }

  private let presentation: Presentation
  private let isShown: Bool
  private let delay: Duration
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - presentation: The reader's languages.
  ///   - isShown: Whether there is a terminal that shows it.
  ///   - delay: How long a command may take without it.
  ///   - write: Takes the text for the terminal.
  init(
    presentation: Presentation, isShown: Bool, delay: Duration = .seconds(1),
    write: @escaping @Sendable (String) -> Void = { SystemStreams.writeError($0) }
  ) {
    self.presentation = presentation
    self.isShown = isShown
    self.delay = delay
    self.write = write
  }

  /// Takes in how many more files will be read.
  func expect(_ files: Int) { state.withLock { $0.total += files } }

  /// Counts texts from now on, after the files were read.
  func expect(texts: Int) {
    state.withLock { state in
      hide(&state)
      (state.done, state.total, state.isOfTexts, state.start) = (0, texts, true, ContinuousClock.now)
    }
  }

  /// Shows the line until it is hidden, also when all files were read: they are still being checked.
  func stay() { state.withLock { $0.stays = true } }

  /// Counts no more files: those that were counted are read once more.
  func repeatFiles() { state.withLock { $0.isRepeating = true } }

  /// Counts the keys of a file that was read.
  func add(keys: Int) { state.withLock { if !$0.isRepeating { $0.keys += keys } } }

  /// Counts a file, or a text.
  func add() {
    guard isShown else { return }
    let now = ContinuousClock.now
    state.withLock { state in
      guard !state.isRepeating else { return }
      state.done += 1
      guard state.done < state.total || state.stays else { return hide(&state) }
      guard now - state.start >= delay, state.shown.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
      (state.shown, state.isVisible) = (now, true)
      let keys = state.isOfTexts ? nil : state.keys
      write("\r" + Self.text(state.done, of: state.total, keys: keys, now - state.start, presentation) + "\u{1B}[K")
    }
  }

  /// Takes the line away, until the next file.
  func hide() {
    guard isShown else { return }
    state.withLock { hide(&$0) }
  }

  private func hide(_ state: inout State) {
    if state.isVisible { write("\r\u{1B}[K") }
    state.isVisible = false
  }

  /// One of so many files has to be read before the time that is left is estimated.
  private static let firstShare = 20

  /// The text of the line: of files with their keys, or of texts.
  static func text(_ done: Int, of total: Int, keys: Int?, _ elapsed: Duration, _ presentation: Presentation) -> String {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let left = Int((seconds / Double(max(done, 1)) * Double(total - done)).rounded(.up))
    // The first files say little about the others.
    let time = done * firstShare < total ? "–" : "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
    let counts = (String(done), String(total))
    // Source code has no keys.
    if keys == 0 { return presentation.string(Notes.fileProgress(counts.0, counts.1, time)) }
    return presentation.string(
      keys.map { Notes.progress(counts.0, counts.1, String($0), time) } ?? Notes.textProgress(counts.0, counts.1, time))
  }
}
