/// A finding that was there when the baseline was written.
///
/// Only the fingerprint is compared; the rest is for the reader of the file.
package struct BaselineEntry: Hashable, Sendable {
  /// The fingerprint of the finding.
  package var fingerprint: Fingerprint
  /// Its rule.
  package var rule: RuleIdentifier
  /// The catalogue: its folder from the root of the repository, and its table.
  package var catalog: String
  /// The key, if there is one.
  package var key: String?
  /// The locale, if there is one.
  package var locale: String?

  /// Creates an entry.
  package init(fingerprint: Fingerprint, rule: RuleIdentifier, catalog: String, key: String?, locale: String?) {
    self.fingerprint = fingerprint
    self.rule = rule
    self.catalog = catalog
    self.key = key
    self.locale = locale
  }
}

extension BaselineEntry: Comparable {
  /// By catalogue, key, locale and rule, so that related entries are together in the file.
  package static func < (first: BaselineEntry, second: BaselineEntry) -> Bool {
    if first.catalog != second.catalog { return first.catalog.utf8.lexicographicallyPrecedes(second.catalog.utf8) }
    if first.key != second.key { return (first.key ?? "").utf8.lexicographicallyPrecedes((second.key ?? "").utf8) }
    if first.locale != second.locale { return (first.locale ?? "").utf8.lexicographicallyPrecedes((second.locale ?? "").utf8) }
    return (first.rule, first.fingerprint) < (second.rule, second.fingerprint)
  }
}
