#if Servers
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// Keys and source texts: what changes the files of the source locale.
extension ServedProject {
  /// Adds keys with their source texts and translations.
  ///
  /// - Parameters:
  ///   - keys: The keys, none of which the catalogue has.
  ///   - translations: Their translations.
  ///   - named: The catalogue.
  ///   - path: The file that gets the keys; nil to choose it.
  ///   - author: Who wrote the translations.
  /// - Throws: ``WritingFailure``, `FileError` for a lock that can't be read, and what the reading of the changed files throws.
  func adding(
    _ keys: [DraftKey], _ translations: [DraftTranslation] = [], to named: Named, file path: String? = nil, by author: DraftAuthor
  ) async throws -> ServedDraft {
    let source = SourceDraft(keys, toFile: path, of: named.catalog, locales: translations.map(\.locale))
    try ServedDraft.require(source.refusals, in: named)
    let contents = Dictionary(source.changes.map { ($0.path, $0.bytes) }) { first, _ in first }
    let catalog = try await workspace.catalog(named.open, replacing: contents)
    if let lost = keys.first(where: { catalog.keys.index(of: $0.key) == nil }) {
      try ServedDraft.require([DraftRefusal(key: lost.key, .notTaken(path: source.changes.first?.path ?? ""))], in: named)
    }
    return try await draft(translations, named, catalog, by: author, after: source.changes)
  }

  /// Changes the source text of a key.
  ///
  /// - Parameters:
  ///   - value: The text.
  ///   - key: The key.
  ///   - named: Its catalogue.
  /// - Throws: ``WritingFailure``, `FileError` for a lock that can't be read.
  func changingSource(_ value: DraftValue, of key: String, in named: Named) async throws -> ServedDraft {
    let edit = try SourceEdit(value, of: key, in: named.catalog)
    try ServedDraft.require(edit.refusals, in: named)
    return try await draft([], named, named.catalog, by: .person, after: edit.changes)
  }
}
#endif
