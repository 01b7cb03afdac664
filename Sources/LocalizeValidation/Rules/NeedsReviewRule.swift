import ErrorRecovery
import Localize

/// Reports texts that their file marks for a review.
struct NeedsReviewRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "needs-review", severity: .info,
    what: "The file says that somebody must look at a translation.",
    why: "It may be a guess of a machine or of a merge.",
    example: #""state" : "needs_review""#,
    instead: #""state" : "translated""#,
    options: "Only formats that keep a state have one: .xcstrings, XLIFF, PO.")

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    let numbers = file.catalog.keyNumbers[file.index]
    for (index, entry) in document.entries.enumerated() {
      for localization in document.localizations[entry.localizations] {
        guard let leaf = Self.pending(in: localization.value) else { continue }
        let locale = document.locales[Int(localization.locale)] ?? file.file.locale
        guard locale.map({ !file.catalog.isPseudo($0) }) ?? true else { continue }
        findings.report(
          Finding(Self.id, Self.pending(), file: file.index, range: leaf.text.range, key: Int(numbers[index]), locale: locale))
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

  static var messages: [MessageTemplate] { [pending] }

  private static let pending = MessageTemplate("rule.needs-review", "The file says that somebody must look at this translation.")
}
