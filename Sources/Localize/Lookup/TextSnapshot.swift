package import Synchronization

/// All texts for one order of locales, found beforehand, so that a lookup is one probe of a hash table that never changes.
package final class TextSnapshot: Sendable {
  let catalogs: [Catalog]
  package let keys: KeyTable
  package let entries: [Entry]
  /// What accessors have found in it, by their keys.
  package let resolved = Mutex<[ObjectIdentifier: any Sendable]>([:])
  /// Where the texts are.
  let places: [Place]
  /// The texts in which `%%` is shown as one sign, as they are shown without arguments.
  let withoutEscapes: [Int: String]
  /// The locales of texts that are not shown because of their placeholders.
  let mismatched: [Int: LocaleIdentifier]

  /// A catalogue and a column; no column for a key that is the text.
  struct Place: Sendable {
    var catalog: Int
    var column: Int?
    var locale: LocaleIdentifier
    var isOwn: Bool
  }

  /// The text of a key.
  package struct Entry: Sendable {
    package var text: String
    package var flags: Flags
    /// The index in ``TextSnapshot/places``.
    var place: Int32
  }

  /// What a lookup must do besides returning the text.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No locale has a text: neither one of the reader's nor the source.
    static let absent = Flags(rawValue: 1)
    /// The text is not in the reader's own language.
    static let fallback = Flags(rawValue: 2)
    /// A text that came before it had wrong placeholders.
    static let mismatched = Flags(rawValue: 4)
    /// Without arguments another text is shown.
    static let escaped = Flags(rawValue: 8)
    /// It has forms.
    static let varies = Flags(rawValue: 16)
    /// It may have placeholders.
    static let template = Flags(rawValue: 32)

    /// What a lookup without arguments has to look at.
    package static let special: Flags = [.absent, .fallback, .mismatched, .escaped]
  }

  /// Finds the text of each key.
  ///
  /// - Complexity: O(keys × locales asked); the texts of a locale are decoded once.
  init(chains: [LookupChain], tables: LocalizerTables) {
    let index = tables.index
    var building = Building(entries: Array(repeating: Entry(text: "", flags: .absent, place: -1), count: index.keys.count))
    for (number, catalog) in tables.catalogs.enumerated() {
      building.begin(catalog, number: number, keys: index.numbers[number])
      for step in chains[number].steps {
        for column in step.columns {
          let place = Place(catalog: number, column: column, locale: step.locale, isOwn: step.isOwn)
          building.add(place, tables.texts(catalog: number, column: column))
        }
        if step.isKey { building.addKeys(Place(catalog: number, column: nil, locale: step.locale, isOwn: step.isOwn)) }
      }
    }
    building.finish(index.keys)
    catalogs = tables.catalogs
    keys = index.keys
    entries = building.entries
    places = building.places
    withoutEscapes = building.withoutEscapes
    mismatched = building.mismatched
  }

  /// The texts so far: the first one of a key in the reader's own language counts, else the first one.
  private struct Building {
    var entries: [Entry]
    var places: [Place] = []
    var withoutEscapes: [Int: String] = [:]
    var mismatched: [Int: LocaleIdentifier] = [:]
    var catalog: Catalog?
    var numbers: [UInt32]?

    mutating func begin(_ catalog: Catalog, number: Int, keys: [UInt32]?) {
      self.catalog = catalog
      numbers = keys
    }

    mutating func add(_ place: Place, _ column: ColumnTexts) {
      places.append(place)
      for (key, text) in column.texts.enumerated() {
        guard let text else { continue }
        let index = numbers.map { Int($0[key]) } ?? key
        guard isOpen(index, for: place) else { continue }
        if text.isMismatched {
          entries[index].flags.insert(.mismatched)
          mismatched[index] = mismatched[index] ?? place.locale
        } else {
          set(index, text.text, varies: text.varies)
        }
      }
    }

    mutating func addKeys(_ place: Place) {
      guard let catalog else { return }
      places.append(place)
      for key in 0..<catalog.keys.count {
        let index = numbers.map { Int($0[key]) } ?? key
        if isOpen(index, for: place) { set(index, catalog.keyAsText(catalog.keys[key]), varies: false) }
      }
    }

    /// Whether a text of a place counts: there is none yet, or only one of another catalogue in a language that the reader didn't ask for.
    private func isOpen(_ index: Int, for place: Place) -> Bool {
      let (flags, other) = (entries[index].flags, Int(entries[index].place))
      return flags.contains(.absent) || place.isOwn && flags.contains(.fallback) && places[other].catalog != place.catalog
    }

    private mutating func set(_ index: Int, _ text: String, varies: Bool) {
      var flags = entries[index].flags.subtracting([.absent, .fallback, .varies, .template, .escaped])
      if !(places.last?.isOwn ?? true) { flags.insert(.fallback) }
      if varies { flags.insert(.varies) }
      withoutEscapes[index] = nil
      if text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) {
        flags.insert(.template)
        let plain = SafeFormat.string(text, arguments: [])
        if plain != text {
          flags.insert(.escaped)
          withoutEscapes[index] = plain
        }
      }
      entries[index] = Entry(text: text, flags: flags, place: Int32(truncatingIfNeeded: places.count - 1))
    }

    /// A key without a text is shown itself.
    mutating func finish(_ keys: KeyTable) {
      for index in entries.indices where entries[index].flags.contains(.absent) { entries[index].text = keys[index] }
    }
  }
}
