package import Localize
package import LocalizeProject

/// The files with a catalogue's new texts, read again before they are written.
package struct CatalogFilling: Sendable {
  /// A file to be written.
  package struct File: Sendable {
    /// Where.
    package var path: String
    /// Its content when it was read; nil for a new one.
    package var original: [UInt8]?
    /// Its new content.
    package var bytes: [UInt8]
    /// The inserted values, each with its hash for the lock.
    package var entries: [Written]
  }

  /// An entry that a file holds.
  package struct Written: Sendable {
    /// The entry.
    package var filled: FilledEntry
    /// The name of its whole value.
    package var value: ContentHash
  }

  /// The files in the order of their paths.
  package private(set) var files: [File] = []
  /// The texts that could not be inserted, and why.
  package private(set) var refused: [(filled: FilledEntry, reason: UnfilledReason)] = []

  private let catalog: Catalog
  private let documents: IndexedFiles

  /// Makes the files.
  ///
  /// - Complexity: O(bytes of the files × locales in them)
  package init(_ filled: [FilledEntry], in catalog: Catalog) { self.init(filled, in: catalog, IndexedFiles(catalog)) }

  init(_ filled: [FilledEntry], in catalog: Catalog, _ documents: IndexedFiles) {
    self.catalog = catalog
    self.documents = documents
    var known: [Int: [FilledEntry]] = [:]
    var new: [String: NewFile] = [:]
    for entry in filled {
      if let file = entry.wanted.file {
        known[file, default: []].append(entry)
      } else if let path = Self.newPath(of: entry.wanted, in: catalog) {
        new[path, default: NewFile(path: path, locale: entry.wanted.locale)].add(entry)
      } else {
        refused.append((entry, UnfilledReason(.noPlace, catalog.files[entry.wanted.sourceFile].path)))
      }
    }
    for (file, entries) in known.sorted(by: { $0.key < $1.key }) { fill(file, entries) }
    for file in new.values.sorted(by: { $0.path < $1.path }) { create(file) }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file that is not there yet, which may get its texts from several.
  private struct NewFile {
    var path: String
    var locale: LocaleIdentifier
    var entries: [FilledEntry] = []
    private var counts: [Int: Int] = [:]

    init(path: String, locale: LocaleIdentifier) {
      self.path = path
      self.locale = locale
    }

    mutating func add(_ entry: FilledEntry) {
      entries.append(entry)
      counts[entry.wanted.sourceFile, default: 0] += 1
    }

    /// The file that most of its texts are from.
    var model: Int { counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0 }
  }

  // MARK: Files that are there

  /// Fills a file: one that holds any locales at once, if it has the keys already; another one locale after the other.
  private mutating func fill(_ number: Int, _ entries: [FilledEntry]) {
    let file = catalog.files[number]
    var document = file.document
    var written: [Written] = []
    var locales: [LocaleIdentifier] = []
    for entry in entries where !locales.contains(entry.wanted.locale) { locales.append(entry.wanted.locale) }
    let index = documents[number].index
    let isFilledAtOnce =
      document.format.traits.locales == .any && entries.allSatisfy { !index.entries(of: $0.wanted.name).isEmpty }
    if isFilledAtOnce { locales = Array(locales.prefix(1)) }
    for locale in locales {
      let own = isFilledAtOnce ? entries : entries.filter { $0.wanted.locale == locale }
      let outcome = put(own, into: document, locale: locale, written: &written) { [self] in reason(of: $0, in: number) }
      if let outcome { document = outcome }
    }
    guard !written.isEmpty else { return }
    files.append(File(path: file.path, original: file.document.source.original, bytes: document.source.original, entries: written))
  }

  /// Puts the texts of a locale into a document.
  ///
  /// - Returns: The new document; nil if nothing could be inserted.
  private mutating func put(
    _ entries: [FilledEntry], into document: Document, locale: LocaleIdentifier, written: inout [Written],
    reason: (FilledEntry) -> UnfilledReason
  ) -> Document? {
    let filling = DocumentFilling(document, locale: locale, entries: entries) { [self] in documents[$0] }
    guard let outcome = filling.filled() else {
      refused += entries.map { ($0, reason($0)) }
      return nil
    }
    let keys = EntryIndex(outcome.document)
    for (index, entry) in entries.enumerated() {
      if !outcome.refused.contains(index), let hash = Self.hash(of: entry, in: outcome.document, keys) {
        written.append(Written(filled: entry, value: hash))
      } else {
        refused.append((entry, reason(entry)))
      }
    }
    return outcome.document
  }

  /// Why an entry could not be put into a file.
  private func reason(of filled: FilledEntry, in number: Int) -> UnfilledReason {
    let file = catalog.files[number]
    let model = documents[filled.wanted.sourceFile]
    if let missing = file.document.missingCharacter(in: filled.texts.values) {
      return UnfilledReason(.noCharacter, "\(missing), \(file.document.source.encodingName) (\(file.path))")
    }
    let obstacle = file.document.format.project?.obstacle(to: filled.wanted.name, from: model, in: documents[number], path: file.path)
    return obstacle.map { UnfilledReason(.noPlace, $0) } ?? UnfilledReason(.notWritten, file.path)
  }

  private static func hash(of filled: FilledEntry, in document: Document, _ keys: EntryIndex) -> ContentHash? {
    let locale = filled.wanted.locale
    guard let number = keys.effectiveEntry(of: filled.wanted.name, in: document) else { return nil }
    let localizations = document.entries[number].localizations
    let own =
      localizations.first { document.locales[Int(document.localizations[$0].locale)] == locale }
      ?? localizations.first { document.locales[Int(document.localizations[$0].locale)] == nil }
    return own.flatMap { document.hash(of: document.localizations[$0]) }
  }

  // MARK: New files

  /// Where a text goes whose file is not there yet; nil if the project has no place for the locale.
  static func newPath(of entry: WantedEntry, in catalog: Catalog) -> String? {
    let source = catalog.files[entry.sourceFile]
    let siblings = catalog.files.filter { $0.path != source.path }
    let path = LocalePath.path(for: entry.locale, like: source, in: catalog.identity, beside: siblings)
    return path.flatMap { path in catalog.files.contains { $0.path == path } ? nil : path }
  }

  private mutating func create(_ new: NewFile) {
    let source = catalog.files[new.model]
    if let template = source.document.template(for: new.locale) { return create(new, from: template) }
    let (path, entries) = (new.path, new.entries)
    guard let format = source.document.format.id.project else {
      refused += entries.map { ($0, UnfilledReason(.notWritten, path)) }
      return
    }
    let plain = content(for: new, format: format)
    let bytes = format.serializer(for: FileModel(original: source.path, document: source.document, path: path)).bytes(of: plain)
    let hasVariables = format.traits.plurals?.areVariables == true
    // Which kinds of resources share a name is known from the source file.
    let document =
      format.traits.kindsAreApart ? source.document.format.readAgain(SourceText(bytes)) : format.read(SourceText(bytes), at: path)
    let texts = DocumentTexts(document)
    let keys = EntryIndex(document)
    var written: [Written] = []
    for entry in entries {
      let values = texts.values[entry.wanted.name]?.last ?? []
      let value = values.first { $0.locale == new.locale } ?? values.first { $0.locale == nil }
      let isRight = value.map { value in entry.texts.allSatisfy { value.value.text(at: $0.key) == $0.value || $0.value.isEmpty } } ?? false
      // A plural becomes a variable there.
      let hasVariable = hasVariables && value != nil && !(value?.value.substitutions.isEmpty ?? true)
      if isRight || hasVariable, texts.problemCount == 0, let hash = Self.hash(of: entry, in: document, keys) {
        written.append(Written(filled: entry, value: hash))
      } else {
        let obstacle = source.document.format.project?.obstacle(
          to: entry.wanted.name, from: documents[entry.wanted.sourceFile], in: documents[new.model], path: path)
        refused.append((entry, obstacle.map { UnfilledReason(.noPlace, $0) } ?? UnfilledReason(.notWritten, path)))
      }
    }
    guard !written.isEmpty else { return }
    files.append(File(path: path, original: nil, bytes: bytes, entries: written))
  }

  /// A file of translators is that of another language without its translations, filled.
  private mutating func create(_ new: NewFile, from template: [UInt8]) {
    let document = catalog.files[new.model].document.format.readAgain(SourceText(template))
    var written: [Written] = []
    let filled = put(new.entries, into: document, locale: new.locale, written: &written) { _ in UnfilledReason(.notWritten, new.path) }
    guard let filled, !written.isEmpty else { return }
    files.append(File(path: new.path, original: nil, bytes: filled.source.original, entries: written))
  }

  /// The contents of a new file: the new texts, and in formats of translators every message that there is.
  private func content(for new: NewFile, format: any ProjectFormat.Type) -> PlainCatalog {
    let filled = Dictionary(new.entries.map { ($0.wanted.name, $0) }) { first, _ in first }
    var plain = PlainCatalog(catalog)
    if !plain.locales.contains(new.locale) {
      plain.locales.append(new.locale)
      for index in plain.entries.indices { plain.entries[index].translations.append(nil) }
    }
    guard let column = plain.locales.firstIndex(of: new.locale) else { return plain }
    for index in plain.entries.indices {
      if let entry = filled[plain.entries[index].key] { plain.entries[index].translations[column] = entry.translation }
    }
    let traits = format.traits
    guard !traits.holdsSourceTexts else {
      return plain.restricted(to: traits.locales == .pair ? [plain.sourceLocale ?? new.locale, new.locale] : [new.locale])
    }
    let model = documents[new.model]
    // Texts of an array would come out as members of an object.
    plain.entries.removeAll { filled[$0.key] == nil || format.isPartOfValue($0.key, in: model) }
    if !traits.entriesArePlain { for index in plain.entries.indices { plain.entries[index].comment = nil } }
    return plain.restricted(to: [new.locale])
  }
}
