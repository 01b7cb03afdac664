import Localize
import LocalizeProject
import LocalizeTranslation

/// A catalogue of a run with what is missing in it.
struct PlannedCatalog: Sendable {
  let discovered: DiscoveredCatalog
  let catalog: Catalog
  let locks: CatalogLocks
  let options: PlanOptions
  let plan: CatalogPlan

  init(_ discovered: DiscoveredCatalog, _ catalog: Catalog, locks: CatalogLocks, options: PlanOptions) {
    self.discovered = discovered
    self.catalog = catalog
    self.locks = locks
    self.options = options
    plan = CatalogPlan(catalog, locks: locks, options: options)
  }

  /// How messages call it.
  var name: String { discovered.identity.displayName }
}
