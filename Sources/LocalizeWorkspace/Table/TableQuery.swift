package import Localize

/// Which keys of a catalogue a table shows, and in which locales.
package struct TableQuery: Hashable, Sendable {
  /// The keys that are shown.
  package enum Selection: String, CaseIterable, Sendable {
    /// All.
    case all
    /// Those without a text in one of the locales.
    case missing
    /// Those whose text in one of the locales waits for a reviewer.
    case review
    /// Those with findings.
    case findings
    /// Those whose source text or text in one of the locales has changed since an earlier version.
    case changed
  }

  /// The keys.
  package var selection: Selection
  /// The only rule whose findings count; nil for all.
  package var rule: String?
  /// What the key or one of the texts has to contain, in any case; empty for anything.
  package var text: String
  /// The locales beside the source locale.
  package var locales: [LocaleIdentifier]

  /// Creates a query.
  package init(selection: Selection = .all, rule: String? = nil, text: String = "", locales: [LocaleIdentifier] = []) {
    (self.selection, self.rule, self.text, self.locales) = (selection, rule, text, locales)
  }
}
