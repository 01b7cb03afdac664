import ErrorRecovery
import LocalizeValidation

/// Writes lists of any length to standard output.
enum ListOutput {
  /// Writes all lines, or on a terminal that a person looks at as many as fit; a note then counts the others.
  ///
  /// - Parameters:
  ///   - lines: The lines, each with its line end.
  ///   - keptLines: How many of the last lines are always written, such as sums.
  ///   - session: The run.
  /// - Throws: ``ToolError`` when standard output does not take the lines.
  static func write(_ lines: [String], keeping keptLines: Int = 0, _ session: ToolSession) throws(ToolError) {
    session.settle()
    guard SystemStreams.outputIsScreen else { return try SystemStreams.writeOutput(lines.joined()) }
    let shown = fitting(lines, keeping: keptLines, on: SystemStreams.screen(below: session.shownMessages))
    try SystemStreams.writeOutput(shown.joined())
    if shown.count < lines.count { session.note(Notes.moreLines(String(lines.count - shown.count))) }
  }

  /// The same for the lines of a text, each with its line end.
  static func write(_ text: String, keeping keptLines: Int = 0, _ session: ToolSession) throws(ToolError) {
    try write(lines(of: text), keeping: keptLines, session)
  }

  /// The lines of a text, each with its line end.
  static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
    if lines.last == "\n" { lines.removeLast() }
    return lines
  }

  /// The lines that fit on a screen: all of them, or the first and the kept ones, with room for the note.
  static func fitting(_ lines: [String], keeping keptLines: Int = 0, on screen: TextReporter.Detail.Screen) -> [String] {
    func rows(_ lines: some Sequence<String>) -> Int { lines.reduce(0) { $0 + screen.rows(of: $1) } }
    guard rows(lines) > screen.room else { return lines }
    let tail = lines.suffix(keptLines)
    var room = screen.room - rows(tail) - noteRows
    let head = lines.dropLast(keptLines).prefix { line in
      room -= screen.rows(of: line)
      return room >= 0
    }
    return Array(head + tail)
  }

  /// The rows that the note may take.
  private static let noteRows = 2
}
