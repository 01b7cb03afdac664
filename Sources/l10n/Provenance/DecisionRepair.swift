import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// What was done with the states in the files of a catalogue.
struct StateChanges {
  /// Whether a file was written, so that the catalogue is to be read again.
  var isWritten = false
  /// Whether a file has another state than the lock, and was not to be written.
  var isPending = false
  /// The keys whose state could not be changed, which was reported.
  var refused: Set<String> = []
  var isRefused: Bool { !refused.isEmpty }
}

/// Gives texts the state of the later of two decisions, which git has merged from two branches: the file has the state of the one that changed it.
struct DecisionRepair {
  let session: ToolSession
  let arguments: LockArguments

  /// Changes the files of a catalogue where the lock tells that another decision was later.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue.
  ///   - reload: Reads it again, since one file may have texts to approve and texts to mark.
  func repairFiles(of catalog: Catalog, reload: () async throws -> Catalog) async throws -> StateChanges {
    var changes = StateChanges()
    var catalog = catalog
    guard catalog.files.contains(where: { $0.document.format.traits.states != nil }) else { return changes }
    let locks = try await LockReader(session: session).locks(of: catalog)
    guard !locks.isEmpty else { return changes }
    let keys = arguments.options(for: catalog).keys
    let locales = arguments.locales.chosen(among: catalog.locales)?.sorted() ?? []
    for isRejected in [false, true] {
      if changes.isWritten { catalog = try await reload() }
      let present = catalog
      let approval = CatalogApproval(of: locales, keys: keys, in: present, isRejected: isRejected) { key, column in
        locks.mark(key: key, locale: column, in: present) == isRejected
      }
      for error in ToolError.notApproved(approval.refused) { session.report(error, as: .findings) }
      changes.refused.formUnion(approval.refused.map(\.key))
      try await write(approval.files, of: catalog, as: isRejected, &changes)
    }
    return changes
  }

  private func write(
    _ files: [CatalogApproval.File], of catalog: Catalog, as isRejected: Bool, _ changes: inout StateChanges
  ) async throws {
    let place = WritingPlace(of: catalog.identity)
    for file in files {
      if arguments.output.check || arguments.output.dryRun {
        changes.isPending = true
      } else {
        let isWritten = try await session.perform {
          try FileWriter.write(file.bytes, to: file.path, replacing: file.original, insideTree: place.root(of: file.path))
        }
        guard isWritten else { continue }
        changes.isWritten = true
      }
      let text = (isRejected ? Notes.markedAgain : Notes.approved)(file.path, String(file.count))
      try SystemStreams.writeOutput(OutputLine.of(session.presentation.string(text)))
    }
  }
}
