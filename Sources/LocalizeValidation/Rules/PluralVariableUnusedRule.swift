import ErrorRecovery
import Localize

/// Reports plural variables that no text names.
struct PluralVariableUnusedRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "plural-variable-unused", severity: .warning,
    what: "An entry defines a plural variable that none of its texts names.",
    why: "Its forms are translated and never shown; often the name in the text is misspelt.",
    example: #"A variable "files" beside the text "%lld files""#,
    instead: #""%#@files@""#)

  func check(_ file: FileContext, into findings: inout Findings) {
    file.forEachWithVariables { variables, key, locale in
      for variable in variables.defined where !variables.uses(variable.name) {
        findings.report(
          Finding(
            Self.id, Self.unused(variable.name), file: file.index, range: variable.raw.range, key: key, locale: locale))
      }
    }
  }

  static var messages: [MessageTemplate] { [unused] }

  private static let unused = MessageTemplate("rule.plural-variable-unused", "The variable “%1$@” is not used by any text of the entry.")
}
