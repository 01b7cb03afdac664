#if Servers
import Localize
import LocalizeProject
import LocalizeWorkspace

extension ServedProject {
  /// Writes a decision about translations of a catalogue.
  ///
  /// - Parameters:
  ///   - verdict: The decision.
  ///   - items: The translations.
  ///   - named: Their catalogue.
  ///   - reviewer: Who decides.
  /// - Returns: What was written, and the catalogue before.
  /// - Throws: ``WritingFailure``, `FileError` for locks that can't be found.
  func decide(
    _ verdict: ReviewVerdict, _ items: [ReviewItem], in named: Named, by reviewer: String?
  ) async throws -> (step: ReviewRun.Step, part: ReviewRun.Part) {
    let discovered = named.open.discovered
    let root = try LockStore(of: discovered.identity).location.root
    try requireInside(items.map { FileChange(path: $0.path, original: [], bytes: [], root: nil) })
    try requireInside([FileChange(path: PathParts.join(root, ".l10n"), original: [], bytes: [], root: nil)])
    let session = ToolSession(recovery: .skipFile, isQuiet: true)
    let run = ReviewRun(session: session, settings: setup.current.settings, reviewer: reviewer)
    let part = ReviewRun.Part(
      discovered: discovered, catalog: named.catalog, locks: await locks(of: named.catalog),
      isWhole: named.catalog.files.count == discovered.files.count)
    guard let step = try await run.decide(verdict, items, in: part, isWhole: true), step.items.count == items.count else {
      throw WritingFailure.undecided(shown(in: session.shownMessages))
    }
    return (step, part)
  }
}
#endif
