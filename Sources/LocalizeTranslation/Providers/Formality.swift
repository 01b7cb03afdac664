package import Localize

/// How the reader is spoken to.
package enum Formality: String, Sendable, Hashable, CaseIterable {
  case formal
  case informal
}

/// The formality of each locale.
package struct FormalityTable: Sendable, Hashable {
  /// For locales that are not in ``byLocale``; nil leaves it to the provider.
  package var general: Formality?
  /// For some locales, and for those that inherit from them.
  package var byLocale: [LocaleIdentifier: Formality]

  /// Creates a table.
  package init(general: Formality? = nil, byLocale: [LocaleIdentifier: Formality] = [:]) {
    self.general = general
    self.byLocale = byLocale
  }

  /// The formality for a locale; nil leaves it to the provider.
  package func formality(for locale: LocaleIdentifier?) -> Formality? {
    guard let locale, !byLocale.isEmpty else { return general }
    return ([locale] + locale.fallbackChain).lazy.compactMap { byLocale[$0] }.first ?? general
  }
}
