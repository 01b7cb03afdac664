package import Localize
package import LocalizeProject

/// The scope of a run, to distinguish an entry whose finding is gone from one that was not looked for.
package struct BaselineScope: Sendable {
  private let rules: Set<RuleIdentifier>
  private let locales: Set<String>?
  private let catalogs: [CatalogIdentity: String]
  private let completeCatalogs: Set<String>
  private let incompleteCatalogs: Set<String>
  private let folders: [String]

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - rules: The rules that were looked for.
  ///   - locales: The locales that were examined, or nil for all.
  ///   - catalogs: The catalogues that were examined.
  ///   - incomplete: Those with files that were skipped or could not be read.
  ///   - folders: The folders that were searched, from the root of the repository; an empty name is the root.
  package init(
    rules: Set<RuleIdentifier>, locales: Set<LocaleIdentifier>?, catalogs: [DiscoveredCatalog], incomplete: Set<CatalogIdentity>,
    folders: [String]
  ) {
    self.rules = rules
    self.locales = locales.map { Set($0.map(\.identifier)) }
    self.catalogs = Dictionary(catalogs.map { ($0.identity, Self.name(of: $0)) }) { first, _ in first }
    completeCatalogs = Set(catalogs.filter { !incomplete.contains($0.identity) }.map(Self.name))
    incompleteCatalogs = Set(catalogs.filter { incomplete.contains($0.identity) }.map(Self.name))
    self.folders = folders
  }

  /// Whether the run would have found the finding of an entry.
  func contains(_ entry: BaselineEntry) -> Bool {
    guard rules.contains(entry.rule), !incompleteCatalogs.contains(entry.catalog) else { return false }
    if let locales, let locale = entry.locale, !locales.contains(locale) { return false }
    return completeCatalogs.contains(entry.catalog)
      || folders.contains { $0.isEmpty || entry.catalog.hasPrefix($0 + "/") }
  }

  /// The entry for a finding.
  func entry(for diagnostic: Diagnostic) -> BaselineEntry {
    BaselineEntry(
      fingerprint: diagnostic.fingerprint, rule: diagnostic.rule,
      catalog: diagnostic.catalogIdentity.flatMap { catalogs[$0] } ?? diagnostic.catalog ?? "", key: diagnostic.key,
      locale: diagnostic.locale)
  }

  private static func name(of catalog: DiscoveredCatalog) -> String {
    catalog.stableFolder.isEmpty ? catalog.identity.table : "\(catalog.stableFolder)/\(catalog.identity.table)"
  }
}
