import LocalizeProject

/// The texts that a rule is called for.
///
/// A rule that doesn't apply to most texts costs nothing for them.
///
/// ```swift
/// static let scope = RuleScope([.markup, .braces]) { $0.locale.language == "fr" }
/// ```
public struct RuleScope: Sendable {
  /// Traits of which a text, or the one it is compared with, must have any.
  let subject: TextTraits
  /// Whether the rule applies to the texts of a locale.
  let includes: @Sendable (LocaleScope) -> Bool

  init(_ subject: TextTraits, in locales: @escaping @Sendable (LocaleScope) -> Bool = { _ in true }) {
    self.subject = subject
    includes = locales
  }

  /// The texts with certain contents in certain locales.
  ///
  /// - Parameters:
  ///   - contents: Traits of which a text, or its source text, must have any.
  ///   - locales: Whether the rule applies to the texts of a locale.
  public init(_ contents: TextContents, in locales: @escaping @Sendable (LocaleScope) -> Bool = { _ in true }) {
    self.init(TextTraits(rawValue: contents.rawValue), in: locales)
  }

  /// All texts.
  public static var all: RuleScope { RuleScope(TextTraits.anything) }

  /// A trait of a text.
  ///
  /// A text without it is certain not to; one with it may still hold another construct.
  public struct TextContents: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ traits: TextTraits) { rawValue = traits.rawValue }

    /// Anything: every text has it.
    public static let anything = TextContents(.anything)
    /// A placeholder, or what looks like one.
    public static let placeholders = TextContents(.placeholder)
    /// A digit of any script.
    public static let digits = TextContents(.anyDigit)
    /// A letter from A to Z, in either case.
    public static let latinLetters = TextContents(TextTraits(rawValue: TextTraits.upper.rawValue | TextTraits.lower.rawValue))
    /// `<`.
    public static let markup = TextContents(.angle)
    /// `{` or `}`.
    public static let braces = TextContents(.brace)
    /// A bracket of any width.
    public static let brackets = TextContents(.anyBracket)
    /// A line feed or carriage return.
    public static let lineEnds = TextContents(.lineEnd)
    /// Two spaces in a row.
    public static let doubledSpaces = TextContents(.doubledSpace)
    /// `:`, `;`, `!` or `?`.
    public static let highPunctuation = TextContents(.highPunctuation)
    /// Anything beyond ASCII.
    public static let nonASCII = TextContents(.multibyte)
  }
}
