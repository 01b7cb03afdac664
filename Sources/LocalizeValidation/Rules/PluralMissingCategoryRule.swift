import ErrorRecovery
import Localize
import LocalizeProject

/// Reports plural categories that a language has and a text lacks.
struct PluralMissingCategoryRule: FileRule, EntryRule, PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "plural-missing-category", severity: .warning, highestSeverity: .error,
    what: "A text that varies by a number lacks a form that the language has.",
    why: "For these numbers the user sees another form (“5 plik” for “5 plików”), or the key where “other” is missing.",
    example: "one and other in Polish",
    instead: "one, few, many and other",
    options: """
      Reports an error where “other” is missing, the format requires it, as Rails does, and a whole number needs it; a warning where \
      only fractions need it, as in Polish; an info for a category of no whole number below a million (“many” in French), and where \
      “other” is alone. CLDR's rules count. In ICU messages, “=1” is “one” where that is only 1, and always in ARB. An empty form is \
      missing where an empty text is. In JSON, a lone `key_other` of the source locale is a key. In PO, the file's formula counts. In \
      Qt's files, a form of Qt's own rules is an error, as Qt then shows none, or a warning while unfinished. In Symfony's texts, by its \
      own rules, too few parts (`one apple|%count% apples`) and intervals (`{0} none|[1,Inf[ some`) with fewer numbers than the source's \
      are errors.
      """)

  static let subject = TextTraits(rawValue: TextTraits.brace.rawValue | TextTraits.placeholderSign.rawValue)

  func register(in registry: inout RuleRegistry) {
    registry.addFileRule(self)
    registry.addEntryRule(self)
    registry.addPairRule(self)
  }

  func check(_ file: FileContext, into findings: inout Findings) {
    let traits = file.document.format.traits
    let needsOther = traits.plurals?.needOther ?? false
    // In PO the file's own formula chooses the text; another number of texts than it chooses from is a finding of its own.
    let formCount = (file.document.format as? POFormat)?.header?.pluralFormula?.formCount
    // Qt's own rules choose it: the source has one text for all forms, and translations have no others than those of the rules.
    let hasOwnRules = file.document.format.traits.plurals?.haveOwnRules ?? false
    let ownSelectors = hasOwnRules ? file.document.format.pluralSelectors : nil
    let emptyIsMissing = file.catalog.emptyIsMissing(inFile: file.index)
    var walk = PluralWalk(file)
    walk.forEach { choice, place in
      if ownSelectors != nil, place.locale == file.document.sourceLocale, file.document.locales.count > 1 { return }
      if let formCount, choice.forms.count < formCount, place.locale == file.document.locales.last { return }
      // If no form has a text, the translation is missing, which is one finding.
      let isTranslated = choice.forms.contains { $0.isThere(emptyIsMissing: emptyIsMissing) && $0.leaf?.text.range.isEmpty != true }
      guard isTranslated, !Self.isKey(place.key, in: file.catalog) else { return }
      func report(_ message: ErrorText, _ severity: Severity?) {
        findings.report(
          Finding(
            Self.id, message, file: file.index, range: choice.range, severity: severity, key: place.key, locale: place.locale,
            form: choice.variable ?? ""))
      }
      if let ownSelectors, file.document.format.traits.plurals?.needEachForm == true {
        let missing = ownSelectors.filter { selector in
          !choice.forms.contains { $0.category == selector && $0.isThere(emptyIsMissing: true) }
        }
        guard !missing.isEmpty else { return }
        // A file for the language of the texts whose forms are empty, as lupdate adds them, has the source text in their place.
        let isSource = place.locale == file.document.sourceLocale && choice.forms.count == 1 && choice.forms[0].category == "other"
        let isUnfinished = isSource || choice.forms.contains { $0.leaf?.state == .needsReview }
        return report(Self.whole(missing.joined(separator: ", "), place.locale.identifier), isUnfinished ? nil : .error)
      }
      let isChosenByFile = formCount != nil && place.locale == file.document.locales.last
      let missing = place.rules.categories.filter { category in
        if let ownSelectors, !ownSelectors.contains(category.rawValue) { return false }
        return isChosenByFile
          ? choice.lacksText(of: category, emptyIsMissing: emptyIsMissing) : !choice.has(category, emptyIsMissing: emptyIsMissing)
      }
      let ofIntegers = place.rules.integerCategories
      let isWhole = missing.allSatisfy { !ofIntegers.contains($0) }
      // For Ruby a form without a text is a missing translation, and one that isn't there an exception.
      let isNull = traits.nullIsMissing && choice.lacksText(of: .other, emptyIsMissing: emptyIsMissing)
      let isOtherNeeded = needsOther && missing.contains(.other) && !isNull
      for (categories, severity) in [
        (isOtherNeeded ? [.other] : [], isWhole ? nil : Severity.error),
        (missing.filter { ofIntegers.contains($0) && !(isOtherNeeded && $0 == .other) }, nil),
        (missing.filter { !ofIntegers.contains($0) && $0 != .other }, .info),
      ] where !categories.isEmpty { report(Self.message(categories, place.locale), severity) }
    }
  }

  /// Whether a key of JSON ends in `_other` by itself: the source locale has none of the other forms that its language needs.
  private static func isKey(_ key: Int, in catalog: Catalog) -> Bool {
    guard catalog.hasSource, let cell = catalog.cell(key: key, locale: 0), catalog.files[Int(cell.file)].document.format.id == .json,
      let locale = catalog.sourceLocale, case .variations(.plural, let forms)? = catalog.localization(at: cell)?.value
    else { return false }
    return forms.count == 1 && PluralRules(locale).integerCategories.count > 1
  }

  /// Messages of ICU, of which ``ICUSyntaxRule`` demands `other`, and source texts of Symfony.
  func check(_ context: EntryContext, into findings: inout Findings) {
    if context.source == nil, let gap = SymfonyTexts.gap(in: context) {
      findings.report(context.finding(Self.id, Self.message(gap, context.scope.locale), severity: .error))
    }
    for (choice, rules) in FluentReferences.plurals(of: context) {
      let missing = rules.categories.filter { category in
        guard category != .other, !choice.keys.contains(category.rawValue) else { return false }
        return rules.onlyInteger(in: category).map { !choice.keys.contains("\($0)") } ?? true
      }
      let ofIntegers = missing.filter { rules.integerCategories.contains($0) }
      guard !ofIntegers.isEmpty else { continue }
      findings.report(
        context.finding(Self.id, Self.message(ofIntegers, context.scope.locale), at: choice.range, severity: .warning))
    }
    let isFlutter = context.scope.catalog.files[context.text.file].document.format.traits.placeholders == .icu
    for (argument, rules) in ICUTexts.plurals(of: context) {
      let names = Set(argument.selectors.map(\.text))
      let missing = rules.categories.filter { category in
        if names.contains(category.rawValue) || isFlutter && names.contains(Self.numeral(of: category)) { return false }
        return rules.onlyInteger(in: category).map { !names.contains("=\($0)") } ?? true
      }
      let ofIntegers = rules.integerCategories
      for (categories, severity) in [
        // One text for all numbers is complete where it shows the number.
        (missing.filter { ofIntegers.contains($0) }, names == ["other"] ? Severity.info : nil),
        (missing.filter { !ofIntegers.contains($0) }, Severity.info),
      ] where !categories.isEmpty {
        findings.report(
          context.finding(
            Self.id, Self.message(categories, context.scope.locale), at: argument.range, severity: severity))
      }
    }
  }

  /// Translations of Symfony's plurals.
  func check(_ pair: PairContext, into findings: inout Findings) {
    guard let gap = SymfonyTexts.gap(in: pair) else { return }
    findings.report(pair.finding(Self.id, Self.message(gap, pair.scope.locale), severity: .error))
  }

  private static func message(_ gap: SymfonyTexts.Gap, _ locale: LocaleIdentifier) -> ErrorText {
    gap.count < gap.neededCount
      ? tooFewParts(String(gap.number), locale.identifier, String(gap.neededCount), String(gap.count)) : noInterval(String(gap.number))
  }

  /// What Flutter treats as a category: it passes `=1` as the text for “one”, so that it is the one for 21 in Russian, too.
  private static func numeral(of category: PluralCategory) -> String {
    switch category {
    case .zero: "=0"
    case .one: "=1"
    case .two: "=2"
    default: ""
    }
  }

  private static func message(_ categories: [PluralCategory], _ locale: LocaleIdentifier) -> ErrorText {
    (categories.count == 1 ? single : missing)(categories.map(\.rawValue).joined(separator: ", "), locale.identifier)
  }

  static var messages: [MessageTemplate] { [single, missing, whole, tooFewParts, noInterval] }

  private static let tooFewParts = MessageTemplate(
    "rule.plural-missing-category.symfony",
    "Symfony throws an exception for %1$@: %2$@ needs %3$@ parts between vertical bars, and this text has %4$@.")

  private static let noInterval = MessageTemplate(
    "rule.plural-missing-category.symfony-interval", "Symfony throws an exception for %1$@: no interval includes it.")

  private static let single = MessageTemplate("rule.plural-missing-category.single", "The “%1$@” plural form is missing (%2$@).")

  private static let missing = MessageTemplate("rule.plural-missing-category", "Missing plural forms: %1$@ (%2$@).")

  private static let whole = MessageTemplate(
    "rule.plural-missing-category.whole", "Qt shows the source text for every number, because forms have no text: %1$@ (%2$@).")
}
