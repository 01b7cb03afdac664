import ErrorRecovery
import LocalizeProject

/// The texts of a review.
enum ReviewTexts {
  static let needsReview = MessageTemplate("review.state.needs-review", "needs review")
  static let rejected = MessageTemplate("review.state.rejected", "rejected")
  static let approved = MessageTemplate("review.state.approved", "approved")
  static let unmarked = MessageTemplate("review.state.unmarked", "not marked for review")

  static let source = MessageTemplate("review.source", "Source text: %1$@")
  static let translation = MessageTemplate("review.translation", "Translation: %1$@")
  static let comment = MessageTemplate("review.comment", "Comment: %1$@")
  static let state = MessageTemplate("review.state", "State: %1$@")
  static let earlier = MessageTemplate("review.earlier", "Rejected earlier: %1$@")
  static let finding = MessageTemplate("review.finding", "Finding: %1$@")
  static let similar = MessageTemplate("review.similar", "Similar (%1$@%%): %2$@ → %3$@")

  static let keys = MessageTemplate(
    "review.keys", "%1$@/%2$@ [a] approve  [r] reject  [R] reject with a reason  [s] skip  [u] undo  [q] quit")
  static let lastKeys = MessageTemplate("review.last-keys", "[u] undo  [q] finish")
  static let reason = MessageTemplate("review.reason", "Reason: ")
  static let changed = MessageTemplate(
    "note.review.changed", "note: another program has changed this translation; this is the current text.")
  static let nothingToUndo = MessageTemplate("note.review.nothing-to-undo", "note: there is nothing to undo.")
  static let summary = MessageTemplate("note.review.summary", "note: approved: %1$@, rejected: %2$@, open: %3$@.")
  static let decided = MessageTemplate("note.review.decided", "note: approved: %1$@, rejected: %2$@.")
  static let wouldDecide = MessageTemplate("note.review.would-decide", "note: to approve: %1$@, to reject: %2$@; nothing was written.")
  static let nothingOpen = MessageTemplate("note.review.nothing-open", "note: no translation needs review.")
  static let noMatch = MessageTemplate("note.review.no-match", "note: no translation matches the filters.")
  static let nothingLeft = MessageTemplate("note.review.nothing-left", "note: these translations already have this state.")

  static var messages: [MessageTemplate] {
    [
      needsReview, rejected, approved, unmarked, source, translation, comment, state, earlier, finding, similar, keys, lastKeys, reason,
      changed, nothingToUndo,
      summary, decided, wouldDecide, nothingOpen, noMatch, nothingLeft,
    ]
  }

  /// The name of a state.
  static func name(of state: ReviewItem.State) -> ErrorText {
    switch state {
    case .needsReview: needsReview()
    case .rejected: rejected()
    case .approved: approved()
    case .unmarked: unmarked()
    }
  }
}
