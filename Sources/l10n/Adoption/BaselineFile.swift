import ErrorRecovery
import Localize
import LocalizeValidation

/// A baseline and the file it stands in.
struct BaselineFile {
  private let path: String
  private let baseline: Baseline
  private let isWhole: Bool

  /// Reads a baseline, and says which of its lines can't be read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayBeMissing: Whether it is about to be written for the first time.
  /// - Throws: ``ToolError`` or `FileError` if there is none to compare with.
  init(path: String, mayBeMissing: Bool, session: ToolSession) throws {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      guard error.kind == .notFound else { throw error }
      guard mayBeMissing else { throw ToolError.missingBaseline(path) }
      bytes = []
    }
    let (baseline, problems) = Baseline.read(SourceText(bytes))
    for problem in problems.prefix(Self.maximumProblems) { session.report(ToolError.unreadableBaselineLine(problem, of: path)) }
    self.baseline = baseline
    isWhole = problems.isEmpty
  }

  private static let maximumProblems = 10

  /// The report without what the baseline has.
  ///
  /// - Parameters:
  ///   - report: What the run found.
  ///   - scope: What it looked at.
  ///   - leastSeverity: The least severity that gets a new entry.
  ///   - writes: Whether the file is written: with what is new, without what is gone.
  func applied(
    to report: Report, scope: BaselineScope, leastSeverity: Severity, writes: Bool, session: ToolSession
  ) -> Report {
    let comparison = baseline.compared(with: report, scope: scope, leastSeverity: leastSeverity)
    guard writes else {
      if comparison.staleCount > 0 { session.note(Notes.staleBaseline(path, String(comparison.staleCount))) }
      return comparison.report
    }
    guard isWhole else {
      session.report(ToolError.baselineNotWritten(path))
      return comparison.report
    }
    session.perform {
      try FileReplacement.write(Array(comparison.renewed.text.utf8), to: path)
      session.note(
        Notes.writtenBaseline(
          path, String(comparison.renewed.entries.count), String(comparison.addedCount), String(comparison.staleCount)))
    }
    // What has just been taken over is not reported.
    return comparison.renewed.compared(with: report, scope: scope, leastSeverity: leastSeverity).report
  }
}
