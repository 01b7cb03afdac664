import ErrorRecovery

/// The numbers that choose among the forms of a text: one for the text itself, and one for each of its arguments.
struct FormNumbers {
  /// A number as plural rules see it.
  struct Number {
    /// The number, if it is a whole one.
    var whole: Int?
    var operands: PluralOperands
  }

  private let count: Int?
  private let arguments: [ErrorText.Argument]

  /// The numbers of a lookup.
  ///
  /// - Parameters:
  ///   - count: The number of the text; nil for the first number among the arguments.
  ///   - arguments: The arguments; a named part without one of its own takes the number of the text.
  init(count: Int?, arguments: [ErrorText.Argument] = []) {
    self.count = count
    self.arguments = arguments
  }

  /// Whether there is no number to choose by.
  var isEmpty: Bool { first == nil }

  /// The number of the text.
  var first: Number? { count.map(Self.number) ?? arguments.lazy.compactMap(Self.number).first }

  /// The number of the argument at a position, from 1.
  func number(at position: Int) -> Number? {
    arguments.indices.contains(position - 1) ? Self.number(arguments[position - 1]) ?? first : first
  }

  private static func number(_ whole: Int) -> Number { Number(whole: whole, operands: PluralOperands(whole)) }

  private static func number(_ argument: ErrorText.Argument) -> Number? {
    switch argument {
    case .integer(let value, _): number(value)
    case .double(let value, _): PluralOperands(decimal: SafeFormat.text(of: value)).map { Number(whole: nil, operands: $0) }
    case .string, .text: nil
    }
  }
}
