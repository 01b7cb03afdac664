#if Servers
import Localize
import LocalizeProject
import LocalizeTranslation

/// What was changed in this run, so that it can be shown and undone.
struct EditSession: Sendable {
  /// A change.
  struct Step: Sendable {
    /// What was done.
    enum Kind: Sendable {
      case text, key, approval, rejection, fix
    }

    /// What was done.
    var kind: Kind
    /// The catalogue, by its name in pages.
    var catalog: String
    /// The key.
    var key: String
    /// The locale.
    var locale: String
    /// The texts before, in the order of their forms.
    var before: [String] = []
    /// The same by the names of the forms, where texts were written.
    var former: [String: String] = [:]
    /// The texts after.
    var after: [String] = []
    /// The files that were written.
    var files: [FileChange] = []
    /// What a reviewer's decision has written.
    var decision: (step: ReviewRun.Step, part: ReviewRun.Part)?
    /// Whether it was undone.
    var isUndone = false
  }

  /// The changes, in their order.
  private(set) var steps: [Step] = []
  /// The contents that files had before their first change; nil for a file that was not there.
  private(set) var originals: [String: [UInt8]?] = [:]

  /// The last change that can be undone.
  var last: Int? { steps.lastIndex { !$0.isUndone } }

  /// How many changes of a kind stand.
  func count(_ kind: Step.Kind) -> Int { steps.count { $0.kind == kind && !$0.isUndone } }
  /// How many were undone.
  var undoneCount: Int { steps.count(where: \.isUndone) }

  /// Notes a change.
  mutating func add(_ step: Step) {
    steps.append(step)
    for file in step.files where !originals.keys.contains(file.path) { originals.updateValue(file.original, forKey: file.path) }
    for file in step.decision?.step.files ?? [] where !originals.keys.contains(file.path) {
      originals.updateValue(file.original, forKey: file.path)
    }
  }

  /// Notes that a change was undone.
  mutating func noteUndone(_ number: Int) { steps[number].isUndone = true }

  /// The files that give a change back what was there before, and those that were made by it and go.
  ///
  /// A lock that was made stays: its lines are for a text that no file has, which does no harm.
  static func restoring(_ step: Step) -> (changed: [FileChange], made: [FileChange]) {
    let changed = step.files.compactMap { file in
      file.original.map { FileChange(path: file.path, original: file.bytes, bytes: $0, root: file.root) }
    }
    return (changed, step.files.filter { $0.original == nil && !LockLocation.isLock($0.path) })
  }
}
#endif
