import Localize
import LocalizeProject

/// Reads the accessors of a catalogue.
struct AccessorReader {
  private let catalog: Catalog
  private let names: [String: AccessorName]
  private let former: FormerKeys
  private var lines: [Int: LineTable] = [:]

  init(_ catalog: Catalog, names: [String: AccessorName], former: FormerKeys) {
    self.catalog = catalog
    self.names = names
    self.former = former
  }

  /// The accessors in the order of the keys, each with what keeps it from being one.
  mutating func read() -> [(accessor: Accessor, problem: AccessorProblem?)] {
    let plain = PlainCatalog(catalog)
    let source = plain.sourceLocale.flatMap { plain.locales.firstIndex(of: $0) }
    var result: [(Accessor, AccessorProblem?)] = []
    // Xcode adds an empty key for an empty text, which no program asks for by a name.
    for (number, entry) in plain.entries.enumerated() where !entry.key.isEmpty {
      let texts = (source.map { [entry.translations[$0]] } ?? []) + entry.translations
      let traits = traits(ofKey: number)
      // Only texts take in a term of Fluent, no program.
      if traits.hint == .fluentTerm || traits.hint == .fluent && entry.key.hasPrefix("-") { continue }
      let translation = texts.lazy.compactMap(\.self).first { $0.value.leaves.contains { !$0.text.isEmpty } }
      let hasText = translation != nil
      let shown = translation ?? PlainTranslation(.leaf(PlainLeaf(catalog.keysAreSourceText ? Self.text(ofKey: entry.key) : "")))
      result.append(accessor(entry, shown, traits: traits, hasText: hasText, number: number))
    }
    return result
  }

  private mutating func accessor(
    _ entry: PlainEntry, _ translation: PlainTranslation, traits: (hint: PlaceholderHint, numberName: String?), hasText: Bool, number: Int
  ) -> (Accessor, AccessorProblem?) {
    let place = AccessorPlace(path: catalog.files[entry.place.file].path, line: line(of: entry.place))
    let arguments = ArgumentReader(translation, hint: traits.hint, numberName: traits.numberName)
    let name = names[entry.key] ?? name(of: entry.key, traits.hint) ?? AccessorName(groups: [], name: "text")
    var accessor = Accessor(
      key: entry.key, table: catalog.identity.table, name: name, comment: entry.comment,
      text: translation.value.generalText, arguments: arguments.arguments, syntax: arguments.syntax,
      kind: translation.value.isList ? .list : translation.value.isPlural ? .plural : .text, place: place)
    accessor.takesInTexts = arguments.takesInTexts
    accessor.formerNames = (former.keys[entry.key] ?? []).compactMap { self.names[$0] ?? self.name(of: $0, traits.hint) }
    let argumentNames = accessor.arguments.compactMap { KeyWords.identifier($0.words) }
    if let repeated = argumentNames.first(where: { name in argumentNames.count { $0 == name } > 1 }) {
      return (accessor, AccessorProblem(kind: .sameArgument(repeated), key: entry.key, place: place))
    }
    return (accessor, nil)
  }

  private func name(of key: String, _ hint: PlaceholderHint) -> AccessorName? {
    AccessorName(key: key, isText: catalog.keysAreSourceText, hint: hint)
  }

  /// A key that is a text, without the context that gettext puts before it.
  private static func text(ofKey key: String) -> String {
    key.unicodeScalars.firstIndex(of: "\u{4}").map { String(key[key.unicodeScalars.index(after: $0)...]) } ?? key
  }

  /// What the file of a key says about placeholders.
  private func traits(ofKey number: Int) -> (hint: PlaceholderHint, numberName: String?) {
    for locale in catalog.locales.indices {
      guard let cell = catalog.cell(key: number, locale: locale) else { continue }
      let traits = catalog.files[Int(cell.file)].document.format.traits
      return (catalog.entry(at: cell).placeholderHint ?? traits.placeholders, traits.plurals?.numberName)
    }
    return (.undetermined, nil)
  }

  private mutating func line(of place: PlainPlace) -> Int {
    let table = lines[place.file] ?? LineTable(catalog.files[place.file].document.source)
    lines[place.file] = table
    return table.position(of: place.offset).line
  }
}
