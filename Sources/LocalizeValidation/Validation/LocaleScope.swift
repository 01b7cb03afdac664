public import Localize

/// What is the same for all texts of one locale; one object for each unit of work, so that no two cores count its references.
public final class LocaleScope {
  /// The catalogue.
  public let catalog: Catalog
  /// The index of the locale in the catalogue.
  public let index: Int
  /// The locale.
  public let locale: LocaleIdentifier

  init(catalog: Catalog, index: Int) {
    self.catalog = catalog
    self.index = index
    locale = catalog.locales[index]
  }
}
