/// The exit codes of the tool, as the documentation has them.
enum ExitStatus: Int32 {
  /// Everything was done, and nothing was found.
  case done = 0
  /// Findings at or above the severity that fails a run, or a key that isn't there.
  case findings = 1
  /// Something could not be done; the rest was.
  case failure = 2
  /// Another run has what this one needs.
  case inUse = 75
}
