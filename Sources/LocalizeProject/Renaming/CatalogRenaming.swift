package import Localize

/// The files of a catalogue with changed keys, or the reasons why a key can't be changed.
///
/// All locales change, or none: a catalogue with refusals has no files.
package struct CatalogRenaming: Sendable {
  /// A file that changes.
  package struct File: Sendable {
    /// Its path.
    package let path: String
    /// Its bytes as they are; nil for a file that is not there yet.
    package let original: [UInt8]?
    /// Its bytes as they will be.
    package let bytes: [UInt8]
  }

  /// The files that have one of the keys.
  package private(set) var files: [File] = []
  /// What can't be done.
  package private(set) var refusals: [KeyRefusal]

  /// Changes keys in all files of a catalogue.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - catalog: The catalogue.
  ///   - committed: The committed version of a file; it is taken if it differs only in the places of keys that get their former names.
  /// - Complexity: O(size of the files)
  package init(_ changes: [KeyChange], of catalog: Catalog, committed: (String) -> [UInt8]? = { _ in nil }) {
    let changes = changes.filter { !$0.isEmpty }
    refusals = KeyCollisions(changes, in: catalog).refusals
    guard !changes.isEmpty, refusals.isEmpty else { return }
    let kinds = ResourceKinds(catalog)
    for file in catalog.files {
      let (document, changes) = kinds.separated(changes, in: file.document) ?? (file.document, changes)
      let renaming = DocumentRenaming(document: document, path: file.path)
      do throws(EditError) {
        guard var bytes = try renaming.bytes(applying: changes) else {
          if file.document.hidesEntries { refuse(.brokenFile, changes[0], file) }
          continue
        }
        guard !file.document.hidesEntries else {
          refuse(.brokenFile, changes[0], file)
          continue
        }
        if RestoredFile.canMove(changes, in: document), let former = committed(file.path) {
          let restored = RestoredFile(document, at: file.path, changes)
          bytes = restored.isSame(bytes, as: former) ? former : restored.restoringSourceTexts(in: bytes, from: former)
        }
        files.append(File(path: file.path, original: file.document.source.original, bytes: bytes))
      } catch {
        let change = changes.first { KeyBytes($0.key) == KeyBytes(error.key) || $0.newKey.map(KeyBytes.init) == KeyBytes(error.key) }
        refuse(Self.reason(for: error, of: change ?? changes[0], in: file), change ?? changes[0], file)
      }
    }
    if !refusals.isEmpty { files = [] }
  }

  private mutating func refuse(_ reason: KeyRefusal.Reason, _ change: KeyChange, _ file: CatalogFile) {
    let index = EntryIndex(file.document)
    let entry = index.entries(of: change.key).first.map { file.document.entries[$0].range }
    let loss = file.document.firstLoss?.range
    let range = reason == .brokenFile ? loss ?? entry : entry ?? loss
    let line = range.map { LineTable(file.document.source).position(of: $0.start).line } ?? 1
    var refusal = KeyRefusal(reason: reason, key: change.key, newKey: change.newKey, path: file.path, line: line)
    refusal.signsOfKeys = file.document.format.id.project?.signsOfKeys
    refusals.append(refusal)
  }

  private static func reason(for error: EditError, of change: KeyChange, in file: CatalogFile) -> KeyRefusal.Reason {
    let traits = file.document.format.traits
    let hasPlaces = traits.contextSeparator != nil || traits.attributeSeparator != nil
    switch error.reason {
    case .unsupportedValue where hasPlaces && change.newKey.map(KeyBytes.init) == KeyBytes(error.key): return .otherPlace
    case .unsupportedText: return .unsupportedKey
    case .existingKey: return .exists
    case .invalidRange: return .otherTexts
    case .unknownKey, .unknownLocale, .unsupportedValue, .unsupportedEdit, .unknownForm: return .unsupportedChange
    }
  }
}
