package import Localize
import LocalizeProject

/// A file of the source locale with keys that a program adds.
package struct SourceDraft {
  /// The bytes of the file with the keys.
  package private(set) var bytes: [UInt8]
  /// The keys that the file does not take.
  package private(set) var refusals: [DraftRefusal] = []

  private let catalog: Catalog
  private let file: CatalogFile
  private var document: Document

  /// Adds keys.
  ///
  /// - Parameters:
  ///   - keys: The keys, none of which the catalogue has.
  ///   - file: A file of the source locale.
  ///   - catalog: The catalogue.
  /// - Complexity: O(size of the file) for all texts without forms, and for each text with forms
  package init(_ keys: [DraftKey], to file: CatalogFile, of catalog: Catalog) {
    (self.catalog, self.file) = (catalog, file)
    document = file.document
    bytes = document.source.original
    addPlain(keys)
    for key in keys { if case .forms(let forms)? = key.source { add(key, forms) } }
  }

  private mutating func take(_ new: [UInt8]) {
    bytes = new
    document = document.changed(to: new, at: file.path)
  }

  private mutating func addPlain(_ keys: [DraftKey]) {
    let plain = keys.compactMap { key -> ExtractedKey? in
      switch key.source {
      case .forms: nil
      case .text(let text): ExtractedKey(key: key.key, text: text, comment: key.comment, hasDefaultText: false)
      case nil: ExtractedKey(key: key.key, text: nil, comment: key.comment, hasDefaultText: false)
      }
    }
    guard !plain.isEmpty else { return }
    let extraction = DocumentExtraction(plain, in: document, path: file.path, locale: catalog.sourceLocale)
    refusals += extraction.refused.map { key, obstacle in
      DraftRefusal(key: key.key, obstacle == .brokenFile ? .brokenFile(path: file.path) : .notTaken(path: file.path))
    }
    if !extraction.added.isEmpty { take(extraction.bytes) }
  }

  private mutating func add(_ key: DraftKey, _ forms: [String: String]) {
    guard !document.hidesEntries else { return refusals.append(DraftRefusal(key: key.key, .brokenFile(path: file.path))) }
    let categories = PluralCategory.allCases.map(\.rawValue).filter { forms[$0] != nil }
    guard forms["other"] != nil, categories.count == forms.count else { return refusals.append(DraftRefusal(key: key.key, .noPlural)) }
    let shape = PlainValue.variations(.plural, categories.map { PlainBranch($0, .leaf(PlainLeaf(forms[$0] ?? ""))) })
    var wanted = WantedEntry(
      key: 0, name: key.key, locale: catalog.sourceLocale ?? .root, reason: .missing, shape: PlainTranslation(shape), texts: [],
      keepsTexts: false, file: nil, sourceFile: 0)
    (wanted.comment, wanted.pluralText) = (key.comment, forms["other"])
    let filled = FilledEntry(
      wanted: wanted, texts: Dictionary(uniqueKeysWithValues: forms.map { ([$0.key], $0.value) }), needsReview: false, origin: .human,
      provider: "")
    let present = IndexedDocument(document)
    let filling = DocumentFilling(document, locale: wanted.locale, entries: [filled]) { _ in present }
    guard let outcome = filling.filled(), outcome.refused.isEmpty else {
      return refusals.append(DraftRefusal(key: key.key, .notTaken(path: file.path)))
    }
    take(outcome.bytes)
  }
}
