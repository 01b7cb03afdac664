import Localize

/// Locale identifiers: the canonical form of one is its own canonical form, and the chain of fallbacks ends.
enum Locales {
  static let target = FuzzTarget("locale") { bytes in
    guard let locale = LocaleIdentifier(String(decoding: bytes, as: UTF8.self)) else { return }
    let again = LocaleIdentifier(locale.identifier)
    expect(again == locale && again?.identifier == locale.identifier, "\(locale.identifier) is read as \(again?.identifier ?? "nothing")")
    expect(locale.fallbackChain.count <= 64, "\(locale.identifier) has \(locale.fallbackChain.count) fallbacks")
    _ = locale.validity
    _ = PluralRules(locale, .ordinal)
  }
}
