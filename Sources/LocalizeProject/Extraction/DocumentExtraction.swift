package import Localize

/// A file of the source locale with keys that source code uses and it lacks.
///
/// Nothing else in the file changes: it is read again, and a result with other texts or comments is refused.
package struct DocumentExtraction {
  /// Why a key was not added.
  package enum Obstacle: Hashable, Sendable {
    /// The format can't hold the key or its text.
    case unsupported
    /// A part of the file can't be read, and may have the key.
    case brokenFile
  }

  /// The bytes of the file with the keys; those of the file as it was if none was added.
  package private(set) var bytes: [UInt8]
  /// The keys that were added.
  package private(set) var added: [ExtractedKey] = []
  /// The keys that were not.
  package private(set) var refused: [(key: ExtractedKey, obstacle: Obstacle)] = []

  /// Adds keys to a file.
  ///
  /// - Parameters:
  ///   - keys: The keys, each once, in the order in which they are added to a file that is not sorted.
  ///   - document: The file.
  ///   - path: Its path.
  ///   - locale: The source locale of the catalogue; nil where it is unknown.
  ///   - target: In a file of translations whose keys are the source texts, the locale that lacks the translations of the keys; nil in a file of
  ///     source texts.
  ///   - isExtracted: Whether the keys were found in source code, which some formats record.
  /// - Complexity: O(size of the file + keys × log keys), and once more for keys that share a new place
  package init(
    _ keys: [ExtractedKey], in document: Document, path: String, locale: LocaleIdentifier?, untranslatedIn target: LocaleIdentifier? = nil,
    isExtracted: Bool = true
  ) {
    bytes = document.source.original
    guard !document.hidesEntries else {
      refused = keys.map { ($0, .brokenFile) }
      return
    }
    let column = target ?? (document.locales.contains(nil) ? nil : document.sourceLocale ?? locale)
    let keys = target == nil ? keys : keys.map { ExtractedKey(key: $0.key, text: "", comment: $0.comment, hasDefaultText: false) }
    let index = EntryIndex(document)
    var possible: [ExtractedKey] = []
    for key in keys {
      let isPossible = (try? document.replacements(for: Self.edit(key, column), index: index)) != nil
      if isPossible, !Self.isRefused(key.key, by: document) { possible.append(key) } else { refused.append((key, .unsupported)) }
    }
    // A key can be in the way of another one only: `a` of `a.b` in JSON.
    while !possible.isEmpty {
      switch Self.result(of: possible, in: document, path: path, column: column, isExtracted: isExtracted) {
      case .success(let result):
        (bytes, added) = (result, possible)
        return
      case .failure(let error):
        let culprit = possible.firstIndex { KeyBytes($0.key) == KeyBytes(error.key) } ?? possible.count - 1
        refused.append((possible.remove(at: culprit), .unsupported))
      }
    }
  }

  /// Whether a new key would break the build, since no generated class can have it.
  ///
  /// A file of translations can get one that the source file has.
  private static func isRefused(_ key: String, by document: Document) -> Bool {
    document.format.traits.symbols == .resources && document.format.id.project?.refuses(key: key) == true
  }

  private static func edit(_ key: ExtractedKey, _ locale: LocaleIdentifier?) -> Edit {
    .addKey(key: key.key, locale: locale, text: key.text ?? key.key, comment: key.comment)
  }

  private static func result(
    of keys: [ExtractedKey], in document: Document, path: String, column: LocaleIdentifier?, isExtracted: Bool
  ) -> Result<[UInt8], EditError> {
    func read(_ bytes: [UInt8]) -> Document { document.changed(to: bytes, at: path) }
    do throws(EditError) {
      var result = document
      var edits = keys.map { edit($0, column) }
      while !edits.isEmpty {
        let (bytes, waiting) = try result.bytes(applying: edits)
        guard waiting.count < edits.count else { throw EditError(.unsupportedEdit, key: waiting[0].key) }
        (result, edits) = (read(bytes), waiting)
      }
      let marks = isExtracted ? result.format.project?.edits(markingExtracted: keys, in: IndexedDocument(result)) ?? [] : []
      if !marks.isEmpty { result = read(try result.bytes(applying: marks).bytes) }
      let new = Set(keys.map { KeyBytes($0.key) })
      let texts = EntryTexts(result).entries
      guard !result.hidesEntries, texts.filter({ !new.contains($0.key) }) == EntryTexts(document).entries else {
        throw EditError(.unsupportedEdit, key: "")
      }
      if let lost = keys.first(where: { texts[KeyBytes($0.key)]?.count != 1 }) { throw EditError(.unsupportedEdit, key: lost.key) }
      return .success(result.source.original)
    } catch {
      return .failure(error)
    }
  }
}
