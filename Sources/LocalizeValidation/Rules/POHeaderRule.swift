import ErrorRecovery
import Localize

/// Reports PO files whose header lacks what programs need of it.
struct POHeaderRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "po-header", severity: .warning,
    what: "The header of a PO file is missing, or lacks its language, its encoding or the formula of its plurals.",
    why: "Programs take the texts for ASCII, choose plural forms as English does, or can't tell which language this is.",
    example: #""Content-Type: text/plain; charset=CHARSET\n""#,
    instead: #""Content-Type: text/plain; charset=UTF-8\n""#,
    options: "Silent about templates (.pot) and files without a translation, and about fields that only people read.")

  func check(_ file: FileContext, into findings: inout Findings) {
    guard let format = file.document.format as? POFormat, file.document.locales.count == 2 else { return }
    func report(_ message: ErrorText, at range: TextRange, _ fixability: Fixability) {
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: range, locale: file.document.locales.last.flatMap(\.self) ?? file.file.locale,
          fixability: fixability))
    }
    guard let header = format.header else {
      let start = file.document.entries.first?.range.start ?? 0
      return report(Self.missing(), at: TextRange(Int(start), Int(start)), file.file.locale == nil ? .no : .safe)
    }
    let charset = header.field("Content-Type")
    if header.charset == nil { report(Self.charset(), at: charset?.range ?? header.range, .safe) }
    if let language = header.language {
      if let expected = file.file.locale, expected.isWellFormed, language.isWellFormed, Self.differ(language, expected) {
        report(
          Self.otherLanguage(language.identifier, expected.identifier), at: header.field("Language")?.range ?? header.range, .no)
      }
    } else {
      let field = header.field("Language")?.range ?? header.range
      report(file.file.locale.map { Self.languageOf($0.identifier) } ?? Self.language(), at: field, file.file.locale == nil ? .no : .safe)
    }
    let formula = header.field("Plural-Forms")
    if formula.map({ $0.value.isEmpty || $0.value.contains("EXPRESSION") }) ?? true, Self.hasPlurals(file.document) {
      report(Self.formula(), at: formula?.range ?? header.range, header.language == nil && file.file.locale == nil ? .no : .safe)
    }
  }

  /// Whether two locales are of different languages, not only of different regions or scripts.
  private static func differ(_ first: LocaleIdentifier, _ second: LocaleIdentifier) -> Bool {
    let norwegian: Set = ["no", "nb", "nn"]
    if norwegian.contains(first.language), norwegian.contains(second.language) { return false }
    return first.language != second.language
  }

  private static func hasPlurals(_ document: Document) -> Bool {
    document.localizations.contains { localization in
      guard localization.locale == 1, case .variations = localization.value else { return false }
      return localization.value.leaves.contains { $0.state != .new }
    }
  }

  static var messages: [MessageTemplate] { [missing, charset, language, languageOf, otherLanguage, formula] }

  private static let missing = MessageTemplate(
    "rule.po-header.missing", "The file has no header, which says its language, its encoding and how plurals are chosen.")
  private static let charset = MessageTemplate(
    "rule.po-header.charset", "The header does not say the encoding: “Content-Type: text/plain; charset=UTF-8”.")
  private static let language = MessageTemplate("rule.po-header.language", "The header does not say the language, as “Language: de” does.")
  private static let languageOf = MessageTemplate(
    "rule.po-header.language-of", "The header does not say the language; by its path it is “%1$@”.")
  private static let otherLanguage = MessageTemplate(
    "rule.po-header.other-language", "The header says that the language is “%1$@”; by its path it is “%2$@”.")
  private static let formula = MessageTemplate(
    "rule.po-header.formula", "The header does not say how plurals are chosen (Plural-Forms); programs take the English way.")
}
