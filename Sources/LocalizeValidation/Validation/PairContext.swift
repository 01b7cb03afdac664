public import ErrorRecovery
import Localize
public import LocalizeProject

/// A text and the text it translates, for rules that compare them.
///
/// A context is valid for one call: it can't be kept, which the compiler checks.
public struct PairContext: ~Escapable {
  // Pointers, which live as long as the call: a context is passed to one rule after the other.
  private let sourceStorage: UnsafePointer<TextUnit.Storage>
  private let targetStorage: UnsafePointer<TextUnit.Storage>
  private let differences: UnsafePointer<[PlaceholderDifference]>
  /// The number of the key.
  public let key: Int
  private unowned(unsafe) let borrowedScope: LocaleScope

  /// A context for a call during which the pointers and the scope live.
  @_lifetime(immortal)
  init(
    source: UnsafePointer<TextUnit.Storage>, target: UnsafePointer<TextUnit.Storage>,
    differences: UnsafePointer<[PlaceholderDifference]>, key: Int, scope: LocaleScope
  ) {
    sourceStorage = source
    targetStorage = target
    self.differences = differences
    self.key = key
    borrowedScope = scope
  }

  /// The locale of the translation and its catalogue.
  public var scope: LocaleScope { borrowedScope }
  /// The text in the source locale.
  public var source: TextUnit {
    @_lifetime(copy self)
    get { _overrideLifetime(TextUnit(sourceStorage), copying: self) }
  }
  /// The translation.
  public var target: TextUnit {
    @_lifetime(copy self)
    get { _overrideLifetime(TextUnit(targetStorage), copying: self) }
  }
  /// How the placeholders of the two differ.
  public var placeholderDifferences: [PlaceholderDifference] { differences.pointee }

  /// A finding in the translation.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: The description of the defect.
  ///   - range: Where in the decoded translation; nil for all of it.
  ///   - severity: How much it matters where that isn't the rule's default.
  ///   - fixability: Whether it can be fixed.
  public func finding(
    _ rule: RuleIdentifier, _ message: ErrorText, at range: Range<Int>? = nil, severity: Severity? = nil, fixability: Fixability = .no
  ) -> Finding {
    Finding(
      rule, message, file: target.file, range: target.range(of: range, in: scope.catalog), severity: severity, key: key,
      locale: scope.locale, form: target.form,
      fixability: fixability != .no && target.isEditable(key: key, in: scope) ? fixability : .no)
  }

  /// Whether a flag of a PO message, such as `c-format`, names its placeholder grammar.
  var hasFormatFlag: Bool {
    let catalog = scope.catalog
    guard let cell = catalog.cell(key: key, locale: scope.index), case .exactly = catalog.entry(at: cell).placeholderHint else {
      return false
    }
    return true
  }
}
