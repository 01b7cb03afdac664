/// .NET's resources: the XML of `.resx`, and of `.resw` in Windows apps.
///
/// ```
/// <root>
///   <resheader name="version"><value>2.0</value></resheader>
///   <data name="Save" xml:space="preserve">
///     <value>Save {0}</value>
///     <comment>A button</comment>
///   </data>
/// </root>
/// ```
///
/// A `<data>` without a type is a text and becomes an entry. Everything else is kept and not read: images, sizes and colours (`type`,
/// `mimetype`), `<metadata>`, `<assembly>`, the header with its schema, and what the designer of forms notes about its controls (`>>ok.Name`).
///
/// A line end is read as a line feed, however the file ends its lines. `{Locked}`, with which Microsoft's tools keep a text from being translated,
/// and ResXManager's `@Invariant` are not a part of the comment that they begin.
///
/// - SeeAlso: [Create resource files for .NET apps](https://learn.microsoft.com/dotnet/core/extensions/create-resource-files#resources-in-resx-files)
package struct RESXFormat: CatalogFormat, Hashable {
  /// Whether the file is that of a Windows app, whose folder names the locale, so that none is the default.
  package let isOfWindowsApp: Bool

  /// Creates the format.
  package init(isOfWindowsApp: Bool = false) { self.isOfWindowsApp = isOfWindowsApp }

  /// Which format it is.
  package static let id = FormatIdentifier.resx

  /// Keys and texts: the build keeps the first of several values (MSB3568), also where names differ in case alone; a text that a culture lacks comes
  /// from the culture's parents, at last from the neutral file, from which the designer makes properties of code.
  package static let traits = FormatTraits(family: .resx, files: FormatTraits.Files("resx", "resw"), placeholders: .dotNet).with {
    $0.files.defaultTable = "Resources"
    $0.files.includeDefault = true
    $0.files.assumedLocale = "en"
    $0.sourceHasEveryKey = true
    $0.duplicateResolution = .first
    $0.duplicatesIgnoreCase = true
    $0.indentation = "  "
  }

  /// The same for a Windows app.
  private static let windowsTraits = traits.with { $0.files.includeDefault = false }

  package var traits: FormatTraits { isOfWindowsApp ? Self.windowsTraits : Self.traits }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { RESXFormat().readAgain(source) }

  /// Reads a file, one that ends in `.resw` as that of a Windows app.
  package static func read(_ source: SourceText, at path: String) -> Document {
    RESXFormat(isOfWindowsApp: PathParts(path).pathExtension == "resw").readAgain(source)
  }

  /// Reads a file in the dialect of this one.
  package func readAgain(_ source: SourceText) -> Document {
    var reader = RESXReader(source, format: self)
    return reader.read()
  }

  /// Decodes references and sections, and reads each line end as a line feed, as XML 1.0 demands.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    XMLText.withLineFeeds(raw) { XMLText.decode($0, markup: .kept, into: buffer) }
  }

  /// The length of a reference, section, comment, tag or line end.
  package func unitLength(_ raw: ByteView) -> Int {
    raw.first == XMLByte.carriageReturn ? XMLText.lineEndLength(raw, at: 0) : XMLText.unitLength(raw)
  }
}

extension FormatIdentifier {
  /// .NET's `.resx` and `.resw`.
  public static let resx = FormatIdentifier("resx")
}

extension FormatFamily {
  /// `.resx` and `.resw`.
  package static let resx = FormatFamily(.resx)
}
