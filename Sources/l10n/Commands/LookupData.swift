import ErrorRecovery
import Localize
import LocalizeProject

/// A value of a key that is no text and that programs show as one: a number, a boolean, or a symbol of Ruby, which names another key.
struct LookupData {
  /// The value as programs show it.
  let text: String
  /// The locale that it is in.
  let locale: LocaleIdentifier

  /// Finds the value of a key in a locale, in one that it inherits from, or in the source locale.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - locale: The locale; nil for the source locale.
  ///   - catalogs: The catalogues, of which the first one that has the key counts.
  /// - Returns: The value; nil if there is none, or a text before it.
  init?(_ key: String, in locale: LocaleIdentifier?, of catalogs: [Catalog]) {
    for catalog in catalogs {
      guard let number = catalog.keys.index(of: key) else { continue }
      let inherited = locale.map { [$0] + $0.fallbackChain } ?? []
      for column in inherited.compactMap({ catalog.locales.firstIndex(of: $0) }) + (catalog.hasSource ? [0] : []) {
        guard catalog.cell(key: number, locale: column)?.hasValue != true else { return nil }
        guard let value = Self.value(of: number, in: column, of: catalog) else { continue }
        (text, self.locale) = (value, catalog.locales[column])
        return
      }
      return nil
    }
    return nil
  }

  private static func value(of number: Int, in column: Int, of catalog: Catalog) -> String? {
    for index in catalog.files(ofLocale: column) {
      let document = catalog.files[index].document
      // An entry without a text has no locale of its own.
      guard document.locales.count == 1, document.format.traits.files.holdAnyData else { continue }
      for (entry, known) in zip(document.entries, catalog.keyNumbers[index]) where Int(known) == number && entry.localizationCount == 0 {
        return value(of: entry, in: document)
      }
    }
    return nil
  }

  /// The key that a symbol of Ruby names.
  var reference: String? { text.hasPrefix(":") ? String(text.dropFirst()) : nil }

  private static func value(of entry: Entry, in document: Document) -> String? {
    let whole = document.source.text.withBytes { String(decoding: $0.extracting(entry.range.offsets), as: UTF8.self) }
    // Neither a number nor a boolean has a colon and a space, and what has lines is a collection.
    guard !whole.contains(where: \.isNewline),
      let end = whole.ranges(of: ": ").last?.upperBound ?? whole.lastIndex(of: ":").map(whole.index(after:))
    else { return nil }
    let value = String(whole[end...].drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    guard let first = value.first, !"[{!&*|>'~".contains(first), !value.contains("\""), value != "null" else { return nil }
    switch (RailsConventions.apply(to: document.format), value.lowercased()) {
    case (true, "yes"), (true, "on"): return "true"
    case (true, "no"), (true, "off"): return "false"
    default: return value
    }
  }
}
