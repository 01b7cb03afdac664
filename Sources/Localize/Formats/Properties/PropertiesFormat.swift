/// Java's `.properties`: a key and a text in each line.
///
/// The grammar is that of `java.util.Properties`. As Java's resource bundles do, a file that is UTF-8 is read as UTF-8, any other as ISO 8859-1.
///
/// The comment of an entry are the lines of comments right above it.
///
/// - SeeAlso: [java.util.Properties](https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html#load(java.io.Reader))
/// - SeeAlso: [java.util.PropertyResourceBundle](https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/PropertyResourceBundle.html)
package struct PropertiesFormat: CatalogFormat, Hashable {
  /// Creates the format.
  package init() {}

  /// Which format it is.
  package static let id = FormatIdentifier.properties

  /// Keys and texts: Java takes the last of several values, and a text that a locale lacks from the locale's parents.
  package static let traits = FormatTraits(family: .properties, files: FormatTraits.Files("properties"), placeholders: .properties)
    .with {
      $0.files.defaultTable = "messages"
      $0.files.holdAnyData = true
      $0.emptyTextMeaning = .usuallyMissing
      $0.files.includeDefault = true
      $0.files.addLocaleToDefaultName = true
      $0.files.separateWithUnderscore = true
      $0.entriesArePlain = true
    }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document {
    let isLatin1 = source.encoding == .utf8 && !source.hasByteOrderMark && !source.invalidRanges.isEmpty
    return PropertiesReader.read(isLatin1 ? SourceText(source.original, charset: .latin1) : source)
  }

  /// Decodes the escapes of a key or value, and joins its lines.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    PropertiesEscapes.decode(raw, into: buffer)
  }

  /// The length of an escape, of two that are the halves of a surrogate pair, or of a line end with what belongs to it.
  package func unitLength(_ raw: ByteView) -> Int { PropertiesEscapes.unit(at: 0, in: raw).end }
}

extension FormatIdentifier {
  /// Java's `.properties`.
  public static let properties = FormatIdentifier("properties")
}

extension FormatFamily {
  /// `.properties`.
  package static let properties = FormatFamily(.properties)
}
