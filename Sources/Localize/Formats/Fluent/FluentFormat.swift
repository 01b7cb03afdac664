/// Fluent's `.ftl`: messages and terms with attributes, whose texts insert variables and choose among variants.
///
/// A message is a key, and so is each of its attributes: `save`, `save.label`. Terms are keys with their sign, `-brand`; their attributes belong to
/// one language alone and are not texts. A text is the pattern as ``FluentText`` reads it: placeables and choices are a part of it.
///
/// The comment of an entry is the one right above its message.
///
/// - SeeAlso: [Fluent 1.0, the grammar](https://github.com/projectfluent/fluent/blob/main/spec/fluent.ebnf)
package struct FluentFormat: CatalogFormat, Hashable {
  /// Creates the format.
  package init() {}

  /// Which format it is.
  package static let id = FormatIdentifier.fluent

  /// Keys and texts: the first of two messages counts, and programs decide themselves which locale replaces another.
  package static let traits = FormatTraits(family: .fluent, files: FormatTraits.Files("ftl"), placeholders: .fluent).with {
    $0.files.defaultTable = "main"
    $0.files.includeDefault = true
    $0.attributeSeparator = "."
    $0.duplicateResolution = .first
    $0.inheritsFromParents = false
    $0.lineEndsAreBlanks = true
    $0.entriesArePlain = true
    $0.acceptsEmptyFiles = true
    $0.entriesAreLostWhole = true
  }

  /// Reads a file.
  ///
  /// - Parameter source: The bytes of the file.
  /// - Returns: The readable entries; ``Document/problems`` has the rest.
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> Document { FluentReader.read(source) }

  /// Decodes a pattern.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) { FluentText(raw).decode(into: buffer) }

  /// One byte: the layout of a pattern depends on all of it, which ``rawRange(of:in:)`` knows.
  package func unitLength(_ raw: ByteView) -> Int { 1 }

  /// The bytes of a pattern for bytes of its text.
  package func rawRange(of decoded: Range<Int>, in raw: ByteView) -> Range<Int>? { FluentText(raw).range(of: decoded) }
}

extension FormatIdentifier {
  /// Fluent's `.ftl`.
  public static let fluent = FormatIdentifier("fluent")
}

extension FormatFamily {
  /// `.ftl`.
  package static let fluent = FormatFamily(.fluent)
}
