#if Servers
import LocalizeProject
import LocalizeTranslation

/// What a request would write into a catalogue and its locks.
struct ServedDraft {
  /// The files.
  var changes: DraftChanges
  /// The decisions about the texts.
  var plan: DraftPlan
  /// The catalogue before.
  var named: ServedProject.Named

  /// - Throws: ``WritingFailure`` if there are refusals.
  static func require(_ refusals: [DraftRefusal], in named: ServedProject.Named) throws(WritingFailure) {
    if !refusals.isEmpty { throw .refused(refusals, in: named) }
  }
}

/// Why nothing was written.
enum WritingFailure: Error {
  /// These texts are refused.
  case refused([DraftRefusal], in: ServedProject.Named)
  /// A file is outside of the project's folder.
  case outside(path: String)
  /// The system refuses to write.
  case failed(FileGroupFailure)
  /// A reviewer's decision can't be written, for reasons in the user's language.
  case undecided(String)
}
#endif
