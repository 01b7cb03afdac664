/// A defect of a text's placeholders, or prose that looks like a placeholder.
public struct PlaceholderProblem: Hashable, Sendable {
  /// The kind of defect.
  public enum Kind: Hashable, Sendable {
    /// A misspelled placeholder.
    case malformed(Malformation)
    /// Positional and plain placeholders in one text: which argument a plain one takes differs between formatters.
    case mixedPosition
    /// Two placeholders of one position need arguments of different types.
    case conflictingKinds
    /// A percent sign in prose that the formatter reads as a placeholder: `50% off`, `100 % de`.
    case percentReadAsSpecifier
    /// A percent sign that starts no specifier, but is not written `%%`: `100 %`, `50%, then`. Where the text is formatted, Foundation
    /// drops it, C prints it, Java and Python raise an error.
    case literalPercent
  }

  /// How a placeholder is misspelled.
  public enum Malformation: Hashable, Sendable {
    /// A space, no-break space or ideographic space inside: `% @`, `%1$ @`, `% 1$@`, `%# @files @`.
    case spaceInside
    /// A full-width or non-Latin character where ASCII belongs: `％@`, `٪1`, `%１$@`, `%1＄@`, `%＠`, `｛name｝`.
    case foreignCharacter
    /// Position and dollar sign swapped: `%$1@`.
    case swappedPosition
    /// A position without its dollar sign: `%1@`, which Foundation takes for a width.
    case missingDollarSign
    /// A dollar sign without a position: `%$@`.
    case missingPosition
    /// A position without a conversion: `%1$`.
    case missingConversion
    /// A position that no formatter accepts: `%0$@`, `%128$@`.
    case positionOutOfRange
    /// An escaped percent sign torn apart: `% %`.
    case tornEscape
    /// A plural variable without its closing `@`: `%#@files`.
    case unterminatedVariable
    /// A brace that neither begins nor ends a field, where a formatter refuses such: `{name}}` in Python and C#.
    case loneBrace
    /// A conversion of another grammar: C's `%lu` in Java.
    case foreignConversion
    /// Flags, or a precision, at which Java's formatter throws an error: `%+ d`, `% s`, `%-d`, `%.2d`.
    case refusedFlags
  }

  /// The kind of defect.
  public let kind: Kind

  /// The bytes concerned, counted from the start of the analysed text.
  public let range: Range<Int>

  /// The intended placeholder, or the one that the formatter reads, if there is one.
  public let placeholder: Placeholder?

  /// True if the percent sign is after a number (`50 %`), which makes it prose.
  public let followsNumber: Bool

  /// Creates a problem.
  public init(kind: Kind, range: Range<Int>, placeholder: Placeholder? = nil, followsNumber: Bool = false) {
    self.kind = kind
    self.range = range
    self.placeholder = placeholder
    self.followsNumber = followsNumber
  }

  /// True for a misspelled placeholder with a name: `｛name｝`.
  public var isAboutName: Bool { placeholder?.isNamed == true }
}
