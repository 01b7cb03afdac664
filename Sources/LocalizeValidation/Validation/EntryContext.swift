public import ErrorRecovery
import Localize

/// One text, for rules that look at a text on its own.
///
/// A context is valid for one call: it can't be kept, which the compiler checks.
public struct EntryContext: ~Escapable {
  // Pointers, which live as long as the call: a context is passed to one rule after the other.
  private let textStorage: UnsafePointer<TextUnit.Storage>
  private let sourceStorage: UnsafePointer<TextUnit.Storage>?
  /// The number of the key.
  public let key: Int
  private unowned(unsafe) let borrowedScope: LocaleScope

  /// A context for a call during which the pointers and the scope live.
  @_lifetime(immortal)
  init(
    text: UnsafePointer<TextUnit.Storage>, source: UnsafePointer<TextUnit.Storage>?, key: Int, scope: LocaleScope
  ) {
    textStorage = text
    sourceStorage = source
    self.key = key
    borrowedScope = scope
  }

  /// The locale and its catalogue.
  public var scope: LocaleScope { borrowedScope }
  /// The text.
  public var text: TextUnit {
    @_lifetime(copy self)
    get { _overrideLifetime(TextUnit(textStorage), copying: self) }
  }
  /// The text in the source locale, unless this is it or there is none.
  public var source: TextUnit? {
    @_lifetime(copy self)
    get {
      guard let sourceStorage else { return nil }
      return _overrideLifetime(TextUnit(sourceStorage), copying: self)
    }
  }

  /// Whether the text is a source text in a file that translates it, as `msgid` in `fr.po`.
  var isSourceTextOfTranslation: Bool {
    let document = scope.catalog.files[text.file].document
    return scope.isSource && document.format.traits.holdsSourceTexts && document.locales.count > 1
  }

  /// A finding in the text.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: The description of the defect.
  ///   - range: Where in the decoded text; nil for all of it.
  ///   - severity: How much it matters where that isn't the rule's default.
  ///   - fixability: Whether it can be fixed.
  public func finding(
    _ rule: RuleIdentifier, _ message: ErrorText, at range: Range<Int>? = nil, severity: Severity? = nil, fixability: Fixability = .no
  ) -> Finding {
    Finding(
      rule, message, file: text.file, range: text.range(of: range, in: scope.catalog), severity: severity, key: key,
      locale: scope.locale, form: text.form,
      fixability: fixability != .no && text.isEditable(key: key, in: scope) ? fixability : .no)
  }
}
