/// An inner frame's decision about an error before it let it pass.
enum Verdict: Sendable {
  /// Every handler declined it: do not ask again.
  case declined
  /// No handler could answer at once; one that may wait still can.
  case unanswered
  /// A restart further out was chosen: let it pass.
  case passing
  /// A restart of this frame was chosen.
  case chosen(Choice)

  /// Whether a handler made a choice.
  var isChoice: Bool {
    switch self {
    case .passing, .chosen: true
    case .declined, .unanswered: false
    }
  }
}

/// What inner frames leave for one frame about the failures that they let pass, each with its own verdict.
struct FailureNotes: Sendable {
  private struct Note {
    let failure: FailureIdentity
    let verdict: Verdict
    /// The task that left it.
    let task: Int?
  }

  /// How many notes are kept.
  ///
  /// Only a failure that leaves the operation is looked up, so a loop that ignores its failures needs none of them. Handlers are asked again about
  /// a failure whose note was dropped.
  private static let limit = 1_024

  private var list: [Note] = []

  /// Records a verdict.
  mutating func add(_ verdict: Verdict, on failure: FailureIdentity) {
    // Dropping many at once moves each note once on average.
    if list.count == Self.limit * 2 { list.removeFirst(Self.limit) }
    list.append(Note(failure: failure, verdict: verdict, task: Self.currentTask))
  }

  /// The decision about `error` or an error that it wraps.
  ///
  /// The surest likeness counts before everything else, and a choice counts before what was declined. Of errors without a difference,
  /// the last one of this task is the one that left, because each earlier one was caught. Of child tasks it is the first one, which a group throws.
  func verdict(on error: any Error) -> Verdict? {
    guard !list.isEmpty else { return nil }
    let task = Self.currentTask
    let found = FailureIdentity.identities(in: error).map { identity in
      list.compactMap { note in note.failure.likeness(to: identity).map { (likeness: $0, note: note) } }
    }
    for likeness in FailureIdentity.Likeness.allCases {
      let verdicts = found.compactMap { pick(from: $0.filter { $0.likeness == likeness }.map(\.note), for: task) }
      if let verdict = verdicts.first(where: \.isChoice) ?? verdicts.first { return verdict }
    }
    return nil
  }

  private func pick(from notes: [Note], for task: Int?) -> Verdict? {
    if let own = notes.last(where: { $0.task == task }) { return own.verdict }
    return (notes.first { $0.verdict.isChoice } ?? notes.first)?.verdict
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
