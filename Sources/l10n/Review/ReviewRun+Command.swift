import ErrorRecovery
import Localize
import LocalizeProject

extension ReviewRun {
  /// Writes a decision about all translations of a key, and lists them.
  ///
  /// Translations that have the state already, by a reviewer's decision, are left as they are.
  func decide(
    _ verdict: ReviewVerdict, _ key: ReviewKeyArguments, locales: LocaleArguments, isDryRun: Bool
  ) async throws -> ExitStatus {
    guard let found = try await items(of: key.key, in: key.roots, locales: locales) else { return .findings }
    var decided: [ReviewItem] = []
    var isRefused = false
    for (part, items) in found {
      let items = items.filter {
        $0.state != (verdict.isApproval ? .approved : .rejected) || $0.isContradicted || isOtherReason(verdict, $0)
      }
      guard !items.isEmpty else { continue }
      if isDryRun {
        let plan = DecisionPlan(verdict, items, in: part)
        report(plan.refused)
        isRefused = isRefused || !plan.refused.isEmpty
        decided += plan.items
      } else if let step = try await decide(verdict, items, in: part) {
        isRefused = isRefused || step.items.count < items.count
        decided += step.items
      }
    }
    let lines = decided.map { OutputLine.of("\($0.path):\($0.line): \(OutputLine.onOneLine($0.key)) [\($0.locale.identifier)]") }
    try ListOutput.write(lines, session)
    let counts = verdict.isApproval ? (String(decided.count), "0") : ("0", String(decided.count))
    if decided.isEmpty {
      if !session.hasFailures, !isRefused { session.note(ReviewTexts.nothingLeft()) }
    } else {
      session.note(isDryRun ? ReviewTexts.wouldDecide(counts.0, counts.1) : ReviewTexts.decided(counts.0, counts.1))
    }
    return isRefused ? .findings : .done
  }

  /// Whether a rejection has another reason than the recorded one.
  private func isOtherReason(_ verdict: ReviewVerdict, _ item: ReviewItem) -> Bool {
    guard case .reject(let reason?) = verdict else { return false }
    return item.entry?.review?.reason != reason
  }
}
