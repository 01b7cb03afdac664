package import Localize
import LocalizeProject

/// What becomes of the files of a catalogue when a person has approved translations: texts marked for review are translated ones.
///
/// This is for formats that keep the state of a text: string catalogues, PO, XLIFF. Texts that a file calls new stay so, and nothing but states
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
    /// How many keys have texts that are approved, each counted for each locale.
    package var count: Int
  }

  /// The files in the order of the catalogue.
  package private(set) var files: [File] = []
  /// The keys whose texts can't be approved in their file, with its path.
  package private(set) var refused: [(key: String, path: String)] = []

  /// Makes the files.
  ///
  /// - Parameters:
  ///   - locales: The locales; empty for all but the source's.
  ///   - keys: The numbers of the keys; nil for all.
  ///   - catalog: The catalogue.
  /// - Complexity: O(bytes of the files)
  package init(of locales: [LocaleIdentifier], keys: Set<Int>?, in catalog: Catalog) {
    let columns = catalog.locales.indices.filter { column in
      let locale = catalog.locales[column]
      return locale != catalog.sourceLocale && (locales.isEmpty || locales.contains(locale))
    }
    for number in catalog.files.indices where catalog.files[number].isSelected && !catalog.files[number].document.hasStructureErrors {
      approve(number, columns, keys, in: catalog)
    }
  }

  private mutating func approve(_ number: Int, _ columns: [Int], _ keys: Set<Int>?, in catalog: Catalog) {
    let file = catalog.files[number]
    let document = file.document
    let index = EntryIndex(document)
    var edits: [Edit] = []
    var touched: Set<String> = []
    var count = 0
    for column in columns {
      for key in 0..<catalog.keys.count where keys?.contains(key) ?? true {
        guard let cell = catalog.cell(key: key, locale: column), Int(cell.file) == number,
          let localization = catalog.localization(at: cell)
        else { continue }
        let name = catalog.keys[key]
        let made = Self.edits(for: name, localization, in: document)
        guard !made.isEmpty else { continue }
        guard made.allSatisfy({ (try? document.replacements(for: $0, index: index)) != nil }) else {
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

  /// The edits that make texts of a key translated ones which are marked for review.
  private static func edits(for key: String, _ localization: Localization, in document: Document) -> [Edit] {
    let texts = document.formTexts(of: localization)
    let marked = texts.filter { $0.leaf.state == .needsReview }
    guard !marked.isEmpty else { return [] }
    let locale = document.locales[Int(localization.locale)]
    if marked.count < texts.count, document.format.project?.hasFormStates == true {
      return marked.map { .setFormState(key: key, locale: locale, form: $0.path, state: .translated) }
    }
    return [.setState(key: key, locale: locale, state: .translated)]
  }

  /// A document with edits made, some after others; nil where they can't be made.
  private static func applying(_ edits: [Edit], to document: Document) -> Document? {
    var document = document
    var rest = edits
    for _ in 0...edits.count {
      guard !rest.isEmpty else { return document }
      guard let made = try? document.bytes(applying: rest), made.waiting.count < rest.count else { return nil }
      document = document.format.readAgain(SourceText(made.bytes))
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
