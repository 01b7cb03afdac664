/// The grammars that a text's placeholders follow: one for `%`, one for braces, since a text may use both (`%@ {name}`).
///
/// The syntax of a pair is detected once, on the source text, and applied to the target: a brace or a percent sign that only the target
/// has is then read as the program would read it.
public struct PlaceholderSyntax: Hashable, Sendable {
  /// The meaning of `%`.
  public enum PercentGrammar: UInt8, Hashable, Sendable {
    /// A percent sign is a percent sign.
    case none
    /// Foundation's `String(format:)`: `%@`, `%1$lld`, `%#@files@`, `%arg`.
    case apple
    /// C's printf: `%s`, `%1$s`, and gettext's `%<PRIu64>`.
    case printf
    /// `java.util.Formatter`, Android: `%s`, `%1$s`, `%<s`, `%,d`, `%tY`.
    case java
    /// Python: `%(name)s`, and printf's.
    case python
    /// Ruby, Rails, Polyglot: `%{name}`, `%<name>d`, and printf's.
    case ruby
    /// Qt: `%1`, `%L1`, `%n`; also the home-made `%0`.
    case qt
    /// C's strftime, `%H:%M`, and the letters of programs such as `stat`: each fills itself in, so that none can be wrong or missing.
    case strftime
    /// Symfony: `%name%`. Any other percent sign is a percent sign.
    case enclosed
    /// Compose Multiplatform: `%1$s` and `%1$d`. Any other percent sign is a percent sign.
    case numbered

    /// True if `%s` takes a value of any type.
    var describesEverything: Bool {
      switch self {
      case .java, .python, .ruby: true
      case .none, .apple, .printf, .qt, .strftime, .enclosed, .numbered: false
      }
    }
  }

  /// The meaning of a brace.
  public enum BraceGrammar: UInt8, Hashable, Sendable {
    /// A brace is a brace.
    case none
    /// ICU MessageFormat: `{n, plural, one {…} other {…}}`, with apostrophes that quote.
    case icu
    /// i18next, Mustache, Angular: `{{name}}`, `{{price, currency}}`.
    case mustache
    /// `{name}`, `{0}`, `{0:N2}`, `{name!r:>10}`.
    case brace
    /// .NET and Phrase: as ``brace``, and `{{` is a literal brace.
    case escapedBrace
    /// JavaScript, Kotlin, shells: `${name}`.
    case dollarBrace
    /// A date of Zope, with strftime's letters in its braces: `${d}.${m}.${Y}`. A language may choose others, so that they are not placeholders.
    case dollarDate
    /// Fluent: `{ $name }`, `{ -term }`, `{ message.attribute }`, `{ $n -> [one] … *[other] … }`.
    case fluent
    /// Fluent in a term, whose variables are those that texts of its own language pass.
    case fluentTerm
  }

  /// How a text takes in another one by its key.
  public enum ReferenceGrammar: UInt8, Hashable, Sendable {
    /// It does not.
    case none
    /// i18next: `$t(key)`, `$t(key, {"count": 1})`.
    case i18next
    /// Vue I18n: `@:key`, `@.lower:key`, `@:(key)`.
    case vue
    /// Web extensions: `$NAME$` for what the message itself lists by that name, in any case; `$1` to `$9` for what the program passes.
    case webExtension
  }

  /// The meaning of `%`.
  public var percent: PercentGrammar

  /// The meaning of braces.
  public var brace: BraceGrammar

  /// How other texts are named.
  public var reference: ReferenceGrammar

  /// Whether the file declares the text a format, as the flag `c-format` of PO does: then every percent sign is one of the format's, also in
  /// what reads as prose.
  package var isDeclared = false

  /// What else holds for a text whose format the file declares.
  package enum Typing: UInt8, Hashable, Sendable {
    /// Types get on as at run time; see ``PlaceholderKind/agreement(with:in:)``.
    case atRunTime
    /// As at run time, but for a number that is shown as a text: Android Lint reports `%s` for `%d`.
    case byLint
    /// Types of another class are refused: `%s` for `%d` in Python, where `%s` shows any value, or in Java.
    case byClass
    /// C, Perl, Tcl: sizes and signs count too, `%zi` for `%li` and `%u` for `%d`.
    case bySize
    /// `java.text.MessageFormat`: each apostrophe quotes, and `{0,date}` is no `{0}`.
    case messageFormat
    /// Python's `str.format` and C#'s `String.Format`: a lone brace throws an error.
    case braces
    /// As ``braces``, with the types of Python's format specifications, and numbers for all fields or none.
    case pythonBraces

    /// Whether the formatter throws an error at a brace without a partner.
    package var refusesLoneBraces: Bool { self == .braces || self == .pythonBraces }
  }

  /// Whether the texts are the forms of a plural of Vue I18n, `car | {n} cars`, in which `{n}` and `{count}` are always the number.
  package var impliesNumber = false

  /// Whether blanks may be inside of single braces, `{ name }`; in the messages of gettext, whose programs format with Python or with their own
  /// replacing, they make the braces punctuation.
  package var bracesHoldBlanks = true

  /// How strictly the format is compared, where the file declares it.
  package var typing = Typing.atRunTime

  /// The same grammars, compared more strictly.
  package func typed(_ typing: Typing) -> PlaceholderSyntax {
    var result = self
    result.typing = typing
    return result
  }

  /// Whether the formatter of a declared format refuses `%2$d`, as those of Lua and Go do.
  package var lacksNumbers = false

  /// The same grammars for a formatter that takes arguments in order only.
  package var unnumbered: PlaceholderSyntax {
    var result = self
    result.lacksNumbers = true
    return result
  }

  /// Whether the text is a pattern of Fluent.
  package var readsFluent: Bool { brace == .fluent || brace == .fluentTerm }

  /// Creates a syntax from its grammars.
  public init(percent: PercentGrammar = .none, brace: BraceGrammar = .none, reference: ReferenceGrammar = .none) {
    self.percent = percent
    self.brace = brace
    self.reference = reference
  }

  /// No placeholders at all.
  public static let none = PlaceholderSyntax()
  /// Foundation's format strings.
  public static let apple = PlaceholderSyntax(percent: .apple)
  /// C's printf.
  public static let printf = PlaceholderSyntax(percent: .printf)
  /// Java's and Android's format strings.
  public static let java = PlaceholderSyntax(percent: .java)
  /// Python's `%(name)s`.
  public static let python = PlaceholderSyntax(percent: .python)
  /// Ruby's `%{name}`.
  public static let ruby = PlaceholderSyntax(percent: .ruby)
  /// Qt's `%1`.
  public static let qt = PlaceholderSyntax(percent: .qt)
  /// A date's `%H:%M`.
  public static let strftime = PlaceholderSyntax(percent: .strftime)
  /// Symfony's `%name%`.
  public static let symfony = PlaceholderSyntax(percent: .enclosed)
  /// Fluent.
  public static let fluent = PlaceholderSyntax(brace: .fluent)
  /// A term of Fluent.
  public static let fluentTerm = PlaceholderSyntax(brace: .fluentTerm)
  /// ICU MessageFormat.
  public static let icu = PlaceholderSyntax(brace: .icu)
  /// i18next's and Mustache's `{{name}}`.
  public static let i18next = PlaceholderSyntax(brace: .mustache)
  /// `{name}` and `{0}`.
  public static let brace = PlaceholderSyntax(brace: .brace)
  /// `${name}`.
  public static let dollarBrace = PlaceholderSyntax(brace: .dollarBrace)
  /// Zope's dates `${d}.${m}.${Y}`.
  public static let dollarDate = PlaceholderSyntax(brace: .dollarDate)
  /// The `$NAME$` and `$1` of web extensions.
  public static let webExtension = PlaceholderSyntax(reference: .webExtension)
  /// .NET's `{0:N2}`.
  public static let dotNet = PlaceholderSyntax(brace: .escapedBrace)
  /// Phrase's `{name}`, where `{{` is a literal brace.
  public static let phrase = PlaceholderSyntax(brace: .escapedBrace)
}
