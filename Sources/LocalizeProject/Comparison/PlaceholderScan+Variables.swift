package import Localize

extension PlaceholderScan {
  /// The scan of a text that stands for a variable of a format, such as `one` of `%2$#@files@`: in it, a placeholder without a position
  /// takes the variable's argument, the next one the argument after it.
  ///
  /// - Parameter position: The position of the variable's argument, from 1.
  package func bound(toArgument position: Int) -> PlaceholderScan {
    PlaceholderScan(
      syntax: syntax, placeholders: placeholders.map { $0.bound(toArgument: position) },
      problems: problems.filter { $0.kind != .mixedPosition }.map { problem in
        PlaceholderProblem(
          kind: problem.kind, range: problem.range, placeholder: problem.placeholder?.bound(toArgument: position),
          followsNumber: problem.followsNumber)
      }, escapes: escapes)
  }

  /// The names of the plural variables in a text, each with the position of its argument.
  package var variables: [(name: String, position: Int)] {
    placeholders.compactMap { placeholder in
      guard case .pluralVariable(let name) = placeholder.kind else { return nil }
      switch placeholder.argument {
      case .position(let position), .next(let position): return (name, position)
      case .named, .substitution: return nil
      }
    }
  }

  /// The argument that gives the number of a text which varies with one: the first whole number, else what is called `count`, else the only
  /// argument.
  package var numberArgument: PlaceholderArgument? {
    let counted = placeholders.first { placeholder in
      switch placeholder.kind {
      case .integer, .number: true
      default: false
      }
    }
    if let counted { return counted.argument }
    if let named = placeholders.first(where: { $0.argument == .named("count") }) { return named.argument }
    return placeholders.count == 1 ? placeholders[0].argument : nil
  }
}

extension Placeholder {
  fileprivate func bound(toArgument position: Int) -> Placeholder {
    let argument: PlaceholderArgument
    switch self.argument {
    case .next(let number): argument = .position(position + number - 1)
    case .substitution: argument = .position(position)
    case .position, .named: return self
    }
    var result = Placeholder(
      range: range, argument: argument, kind: kind, widthArgument: widthArgument.map { position + $0 - 1 },
      precisionArgument: precisionArgument.map { position + $0 - 1 }, isGluedToWord: isGluedToWord)
    result.length = length
    return result
  }
}
