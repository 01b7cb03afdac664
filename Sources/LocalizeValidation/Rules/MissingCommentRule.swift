import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys without a comment for translators.
struct MissingCommentRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "missing-comment", severity: .off,
    what: "A key of the source locale has no comment for translators.",
    why: "Without a comment, “Open” may be a command or a state, and %@ may be anything.",
    example: #""open" = "Open";"#,
    instead: #"/* Button: opens the selected file */ "open" = "Open";"#,
    options: "Off by default. Reports nothing for texts that are not to be translated.")

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource else { return }
    let worthTranslating = TranslatableKeys(catalog)
    for key in 0..<catalog.sourceKeyCount where worthTranslating.contains(key) {
      guard let cell = catalog.cell(key: key, locale: 0), catalog.entry(at: cell).comment?.range.isEmpty ?? true else { continue }
      findings.report(
        Finding(
          Self.id, Self.missing(), file: Int(cell.file), range: catalog.entry(at: cell).key.range, key: key, locale: catalog.sourceLocale))
    }
  }

  static var messages: [MessageTemplate] { [missing] }

  private static let missing = MessageTemplate("rule.missing-comment", "The key has no comment for translators.")
}
