public import Localize
public import LocalizeProject

/// One catalogue, for rules that look at what it has in which locale.
public struct CatalogContext {
  /// The catalogue.
  public let catalog: Catalog
  /// The options of this run for it.
  public let expectations: LocaleExpectations
  /// The records of the locks about the translations.
  public let locks: CatalogLocks
  /// The uses of its keys in source code, if there is any.
  let usage: CodeIndex.Usage?
}
