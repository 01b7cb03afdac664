import ArgumentParser
import LocalizeProject
import LocalizeValidation

/// Options for known findings, so that a team can start at once.
struct AdoptionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only keys whose source or translation differs from this commit.",
      discussion: "Compares keys, not lines. Needs git. A deleted translation counts as different.", valueName: "commit"))
  var since: String?

  @Option(
    help: ArgumentHelp("Ignore the findings in this file, or - for standard input, and fail only for new ones.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the current findings to the baseline, and remove fixed ones.")
  var writeBaseline = false

  func validate() throws {
    if writeBaseline, baseline == nil { throw ValidationError("--write-baseline needs a file: --baseline l10n-baseline.jsonl.") }
    if writeBaseline, baseline == StandardInputArguments.path {
      throw ValidationError("--write-baseline writes to the file of --baseline, which can't be standard input.")
    }
    if writeBaseline, since != nil {
      throw ValidationError("--write-baseline can't be combined with --since: a baseline holds everything that is found.")
    }
    if baseline?.isEmpty == true { throw ValidationError("--baseline needs the name of a file.") }
    if since?.isEmpty == true { throw ValidationError("--since needs a commit, such as origin/main.") }
  }

  /// The baseline, if there is one and it is not disabled.
  ///
  /// - Throws: ``ToolSession/Stop`` if there is none to compare with.
  func baselineFile(session: ToolSession) async throws(ToolSession.Stop) -> BaselineFile? {
    guard let baseline else { return nil }
    return try await BaselineFile(path: baseline, mayBeMissing: writeBaseline, session: session)
  }

  /// The earlier version to compare with, if there is one.
  ///
  /// - Throws: ``ToolError`` if git can't tell.
  func history(of catalogs: [DiscoveredCatalog]) throws -> GitHistory? {
    guard !catalogs.isEmpty else { return nil }
    return try since.map { try GitHistory(revision: $0, catalogs: catalogs) }
  }
}
