import ErrorRecovery
import LocalizeProject

/// Prints changes of files for `patch`.
enum PatchOutput {
  /// A file before and after its changes.
  struct Change {
    var path: String
    var original: [UInt8]
    var bytes: [UInt8]
  }

  /// Prints the diffs of files, on a terminal as many lines as fit, and a note about each file that can't be shown in one.
  ///
  /// - Throws: ``ToolError`` when standard output does not take it.
  static func show(_ changes: some Sequence<Change>, session: ToolSession) throws {
    let isGitHub = SystemStreams.environment("GITHUB_ACTIONS") == "true"
    var lines: [String] = []
    for change in changes {
      guard let diff = UnifiedDiff(from: change.original, to: change.bytes, path: FilePath.forPatch(change.path)).text else {
        session.note(FixNotes.noDiff(change.path))
        continue
      }
      if SystemStreams.outputIsTerminal {
        lines += ListOutput.lines(of: diff).map { OutputLine.of(String($0.dropLast())) }
      } else {
        try SystemStreams.writeOutput(isGitHub ? WorkflowLog.harmless(diff) : diff)
      }
    }
    if !lines.isEmpty { try ListOutput.write(lines, session) }
  }
}
