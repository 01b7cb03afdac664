import Localize
import LocalizeProject

/// The fix of a finding: edits of one file, made all or none, and the expected contents afterwards.
struct Fix: Sendable, Hashable {
  /// The edits.
  var edits: [Edit]
  /// The differences afterwards; everything else must be the same.
  var effect: Effect
  /// The bytes that no other fix of the same round may touch.
  var claim: TextRange

  /// The changes of a fix in the contents of a file.
  enum Effect: Sendable, Hashable {
    /// One text.
    case text(at: TextRange, becomes: String)
    /// Entries are gone.
    case removedEntries([Int])
    /// Texts of values that vary are gone.
    case removedForms([TextRange])
    /// Entries are in another order.
    case reordered([Int])
    /// The file is stored in other bytes.
    case reencoded([UInt8])
    /// The header says more: locales and the numbers of plurals may be called otherwise.
    case header
    /// Nothing that is a key, a text or a comment.
    case nothing
  }

  /// Whether the fix is about the whole file, so that it can't be made beside others.
  var isAboutFile: Bool {
    switch effect {
    case .reordered, .reencoded: true
    case .text, .removedEntries, .removedForms, .header, .nothing: false
    }
  }
}

/// The fix of a finding in one of the files of a catalogue.
struct FileFix: Sendable {
  /// The index of the file in the catalogue.
  var file: Int
  /// Its fix there.
  var fix: Fix
}

/// A fix and the finding that it fixes.
struct CollectedFix: Sendable {
  /// The fix.
  var fix: Fix
  /// The index of the file in the catalogue.
  var file: Int
  /// The rule.
  var rule: RuleIdentifier
  /// The finding.
  var fingerprint: Fingerprint
  /// Its key.
  var key: String?
  /// Whether the finding is in another file, and what it is about here, too.
  var isElsewhere = false
}
