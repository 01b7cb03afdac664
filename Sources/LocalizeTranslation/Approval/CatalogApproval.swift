package import Localize
import LocalizeProject

/// What becomes of the files of a catalogue when a person has approved translations, or rejected them: texts marked for review are translated ones,
/// or the other way round.
///
/// This is for formats that keep the state of a text: string catalogues, PO, XLIFF, Qt. Texts that a file calls new stay so, and nothing but states
/// changes; this is checked before the files are written.
package struct CatalogApproval: Sendable {
  /// A file to be written.
  package struct File: Sendable {
    /// Where.
    package var path: String
    /// What it was when it was read.
    package var original: [UInt8]
    /// What it will be.
    package var bytes: [UInt8]
    /// How many keys have texts whose state changes, each counted for each locale.
    package var count: Int
  }

  /// The files in the order of the catalogue.
  package private(set) var files: [File] = []
  /// The keys whose state can't be changed in their file, with its path.
  package private(set) var refused: [(key: String, path: String)] = []

  /// The state that texts get: `translated` for approved ones, `needsReview` for rejected ones.
  private let state: TranslationState

  /// Makes the files.
  ///
  /// - Parameters:
  ///   - locales: The locales; empty for all but the source's.
  ///   - keys: The numbers of the keys; nil for all.
  ///   - catalog: The catalogue.
  ///   - isRejected: Whether the texts are rejected.
  ///   - isChosen: Whether a key is meant in a column of the catalogue; by default it is in all locales.
  /// - Complexity: O(bytes of the files)
  package init(
    of locales: [LocaleIdentifier], keys: Set<Int>?, in catalog: Catalog, isRejected: Bool = false,
    where isChosen: (_ key: Int, _ column: Int) -> Bool = { _, _ in true }
  ) {
    state = isRejected ? .needsReview : .translated
    let columns = catalog.locales.indices.filter { column in
      let locale = catalog.locales[column]
      return locale != catalog.sourceLocale && (locales.isEmpty || locales.contains(locale))
    }
    for number in catalog.files.indices where catalog.files[number].isSelected {
      change(number, columns, keys, in: catalog, isChosen)
    }
  }

  private mutating func change(
    _ number: Int, _ columns: [Int], _ keys: Set<Int>?, in catalog: Catalog, _ isChosen: (Int, Int) -> Bool
  ) {
    let file = catalog.files[number]
    let document = file.document
    guard document.format.traits.states != nil else { return }
    let index = EntryIndex(document)
    var edits: [Edit] = []
    var touched: Set<String> = []
    var count = 0
    for column in columns {
      for key in 0..<catalog.keys.count where keys?.contains(key) ?? true {
        guard let cell = catalog.cell(key: key, locale: column), Int(cell.file) == number, isChosen(key, column),
          let localization = catalog.localization(at: cell)
        else { continue }
        let name = catalog.keys[key]
        let made = self.edits(for: name, localization, in: document)
        guard !made.isEmpty else { continue }
        guard !document.hasStructureErrors, made.allSatisfy({ (try? document.replacements(for: $0, index: index)) != nil }) else {
          refused.append((name, file.path))
          continue
        }
        edits += made
        touched.insert(name)
        count += 1
      }
    }
    guard !edits.isEmpty else { return }
    guard let changed = Self.applying(edits, to: document), Self.saysTheSame(changed, as: document, apartFrom: touched) else {
      refused += touched.sorted().map { ($0, file.path) }
      return
    }
    files.append(File(path: file.path, original: document.source.original, bytes: changed.source.original, count: count))
  }

  /// The edits that give the texts of a key their new state.
  private func edits(for key: String, _ localization: Localization, in document: Document) -> [Edit] {
    let texts = document.formTexts(of: localization)
    let marked = texts.filter { text in
      guard state == .needsReview else { return text.leaf.state == .needsReview }
      // A state that only the format knows, such as `final`, is one of a translation.
      return text.leaf.state != .new && text.leaf.state != .needsReview && !text.leaf.text.range.isEmpty
    }
    guard !marked.isEmpty else { return [] }
    let locale = document.locales[Int(localization.locale)]
    if marked.count < texts.count, document.format.project?.hasFormStates == true {
      return marked.map { .setFormState(key: key, locale: locale, form: $0.path, state: state) }
    }
    return [.setState(key: key, locale: locale, state: state)]
  }

  /// A document with edits made, some after others; nil where they can't be made.
  private static func applying(_ edits: [Edit], to document: Document) -> Document? {
    var document = document
    var rest = edits
    for _ in 0...edits.count {
      guard !rest.isEmpty else { return document }
      guard let made = try? document.bytes(applying: rest), made.waiting.count < rest.count else { return nil }
      document = document.readAgain(SourceText(made.bytes))
      rest = made.waiting
    }
    return rest.isEmpty ? document : nil
  }

  private static func saysTheSame(_ changed: Document, as original: Document, apartFrom touched: Set<String>) -> Bool {
    let (before, after) = (DocumentTexts(original), DocumentTexts(changed))
    guard after.problemCount <= before.problemCount, after.comments == before.comments, before.values.count == after.values.count else {
      return false
    }
    return before.values.allSatisfy { key, old in
      guard let new = after.values[key] else { return false }
      guard touched.contains(key) else { return new == old }
      // Of these only the states may differ.
      return texts(of: new) == texts(of: old)
    }
  }

  private static func texts(of values: [[DocumentTexts.LocalizedValue]]) -> [[[String]]] {
    values.map { $0.map { ($0.value.value.leaves + $0.value.substitutions.flatMap(\.value.leaves)).map(\.text) } }
  }
}
