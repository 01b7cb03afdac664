import ArgumentParser
import LocalizeValidation

/// The id of a rule as typed.
enum RuleName {
  /// The ids of all rules, in their order.
  static var all: [String] { Rules.all.map { type(of: $0).id.rawValue }.sorted() }

  /// The rules of a name: an id, or the name of a check in another tool.
  ///
  /// - Throws: `ValidationError` with the nearest name for an unknown one.
  static func ids(_ name: String) throws -> [RuleIdentifier] {
    let rules = RuleNames.rules(named: name)
    guard rules.isEmpty else { return rules }
    let hint = RuleNames.nearest(to: name).map { "Did you mean “\($0)”?" } ?? "The rules are: \(all.joined(separator: ", "))."
    throw ValidationError("There is no rule “\(name)”. \(hint)")
  }
}
