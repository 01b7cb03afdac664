package import Localize

/// Catalogues of one format made into files of another, and what is lost on the way.
///
/// ```
/// Catalog ─► PlainCatalog ─ serializer ─► bytes ─ the target's own reader ─► PlainCatalog
///                └───────────────── what differs is lost ──────────────────────┘
/// ```
///
/// Nothing is written here; every file has been read again before the caller writes it.
package struct Conversion: Sendable {
  /// A file that is to be written.
  package struct File: Hashable, Sendable {
    /// Its path.
    package var path: String
    /// The locales whose texts it holds.
    package var locales: [LocaleIdentifier]
    /// Its content.
    package var bytes: [UInt8]
    /// How many keys it has.
    package var keyCount: Int
    /// Its format.
    package let format: FormatIdentifier
    let sourceLocale: LocaleIdentifier?
    let identity: CatalogIdentity
  }

  /// A catalogue to convert.
  package struct Input: Sendable {
    /// The catalogue.
    package var catalog: Catalog
    /// The language that the project is developed in, which `Base` stands for.
    package var developmentRegion: LocaleIdentifier?
    /// The locales of files that belong to the catalogue and are not converted.
    package var neighbours: Set<LocaleIdentifier>

    /// Creates an input.
    package init(_ catalog: Catalog, developmentRegion: LocaleIdentifier? = nil, neighbours: Set<LocaleIdentifier> = []) {
      self.catalog = catalog
      self.developmentRegion = developmentRegion
      self.neighbours = neighbours
    }
  }

  /// The files in the order of their catalogues and locales.
  package private(set) var files: [File] = []
  /// The losses, in the order of the catalogues and keys.
  package private(set) var losses: [ConversionLoss] = []
  /// How many texts have placeholders in the grammar of another platform than the target's; they are as they were.
  package private(set) var foreignPlaceholderCount = 0
  /// The catalogues without a locale that was asked for, by the locale; each locale is in at least one catalogue.
  package private(set) var absences: [LocaleIdentifier: [CatalogIdentity]] = [:]
  /// The locales that files got without naming them, by the paths of the files.
  package private(set) var assumedLocales: [String: LocaleIdentifier] = [:]
  private let inputFiles: [CatalogFile]
  /// Where lines begin in the files to convert, by their numbers, for those that lose something.
  private var lines: [Int: LineTable] = [:]
  private let target: ConversionTarget
  /// The folders of catalogues below that of the target, where several have one name.
  private let folders: [CatalogIdentity: String]
  private let existing: ExistingCatalogs
  /// The source locale that the user or the settings name.
  private let namedSource: LocaleIdentifier?
  /// How many catalogues were converted.
  private var convertedCount = 0

  /// Converts catalogues.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogues, each with the files that it was read from.
  ///   - target: Where the result goes, and in which format.
  ///   - locales: The only locales to convert, none for all. One is also the locale of a source that does not name its own.
  ///   - sourceLocale: The source locale, if the user or the settings name it. A file for one locale is only the unnamed source of a platform
  ///     if this or the file itself declares it.
  /// - Throws: ``ConversionError``.
  /// - Complexity: O(bytes of the files + bytes of the targets + files in the folder of the target)
  package init(
    _ catalogs: [Input], to target: ConversionTarget, locales: [LocaleIdentifier] = [], sourceLocale: LocaleIdentifier? = nil
  ) throws(ConversionError) {
    self.target = target
    existing = ExistingCatalogs(target)
    namedSource = sourceLocale
    inputFiles = catalogs.flatMap(\.catalog.files)
    folders = Self.folders(of: catalogs)
    var firstFile = 0
    var known: [LocaleIdentifier] = []
    for source in catalogs {
      if let copies = copies(of: source, locales: locales, isOnly: catalogs.count == 1) {
        files += copies
        convertedCount += 1
        firstFile += source.catalog.files.count
        continue
      }
      try Self.checkText(of: source.catalog, locales: locales)
      var reader = PlainCatalogReader(source.catalog, firstFile: firstFile)
      reader.noteUnread()
      firstFile += source.catalog.files.count
      var plain = reader.result
      let unnamed = plain.nameLocales(
        locales.count == 1 ? locales[0] : nil, developmentRegion: source.developmentRegion, target: target.format)
      if let locale = plain.assumeLocale(of: source.catalog.files, beside: source.neighbours, target: target.format) {
        for file in source.catalog.files where file.locale == nil { assumedLocales[file.path] = locale }
      }
      known += plain.locales.filter { !known.contains($0) }
      for locale in locales where !plain.locales.contains(locale) { absences[locale, default: []].append(source.catalog.identity) }
      if !locales.isEmpty, !plain.locales.contains(where: locales.contains) { continue }
      let all = plain.locales
      let chosen = locales.isEmpty ? translation(of: plain, from: source.catalog).map { [$0] } ?? [] : locales
      plain = plain.restricted(to: chosen, target: target.format)
      let dropped = Set(all).subtracting(plain.locales)
      losses += (reader.losses + unnamed).filter { loss in loss.locale.map { !dropped.contains($0) } ?? true }
      foreignPlaceholderCount += ForeignPlaceholders.count(in: plain, of: source.catalog, target: target.format)
      try convert(plain, of: source, locales: chosen, isOnly: catalogs.count == 1)
      convertedCount += 1
    }
    for locale in locales where absences[locale]?.count == catalogs.count {
      let isMisspelt = known.contains { $0.language == locale.language } || !known.contains(.root)
      throw ConversionError(
        isMisspelt ? .unknownLocale(locale, known: known.filter { $0 != .root }) : .sourceNeeded(known.filter { $0 != .root }),
        path: catalogs.first?.catalog.identity.table ?? target.path)
    }
    if files.isEmpty, known.isEmpty, let first = catalogs.first {
      throw ConversionError(.localeNeeded, path: first.catalog.files.first?.path ?? first.catalog.identity.table)
    }
    var owners: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      if let other = owners.updateValue(index, forKey: file.path), target.isFolder {
        throw ConversionError(.sameTarget(files[other].identity, file.identity), path: file.path)
      }
    }
    guard target.isFolder || files.count == 1 else {
      let several = files.flatMap(\.locales).filter { $0 != .root }
      throw ConversionError(
        .severalFiles(files.count, catalogs: convertedCount, locales: Array(Set(several)).sorted()), path: target.path)
    }
    for number in Set(losses.map(\.place.file)) where inputFiles.indices.contains(number) {
      lines[number] = LineTable(inputFiles[number].document.source)
    }
  }

  /// Where a lost value was read: the path and line of a file.
  package func location(of loss: ConversionLoss) -> (path: String, line: Int)? {
    lines[loss.place.file].map { (inputFiles[loss.place.file].path, $0.position(of: loss.place.offset).line) }
  }

  /// The paths of the files that were read.
  package var inputPaths: [String] { inputFiles.map(\.path) }

  // MARK: Files

  private mutating func convert(
    _ plain: PlainCatalog, of input: Input, locales: [LocaleIdentifier], isOnly: Bool
  ) throws(ConversionError) {
    let (catalog, traits) = (input.catalog, target.format.traits)
    var plain = plain
    // Files of gettext have its spelling, or another one by choice.
    if traits.files.templateExtension != nil, !catalog.identity.isOfGettext { plain.locales = plain.locales.map(\.withModifier) }
    if plain.locales.contains(.root) ? target.needsLocale(beside: plain.locales.count - 1) : traits.needsLocale && plain.locales.isEmpty {
      throw ConversionError(
        plain.locales.count > 1 && plain.sourceLocale ?? .root == .root
          ? .sourceNeeded(plain.locales.filter { $0 != .root }) : .localeNeeded,
        path: catalog.files.first?.path ?? plain.table)
    }
    if traits.namesSourceLocale, plain.sourceLocale == nil, plain.locales.count > 1 {
      throw ConversionError(.sourceNeeded(plain.locales), path: catalog.files.first?.path ?? plain.table)
    }
    let original = catalog.files(ofLocale: 0).first.map { Self.portable(catalog.files[$0].path) } ?? ""
    var written: [CatalogFile] = []
    for part in parts(of: plain) {
      guard let format = part.format.project else { continue }
      let path = path(
        for: part.locale, format: format, of: input, sourceLocale: plain.sourceLocale, locales: locales, isOnly: isOnly)
      let model = FileModel(original: original, document: existing.model(at: path, part.format), path: path)
      let bytes = format.serializer(for: model).bytes(of: part.catalog)
      let document = format.read(SourceText(bytes), at: path)
      written.append(CatalogFile(path: path, document: document, locale: part.locale == .root ? nil : part.locale))
      files.append(
        File(
          path: path, locales: part.catalog.locales, bytes: bytes, keyCount: document.entries.count, format: part.format,
          sourceLocale: plain.sourceLocale, identity: catalog.identity))
    }
    // Reading the folder takes its files in the order of their paths.
    written.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let assembly = CatalogAssembly(
      identity: catalog.identity, files: written, sourceLocale: plain.sourceLocale, policy: CatalogPolicy(sourceText: .value))
    // A key without a text in the chosen locales has lost none.
    let untranslated = Set(locales.isEmpty ? [] : plain.entries.filter { $0.translations.allSatisfy { $0 == nil } }.map(\.key))
    let result = PlainCatalogReader(assembly.catalogInline(), firstFile: 0).result
    losses += plain.losses(in: result, target: target.format).filter { loss in
      loss.kind != .key || loss.key.map { !untranslated.contains($0) } ?? true
    }
    let keysAreShown = catalog.keysAreSourceText || catalog.files.contains { $0.document.format.traits.keysReplaceSourceText }
    if traits.keysAreSourceText, !keysAreShown { losses += plain.keysTakenForTexts(in: result) }
  }

  /// The path of the file for a locale: that of an existing file of the table, else that where the platform looks for it.
  private func path(
    for locale: LocaleIdentifier?, format: any ProjectFormat.Type, of input: Input, sourceLocale: LocaleIdentifier?,
    locales: [LocaleIdentifier], isOnly: Bool
  ) -> String {
    guard target.isFolder else { return target.path }
    // One translation is not the source, even if no other locale is there: a table of a translator has only that.
    let stated = [namedSource, input.developmentRegion] + input.catalog.files.map(\.document.sourceLocale)
    let isStated = locale.map(stated.contains) ?? false
    let isSource = locale == sourceLocale && (isStated || input.catalog.locales.count > 1)
    let table = ConversionTarget.tableName(input.catalog.identity.table, locales: input.catalog.locales + locales)
    let own = ConversionTarget.name(table: table, locale: locale, isSource: isSource, format: format, isOnly: isOnly)
    let name = folders[input.catalog.identity].map { PathParts.join($0, own) } ?? own
    return existing.path(like: name, for: locale, isSource: isSource, isStated: isStated, format: format.id)
      ?? PathParts.join(target.path, name)
  }

  /// A path without traces of the machine: an absolute one is reduced to its name.
  private static func portable(_ path: String) -> String { path.hasPrefix("/") ? PathParts(path).name : path }

  /// The locale that a file translates into, or its only one.
  private static func targetLocale(of file: CatalogFile) -> LocaleIdentifier? {
    if let locale = file.locale { return locale }
    let named = file.document.locales.compactMap(\.self)
    return named.last { $0 != file.document.sourceLocale } ?? named.last
  }

  /// The files of a catalogue that are what the target asks for already: they keep their bytes, with all that a model of them would drop.
  ///
  /// - Returns: nil if a file has another format, is a template, can't be read whole, holds locales that were not chosen, or would take another's place.
  private func copies(of input: Input, locales: [LocaleIdentifier], isOnly: Bool) -> [File]? {
    let (catalog, capacity) = (input.catalog, target.format.traits.locales)
    // A table of nothing but the chosen locales loses nothing by the choice.
    let keepsAll =
      locales.isEmpty
      || catalog.locales.allSatisfy { locales.contains($0) || $0 == catalog.sourceLocale } && locales.allSatisfy(catalog.locales.contains)
    guard keepsAll || capacity == .one || capacity == .pair else { return nil }
    let isTable = capacity != .one && capacity != .pair
    let written: Set = [target.format, target.format.project?.companion ?? target.format]
    let named = catalog.files.map(Self.targetLocale)
    // A file without a name of its own is that of the only locale.
    let only = locales.count == 1 && named.allSatisfy { $0 == nil } ? locales[0] : nil
    let chosen = named.indices.filter { index in
      locales.isEmpty || isTable || (only == nil ? named[index].map(locales.contains) ?? false : named[index] == nil)
    }
    guard !chosen.isEmpty, only != nil || isTable || locales.allSatisfy(named.contains) else { return nil }
    var copies: [File] = []
    for index in chosen {
      let (document, own) = (catalog.files[index].document, named[index] ?? only)
      let format = document.formatIdentifier
      guard let project = format.project, written.contains(format), !document.hasStructureErrors,
        format.traits.files.templateExtension != PathParts(catalog.files[index].path).pathExtension
      else { return nil }
      let path = path(
        for: capacity == .one || capacity == .pair ? own : nil, format: project, of: input, sourceLocale: catalog.sourceLocale,
        locales: locales, isOnly: isOnly)
      copies.append(
        File(
          path: path, locales: document.locales.compactMap { $0 ?? own },
          bytes: document.source.original, keyCount: document.entries.count, format: format, sourceLocale: catalog.sourceLocale,
          identity: catalog.identity))
    }
    return Set(copies.map(\.path)).count == copies.count ? copies : nil
  }

  /// The locale that a file with source texts and a translation is for, if the target is a file for one locale; nil for any other file.
  private func translation(of plain: PlainCatalog, from catalog: Catalog) -> LocaleIdentifier? {
    guard !target.isFolder, target.format.traits.locales == .one, let file = catalog.files.first, catalog.files.count == 1,
      file.document.format.traits.holdsSourceTexts, plain.locales.count == 2, let source = plain.sourceLocale
    else { return nil }
    return plain.locales.first { $0 != source }
  }

  /// The contents of one file.
  private struct Part {
    var format: FormatIdentifier
    var locale: LocaleIdentifier?
    var catalog: PlainCatalog
  }

  private func parts(of plain: PlainCatalog) -> [Part] {
    let traits = target.format.traits
    switch traits.locales {
    case .any, .columns:
      return [Part(format: target.format, locale: nil, catalog: plain)]
    case .pair:
      let targets = plain.locales.filter { $0 != plain.sourceLocale }
      guard let source = plain.sourceLocale, plain.locales.contains(source), !targets.isEmpty else {
        return [Part(format: target.format, locale: plain.locales.first, catalog: plain)]
      }
      return targets.map { Part(format: target.format, locale: $0, catalog: plain.restricted(to: [source, $0])) }
    case .one:
      let locales = plain.locales.filter { $0 != plain.sourceLocale || !traits.keysAreSourceText || !plain.keysAreSourceText }
      return locales.flatMap { locale -> [Part] in
        let own = plain.restricted(to: [locale])
        guard target.isFolder, let format = target.format.project else {
          return [Part(format: target.format, locale: locale, catalog: own)]
        }
        return format.parts(of: own).map { Part(format: $0.format, locale: locale, catalog: $0.catalog) }
      }
    }
  }
}
