import ErrorRecovery
import Localize
import LocalizeProject

/// Reports percent signs that a formatter treats as a placeholder.
struct UnescapedPercentRule: EntryRule, PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "unescaped-percent", severity: .warning, highestSeverity: .error,
    what: "A percent sign in a text with placeholders is not written “%%”.",
    why: "The formatter reads it and what follows as a placeholder, which uses up an argument.",
    example: #""%@: 50% done""#,
    instead: #""%@: 50%% done""#,
    options: """
      Reports an error where a placeholder follows, which then reads an argument that is not its own, and in Java, Android, Python and Ruby, whose \
      formatters throw an error at a single percent sign. In a message of PO with a format flag every percent sign counts, and is an error, since \
      msgfmt refuses it. Otherwise silent in texts that are never formatted: those whose source has no unambiguous placeholder.
      """,
    fix: .unsafe("Writes “%%” in place of “%”."))

  static let subject = TextTraits.placeholder

  func register(in registry: inout RuleRegistry) {
    registry.addEntryRule(self)
    registry.addPairRule(self)
  }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.source == nil, let scan = context.text.scan?.pointee, scan.formatsPercentSigns else { return }
    for problem in scan.problems where problem.kind == .percentReadAsSpecifier {
      findings.report(
        context.finding(Self.id, Self.unescaped(context.text.string(in: problem.range)), at: problem.range, fixability: .unsafe))
    }
  }

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .unescapedPercent {
      // Of a text without a percent sign only the translation was scanned, by the same grammar.
      let syntax = (pair.source.scan ?? pair.target.scan)?.pointee.syntax ?? .none
      let isRefused = syntax.percent.refusesLonePercentSigns
      // Of the formats that are compared only as at run time, not every directive is known, such as GCC's `%<`.
      let isStrict = syntax.isDeclared && syntax.typing != .atRunTime
      let message =
        difference.isReadAsSpecifier
        ? Self.unescaped(pair.target.string(in: difference.targetRange)) : isRefused ? Self.refused() : Self.single()
      findings.report(
        pair.finding(
          Self.id, message, at: difference.targetRange,
          severity: difference.shiftsArguments || isRefused || isStrict ? .error : nil,
          fixability: .unsafe))
    }
  }

  static var messages: [MessageTemplate] { [unescaped, single, refused] }

  private static let unescaped = MessageTemplate(
    "rule.unescaped-percent", "“%1$@” is interpreted as a placeholder. Write “%%%%” for a percent sign.")
  private static let refused = MessageTemplate(
    "rule.unescaped-percent.refused", "The formatter throws an error at a single percent sign. Write “%%%%”.")
  private static let single = MessageTemplate(
    "rule.unescaped-percent.single", "A single percent sign is lost in formatting. Write “%%%%”.")
}

extension UnescapedPercentRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    text.repairs { $0.kind == .percentReadAsSpecifier || $0.kind == .literalPercent }
  }
}
