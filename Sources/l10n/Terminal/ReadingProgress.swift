import ErrorRecovery
import Foundation
import LocalizeValidation
import Synchronization

/// A line on a terminal with the files and keys read, or the texts compared, so far, for a command that takes longer than a second; nothing elsewhere.
///
/// Between ``start()`` and ``end()``, it is also shown while the command does something else with what it has read. A result on standard output or a
/// question takes it away until the next file.
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
    /// Whether the line stays when all files are read, because the command works on.
    var isWorking = false
    /// When the command began to try fixes, if it does.
    var fixingStart: ContinuousClock.Instant?
    /// Whether nothing is shown until the next file.
    var isPaused = false
    /// The files that will be read; some are found several times.
    var expected: Set<String> = []
    /// The files that were read, and those whose keys were counted; some are read several times.
    var (read, counted): (Set<String>, Set<String>) = ([], [])
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
    write: @escaping @Sendable (String) -> Void = { SystemStreams.writeLine($0) }
  ) {
    self.presentation = presentation
    self.isShown = isShown
    self.delay = delay
    self.write = write
  }

  /// Shows the line from now on for as long as the command works, once that has taken longer than a second.
  func start() {
    guard isShown else { return }
    state.withLock { $0.isWorking = true }
    // The tasks of the command may take all threads of the others.
    Thread.detachNewThread { while self.tick() { Thread.sleep(forTimeInterval: Self.interval) } }
  }

  /// Takes the line away; it is shown again only while other files are read.
  func end() {
    state.withLock { state in
      hide(&state)
      state.isWorking = false
    }
  }

  /// How often the line is shown while no file is read, in seconds.
  private static let interval = 0.2

  /// Shows the line while no file is read.
  ///
  /// - Returns: Whether the command works on.
  func tick() -> Bool {
    state.withLock { state in
      guard state.isWorking else { return false }
      if state.total > 0, !state.isPaused { show(&state) }
      return true
    }
  }

  /// Takes in which files will be read, or have been.
  func expect(_ files: some Sequence<String>) {
    guard isShown else { return }
    state.withLock { state in
      for file in files where !state.isOfTexts && state.expected.insert(file).inserted {
        state.total += 1
        if state.read.contains(file) { state.done += 1 }
      }
      state.isPaused = false
    }
  }

  /// Says from now on that fixes are tried, or no longer; files that are still to be read are counted before.
  func setFixing(_ isFixing: Bool) {
    guard isShown else { return }
    state.withLock { state in
      state.fixingStart = isFixing ? ContinuousClock.now : nil
      if isFixing { state.isPaused = false }
    }
  }

  /// Counts texts from now on, after the files were read.
  func expect(texts: Int) {
    state.withLock { state in
      hide(&state)
      (state.done, state.total, state.isOfTexts, state.start) = (0, texts, true, ContinuousClock.now)
      state.isPaused = false
    }
  }

  /// Counts the keys of a file that was read, once.
  func add(keys: Int, of file: String) {
    guard isShown else { return }
    state.withLock { if $0.counted.insert(file).inserted { $0.keys += keys } }
  }

  /// Counts a file that was read, once.
  func add(_ file: String) {
    guard isShown else { return }
    state.withLock { state in
      let isCounted = state.read.insert(file).inserted && state.expected.contains(file) && !state.isOfTexts
      add(isCounted ? 1 : 0, &state)
    }
  }

  /// Counts a text.
  func addText() {
    guard isShown else { return }
    state.withLock { add(1, &$0) }
  }

  private func add(_ count: Int, _ state: inout State) {
    state.done += count
    state.isPaused = false
    if state.done < state.total || state.isWorking { show(&state) } else { hide(&state) }
  }

  private func show(_ state: inout State) {
    let now = ContinuousClock.now
    guard now - state.start >= delay, state.shown.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    (state.shown, state.isVisible) = (now, true)
    let keys = state.isOfTexts ? nil : state.keys
    var text = Self.text(state.done, of: state.total, keys: keys, now - state.start, presentation)
    if let start = state.fixingStart, state.done >= state.total {
      let elapsed = Self.time(Int((now - start).components.seconds))
      text = presentation.string(Notes.fixProgress(String(state.total), String(state.keys), elapsed))
    }
    write("\r" + text + "\u{1B}[K")
  }

  /// Takes the line away, until the next file.
  func hide() {
    guard isShown else { return }
    state.withLock { state in
      hide(&state)
      state.isPaused = true
    }
  }

  /// Takes the line away while something else is written in its place.
  func interrupt(_ body: () -> Void = {}) {
    state.withLock { state in
      hide(&state)
      body()
    }
  }

  private func hide(_ state: inout State) {
    if state.isVisible { write("\r\u{1B}[K") }
    state.isVisible = false
  }

  /// One of so many files has to be read before the time that is left is estimated.
  private static let firstShare = 20

  /// The text of the line: of files with their keys, or of texts.
  static func text(_ done: Int, of total: Int, keys: Int?, _ elapsed: Duration, _ presentation: Presentation) -> String {
    let total = max(done, total)
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let left = Int((seconds / Double(max(done, 1)) * Double(total - done)).rounded(.up))
    // The first files say little about the others, and nothing says how long the work takes that comes after the last.
    let time = done * firstShare < total || done == total ? "–" : Self.time(left)
    let counts = (String(done), String(total))
    // Source code has no keys.
    if keys == 0 { return presentation.string(Notes.fileProgress(counts.0, counts.1, time)) }
    return presentation.string(
      keys.map { Notes.progress(counts.0, counts.1, String($0), time) } ?? Notes.textProgress(counts.0, counts.1, time))
  }

  /// Minutes and seconds, such as 2:05.
  static func time(_ seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
}
