public import Localize

/// One leaf of a value: its text, decoded, and what all rules want to know about it.
///
/// Valid only while the rule it is handed to runs.
public struct TextUnit {
  /// The text in UTF-8.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// The text in its file.
  public let raw: RawText
  /// The index of the file in the catalogue.
  public let file: Int
  /// The format of the file.
  let format: FormatIdentifier
  /// The selectors that lead to the text, such as `few`; empty for a text that does not vary.
  public let form: String
  let scan: PlaceholderScan?
  /// Which kinds of bytes the text holds, so that most rules need not read it.
  let traits: TextTraits

  init(bytes: UnsafeBufferPointer<UInt8>, raw: RawText, file: Int, format: FormatIdentifier, form: String, scan: PlaceholderScan?) {
    self.bytes = bytes
    self.raw = raw
    self.file = file
    self.format = format
    self.form = form
    self.scan = scan
    traits = scan == nil ? TextTraits(bytes) : TextTraits(bytes).union(.placeholder)
  }

  /// The placeholders in the text, found once for all rules.
  public var placeholders: PlaceholderScan { scan ?? .empty }

  /// Whether the last character is a letter of ASCII, or one of Latin, Cyrillic or Han whose first byte no punctuation mark begins with.
  var endsInLetter: Bool {
    var last = bytes.count - 1
    while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    guard last >= 0 else { return false }
    let byte = bytes[last]
    return byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0xC4 && byte <= 0xC9 || byte == 0xD0 || byte == 0xD1
      || byte >= 0xE4 && byte <= 0xE9
  }

  /// Where the placeholders stand in the text.
  var placeholderRanges: [Range<Int>] { scan?.placeholders.map(\.range) ?? [] }

  /// The text as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the text can be changed without changing a key: not where the key is the text, nor in the source of a PO or XLIFF file, by
  /// which programs look the translation up.
  func isEditable(key: Int, in scope: LocaleScope) -> Bool {
    guard raw.coding != .pooled else { return false }
    let document = scope.catalog.files[file].document
    switch format {
    case .po, .xliff:
      let own = document.locales.count > 1 ? document.locales[0] : nil
      if own == scope.locale || document.sourceLocale == scope.locale || scope.isSource { return false }
    default: break
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
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
