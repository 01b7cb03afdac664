import ErrorRecovery
import Localize

/// Reports PO files whose texts for numbers are chosen wrongly.
struct POPluralFormulaRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "po-plural-formula", severity: .error,
    what:
      "The formula of a PO file (Plural-Forms) can't be used, does not fit its language, or not the number of texts that a message has.",
    why: "gettext refuses the file, or shows people the text for other numbers.",
    example: #""Plural-Forms: nplurals=2; plural=(n != 1);\n" in Polish"#,
    instead: ##"""
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"
      """##,
    options: """
      The formula is tried for the numbers from 0 to 1000 and held against CLDR's rules. One that tells more numbers apart is fine, and so are \
      those that gettext's manual has for the language. A warning where the texts are as many as the language needs, and some numbers take the \
      wrong one.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    guard let format = file.document.format as? POFormat else { return }
    for problem in file.document.problems where problem.kind == .invalidPluralFormula {
      findings.report(
        Finding(Self.id, Self.unreadable(problem.detail), file: file.index, range: problem.range, locale: Self.locale(of: file)))
    }
    let plurals = Self.plurals(in: file)
    guard !plurals.isEmpty, let formula = format.header?.pluralFormula, let field = format.header?.field("Plural-Forms") else { return }
    func report(_ message: ErrorText, _ severity: Severity? = nil, _ fixability: Fixability = .no) {
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: field.range, severity: severity, locale: Self.locale(of: file), fixability: fixability)
      )
    }
    if let number = formula.firstUndefinedNumber {
      report(Self.undefined(String(number)))
    } else if let language = Self.locale(of: file), !language.isPseudo, let found = formula.disagreement(with: language) {
      let isFixable = formula.numbersForms(like: language)
      report(
        Self.merged(language.identifier, String(found.number), String(found.other)), found.hasTooFewForms ? nil : .warning,
        isFixable ? .safe : .no)
    }
    for plural in plurals where plural.count != formula.formCount {
      findings.report(
        Finding(
          Self.id, Self.count(String(plural.count), String(formula.formCount)), file: file.index, range: plural.range, key: plural.key,
          locale: Self.locale(of: file)))
    }
  }

  private static func locale(of file: FileContext) -> LocaleIdentifier? { file.document.locales.last.flatMap(\.self) ?? file.file.locale }

  /// The translated messages with several texts, and how many each has.
  private static func plurals(in file: FileContext) -> [(key: Int, range: TextRange, count: Int)] {
    let document = file.document
    guard document.locales.count == 2 else { return [] }
    let numbers = file.catalog.keyNumbers[file.index]
    var result: [(key: Int, range: TextRange, count: Int)] = []
    for (index, entry) in document.entries.enumerated() {
      for localization in document.localizations[entry.localizations] where localization.locale == 1 {
        guard case .variations(.plural, let forms) = localization.value,
          forms.contains(where: { $0.value.leaves.contains { $0.state != .new } })
        else { continue }
        result.append((Int(numbers[index]), localization.range, forms.count))
      }
    }
    return result
  }

  static var messages: [MessageTemplate] { [unreadable, undefined, merged, count] }

  private static let unreadable = MessageTemplate(
    "rule.po-plural-formula.unreadable",
    "“%1$@” is not a formula for plurals, as in “nplurals=2; plural=(n != 1);”. Programs refuse it, or take the English one.")
  private static let undefined = MessageTemplate(
    "rule.po-plural-formula.undefined", "For the number %1$@ the formula divides by zero or names a text that there isn't.")
  private static let merged = MessageTemplate(
    "rule.po-plural-formula.merged", "In the language %1$@ the numbers %2$@ and %3$@ differ, and the formula gives them the same text.")
  private static let count = MessageTemplate(
    "rule.po-plural-formula.count", "Texts of this message: %1$@; by the header (nplurals): %2$@.")
}
