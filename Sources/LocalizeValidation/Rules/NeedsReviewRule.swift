import ErrorRecovery
import Localize
import LocalizeProject

/// Reports texts that their file marks for a review.
struct NeedsReviewRule: FileRule, CatalogRule {
  static let documentation = RuleDocumentation(
    id: "needs-review", severity: .info,
    what: "The file or the lock marks a translation for review.",
    why: "It may be the guess of a machine or a merge tool.",
    example: #""state" : "needs_review""#,
    instead: #""state" : "translated""#,
    options: """
      .xcstrings, XLIFF, PO and Qt keep the state in the file. Programs skip a fuzzy message of PO, so every other finding \
      about its text is an info too, unless the settings give the rule a severity. For the other formats, the lock (.l10n/lock) keeps it, where there is one; \
      `l10n lock --reviewed` marks it as reviewed.
      """)

  func register(in registry: inout RuleRegistry) {
    registry.addFileRule(self)
    registry.addCatalogRule(self)
  }

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    let numbers = file.catalog.keyNumbers[file.index]
    for (index, entry) in document.entries.enumerated() {
      for position in entry.localizations {
        // Nearly all texts need no review, and are not copied to find that out.
        if let leaf = document.leaf(at: position), leaf.state != .needsReview { continue }
        let localization = document.localizations[position]
        guard let leaf = Self.pending(in: localization.value) else { continue }
        let locale = document.locales[Int(localization.locale)] ?? file.file.locale
        guard locale.map({ !file.catalog.isPseudo($0) }) ?? true else { continue }
        findings.report(
          Finding(Self.id, Self.pending(), file: file.index, range: leaf.text.range, key: Int(numbers[index]), locale: locale))
      }
    }
  }

  /// Texts whose format has no words for a review.
  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard !context.locks.isEmpty else { return }
    for (index, locale) in catalog.locales.enumerated() where context.locks[index] != nil && context.expectations.includes(locale) {
      for key in 0..<catalog.keys.count {
        guard let cell = catalog.cell(key: key, locale: index), context.locks.isUnreviewed(key: key, locale: index, in: catalog),
          // A rejected text, which the file marks too.
          !catalog.isMarkedForReview(at: cell)
        else { continue }
        findings.report(
          Finding(
            Self.id, Self.unreviewed(), file: Int(cell.file), range: StaleTranslationRule.place(of: cell, in: catalog), key: key,
            locale: locale))
      }
    }
  }

  /// The first text that needs a review.
  private static func pending(in value: Value) -> Leaf? {
    switch value {
    case .leaf(let leaf): leaf.state == .needsReview ? leaf : nil
    case .list(let leaves): leaves.first { $0.state == .needsReview }
    case .variations(_, let variations): variations.lazy.compactMap { pending(in: $0.value) }.first
    }
  }

  static var messages: [MessageTemplate] { [pending, unreviewed] }

  private static let pending = MessageTemplate("rule.needs-review", "The translation is marked for review.")
  private static let unreviewed = MessageTemplate(
    "rule.needs-review.lock", "The lock marks the translation for review. If it is right, run “l10n lock --reviewed”.")
}
