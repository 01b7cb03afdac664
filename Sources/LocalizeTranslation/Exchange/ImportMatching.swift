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
  /// The keys of all catalogues.
  private var known: Set<String> = []
  private let catalogs: [PlannedCatalog]
  private let paths: [[String]]
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
        }
      }
    }
    self.catalogs = catalogs
    paths = catalogs.map { $0.catalog.files.map(\.path) }
    keys = KeySuggestions(catalogs.lazy.flatMap { planned in (0..<planned.catalog.keys.count).lazy.map { planned.catalog.keys[$0] } })
  }

  /// Whether the keys of a file are numbers or the like that another program has given its texts, since no catalogue has one of them.
  func hasForeignKeys(_ file: ExchangeFile) -> Bool { !file.rows.contains { $0.key.map { known.contains(Self.key($0)) } ?? false } }

  private static func key(_ name: String) -> String { name.replacing("\u{2404}", with: "\u{4}") }

  private func entry(at place: Place) -> WantedEntry { catalogs[place.catalog].plan.entries[place.entry] }

  private func form(of place: Place) -> String { entry(at: place).texts[place.text].path.joined(separator: ".") }

  /// The places of the texts that have the source text of a row, which the forms of a plural share.
  private func places(withSourceOf row: ExchangeFile.Row, in locale: LocaleIdentifier) -> [Place] {
    let found = row.source.flatMap { sources[SourceText(locale: locale, text: $0)] } ?? []
    guard found.count > 1, let form = row.form else { return found }
    let ofForm = found.filter { self.form(of: $0) == form }
    return ofForm.isEmpty ? found : ofForm
  }

  /// The text that a row of a file is for: by its id; without one, by its catalogue or file, key and form; without a key, by a source text that only one text has.
  ///
  /// - Parameter ignoresKey: Whether the key of the row is one of another program.
  func place(of row: ExchangeFile.Row, in file: ExchangeFile, ignoringKey ignoresKey: Bool) -> Place? {
    if let id = row.id { return places[Identity(locale: id.locale, place: id.place)] }
    guard let locale = file.locale else { return nil }
    guard let key = row.key, !ignoresKey else {
      let found = places(withSourceOf: row, in: locale)
      // Messages of gettext with the same text have different contexts, of which the key is one.
      let named = row.context.flatMap { names[Name(locale: locale, catalog: "", key: $0, form: row.form ?? "")] } ?? []
      let both = found.filter { named.contains($0) }
      return only(both.count == 1 ? both : found, file)
    }
    let name = Self.key(key)
    // The text around the variables of a property list has no form here.
    let form = row.form == XLIFFUnits.formatForm ? "" : row.form ?? ""
    if let catalog = row.catalog, let found = names[Name(locale: locale, catalog: catalog, key: name, form: form)],
      found.count == 1
    {
      return found[0]
    }
    var found = names[Name(locale: locale, catalog: "", key: name, form: form)] ?? []
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
  func reason(forUnknown row: ExchangeFile.Row, in file: ExchangeFile, ignoringKey ignoresKey: Bool) -> ImportOutcome.Reason {
    if row.id == nil, row.key == nil || ignoresKey, let locale = file.locale, places(withSourceOf: row, in: locale).count > 1 {
      return .ambiguous
    }
    guard let key = row.key, !ignoresKey else { return .unknownUnit }
    // The text is under another key now.
    if let locale = row.id?.locale ?? file.locale {
      let names = Set(places(withSourceOf: row, in: locale).map { entry(at: $0).name })
      if names.count == 1, let name = names.first, name != Self.key(key) { return .unknownKey(nearest: name) }
    }
    let nearest = keys.nearest(to: key, limit: 1).first
    // The key is there, and another form of it is not.
    return nearest?.distance == 0 ? .unknownUnit : .unknownKey(nearest: nearest?.key)
  }
}
