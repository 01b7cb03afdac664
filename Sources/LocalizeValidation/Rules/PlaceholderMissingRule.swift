import ErrorRecovery
import Localize
import LocalizeProject

/// Reports trailing or named arguments that a translation lacks.
struct PlaceholderMissingRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "placeholder-missing", severity: .warning, highestSeverity: .error,
    what: "A translation does not use an argument of the source text.",
    why: "The user does not see the name, number or file that the text is about.",
    example: #""deleted" = "Deleted %@" is translated as "Gelöscht"."#,
    instead: #""deleted" = "%@ gelöscht";"#,
    options: """
      Reports nothing where plural-number-dropped reports the same. Reports a warning if only the last positions are missing, which does no harm at run time; an \
      error in messages of PO with a format flag, which msgfmt refuses, and for named placeholders, except in the `zero` form, which \
      may have nothing to name; a warning for what Rails passes to every text of a kind, such as `%{attribute}` in errors and `%{model}` below \
      `helpers.submit`; a warning for `${name}` in .properties of numbered messages, whose formatter does not read it, and for a \
      name in .resx, `{name}`, since .NET formats numbers only; an info for a \
      name that ends a word, such as “item{suffix}”. Reports an info for references to other texts (`$t(key)`, `@:key`), whose words the translation may \
      contain instead, and to messages of Fluent; a warning for its variables and terms.
      """)

  static let subject = TextTraits.placeholder

  func check(_ pair: PairContext, into findings: inout Findings) {
    for difference in pair.placeholderDifferences where difference.kind == .missing && !pair.isICU(difference) {
      let name = pair.source.placeholder(in: difference.sourceRange)
      if let term = FluentReferences.name(of: difference, in: pair), FluentReferences.isInflected(term, pair) { continue }
      let severity = Self.severity(of: difference, name, in: pair)
      if pair.isDeclared(difference) || pair.misspeltNames.contains(where: { $0.missing == difference }) { continue }
      if severity == nil, Self.isDroppedNumber(difference, pair) { continue }
      findings.report(pair.finding(Self.id, Self.missing(name), severity: severity))
    }
  }

  /// Whether ``PluralNumberDroppedRule`` reports that the form lacks its number, which says more.
  private static func isDroppedNumber(_ difference: PlaceholderDifference, _ pair: PairContext) -> Bool {
    let catalog = pair.scope.catalog
    guard let number = pair.source.scan?.pointee.numberArgument, number.counted == difference.argument?.counted,
      let cell = catalog.cell(key: pair.key, locale: pair.scope.index), let localization = catalog.localization(at: cell)
    else { return false }
    let document = catalog.files[Int(cell.file)].document
    return document.withTextView { view in
      PluralChoice.all(in: localization, of: document, view: view).contains { choice in
        let rules = PluralRules(pair.scope.locale, choice.isOrdinal ? .ordinal : .cardinal)
        guard rules.isKnown else { return false }
        let forms = PluralNumberDroppedRule.forms(of: choice, rules, in: document, view: view)
        return forms.contains { $0.leaf?.text.range == pair.target.raw.range }
      }
    }
  }

  /// An error for a name, and where gettext compares the placeholders of the message and refuses it; an info for a text that is named, whose
  /// words may be there.
  private static func severity(of difference: PlaceholderDifference, _ name: String, in pair: PairContext) -> Severity? {
    if isReference(name) { return .info }
    // A program of Fluent shows the rest of the text; the words of a message may be in the translation.
    if pair.source.scan?.pointee.syntax.brace == .fluent {
      return difference.argument?.isFluentReference == true && !name.contains("-") ? .info : nil
    }
    if difference.isNamed {
      if let range = difference.sourceRange, WordEnding.contains(range, in: pair.source.bytes) { return .info }
      // A text may do without a name that Rails passes to all of its kind; the number of a plural is another matter.
      let isOptional = difference.argument != .named("count") && pair.isSupplied(difference)
      return pair.isForNone || pair.isUnread(name) || isOptional ? nil : .error
    }
    // Compose Multiplatform shows `%d`, which only Android fills in.
    if pair.source.scan?.pointee.syntax.percent == .numbered, ["%s", "%d"].contains(where: pair.target.string.contains) { return .error }
    return pair.target.format == .po && pair.hasFormatFlag ? .error : nil
  }

  /// Whether another text is named, `$t(key)` or `@:key`, for which its words may be as well.
  private static func isReference(_ placeholder: String) -> Bool { placeholder.hasPrefix("$t(") || placeholder.hasPrefix("@") }

  static var messages: [MessageTemplate] { [missing] }

  private static let missing = MessageTemplate("rule.placeholder-missing", "%1$@ from the source text is missing.")
}
