package import Localize
package import LocalizeProject
package import LocalizeValidation

/// The texts of a key in one locale, as a table shows them.
package struct TableCell: Sendable {
  /// What is known about the texts.
  package enum State: Hashable, Sendable {
    /// There is none yet.
    case missing
    /// There is none, and none is wanted: the format, the settings or the source text excludes it.
    case excluded
    /// There are texts.
    case translated(ReviewItem.State)
  }

  /// The locale.
  package var locale: LocaleIdentifier
  /// The state.
  package var state: State
  /// Whether the source text has changed since the lock recorded the translation.
  package var isStale = false
  /// The texts with their conditions, such as a plural category.
  package var texts: [(form: [String], text: String)] = []
  /// What names the present texts: another program's change gives another name.
  package var version = TableCell.noVersion
  /// Why a reviewer has rejected them.
  package var note: String?
  /// The findings about them, without those that say no more than the state.
  package var findings: [Diagnostic] = []
  /// What the format says about placeholders in them.
  package var hint = PlaceholderHint.undetermined

  /// The version where there is no text.
  package static let noVersion = "none"

  /// Whether a finding says no more than the state of the texts.
  package static func isState(_ finding: Diagnostic) -> Bool {
    ["missing-translation", "needs-review", "stale-translation", "empty-translation"].contains(finding.rule.rawValue)
  }
}
