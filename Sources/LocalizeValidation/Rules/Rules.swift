/// All rules of the package.
public enum Rules {
  /// The rules in the order of the documentation.
  public static let all: [any Rule] = groups.flatMap(\.rules)

  /// The rules by what they are about, in the order of the documentation.
  static let groups: [RuleGroup] = [
    RuleGroup(
      title: "Structure",
      rules: [
        ParseErrorRule(), SilentTruncationRule(), InvalidEncodingRule(), MojibakeRule(), UnexpectedByteOrderMarkRule(),
        DuplicateKeyRule(), InvalidEscapeRule(), ConflictMarkerRule(), SchemaViolationRule(), CyclicReferenceRule(), UnnormalizedFileRule(),
        SymbolCollisionRule(),
      ]),
    RuleGroup(
      title: "Coverage",
      rules: [
        MissingTranslationRule(), MissingLocaleFileRule(), OrphanKeyRule(), EmptyTranslationRule(), UntranslatedCopyRule(),
        NeedsReviewRule(), StaleTranslationRule(), StaleKeyRule(), UnusedKeyRule(), UndefinedKeyRule(), RuntimeKeyRule(),
      ]),
    RuleGroup(
      title: "Placeholders",
      rules: [
        PlaceholderMissingRule(), PlaceholderGapRule(), PlaceholderExtraRule(), PlaceholderTypeRule(), PlaceholderOrderRule(),
        PlaceholderMixedPositionRule(), PlaceholderUnnumberedRule(), PlaceholderMalformedRule(), UnescapedPercentRule(),
        ICUSyntaxRule(), ICUArgumentRule(), PlaceholderUndeclaredRule(),
      ]),
    RuleGroup(
      title: "Plurals",
      rules: [
        PluralMissingCategoryRule(), PluralUnusedCategoryRule(), PluralNumberDroppedRule(), PluralIdenticalFormsRule(),
        PluralVariableUndefinedRule(), PluralVariableUnusedRule(), PluralShapeMismatchRule(),
      ]),
    RuleGroup(
      title: "Text",
      rules: [
        WhitespaceMismatchRule(), NewlineMismatchRule(), DoubleSpaceRule(), PunctuationMismatchRule(), EllipsisStyleRule(),
        NoBreakPunctuationRule(), MarkupMismatchRule(), UnsafeMarkupRule(), ChangedURLRule(), ChangedNumberRule(), BracketMismatchRule(),
        ControlCharacterRule(), InvisibleCharacterRule(), RepeatedWordRule(), LengthLimitRule(), CaseMismatchRule(),
      ]),
    RuleGroup(
      title: "Consistency and formats",
      rules: [
        InconsistentTranslationRule(), DuplicateSourceRule(), GlossaryTermRule(), DoNotTranslateRule(), MissingCommentRule(),
        ArrayLengthRule(),
        AndroidEscapeRule(), CSVInjectionRule(), POHeaderRule(), POPluralFormulaRule(), AcceleratorRule(), InvalidLocaleRule(),
        ExtensionManifestRule(), UnknownSuppressionRule(),
      ]),
  ]

  /// The rules that look at source code.
  static let ofCode: Set<RuleIdentifier> = [UnusedKeyRule.id, UndefinedKeyRule.id, RuntimeKeyRule.id]

  /// The documentation of a rule, or nil if there is none of this id.
  public static func documentation(for id: RuleIdentifier) -> RuleDocumentation? {
    all.lazy.map { type(of: $0).documentation }.first { $0.id == id }
  }
}

/// Rules about one thing.
struct RuleGroup: Sendable {
  /// Their subject.
  var title: String
  /// The rules.
  var rules: [any Rule]

  /// Their documentation.
  var documentation: [RuleDocumentation] { rules.map { type(of: $0).documentation } }
}
