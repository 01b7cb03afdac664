/// One place in a text that an argument fills in at run time.
///
/// Ranges count bytes from the start of the analysed text. A placeholder is only what the parser is sure of: a percent sign that may
/// just as well be prose is a ``PlaceholderProblem`` instead, with the placeholder the formatter would read there.
public struct Placeholder: Hashable, Sendable {
  /// The bytes of the placeholder, from its `%`, `{` or `$` to its last byte; of an ICU `plural` or `select` only the head `{n, plural,`.
  public let range: Range<Int>

  /// Which argument fills it in.
  public let argument: PlaceholderArgument

  /// The type of its argument.
  public let kind: PlaceholderKind

  /// The position of the argument that gives the field width (`%*d`, `%*2$d`), if one does.
  public let widthArgument: Int?

  /// The position of the argument that gives the precision (`%.*f`), if one does.
  public let precisionArgument: Int?

  /// True if a letter of a word follows at once, as in `%s` of "100 %sicher": a hint that the text is not a format.
  public let isGluedToWord: Bool

  /// The length that is spelled out in front of the conversion; see ``ConversionLength``.
  package var length = ConversionLength.none

  /// Creates a placeholder.
  public init(
    range: Range<Int>,
    argument: PlaceholderArgument,
    kind: PlaceholderKind,
    widthArgument: Int? = nil,
    precisionArgument: Int? = nil,
    isGluedToWord: Bool = false
  ) {
    self.range = range
    self.argument = argument
    self.kind = kind
    self.widthArgument = widthArgument
    self.precisionArgument = precisionArgument
    self.isGluedToWord = isGluedToWord
  }

  /// True for `%2$@`, false for `%@` and for names.
  public var isExplicitlyPositional: Bool {
    if case .position = argument { true } else { false }
  }

  /// The placeholder as it is in the text, for messages.
  ///
  /// - Parameter bytes: the text that was analysed.
  package func specifier(in bytes: ByteView) -> String {
    guard range.upperBound <= bytes.count else { return "" }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

/// The length of a C conversion, by which its argument's type is chosen: `l` of `%ld`.
package enum ConversionLength: UInt8, Hashable, Sendable {
  case none, char, short, long, longLong, intMax, size, pointerDifference
  /// A macro of `<inttypes.h>`, which stands for one of them.
  case macro
}

/// The argument that a placeholder inserts.
public enum PlaceholderArgument: Hashable, Sendable {
  /// A position the text spells out, counted from 1: `%2$@`.
  case position(Int)

  /// The next argument in sequence, with the position that gives it, counted from 1: `%@`, `{}`.
  case next(Int)

  /// A name, or a number in a grammar where numbers are names: `{user}`, `{0}`, `%(n)d`, Qt's `%1`.
  case named(String)

  /// The argument of the enclosing plural substitution: `%arg`.
  case substitution
}

extension PlaceholderArgument {
  /// The greatest position that is read; no call has as many arguments, and positions can be added up.
  package static let maximumPosition = 100_000
}

extension Placeholder {
  /// The name, if the argument has one.
  package var name: String? {
    if case .named(let name) = argument { name } else { nil }
  }

  /// True if the argument has a name.
  package var isNamed: Bool {
    if case .named = argument { true } else { false }
  }

  /// True for `%#@files@`.
  package var isPluralVariable: Bool {
    if case .pluralVariable = kind { true } else { false }
  }
}
