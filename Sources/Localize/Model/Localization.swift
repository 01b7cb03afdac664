/// The value of one entry in one locale.
public struct Localization: Hashable, Sendable {
  /// The index of the locale in ``Document/locales``.
  public var locale: UInt32
  /// The text or texts.
  public var value: Value
  /// The value with its delimiters.
  public var range: TextRange
  /// Where the named parts of the value are in ``Document/substitutions``.
  public var firstSubstitution: UInt32
  /// How many there are.
  public var substitutionCount: UInt32

  /// Creates a value without named parts.
  @inlinable
  public init(locale: Int = 0, value: Value, range: TextRange) {
    self.locale = UInt32(truncatingIfNeeded: locale)
    self.value = value
    self.range = range
    firstSubstitution = 0
    substitutionCount = 0
  }
}
