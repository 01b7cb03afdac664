public import LocalizeProject

/// A text with a finding, for the rule's fixer.
///
/// It is valid for one call and can't be kept, which the compiler checks.
public struct FixableText: ~Escapable {
  /// The text.
  public let text: TextUnit
  /// The text that it translates, where the rule compared the two.
  public let source: TextUnit?
  /// How the placeholders of the two differ.
  public let placeholderDifferences: [PlaceholderDifference]
  /// The locale and its catalogue.
  public let scope: LocaleScope
  /// The finding.
  public let finding: Finding

  @_lifetime(copy text, copy source)
  init(
    text: TextUnit, source: TextUnit?, placeholderDifferences: [PlaceholderDifference], scope: LocaleScope, finding: Finding
  ) {
    self.text = text
    self.source = source
    self.placeholderDifferences = placeholderDifferences
    self.scope = scope
    self.finding = finding
  }

  /// Whether the finding is about a piece of the text; nil is all of it.
  public func isFound(at range: Range<Int>?) -> Bool { text.range(of: range, in: scope.catalog) == finding.range }
}
