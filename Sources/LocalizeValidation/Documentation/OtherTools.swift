/// The rules for the checks of other tools.
package enum OtherTools {
  /// A check of another tool: its names there, separated by commas, and the rules that cover it.
  typealias Check = (names: String, rules: [RuleIdentifier])

  /// A section of the page about the rules.
  static var markdown: String {
    var page = """
      ## Other tools' names

      A check of another tool does not always cover the same cases as the rule beside it; the documentation of the rule describes what it covers.
      These names work wherever a rule is named: `l10n explain StringFormatMatches`, `--only`, `--skip`, `--rule`, their variables, the settings, and
      comments such as `l10n:disable=end_stop`. A name that stands for several rules means all of them. Case, `-` and `_` are ignored, and so is
      everything before a `/`: `@intlify/vue-i18n/no-unused-keys` is `no-unused-keys`. Names with spaces work in
      `l10n explain` and in the settings only, names of Android Lint also in `tools:ignore`.

      | tool | its check | rule |
      | --- | --- | --- |

      """
    for (tool, checks) in tools {
      for (names, rules) in checks {
        page += "| \(tool) | \(names) | \(rules.map { "[\($0)](#\($0))" }.joined(separator: ", ")) |\n"
      }
    }
    for (tool, names) in uncovered { page += "| \(tool) | \(names) | none |\n" }
    return page
  }

  /// The names of all checks, as their tools spell them.
  static let names: [String] = tools.flatMap(\.checks).flatMap { names(in: $0.names) }

  /// The rules of each name, as ``RuleNames`` compares them.
  static let rules = table(tools.flatMap(\.checks))

  /// The tools of the names that no rule covers, as ``RuleNames`` compares them.
  static let toolsWithoutRule = Dictionary(
    uncovered.flatMap { tool, names in Self.names(in: names).map { (RuleNames.folded($0), tool) } },
    uniquingKeysWith: { first, _ in first })

  /// The rules of each name of Android Lint, as ``RuleNames`` compares them.
  static let androidLintRules = table(androidLint)

  /// The names of a list.
  static func names(in list: String) -> [String] { list.split(separator: ", ").map(String.init) }

  private static func table(_ checks: [Check]) -> [String: [RuleIdentifier]] {
    var result: [String: [RuleIdentifier]] = [:]
    for check in checks {
      for name in names(in: check.names).map(RuleNames.folded) {
        let known = result[name, default: []]
        result[name] = known + check.rules.filter { !known.contains($0) }
      }
    }
    return result
  }
}
