import Localize

extension PlaceholderSyntax.PercentGrammar {
  /// Whether the formatter reads every percent sign, those of names included; Qt and strftime leave alone what they don't know.
  package var readsEveryPercentSign: Bool {
    switch self {
    case .printf, .java, .python, .ruby: true
    case .none, .apple, .qt, .strftime, .enclosed, .numbered: false
    }
  }

  /// Whether the formatter throws an error for a percent sign that begins no placeholder.
  package var refusesLonePercentSigns: Bool { self == .java || self == .python || self == .ruby }
}

extension PlaceholderSyntax {
  /// Whether a placeholder can say which argument it takes: `%2$d`.
  package var numbersArguments: Bool {
    switch percent {
    case .apple, .printf, .java, .ruby, .numbered: !lacksNumbers
    case .none, .python, .qt, .strftime, .enclosed: false
    }
  }
}
