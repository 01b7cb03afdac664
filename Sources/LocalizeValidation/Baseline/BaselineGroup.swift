import Localize

/// The entries of one rule and key that differ in their locales, which are one line of a baseline.
///
/// A key without any translation is a finding for each locale. Only findings are grouped whose fingerprints can be calculated from the line: the first of
/// their rule, key and locale, without a form.
struct BaselineGroup: Hashable {
  /// Its rule.
  var rule: RuleIdentifier
  /// The catalogue, as in ``BaselineEntry``.
  var catalog: String
  /// The key.
  var key: String

  /// The group of an entry; nil if its fingerprint is another than the one of the group for its locale.
  init?(_ entry: BaselineEntry) {
    guard let key = entry.key, let locale = entry.locale, !locale.isEmpty, !locale.contains(" ") else { return nil }
    (rule, catalog, self.key) = (entry.rule, entry.catalog, key)
    guard fingerprint(for: locale) == entry.fingerprint else { return nil }
  }

  init(rule: RuleIdentifier, catalog: String, key: String) {
    (self.rule, self.catalog, self.key) = (rule, catalog, key)
  }

  /// The entries for some locales.
  func entries(for locales: [String]) -> [BaselineEntry] {
    locales.map { BaselineEntry(fingerprint: fingerprint(for: $0), rule: rule, catalog: catalog, key: key, locale: $0) }
  }

  /// As a run calculates it: see `DiagnosticResolver`.
  private func fingerprint(for locale: String) -> Fingerprint {
    let place = catalog.contains("/") ? catalog : "/" + catalog
    return Fingerprint(parts: [rule.rawValue, place, key, locale, "", "0"])
  }
}

/// Locales that many keys of a baseline lack, which have a line of their own.
///
/// Its name is calculated from them, so that lines of two branches can be merged in any order.
struct BaselineLocales: Hashable {
  /// The locales, sorted.
  var locales: [String]

  /// As many are written beside the key; more of them once for all keys.
  private static let fewLocales = 8

  /// Whether they get a line of their own.
  var isNamed: Bool { locales.count > Self.fewLocales }

  /// The name.
  var name: String { Fingerprint(parts: locales).description }

  /// As a text.
  var text: String { locales.joined(separator: " ") }

  init(_ locales: [String]) { self.locales = locales.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  init(text: String) { locales = text.split(separator: " ").map(String.init) }
}
