import ErrorRecovery
import LocalizeProject

/// Reports numbers that the translation changed.
struct ChangedNumberRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "number-changed", severity: .info,
    what: "A translation has another number than its source text.",
    why: "A limit, a year or a price is wrong, often because the source text was changed later.",
    example: #""Up to 50 files" is translated as "Bis zu 20 Dateien"."#,
    instead: #""Bis zu 50 Dateien""#,
    options: """
      Treats digits of all scripts, and all separators, as the same. Ignores numbers of one digit or in words, times of \
      day, parts of names, and round numbers in Chinese, Japanese and Korean.
      """)

  static let subject = TextTraits.digit

  func check(_ pair: PairContext, into findings: inout Findings) {
    guard pair.source.traits.hasAny(of: .digit), pair.target.traits.hasAny(of: .anyDigit),
      !pair.scope.conventions.isPseudo,
      let difference = NumberComparison.difference(
        source: pair.source.bytes, target: pair.target.bytes, sourcePlaceholders: pair.source.placeholderRanges,
        targetPlaceholders: pair.target.placeholderRanges, countsMyriads: pair.scope.conventions.countsMyriads)
    else { return }
    let (expected, found) = (pair.source.string(in: difference.sourceRange), pair.target.string(in: difference.targetRange))
    findings.report(pair.finding(Self.id, Self.changed(found, expected), at: difference.targetRange))
  }

  static var messages: [MessageTemplate] { [changed] }

  private static let changed = MessageTemplate("rule.number-changed", "The number is %1$@ here, but %2$@ in the source text.")
}
