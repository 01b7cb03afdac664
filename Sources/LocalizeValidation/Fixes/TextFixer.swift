import LocalizeProject

/// A rule about texts whose findings can be fixed.
///
/// To give a rule a fix, three things are needed: it reports findings with ``Finding/fixability``, its documentation says what the fix does
/// (``RuleDocumentation/fix``), and it adopts one of the protocols of this file, in the file of the rule:
///
/// - ``TextFixer`` where a text changes. It gets the text, its source and the place that was found, the same as the rule was, and
///   returns pieces of the decoded text with what should be there. Escapes, quotation marks and encodings are not its business.
/// - `FileFixer` where entries go or bytes are written in another way: `po-header`, `duplicate-key`.
/// - `CatalogFixer` where only the whole catalogue tells: `orphan-key`, `unused-key`.
///
/// A fixer is asked after a run, and only about what will be fixed or described, so that a run without `--fix` pays nothing for it. A
/// finding says `fixable` in every report, so a rule must know without its fixer whether there is a fix: it says ``Fixability/no`` where
/// the fixer would return nil. A safe fix loses no text and changes no meaning.
public protocol TextFixer: Rule {
  /// The replacements that fix a text.
  ///
  /// - Parameter text: A text with a finding of the rule.
  /// - Returns: Pieces of the text that don't overlap; nil if it is uncertain.
  func changes(for text: FixableText) -> [TextChange]?
}

/// A rule whose findings are fixed where they are in the file, whatever the texts are.
protocol FileFixer: Rule {
  /// The fix of a finding; nil if it is uncertain.
  func fix(for finding: Finding, in file: FileContext) -> Fix?
}

/// A rule about catalogues whose findings can be fixed.
protocol CatalogFixer: CatalogRule {
  /// The fix of a finding, in one file or in several, all of which are edited or none; empty if it is uncertain.
  func fixes(for finding: Finding, in catalog: CatalogContext) -> [FileFix]
}

/// A piece of a text and what should be there.
public struct TextChange: Sendable, Hashable {
  /// The piece, in bytes of the decoded text; empty to insert text.
  public var range: Range<Int>
  /// The replacement.
  public var text: String

  /// Creates a change.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
