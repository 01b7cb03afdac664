extension FormatIdentifier {
  /// Reads a file of this format.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: What could be read; what could not is in ``Document/problems``.
  /// - Complexity: O(n), whatever the bytes are.
  public func read(_ source: SourceText) -> Document {
    switch self {
    case .strings: StringsFormat.read(source)
    case .stringsdict: StringsDictFormat.read(source)
    case .android: AndroidFormat.read(source)
    case .xliff: XLIFFFormat.read(source)
    case .csv: CSVFormat.read(source)
    case .xcstrings: XCStringsFormat.read(source)
    case .arb: ARBFormat.read(source)
    case .json: JSONFormat.read(source)
    case .po: POFormat.read(source)
    case .properties: PropertiesFormat.read(source)
    }
  }
}
