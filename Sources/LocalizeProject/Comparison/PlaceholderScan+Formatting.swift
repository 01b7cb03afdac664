import Localize

extension PlaceholderScan {
  /// True if the text is certainly formatted, by a grammar that reads percent signs.
  ///
  /// `{count}% done` is not: who replaces names leaves a percent sign alone, except in Python.
  package var formatsPercentSigns: Bool {
    placeholders.contains { !$0.isNamed || syntax.percent == .python }
  }
}

extension PlaceholderArgument {
  /// Whether it is a message or term of Fluent that a text takes in, and not a variable.
  package var isFluentReference: Bool {
    if case .named(let name) = self { !name.hasPrefix("$") } else { false }
  }
}
