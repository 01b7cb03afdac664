import ErrorRecovery
import Localize

/// Reports what a reader could not read and the platform refuses.
struct ParseErrorRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "parse-error", severity: .error,
    what: "A part of the file can't be read.",
    why: "The platform refuses the whole file, so that every text in it is missing, or takes another text than was meant.",
    example: #""greeting" = "Say "hello"";"#,
    instead: #""greeting" = "Say \"hello\"";"#,
    options: "Reading goes on at the next entry: one bad line is one finding.")

  func check(_ file: FileContext, into findings: inout Findings) {
    for problem in file.document.problems {
      guard let message = Self.message(for: problem) else { continue }
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: problem.range,
          notes: problem.kind == .missingSemicolon ? Self.endOfValue(before: problem.range, in: file) : []))
    }
  }

  /// Where the value ends that lacks its semicolon, if that is on an earlier line than the first byte that can't be read.
  private static func endOfValue(before range: TextRange, in file: FileContext) -> [Finding.Note] {
    let document = file.document
    // The entry of the problem: the last one that starts before it. There may be as many problems as entries.
    var (low, high) = (0, document.entries.count)
    while low < high {
      let middle = (low + high) / 2
      if document.entries[middle].range.start < range.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let localization = document.entries[low - 1].localizations.last else { return [] }
    let value = document.localizations[localization].range
    guard value.end > 0, value.end <= range.start, document.source.text[Int(value.end)..<Int(range.start)].contains(0x0A) else { return [] }
    return [Finding.Note(valueEndsHere(), path: file.file.path, place: (file.index, TextRange(start: value.end, end: value.end)))]
  }

  static func message(for problem: SyntaxProblem) -> ErrorText? {
    switch problem.kind {
    case .emptyFile: emptyFile()
    case .binaryContent: binaryContent()
    case .otherFormat: otherFormat(problem.detail)
    case .junk: junk(problem.detail)
    case .unterminatedString: unterminatedString()
    case .unterminatedComment: unterminatedComment()
    case .missingSemicolon: missingSemicolon()
    case .missingEqualsSign: missingEqualsSign()
    case .missingValue: missingValue()
    case .unterminatedCollection: unterminatedCollection(problem.detail)
    case .nestingTooDeep: nestingTooDeep()
    case .unterminatedQuote: unterminatedQuote()
    case .textAfterQuote: textAfterQuote()
    case .strayQuote: strayQuote()
    case .extraCells(let expected, let found): extraCells(String(found), String(expected))
    case .missingKeyColumn: missingKeyColumn()
    case .duplicateColumn: duplicateColumn(problem.detail)
    case .missingKey: missingKey()
    case .missingColon: missingColon()
    case .missingMemberValue: missingMemberValue()
    case .missingComma: missingComma()
    case .trailingComma: trailingComma()
    case .unexpectedComment: unexpectedComment()
    case .controlCharacter: controlCharacter(problem.detail)
    case .unescapedQuote: unescapedQuote()
    case .malformedEscape: malformedEscape(problem.detail)
    case .invalidValue: invalidValue(problem.detail)
    case .mismatchedTag: mismatchedTag(problem.detail)
    case .missingEndTag: missingEndTag(problem.detail)
    case .malformedTag: malformedTag(problem.detail)
    case .duplicateAttribute: duplicateAttribute(problem.detail)
    case .invalidReference: invalidReference(problem.detail)
    case .unescapedSign: unescapedSign(problem.detail)
    case .unterminatedMarkup: unterminatedMarkup(problem.detail)
    case .forbiddenDeclaration: forbiddenDeclaration()
    case .encodingMismatch: encodingMismatch(problem.detail)
    case .invalidCharacter: invalidCharacter(problem.detail)
    case .unsupportedEncoding: unsupportedEncoding(problem.detail)
    case .invalidPluralFormula, .duplicateMember, .unexpectedValue, .missingMember, .conflictingMembers, .unexpectedElement,
      .missingElement, .missingAttribute:
      nil
    case .unknownColumn, .invalidEncoding, .unexpectedByteOrderMark, .conflictMarker, .silentTruncation, .invalidEscape: nil
    }
  }

  static var messages: [MessageTemplate] {
    [
      emptyFile, binaryContent, otherFormat, junk, unterminatedString, unterminatedComment, missingSemicolon, missingEqualsSign,
      missingValue,
      unterminatedCollection, nestingTooDeep, unterminatedQuote, textAfterQuote, strayQuote, extraCells, missingKeyColumn,
      duplicateColumn, missingKey, valueEndsHere, missingColon, missingMemberValue, missingComma, trailingComma, unexpectedComment,
      controlCharacter, unescapedQuote, malformedEscape, invalidValue,
      mismatchedTag, missingEndTag, malformedTag, duplicateAttribute, invalidReference,
      unescapedSign, unterminatedMarkup, forbiddenDeclaration, encodingMismatch, invalidCharacter, unsupportedEncoding,
    ]
  }

  private static let emptyFile = MessageTemplate(
    "rule.parse-error.empty-file", "The file is empty, and the platform refuses an empty file. Add an entry, or delete the file.")
  private static let binaryContent = MessageTemplate(
    "rule.parse-error.binary-content", "This is not a text file. Convert it to text, or give it the ending of its real format.")
  private static let otherFormat = MessageTemplate(
    "rule.parse-error.other-format", "This is a file of another format: %1$@. Convert it, or give it the ending of its format.")
  private static let junk = MessageTemplate(
    "rule.parse-error.junk", "“%1$@” does not belong to an entry. Remove it; until then the platform does not read the file.")
  private static let unterminatedString = MessageTemplate(
    "rule.parse-error.unterminated-string", "The string that starts here has no closing quotation mark.")
  private static let unterminatedComment = MessageTemplate(
    "rule.parse-error.unterminated-comment",
    "The comment that starts here has no end, so that the rest of the file belongs to it. Add “*/”.")
  private static let missingSemicolon = MessageTemplate(
    "rule.parse-error.missing-semicolon",
    "A “;” is missing after the value. If the text itself holds a quotation mark, write it as \\\".")
  private static let valueEndsHere = MessageTemplate("rule.parse-error.missing-semicolon.note", "The value ends here.")
  private static let missingEqualsSign = MessageTemplate(
    "rule.parse-error.missing-equals-sign", "A “=” is missing between the key and its value.")
  private static let missingValue = MessageTemplate("rule.parse-error.missing-value", "The key has no value after “=”.")
  private static let unterminatedCollection = MessageTemplate(
    "rule.parse-error.unterminated-collection", "The “%1$@” that starts here is not closed.")
  private static let nestingTooDeep = MessageTemplate(
    "rule.parse-error.nesting-too-deep", "Values are nested deeper here than the platform reads.")
  private static let unterminatedQuote = MessageTemplate(
    "rule.parse-error.unterminated-quote", "The quoted cell that starts here has no closing quotation mark.")
  private static let textAfterQuote = MessageTemplate(
    "rule.parse-error.text-after-quote",
    "There is text between the closing quotation mark and the end of the cell. Write a quotation mark inside a cell twice.")
  private static let strayQuote = MessageTemplate(
    "rule.parse-error.stray-quote",
    "There is a quotation mark inside a cell that is not quoted. Quote the cell, and write the mark inside it twice.")
  private static let extraCells = MessageTemplate(
    "rule.parse-error.extra-cells", "Cells in this row: %1$@; columns in the header: %2$@. Is a cell with a delimiter not quoted?")
  private static let missingKeyColumn = MessageTemplate(
    "rule.parse-error.missing-key-column", "The first row has no column for keys. Name one “key”.")
  private static let duplicateColumn = MessageTemplate(
    "rule.parse-error.duplicate-column", "There is a column “%1$@” already; this one is not read.")
  private static let missingKey = MessageTemplate("rule.parse-error.missing-key", "The row has texts and no key.")
  private static let missingColon = MessageTemplate(
    "rule.parse-error.missing-colon", "A “:” is missing between the key and its value.")
  private static let missingMemberValue = MessageTemplate(
    "rule.parse-error.missing-member-value", "The key has no value after “:”.")
  private static let missingComma = MessageTemplate(
    "rule.parse-error.missing-comma", "A “,” is missing before this.")
  private static let trailingComma = MessageTemplate(
    "rule.parse-error.trailing-comma", "Nothing follows this “,”. Remove it; JSON does not allow it.")
  private static let unexpectedComment = MessageTemplate(
    "rule.parse-error.unexpected-comment", "JSON has no comments. Remove this one.")
  private static let controlCharacter = MessageTemplate(
    "rule.parse-error.control-character", "The control character %1$@ stands in the string as it is. Write it as an escape.")
  private static let unescapedQuote = MessageTemplate(
    "rule.parse-error.unescaped-quote", "There is a quotation mark in the text. Write it as \\\".")
  private static let malformedEscape = MessageTemplate(
    "rule.parse-error.malformed-escape", "“%1$@” is not an escape of this format. Write the character itself.")
  private static let invalidValue = MessageTemplate(
    "rule.parse-error.invalid-value", "“%1$@” can't be read here. Write names and texts in straight double quotation marks.")
  private static let mismatchedTag = MessageTemplate("rule.parse-error.mismatched-tag", "“%1$@” ends no element that is open here.")
  private static let missingEndTag = MessageTemplate(
    "rule.parse-error.missing-end-tag", "The element “%1$@” that starts here has no end tag.")
  private static let malformedTag = MessageTemplate(
    "rule.parse-error.malformed-tag", "The tag is not valid at “%1$@”. Write attributes as name=\"value\", and close the tag.")
  private static let duplicateAttribute = MessageTemplate(
    "rule.parse-error.duplicate-attribute", "The element has the attribute “%1$@” twice. Remove one.")
  private static let invalidReference = MessageTemplate(
    "rule.parse-error.invalid-reference", "“%1$@” is not a reference that XML knows. Write the sign “&” as “&amp;”.")
  private static let unescapedSign = MessageTemplate(
    "rule.parse-error.unescaped-sign", "The sign “%1$@” begins no tag here. Write “<” in a text as “&lt;”.")
  private static let unterminatedMarkup = MessageTemplate(
    "rule.parse-error.unterminated-markup", "What starts here has no end. Add “%1$@”.")
  private static let forbiddenDeclaration = MessageTemplate(
    "rule.parse-error.forbidden-declaration",
    "Declarations inside the document type are not read. Remove them, and write the texts of entities out.")
  private static let encodingMismatch = MessageTemplate(
    "rule.parse-error.encoding-mismatch", "The file says that its encoding is %1$@, and it is not. Save it as UTF-8, and declare that.")
  private static let invalidCharacter = MessageTemplate(
    "rule.parse-error.invalid-character", "XML does not allow the character %1$@. Remove it.")
  private static let unsupportedEncoding = MessageTemplate(
    "rule.parse-error.unsupported-encoding", "The encoding %1$@ is not read. Convert the file to UTF-8, and declare that.")
}
