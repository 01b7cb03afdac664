package import Localize
package import LocalizeProject

/// The files of the source locale with keys that a program adds.
package struct SourceDraft {
  /// The changes of the files.
  package private(set) var changes: [FileChange] = []
  /// The keys that no file takes.
  package private(set) var refusals: [DraftRefusal] = []

  private let catalog: Catalog
  private let locales: [LocaleIdentifier]

  /// Adds keys.
  ///
  /// - Parameters:
  ///   - keys: The keys, none of which the catalogue has.
  ///   - path: The file that gets them; nil for the one with most keys.
  ///   - catalog: The catalogue.
  ///   - locales: The locales of their translations.
  /// - Complexity: O(size of the file) for all texts without forms, and for each text with forms
  package init(_ keys: [DraftKey], toFile path: String? = nil, of catalog: Catalog, locales: [LocaleIdentifier]) {
    (self.catalog, self.locales) = (catalog, locales)
    let candidates = catalog.filesOfNewKeys.filter { path == nil || PathParts.normalized($0.path) == path }
    guard let file = Self.preferred(candidates, locales) else {
      refusals = keys.map { DraftRefusal(key: $0.key, .noSourceFile) }
      return
    }
    var plain: [DraftKey] = []
    var varied: [DraftKey] = []
    for key in keys { if case .forms? = key.source { varied.append(key) } else { plain.append(key) } }
    // Plurals are in a file beside it, where its format has none.
    let companion = file.document.formatIdentifier.project?.companion
    let files = catalog.files(ofLocale: 0).map { catalog.files[$0] }
    let beside = companion.flatMap { format in files.first { $0.layer.isEmpty && $0.document.formatIdentifier == format } }
    let documents = beside.map { [(file, plain), ($0, varied)] } ?? [(file, plain + varied)]
    for (file, keys) in documents where !keys.isEmpty { add(keys, to: file) }
  }

  /// The files of the source locale that take keys.
  package static func files(of catalog: Catalog) -> [String] { catalog.filesOfNewKeys.map(\.path) }

  /// A file of source texts alone, as a template of gettext is; else that of one of the translations; else the one with most keys.
  private static func preferred(_ files: [CatalogFile], _ locales: [LocaleIdentifier]) -> CatalogFile? {
    let alone = files.filter { target(of: $0) == nil }
    let translated = files.filter { file in target(of: file).map(locales.contains) ?? false }
    let chosen = [alone, translated, files].first { !$0.isEmpty } ?? []
    return chosen.max { $0.document.entries.count < $1.document.entries.count }
  }

  /// The locale of the translations in a file that has source texts beside them; nil in a file without.
  private static func target(of file: CatalogFile) -> LocaleIdentifier? {
    guard keyIsText(in: file) else { return nil }
    return file.document.locales.lazy.compactMap(\.self).first { $0 != file.document.sourceLocale }
  }

  /// Whether a file has no source text but the key, perhaps after a context.
  private static func keyIsText(in file: CatalogFile) -> Bool {
    let traits = file.document.format.traits
    return traits.holdsSourceTexts && traits.keysAreSourceText
  }

  private mutating func add(_ keys: [DraftKey], to file: CatalogFile) {
    var document = file.document
    let plain = keys.compactMap { Self.extracted($0) }
    if !plain.isEmpty { add(plain, to: &document, of: file) }
    for key in keys { if case .forms(let forms)? = key.source { add(key, forms, to: &document, of: file) } }
    changes.append(
      FileChange(path: file.path, original: file.document.source.original, bytes: document.source.original, root: catalog.identity.folder))
  }

  private static func extracted(_ key: DraftKey) -> ExtractedKey? {
    switch key.source {
    case .forms: nil
    case .text(let text): ExtractedKey(key: key.key, text: text, comment: key.comment, hasDefaultText: false)
    case nil: ExtractedKey(key: key.key, text: nil, comment: key.comment, hasDefaultText: false)
    }
  }

  private mutating func add(_ keys: [ExtractedKey], to document: inout Document, of file: CatalogFile) {
    let target = Self.target(of: file)
    var possible = keys
    if Self.keyIsText(in: file) {
      let separator: Character = file.document.format.traits.contextSeparator ?? "\u{4}"
      possible = keys.compactMap { key in
        let own = String(key.key.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false).last ?? "")
        return key.text ?? own == own ? ExtractedKey(key: key.key, text: own, comment: key.comment, hasDefaultText: false) : nil
      }
      let taken = Set(possible.map(\.key))
      refusals += keys.filter { !taken.contains($0.key) }.map { DraftRefusal(key: $0.key, .keyIsText) }
    }
    // A key with a text of its own is one that was added by hand; what is its own text may be in source code already.
    for (part, isExtracted) in [(possible.filter { $0.text == nil }, true), (possible.filter { $0.text != nil }, false)]
    where !part.isEmpty {
      add(part, to: &document, of: file, untranslatedIn: target, isExtracted: isExtracted)
    }
  }

  private mutating func add(
    _ keys: [ExtractedKey], to document: inout Document, of file: CatalogFile, untranslatedIn target: LocaleIdentifier?, isExtracted: Bool
  ) {
    let extraction = DocumentExtraction(
      keys, in: document, path: file.path, locale: catalog.sourceLocale, untranslatedIn: target, isExtracted: isExtracted)
    refusals += extraction.refused.map { key, obstacle in
      DraftRefusal(key: key.key, obstacle == .brokenFile ? .brokenFile(path: file.path) : .notTaken(path: file.path))
    }
    if !extraction.added.isEmpty { document = document.changed(to: extraction.bytes, at: file.path) }
  }

  private mutating func add(_ key: DraftKey, _ forms: [String: String], to document: inout Document, of file: CatalogFile) {
    guard !document.hidesEntries else { return refusals.append(DraftRefusal(key: key.key, .brokenFile(path: file.path))) }
    let categories = PluralCategory.allCases.map(\.rawValue).filter { forms[$0] != nil }
    guard let other = forms["other"], categories.count == forms.count else {
      return refusals.append(DraftRefusal(key: key.key, .noPlural))
    }
    let shape = PlainValue.variations(.plural, categories.map { PlainBranch($0, .leaf(PlainLeaf(forms[$0] ?? ""))) })
    var wanted = WantedEntry(
      key: 0, name: key.key, locale: catalog.sourceLocale ?? .root, reason: .missing, shape: PlainTranslation(shape), texts: [],
      keepsTexts: false, file: nil, sourceFile: 0)
    (wanted.comment, wanted.pluralText) = (key.comment, other)
    let filled = FilledEntry(
      wanted: wanted, texts: Dictionary(uniqueKeysWithValues: forms.map { ([$0.key], $0.value) }), needsReview: false, origin: .human,
      provider: "")
    // With one text first, the key gets its comment; not every format makes a plural of it then.
    let first = ExtractedKey(key: key.key, text: other, comment: key.comment, hasDefaultText: false)
    let extraction = DocumentExtraction([first], in: document, path: file.path, locale: catalog.sourceLocale, isExtracted: false)
    let begun = extraction.added.isEmpty ? [] : [document.changed(to: extraction.bytes, at: file.path)]
    for start in begun + [document] {
      let present = IndexedDocument(start)
      let filling = DocumentFilling(start, locale: wanted.locale, entries: [filled]) { _ in present }
      guard let outcome = filling.filled(), outcome.refused.isEmpty else { continue }
      document = document.changed(to: outcome.bytes, at: file.path)
      return
    }
    refusals.append(DraftRefusal(key: key.key, .noPlace(path: file.path)))
  }
}
