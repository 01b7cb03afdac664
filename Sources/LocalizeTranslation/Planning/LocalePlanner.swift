import Localize
import LocalizeProject

/// Determines what is missing in one locale of a catalogue.
struct LocalePlanner {
  let catalog: Catalog
  let locks: CatalogLocks
  let options: PlanOptions
  /// The language that is translated from.
  let source: LocaleIdentifier
  let locale: LocaleIdentifier
  /// The index of the locale; nil if the catalogue does not have it.
  let column: Int?
  let translatable: TranslatableKeys
  let documents: IndexedFiles
  /// Which texts could mean several things, where that is of interest.
  let ambiguity: TextAmbiguity
  /// How the program reads apostrophes, in `.properties`.
  private let apostrophes: ApostropheHabits
  /// How the locale counts, and how it numbers.
  private let rules: (cardinal: PluralRules, ordinal: PluralRules)

  init(
    catalog: Catalog, locks: CatalogLocks, options: PlanOptions, source: LocaleIdentifier, locale: LocaleIdentifier, column: Int?,
    translatable: TranslatableKeys, documents: IndexedFiles, ambiguity: TextAmbiguity,
    apostrophes: ApostropheHabits = ApostropheHabits()
  ) {
    self.catalog = catalog
    self.locks = locks
    self.options = options
    self.source = source
    self.locale = locale
    self.column = column
    self.translatable = translatable
    self.documents = documents
    self.ambiguity = ambiguity
    self.apostrophes = apostrophes
    rules = (PluralRules(locale), PluralRules(locale, .ordinal))
  }

  func entries() -> [WantedEntry] {
    let terms = options.glossary.map { GlossaryMatcher($0, target: locale) }
    let columns = catalog.columns(for: locale)
    let parents = columns.filter { $0 != column && catalog.locales[$0] != catalog.sourceLocale }
    var files: [Int: Int?] = [:]
    let chosen = options.onlyKeys.map { $0.compactMap { catalog.keys.index(of: $0) }.sorted() }
    return (chosen ?? Array(0..<catalog.keys.count)).compactMap { key in
      guard translatable.contains(key), let sourceEntry = sourceEntry(of: key) else { return nil }
      let cell = column.flatMap { catalog.cell(key: key, locale: $0) }
      let existing = cell.flatMap { catalog.localization(at: $0) }.map { localization in
        ExistingValue(localization, file: Int(cell?.file ?? 0), in: catalog)
      }
      // A value that exists and can't be read must not be replaced.
      if let cell, cell.hasValue, existing == nil { return nil }
      var reason = WantedEntry.Reason.missing
      var kept = existing
      if let existing, !existing.isBlank {
        if isRequested(key, cell) {
          (reason, kept) = (.requested, existing.emptied)
        } else if isReplaceableMachineText(key, cell) {
          (reason, kept) = (.machine, existing.emptied)
        } else if isCopy(existing, of: sourceEntry.shape) {
          (reason, kept) = (.copy, existing.emptied)
        }
      } else if chosen == nil, catalog.hasText(key: key, in: parents) {
        return nil
      }
      let file: Int?
      if let cell {
        file = Int(cell.file)
      } else {
        // The same for all texts of a file.
        file = files[sourceEntry.file] ?? targetFile(of: sourceEntry.file)
        files[sourceEntry.file] = .some(file)
      }
      var entry = entry(key, sourceEntry, kept, reason: reason, file: file, terms: terms)
      if reason == .requested, let cell {
        entry?.isForReview = isForReview(key, cell)
        entry?.isRejected = isRejected(key)
      }
      return entry
    }
  }

  // MARK: The source

  /// The value of a key in the source locale.
  struct SourceEntry {
    var shape: PlainTranslation
    var file: Int
    var entry: Entry?
    var comment: String?
    var hint: PlaceholderHint
  }

  func sourceEntry(of key: Int) -> SourceEntry? {
    let cell = catalog.cell(key: key, locale: 0)
    let name = catalog.keys[key]
    guard let cell else {
      guard catalog.keysAreSourceText, let file = fallbackFile(key) else { return nil }
      return SourceEntry(
        shape: PlainTranslation(.leaf(PlainLeaf(name))), file: file, hint: catalog.files[file].document.format.traits.placeholders)
    }
    let document = catalog.files[Int(cell.file)].document
    let entry = catalog.entry(at: cell)
    let comment = entry.comment.map { document.string(of: $0) }
    var hint = entry.placeholderHint ?? document.format.traits.placeholders
    // Programs format such texts as well: what looks like an argument stays.
    if hint == .androidUnformatted { hint = document.format.traits.placeholders }
    let shape = catalog.localization(at: cell).map { document.plain($0) } ?? PlainTranslation(.leaf(PlainLeaf(name)))
    // The text of such a key is in a storyboard.
    if shape == PlainTranslation(.leaf(PlainLeaf(name, state: shape.value.leaves.first?.state ?? .translated))), Self.isObjectKey(name) {
      return nil
    }
    let isEmpty = shape.value.leaves.allSatisfy(\.text.isEmpty) && shape.substitutions.isEmpty
    guard !isEmpty else {
      guard catalog.keysAreSourceText else { return nil }
      return SourceEntry(shape: PlainTranslation(.leaf(PlainLeaf(name))), file: Int(cell.file), entry: entry, comment: comment, hint: hint)
    }
    return SourceEntry(shape: shape, file: Int(cell.file), entry: entry, comment: comment, hint: hint)
  }

  private static func isObjectKey(_ name: String) -> Bool {
    name.withBytes { ObjectKey.matches($0) }
  }

  /// A file that has a key, where the source locale's does not.
  private func fallbackFile(_ key: Int) -> Int? {
    catalog.locales.indices.lazy.compactMap { catalog.cell(key: key, locale: $0) }.first.map { Int($0.file) }
  }

  // MARK: What is there

  /// The value of a key in the locale.
  struct ExistingValue {
    var shape: PlainTranslation
    var emptyIsMissing: Bool

    init(_ localization: Localization, file: Int, in catalog: Catalog) {
      shape = catalog.files[file].document.plain(localization)
      emptyIsMissing = catalog.emptyIsMissing(inFile: file)
    }

    /// Whether a text is none: empty if that means missing, or one that its format calls new.
    func isBlank(_ leaf: PlainLeaf) -> Bool { leaf.state == .new || leaf.text.isEmpty && emptyIsMissing }

    /// Whether the text is missing entirely.
    var isBlank: Bool { leaves.allSatisfy(isBlank) && !leaves.isEmpty }

    var leaves: [PlainLeaf] { shape.value.leaves + shape.substitutions.flatMap(\.value.leaves) }

    /// The same forms without their texts.
    var emptied: ExistingValue {
      var result = self
      result.emptyIsMissing = true
      result.shape.value = Self.emptied(shape.value)
      for index in result.shape.substitutions.indices {
        result.shape.substitutions[index].value = Self.emptied(shape.substitutions[index].value)
      }
      return result
    }

    private static func emptied(_ value: PlainValue) -> PlainValue {
      switch value {
      case .leaf: .leaf(PlainLeaf("", state: .new))
      case .list(let leaves): .list(leaves.map { _ in PlainLeaf("", state: .new) })
      case .variations(let axis, let branches): .variations(axis, branches.map { PlainBranch($0.selector, emptied($0.value)) })
      }
    }
  }

  /// Whether an existing text is planned for another reason than its origin.
  private func isRequested(_ key: Int, _ cell: Catalog.Cell?) -> Bool {
    guard let cell, !options.existing.isEmpty || !options.requestedKeys.isEmpty else { return false }
    if options.existing.contains(.all) || options.requestedKeys.contains(catalog.keys[key]) { return true }
    return options.existing.contains(.needsReview) && isUnreviewed(key, cell) || options.existing.contains(.stale) && isStale(key)
  }

  /// Whether an existing text needs review, or is for an earlier source text.
  private func isForReview(_ key: Int, _ cell: Catalog.Cell) -> Bool {
    options.requestedKeys.contains(catalog.keys[key]) || isUnreviewed(key, cell) || isStale(key)
  }

  private func isUnreviewed(_ key: Int, _ cell: Catalog.Cell) -> Bool {
    column.map { locks.needsReview(key: key, locale: $0, in: catalog) } ?? catalog.isMarkedForReview(at: cell)
  }

  private func isRejected(_ key: Int) -> Bool {
    guard let column, case .current(let line)? = locks.status(key: key, locale: column, in: catalog) else { return false }
    return line.isRejected
  }

  private func isStale(_ key: Int) -> Bool {
    guard let column, case .stale? = locks.status(key: key, locale: column, in: catalog) else { return false }
    return true
  }

  /// Whether a text is an unchanged and unreviewed one of a machine, and is to be translated again.
  private func isReplaceableMachineText(_ key: Int, _ cell: Catalog.Cell?) -> Bool {
    guard options.overwritesMachine || options.includesStale, let column, let cell, let lock = locks[column],
      let value = catalog.valueHash(key: key, locale: column)
    else { return false }
    guard let entry = lock.entry(key: catalog.keyHash(key: key, locale: column), value: value), entry.origin == .machine, !entry.isReviewed
    else { return false }
    guard options.overwritesMachine || entry.source != catalog.sourceHash(key: key) else { return false }
    guard catalog.keepsStates(at: cell) else { return true }
    return catalog.leaves(key: key, locale: column).contains { $0.state == .needsReview }
  }

  private func isCopy(_ existing: ExistingValue, of text: PlainTranslation) -> Bool {
    guard options.includesCopies, let sourceLocale = catalog.sourceLocale else { return false }
    if sourceLocale.isBase || sourceLocale == .root ? locale.language == source.language : locale.isRegionalVariant(of: sourceLocale) {
      return false
    }
    let texts = Set((text.value.leaves + text.substitutions.flatMap(\.value.leaves)).map(\.text))
    return existing.leaves.allSatisfy { texts.contains($0.text) }
  }

  // MARK: What is wanted

  private func entry(
    _ key: Int, _ sourceEntry: SourceEntry, _ existing: ExistingValue?, reason: WantedEntry.Reason, file: Int?, terms: GlossaryMatcher?
  ) -> WantedEntry? {
    let format = catalog.files[sourceEntry.file].document.format
    var targetShape = TargetShape(
      sourceEntry: sourceEntry, existing: existing, reader: SegmentReader(hint: sourceEntry.hint, terms: terms), target: locale,
      format: format,
      rules: rules)
    if let file {
      let document = catalog.files[file].document
      targetShape.fileSelectors = document.format.pluralSelectors ?? format.pluralSelectors(for: locale)
      if document.format.project?.canAddForms == false, case .variations = sourceEntry.shape.value {
        targetShape.unitSelectors = unitSelectors(key, sourceEntry, file: file)
      }
    } else {
      targetShape.fileSelectors = format.pluralSelectors(for: locale)
    }
    let ownFormat = file.map { catalog.files[$0].document.format }.flatMap { $0.pluralSelectors == nil ? nil : $0 }
    // Only forms need it, and a formula is evaluated for many numbers.
    if !TargetShape.selectors(of: sourceEntry.shape).isEmpty {
      targetShape.formOfOne = (ownFormat ?? format).project?.formOfOne(in: locale)
    }
    targetShape.make()
    guard !targetShape.texts.isEmpty else { return nil }
    let name = catalog.keys[key]
    let context = context(of: name, sourceEntry)
    let limit = sourceEntry.comment.flatMap { LengthLimit(comment: $0) }?.characters
    let texts = targetShape.texts.map { text in
      var text = text
      text.keys = text.message.parts.map { part in
        guard part.segment.hasWords else { return nil }
        return MemoryKey(source: source, target: locale, text: part.segment.normalForm, context: context, category: part.category)
      }
      text.maximumLength = limit
      return text
    }
    return WantedEntry(
      key: key, name: name, locale: locale, reason: reason, shape: targetShape.shape, texts: texts, keepsTexts: targetShape.keepsTexts,
      file: file,
      sourceFile: sourceEntry.file, comment: sourceEntry.comment,
      brokenFile: file.map { catalog.files[$0] }.flatMap { $0.document.hasStructureErrors ? $0.path : nil },
      pluralText: Self.pluralText(of: sourceEntry.shape), hint: sourceEntry.hint,
      apostrophes: ICUApostrophes(
        isFlutter: sourceEntry.hint == .icu, isProperties: sourceEntry.hint == .properties, habits: apostrophes))
  }

  /// The text of several, which gettext's messages have beside that of one.
  private static func pluralText(of shape: PlainTranslation) -> String? {
    guard case .variations(.plural, let branches) = shape.value,
      case .leaf(let leaf)? = branches.last(where: { $0.selector == "other" })?.value
    else { return nil }
    return leaf.text
  }

  /// What distinguishes texts of the same words: gettext's context, and the comment if the provider uses it.
  func context(of name: String, _ sourceEntry: SourceEntry) -> String {
    var parts: [String] = []
    let separator = catalog.files[sourceEntry.file].document.format.traits.contextSeparator
    if let separator, let end = name.firstIndex(of: separator) { parts.append(String(name[..<end])) }
    if let comment = sourceEntry.comment, usesComment(of: sourceEntry) { parts.append(comment) }
    return parts.joined(separator: "\n")
  }

  private func usesComment(of sourceEntry: SourceEntry) -> Bool {
    switch options.comments {
    case .never: false
    case .always: true
    case .whereAmbiguous: ambiguity.concerns(sourceEntry.shape)
    }
  }

  /// The forms for which an XLIFF file has units.
  private func unitSelectors(_ key: Int, _ sourceEntry: SourceEntry, file: Int) -> Set<String>? {
    guard let cell = catalog.cell(key: key, locale: 0), Int(cell.file) == file else {
      // Each file of a catalogue of XLIFF has the source texts itself.
      let document = catalog.files[file].document
      guard let entry = documents[file].index.entries(of: catalog.keys[key]).first else { return nil }
      guard let index = document.entries[entry].localizations.first(where: { document.localizations[$0].locale == 0 }) else { return nil }
      return TargetShape.selectors(of: document.plain(document.localizations[index]))
    }
    return TargetShape.selectors(of: sourceEntry.shape)
  }

  /// The file for values of a source file's keys in the locale that no file has yet; nil if it is yet to be made.
  private func targetFile(of source: Int) -> Int? {
    let file = catalog.files[source]
    let traits = file.document.format.traits
    if traits.locales == .any || traits.locales == .columns && !file.document.locales.contains(nil) { return source }
    return column.flatMap { catalog.targetFile(of: source, locale: $0) }
  }
}
