public import Localize
import LocalizeProject

/// Which locales a catalogue should have.
public struct LocaleExpectations: Sendable {
  /// The locales that other tables of the same folder have, or that the run names; with a path for each that a file would have.
  public var expected: [LocaleIdentifier]
  /// The locales in which everything must be translated.
  public var required: Set<LocaleIdentifier>
  /// The locales in which nothing has to be.
  public var partial: Set<LocaleIdentifier>
  /// Whether every locale that isn't partial is required.
  public var requiresAll: Bool
  /// The locales to look at; nil for all.
  public var selected: Set<LocaleIdentifier>?

  /// Creates expectations; by default nothing is required.
  public init(
    expected: [LocaleIdentifier] = [], required: Set<LocaleIdentifier> = [], partial: Set<LocaleIdentifier> = [],
    requiresAll: Bool = false, selected: Set<LocaleIdentifier>? = nil
  ) {
    self.expected = expected
    self.required = required
    self.partial = partial
    self.requiresAll = requiresAll
    self.selected = selected
  }

  /// Whether the run looks at a locale.
  public func includes(_ locale: LocaleIdentifier) -> Bool { selected?.contains(locale) ?? true }

  /// How much a gap in a locale matters: nil is the rule's default.
  func severity(of locale: LocaleIdentifier) -> Severity? {
    if partial.contains(locale) { return .info }
    return requiresAll || required.contains(locale) ? .error : nil
  }
}
