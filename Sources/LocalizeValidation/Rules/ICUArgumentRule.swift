import ErrorRecovery
import LocalizeProject

/// Reports arguments of ICU messages that a translation lost, added or treats as another type.
struct ICUArgumentRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "icu-argument", severity: .error,
    what: "A message of ICU MessageFormat does not have the arguments of its source text, by name and type, over all branches.",
    why: "The formatter throws an error, shows the name in braces, or omits the value; a translated keyword is never chosen.",
    example: "{count, plural, other {# files}} is translated as {anzahl, plural, other {# Dateien}}.",
    instead: "{count, plural, other {# Dateien}}",
    options: """
      Reports a warning for a keyword of “select” that the source text does not have. Reports an info for a missing argument that ends a word of the source text, \
      such as “item{suffix}”. Ignores arguments that only a branch missing from the translation shows, arguments that the source text \
      uses to choose but never shows, and messages that can't be read. Also reports nothing where apostrophes may be text: in ARB, unless the project enables \
      quoting, and in .properties for arguments between apostrophes in the source text.
      """)

  static let subject = TextTraits.brace

  func check(_ pair: PairContext, into findings: inout Findings) {
    let differences = ICUTexts.differences(of: pair)
    guard !differences.isEmpty else { return }
    let (missing, extra) = (differences.filter { $0.kind == .missing }, differences.filter { $0.kind == .extra })
    let misspelt = NearNames.pairs(missing: missing.map(\.name), extra: extra.map(\.name)).map { (missing[$0.missing], extra[$0.extra]) }
    for difference in differences where !misspelt.contains(where: { $0.0 == difference }) {
      if let (meant, _) = misspelt.first(where: { $0.1 == difference }) {
        findings.report(pair.finding(Self.id, Self.misspelt(difference.name, meant.name), at: difference.range))
        continue
      }
      switch difference.kind {
      case .missing:
        let isEnding = difference.sourceRange.map { WordEnding.contains($0, in: pair.source.bytes) } ?? false
        findings.report(pair.finding(Self.id, Self.missing(difference.name), severity: isEnding ? .info : nil))
      case .extra: findings.report(pair.finding(Self.id, Self.extra(difference.name), at: difference.range))
      case .type: findings.report(pair.finding(Self.id, Self.type(difference.name), at: difference.range))
      case .selector:
        findings.report(pair.finding(Self.id, Self.selector(difference.name), at: difference.range, severity: .warning))
      }
    }
  }

  static var messages: [MessageTemplate] { [missing, extra, misspelt, type, selector] }

  private static let missing = MessageTemplate("rule.icu-argument.missing", "{%1$@} from the source text is missing.")
  private static let extra = MessageTemplate("rule.icu-argument.extra", "The source text has no argument {%1$@}.")
  private static let misspelt = MessageTemplate(
    "rule.icu-argument.misspelt", "The source text has no argument {%1$@}. Did you mean {%2$@}?")
  private static let type = MessageTemplate("rule.icu-argument.type", "The source text uses {%1$@} with a different type.")
  private static let selector = MessageTemplate(
    "rule.icu-argument.selector",
    "“%1$@” is not a keyword in the source text. Keywords must not be translated, or the branch is never chosen.")
}
