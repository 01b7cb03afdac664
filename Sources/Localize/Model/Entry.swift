/// One key of a document with all its data in the file.
///
/// The values of all entries are in ``Document/localizations``; an entry names its share of them, so that a catalogue of
/// a hundred thousand keys costs three arrays and no object for each key.
public struct Entry: Hashable, Sendable {
  /// The key.
  public var key: RawText
  /// The whole entry with its terminator, without the comments before it.
  public var range: TextRange
  /// The comment for translators, without its delimiters.
  public var comment: RawText?
  /// Whether the file allows the text to be translated.
  public var isTranslatable: Bool
  /// How the key came into the catalogue, in formats that record it.
  public var extraction: ExtractionState
  /// The file's hint about the placeholders of this entry; nil if the format's own rules apply.
  public var placeholderHint: PlaceholderHint?
  /// Where the values are in ``Document/localizations``.
  public var firstLocalization: UInt32
  /// How many values there are.
  public var localizationCount: UInt32

  /// Creates an entry.
  public init(
    key: RawText, range: TextRange, comment: RawText? = nil, isTranslatable: Bool = true, extraction: ExtractionState = .automatic,
    firstLocalization: Int, localizationCount: Int = 1
  ) {
    self.key = key
    self.range = range
    self.comment = comment
    self.isTranslatable = isTranslatable
    self.extraction = extraction
    self.firstLocalization = UInt32(truncatingIfNeeded: firstLocalization)
    self.localizationCount = UInt32(truncatingIfNeeded: localizationCount)
  }

  /// Where the key is in the file: the whole entry for a key that is not there in one piece.
  public var keyRange: TextRange { key.coding == .pooled ? range : key.range }

  /// The indices of the values in ``Document/localizations``.
  @inlinable public var localizations: Range<Int> {
    Int(firstLocalization)..<Int(firstLocalization) + Int(localizationCount)
  }
}

/// How a key came into a catalogue.
public enum ExtractionState: UInt8, Hashable, Sendable {
  /// The format has no such state, or the compiler found the key in the sources.
  case automatic
  /// It was added by hand.
  case manual
  /// The compiler found it together with its text.
  case extractedWithValue
  /// It came from another format.
  case migrated
  /// The sources no longer use it.
  case stale
}

extension Localization {
  /// The indices of its named parts in ``Document/substitutions``.
  @inlinable public var substitutions: Range<Int> { Int(firstSubstitution)..<Int(firstSubstitution) + Int(substitutionCount) }
}

extension Document {
  /// All texts of a value: its own and those of its named parts, in the order of the file.
  public func leaves(of localization: Localization) -> [Leaf] {
    localization.value.leaves + localization.substitutions.flatMap { substitutions[$0].value.leaves }
  }
}

/// A named part of a text that varies on its own, such as `%#@files@`.
public struct Substitution: Hashable, Sendable {
  /// The name.
  public var name: RawText
  /// The position of the argument that chooses the variation, from 1, if the file names it.
  public var argument: Int?
  /// The format specifier without `%`, such as `lld`.
  public var specifier: RawText?
  /// The variations.
  public var value: Value

  /// Creates a named part.
  public init(name: RawText, argument: Int?, specifier: RawText?, value: Value) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.value = value
  }
}
