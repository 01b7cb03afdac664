package import Localize

/// Finds the language that a misspelt name means.
package enum LanguageNames {
  /// The locale of a language's name, or of the nearest one, as for `germn`; nil when none is near.
  package static func locale(nearestTo name: String) -> LocaleIdentifier? {
    let name = name.lowercased()
    if let locale = CSVLanguageName.locale(named: name) { return locale }
    // A code such as `sr-SP` is not near a name.
    guard name.utf8.count > 3, !name.contains("-") else { return nil }
    let nearest = KeySuggestions(CSVLanguageName.names).nearest(to: name, limit: 1).first
    return nearest.flatMap { CSVLanguageName.locale(named: $0.key) }
  }
}
