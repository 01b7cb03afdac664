import ErrorRecovery
import Localize
import LocalizeProject

/// Reports ICU messages that are invalid, or not read as intended.
struct ICUSyntaxRule: EntryRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "icu-syntax", severity: .error,
    what: "A message of ICU MessageFormat can't be read: a brace is not closed, a choice has no branch “other”, a type is misspelt.",
    why: "The formatter throws an error or shows the message with its braces, often only in the one language that is broken.",
    example: "{count, plural, one {# file} other {# files}",
    instead: "{count, plural, one {# file} other {# files}}",
    options: """
      Reports a warning where ICU shows something unintended: an extra brace, a repeated branch, a plural category that no language \
      has, an unknown word in a number's skeleton (`::percnt`). Checks ARB files, and texts whose source has an argument with a type. In ARB, where a project decides whether apostrophes quote, both readings must fail.
      """)

  static let subject = TextTraits.brace

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard context.text.scan != nil, let message = ICUTexts.message(of: context.text, source: context.source),
      let problem = message.problem,
      !message.isTooDeep
    else { return }
    // gettext compares with a source text that is one of Java's messages; others it leaves alone.
    if ICUTexts.isMessageFormat(context.text.scan) {
      guard let source = context.source, ICUTexts.message(of: source, source: nil)?.problem == nil else { return }
    }
    // A defect that the source shares is intended.
    if !problem.isFatal, let source = context.source, ICUTexts.message(of: source, source: nil)?.problem != nil {
      return
    }
    findings.report(
      context.finding(
        Self.id, Self.message(for: problem, in: context.text), at: problem.range, severity: problem.isFatal ? nil : .warning))
  }

  private static func message(for problem: ICUProblem, in text: TextUnit) -> ErrorText {
    let found = text.string(in: problem.range)
    return switch problem.kind {
    case .unclosedBrace: unclosedBrace()
    case .strayBrace: strayBrace()
    case .missingName: missingName()
    case .unexpectedText: unexpectedText(found)
    case .unknownType: unknownType(found)
    case .missingBranch: missingBranch()
    case .missingOther: missingOther()
    case .duplicateSelector: duplicateSelector(found)
    case .unknownCategory: unknownCategory(found)
    case .unknownSkeleton: unknownSkeleton(found)
    }
  }

  static var messages: [MessageTemplate] {
    [
      unclosedBrace, strayBrace, missingName, unexpectedText, unknownType, missingBranch, missingOther, duplicateSelector, unknownCategory,
      unknownSkeleton,
    ]
  }

  private static let unclosedBrace = MessageTemplate("rule.icu-syntax.unclosed-brace", "This brace is never closed.")
  private static let strayBrace = MessageTemplate("rule.icu-syntax.stray-brace", "This closing brace has no opening brace.")
  private static let missingName = MessageTemplate(
    "rule.icu-syntax.missing-name", "A name or a number must follow the opening brace. Quote a brace that is text: '{'.")
  private static let unexpectedText = MessageTemplate(
    "rule.icu-syntax.unexpected-text", "Unexpected “%1$@”: expected a comma or a closing brace.")
  private static let unknownType = MessageTemplate(
    "rule.icu-syntax.unknown-type", "“%1$@” is not an ICU type. Valid types: number, date, time, plural, selectordinal, select.")
  private static let missingBranch = MessageTemplate(
    "rule.icu-syntax.missing-branch", "Expected a selector with its text in braces, such as: one {# file}.")
  private static let missingOther = MessageTemplate(
    "rule.icu-syntax.missing-other", "The choice has no “other” branch, which ICU requires.")
  private static let duplicateSelector = MessageTemplate(
    "rule.icu-syntax.duplicate-selector", "The branch “%1$@” is a duplicate.")
  private static let unknownCategory = MessageTemplate(
    "rule.icu-syntax.unknown-category",
    "“%1$@” is not a plural category, so this branch is never chosen. Valid categories: zero, one, two, few, many, other.")
  private static let unknownSkeleton = MessageTemplate(
    "rule.icu-syntax.unknown-skeleton", "“%1$@” is not a number skeleton of ICU. Copy the one of the source text.")
}
