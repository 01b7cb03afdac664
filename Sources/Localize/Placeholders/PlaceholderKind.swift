/// The type of a placeholder's argument, as far as its spelling shows.
public enum PlaceholderKind: Hashable, Sendable {
  /// Anything that can describe itself: `%@`; `%s` of Java, Python and Ruby.
  case object

  /// An integer, with the width in bits that the formatter takes it as: 8 (`hh`), 16 (`h`), 32, or 64 (`l ll q j z t`).
  case integer(bits: Int, isSigned: Bool)

  /// A floating-point number: `%f`, `%e`, `%g`, `%a`.
  case double

  /// One character: `%c`, `%C`.
  case character

  /// A C string: `%s`, `%S`.
  case cString

  /// An address: `%p`.
  case pointer

  /// A plural or width variable of a `.stringsdict` or `.xcstrings`: `%#@files@`.
  case pluralVariable(name: String)

  /// A number that ICU formats: `{n, number}`, and `plural`, `selectordinal`, `spellout`, `ordinal`, `duration`, `choice`.
  case number

  /// A date or time: `{d, date}`, `{d, time, short}`, Java's `%tY`.
  case date

  /// A choice between words: `{gender, select, …}`.
  case selection

  /// Nothing is known: `{name}`, `%arg`.
  case any

  /// How two kinds at one argument get on.
  package enum Agreement {
    case same, widthOnly, shownAsText, different
  }

  /// Says whether a target may use `other` where the source uses this kind.
  ///
  /// `%lld` for `%d` reads 64 instead of 32 bits (``Agreement/widthOnly``); a sign, a base (`%x`), a precision change nothing. A plural
  /// variable gets its type from elsewhere and fits everything. Where `%s` describes any value (Java, Python, Ruby) it fits everything too,
  /// but not the other way round.
  package func agreement(with other: PlaceholderKind, in grammar: PlaceholderSyntax.PercentGrammar) -> Agreement {
    switch (self, other) {
    case (.any, _), (_, .any), (.pluralVariable, _), (_, .pluralVariable):
      return .same
    case (.integer(let bits, _), .integer(let otherBits, _)):
      return (bits > 32) == (otherBits > 32) ? .same : .widthOnly
    case (.integer, .number):
      // Python's `{:.1f}` shows a whole number too; `{:d}` refuses a fraction.
      return .same
    case (_, .object) where grammar.describesEverything: return .same
    case _ where grammar == .numbered: return .same
    default:
      return self == other ? .same : .different
    }
  }
}
