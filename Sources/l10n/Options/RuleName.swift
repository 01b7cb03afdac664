import ArgumentParser
import ErrorRecovery
import LocalizeValidation

/// The id of a rule as typed.
enum RuleName {
  /// The ids of all rules, in their order.
  static let all = Rules.all.map { type(of: $0).id.rawValue }.sorted()

  /// The rules of a name: an id, or the name of a check in another tool.
  ///
  /// - Throws: `ValidationError` with what was meant for an unknown one.
  static func ids(_ name: String) throws -> [RuleIdentifier] {
    let rules = RuleNames.rules(named: name)
    guard rules.isEmpty else { return rules }
    throw ValidationError(message(for: TerminalText.harmless(name), RuleNames.hint(for: name)))
  }

  private static func message(for name: String, _ hint: RuleNames.Hint?) -> String {
    switch hint {
    case .noEquivalent(let tool): "“\(name)” of \(tool) has no equivalent in l10n."
    case .tool(let checks): "“\(name)” is a tool. Name one of its checks, such as \(checks.map { "“\($0)”" }.joined(separator: " or "))."
    case .nearest(let names):
      "There is no rule “\(name)”. Did you mean \(names.map { "“\($0)”" }.joined(separator: names.count == 2 ? " or " : ", "))?"
    case nil: "There is no rule “\(name)”. `l10n explain` lists all rules."
    }
  }
}
