package import Localize

// The defaults for a format with one locale a file and the usual layout.

extension ProjectFormat {
  package static func canHoldTexts(at path: String) -> Bool { true }

  package static var sniffedByteCount: Int? { nil }

  package func refusesRepeatedKeys(in document: Document) -> Bool { false }

  package func groups(in document: Document) -> [TextGroup] { [] }

  package func misreadValues(in document: Document) -> [MisreadValue] { [] }

  package func screenshots(in document: Document) -> [String: String] { [:] }

  package func references(of entry: Entry, in document: Document) -> [String] { [] }

  package func headerField(_ name: String) -> String? { nil }

  package func formatFlags(of entry: Entry, in document: Document) -> [String] { [] }

  package static func refuses(key: String) -> Bool { false }

  package static var signsOfKeys: String? { nil }

  package static func key(like written: String) -> String? { nil }

  package func formOfOne(in language: LocaleIdentifier) -> String? { pluralSelector(for: 1).flatMap { isForOneNumber($0) ? $0 : nil } }

  package static func isOfFormat(_ beginning: [UInt8]) -> Bool { true }

  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool { true }

  package static var isFoundByContent: Bool { false }

  package static func holdsTexts(_ path: String) -> Bool? { true }

  package static func holdsSeveralLocales(_ path: String, isNamed: Bool) -> Bool { false }

  package static func namesLocales(_ path: String) -> Bool { false }

  package static func readings(of path: String, locale read: (Substring) -> LocaleIdentifier?) -> [PathReading]? { nil }

  package static var templateFolder: String? { nil }

  package static func siblings(of path: String) -> [String]? { nil }

  package static func path(for locale: LocaleIdentifier, like file: CatalogFile) -> PathOfLocale? { nil }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    guard let locale, traits.locales == .one else { return "\(table).\(traits.files.extensions[0])" }
    return "\(locale.code)/\(table).\(traits.files.extensions[0])"
  }

  package static var projectFiles: [ProjectFile] { [] }

  package static func demandingFile(of catalog: CatalogIdentity) -> String? { nil }

  package static func demands(of bytes: [UInt8], at path: String) -> CatalogDemands? { nil }

  package func declarations(of entry: Entry, in document: Document) -> [String: String] { [:] }

  package var isEditable: Bool { true }

  package func edits(markingExtracted keys: [ExtractedKey], in document: IndexedDocument) -> [Edit] { [] }

  package func groupRenamings(
    of pairs: [(key: String, newKey: String)], in document: Document, index: EntryIndex
  ) -> (replacements: [Replacement], pairs: Set<Int>) { ([], []) }

  package var hasFormStates: Bool { traits.states?.areOfForms ?? false }

  package static var canRemoveForms: Bool { false }

  package func reread(_ files: [CatalogFile]) -> [CatalogFile] { files }

  package func amended(for newKeys: [String]) -> Self? { nil }

  package func separating(_ names: [String]) -> Self? { nil }

  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? { nil }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? { text }

  package func decode(_ raw: ByteView, at place: TextPlace, into buffer: DecodingBuffer) { decode(raw, into: buffer) }

  /// The text itself.
  package func meaning(of text: String) -> String { text }

  package func mergeTree(of document: Document) -> MergeTree { MergeTree(entriesOf: document) }

  package func partNames(in document: Document) -> [[TextRange]] { [] }

  package func template(of document: Document, for locale: LocaleIdentifier) -> [UInt8]? { nil }

  package static func parts(of catalog: PlainCatalog) -> [(format: FormatIdentifier, catalog: PlainCatalog)] { [(id, catalog)] }

  package static var companion: FormatIdentifier? { nil }

  package func shared(_ translation: PlainTranslation, isSource: Bool, in document: Document) -> PlainTranslation? { translation }

  package func exactStates(in document: Document) -> [UInt32: String] { [:] }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] { [] }

  package static func refuses(_ translation: PlainTranslation, key: String, pluralText: String?, locale: LocaleIdentifier) -> Bool { false }

  package static var addsWholeEntries: Bool { false }

  package static var provisionalText: String { "" }

  package var canAddForms: Bool { true }

  package static func isReference(_ text: String) -> Bool { false }

  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] { [] }

  package func edits(for value: NewValue, in document: IndexedDocument) -> [Edit]? { defaultEdits(for: value, in: document) }

  package func replacement(for value: NewValue, in document: IndexedDocument) -> Edit? {
    guard let entry = document.entry(of: value.key), let text = Self.text(of: value, like: document.document) else { return nil }
    return .replaceBytes(entry.range, with: document.document.laidOut(text, at: entry.range, step: traits.indentation))
  }

  package static func mayRefuse(newKey key: String, from model: IndexedDocument) -> Bool { false }

  package func obstacle(to key: String, from model: IndexedDocument, in document: IndexedDocument, path: String) -> String? { nil }

  package static func isPartOfValue(_ key: String, in model: IndexedDocument) -> Bool { false }
}
