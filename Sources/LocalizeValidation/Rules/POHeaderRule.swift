import ErrorRecovery
import Localize
import LocalizeProject

/// Reports PO files whose header lacks what programs need of it.
struct POHeaderRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "po-header", severity: .warning, highestSeverity: .error,
    what: """
      The header of a PO file is missing, or lacks its language, its encoding or the formula of its plurals; or it has one of them twice, or an \
      encoding that does not exist.
      """,
    why: "Programs treat the texts as ASCII, choose plural forms as English does, or can't determine the language.",
    example: #""Content-Type: text/plain; charset=CHARSET\n""#,
    instead: #""Content-Type: text/plain; charset=UTF-8\n""#,
    options: """
      Reports an error where no encoding is declared and texts have characters beyond ASCII, on which Python's gettext fails, and where plurals have no formula: \
      `msgfmt --check` refuses the file. Where only fuzzy messages have plurals, which programs skip, a missing formula is an info. Ignores templates (.pot), files without a \
      translation, and fields that no program reads.
      """,
    fix: .safe(
      """
      Writes the fields that are missing: the language as the path has it, the encoding, and the formula of the language where all messages \
      have as many texts.
      """))

  func check(_ file: FileContext, into findings: inout Findings) {
    for defect in Self.defects(in: file) {
      findings.report(
        Finding(
          Self.id, defect.message, file: file.index, range: defect.range, severity: defect.severity,
          locale: file.document.locales.last.flatMap(\.self) ?? file.file.locale, fixability: defect.edit == nil ? .no : .safe))
    }
  }

  /// The missing fields of the header.
  struct Defect {
    var message: ErrorText
    var range: TextRange
    /// How much it matters where that isn't the rule's default.
    var severity: Severity?
    /// Its fix; nil if that is uncertain.
    var edit: Edit?
  }

  /// Everything that the header of a file lacks.
  static func defects(in file: FileContext) -> [Defect] {
    guard let format = file.document.format as? POFormat, file.document.locales.count == 2 else { return [] }
    let editor = POHeaderEditor(file.document, format.header)
    // With the source's own language the file would be read in another way.
    let locale = file.file.locale.flatMap { locale in
      locale.isWellFormed && !locale.isPseudo && locale != file.document.sourceLocale ? locale : nil
    }
    let hasPlurals = hasPlurals(file.document)
    let pluralFormula = (format.header?.language ?? locale).flatMap { POPluralFormulaRule.certainFormula(of: $0, in: file) }
    guard let header = format.header else {
      let start = Int(file.document.entries.first?.range.start ?? 0)
      var fields =
        locale.map { ["Language: \($0.identifier.replacing("-", with: "_"))", "MIME-Version: 1.0", "Content-Type: \(utf8)"] } ?? []
      fields += fields.isEmpty ? [] : ["Content-Transfer-Encoding: 8bit"] + (pluralFormula.map { ["Plural-Forms: \($0)"] } ?? [])
      let isSure = !fields.isEmpty && (pluralFormula != nil || !hasPlurals)
      return [
        Defect(
          message: missing(), range: TextRange(start, start), severity: unreadableTexts(of: file.document),
          edit: isSure ? editor.newHeader(fields) : nil)
      ]
    }
    var defects: [Defect] = []
    if header.charset == nil {
      let field = header.field("Content-Type")
      let isTemplate = field.map { $0.value.isEmpty || $0.value.lowercased().hasPrefix("text/plain") } ?? true
      defects.append(
        Defect(
          message: charset(), range: field?.range ?? header.range, severity: unreadableTexts(of: file.document),
          edit: isTemplate ? editor.setting("Content-Type", to: utf8) : nil))
    }
    // Where texts were lost to it, that is an error of its own.
    let isReported = file.document.problems.contains { $0.kind == .unsupportedEncoding }
    if !isReported, let charset = header.charset, !POCharset.isKnown(charset.value) {
      defects.append(Defect(message: unknownCharset(charset.value), range: charset.range, edit: nil))
    }
    // Bytes of ASCII are none of an encoding whose characters all have two bytes or more.
    if !isReported, file.document.source.encoding == .utf8, let charset = header.charset,
      ["UTF-16", "UTF16", "UTF-32", "UTF32", "UCS-2", "UCS2", "UCS-4", "UCS4"].contains(where: charset.value.uppercased().hasPrefix)
    {
      defects.append(
        Defect(message: otherCharset(charset.value), range: charset.range, edit: editor.setting("Content-Type", to: utf8)))
    }
    defects += repeatedFields(of: header, in: file)
    let language = header.field("Language")
    if let named = header.language {
      if let expected = file.file.locale, expected.isWellFormed, named.isWellFormed, differ(named, expected) {
        defects.append(
          Defect(message: otherLanguage(named.identifier, expected.identifier), range: language?.range ?? header.range, edit: nil))
      }
    } else {
      let message = file.file.locale.map { languageOf($0.identifier) } ?? Self.language()
      defects.append(
        Defect(
          message: message, range: language?.range ?? header.range,
          edit: locale.flatMap { editor.setting("Language", to: $0.identifier.replacing("-", with: "_")) }))
    }
    let formula = header.field("Plural-Forms")
    if formula.map({ $0.value.isEmpty || $0.value.contains("EXPRESSION") }) ?? true, hasPlurals {
      defects.append(
        Defect(
          message: Self.formula(), range: formula?.range ?? header.range, severity: hasShownPlurals(file.document) ? .error : .info,
          edit: pluralFormula.flatMap { editor.setting("Plural-Forms", to: $0) }))
    }
    return defects
  }

  /// An error where texts are beyond ASCII, in which programs such as Python's gettext then read them, and fail.
  private static func unreadableTexts(of document: Document) -> Severity? {
    let isBeyondASCII = document.entries.contains { entry in
      !document.localizations[entry.localizations].contains { $0.locale == 1 && $0.value.needsReview }
        && document.source.text[entry.range.offsets].contains { $0 >= 0x80 }
    }
    return isBeyondASCII ? .error : nil
  }

  private static let utf8 = "text/plain; charset=UTF-8"

  /// The fields that programs read and that the header has again with another value, but between the marks of a conflict, which another rule reports.
  private static func repeatedFields(of header: POHeader, in file: FileContext) -> [Defect] {
    let text = file.document.source.string(in: header.range)
    if text.contains("#-#-#-#-#") { return [] }
    return ["Plural-Forms", "Language", "Content-Type"].compactMap { name in
      let fields = header.fields.filter { $0.name.lowercased() == name.lowercased() }
      let values = fields.map { $0.value.filter { !$0.isWhitespace && $0 != ";" }.lowercased() }
      guard let first = values.first, let index = values.firstIndex(where: { $0 != first }) else { return nil }
      return Defect(message: repeated(name), range: fields[index].range, edit: nil)
    }
  }

  /// Whether two locales are of different languages or scripts, not only of different regions.
  private static func differ(_ first: LocaleIdentifier, _ second: LocaleIdentifier) -> Bool {
    let norwegian: Set = ["no", "nb", "nn"]
    if norwegian.contains(first.language), norwegian.contains(second.language) { return false }
    return first.language != second.language || first.maximizedScript != second.maximizedScript
  }

  private static func hasPlurals(_ document: Document) -> Bool {
    document.localizations.contains { localization in
      guard localization.locale == 1, case .variations = localization.value else { return false }
      return localization.value.leaves.contains { $0.state != .new }
    }
  }

  /// Whether a message with several texts is in the compiled file, from which `msgfmt` leaves out those that are `fuzzy`.
  private static func hasShownPlurals(_ document: Document) -> Bool {
    document.localizations.contains { localization in
      guard localization.locale == 1, case .variations = localization.value, !localization.value.needsReview else { return false }
      return localization.value.leaves.contains { $0.state != .new }
    }
  }

  static var messages: [MessageTemplate] {
    [missing, charset, unknownCharset, otherCharset, repeated, language, languageOf, otherLanguage, formula]
  }

  private static let missing = MessageTemplate(
    "rule.po-header.missing", "The file has no header with its language, encoding and plural rule.")
  private static let charset = MessageTemplate(
    "rule.po-header.charset", "The header does not declare an encoding. Add “Content-Type: text/plain; charset=UTF-8”.")
  private static let unknownCharset = MessageTemplate(
    "rule.po-header.unknown-charset", "“%1$@” is not the name of an encoding. Save the file as UTF-8, and write “charset=UTF-8”.")
  private static let otherCharset = MessageTemplate(
    "rule.po-header.other-charset", "The file is not encoded in “%1$@”. Write “charset=UTF-8”.")
  private static let repeated = MessageTemplate(
    "rule.po-header.repeated", "The header has a second %1$@ with a different value; programs use the first one. Remove one of them.")
  private static let language = MessageTemplate("rule.po-header.language", "The header has no language. Add a line such as “Language: de”.")
  private static let languageOf = MessageTemplate(
    "rule.po-header.language-of", "The header has no language; the path says “%1$@”.")
  private static let otherLanguage = MessageTemplate(
    "rule.po-header.other-language", "The header says “%1$@”, but the path says “%2$@”.")
  private static let formula = MessageTemplate(
    "rule.po-header.formula", "The header has no Plural-Forms, so programs use the English plural rule.")
}

extension POHeaderRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    guard let defect = Self.defects(in: file).first(where: { $0.range == finding.range && $0.message == finding.message }) else {
      return nil
    }
    return defect.edit.map { Fix(header: $0) }
  }
}

extension Value {
  /// Whether one of its texts is marked for review, with which programs skip a message of PO.
  var needsReview: Bool { leaves.contains { $0.state == .needsReview } }
}
