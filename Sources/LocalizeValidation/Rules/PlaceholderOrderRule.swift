import ErrorRecovery
import Localize
import LocalizeProject

/// Reports placeholders without numbers that changed places.
struct PlaceholderOrderRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-order", severity: .error,
    what: "Unnumbered placeholders of different types are in another order than in the source text.",
    why: """
      The program passes arguments in its own order. Without numbers, the text decides which type each is read as, and the app crashes.
      """,
    example: #""%@ sent %d files" is translated as "%d Dateien von %@"."#,
    instead: #""%2$d Dateien von %1$@""#,
    options: "In formats without numbers, such as Python's and Lua's, the translation must keep the order.",
    fix: .safe("Numbers the placeholders, where each type leaves one choice only."))

  static let subject = TextTraits.placeholder

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .order {
      let (expected, found) = (pair.source.string(in: difference.sourceRange), pair.target.string(in: difference.targetRange))
      let message = Self.message(difference, found, expected, in: pair.source.placeholders)
      let numbering = PlaceholderNumbering.changes(in: pair.target, source: pair.source)
      findings.report(
        pair.finding(Self.id, message, at: difference.targetRange, fixability: numbering == nil ? .no : .safe))
    }
  }

  private static func message(
    _ difference: PlaceholderDifference, _ found: String, _ expected: String, in source: PlaceholderScan
  ) -> ErrorText {
    guard source.syntax.numbersArguments else {
      return source.syntax.percent == .python ? named(found, expected) : fixed(found, expected)
    }
    let number = onlyPosition(of: difference.targetKind, in: source)
    return number.map { numbered(found, expected, "%\($0)$" + found.dropFirst()) } ?? order(found, expected)
  }

  /// The position of the one argument of a type, or nil if there are several.
  private static func onlyPosition(of kind: PlaceholderKind?, in scan: PlaceholderScan) -> Int? {
    let positions = scan.placeholders.filter { $0.kind == kind }.compactMap(\.position)
    return Set(positions).count == 1 ? positions.first : nil
  }

  static var messages: [MessageTemplate] { [order, numbered, named, fixed] }

  private static let named = MessageTemplate(
    "rule.placeholder-order.named",
    "%1$@ is in the position of %2$@ in the source text; arguments are used in order. Keep the order, or name the placeholders, as in %%(name)s."
  )
  private static let fixed = MessageTemplate(
    "rule.placeholder-order.fixed",
    "%1$@ is in the position of %2$@ in the source text; arguments are used in order. Keep the order of the source text.")

  private static let order = MessageTemplate(
    "rule.placeholder-order",
    "%1$@ is in the position of %2$@ in the source text; arguments are used in order. Number the placeholders, as in %%1$@.")
  private static let numbered = MessageTemplate(
    "rule.placeholder-order.numbered",
    "%1$@ is in the position of %2$@ in the source text; arguments are used in order. Number the placeholders; this one is %3$@.")
}

extension PlaceholderOrderRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    guard let source = text.source else { return nil }
    return PlaceholderNumbering.changes(in: text.text, source: source)
  }
}
