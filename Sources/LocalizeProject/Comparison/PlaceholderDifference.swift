public import Localize

/// One way in which a target's placeholders do not fit its source's.
public struct PlaceholderDifference: Hashable, Sendable {
  /// The kinds of difference, one for each placeholder rule that compares two texts.
  public enum Kind: Hashable, Sendable {
    /// The target leaves an argument out: the last ones of a sequence, or a named one.
    case missing
    /// The target lacks a lower position and uses a higher one, so that Foundation passes the wrong argument.
    case gap
    /// The target uses an argument that the source does not have.
    case extra
    /// An argument is used as a different type.
    case type
    /// Plain placeholders of different types are in another order, so that arguments are read as the wrong type.
    case order
    /// Positional and plain placeholders in one text.
    case mixedPosition
    /// A misspelled placeholder, where the source has arguments.
    case malformed(PlaceholderProblem.Malformation)
    /// A percent sign that should be `%%`, where the source has arguments and the text is therefore formatted.
    case unescapedPercent
  }

  /// The kind of difference.
  public let kind: Kind

  /// The argument concerned, if one is.
  public var argument: PlaceholderArgument?

  /// Where the source has it, in bytes from the source's start.
  public var sourceRange: Range<Int>?

  /// Where the target has it, in bytes from the target's start; nil if the target lacks it.
  public var targetRange: Range<Int>?

  /// The source's type of this argument.
  public var sourceKind: PlaceholderKind?

  /// The target's type of this argument.
  public var targetKind: PlaceholderKind?

  /// True for ``Kind/type`` where only the width of an integer differs, `%d` for `%lld`.
  public var isWidthOnly = false

  /// True for ``Kind/type`` where a number is only shown as a text, `%s` for Java's `%d`.
  package var isShownAsText = false

  /// True for ``Kind/type`` where the program works all the same.
  package var isHarmless: Bool { isWidthOnly || isShownAsText }

  /// True for ``Kind/unescapedPercent`` where the formatter reads an argument there, so that it and all that follow come out wrong.
  ///
  /// False if only the percent sign is lost (Foundation), stays (C) or raises an error (Java, Python).
  public var isReadAsSpecifier: Bool { problem?.kind == .percentReadAsSpecifier }

  /// True for ``Kind/unescapedPercent`` where a plain placeholder follows it, which then gets the argument after its own: for
  /// `%d %% de %@` written `%d % de %@`, one that does not exist.
  public var shiftsArguments = false

  /// The problem in the target that this difference reports, from which a correction can be had.
  public var problem: PlaceholderProblem?

  /// Creates a difference.
  public init(
    kind: Kind,
    argument: PlaceholderArgument? = nil,
    sourceRange: Range<Int>? = nil,
    targetRange: Range<Int>? = nil,
    sourceKind: PlaceholderKind? = nil,
    targetKind: PlaceholderKind? = nil
  ) {
    self.kind = kind
    self.argument = argument
    self.sourceRange = sourceRange
    self.targetRange = targetRange
    self.sourceKind = sourceKind
    self.targetKind = targetKind
  }

  /// True if the argument has a name; its omission always loses information.
  public var isNamed: Bool {
    if case .named? = argument { true } else { false }
  }
}

/// The context of a pair of texts.
public struct PlaceholderContext: Hashable, Sendable {
  /// The position whose argument this form may omit, since the form's plural category implies the number ("one file").
  ///
  /// Set it for a plural form that selects exactly one integer, or where another rule judges dropped numbers.
  public var droppablePosition: Int?

  /// The name whose argument this form may omit, as `count` in i18next's `key_one`.
  public var droppableName: String?

  /// Creates a context; without arguments, nothing may be missing.
  public init(droppablePosition: Int? = nil, droppableName: String? = nil) {
    self.droppablePosition = droppablePosition
    self.droppableName = droppableName
  }

  /// Nothing is known.
  public static let none = PlaceholderContext()
}
