#if Servers
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

extension ServedProject {
  /// How often a request is decided about again because files change.
  private static let mostAttempts = 20

  /// Decides about texts of a catalogue.
  ///
  /// - Parameters:
  ///   - translations: The texts.
  ///   - named: The catalogue.
  ///   - catalog: Its content, with keys that are added.
  ///   - author: Who wrote the texts.
  ///   - sources: The files to which keys are added.
  /// - Throws: ``WritingFailure`` for texts that are refused, `FileError` for a lock that can't be read.
  func draft(
    _ translations: [DraftTranslation], _ named: Named, _ catalog: Catalog, by author: DraftAuthor = .program,
    after sources: [FileChange] = []
  ) async throws -> ServedDraft {
    let plan = DraftPlan(
      translations, for: named.open.discovered, catalog, locks: await locks(of: catalog), expected: named.open.expected,
      glossary: named.open.options.glossary, author: author)
    try ServedDraft.require(plan.refusals, in: named)
    let changes = try DraftChanges(plan.filled, in: plan.planned, after: sources)
    try ServedDraft.require(changes.refusals, in: named)
    return ServedDraft(changes: changes, plan: plan, named: named)
  }

  /// Writes what a request comes to; if a file was changed meanwhile, the request is decided about again.
  ///
  /// - Throws: ``WritingFailure``, and what `prepare` throws.
  func write(_ prepare: () async throws -> ServedDraft) async throws -> ServedDraft {
    var attempt = 1
    while true {
      let draft = try await prepare()
      try requireInside(draft.changes.files)
      do throws(FileGroupFailure) {
        try draft.changes.write()
        return draft
      } catch {
        guard error.error.kind == .changedSinceRead, attempt < Self.mostAttempts else { throw WritingFailure.failed(error) }
        attempt += 1
        // Two contents within the resolution of the clock have the same stamp.
        await workspace.noteChanges(of: draft.changes.files.map(\.path), isStructural: true)
      }
    }
  }

  /// - Throws: ``WritingFailure`` for a file outside of the project's folder.
  func requireInside(_ files: [FileChange]) throws(WritingFailure) {
    for file in files where boundary.path(RepositoryPaths().absolute(file.path)) == nil { throw .outside(path: file.path) }
  }
}
#endif
