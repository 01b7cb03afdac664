extension FormatIdentifier: RawRepresentable, CaseIterable {
  /// The format with a name; nil if none is registered.
  public init?(rawValue: String) {
    guard let found = FormatRegistry.all.first(where: { $0.id.rawValue == rawValue }) else { return nil }
    self = found.id
  }

  /// The built-in formats, in the order in which they are listed.
  public static var allCases: [FormatIdentifier] { FormatRegistry.builtIn.map { $0.id } }
}

extension FormatIdentifier {
  /// The registered format.
  ///
  /// - Precondition: The format is registered, as those of all documents, paths and settings are.
  package var format: any CatalogFormat.Type {
    guard let format = FormatRegistry.format(self) else { preconditionFailure("The format \(rawValue) is not registered") }
    return format
  }

  /// The format's capabilities, and the places of its files.
  package var traits: FormatTraits { format.traits }

  /// The formats whose files of one table are one catalogue with files of this one.
  public var family: FormatFamily { traits.family }

  /// Reads a file of this format.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  public func read(_ source: SourceText) -> Document { format.read(source) }

  /// Reads a file of this format whose path may show the dialect of its texts, as that of Compose's resources does.
  public func read(_ source: SourceText, at path: String) -> Document { format.read(source, at: path) }
}
