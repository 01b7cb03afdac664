import ErrorRecovery
import Localize
import LocalizeProject

/// Reports trailing or named arguments that a translation lacks.
struct PlaceholderMissingRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-missing", severity: .warning,
    what: "A translation does not use an argument of the source text.",
    why: "People do not see the name, number or file the text is about.",
    example: #""deleted" = "Deleted %@" is translated as "Gelöscht"."#,
    instead: #""deleted" = "%@ gelöscht";"#,
    options: """
      A warning for the last positions, which does no harm at run time; an error in messages of PO with a format flag, which msgfmt refuses, and \
      for named placeholders, but in the plural form for none, \
      where there may be nothing to name; a warning for `${name}` in .properties of numbered messages, whose formatter does not read it; an info for a \
      name that ends a word, such as “item{suffix}”. An info for texts that are named (`$t(key)`, `@:key`), whose words may stand there as well.
      """)

  static let subject = TextTraits.placeholder

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .missing && !pair.isICU(difference) {
      let name = pair.source.string(in: difference.sourceRange)
      findings.report(
        pair.finding(Self.id, Self.missing(name), severity: Self.severity(of: difference, name, in: pair)))
    }
  }

  /// An error for a name, and where gettext compares the placeholders of the message and refuses it; an info for a text that is named, whose
  /// words may be there.
  private static func severity(of difference: PlaceholderDifference, _ name: String, in pair: PairContext) -> Severity? {
    if isReference(name) { return .info }
    if difference.isNamed {
      if let range = difference.sourceRange, WordEnding.contains(range, in: pair.source.bytes) { return .info }
      return pair.isForNone || pair.isUnread(name) ? nil : .error
    }
    return pair.target.format == .po && pair.hasFormatFlag ? .error : nil
  }

  /// Whether another text is named, `$t(key)` or `@:key`, for which its words may be as well.
  private static func isReference(_ placeholder: String) -> Bool { placeholder.hasPrefix("$t(") || placeholder.hasPrefix("@") }

  static var messages: [MessageTemplate] { [missing] }

  private static let missing = MessageTemplate("rule.placeholder-missing", "%1$@ from the source text is missing.")
}
