import Localize
import LocalizeProject

/// Finds the text of a catalogue that a row of a file is for.
struct ImportMatching {
  /// A text of a catalogue.
  struct Place: Hashable {
    var catalog: Int
    var entry: Int
    var text: Int
  }

  private struct Identity: Hashable {
    var locale: LocaleIdentifier
    var place: ContentHash
  }

  private struct Name: Hashable {
    var locale: LocaleIdentifier
    var catalog: String
    var key: String
    var form: String
  }

  private struct SourceText: Hashable {
    var locale: LocaleIdentifier
    var text: String
  }

  private var places: [Identity: Place] = [:]
  /// The texts with a name; without a catalogue, those of all catalogues.
  private var names: [Name: [Place]] = [:]
  private var sources: [SourceText: [Place]] = [:]
  /// The singular of texts for which a plural counts here, because in their language the form is for other numbers too.
  private var singulars: [Place: String] = [:]
  /// The keys of all catalogues.
  private var known: Set<String> = []
  private let catalogs: [PlannedCatalog]
  private let paths: [[String]]
  /// The names of the files of each catalogue.
  private let fileNames: [Set<String>]
  private let keys: KeySuggestions

  /// Collects the texts of catalogues whose plans request everything.
  ///
  /// - Complexity: O(texts)
  init(_ catalogs: [PlannedCatalog]) {
    for (number, planned) in catalogs.enumerated() {
      let otherTable = ExchangeUnitID.otherTable(of: planned.catalog)
      for (index, entry) in planned.plan.entries.enumerated() {
        known.insert(entry.name)
        for (text, wanted) in entry.texts.enumerated() {
          let place = Place(catalog: number, entry: index, text: text)
          let form = wanted.path.joined(separator: ".")
          for table in [nil, otherTable] {
            let hash = ExchangeUnitID.place(of: entry, path: wanted.path, in: planned.catalog, table: table)
            if table == nil || places[Identity(locale: entry.locale, place: hash)] == nil {
              places[Identity(locale: entry.locale, place: hash)] = place
            }
            if otherTable == nil { break }
          }
          for catalog in [planned.catalog.exchangeName, ""] {
            names[Name(locale: entry.locale, catalog: catalog, key: entry.name, form: form), default: []].append(place)
          }
          sources[SourceText(locale: entry.locale, text: wanted.source), default: []].append(place)
          let short = ShortElements(of: wanted.source, hint: entry.hint).shortened(wanted.source)
          if short != wanted.source { sources[SourceText(locale: entry.locale, text: short), default: []].append(place) }
          if wanted.path == ["one"], let singular = planned.singular(of: entry), singular != wanted.source {
            singulars[place] = singular
            sources[SourceText(locale: entry.locale, text: singular), default: []].append(place)
          }
        }
      }
    }
    self.catalogs = catalogs
    paths = catalogs.map { $0.catalog.files.map(\.path) }
    fileNames = paths.map { Set($0.map { PathParts($0).name }) }
    keys = KeySuggestions(catalogs.lazy.flatMap { planned in (0..<planned.catalog.keys.count).lazy.map { planned.catalog.keys[$0] } })
  }

  /// A file, with what its texts as a whole say about their keys.
  struct Returned {
    /// The file with whole keys.
    let file: ExchangeFile
    /// Whether the keys are numbers or the like that another program has given the texts, since no catalogue has one of them.
    fileprivate let hasForeignKeys: Bool
    /// Whether messages are those of a catalogue of gettext's, so that their contexts are too.
    fileprivate let hasKnownMessages: Bool
    /// Whether keys are in remarks, so that the ids of a program of gettext's are numbers.
    fileprivate let hasKeysOfRemarks: Bool
  }

  /// Looks at the keys of a file, and completes those of which it has only the first line.
  func returned(_ original: ExchangeFile) -> Returned {
    var file = original
    for index in file.rows.indices where file.rows[index].hasKeyOfRemarks {
      file.rows[index].key = wholeKey(of: file.rows[index], in: file) ?? file.rows[index].key
    }
    return Returned(
      file: file, hasForeignKeys: !file.rows.contains { $0.key.map { known.contains(Self.key($0)) } ?? false },
      hasKnownMessages: file.rows.contains { $0.message.map(known.contains) ?? false },
      hasKeysOfRemarks: file.rows.contains(where: \.hasKeyOfRemarks))
  }

  /// The key that begins with the line that a row has of it: the context or the message of gettext's, or the only one with the source text.
  private func wholeKey(of row: ExchangeFile.Row, in file: ExchangeFile) -> String? {
    guard let line = row.key.map(Self.key) else { return nil }
    let own = [row.context, row.message].compactMap(\.self).first { known.contains($0) && ExchangeFile.isFirstLine(line, of: $0) }
    if let own { return own }
    guard !known.contains(line), let locale = row.id?.locale ?? file.locale, let source = row.source else { return nil }
    let places = sources[SourceText(locale: locale, text: source)] ?? []
    let names = Set(places.map { entry(at: $0).name }.filter { ExchangeFile.isFirstLine(line, of: $0) })
    return names.count == 1 ? names.first : nil
  }

  /// The key of a row; nil if another program has numbered the text, as `lconvert` and `po2xliff` do, beside others with keys.
  private func ownKey(of row: ExchangeFile.Row, in returned: Returned) -> String? {
    guard let key = row.key, !returned.hasForeignKeys else { return nil }
    return known.contains(Self.key(key)) || !Self.isNumber(key, isOfGettext: returned.hasKeysOfRemarks) ? key : nil
  }

  /// Whether a key that no catalogue has is a number of a message: `_msg4` or `_msg4[1]`; in a file of gettext's also `4` or `4[1]`.
  private static func isNumber(_ key: String, isOfGettext: Bool) -> Bool {
    func isNumeric(_ text: Substring) -> Bool { !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isOfGettext || key.hasPrefix("_msg") else { return false }
    let number = key.hasPrefix("_msg") ? key.dropFirst(4) : key[...]
    guard number.hasSuffix("]"), let bracket = number.firstIndex(of: "[") else { return isNumeric(number) }
    return isNumeric(number[..<bracket]) && isNumeric(number[number.index(after: bracket)...].dropLast())
  }

  private static func key(_ name: String) -> String { name.replacing("\u{2404}", with: "\u{4}") }

  /// A row with the source text that its place has: a message of gettext has the singular for the form `one`, whatever numbers that is for.
  func completed(_ row: ExchangeFile.Row, at place: Place) -> ExchangeFile.Row {
    guard row.id == nil, row.source != nil, row.source == singulars[place] else { return row }
    var row = row
    row.source = entry(at: place).texts[place.text].source
    return row
  }

  /// Whether a row is for a text of a file that another file of the catalogue hides: a property list with plurals is read before the table.
  private func isHidden(_ row: ExchangeFile.Row, at place: Place) -> Bool {
    guard row.id == nil, let original = row.catalog.map(PathParts.init) else { return false }
    let name = PathParts(paths[place.catalog][entry(at: place).sourceFile]).name
    return name != original.name && fileNames[place.catalog].contains(original.name)
  }

  /// Whether a text that no place was found for is in a catalogue as it is, or never shown: one that is not to be translated, one of several with its
  /// source text, or one that another file hides.
  func isPresent(_ row: ExchangeFile.Row, in returned: Returned) -> Bool {
    guard let locale = row.id?.locale ?? returned.file.locale else { return false }
    let path = row.form.map { $0.split(separator: ".").map(String.init) } ?? []
    if let key = row.message ?? row.key.map(Self.key) {
      for catalog in catalogs.map(\.catalog) where catalog.locales.contains(locale) {
        guard let number = catalog.keys.index(of: key), let value = catalog.plainValue(key: number, in: locale) else { continue }
        if value.shownLeaf(at: path)?.translatedText == row.translation { return true }
      }
      let named = names[Name(locale: locale, catalog: "", key: key, form: row.form ?? "")] ?? []
      if named.contains(where: { isHidden(row, at: $0) }) { return true }
    }
    return row.id == nil
      && places(withSourceOf: row, in: locale, of: returned).contains { place in
        let entry = entry(at: place)
        let value = catalogs[place.catalog].catalog.plainValue(key: entry.key, in: entry.locale)
        return value?.shownLeaf(at: entry.texts[place.text].path)?.translatedText == row.translation
      }
  }

  private func entry(at place: Place) -> WantedEntry { catalogs[place.catalog].plan.entries[place.entry] }

  private func form(of place: Place) -> String { entry(at: place).texts[place.text].path.joined(separator: ".") }

  /// The name of a form at a place: that of the plurals of gettext's file that the text is in, else CLDR's.
  private func name(of form: NumberedForm, at place: Place) -> String? {
    let (catalog, locale) = (catalogs[place.catalog].catalog, entry(at: place).locale)
    let file = catalog.files.first { $0.locale == locale || $0.document.locales.contains(locale) && $0.document.sourceLocale != locale }
    guard let selectors = file?.document.format.pluralSelectors else { return form.name(in: locale) }
    return selectors.indices.contains(form.number) ? selectors[form.number] : nil
  }

  /// The places of the texts that have the source text of a row, which the forms of a plural share.
  private func places(withSourceOf row: ExchangeFile.Row, in locale: LocaleIdentifier, of returned: Returned) -> [Place] {
    var found = row.source.flatMap { sources[SourceText(locale: locale, text: $0)] } ?? []
    if row.message != nil { found.removeAll { !isOfContext(row.context, $0, returned) } }
    guard found.count > 1, row.form != nil || row.numberedForm != nil else { return found }
    let ofForm = found.filter { place in (row.form ?? row.numberedForm.flatMap { name(of: $0, at: place) }) == form(of: place) }
    return ofForm.isEmpty ? found : ofForm
  }

  /// Whether a message of a context may be for a text: gettext's messages of different contexts are different ones.
  private func isOfContext(_ context: String?, _ place: Place, _ returned: Returned) -> Bool {
    let (entry, catalog) = (entry(at: place), catalogs[place.catalog].catalog)
    guard let separator = catalog.files[entry.sourceFile].document.format.traits.contextSeparator else { return true }
    let own = entry.name.firstIndex(of: separator).map { entry.name[..<$0] }
    // A program can remove all contexts, or give texts contexts of its own, such as their places in the code.
    guard let own else { return context == nil || !returned.hasKnownMessages }
    return context.map { $0 == own } ?? !returned.hasKnownMessages
  }

  /// The text that a row of a file is for: by its id; without one, by its catalogue or file, key and form; without a key, by a source text that only one text has.
  ///
  /// A message of gettext's without a key has one in its text and its context.
  func place(of row: ExchangeFile.Row, in returned: Returned) -> Place? {
    if let id = row.id { return places[Identity(locale: id.locale, place: id.place)] }
    let file = returned.file
    guard let locale = file.locale else { return nil }
    guard let key = ownKey(of: row, in: returned) else {
      let messages = row.message.flatMap { names[Name(locale: locale, catalog: "", key: $0, form: row.form ?? "")] } ?? []
      if let place = only(messages, file) { return place }
      let found = places(withSourceOf: row, in: locale, of: returned)
      // Messages of gettext with the same text have different contexts, of which the key is one.
      let named = row.context.flatMap { names[Name(locale: locale, catalog: "", key: $0, form: row.form ?? "")] } ?? []
      let both = found.filter { named.contains($0) }
      return only(both.count == 1 ? both : found, file)
    }
    let name = Self.key(key)
    // The text around the variables of a property list has no form here.
    let form = row.form == XLIFFUnits.formatForm ? "" : row.form ?? row.numberedForm?.name(in: locale) ?? ""
    if let catalog = row.catalog, let found = names[Name(locale: locale, catalog: catalog, key: name, form: form)],
      found.count == 1
    {
      return found[0]
    }
    var found = names[Name(locale: locale, catalog: "", key: name, form: form)] ?? []
    found.removeAll { isHidden(row, at: $0) }
    if found.count > 1, let file = row.catalog { found.removeAll { place in !paths[place.catalog].contains { Self.ends($0, with: file) } } }
    // The source text tells tables with the same key apart.
    if found.count > 1, let source = row.source {
      found = found.filter { sources[SourceText(locale: locale, text: source)]?.contains($0) ?? false }
    }
    return only(found, file)
  }

  /// The only one of some places, without those of what is beside the file: other files of the translators, which look like a catalogue.
  private func only(_ found: [Place], _ file: ExchangeFile) -> Place? {
    guard found.count > 1 else { return found.first }
    let folder = PathParts(PathParts.normalized(file.path)).folder
    let others = found.filter { place in
      !paths[place.catalog].allSatisfy { PathParts(PathParts.normalized($0)).folder == folder }
    }
    return others.count == 1 ? others[0] : nil
  }

  /// Whether a path ends with the names of another one.
  private static func ends(_ path: String, with other: String) -> Bool { path == other || path.hasSuffix("/" + other) }

  /// Why a row is for no text.
  func reason(forUnknown row: ExchangeFile.Row, in returned: Returned) -> ImportOutcome.Reason {
    let own = ownKey(of: row, in: returned)
    if row.id == nil, own == nil, let locale = returned.file.locale, places(withSourceOf: row, in: locale, of: returned).count > 1 {
      return .ambiguous
    }
    guard let key = own ?? row.message else { return .unknownUnit }
    // The text is under another key now, or in another context.
    if let locale = row.id?.locale ?? returned.file.locale {
      let places = row.source.flatMap { sources[SourceText(locale: locale, text: $0)] } ?? []
      let names = Set(places.map { entry(at: $0).name })
      if names.count == 1, let name = names.first, name != Self.key(key) { return .unknownKey(nearest: name) }
    }
    let nearest = keys.nearest(to: Self.key(key), limit: 1).first
    // The key is there, and another form of it is not.
    return nearest?.distance == 0 ? .unknownUnit : .unknownKey(nearest: nearest?.key)
  }
}

extension PlannedCatalog {
  /// The text for one of a plural of the source locale; nil if an entry is none.
  fileprivate func singular(of entry: WantedEntry) -> String? {
    guard let locale = catalog.sourceLocale, let value = catalog.plainValue(key: entry.key, in: locale) else { return nil }
    return value.leaf(at: ["one"])?.text
  }
}
