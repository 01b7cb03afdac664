/// The parts of a Fluent pattern that are not text: its placeables, and the choices among variants.
///
/// - SeeAlso: [Fluent 1.0, the grammar](https://github.com/projectfluent/fluent/blob/main/spec/fluent.ebnf)
package struct FluentPattern: Sendable {
  /// Something that a placeable inserts or chooses by.
  package struct Part: Hashable, Sendable {
    /// What it is.
    package enum Kind: Hashable, Sendable {
      /// `$name`.
      case variable
      /// `message` or `message.attribute`.
      case message
      /// `-term`, or `-term.attribute` in a selector.
      case term
      /// A string or a number.
      case literal
    }

    /// What it is.
    package var kind: Kind
    /// The name with its sign, such as `$name`; the literal.
    package var name: Range<Int>
    /// The placeable, from brace to brace; of a choice from its brace to the arrow; the name of a further argument of a function.
    package var range: Range<Int>
    /// Whether it chooses among variants.
    package var isSelector = false
  }

  /// A placeable in the text itself, not in a variant.
  package struct Placeable: Hashable, Sendable {
    /// From brace to brace.
    package var range: Range<Int>
    /// The string without its quotation marks, if it is nothing else.
    package var string: Range<Int>?
    /// The choice, if it is one.
    package var choice: Choice?
  }

  /// `{ $n -> [one] … *[other] … }`.
  package struct Choice: Hashable, Sendable {
    /// What it chooses by.
    package var selector: Range<Int>
    /// The variants in their order.
    package var variants: [Variant]
  }

  /// One variant of a choice.
  package struct Variant: Hashable, Sendable {
    /// From its `[` or `*` to its `]`.
    package var range: Range<Int>
    /// What is in the brackets.
    package var key: Range<Int>
    /// Whether it is the default.
    package var isDefault: Bool
    /// The text, from its first byte to its last, without the blanks around it.
    package var text: Range<Int>
  }

  /// What is not Fluent.
  package struct Defect: Hashable, Sendable {
    /// The kind of defect, as readers report it.
    package var kind: SyntaxDefect
    /// Where it is.
    package var range: Range<Int>
  }

  /// The ways in which a pattern can be malformed.
  package enum SyntaxDefect: Hashable, Sendable {
    /// A `{` or `(` that is never closed.
    case unclosed
    /// A `}` that closes nothing.
    case strayBrace
    /// A string without its closing quotation mark.
    case unclosedString
    /// An escape that Fluent does not have.
    case escape
    /// Something that is no expression.
    case expression
    /// Something that can't choose among variants.
    case selector
    /// An attribute of a term as text.
    case termAttribute
    /// A choice without a default, or with several.
    case defaultVariant
    /// A variant without a text.
    case variantText
    /// An argument in the wrong place.
    case argument
    /// Placeables nested deeper than is read.
    case depth
  }

  /// The placeables of the text itself.
  package var placeables: [Placeable] = []
  /// All that placeables insert and choose by, variants included, by ascending start.
  package var parts: [Part] = []
  /// What is wrong, where reading stopped.
  package var defect: Defect?

  /// Reads a text whose indentation has been removed.
  ///
  /// - Complexity: O(length)
  package init(text: ByteView) {
    var parser = FluentParser(text, collects: true)
    parser.readText()
    (placeables, parts, defect) = (parser.placeables, parser.parts, parser.defect)
  }
}

extension UInt8 {
  /// Whether it begins an identifier of Fluent.
  @inline(__always)
  package var startsFluentName: Bool { isASCIILetter }

  /// Whether it continues one.
  @inline(__always)
  package var continuesFluentName: Bool { isASCIILetter || isASCIIDigit || self == 0x5F || self == 0x2D }
}
