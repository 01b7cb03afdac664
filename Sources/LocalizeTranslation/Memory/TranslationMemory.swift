package import Localize
package import LocalizeProject

/// The translations of a project or a team, exact and near, with who wrote them, what was sent to whom, and what is in doubt.
///
/// It is a file of this machine, or a database on a PostgreSQL server that many machines use at once. Both keep the same promises: what was answered
/// is not billed twice, a commit waits for the disk, and a database that is not ours, newer than this version, or damaged is refused before
/// anything is written.
package final class TranslationMemory: Sendable {
  /// How a memory is used.
  package enum Access: Sendable {
    /// It is only read, and has to be there.
    case read
    /// It is read and written, and made where it is not there.
    case write
  }

  let store: any MemoryStore

  /// Where it is, for messages: a path, or an address without its password.
  package var path: String { store.name }

  /// Whether it is a database on a server, which other machines use too.
  package var isOnServer: Bool { !(store is SQLiteMemory) }

  /// Opens a memory.
  ///
  /// - Parameters:
  ///   - path: The database: a path, or the address of a PostgreSQL server (``MemoryAddress``).
  ///   - access: How it is used.
  /// - Throws: ``MemoryError`` for a database that can't be used, `FileError` for a file that can't be opened or made.
  package init(path: String, access: Access) throws {
    guard let address = MemoryAddress(path) else {
      store = try SQLiteMemory(path: path, access: access)
      return
    }
    #if PostgreSQL
    store = try PostgreSQLMemory(address, access: access)
    #else
    throw MemoryError(.unsupported, path: address.shown)
    #endif
  }

  /// Puts everything that is committed into the database's own file and closes it; a memory that is never closed is whole too.
  package func close() { store.close() }
}

extension TranslationMemory {
  /// Stores translations, such as those that catalogues hold.
  ///
  /// A translation replaces another one of the same key if a human wrote it and the other one was imported or made by a machine; among equals if it
  /// was reviewed; then if it is newer.
  ///
  /// - Complexity: O(*n* log *m*) for *n* entries and *m* rows; with some thousand entries at a time other processes don't wait long.
  @discardableResult
  package func store(_ entries: [MemoryEntry]) async throws -> MemoryChanges {
    entries.isEmpty ? MemoryChanges() : try await store.store(entries)
  }

  /// Takes back the review of translations: those of a machine need review again, others are removed.
  ///
  /// - Complexity: O(*n* log *m*) for *n* entries and *m* rows
  package func withdraw(_ entries: [MemoryEntry]) async throws {
    if !entries.isEmpty { try await store.withdraw(entries) }
  }

  /// The best translation for each of many texts.
  ///
  /// A translation that was made for the text in its context and for its plural category comes first. Without one, that of the text without a context
  /// is used, but never one of another context. For the category `other` only, that of the text without variation is used. ``MemoryMatch/fit``
  /// records which it was.
  ///
  /// - Complexity: O(*n* log *m*) for *n* keys and *m* rows.
  package func matches(for keys: [MemoryKey]) async throws -> [MemoryKey: MemoryMatch] {
    try await candidates(for: keys).compactMapValues(\.first)
  }

  /// All translations that may serve for each of many texts, the best first; see ``matches(for:)``.
  ///
  /// - Complexity: O(*n* log *m*) for *n* keys and *m* rows.
  package func candidates(for keys: [MemoryKey]) async throws -> [MemoryKey: [MemoryMatch]] {
    guard !keys.isEmpty else { return [:] }
    return try await store.candidates(for: keys).mapValues { $0.count > 1 ? $0.sorted { $0.fit < $1.fit } : $0 }
  }

  /// Records that translations were used, so that unused ones can be found.
  package func noteUse(of keys: [MemoryKey], at time: Int) async throws {
    if !keys.isEmpty { try await store.noteUse(of: keys, at: time) }
  }

  /// Which of many texts a provider has answered before in a way that no gate let pass, with the reason.
  ///
  /// - Parameter settings: The settings of the present run for a text: with others the answer may be another one.
  package func rejections(
    of keys: [MemoryKey], by provider: String, settings: @escaping @Sendable (MemoryKey) -> String
  ) async throws -> [MemoryKey: String] {
    keys.isEmpty ? [:] : try await store.rejections(of: keys, by: provider, settings: settings)
  }

  /// The same for a run all of whose answers depend on the same.
  package func rejections(of keys: [MemoryKey], by provider: String, settings: String) async throws -> [MemoryKey: String] {
    try await rejections(of: keys, by: provider, settings: { _ in settings })
  }

  /// Forgets what no gate let pass, so that the providers are asked again.
  package func forgetRejections() async throws { try await store.forgetRejections() }

  /// Passes on the entries in the order of source, text, context, category and target, a few thousand at a time.
  ///
  /// The order is that of the bytes, the same on every machine. All entries are those of one moment, whatever is written meanwhile.
  ///
  /// - Parameters:
  ///   - source: Only texts of this locale; nil for all.
  ///   - targets: Only translations into these locales; empty for all.
  ///   - origins: Only those of these origins; empty for all.
  ///   - body: Gets them; what it throws ends the reading.
  package func forEachEntry(
    source: LocaleIdentifier? = nil, targets: [LocaleIdentifier] = [], origins: [TranslationOrigin] = [],
    _ body: @escaping @Sendable (MemoryEntry) throws -> Void
  ) async throws {
    try await store.forEachEntry(source: source, targets: targets, origins: origins, body)
  }

  /// Counts what is there.
  package func statistics() async throws -> MemoryStatistics { try await store.statistics() }

  /// The result of the database's check of itself; `ok` without a defect.
  package func integrity() async throws -> [String] { try await store.integrity() }

  /// The texts in doubt, for commands that only read.
  ///
  /// The batches of a run that is still there are under way and not in doubt.
  package func inDoubt() async throws -> [DoubtfulBatch] { try await store.inDoubt() }

  /// Translations of texts that are like one.
  ///
  /// A file goes through all texts of the locale, off the way of a run; a server uses its index of trigrams, where it has one.
  ///
  /// - Parameters:
  ///   - text: The normal form of a text.
  ///   - source: Its locale; nil for any.
  ///   - targets: Only translations into these; empty for all.
  ///   - threshold: The least share of the longer text that must be the same.
  ///   - limit: How many texts at most; each comes with its best translation into each target.
  package func suggestions(
    for text: String, source: LocaleIdentifier?, targets: [LocaleIdentifier] = [], threshold: Double = 0.75, limit: Int = 5
  ) async throws -> [MemorySuggestion] {
    // As it would be stored in the database.
    let composed = StoredText.original(StoredText.key(text))
    let near = try await store.nearTexts(
      to: composed, source: source, threshold: threshold, limit: targets.isEmpty ? limit : limit * 20)
    let wanted = Set(targets)
    var result: [MemorySuggestion] = []
    var texts = 0
    for text in near where texts < limit {
      var best: [LocaleIdentifier: MemoryEntry] = [:]
      for entry in text.entries where wanted.isEmpty || wanted.contains(entry.key.target) {
        if let other = best[entry.key.target], !entry.outranks(other) { continue }
        best[entry.key.target] = entry
      }
      if !best.isEmpty { texts += 1 }
      result += best.sorted { $0.key < $1.key }.map { MemorySuggestion(entry: $0.value, score: text.score) }
    }
    return result
  }
}
