import ErrorRecovery
import Localize
import LocalizeProject

/// Reports placeholders that are misspelt.
struct PlaceholderMalformedRule: EntryRule, PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-malformed", severity: .error,
    what: "A placeholder is misspelt and is not recognised.",
    why: "The text shows “% @” instead of a name, and the arguments after it shift. Machine translation often produces these.",
    example: #""Hallo % @!", "Hallo ％@!", "Hallo %$1@!""#,
    instead: #""Hallo %@!""#,
    options: """
      One finding for a text; the fix corrects all. Reports nothing in texts without an unambiguous placeholder, where a percent sign is \
      prose. Reports a warning for “% d”, which shows a space, for “% @” with spaces of ASCII, which Foundation reads as a flag, and for \
      a brace alone in a source text of .NET. In Android and formats of Java, flags at which the formatter throws an error count: “% s”, \
      “%+ d”, “%-d” without a width, “%.2d”. In files of Rails, names that I18n reserves count, `%{scope}`, `%{default}`, `%{object}`, \
      and those without their brace, `%{count`, unless they are a placeholder-missing.
      """,
    fix: .safe("Writes the placeholder as it was meant if only one spelling is possible."))

  static let subject = TextTraits.placeholder

  func register(in registry: inout RuleRegistry) {
    registry.addEntryRule(self)
    registry.addPairRule(self)
  }

  func check(_ context: EntryContext, into findings: inout Findings) {
    reportNamesOfRails(of: context, into: &findings)
    guard context.source == nil, let scan = context.text.scan?.pointee else { return }
    let isOfNET = context.text.format.traits.placeholders == .dotNet
    let problems = scan.problems.lazy.filter { problem in
      guard case .malformed(let malformation) = problem.kind, malformation != .foreignConversion else { return false }
      guard !scan.placeholders.isEmpty || Self.isUnmistakable(problem, in: scan) else { return false }
      // `{count} % @home`: who replaces names leaves a percent sign alone.
      return scan.formatsPercentSigns || problem.isAboutName || malformation == .refusedFlags || malformation == .loneBrace && isOfNET
    }
    guard let (problem, severity) = Self.worst(problems, in: context.text, toleratesBraces: isOfNET) else { return }
    findings.report(
      context.finding(
        Self.id, Self.message(context.text, problem), at: problem.range, severity: severity,
        fixability: problem.repair(in: context.text.bytes) == nil ? .no : .safe))
  }

  /// The first problem that is an error, else the first one, with its severity if that is not the one of the rule.
  ///
  /// - Parameter toleratesBraces: Whether a brace alone is only a warning, as in a source text of .NET.
  private static func worst(
    _ problems: some Sequence<PlaceholderProblem>, in text: TextUnit, toleratesBraces: Bool = false
  ) -> (PlaceholderProblem, Severity?)? {
    var found: (PlaceholderProblem, Severity?)?
    for problem in problems {
      let isTolerated = toleratesBraces && problem.kind == .malformed(.loneBrace)
      let severity = isTolerated ? .warning : severity(text, problem)
      if severity == nil { return (problem, nil) }
      if found == nil { found = (problem, severity) }
    }
    return found
  }

  /// Names in a text of Rails that the source text does not have and that I18n reserves, or that are never closed.
  private func reportNamesOfRails(of context: EntryContext, into findings: inout Findings) {
    guard context.text.traits.hasAny(of: .brace),
      RailsConventions.apply(to: context.scope.catalog.files[context.text.file].document.format)
    else { return }
    let known = if let source = context.source { RailsConventions.reservedNames(in: source.bytes).map(\.name) } else { [String]() }
    for reserved in RailsConventions.reservedNames(in: context.text.bytes) where !known.contains(reserved.name) {
      findings.report(context.finding(Self.id, Self.reserved("%{\(reserved.name)}"), at: reserved.range))
    }
    if let unclosed = RailsConventions.unclosedNames(in: context.text.bytes).first, !Self.isMissing(unclosed.name, in: context) {
      findings.report(context.finding(Self.id, Self.malformed("%{\(unclosed.name)"), at: unclosed.range))
    }
  }

  /// Whether ``PlaceholderMissingRule`` reports a name that is never closed, or the source text has the same defect.
  private static func isMissing(_ name: String, in context: EntryContext) -> Bool {
    guard let source = context.source else { return false }
    let argument = PlaceholderArgument.named(name)
    guard let scan = source.scan?.pointee, scan.placeholders.contains(where: { $0.argument == argument }) else {
      return RailsConventions.unclosedNames(in: source.bytes).contains { $0.name == name }
    }
    if let own = context.text.scan?.pointee, own.placeholders.contains(where: { $0.argument == argument }) { return false }
    // Forms for few numbers may do without theirs.
    let isForFew = ["zero", "one", "two"].contains(context.text.form)
    return !isForFew || scan.numberArgument?.counted != argument
  }

  func check(_ pair: PairContext, into findings: inout Findings) {
    let problems = pair.placeholderDifferences.lazy.compactMap { difference -> PlaceholderProblem? in
      if case .malformed = difference.kind { difference.problem } else { nil }
    }
    guard let (problem, severity) = Self.worst(problems, in: pair.target) else { return }
    findings.report(
      pair.finding(
        Self.id, Self.message(pair.target, problem), at: problem.range, severity: severity,
        fixability: problem.repair(in: pair.target.bytes) == nil ? .no : .safe))
  }

  private static func message(_ text: TextUnit, _ problem: PlaceholderProblem) -> ErrorText {
    let found = text.string(in: problem.range)
    if problem.kind == .malformed(.loneBrace) { return loneBrace(found, found + found) }
    guard let repaired = problem.repair(in: text.bytes) else { return malformed(found) }
    let right = String(decoding: repaired, as: UTF8.self)
    if problem.kind == .malformed(.refusedFlags) { return refused(found, right) }
    if hasSpaceFlag(text, problem) { return flagged(found, right) }
    return isReadByFoundation(text, problem) ? spaced(found, right) : repairable(found, right)
  }

  private static func severity(_ text: TextUnit, _ problem: PlaceholderProblem) -> Severity? {
    isReadByFoundation(text, problem) || hasSpaceFlag(text, problem) ? .warning : nil
  }

  /// Whether a text without a placeholder is a format anyway: `%-d` in a text that is declared one, or that is not about percentages.
  private static func isUnmistakable(_ problem: PlaceholderProblem, in scan: PlaceholderScan) -> Bool {
    guard problem.kind == .malformed(.refusedFlags) else { return false }
    return scan.syntax.isDeclared || !problem.followsNumber && problem.placeholder?.isGluedToWord == false
  }

  /// Whether the placeholder is `% d` or `%1$ d`: C, Java and Foundation take the space for the flag that precedes positive numbers with one.
  private static func hasSpaceFlag(_ text: TextUnit, _ problem: PlaceholderProblem) -> Bool {
    guard problem.kind == .malformed(.spaceInside) else { return false }
    var rest = text.bytes[problem.range].dropFirst()
    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == 0x24 { rest = rest.dropFirst(digits.count + 1) }
    return rest.count == 2 && rest.first == 0x20 && rest.last.map(numbers.contains) ?? false
  }

  private static let numbers = Set("dieEfgGaA".utf8)

  /// Whether the placeholder is `% @`, with a flag for signed numbers that Foundation overlooks in front of an object.
  private static func isReadByFoundation(_ text: TextUnit, _ problem: PlaceholderProblem) -> Bool {
    let bytes = text.bytes[problem.range]
    return bytes.first == 0x25 && bytes.last == 0x40 && bytes.dropFirst().dropLast().allSatisfy { $0 == 0x20 }
  }

  static var messages: [MessageTemplate] { [malformed, repairable, spaced, flagged, refused, loneBrace, reserved] }

  private static let reserved = MessageTemplate(
    "rule.placeholder-malformed.reserved", "“%1$@” has a name that Rails reserves for itself, and raises an exception. Choose another name."
  )

  private static let loneBrace = MessageTemplate(
    "rule.placeholder-malformed.lone-brace", "“%1$@” has no partner. Remove it, or write “%2$@” if the text should show a brace.")

  private static let malformed = MessageTemplate("rule.placeholder-malformed", "“%1$@” is not a placeholder.")
  private static let repairable = MessageTemplate(
    "rule.placeholder-malformed.repairable", "“%1$@” is not a placeholder. Write “%2$@”.")
  private static let flagged = MessageTemplate(
    "rule.placeholder-malformed.flagged", "“%1$@” shows a space before the number. Write “%2$@”.")
  private static let refused = MessageTemplate(
    "rule.placeholder-malformed.refused", "Java's formatter throws an error at “%1$@”. Write “%2$@”.")
  private static let spaced = MessageTemplate(
    "rule.placeholder-malformed.spaced", "“%1$@” contains a space, which only Foundation accepts. Write “%2$@”.")
}

extension PlaceholderMalformedRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    text.repairs { problem in if case .malformed = problem.kind { true } else { false } }
  }
}
