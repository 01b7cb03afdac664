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

  private var places: [Identity: Place] = [:]
  private var names: [Name: Place] = [:]
  private let keys: KeySuggestions

  /// Collects the texts of catalogues whose plans request everything.
  ///
  /// - Complexity: O(texts)
  init(_ catalogs: [PlannedCatalog]) {
    for (number, planned) in catalogs.enumerated() {
      for (index, entry) in planned.plan.entries.enumerated() {
        for (text, wanted) in entry.texts.enumerated() {
          let place = Place(catalog: number, entry: index, text: text)
          places[Identity(locale: entry.locale, place: ExchangeUnitID.place(of: entry, path: wanted.path, in: planned.catalog))] = place
          let name = Name(
            locale: entry.locale, catalog: planned.catalog.exchangeName, key: entry.name, form: wanted.path.joined(separator: "."))
          names[name] = place
        }
      }
    }
    keys = KeySuggestions(catalogs.lazy.flatMap { planned in (0..<planned.catalog.keys.count).lazy.map { planned.catalog.keys[$0] } })
  }

  /// The text that a row is for: by its id, else by its catalogue, key and form.
  func place(of row: ExchangeFile.Row, in locale: LocaleIdentifier?) -> Place? {
    if let id = row.id { return places[Identity(locale: id.locale, place: id.place)] }
    guard let locale, let catalog = row.catalog, let key = row.key else { return nil }
    return names[Name(locale: locale, catalog: catalog, key: key, form: row.form ?? "")]
  }

  /// Why a row is for no text.
  func reason(forUnknown row: ExchangeFile.Row) -> ImportOutcome.Reason {
    guard let key = row.key else { return .unknownUnit }
    let nearest = keys.nearest(to: key, limit: 1).first
    // The key is there, and another form of it is not.
    return nearest?.distance == 0 ? .unknownUnit : .unknownKey(nearest: nearest?.key)
  }
}
