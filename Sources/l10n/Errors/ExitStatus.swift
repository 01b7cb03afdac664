/// The exit codes of the tool, as the documentation has them.
enum ExitStatus: Int32 {
  /// Everything was done, and nothing was found.
  case done = 0
  /// Findings at or above the severity that fails a run, a key that isn't there, or strings that are left.
  case findings = 1
  /// A part could not be done; the rest was.
  case failure = 2
  /// A quota or limit is reached.
  case limitReached = 3
  /// A provider can't be reached.
  case unavailable = 69
  /// Another run has what this one needs.
  case inUse = 75
  /// A provider refuses the key.
  case refused = 77
  /// The terminal went away (SIGHUP), and the run came to its end before its work was done.
  case hungUp = 129
  /// ^C was pressed, and the run came to its end before its work was done.
  case interrupted = 130
  /// The process was asked to end (SIGTERM), and the run came to its end before its work was done.
  case terminated = 143

  /// The exit code of a run that a signal has ended, 128 more than its number.
  init(signal: Int32?) { self = signal.flatMap { ExitStatus(rawValue: 128 + $0) } ?? .interrupted }

  /// The one of two that is reported: the later in the list.
  func worst(_ other: ExitStatus) -> ExitStatus { rank >= other.rank ? self : other }

  private var rank: Int32 { rawValue }
}
