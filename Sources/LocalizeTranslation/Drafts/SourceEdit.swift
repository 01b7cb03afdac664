package import Localize
package import LocalizeProject

/// A source text that a person has changed, with the locks of its translations.
///
/// A lock names the source text from which a translation was made. Where a translation has no line yet, it gets one with the former source text, so
/// that all translations are stale afterwards, as a validation finds them.
package struct SourceEdit {
  /// The changes: the file, then the locks.
  package private(set) var changes: [FileChange] = []
  /// Why it can't be written.
  package private(set) var refusals: [DraftRefusal] = []

  /// Changes a source text.
  ///
  /// - Parameters:
  ///   - value: The new text, or one for each form that the present one has.
  ///   - key: The key.
  ///   - catalog: The catalogue.
  /// - Throws: ``FileError`` for a lock that can't be read.
  /// - Complexity: O(bytes of the file + lines of the locks)
  package init(_ value: DraftValue, of key: String, in catalog: Catalog) throws(FileError) {
    guard let number = catalog.keys.index(of: key) else {
      refusals = [DraftRefusal(key: key, .noSourceFile)]
      return
    }
    if let obstacle = Self.obstacle(to: number, in: catalog) {
      refusals = [DraftRefusal(key: key, obstacle)]
      return
    }
    guard let cell = catalog.cell(key: number, locale: 0), let localization = catalog.localization(at: cell) else { return }
    let file = catalog.files[Int(cell.file)]
    let present = file.document.formTexts(of: localization).map(\.path)
    guard let texts = Self.assign(value, to: present) else {
      refusals = [DraftRefusal(key: key, .needsForms(present.map { $0.joined(separator: ".") }))]
      return
    }
    let wanted = WantedEntry(
      key: number, name: key, locale: catalog.sourceLocale ?? .root, reason: .requested, shape: file.document.plain(localization),
      texts: [],
      keepsTexts: false, file: Int(cell.file), sourceFile: Int(cell.file))
    let filled = FilledEntry(wanted: wanted, texts: texts, needsReview: false, origin: .human, provider: "edit")
    let filling = CatalogFilling([filled], in: catalog)
    refusals = filling.refused.map { DraftRefusal(key: key, .notWritten($0.reason)) }
    let place = WritingPlace(of: catalog.identity)
    changes = filling.files.map { file in
      FileChange(path: place.path(of: file.path, exists: true), original: file.original, bytes: file.bytes, root: place.root(of: file.path))
    }
    try addLocks(number, in: catalog)
  }

  /// Why the source text of a key can't be changed, whatever the new one is.
  ///
  /// - Parameters:
  ///   - key: The number of the key.
  ///   - catalog: The catalogue.
  package static func obstacle(to key: Int, in catalog: Catalog) -> DraftRefusal.Reason? {
    guard catalog.hasSource, let cell = catalog.cell(key: key, locale: 0), catalog.localization(at: cell) != nil else {
      return catalog.keysAreSourceText ? .keyIsText : .noSourceFile
    }
    let file = catalog.files[Int(cell.file)]
    // Each file of translations has the source text, or is found by it.
    if file.document.format.traits.holdsSourceTexts { return file.document.format.traits.keysAreSourceText ? .keyIsText : .isSource }
    return file.document.hasStructureErrors ? .brokenFile(path: file.path) : nil
  }

  /// The text of each form; nil if they are not those of the present text.
  private static func assign(_ value: DraftValue, to paths: [[String]]) -> [[String]: String]? {
    switch value {
    case .text(let text): return paths == [[]] ? [[]: text] : nil
    case .forms(let forms):
      let texts = Dictionary(paths.compactMap { path in forms[path.joined(separator: ".")].map { (path, $0) } }) { first, _ in first }
      return texts.count == paths.count && texts.count == forms.count ? texts : nil
    }
  }

  /// Records the source text from which translations were made that no lock knows.
  private mutating func addLocks(_ key: Int, in catalog: Catalog) throws(FileError) {
    guard let source = catalog.sourceHash(key: key) else { return }
    let store = try LockStore(of: catalog.identity)
    var seen: Set<LocaleIdentifier> = []
    for (column, locale) in catalog.locales.enumerated() where catalog.isLocked(locale) && seen.insert(locale).inserted {
      guard let value = catalog.valueHash(key: key, locale: column) else { continue }
      let name = catalog.keyHash(key: key, locale: column)
      let isMarked = catalog.cell(key: key, locale: column).map { catalog.isMarkedForReview(at: $0) } ?? false
      let (change, problems) = try store.change(locale) { lock in
        guard case .newlyTranslated = lock.status(key: name, value: value, source: source) else { return lock }
        return lock.recording([LockEntry(key: name, source: source, value: value, origin: .import, isReviewed: !isMarked)])
      }
      if !problems.isEmpty {
        refusals.append(
          DraftRefusal(key: catalog.keys[key], locale: locale, .brokenLock(path: store.location.relativePath(of: locale))))
      }
      if let change { changes.append(change) }
    }
  }
}
