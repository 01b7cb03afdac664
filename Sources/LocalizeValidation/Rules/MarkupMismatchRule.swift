import ErrorRecovery
import LocalizeProject

/// Reports tags and Markdown that the translation broke, lost or added.
struct MarkupMismatchRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "markup-mismatch", severity: .error,
    what:
      "The markup of a translation is broken, or differs from the source text: tags, Markdown, BBCode, sections of Mustache, “^[…](inflect: true)”.",
    why: "The user sees the tag itself, half of the text in bold, or a link that can't be clicked; some programs refuse the text.",
    example: #""Press <b>Save</b>" is translated as "<b>Sichern<b> drücken"."#,
    instead: #""<b>Sichern</b> drücken""#,
    options: """
      Reports an error where a tag or mark lacks its partner and where typographic quotation marks enclose an attribute (`<a href=«…»>`), a warning for \
      other tags than the source text has. Ignores added or missing line breaks and paragraphs, Android’s <xliff:g> missing without a \
      trace, texts whose source text has broken markup itself, and words in angle brackets that are not markup (“<unknown>”).
      """)

  static let subject = TextTraits.markup

  func check(_ pair: PairContext, into findings: inout Findings) {
    let (source, target) = (pair.source.traits, pair.target.traits)
    guard
      source.hasAny(of: .angle) || target.hasAny(of: .angle) || source.hasAny(of: .asterisk) || source.hasAny(of: .bracket)
        || target.hasAny(of: .bracket) || source.hasAny(of: .brace)
    else { return }
    guard !pair.scope.conventions.isPseudo,
      let difference = MarkupComparison.difference(source: pair.source.bytes, target: pair.target.bytes)
    else { return }
    // It only shields a text from translators, and isn't shown; its remains are.
    if difference.kind == .missing, difference.mark.hasPrefix("<xliff:"), !target.hasAny(of: .angle) { return }
    switch difference.kind {
    case .unbalanced: findings.report(pair.finding(Self.id, Self.unbalanced(difference.mark), at: difference.range))
    case .misquoted: findings.report(pair.finding(Self.id, Self.misquoted(difference.mark), at: difference.range))
    case .missing: findings.report(pair.finding(Self.id, Self.missing(difference.mark), severity: .warning))
    case .extra: findings.report(pair.finding(Self.id, Self.extra(difference.mark), at: difference.range, severity: .warning))
    }
  }

  static var messages: [MessageTemplate] { [unbalanced, missing, extra, misquoted] }

  private static let unbalanced = MessageTemplate("rule.markup-mismatch", "“%1$@” is unbalanced or misplaced.")
  private static let misquoted = MessageTemplate(
    "rule.markup-mismatch.misquoted", "“%1$@” does not begin a quoted value. Use straight quotation marks in tags.")
  private static let missing = MessageTemplate(
    "rule.markup-mismatch.missing", "The translation has fewer “%1$@” than the source text.")
  private static let extra = MessageTemplate(
    "rule.markup-mismatch.extra", "The translation has more “%1$@” than the source text.")
}
