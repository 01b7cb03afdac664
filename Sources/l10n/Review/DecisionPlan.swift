import Localize
import LocalizeProject
import LocalizeTranslation

/// What a decision about translations of a catalogue will write, and for which of them it can't be recorded.
struct DecisionPlan {
  /// Why decisions can't be recorded.
  enum Reason: Hashable {
    /// Another file of the locale has the key, with another text.
    case otherFile(String)
    /// The state in the file can't be changed.
    case fixedState
    /// The lock doesn't have the decision after it was written.
    case lockChanged(String)
  }

  /// Translations of one file and locale about which no decision can be recorded, for one reason.
  struct Refusal {
    var reason: Reason
    var path: String
    var locale: LocaleIdentifier
    var keys: [String]
  }

  /// The translations whose decision can be recorded.
  let items: [ReviewItem]
  /// The files with their states.
  let files: [CatalogApproval.File]
  /// The others.
  let refused: [Refusal]

  /// Plans a decision; nothing is written.
  init(_ verdict: ReviewVerdict, _ items: [ReviewItem], in part: ReviewRun.Part) {
    let catalog = part.catalog
    var possible: [ReviewItem] = []
    var refused: [(item: ReviewItem, reason: Reason)] = []
    for item in items {
      if let reason = Self.reason(against: item, in: catalog) { refused.append((item, reason)) } else { possible.append(item) }
    }
    let chosen = Set(possible.map { [$0.number, $0.column] })
    let approval = CatalogApproval(
      of: Set(possible.map(\.locale)).sorted(), keys: Set(possible.map(\.number)), in: catalog, isRejected: !verdict.isApproval
    ) { chosen.contains([$0, $1]) }
    let fixed = Set(approval.refused.map { [$0.key, $0.path] })
    refused += possible.filter { fixed.contains([$0.key, $0.path]) }.map { ($0, .fixedState) }
    self.items = possible.filter { !fixed.contains([$0.key, $0.path]) }
    self.refused = Dictionary(grouping: refused, by: \.reason).flatMap { reason, pairs in
      Self.refusals(of: pairs.map(\.item), because: reason)
    }
    .sorted { [$0.path, $0.locale.identifier].lexicographicallyPrecedes([$1.path, $1.locale.identifier]) }
    files = approval.files
  }

  /// Groups translations by file and locale.
  static func refusals(of items: [ReviewItem], because reason: Reason) -> [Refusal] {
    Dictionary(grouping: items) { [$0.path, $0.locale.identifier] }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      _, items in
      items.first.map { Refusal(reason: reason, path: $0.path, locale: $0.locale, keys: items.map(\.key)) }
    }
  }

  private static func reason(against item: ReviewItem, in catalog: Catalog) -> Reason? {
    let counted = catalog.locales.indices.first { column in
      catalog.locales[column] == item.locale && catalog.keyHash(key: item.number, locale: column) == item.name
        && catalog.valueHash(key: item.number, locale: column) != nil
    }
    if let counted, counted != item.column, catalog.valueHash(key: item.number, locale: counted) != item.hashes.last {
      return .otherFile(catalog.cell(key: item.number, locale: counted).map { catalog.files[Int($0.file)].path } ?? "")
    }
    let hasErrors =
      catalog.cell(key: item.number, locale: item.column).map { catalog.files[Int($0.file)].document.hasStructureErrors } ?? true
    return item.mark != nil && hasErrors ? .fixedState : nil
  }
}

extension ReviewItem {
  /// Whether a lock has a decision about the translation.
  func isRecorded(in lock: LockFile, as review: LockReview, isReviewed: Bool) -> Bool {
    guard let value = hashes.last.flatMap(\.self), let entry = lock.entry(key: name, value: value, source: hashes.first.flatMap(\.self)),
      let found = entry.review
    else { return false }
    return entry.isReviewed == isReviewed && found.time == review.time && found.reviewer == review.reviewer
      && found.reason == review.reason
  }
}
