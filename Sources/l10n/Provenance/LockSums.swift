import ErrorRecovery
import LocalizeProject
import LocalizeValidation

/// The report of a run over locks: what changed in each, and in all of them.
struct LockSums {
  /// The numbers of one lock, or of all.
  private struct Counts {
    var added = 0
    var changed = 0
    var removed = 0
    var accepted = 0
    var reviewed = 0
    var stale = 0

    init() {}

    init(_ update: LockUpdate) {
      (added, changed, removed) = (update.addedCount, update.changedCount, update.removedCount)
      (accepted, reviewed, stale) = (update.acceptedCount, update.reviewedCount, update.staleCount)
    }

    static func += (sum: inout Counts, other: Counts) {
      sum.added += other.added
      sum.changed += other.changed
      sum.removed += other.removed
      sum.accepted += other.accepted
      sum.reviewed += other.reviewed
      sum.stale += other.stale
    }

    func text(_ name: String) -> ErrorText {
      Notes.lockChanges(name, String(added), String(changed), String(removed), String(accepted), String(reviewed), String(stale))
    }
  }

  private var locks: [(path: String, counts: Counts)] = []
  private var sum = Counts()

  /// Takes in the changes of a lock.
  mutating func add(_ update: LockUpdate, at path: String) {
    let counts = Counts(update)
    locks.append((path, counts))
    sum += counts
  }

  /// Writes a line for each lock, and one with the sums of several; on a terminal as many as fit.
  ///
  /// - Throws: ``ToolError`` when standard output does not take the lines.
  func write(_ session: ToolSession) throws(ToolError) {
    let presentation = session.presentation
    var lines = locks.map { OutputLine.of(presentation.string($0.counts.text($0.path))) }
    if locks.count > 1 {
      lines.append(OutputLine.of(presentation.string(sum.text(presentation.string(Notes.allLocks(String(locks.count)))))))
    }
    try ListOutput.write(lines, keeping: locks.count > 1 ? 1 : 0, session)
  }
}
