/// One file, read: its bytes, the entries found in them, and what could not be read.
///
/// A document keeps every byte of its file. Written without edits it gives the same bytes; an `Edit` changes its own bytes and no other.
public struct Document: Sendable {
  /// The bytes.
  public let source: SourceText
  /// The format together with the dialect found in this file.
  @usableFromInline package let format: any CatalogFormat

  /// The name of its format.
  public var formatIdentifier: FormatIdentifier { format.id }
  /// The locales that the file itself names, in file order.
  ///
  /// A file for one locale that does not name it has the single element `nil`: its path names it.
  public var locales: [LocaleIdentifier?]
  /// The locale that the file itself names as the one the others are translated from.
  public var sourceLocale: LocaleIdentifier?
  /// Where the file names its locales, one range for each of ``locales``; empty if it names none.
  package var localeRanges: [TextRange]
  /// The entries in the order of the file, repeated keys included.
  public var entries: [Entry]
  /// The values of all entries, one after the other.
  public var localizations: [Localization]
  /// The named parts of all values.
  public var substitutions: [Substitution]
  /// Texts that are not in the file in one piece.
  @usableFromInline package var pool: [UInt8]
  /// The unreadable parts, in the order of the file.
  public var problems: [SyntaxProblem]

  /// Creates a document; readers do.
  package init(source: SourceText, format: any CatalogFormat, locales: [LocaleIdentifier?] = [nil]) {
    self.source = source
    self.format = format
    self.locales = locales
    localeRanges = []
    entries = []
    localizations = []
    substitutions = []
    pool = []
    problems = []
  }

  /// Whether the file is a table with a column of source texts, rather than one that is only for the source locale by its name.
  package var holdsSourceColumn: Bool { format.traits.locales == .columns && sourceLocale != nil }

  /// Whether a problem kept a part of the file from being read, so that keys may be missing from ``entries``.
  public var hasStructureErrors: Bool {
    problems.contains { $0.kind.losesContent }
  }

  /// The decoded text of a piece of the file.
  public func string(of raw: RawText) -> String {
    let buffer = DecodingBuffer()
    return withTextView { String(decoding: $0.bytes(of: raw, buffer: buffer), as: UTF8.self) }
  }

  /// Whether a localization is anything but one text: it varies, is a list, or has variables.
  ///
  /// For what looks at all of them: it reads the one in place and counts no references.
  ///
  /// - Complexity: O(1)
  @inlinable package func varies(at index: Int) -> Bool {
    // A span reads its element in place.
    let localizations = localizations.span
    guard case .leaf = localizations[index].value else { return true }
    return localizations[index].substitutionCount > 0
  }

  /// The text of a localization that is one text without variables; nil for any other.
  ///
  /// As ``varies(at:)``, without a count of references.
  ///
  /// - Complexity: O(1)
  @inlinable package func leaf(at index: Int) -> Leaf? {
    let localizations = localizations.span
    guard case .leaf(let leaf) = localizations[index].value, localizations[index].substitutionCount == 0 else { return nil }
    return leaf
  }

  /// Looks at an entry where it is, without a copy.
  @inlinable package func withEntry<Result>(at index: Int, _ body: (borrowing Entry) -> Result) -> Result {
    let entries = entries.span
    return body(entries[index])
  }

  /// Decodes a text with escapes.
  func decode(_ text: RawText, into buffer: DecodingBuffer) {
    source.text.withBytes { format.decode($0.extracting(text.range.offsets), into: buffer) }
  }

  /// Gives access to the texts of the document as bytes, for as long as `body` runs.
  @inlinable
  package func withTextView<Result, Failure: Error>(_ body: (TextView) throws(Failure) -> Result) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = source.text.withBytes { text in
      pool.withBytes { pool in
        withUnsafePointer(to: format) { format in
          do throws(Failure) {
            return .success(try body(TextView(text: text, pool: pool, format: format)))
          } catch {
            return .failure(error)
          }
        }
      }
    }
    return try result.get()
  }
}

extension Document {
  /// The bytes of the file for bytes of a decoded text.
  ///
  /// - Parameters:
  ///   - decoded: Offsets in the decoded text.
  ///   - raw: The text.
  /// - Returns: Whole escapes: one that stands for a part of the decoded range belongs to the result.
  /// - Complexity: O(1) for a text without escapes, else O(n) in its length.
  package func range(of decoded: Range<Int>, in raw: RawText) -> TextRange {
    switch raw.coding {
    case .plain:
      let start = Int(raw.range.start)
      return TextRange(start + decoded.lowerBound, min(start + decoded.upperBound, Int(raw.range.end)))
    case .pooled:
      return raw.range
    case .escaped:
      return escapedRange(of: decoded, in: raw)
    }
  }

  /// Decodes one escape or byte after the other: a cut anywhere else would make other escapes of the halves.
  private func escapedRange(of decoded: Range<Int>, in raw: RawText) -> TextRange {
    let buffer = DecodingBuffer()
    return withTextView { view in
      let bytes = view.text.extracting(raw.range.offsets)
      let content = format.content(of: bytes)
      if let found = format.rawRange(of: decoded, in: bytes) {
        return TextRange(Int(raw.range.start) + found.lowerBound, Int(raw.range.start) + found.upperBound)
      }
      var (position, count) = (content.lowerBound, 0)
      var start: Int?
      while position < content.upperBound, start == nil || count < decoded.upperBound {
        buffer.removeAll()
        let end = format.decodeUnit(at: position, of: bytes, into: buffer)
        if start == nil, count + buffer.count > decoded.lowerBound { start = position }
        if start != nil, count >= decoded.upperBound { break }
        position = end
        count += buffer.count
      }
      return TextRange(Int(raw.range.start) + (start ?? position), Int(raw.range.start) + position)
    }
  }
}

extension SyntaxProblem.Kind {
  /// Whether entries of the file can have been lost, or read differently than intended.
  package var losesContent: Bool {
    switch self {
    case .invalidEscape, .unexpectedByteOrderMark, .unknownColumn, .emptyFile: false
    case .trailingComma, .unexpectedComment, .controlCharacter, .malformedEscape, .invalidPluralFormula: false
    case .duplicateMessage, .repeatedGroup, .takenName: false
    case .invalidName, .undeclaredPlaceholder, .argumentOutOfRange, .secondDocument, .booleanKey, .unknownState: false
    default: true
    }
  }
}
