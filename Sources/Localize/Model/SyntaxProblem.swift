/// A place in a file that its reader could not parse.
///
/// A reader never throws for content: it reports the place and continues with the next entry. The caller decides on severity and wording.
public struct SyntaxProblem: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: Hashable, Sendable {
    // All formats
    /// The file holds no byte.
    case emptyFile
    /// Bytes that are not text in the file's encoding.
    case invalidEncoding
    /// A misplaced byte order mark.
    case unexpectedByteOrderMark
    /// A line that a version control system left when it could not merge.
    case conflictMarker
    /// The file is not text: it holds NUL bytes or is a format of its own.
    case binaryContent
    /// The file has another format than its name suggests; `detail` names the format.
    case otherFormat

    // .strings
    /// Text between two entries that is not an entry.
    case junk
    /// Text between two entries at which Apple's reader stops without an error; `lostKeys` of `allKeys` are not seen by it.
    case silentTruncation(lostKeys: Int, allKeys: Int)
    /// A string without its closing quotation mark.
    case unterminatedString
    /// A comment without its end, which swallows the rest of the file.
    case unterminatedComment
    /// No `;` after a value.
    case missingSemicolon
    /// No `=` or `;` after a key.
    case missingEqualsSign
    /// No value after `=`.
    case missingValue
    /// A `{`, `(` or `<` without its closing bracket.
    case unterminatedCollection
    /// Values nested deeper than the platform's reader allows.
    case nestingTooDeep
    /// An escape that does not mean to the platform what it looks like.
    case invalidEscape

    // CSV
    /// A quoted cell without its closing quotation mark.
    case unterminatedQuote
    /// Text between a closing quotation mark and the next delimiter.
    case textAfterQuote
    /// A quotation mark inside a cell that does not start with one.
    case strayQuote
    /// A row with more cells than the header.
    case extraCells(expected: Int, found: Int)
    /// A header without a column for keys.
    case missingKeyColumn
    /// Two columns for one locale, or a header that names the same column twice.
    case duplicateColumn
    /// A row with texts and no key.
    case missingKey
    /// A header cell that is neither a known column nor a locale.
    case unknownColumn

    // JSON
    /// No `:` after the name of a member.
    case missingColon
    /// No value after the `:` of a member.
    case missingMemberValue
    /// No `,` between two members or elements.
    case missingComma
    /// A `,` after the last member or element.
    case trailingComma
    /// A comment, which the format does not have.
    case unexpectedComment
    /// A control character that is in a string as it is; `detail` is its number, such as `U+000A`.
    case controlCharacter
    /// A quotation mark in a text that should be escaped.
    case unescapedQuote
    /// An escape that the format does not have, or half of a character; `detail` is the escape.
    case malformedEscape
    /// An invalid value, or a name without quotation marks; `detail` is the piece in question.
    case invalidValue
    /// A second member of one name in an object where only one counts; `detail` is the name.
    case duplicateMember
    /// A group of keys with the name of an earlier one, all of whose texts are lost; `detail` is the name.
    case repeatedGroup
    /// A text that has the name of something else in the file, such as an image; `detail` is the name.
    case takenName
    /// A member whose value is of another kind than the format has there; `detail` is the name of the member.
    case unexpectedValue
    /// A state of a translation that the format does not have; `detail` is the state. The text is read.
    case unknownState
    /// An object lacks a member that the format demands; `detail` is its name.
    case missingMember
    /// Members of which only one may be in an object; `detail` names them.
    case conflictingMembers

    // XML
    /// An end tag whose element is not open; `detail` is the tag.
    case mismatchedTag
    /// An element without its end tag; `detail` is its name.
    case missingEndTag
    /// A tag that is not written as XML demands; `detail` is the piece in question.
    case malformedTag
    /// An XML declaration that is not written as XML demands; `detail` is the piece in question.
    case malformedDeclaration
    /// A name whose prefix, which is `detail`, no element around it declares.
    case undeclaredPrefix
    /// A second attribute of the same name, which is `detail`.
    case duplicateAttribute
    /// A `&` that begins no reference, or one to an undeclared entity; `detail` is the piece.
    case invalidReference
    /// A sign that must be escaped in this place, which is `detail`.
    case unescapedSign
    /// A comment, section or declaration without its end, which is `detail`.
    case unterminatedMarkup
    /// A document type declaration with declarations of its own, such as an entity. It is not read.
    case forbiddenDeclaration
    /// The file declares the encoding `detail`, and has another one.
    case encodingMismatch
    /// A character that XML does not allow; `detail` is its number, such as `U+0000`.
    case invalidCharacter
    /// An element, or a text, that the format does not have in this place; `detail` is its name or the text.
    case unexpectedElement
    /// The outermost element is that of another kind of file; `detail` is its name.
    case unexpectedRoot
    /// An element that the format demands in this place is not there; `detail` is its name.
    case missingElement
    /// An element lacks an attribute without which it can't be read; `detail` is its name.
    case missingAttribute

    // PO
    /// The file is in an encoding that is not read, which is `detail`.
    case unsupportedEncoding
    /// An obsolete message, `#~ msgid`, with the key of an earlier or active one, which gettext takes for a second definition; or a message
    /// behind one of its key that the program no longer has, whose type is then `detail`.
    case duplicateMessage
    /// The formula that chooses among plural forms, which is `detail`, is none.
    case invalidPluralFormula

    // YAML
    /// A tab in place of the blanks of an indentation.
    case tabIndentation
    /// A line whose indentation fits none of the lines above.
    case unexpectedIndentation
    /// `: ` in a text without quotation marks, or a key that is indented as if it were a part of one.
    case unexpectedMapping
    /// A text without quotation marks begins with a sign that has a meaning, which is `detail`.
    case unquotedCharacter
    /// An alias, which is `detail`, whose anchor does not precede it.
    case undefinedAlias
    /// A second document in the file, which programs do not read.
    case secondDocument
    /// A key that the platform reads as true or false; `detail` is the key.
    case booleanKey

    // Fluent
    /// A `}` that closes no placeable.
    case strayBrace
    /// Something in a placeable that is no expression, or an escape that strings do not have; `detail` is the piece in question.
    case invalidExpression
    /// A message, or a term without an attribute, that is to choose among variants; `detail` is it.
    case invalidSelector
    /// An attribute of a term as text, which is `detail`.
    case termAttribute
    /// A choice without a default variant, or with several.
    case missingDefaultVariant
    /// A variant without a text; `detail` is its key.
    case missingVariantText
    /// An argument of a function or term in the wrong place, twice, or of the wrong kind; `detail` is it.
    case invalidArgument

    // Web extensions
    /// A name with a character that the format does not allow in names; `detail` is the name.
    case invalidName
    /// A message inserts a placeholder that it does not declare; `detail` is the placeholder.
    case undeclaredPlaceholder
    /// A number beyond those of the arguments that a platform passes, such as `$10`, of which it reads `$1`; `detail` is it.
    case argumentOutOfRange
  }

  /// The kind of problem.
  public var kind: Kind
  /// Where it is wrong: the first byte that can't be read, up to where reading went on.
  public var range: TextRange
  /// The piece of text in question or the name of what was expected, for the message; empty if the kind is enough.
  public var detail: String

  /// Creates a problem at a place.
  public init(_ kind: Kind, at range: TextRange, detail: String = "") {
    self.kind = kind
    self.range = range
    self.detail = detail
  }
}

extension [SyntaxProblem] {
  /// The problems in the order of the text, those of one place in the order in which they were found.
  package func inTextOrder() -> [SyntaxProblem] {
    enumerated().sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }.map(\.element)
  }
}
