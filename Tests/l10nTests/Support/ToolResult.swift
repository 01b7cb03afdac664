/// The result of a run of the tool.
struct ToolResult: Sendable, CustomStringConvertible {
  /// The exit code; for a process that a signal ended, 128 and its number, as in a shell.
  var exitCode: Int32
  /// The bytes of standard output.
  var outputBytes: [UInt8]
  /// The text of standard error.
  var errors: String
  /// The peak memory in bytes.
  var peakMemory: Int
  /// Whether it was killed because it took too long.
  var timedOut: Bool

  /// The text of standard output.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Everything, as in a snapshot.
  var description: String {
    var text = "exit code: \(exitCode)\(timedOut ? " (ended after too long a time)" : "")\n"
    if !output.isEmpty { text += "--- standard output\n\(output)" }
    if !errors.isEmpty { text += "--- standard error\n\(errors)" }
    return text
  }
}
