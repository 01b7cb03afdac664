#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of one table in all its locales, joined by key.
///
/// The keys of the source locale come first, in the order of its file; keys that only other locales have follow in the order of their
/// files. The value of a key in a locale is a ``Cell``: three numbers that point into the documents.
public struct Catalog: Sendable {
  /// Which catalogue it is.
  public let identity: CatalogIdentity
  /// The folder of the catalogue, relative to the root of the repository, so that it is the same wherever a run is started.
  package let stableFolder: String
  /// The files that could be read, in the order of their paths.
  public let files: [CatalogFile]
  /// The locales, the source locale first, the others in the order of their files.
  ///
  /// A locale that two files of one format are for is there twice, and so is one with alternatives, such as Android's build variants.
  public var locales: [LocaleIdentifier] { columns.locales }
  /// Whether ``locales`` starts with the source locale.
  ///
  /// Without one, a catalogue can only be checked file by file.
  public let hasSource: Bool
  /// Whether a key is the text in the source locale, so that keys missing in the source file are not missing.
  public let keysAreSourceText: Bool
  /// All keys.
  public let keys: KeyTable
  /// How many keys the source locale has; they are the first ones of ``keys``.
  public let sourceKeyCount: Int
  /// The number of the key of each entry, for each file.
  package let keyNumbers: [[UInt32]]
  /// The settings for it.
  public let policy: CatalogPolicy
  /// The keys, by their numbers, that files beside the catalogue ask for: a storyboard, a view; nil if there is no such file.
  package var keysOfCompanions: Set<Int>?
  /// What a file beside the catalogue demands of it; nil if there is no such file.
  package var demands: CatalogDemands?
  private let columns: CatalogColumns
  private let cells: [Cell]

  /// Where a value is: a file, an entry of its document, and a value of the entry.
  public struct Cell: Hashable, Sendable {
    /// The index in ``Catalog/files``.
    public var file: UInt32
    /// The index in the document's entries.
    public var entry: UInt32
    /// The index in the document's localizations; `.max` when the entry has none that can be read in the locale.
    public var localization: UInt32

    package init(file: UInt32, entry: UInt32, localization: UInt32) {
      self.file = file
      self.entry = entry
      self.localization = localization
    }

    static let none = Cell(file: .max, entry: .max, localization: .max)

    /// Whether the file of the locale does not have the key.
    package var isAbsent: Bool { entry == .max }

    /// Whether there is a value.
    public var hasValue: Bool { localization != .max }
  }

  init(
    identity: CatalogIdentity, stableFolder: String, files: [CatalogFile], hasSource: Bool, keysAreSourceText: Bool, keys: KeyTable,
    sourceKeyCount: Int, keyNumbers: [[UInt32]], columns: CatalogColumns, cells: [Cell], policy: CatalogPolicy
  ) {
    self.identity = identity
    self.stableFolder = stableFolder
    self.files = files
    self.hasSource = hasSource
    self.keysAreSourceText = keysAreSourceText
    self.keys = keys
    self.sourceKeyCount = sourceKeyCount
    self.keyNumbers = keyNumbers
    self.columns = columns
    self.cells = cells
    self.policy = policy
  }

  /// The source locale.
  public var sourceLocale: LocaleIdentifier? { hasSource ? locales.first : nil }

  /// The indices of the files that hold the values of a locale, alternatives after the others.
  public func files(ofLocale locale: Int) -> [Int] { columns.files(of: locale) }

  /// The indices in ``locales`` of the locales that a document names, in its order.
  public func locales(ofFile file: Int) -> [Int] { columns.ofFile[file] }

  /// Whether a locale is there again for alternatives to values that it has, as Android's `values-night` and `src/debug` are.
  package func isAlternative(_ locale: Int) -> Bool { !columns.layers[locale].isEmpty }

  /// Whether a column holds the source texts for other devices or versions, as `values-sw600dp` does, and no translations.
  package func isLayerOfSource(_ column: Int) -> Bool {
    column > 0 && hasSource && (locales[column] == locales[0] || isAlternative(column) && locales[column] == .root)
  }

  /// Where a key is in a locale, or nil if its file does not have the key.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  public func cell(key: Int, locale: Int) -> Cell? {
    let cell = cells[locale &* keys.count &+ key]
    return cell.entry == .max ? nil : cell
  }

  /// Gives access to where the keys are in a locale, by the number of the key, for as long as `body` runs; an absent key has
  /// ``Cell/isAbsent``.
  package func withCells<Result>(ofLocale locale: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer { body($0.extracting(locale * keys.count..<(locale + 1) * keys.count)) }
  }

  /// The entry at a place.
  public func entry(at cell: Cell) -> Entry {
    files[Int(cell.file)].document.entries[Int(cell.entry)]
  }

  /// The value of an entry at a place, or nil without one.
  public func localization(at cell: Cell) -> Localization? {
    cell.hasValue ? files[Int(cell.file)].document.localizations[Int(cell.localization)] : nil
  }

  /// The text at a place that does not vary; nil if there is another value or none.
  ///
  /// Cheaper than ``localization(at:)``, for what asks for all texts of all locales: it counts no references.
  package func leaf(at cell: Cell) -> Leaf? {
    guard cell.hasValue else { return nil }
    return files.span[Int(cell.file)].document.leaf(at: Int(cell.localization))
  }

  /// Looks at an entry where it is, without a copy of the document that it is in.
  package func withEntry<Result>(at cell: Cell, _ body: (borrowing Entry) -> Result) -> Result {
    // Spans read their elements in place.
    files.span[Int(cell.file)].document.withEntry(at: Int(cell.entry), body)
  }

  /// Gives access to the bytes of a text at a place, for as long as `body` runs.
  ///
  /// The text is read in place, without a copy of its document.
  package func withBytes<Result>(
    of text: RawText, at cell: Cell, buffer: DecodingBuffer, _ body: (ByteView) -> Result
  ) -> Result {
    let files = files.span
    switch text.coding {
    case .plain: return files[Int(cell.file)].document.source.text.withBytes { body($0.extracting(text.range.offsets)) }
    case .pooled: return files[Int(cell.file)].document.pool.withBytes { body($0.extracting(text.range.offsets)) }
    case .escaped:
      buffer.removeAll()
      files[Int(cell.file)].document.decode(text, into: buffer)
      return body(buffer.bytes)
    }
  }

  /// All texts of a key in a locale; none if it has no value.
  public func leaves(key: Int, locale: Int) -> [Leaf] {
    guard let cell = cell(key: key, locale: locale), let localization = localization(at: cell) else { return [] }
    if case .leaf(let leaf) = localization.value, localization.substitutionCount == 0 { return [leaf] }
    return files[Int(cell.file)].document.leaves(of: localization)
  }
}
