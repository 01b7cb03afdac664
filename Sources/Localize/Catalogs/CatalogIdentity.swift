/// Identifies a catalogue: the folder above the locales, the table's name, and the kind of file.
public struct CatalogIdentity: Hashable, Sendable, Comparable {
  /// The folder above the part of the path that names the locale, as it was given, without `.` and empty parts.
  public var folder: String
  /// The name of the table, such as `Localizable`.
  public var table: String
  /// The formats that make up one catalogue together.
  public var family: FormatFamily

  /// Creates an identity.
  public init(folder: String, table: String, family: FormatFamily) {
    self.folder = folder
    self.table = table
    self.family = family
  }

  /// By folder, then by table, then by kind.
  public static func < (first: CatalogIdentity, second: CatalogIdentity) -> Bool {
    (first.folder, first.table, first.family.rawValue) < (second.folder, second.table, second.family.rawValue)
  }
}
