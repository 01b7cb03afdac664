/// The value of a key in one locale: a text, a list of texts, or a choice among values.
///
/// The shapes nest as they do in the formats: a device variation may hold plural variations. Formats without variations only use
/// ``leaf(_:)``.
public enum Value: Hashable, Sendable {
  /// One text.
  case leaf(Leaf)
  /// The elements of a string array, in order.
  indirect case list([Leaf])
  /// One value for each selector of an axis, in the order of the file.
  indirect case variations(axis: VariationAxis, [Variation])

  /// The texts in the value, in the order of the file.
  public var leaves: [Leaf] {
    switch self {
    case .leaf(let leaf): [leaf]
    case .list(let leaves): leaves
    case .variations(_, let variations): variations.flatMap(\.value.leaves)
    }
  }
}

/// The axis of a variation.
public enum VariationAxis: String, Hashable, Sendable {
  /// The CLDR cardinal category of a number.
  case plural
  /// The CLDR ordinal category of a number.
  case ordinal
  /// The kind of device.
  case device
  /// The room there is, in the format's own units.
  case width
}

/// One branch of a choice: its condition and its value.
public struct Variation: Hashable, Sendable {
  /// The category, device or width, such as `few`, `ipad` or `20`.
  public var selector: RawText
  /// The value.
  public var value: Value

  /// Creates a branch.
  public init(selector: RawText, value: Value) {
    self.selector = selector
    self.value = value
  }
}

/// One text of a value and the state its format gives it.
public struct Leaf: Hashable, Sendable {
  /// The text in the file.
  public var text: RawText
  /// The state of the translation in the format.
  public var state: TranslationState

  /// Creates a text in a state.
  @inlinable
  public init(_ text: RawText, state: TranslationState = .translated) {
    self.text = text
    self.state = state
  }
}

/// How far a translation has come, in the words that all formats share.
public enum TranslationState: Hashable, Sendable {
  /// It is untranslated.
  case new
  /// There is a text, and it needs review.
  case needsReview
  /// It is done. Formats without states only know this one.
  case translated
  /// A state that only its format knows, as it is in the file.
  case other(TextRange)
}
