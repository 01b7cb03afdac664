import ErrorRecovery
import Localize

/// Reports plural variables that nothing defines.
struct PluralVariableUndefinedRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "plural-variable-undefined", severity: .error,
    what: "A text names a plural variable that its entry does not define.",
    why: "Foundation has no value for it: the user sees nothing, or “%#@files@” itself.",
    example: #""%#@file@" beside a variable "files""#,
    instead: #""%#@files@""#)

  func check(_ file: FileContext, into findings: inout Findings) {
    file.forEachWithVariables { variables, key, locale in
      for use in variables.uses where !variables.defined.contains(where: { $0.name == use.name }) {
        let known = variables.defined.map(\.name)
        let message = known.isEmpty ? Self.undefined(use.name) : Self.known(use.name, known.joined(separator: ", "))
        findings.report(
          Finding(
            Self.id, message, file: file.index, range: file.document.range(of: use.range, in: use.leaf.text), key: key, locale: locale))
      }
    }
  }

  static var messages: [MessageTemplate] { [undefined, known] }

  private static let undefined = MessageTemplate(
    "rule.plural-variable-undefined", "The entry does not define the variable “%1$@”.")
  private static let known = MessageTemplate(
    "rule.plural-variable-undefined.known", "The entry does not define the variable “%1$@”. It defines: %2$@.")
}
