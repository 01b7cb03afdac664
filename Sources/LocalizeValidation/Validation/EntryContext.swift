public import ErrorRecovery
import Localize

/// One text, for rules that look at a text on its own.
public struct EntryContext {
  // Pointers, which live as long as the call: a context is handed to one rule after the other.
  let textPointer: UnsafePointer<TextUnit>
  let sourcePointer: UnsafePointer<TextUnit>?
  /// The number of the key.
  public let key: Int
  /// The locale and its catalogue.
  public unowned(unsafe) let scope: LocaleScope

  /// The text.
  public var text: TextUnit { textPointer.pointee }
  /// The text in the source locale, unless this is it or there is none.
  public var source: TextUnit? { sourcePointer?.pointee }

  /// A finding in the text.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: What is wrong.
  ///   - range: Where in the decoded text; nil for all of it.
  ///   - severity: How much it matters where that isn't the rule's default.
  ///   - fixability: Whether it can be mended.
  public func finding(
    _ rule: RuleIdentifier, _ message: ErrorText, at range: Range<Int>? = nil, severity: Severity? = nil, fixability: Fixability = .no
  ) -> Finding {
    Finding(
      rule, message, file: text.file, range: text.range(of: range, in: scope.catalog), severity: severity, key: key,
      locale: scope.locale, form: text.form,
      fixability: fixability != .no && text.isEditable(key: key, in: scope) ? fixability : .no)
  }
}
