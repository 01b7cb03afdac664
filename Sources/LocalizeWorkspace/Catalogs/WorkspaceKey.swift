public import Localize

/// A key of one catalogue of a workspace.
public struct WorkspaceKey: Hashable, Sendable {
  /// The catalogue.
  public var catalog: CatalogIdentity
  /// The key.
  public var key: String

  /// Creates a key.
  public init(catalog: CatalogIdentity, key: String) { (self.catalog, self.key) = (catalog, key) }
}

/// A part of a file, in bytes of the text that an editor shows of it.
public struct WorkspacePlace: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The bytes, without a byte order mark.
  public var range: Range<Int>

  /// Creates a place.
  public init(path: String, range: Range<Int>) { (self.path, self.range) = (path, range) }
}

/// What is at a place of a catalogue's file.
public struct KeyPlace: Sendable {
  /// The key.
  public var key: WorkspaceKey
  /// Where the key is in the file; the whole entry if it is not there in one piece.
  public var place: WorkspacePlace
  /// Whether the file has the key in one piece, letter by letter.
  public var isLiteral: Bool
  /// Whether the place is in the key.
  public var isInKey: Bool
  /// The locale of the text at the place; nil outside of texts.
  public var locale: LocaleIdentifier?
  /// The text at the place, as it is in the file; nil outside of texts.
  public var text: Range<Int>?
}

/// One text of a key.
public struct KeyText: Sendable {
  /// Its locale.
  public var locale: LocaleIdentifier
  /// Its conditions, such as a plural category; empty where the value does not vary.
  public var form: [String]
  /// The text, without the escapes of the format.
  public var text: String
  /// How far the translation has come.
  public var state: TranslationState
  /// Whether it is the text that the others are translated from.
  public var isSource: Bool
  /// Where the entry is.
  public var place: WorkspacePlace
}
