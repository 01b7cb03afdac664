import ErrorRecovery
import Localize

/// Names the places in source code whose key is only known at run time.
struct RuntimeKeyRule: CodeRule {
  static let documentation = RuleDocumentation(
    id: "runtime-key", severity: .info,
    what: "The source code builds a key at run time.",
    why: "The code does not show which keys it uses, so neither missing nor unused keys can be detected.",
    example: #"NSLocalizedString("error.\(code)", comment: "")"#,
    instead: """
      A literal in each case; or a function of your own named as an accessor, where the key is its parameter; or a comment that names the keys: \
      // l10n:used=error.*
      """,
    options: "Needs --sources. Keys that match the known part of the key are not reported as unused.")

  func check(_ code: inout CodeContext, into findings: inout [CodeFinding]) {
    for (index, site) in code.uses.sites.enumerated() where site.key.isRuntime {
      findings.append(
        CodeFinding(
          rule: Self.id, severity: .info, message: site.key.isUnknown ? Self.unknown() : Self.known(site.key.displayName), site: index,
          isSilenced: site.silenced.contains(.runtime)))
    }
  }

  static var messages: [MessageTemplate] { [unknown, known] }

  private static let unknown = MessageTemplate("rule.runtime-key", "The key is only known at run time.")
  private static let known = MessageTemplate(
    "rule.runtime-key.pattern", "The key is only known at run time; keys that match “%1$@” count as used.")
}
