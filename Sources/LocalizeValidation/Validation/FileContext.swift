public import Localize

/// One file, for rules that look at files.
///
/// A context is valid for one call: it can't be kept, which the compiler checks.
public struct FileContext: ~Escapable {
  /// The catalogue.
  public let catalog: Catalog
  /// The index of the file in the catalogue.
  public let index: Int
  /// The texts of the file, for the rules of this module.
  let view: TextView

  /// A context for a call during which the view is valid.
  @_lifetime(immortal)
  init(catalog: Catalog, index: Int, view: TextView) {
    self.catalog = catalog
    self.index = index
    self.view = view
  }

  /// The file.
  public var file: CatalogFile { catalog.files[index] }
  /// The contents.
  public var document: Document { catalog.files[index].document }
}
