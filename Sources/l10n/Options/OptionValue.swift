import ArgumentParser

/// One of a few values of an option, in any case: `--format JSON` is `--format json`.
protocol OptionValue: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension OptionValue {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

/// Values separated by commas.
struct OptionValueList<Element: ExpressibleByArgument & Sendable>: ExpressibleByArgument, Sendable {
  var values: [Element]

  init?(argument: String) {
    values = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Element(argument: part.filter { $0 != " " }) else { return nil }
      values.append(value)
    }
  }

  static var allValueStrings: [String] { Element.allValueStrings }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
