package import Localize

/// A message of ICU MessageFormat: its arguments in all branches, or the place at which it can't be read.
///
/// ```
/// message  = (text | argument | "#")*
/// argument = "{" name ["," type ["," style]] "}"
/// style    = a skeleton or pattern, in which braces nest
///          | ["offset:" number] (selector "{" message "}")+      for plural, selectordinal and select
/// ```
///
/// By default, apostrophes quote as in ICU's default mode: `''` is one apostrophe, `'{`, `'}`, and `'#` and `'|` start a quotation that the next single
/// apostrophe ends.
///
/// - SeeAlso: ICU User Guide, Formatting Messages; `MessagePattern.java`
package struct ICUMessage: Sendable, Hashable {
  /// The arguments in the order of the text, those of branches after the argument that chooses.
  package internal(set) var arguments: [Argument] = []
  /// The first thing that is wrong; nil if the message can be read.
  package internal(set) var problem: ICUProblem?
  /// Whether branches nest deeper than is read, so that nothing can be said about the rest.
  package internal(set) var isTooDeep = false

  /// A place that an argument fills, or by which a branch is chosen.
  package struct Argument: Sendable, Hashable {
    /// The name, or the number as a name.
    package var name: String
    /// Its type in the message.
    package var type: ArgumentType
    /// The argument up to its style, in bytes from the start of the message.
    package var range: Range<Int>
    /// The argument that it chooses by; nil if it has no branches.
    package var choice: Choice?
    /// Whether its value is shown; false if it only chooses a branch.
    package var isShown: Bool
    /// The selectors of its branches, and where they are.
    package var selectors: [Selector]
    /// The branches that it is in, from the outermost.
    package var branches: [Branch] = []
  }

  /// What an apostrophe does.
  package enum Quoting: Sendable, Hashable {
    /// It quotes where a brace follows, as in ICU.
    case syntax
    /// It quotes wherever it is, as in `java.text.MessageFormat`: `it's {0}` shows the braces.
    case everything
    /// It is an apostrophe, as in Flutter unless a project asks for ICU's way.
    case nothing
  }

  /// How an argument chooses a branch.
  package enum Choice: Sendable, Hashable {
    /// By the plural category of a number.
    case plural
    /// By the ordinal category of a number.
    case ordinal
    /// By a word.
    case word
  }

  /// A branch of a choice.
  package struct Branch: Sendable, Hashable {
    /// The argument that chooses, by its number in the message.
    package var argument: Int
    /// The selector of the branch.
    package var selector: String
  }

  /// A selector of a choice.
  package struct Selector: Sendable, Hashable {
    /// The keyword, or `=N`.
    package var text: String
    /// Where it is.
    package var range: Range<Int>
  }

  /// The type of an argument.
  package enum ArgumentType: Sendable, Hashable {
    /// `{name}`: any value.
    case any
    /// `number`, `spellout`, `ordinal`, `duration`, `choice`, `plural` and `selectordinal`.
    case number
    /// `date` and `time`.
    case date
    /// `select`: one of some words.
    case word

    /// Whether a value can be both.
    package func fits(_ other: ArgumentType) -> Bool { self == .any || other == .any || self == other }
  }

  /// An empty message, for the parser to fill.
  package init() {}

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - bytes: The text, escapes of its file decoded.
  ///   - quotes: Whether apostrophes quote. Flutter's do not unless the project enables it.
  /// - Complexity: O(*n*); branches deeper than ``maximumDepth`` are not read.
  package init(_ bytes: ByteView, quoting: Quoting = .syntax) {
    var parser = ICUParser(text: TextCursor(bytes), quoting: quoting)
    parser.parse()
    self = parser.message
  }

  /// How deep arguments may nest.
  package static let maximumDepth = 32
}

/// A defect of an ICU message.
package struct ICUProblem: Sendable, Hashable {
  /// The kind of problem.
  package enum Kind: Sendable, Hashable {
    /// A brace that no other closes.
    case unclosedBrace
    /// A closing brace that no other opens; ICU shows it as it is.
    case strayBrace
    /// No name or number after an opening brace.
    case missingName
    /// Something other than a comma or the closing brace after a name or type.
    case unexpectedText
    /// A type that ICU does not know.
    case unknownType
    /// Something other than a selector with a text in braces.
    case missingBranch
    /// A choice without `other`.
    case missingOther
    /// A selector that occurs twice.
    case duplicateSelector
    /// A plural category that no language has.
    case unknownCategory
    /// A word in the skeleton of a number that ICU does not know.
    case unknownSkeleton
  }

  /// The kind of problem.
  package var kind: Kind
  /// Where, in bytes from the start of the message.
  package var range: Range<Int>

  /// Whether ICU refuses the message; if not, it shows an unintended text.
  ///
  /// ICU refuses an unknown word of a skeleton as well; other formatters ignore it.
  package var isFatal: Bool {
    switch kind {
    case .strayBrace, .unknownCategory, .duplicateSelector, .unknownSkeleton: false
    default: true
    }
  }
}
