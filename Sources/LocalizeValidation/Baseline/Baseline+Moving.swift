package import Localize
import LocalizeProject

extension Baseline {
  /// The baseline after keys have moved to another table of the same folder.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - catalog: The catalogue that they leave.
  ///   - table: The table that they go to.
  /// - Returns: The baseline, and how many entries of a moved key could not be recognised and stay as they are.
  package func moving(_ keys: [String], in catalog: Catalog, to table: String) -> (baseline: Baseline, unknownCount: Int) {
    let wanted = Set(keys.map { KeyBytes($0) })
    func place(_ table: String) -> String { catalog.stableFolder + "/" + table }
    func name(_ table: String) -> String { catalog.stableFolder.isEmpty ? table : place(table) }
    let former = catalog.identity.table
    var unknownCount = 0
    let moved = entries.values.map { entry -> BaselineEntry in
      guard entry.catalog == name(former), let key = entry.key, wanted.contains(KeyBytes(key)) else { return entry }
      for rest in Self.rests(of: entry, key, in: catalog)
      where Fingerprint(parts: [entry.rule.rawValue, place(former), key] + rest) == entry.fingerprint {
        return BaselineEntry(
          fingerprint: Fingerprint(parts: [entry.rule.rawValue, place(table), key] + rest), rule: entry.rule, catalog: name(table),
          key: key,
          locale: entry.locale)
      }
      unknownCount += 1
      return entry
    }
    return (Baseline(moved), unknownCount)
  }
}
