/// All rules of the package.
public enum Rules {
  /// The rules in the order of the documentation.
  public static let all: [any Rule] = [
    ParseErrorRule(), SilentTruncationRule(), InvalidEncodingRule(), UnexpectedByteOrderMarkRule(), DuplicateKeyRule(),
    InvalidEscapeRule(), ConflictMarkerRule(),
    MissingTranslationRule(), MissingLocaleFileRule(), OrphanKeyRule(), EmptyTranslationRule(),
    PlaceholderMissingRule(), PlaceholderGapRule(), PlaceholderExtraRule(), PlaceholderTypeRule(), PlaceholderOrderRule(),
    PlaceholderMixedPositionRule(), PlaceholderMalformedRule(), UnescapedPercentRule(),
    WhitespaceMismatchRule(), InvalidLocaleRule(), UnknownSuppressionRule(),
  ]

  /// The documentation of a rule, or nil if there is none of this id.
  public static func documentation(for id: RuleIdentifier) -> RuleDocumentation? {
    all.lazy.map { type(of: $0).documentation }.first { $0.id == id }
  }
}
