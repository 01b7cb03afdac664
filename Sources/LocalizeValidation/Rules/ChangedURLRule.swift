import ErrorRecovery
import LocalizeProject

/// Reports addresses that the translation lost or changed.
struct ChangedURLRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "url-changed", severity: .info,
    what: "A translation lacks an address or a mailbox of its source text, or leads to another host.",
    why: "A mistyped address leads nowhere, or to a stranger's page.",
    example: #""See https://example.com" is translated as "Siehe https://exampel.com"."#,
    instead: #""Siehe https://example.com""#,
    options: """
      Reports nothing where another path, query or subdomain of the same host leads to a page in the language of the translation, about another mailbox of \
      the same domain, and where the text is only an example address.
      """)

  static let subject = TextTraits.mayHoldAddress

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard !pair.scope.conventions.isPseudo else { return }
    let hasAddress = pair.source.traits.hasAny(of: .doubledSlash)
    let (source, target) = (pair.source.bytes, pair.target.bytes)
    guard
      let difference = (hasAddress ? URLComparison.difference(source: source, target: target) : nil)
        ?? URLComparison.mailboxDifference(source: source, target: target)
    else { return }
    let address = pair.source.string(in: difference.sourceRange)
    let message = difference.targetRange.map { Self.changed(pair.target.string(in: $0), address) } ?? Self.missing(address)
    findings.report(pair.finding(Self.id, message, at: difference.targetRange))
  }

  static var messages: [MessageTemplate] { [missing, changed] }

  private static let missing = MessageTemplate("rule.url-changed.missing", "The address %1$@ from the source text is missing.")
  private static let changed = MessageTemplate("rule.url-changed", "The address is %1$@ here, but %2$@ in the source text.")
}
