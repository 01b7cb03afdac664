import ErrorRecovery
import Localize
import LocalizeProject

/// Reports markup of a translation that runs code or leads somewhere else.
struct UnsafeMarkupRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "unsafe-markup", severity: .error,
    what: """
      The markup of a translation can run code or leads to another host: a “javascript:” address, an attribute such as “onclick”, a new <script>, \
      <iframe> or <form>, a link to a host that is not in the source text.
      """,
    why: "The program shows a translation as its own text: a translator can run code in its pages or send its users elsewhere.",
    example: #""See <a href='https://example.org'>help</a>" is translated as "Siehe <a href='https://example.net'>Hilfe</a>"."#,
    instead: #""Siehe <a href='https://example.org/de'>Hilfe</a>""#,
    options: """
      Ignores what the source text has as well, another path, subdomain or country of the same host (example.org, de.example.org, \
      example.de), the host of a link where the source text has no address to compare with, and the name of an argument (<script> for \
      <scriptout>) where the source text has such names too. Reports a warning for \
      a host that begins with the language of the translation, such as fr.wikipedia.org.
      """)

  static let subject = TextTraits.markup

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard pair.target.traits.hasAny(of: .angle) || pair.target.traits.hasAny(of: .bracket),
      let found = UnsafeMarkup.finding(source: pair.source.bytes, target: pair.target.bytes)
    else { return }
    let message =
      switch found.kind {
      case .script: Self.script(found.name)
      case .handler: Self.handler(found.name)
      case .element: Self.element(found.name)
      case .host: Self.host(found.name)
      }
    // `fr.wikipedia.org` in French is likely a page for the translation's readers.
    let isInLanguage = found.kind == .host && found.name.hasPrefix(pair.scope.locale.language + ".")
    findings.report(pair.finding(Self.id, message, at: found.range, severity: isInLanguage ? .warning : nil))
  }

  static var messages: [MessageTemplate] { [script, handler, element, host] }

  private static let script = MessageTemplate(
    "rule.unsafe-markup.script", "The address “%1$@” runs code, and is not in the source text. Remove it.")
  private static let handler = MessageTemplate(
    "rule.unsafe-markup.handler", "The attribute “%1$@” runs code, and is not in the source text. Remove it.")
  private static let element = MessageTemplate(
    "rule.unsafe-markup.element", "“%1$@” can load or send something, and is not in the source text. Remove it.")
  private static let host = MessageTemplate(
    "rule.unsafe-markup.host", "The link leads to %1$@, a host that is not in the source text. Use an address from the source text.")
}
