import Foundation
package import Localize
package import LocalizeProject

/// Records in the translation memory of a project that a person has approved translations.
package enum MemoryApproval {
  /// Records the translations that a catalogue has, as they are after their approval in files and locks.
  ///
  /// A machine translation that is unchanged becomes a reviewed one; a text that a person has changed replaces it. Where a project has no memory, none is
  /// made.
  ///
  /// - Parameters:
  ///   - catalog: The catalogue, read after the approval.
  ///   - locks: Its locks, read after the approval.
  ///   - locales: The locales; empty for all but the source's.
  ///   - keys: The numbers of the keys; nil for all.
  ///   - options: What belongs to the name of a translation in the memory.
  ///   - now: The time in seconds since 1970.
  /// - Throws: ``MemoryError`` and `FileError`
  package static func record(
    _ catalog: Catalog, locks: CatalogLocks, locales: [LocaleIdentifier], keys: Set<Int>?, options: PlanOptions = PlanOptions(),
    now: Int = Int(SystemTime.secondsSince1970())
  ) async throws {
    let folder = catalog.identity.folder
    let path = try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
    guard try DatabaseFile.state(of: path) == .present else { return }
    let memory = try TranslationMemory(path: path, access: .write)
    defer { memory.close() }
    // A machine translation has the comment as its context if the provider received it.
    for comments in [CommentUse.never, .whereAmbiguous, .always] {
      var options = options
      options.comments = comments
      var harvest = CatalogHarvest(ofAllTextsIn: locales, keys: keys)
      harvest.add(catalog, locks: locks, options: options)
      let found = harvest.entries(at: now)
      let known = try await memory.candidates(for: found.map(\.key))
      try await memory.store(
        found.compactMap { entry in
          let same = known[entry.key]?.map(\.entry).first { $0.key == entry.key && $0.translation == entry.translation }
          guard var same else { return comments == .never ? entry : nil }
          same.isReviewed = true
          return same
        })
    }
  }
}
