package import Localize

/// Decodes a catalogue, and notes what even ``PlainCatalog`` can't hold.
struct PlainCatalogReader {
  private let catalog: Catalog
  /// The number of the catalogue's first file among those of the conversion.
  private let firstFile: Int
  private let buffer = DecodingBuffer()
  private(set) var losses: [ConversionLoss] = []
  private(set) var result: PlainCatalog
  /// For each column of the catalogue the locale in the result; nil for alternatives.
  private var columns: [Int?] = []
  /// The names of the states that are more specific than the model's, by the places of the texts; files have their numbers in the catalogue.
  private var exactStates: [PlainPlace: String] = [:]

  /// Reads a catalogue.
  ///
  /// - Complexity: O(bytes of the texts + keys × locales)
  init(_ catalog: Catalog, firstFile: Int) {
    self.catalog = catalog
    self.firstFile = firstFile
    result = PlainCatalog(table: catalog.identity.table, sourceLocale: catalog.sourceLocale, locales: [])
    result.hasExtraction = catalog.files.first?.document.format.traits.hasExtractionStates ?? false
    for column in catalog.locales.indices {
      guard !catalog.isAlternative(column) else {
        columns.append(nil)
        continue
      }
      let index = result.locales.firstIndex(of: catalog.locales[column]) ?? result.locales.count
      if index == result.locales.count { result.locales.append(catalog.locales[column]) }
      columns.append(index)
    }
    for (number, file) in catalog.files.enumerated() {
      for (offset, name) in file.document.format.project?.exactStates(in: file.document) ?? [:] {
        exactStates[PlainPlace(file: number, offset: offset)] = name
      }
    }
    result.entries.reserveCapacity(catalog.keys.count)
    for key in 0..<catalog.keys.count { readKey(key) }
  }

  // MARK: Keys

  private mutating func readKey(_ key: Int) {
    var entry = PlainEntry(key: catalog.keys[key], translations: Array(repeating: nil, count: result.locales.count))
    var hasPlace = false
    for (column, target) in columns.enumerated() {
      guard let cell = catalog.cell(key: key, locale: column) else { continue }
      let own = catalog.entry(at: cell)
      let place = PlainPlace(file: firstFile + Int(cell.file), offset: own.range.start)
      if !hasPlace {
        entry.place = place
        entry.extraction = own.extraction
        hasPlace = true
      }
      guard let target else {
        losses.append(ConversionLoss(.alternative, key: entry.key, locale: catalog.locales[column], place: place))
        continue
      }
      // One such file is enough.
      if !own.isTranslatable { entry.isTranslatable = false }
      var translation = self.translation(at: cell, of: own)
      if let comment = comment(of: own, in: cell) {
        if entry.comment == nil { entry.comment = comment }
        if comment != entry.comment { translation?.ownComment = comment }
      }
      guard entry.translations[target] == nil else {
        if translation != nil, !isSame(translation, entry.translations[target]) {
          losses.append(ConversionLoss(.duplicate, key: entry.key, locale: catalog.locales[column], place: place))
        }
        continue
      }
      entry.translations[target] = translation
      // Null is a missing translation.
      if translation == nil, !cell.hasValue, !catalog.isNull(cell) {
        losses.append(ConversionLoss(.unread, key: entry.key, locale: catalog.locales[column], place: place))
      }
    }
    result.entries.append(entry)
  }

  private func isSame(_ first: PlainTranslation?, _ second: PlainTranslation?) -> Bool {
    first?.value == second?.value && first?.substitutions == second?.substitutions
  }

  private func document(of cell: Catalog.Cell) -> Document { catalog.files[Int(cell.file)].document }

  private func text(_ raw: RawText, in document: Document) -> String {
    document.withTextView { String(decoding: $0.bytes(of: raw, buffer: buffer), as: UTF8.self) }
  }

  private func comment(of entry: Entry, in cell: Catalog.Cell) -> String? {
    guard let comment = entry.comment else { return nil }
    let text = text(comment, in: document(of: cell))
    return text.isEmpty ? nil : text
  }

  // MARK: Values

  private func translation(at cell: Catalog.Cell, of entry: Entry) -> PlainTranslation? {
    guard let localization = catalog.localization(at: cell) else { return nil }
    let (document, file) = (document(of: cell), Int(cell.file))
    let parts = document.substitutions[
      Int(localization.firstSubstitution)..<Int(localization.firstSubstitution) + Int(localization.substitutionCount)]
    let substitutions = parts.map { part in
      PlainSubstitution(
        name: text(part.name, in: document), argument: part.argument, specifier: part.specifier.map { text($0, in: document) },
        value: value(part.value, in: document, file: file))
    }
    let own = PlainTranslation(value(localization.value, in: document, file: file), substitutions: substitutions)
    let format = document.format.project
    let result = format == nil ? own : format?.shared(own, isSource: localization.locale == 0, in: document)
    return document.format.traits.emptyTextMeaning == .missingTranslation && result?.isMissing ?? false ? nil : result
  }

  private func value(_ value: Value, in document: Document, file: Int) -> PlainValue {
    switch value {
    case .leaf(let leaf): .leaf(self.leaf(leaf, in: document, file: file))
    case .list(let leaves): .list(leaves.map { self.leaf($0, in: document, file: file) })
    case .variations(let axis, let variations):
      .variations(axis, variations.map { PlainBranch(text($0.selector, in: document), self.value($0.value, in: document, file: file)) })
    }
  }

  private func leaf(_ leaf: Leaf, in document: Document, file: Int) -> PlainLeaf {
    let state: PlainState =
      switch leaf.state {
      case .new: .new
      case .needsReview: .needsReview
      case .translated: .translated
      case .other(let range): .other(document.source.string(in: range))
      }
    return PlainLeaf(
      text(leaf.text, in: document), state: state, hasMarkup: document.hasElements(leaf.text),
      exactState: state.isOther ? nil : exactStates[PlainPlace(file: file, offset: leaf.text.range.start)])
  }

  // MARK: What is left over

  /// Repeated keys, and places that can't be read.
  mutating func noteUnread() {
    for (number, file) in catalog.files.enumerated() {
      for problem in file.document.problems where problem.kind.losesContent || problem.kind == .repeatedGroup {
        let isRepeated = problem.kind == .repeatedGroup
        losses.append(
          ConversionLoss(
            isRepeated ? .duplicate : .unread, key: isRepeated ? problem.detail : nil, locale: file.locale,
            place: PlainPlace(file: firstFile + number, offset: problem.range.start)))
      }
      noteRepetitions(in: file.document, number)
      for part in file.document.format.project?.unmodelledParts(of: file.document) ?? [] {
        losses.append(
          ConversionLoss(
            part.kind, key: nil, locale: file.locale, name: part.name, place: PlainPlace(file: firstFile + number, offset: part.offset)))
      }
    }
  }

  private mutating func noteRepetitions(in document: Document, _ number: Int) {
    let locales = catalog.locales(ofFile: number)
    for (index, entry) in document.entries.enumerated() {
      let key = Int(catalog.keyNumbers[number][index])
      for localization in entry.localizations {
        let column = locales[Int(document.localizations[localization].locale)]
        guard let cell = catalog.cell(key: key, locale: column), Int(cell.file) == number, Int(cell.entry) != index else { continue }
        let own = Catalog.Cell(file: UInt32(number), entry: UInt32(index), localization: UInt32(localization))
        guard !isSame(translation(at: own, of: entry), translation(at: cell, of: catalog.entry(at: cell))) else { continue }
        let place = PlainPlace(file: firstFile + number, offset: entry.range.start)
        losses.append(ConversionLoss(.duplicate, key: catalog.keys[key], locale: catalog.locales[column], place: place))
      }
    }
  }
}

extension PlainCatalog {
  /// Decodes a catalogue.
  ///
  /// - Complexity: O(bytes of the texts + keys × locales)
  package init(_ catalog: Catalog) {
    self = PlainCatalogReader(catalog, firstFile: 0).result
  }
}
