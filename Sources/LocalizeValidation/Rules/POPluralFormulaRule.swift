import ErrorRecovery
import Localize
import LocalizeProject

/// Reports PO files whose texts for numbers are chosen wrongly.
struct POPluralFormulaRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "po-plural-formula", severity: .error,
    what:
      "The formula of a PO file (Plural-Forms) is invalid, or does not match its language or the number of texts of a message.",
    why: "gettext refuses the file, or shows the text for other numbers.",
    example: #""Plural-Forms: nplurals=2; plural=(n != 1);\n" in Polish"#,
    instead: ##"""
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"
      """##,
    options: """
      The formula is evaluated for the numbers from 0 to 1000 and compared with CLDR's rules. One that distinguishes more numbers is fine, and so \
      are those that gettext's manual has for the language. Reports a warning where the texts are as many as the language needs, and some numbers take the \
      wrong one, and an info where only fuzzy messages have plurals, which programs skip.
      """,
    fix: .safe("Writes CLDR's formula for the language, where all messages have as many texts as it chooses from, in the same order."))

  func check(_ file: FileContext, into findings: inout Findings) {
    guard let format = file.document.format as? POFormat else { return }
    let plurals = Self.plurals(in: file)
    // An empty formula is one that nothing asks for: Lingui's plurals are in its texts.
    let unreadable = file.document.problems.filter { $0.kind == .invalidPluralFormula && !($0.detail.isEmpty && plurals.isEmpty) }
    var defects = unreadable.map { Defect(message: Self.unreadable($0.detail), range: $0.range) }
    if !plurals.isEmpty, let formula = format.header?.pluralFormula, let field = format.header?.field("Plural-Forms") {
      if let number = formula.firstUndefinedNumber {
        defects.append(Defect(message: Self.undefined(String(number)), range: field.range))
      } else if let language = Self.locale(of: file), !language.isPseudo, let found = formula.disagreement(with: language) {
        defects.append(
          Defect(
            message: Self.merged(language.identifier, String(found.number), String(found.other)), range: field.range,
            severity: !plurals.contains { $0.isShown } ? .info : found.hasTooFewForms ? nil : .warning))
      }
      let others = plurals.filter { $0.count != formula.formCount }
      let severity: Severity? = others.contains { $0.isShown } ? nil : .info
      if let first = others.first, others.count == 1 {
        defects.append(
          Defect(
            message: Self.count(String(first.count), String(formula.formCount)), range: first.range, severity: severity, key: first.key))
      } else if let first = others.first {
        // The header is wrong, or a program wrote all of them: one cause.
        defects.append(
          Defect(
            message: Self.counts(String(others.count), String(formula.formCount), String(first.count)), range: field.range,
            severity: severity))
      }
    }
    guard !defects.isEmpty else { return }
    let isFixable = Self.edit(in: file) != nil
    for defect in defects {
      findings.report(
        Finding(
          Self.id, defect.message, file: file.index, range: defect.range, severity: defect.severity, key: defect.key,
          locale: Self.locale(of: file), fixability: isFixable ? .safe : .no))
    }
  }

  private struct Defect {
    var message: ErrorText
    var range: TextRange
    var severity: Severity?
    var key: Int?
  }

  /// The edit that replaces the file's formula with the language's; nil if the texts may be numbered in another way.
  static func edit(in file: FileContext) -> Edit? {
    guard let format = file.document.format as? POFormat, let field = format.header?.field("Plural-Forms"),
      let language = locale(of: file), let text = certainFormula(of: language, in: file), text != field.value
    else { return nil }
    // A valid formula with the same number of texts determines their order.
    if let formula = format.header?.pluralFormula, formula.firstUndefinedNumber == nil, formula.formCount == PluralFormula(text)?.formCount
    {
      guard formula.numbersForms(like: language) else { return nil }
    }
    return POHeaderEditor(file.document, format.header).setting("Plural-Forms", to: text)
  }

  /// CLDR's formula for a language; nil if the messages of the file have another number of texts, or none has several.
  static func certainFormula(of language: LocaleIdentifier, in file: FileContext) -> String? {
    let plurals = plurals(in: file)
    let text = PluralRules(language).gettextFormula
    guard !plurals.isEmpty, !language.isPseudo, PluralFormula.isNumberedOneWay(in: language), let formula = PluralFormula(text),
      plurals.allSatisfy({ $0.count == formula.formCount })
    else { return nil }
    return text
  }

  private static func locale(of file: FileContext) -> LocaleIdentifier? { file.document.locales.last.flatMap(\.self) ?? file.file.locale }

  /// The translated messages with several texts, how many each has, and whether programs show them: they skip those that are `fuzzy`.
  private static func plurals(in file: FileContext) -> [(key: Int, range: TextRange, count: Int, isShown: Bool)] {
    let document = file.document
    guard document.locales.count == 2 else { return [] }
    let numbers = file.catalog.keyNumbers[file.index]
    var result: [(key: Int, range: TextRange, count: Int, isShown: Bool)] = []
    for (index, entry) in document.entries.enumerated() {
      for localization in document.localizations[entry.localizations] where localization.locale == 1 {
        guard case .variations(.plural, let forms) = localization.value,
          forms.contains(where: { $0.value.leaves.contains { $0.state != .new } })
        else { continue }
        result.append((Int(numbers[index]), localization.range, forms.count, !localization.value.needsReview))
      }
    }
    return result
  }

  static var messages: [MessageTemplate] { [unreadable, undefined, merged, count, counts] }

  private static let unreadable = MessageTemplate(
    "rule.po-plural-formula.unreadable",
    "“%1$@” is not a valid plural formula, such as “nplurals=2; plural=(n != 1);”. Programs reject it or use the English rule.")
  private static let undefined = MessageTemplate(
    "rule.po-plural-formula.undefined", "For %1$@ the plural formula divides by zero or selects a text that does not exist.")
  private static let merged = MessageTemplate(
    "rule.po-plural-formula.merged", "The language %1$@ has different forms for %2$@ and %3$@; the formula gives them the same one.")
  private static let counts = MessageTemplate(
    "rule.po-plural-formula.counts",
    "Messages whose number of texts differs from nplurals in the header: %1$@. Header: %2$@; first of these messages: %3$@.")
  private static let count = MessageTemplate(
    "rule.po-plural-formula.count", "Texts of this message: %1$@; nplurals in the header: %2$@.")
}

extension POPluralFormulaRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? { Self.edit(in: file).map { Fix(header: $0) } }
}
