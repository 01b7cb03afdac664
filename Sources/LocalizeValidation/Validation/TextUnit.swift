public import Localize
import LocalizeProject

/// One leaf of a value: its text, decoded, and what all rules want to know about it.
///
/// Valid only while the rule it is handed to runs.
public struct TextUnit {
  /// The text in UTF-8.
  public let bytes: ByteView
  /// The text in its file.
  public let raw: RawText
  /// The index of the file in the catalogue.
  public let file: Int
  /// The format of the file.
  let format: FormatIdentifier
  /// Which kinds of bytes the text holds, so that most rules need not read it.
  let traits: TextTraits
  /// The placeholders; nil where there can be none.
  let scan: UnsafePointer<PlaceholderScan>?
  private let formName: UnsafePointer<String>?

  // Pointers, which live as long as the call, so that handing a unit from rule to rule counts no references.
  init(
    bytes: ByteView, raw: RawText, file: UInt32, format: FormatIdentifier, traits: TextTraits,
    form: UnsafePointer<String>?, scan: UnsafePointer<PlaceholderScan>?
  ) {
    self.bytes = bytes
    self.raw = raw
    self.file = Int(file)
    self.format = format
    self.traits = scan == nil ? traits : TextTraits(rawValue: traits.rawValue | TextTraits.placeholder.rawValue)
    self.scan = scan
    formName = form
  }

  /// The selectors that lead to the text, such as `few`; empty for a text that does not vary.
  public var form: String { formName?.pointee ?? "" }

  /// The placeholders in the text, found once for all rules.
  public var placeholders: PlaceholderScan { scan?.pointee ?? .empty }

  /// Where the placeholders stand in the text.
  var placeholderRanges: [Range<Int>] { scan?.pointee.placeholders.map(\.range) ?? [] }

  /// The text as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the text can be changed without changing a key: not where the key is the text, nor in the source of a PO or XLIFF file, by
  /// which programs look the translation up.
  func isEditable(key: Int, in scope: LocaleScope) -> Bool {
    guard raw.coding != .pooled else { return false }
    let document = scope.catalog.files[file].document
    if document.format.traits.holdsSourceTexts {
      let own = document.locales.count > 1 ? document.locales[0] : nil
      if own == scope.locale || document.sourceLocale == scope.locale || scope.isSource { return false }
    }
    guard let cell = scope.catalog.cell(key: key, locale: scope.index), Int(cell.file) == file else { return true }
    return scope.catalog.entry(at: cell).key.range != raw.range
  }

  /// The bytes in the file behind bytes of the decoded text; nil stands for all of it.
  func range(of decoded: Range<Int>?, in catalog: Catalog) -> TextRange {
    guard let decoded else { return raw.range }
    return catalog.files[file].document.range(of: decoded, in: raw)
  }

  /// A piece of the text as a string, for messages.
  func string(in range: Range<Int>?) -> String {
    guard let range, range.upperBound <= bytes.count else { return "" }
    return String(decoding: bytes.extracting(range), as: UTF8.self)
  }
}
