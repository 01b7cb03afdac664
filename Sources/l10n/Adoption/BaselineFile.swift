import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// A baseline and the file it is in.
struct BaselineFile {
  private let path: String
  private var baseline: Baseline
  private let isWhole: Bool

  /// Reads a baseline, and reports unreadable lines; nil if the user chose to continue without it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayBeMissing: Whether it is about to be written for the first time.
  ///   - session: The run.
  /// - Throws: ``ToolSession/Stop`` if there is none to compare with: silently, every old finding would count.
  init?(path: String, mayBeMissing: Bool, session: ToolSession) async throws(ToolSession.Stop) {
    self.path = path
    guard let bytes = try await session.attempt({ _ in try Self.bytes(of: path, mayBeMissing: mayBeMissing) }) else {
      if session.hasFailures { throw ToolSession.Stop() }
      return nil
    }
    let (baseline, problems) = Baseline.read(SourceText(bytes))
    for problem in problems.prefix(Self.maximumProblems) { session.report(ToolError.unreadableBaselineLine(problem, of: path)) }
    self.baseline = baseline
    isWhole = problems.isEmpty
  }

  /// Whether a finding is kept quiet.
  func holds(_ fingerprint: Fingerprint) -> Bool { baseline.entries[fingerprint] != nil }

  private static let maximumProblems = 10

  private static func bytes(of path: String, mayBeMissing: Bool) throws -> [UInt8] {
    do {
      return try OptionFile.read(path)
    } catch {
      guard error.kind == .notFound else { throw error }
      guard mayBeMissing else { throw ToolError.missingBaseline(path) }
      return []
    }
  }

  /// The report without what the baseline has; after writing, this is what was written.
  ///
  /// - Parameters:
  ///   - report: The findings of the run.
  ///   - scope: Its scope.
  ///   - leastSeverity: The least severity that gets a new entry.
  ///   - writes: Whether the file is written: with what is new, without what is gone.
  ///   - session: The run.
  /// - Throws: ``ToolSession/Stop`` if that was chosen when the file could not be written.
  mutating func applied(
    to report: Report, scope: BaselineScope, leastSeverity: Severity, writes: Bool, session: ToolSession
  ) async throws(ToolSession.Stop) -> Report {
    let comparison = baseline.compared(with: report, scope: scope, leastSeverity: leastSeverity)
    guard writes else {
      if comparison.staleCount > 0 { session.note(Notes.staleBaseline(path, String(comparison.staleCount))) }
      return comparison.report
    }
    guard isWhole else {
      session.report(ToolError.baselineNotWritten(path))
      return comparison.report
    }
    let (bytes, path) = (Array(comparison.renewed.text.utf8), path)
    if try await session.perform({ try FileReplacement.write(bytes, to: path) }) {
      session.note(
        Notes.writtenBaseline(
          path, String(comparison.renewed.entries.count), String(comparison.addedCount), String(comparison.staleCount)))
    }
    // Findings that have just been accepted are not reported.
    baseline = comparison.renewed
    return baseline.compared(with: report, scope: scope, leastSeverity: leastSeverity).report
  }
}
