import ErrorRecovery
import LocalizeProject

/// Prints changes of files for `patch`.
enum PatchOutput {
  /// Prints the diff of one file, or a note about one that can't be shown in a diff.
  ///
  /// - Throws: ``ToolError`` when standard output does not take it.
  static func show(_ path: String, from original: [UInt8], to bytes: [UInt8], session: ToolSession) throws {
    guard let diff = UnifiedDiff(from: original, to: bytes, path: FilePath.forPatch(path)).text else {
      return session.note(FixNotes.noDiff(path))
    }
    guard SystemStreams.outputIsTerminal else {
      let isGitHub = SystemStreams.environment("GITHUB_ACTIONS") == "true"
      return try SystemStreams.writeOutput(isGitHub ? WorkflowLog.harmless(diff) : diff)
    }
    try SystemStreams.writeOutput(OutputLine.of(lines: diff.hasSuffix("\n") ? String(diff.dropLast()) : diff))
  }
}
