import ErrorRecovery
import Localize

/// Reports comments that silence a rule which does not exist.
struct UnknownSuppressionRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "unknown-suppression", severity: .warning,
    what: "A comment disables a rule that does not exist.",
    why: "The finding is still reported, or was fixed long ago under another name.",
    example: "/* l10n:disable=placeholder-typ */",
    instead: "/* l10n:disable=placeholder-type */",
    options: "Checks only l10n:disable, since the comments of other tools can name their own rules.")

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    let buffer = DecodingBuffer()
    let hasTrailingComments = document.format.traits.hasTrailingComments
    for (index, entry) in document.entries.enumerated() where entry.comment != nil || hasTrailingComments {
      EntryComments.forEachDirective(of: entry, in: document, file.view, buffer) { directive, comment in
        for (rule, range) in directive.named
        where RuleNames.rules(named: rule.rawValue).isEmpty {
          let nearest = RuleNames.nearest(to: rule.rawValue)
          findings.report(
            Finding(
              Self.id, nearest.map { Self.misspelt(rule.rawValue, $0) } ?? Self.unknown(rule.rawValue), file: file.index,
              range: comment.map { document.range(of: range, in: $0) } ?? entry.keyRange,
              key: Int(file.catalog.keyNumbers[file.index][index])))
        }
      }
    }
  }

  static var messages: [MessageTemplate] { [unknown, misspelt] }

  private static let unknown = MessageTemplate("rule.unknown-suppression", "The comment disables “%1$@”, which is not a rule.")
  private static let misspelt = MessageTemplate(
    "rule.unknown-suppression.misspelt", "The comment disables “%1$@”, which is not a rule. Did you mean “%2$@”?")
}
