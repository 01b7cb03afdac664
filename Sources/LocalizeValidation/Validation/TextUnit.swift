public import Localize
import LocalizeProject

/// One leaf of a value: its decoded text, and the data that all rules need.
///
/// A unit refers to memory that is reused for the next text. It can't escape the call of the rule, which the compiler
/// checks; what a rule keeps is a ``string``.
public struct TextUnit: ~Escapable {
  // A pointer, which lives as long as the call, so that handing a unit from rule to rule copies nothing and counts no references.
  private let storage: UnsafePointer<Storage>

  /// A unit that is valid for as long as the context that hands it out.
  @_lifetime(immortal)
  init(_ storage: UnsafePointer<Storage>) { self.storage = storage }

  /// The text in UTF-8.
  public var utf8: Span<UInt8> {
    @_lifetime(copy self)
    get { _overrideLifetime(Span(_unsafeElements: bytes.buffer), copying: self) }
  }

  /// The text in its file.
  public var raw: RawText { storage.pointee.raw }
  /// The index of the file in the catalogue.
  public var file: Int { Int(storage.pointee.file) }
  /// The format of the file.
  public var format: FormatIdentifier { storage.pointee.format }
  /// The selectors that lead to the text, such as `few`; empty for a text that does not vary.
  public var form: String { storage.pointee.form?.pointee ?? "" }
  /// The placeholders in the text, found once for all rules.
  public var placeholders: PlaceholderScan { scan?.pointee ?? .empty }

  /// Whether the text stands for a variable inside of another one.
  var isPart: Bool { storage.pointee.isPart }
  /// The text in UTF-8, for the rules of this module.
  var bytes: ByteView { storage.pointee.bytes }
  /// Which kinds of bytes the text holds, so that most rules need not read it.
  var traits: TextTraits { storage.pointee.traits }
  /// The placeholders; nil if there can be none.
  var scan: UnsafePointer<PlaceholderScan>? { storage.pointee.scan }
  /// Where the placeholders are in the text.
  var placeholderRanges: [Range<Int>] { scan?.pointee.placeholders.map(\.range) ?? [] }

  /// The data that a unit refers to; it lies in the walk's own frame while rules are called.
  struct Storage {
    let bytes: ByteView
    let raw: RawText
    let file: UInt32
    let format: FormatIdentifier
    let traits: TextTraits
    let form: UnsafePointer<String>?
    let scan: UnsafePointer<PlaceholderScan>?
    let isPart: Bool

    init(
      bytes: ByteView, raw: RawText, file: UInt32, format: FormatIdentifier, traits: TextTraits,
      form: UnsafePointer<String>?, scan: UnsafePointer<PlaceholderScan>?, isPart: Bool = false
    ) {
      self.isPart = isPart
      self.bytes = bytes
      self.raw = raw
      self.file = file
      self.format = format
      self.traits = scan == nil ? traits : TextTraits(rawValue: traits.rawValue | TextTraits.placeholder.rawValue)
      self.scan = scan
      self.form = form
    }
  }

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

  /// The bytes in the file for bytes of the decoded text; nil stands for all of it.
  func range(of decoded: Range<Int>?, in catalog: Catalog) -> TextRange {
    guard let decoded else { return raw.range }
    return catalog.files[file].document.range(of: decoded, in: raw)
  }

  /// A piece of the text as a string, for messages; empty for a range that is not in the text.
  public func string(in range: Range<Int>?) -> String {
    guard let range, range.lowerBound >= 0, range.upperBound <= bytes.count else { return "" }
    return String(decoding: bytes.extracting(range), as: UTF8.self)
  }

  /// A placeholder as a string, for messages: what a text of Fluent chooses by, `{ $count -> …`, without its variants.
  func placeholder(in range: Range<Int>?) -> String {
    let text = string(in: range)
    guard text.hasSuffix("->") else { return text }
    let end = text.dropLast(2).lastIndex { !$0.isWhitespace } ?? text.startIndex
    return text[...end] + " }"
  }
}
