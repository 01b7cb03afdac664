import Foundation
package import Localize
package import LocalizeProject

/// Records in a translation memory that a person has approved or rejected translations.
package enum MemoryApproval {
  /// Records the translations that a catalogue has, as they are after their approval in files and locks.
  ///
  /// A machine translation that is unchanged becomes a reviewed one; a text that a person has changed replaces it. Where a project has no memory, none is
  /// made.
  ///
  /// - Parameters:
  ///   - named: The memory, where settings or the environment name one; nil for that of the project.
  ///   - catalog: The catalogue, read after the approval.
  ///   - locks: Its locks, read after the approval.
  ///   - locales: The locales; empty for all but the source's.
  ///   - keys: The numbers of the keys; nil for all.
  ///   - options: What belongs to the name of a translation in the memory.
  ///   - now: The time in seconds since 1970.
  /// - Throws: ``MemoryError`` and `FileError`
  package static func record(
    _ catalog: Catalog, locks: CatalogLocks, locales: [LocaleIdentifier], keys: Set<Int>?, in named: String?,
    options: PlanOptions = PlanOptions(),
    now: Int = Int(SystemTime.secondsSince1970())
  ) async throws {
    guard let path = try named ?? path(of: catalog) else { return }
    let memory = try TranslationMemory(path: path, access: .write)
    defer { memory.close() }
    for comments in contexts {
      let found = entries(of: catalog, locks, locales, keys, options, comments, now)
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

  /// Records that the translations that a catalogue has are rejected: those of a machine are no longer reviewed, and others are forgotten, since they
  /// would be used like those of a human.
  ///
  /// - Parameters:
  ///   - named: The memory, where settings or the environment name one; nil for that of the project.
  ///   - catalog: The catalogue, read before the rejection.
  ///   - locks: Its locks, read before the rejection.
  ///   - locales: The locales.
  ///   - keys: The numbers of the keys.
  ///   - options: What belongs to the name of a translation in the memory.
  /// - Throws: ``MemoryError`` and `FileError`
  package static func withdraw(
    _ catalog: Catalog, locks: CatalogLocks, locales: [LocaleIdentifier], keys: Set<Int>?, in named: String?,
    options: PlanOptions = PlanOptions()
  ) async throws {
    guard let path = try named ?? path(of: catalog) else { return }
    let memory = try TranslationMemory(path: path, access: .write)
    defer { memory.close() }
    for comments in contexts {
      try await memory.withdraw(entries(of: catalog, locks, locales, keys, options, comments, 0))
    }
  }

  /// Whether the project of a catalogue has a memory.
  ///
  /// - Throws: `FileError`
  package static func hasMemory(of catalog: Catalog) throws -> Bool { try path(of: catalog) != nil }

  /// A machine translation has the comment as its context if the provider received it.
  private static let contexts: [CommentUse] = [.never, .whereAmbiguous, .always]

  private static func path(of catalog: Catalog) throws -> String? {
    let folder = catalog.identity.folder
    let path = try MemoryLocation.path(for: folder.isEmpty ? "." : folder)
    return try DatabaseFile.state(of: path) == .present ? path : nil
  }

  private static func entries(
    of catalog: Catalog, _ locks: CatalogLocks, _ locales: [LocaleIdentifier], _ keys: Set<Int>?, _ options: PlanOptions,
    _ comments: CommentUse, _ now: Int
  ) -> [MemoryEntry] {
    var options = options
    options.comments = comments
    var harvest = CatalogHarvest(ofAllTextsIn: locales, keys: keys)
    harvest.add(catalog, locks: locks, options: options)
    return harvest.entries(at: now)
  }
}
