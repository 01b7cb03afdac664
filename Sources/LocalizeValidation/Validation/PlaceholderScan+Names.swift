import Localize

extension PlaceholderScan {
  /// The scan of a source text without a placeholder, by the grammar of its translation, if that has `{{name}}`, `%{name}` or `%(name)s`; nil if it has
  /// none of them.
  ///
  /// These are never prose. Other braces and percent signs may be, where the source text does not show which grammar the program has.
  ///
  /// - Parameters:
  ///   - translation: The translation.
  ///   - source: The source text.
  ///   - scan: What was found in the source text by the hint; nil if it has no sign of a placeholder.
  ///   - hint: The placeholder hint of the source's file.
  static func ofUnmistakableNames(
    _ translation: ByteView, source: ByteView, scan: PlaceholderScan?, hint: PlaceholderHint
  ) -> PlaceholderScan? {
    guard [.undetermined, .yaml, .javaScript, .gettext].contains(hint), scan?.hasNothingMeant ?? true else { return nil }
    let syntax = PlaceholderSyntax.detect(in: translation, hint: hint)
    guard syntax.brace == .mustache || syntax.percent == .ruby || syntax.percent == .python else { return nil }
    let names = PlaceholderScan(translation, syntax: syntax).placeholders
    let areNamed = names.allSatisfy { if case .named = $0.argument { true } else { false } }
    return !names.isEmpty && areNamed ? PlaceholderScan(source, syntax: syntax) : nil
  }

  /// Whether there is no placeholder, and no sign that may have been meant as one.
  private var hasNothingMeant: Bool {
    placeholders.isEmpty && problems.allSatisfy { if case .malformed = $0.kind { false } else { true } }
  }
}
