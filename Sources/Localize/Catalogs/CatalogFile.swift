/// One file of a catalogue.
public struct CatalogFile: Sendable {
  /// The path as it was given.
  public var path: String
  /// The contents.
  public var document: Document
  /// The locale that the path names, nil if only the file itself names it.
  public var locale: LocaleIdentifier?
  /// The layer of an alternative file; see `DiscoveredFile.layer` of LocalizeProject.
  public var layer: String
  /// Whether the file was requested; other files are included for reference.
  public var isSelected: Bool

  /// Creates a file.
  public init(path: String, document: Document, locale: LocaleIdentifier?, layer: String = "", isSelected: Bool = true) {
    self.path = path
    self.document = document
    self.locale = locale
    self.layer = layer
    self.isSelected = isSelected
  }
}
