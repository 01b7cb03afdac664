import Localize
import LocalizeProject

/// Who decided about translations or recorded them, and when: the reviewer in the lock, else the author of the commit that has its line.
struct ReviewHistory {
  /// A person, and when.
  struct Origin: Sendable {
    /// The reviewer, or the author of the commit; nil if unknown.
    var person: String?
    /// Seconds since 1970.
    var time: Int64

    /// When, as `2026-11-25`.
    var day: String { String(LockReview(time: time).date.prefix(10)) }
  }

  private let location: LockLocation?
  private var blames: [LocaleIdentifier: LockBlame] = [:]

  /// Creates the history of a catalogue.
  init(of catalog: Catalog) { location = try? LockLocation(of: catalog.identity) }

  /// Who, and when; nil if nothing is known.
  mutating func origin(of item: ReviewItem) -> Origin? {
    guard let entry = item.entry else { return nil }
    if let review = entry.review { return Origin(person: review.reviewer, time: review.time) }
    guard let location else { return nil }
    let blame = blames[item.locale] ?? LockBlame(location, locale: item.locale)
    blames[item.locale] = blame
    return blame[entry].map { Origin(person: $0.author, time: $0.time) }
  }
}
