import ErrorRecovery
import Localize
import LocalizeProject

/// Reports translations without a text.
struct EmptyTranslationRule: EntryRule, CatalogRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "empty-translation", severity: .error,
    what: "A translation is empty, and its source text is not.",
    why: "The user sees no text: a button without a label.",
    example: #""save" = "";"#,
    instead: #""save" = "Enregistrer";"#,
    options: """
      Reports nothing where the source text is empty too, and for texts that must not be translated. In CSV and PO an empty text is a \
      missing translation. In JSON, .properties and XLIFF it usually is: translation platforms export untranslated texts that way, and \
      most programs fall back to the source text, so missing-translation reports it. Set `emptyTexts` to `shown` in the settings if your \
      program shows nothing there, or to `missing` if it falls back in another format. Reports a warning for a blank in PO and wherever \
      an empty text is missing, since translators omit a text that way, and where the source text is a part of a longer one: it begins \
      or ends with a blank, or has neither letters nor digits. Reports an info for a blank in place of a single word such as “at”, and \
      one finding with their number for a locale of which most texts are empty.
      """)

  static let subject = TextTraits.blankEnd

  func register(in registry: inout RuleRegistry) {
    registry.addEntryRule(self)
    registry.addCatalogRule(self)
  }

  /// Locales that were never begun: one finding instead of one for each text.
  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource else { return }
    for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) {
      let count = EmptyTextCount(catalog, locale: index)
      guard count.isSummary, let file = catalog.files(ofLocale: index).first else { continue }
      findings.report(
        Finding(
          Self.id, Self.mostlyEmpty(String(count.empty), String(count.all)), file: file, range: TextRange(0, 0), locale: locale))
    }
  }

  func check(_ context: EntryContext, into findings: inout Findings) {
    guard Self.isBlank(context.text.bytes), let source = context.source, !Self.isBlank(source.bytes) else { return }
    // A space between groups of digits, where English has a comma.
    if !context.text.bytes.isEmpty, Self.isSign(source.bytes) { return }
    let catalog = context.scope.catalog
    guard !context.text.bytes.isEmpty || !catalog.emptyIsMissing(inFile: context.text.file), isTranslated(context) else { return }
    if context.text.bytes.isEmpty, context.text.form.isEmpty, context.scope.isMostlyEmpty { return }
    // A cell of a table is left blank by accident.
    let isLeftToReaders = catalog.emptyIsMissing(inFile: context.text.file) && context.text.format.traits.locales != .columns
    let mayBeMeant = isLeftToReaders || Self.isFragment(source.bytes)
    let isLeftOut = !context.text.bytes.isEmpty && Self.isWord(source.bytes)
    findings.report(context.finding(Self.id, Self.empty(), severity: isLeftOut ? .info : mayBeMeant ? .warning : nil))
  }

  /// Whether neither the source nor the translation is marked as one that must not be translated.
  private func isTranslated(_ context: EntryContext) -> Bool {
    let (catalog, key) = (context.scope.catalog, context.key)
    let cells = [0, context.scope.index].compactMap { catalog.cell(key: key, locale: $0) }
    return cells.allSatisfy { catalog.entry(at: $0).isTranslatable }
  }

  /// Whether a text is a single sign of punctuation.
  private static func isSign(_ bytes: ByteView) -> Bool { bytes.count == 1 && ",.'".utf8.contains(bytes[0]) }

  /// Whether a text is a part of a longer one, such as `by ` or `, `, for which another language may need none.
  private static func isFragment(_ bytes: ByteView) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    if first == 0x20 || last == 0x20 { return true }
    return !String(decoding: bytes, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a text is one short word of small letters, as “at” and “of” are, for which a language may have none.
  private static func isWord(_ bytes: ByteView) -> Bool {
    let word = bytes.count <= 24 ? String(decoding: bytes, as: UTF8.self).filter { $0 != " " } : ""
    return (1...4).contains(word.count) && word.allSatisfy(\.isLowercase)
  }

  /// Whether a text holds only ASCII white space.
  private static func isBlank(_ bytes: ByteView) -> Bool {
    for byte in bytes where byte != 0x20 && !(0x09...0x0D).contains(byte) { return false }
    return true
  }

  static var messages: [MessageTemplate] { [empty, mostlyEmpty] }

  private static let mostlyEmpty = MessageTemplate(
    "rule.empty-translation.most",
    "Empty translations: %1$@ of %2$@. Translate the texts, or remove the entries so that they count as missing.")
  private static let empty = MessageTemplate(
    "rule.empty-translation", "The translation is empty. Translate the text, or remove the entry so that it counts as missing.")
}
