public import ErrorRecovery
import Localize
public import LocalizeProject

/// A text and the text it translates, for rules that compare them.
public struct PairContext {
  // Pointers, which live as long as the call: a context is handed to one rule after the other.
  let sourcePointer: UnsafePointer<TextUnit>
  let targetPointer: UnsafePointer<TextUnit>
  let differences: UnsafePointer<[PlaceholderDifference]>
  /// The number of the key.
  public let key: Int
  /// The locale of the translation and its catalogue.
  public unowned(unsafe) let scope: LocaleScope

  /// The text in the source locale.
  public var source: TextUnit { sourcePointer.pointee }
  /// The translation.
  public var target: TextUnit { targetPointer.pointee }
  /// How the placeholders of the two differ.
  public var placeholderDifferences: [PlaceholderDifference] { differences.pointee }

  /// A finding in the translation.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: What is wrong.
  ///   - range: Where in the decoded translation; nil for all of it.
  ///   - severity: How much it matters where that isn't the rule's default.
  ///   - fixability: Whether it can be mended.
  public func finding(
    _ rule: RuleIdentifier, _ message: ErrorText, at range: Range<Int>? = nil, severity: Severity? = nil, fixability: Fixability = .no
  ) -> Finding {
    Finding(
      rule, message, file: target.file, range: target.range(of: range, in: scope.catalog), severity: severity, key: key,
      locale: scope.locale, form: target.form,
      fixability: fixability != .no && target.isEditable(key: key, in: scope) ? fixability : .no)
  }

  /// Whether the message of a PO file says by a flag which placeholders it has, such as `c-format`.
  var hasFormatFlag: Bool {
    let catalog = scope.catalog
    guard let cell = catalog.cell(key: key, locale: scope.index), case .exactly = catalog.entry(at: cell).placeholderHint else {
      return false
    }
    return true
  }
}
