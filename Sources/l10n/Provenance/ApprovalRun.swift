import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// Approves translations where their state is kept: in the files first, then in the lock, then in the memory.
///
/// A run that ends in between has approved less, and never more than the files say.
struct ApprovalRun {
  let session: ToolSession
  let arguments: LockArguments

  /// Approves texts in the files of a catalogue.
  ///
  /// - Returns: What was done; a run that writes nothing has nothing pending.
  func approveFiles(of catalog: Catalog) async throws -> StateChanges {
    let keys = arguments.options(for: catalog).keys
    let approval = CatalogApproval(of: locales(of: catalog), keys: keys, in: catalog)
    for error in ToolError.notApproved(approval.refused) { session.report(error, as: .findings) }
    let place = WritingPlace(of: catalog.identity)
    var changes = StateChanges(refused: Set(approval.refused.map(\.key)))
    for file in approval.files {
      if !arguments.output.dryRun {
        let isWritten = try await session.perform {
          try FileWriter.write(file.bytes, to: file.path, replacing: file.original, insideTree: place.root(of: file.path))
        }
        guard isWritten else { continue }
        changes.isWritten = true
      }
      try SystemStreams.writeOutput(OutputLine.of(session.presentation.string(Notes.approved(file.path, String(file.count)))))
    }
    return changes
  }

  /// The locales that are approved; none for all.
  private func locales(of catalog: Catalog) -> [LocaleIdentifier] { arguments.locales.chosen(among: catalog.locales)?.sorted() ?? [] }

  /// Records in the memory what the files and locks of a catalogue call approved.
  ///
  /// - Parameter settings: The settings of the run, which may name the memory.
  func approveMemory(of catalog: Catalog, _ settings: RunSettings) async throws {
    let locks = try await LockReader(session: session).locks(of: catalog)
    let keys = arguments.options(for: catalog).keys
    do {
      let memory = try MemoryChoice.named(by: settings.settings(forFolder: catalog.identity.folder))
      try await MemoryApproval.record(catalog, locks: locks, locales: locales(of: catalog), keys: keys, in: memory)
    } catch let error as any PresentableError {
      session.report(error)
    }
  }
}
