/// Which columns a catalogue has, and which of them the locales of each file fill.
///
/// Every locale has a column, the source locale the first. A second file of one format for the same locale has a column of its own, so
/// that both are checked. Some files share a column:
/// - a `.stringsdict` has that of the `.strings` of its locale, and counts where both have a key;
/// - all files of one Android folder have one;
/// - files that hold the source texts beside the translations share the column of the source locale, where the file that translates into that
///   locale counts before the others, whose texts may only be keys.
///
/// An alternative (``CatalogFile/layer``) fills what the column of its locale lacks, and has its own column for what is there already.
struct CatalogColumns: Sendable {
  /// The locale of each column.
  private(set) var locales: [LocaleIdentifier] = []
  /// The layer of each column.
  private(set) var layers: [String] = []
  /// For each file and each of its document's locales, the column.
  private(set) var ofFile: [[Int]] = []
  /// For each file, the column that it adds to where it is an alternative.
  private(set) var baseOfFile: [Int?] = []
  /// The files in the order in which their values find their places: alternatives after all others.
  private(set) var placementOrder: [Int] = []
  private var formats: [[FormatIdentifier]] = []

  /// Gives the files of a catalogue their columns.
  init(of files: [CatalogFile], sourceLocale: LocaleIdentifier?) {
    let all = files.map { Self.locales(of: $0, among: files, sourceLocale: sourceLocale) }
    if let sourceLocale, all.contains(where: { $0.contains(sourceLocale) }) { add(sourceLocale, layer: "") }
    let sourceOfTables = files.lazy.map(\.document).first(where: \.holdsSourceColumn)?.sourceLocale
    for (file, own) in zip(files, all) {
      let traits = file.document.format.traits
      let shared = traits.holdsSourceTexts ? file.document.sourceLocale : traits.locales == .columns ? sourceOfTables : nil
      ofFile.append(
        own.map { locale in
          column(of: locale, file.document.format, layer: file.layer, isShared: locale == shared && locale == sourceLocale)
        })
      baseOfFile.append(
        file.layer.isEmpty ? nil : own.first.map { column(of: $0, file.document.format, layer: "", isShared: false) })
    }
    let basic = files.indices.filter { baseOfFile[$0] == nil }
    let translatesSource = basic.map {
      Self.translatesKeys(files[$0], into: sourceLocale) || Self.translatesSource(files[$0], into: sourceLocale)
    }
    placementOrder = zip(basic, translatesSource).filter(\.1).map(\.0) + zip(basic, translatesSource).filter { !$0.1 }.map(\.0)
    placementOrder += files.indices.filter { baseOfFile[$0] != nil }
  }

  /// The files that fill a column, alternatives last.
  func files(of column: Int) -> [Int] {
    ofFile.indices.filter { baseOfFile[$0] == nil && ofFile[$0].contains(column) }
      + ofFile.indices.filter { baseOfFile[$0] != nil && (ofFile[$0].contains(column) || baseOfFile[$0] == column) }
  }

  private mutating func column(of locale: LocaleIdentifier, _ format: any CatalogFormat, layer: String, isShared: Bool) -> Int {
    let found = locales.indices.first { column in
      locales[column] == locale && layers[column] == layer
        && (isShared || format.traits.files.splitTables || !formats[column].contains(format.id))
    }
    let column = found ?? add(locale, layer: layer)
    if !formats[column].contains(format.id) { formats[column].append(format.id) }
    return column
  }

  /// Whether a file whose keys are texts has the texts of the source locale, which in the files of other locales are only keys.
  private static func translatesKeys(_ file: CatalogFile, into sourceLocale: LocaleIdentifier?) -> Bool {
    guard file.document.format.traits.keysAreSourceText, let sourceLocale else { return false }
    return (file.document.format.language ?? file.locale) == sourceLocale
  }

  /// Whether a file of the source locale holds translations beside source texts, as Symfony's `messages.en.xlf`: these are the texts that the
  /// program shows, and the source texts of the other files may be older, or only keys.
  private static func translatesSource(_ file: CatalogFile, into sourceLocale: LocaleIdentifier?) -> Bool {
    guard [.pair, .columns].contains(file.document.format.traits.locales), let sourceLocale, file.locale == sourceLocale else {
      return false
    }
    let others = file.document.locales.compactMap(\.self).filter { $0 != sourceLocale }
    return others.isEmpty && file.document.entries.contains { $0.localizationCount > 0 }
  }

  @discardableResult
  private mutating func add(_ locale: LocaleIdentifier, layer: String) -> Int {
    locales.append(locale)
    layers.append(layer)
    formats.append([])
    return locales.count - 1
  }

  /// The locales of a document; what neither it nor its path names is the source locale, if that has no other file.
  private static func locales(of file: CatalogFile, among files: [CatalogFile], sourceLocale: LocaleIdentifier?) -> [LocaleIdentifier] {
    file.document.locales.map { named in
      if let locale = named ?? file.locale { return locale }
      guard let sourceLocale, !file.document.locales.contains(sourceLocale) else { return .root }
      let isTaken = file.document.format.traits.files.includeDefault && files.contains { $0.locale == sourceLocale }
      return isTaken ? .root : sourceLocale
    }
  }
}
