public import Localize

/// One file, for rules that look at files.
public struct FileContext {
  /// The catalogue.
  public let catalog: Catalog
  /// The index of the file in the catalogue.
  public let index: Int
  /// The texts of the file.
  public let view: TextView

  /// The file.
  public var file: CatalogFile { catalog.files[index] }
  /// What was read.
  public var document: Document { catalog.files[index].document }
}
