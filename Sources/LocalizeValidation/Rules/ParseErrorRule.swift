import ErrorRecovery
import Localize
import LocalizeProject

/// Reports what a reader could not read and the platform refuses.
struct ParseErrorRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "parse-error", severity: .error,
    what: "A part of the file can't be read.",
    why: "The platform refuses the whole file, so that every text in it is missing, or shows a different text than intended.",
    example: #""greeting" = "Say "hello"";"#,
    instead: #""greeting" = "Say \"hello\"";"#,
    options:
      """
      Reading continues at the next entry, so one bad line is one finding. Reports a warning for an empty .strings file, which has no texts and breaks \
      nothing else.
      """
  )

  func check(_ file: FileContext, into findings: inout Findings) {
    for problem in file.document.problems {
      if problem.kind == .emptyFile, file.document.format.traits.acceptsEmptyFiles { continue }
      guard let message = Self.fluentKey(problem, in: file) ?? Self.message(for: problem) else { continue }
      findings.report(
        Finding(
          Self.id, message, file: file.index, range: problem.range, severity: Self.severity(of: problem, in: file),
          notes: problem.kind == .missingSemicolon ? Self.endOfValue(before: problem.range, in: file) : []))
    }
    if let (name, range) = YAMLLineSeparators.refused(in: file.document) {
      findings.report(Finding(Self.id, Self.lineSeparator(name), file: file.index, range: range))
    }
    for (sign, range) in YAMLKeys.refused(in: file.file) {
      findings.report(Finding(Self.id, Self.junk(sign), file: file.index, range: range))
    }
  }

  /// A table whose header names nothing may be that of another program, which is a warning, because none of its texts is read.
  private static func severity(of problem: SyntaxProblem, in file: FileContext) -> Severity? {
    switch problem.kind {
    case .emptyFile: file.document.format.traits.entriesArePlain && file.document.format.traits.files.haveBase ? .warning : nil
    case .missingKeyColumn: isHeader(file.document.source.string(in: problem.range)) ? nil : .warning
    default: nil
    }
  }

  /// Whether the first line of a table names a locale.
  private static func isHeader(_ line: String) -> Bool {
    line.split { ",;\t|\"".contains($0) }.contains { cell in
      LocaleIdentifier(cell.filter { $0 != " " }).map { $0.validity == .valid && $0.language.utf8.count == 2 } ?? false
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

  /// The message for a key with signs that the keys of the format don't have, such as `menu.open = Open` of Fluent.
  private static func fluentKey(_ problem: SyntaxProblem, in file: FileContext) -> ErrorText? {
    guard problem.kind == .missingEqualsSign, let format = file.document.format.id.project else { return nil }
    let bytes = file.document.source.text
    let place = Int(problem.range.start)
    let start = bytes[..<place].lastIndex { $0 == 0x0A }.map { $0 + 1 } ?? 0
    let line = bytes[place...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")), equals - start <= 80 else { return nil }
    let written = String(decoding: bytes[start..<equals], as: UTF8.self).drop { " .-".contains($0) }
    let words = written.split(separator: " ").joined(separator: " ")
    return format.key(like: words).map { fluentKey(words, $0) }
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
    case .malformedDeclaration: malformedDeclaration(problem.detail)
    case .undeclaredPrefix: undeclaredPrefix(problem.detail)
    case .duplicateAttribute: duplicateAttribute(problem.detail)
    case .invalidReference: invalidReference(problem.detail)
    case .unescapedSign where problem.detail == "]]>": sectionEnd(problem.detail)
    case .unescapedSign where problem.detail == "--": commentHyphens(problem.detail)
    case .unescapedSign: unescapedSign(problem.detail)
    case .unterminatedMarkup: unterminatedMarkup(problem.detail)
    case .forbiddenDeclaration: forbiddenDeclaration()
    case .encodingMismatch: encodingMismatch(problem.detail)
    case .invalidCharacter: invalidCharacter(problem.detail)
    case .unsupportedEncoding: unsupportedEncoding(problem.detail)
    case .tabIndentation: tabIndentation()
    case .unexpectedIndentation: unexpectedIndentation()
    case .unexpectedMapping: unexpectedMapping()
    case .unquotedCharacter: unquotedCharacter(problem.detail)
    case .undefinedAlias: undefinedAlias(problem.detail)
    case .secondDocument: secondDocument()
    case .strayBrace: strayBrace()
    case .invalidExpression: invalidExpression(problem.detail)
    case .invalidSelector: invalidSelector(problem.detail)
    case .termAttribute: termAttribute(problem.detail)
    case .missingDefaultVariant: missingDefaultVariant()
    case .missingVariantText: missingVariantText(problem.detail)
    case .invalidArgument: invalidArgument(problem.detail)
    case .invalidPluralFormula, .duplicateMessage, .duplicateMember, .repeatedGroup, .takenName, .unexpectedValue, .missingMember,
      .conflictingMembers, .unexpectedElement, .unexpectedRoot, .missingElement, .missingAttribute, .invalidName, .undeclaredPlaceholder,
      .argumentOutOfRange,
      .booleanKey, .unknownState:
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
      mismatchedTag, missingEndTag, malformedTag, malformedDeclaration, undeclaredPrefix, duplicateAttribute,
      invalidReference, commentHyphens,
      sectionEnd, unescapedSign, unterminatedMarkup, forbiddenDeclaration, encodingMismatch, invalidCharacter, unsupportedEncoding,
      tabIndentation, unexpectedIndentation, unexpectedMapping, unquotedCharacter, undefinedAlias, secondDocument,
      strayBrace, invalidExpression, invalidSelector, termAttribute, missingDefaultVariant, missingVariantText, invalidArgument,
      fluentKey, lineSeparator,
    ]
  }

  private static let emptyFile = MessageTemplate(
    "rule.parse-error.empty-file", "The file is empty, which the platform does not accept. Add an entry, or delete the file.")
  private static let binaryContent = MessageTemplate(
    "rule.parse-error.binary-content", "This is not a text file. Convert it to text, or correct its file extension.")
  private static let otherFormat = MessageTemplate(
    "rule.parse-error.other-format", "The file is in a different format: %1$@. Convert it, or correct its file extension.")
  private static let junk = MessageTemplate(
    "rule.parse-error.junk", "Unexpected “%1$@” outside an entry. Remove it; the platform can't read the file as it is.")
  private static let unterminatedString = MessageTemplate(
    "rule.parse-error.unterminated-string", "This string is never closed.")
  private static let unterminatedComment = MessageTemplate(
    "rule.parse-error.unterminated-comment",
    "This comment is never closed, so the rest of the file is part of it. Add “*/”.")
  private static let missingSemicolon = MessageTemplate(
    "rule.parse-error.missing-semicolon",
    "Expected a “;” after the value. If the text contains a quotation mark, write it as \\\".")
  private static let valueEndsHere = MessageTemplate("rule.parse-error.missing-semicolon.note", "The value ends here.")
  private static let missingEqualsSign = MessageTemplate(
    "rule.parse-error.missing-equals-sign", "A “=” is missing between the key and its value.")
  private static let fluentKey = MessageTemplate(
    "rule.parse-error.fluent-key",
    "“%1$@” can't be a key in Fluent, whose keys have only the letters A–Z and a–z, digits, “-” and “_”. Write it as “%2$@”.")
  private static let missingValue = MessageTemplate("rule.parse-error.missing-value", "The key has no value after “=”.")
  private static let unterminatedCollection = MessageTemplate(
    "rule.parse-error.unterminated-collection", "This “%1$@” is never closed.")
  private static let nestingTooDeep = MessageTemplate(
    "rule.parse-error.nesting-too-deep", "The values are nested deeper than the platform supports.")
  private static let unterminatedQuote = MessageTemplate(
    "rule.parse-error.unterminated-quote", "This quoted cell is never closed.")
  private static let textAfterQuote = MessageTemplate(
    "rule.parse-error.text-after-quote",
    "Unexpected text after the closing quotation mark. Double a quotation mark inside a cell.")
  private static let strayQuote = MessageTemplate(
    "rule.parse-error.stray-quote",
    "Unexpected quotation mark in an unquoted cell. Quote the cell, and double the mark inside it.")
  private static let extraCells = MessageTemplate(
    "rule.parse-error.extra-cells", "Cells in this row: %1$@; columns in the header: %2$@. Quote cells that contain the delimiter.")
  private static let missingKeyColumn = MessageTemplate(
    "rule.parse-error.missing-key-column", "The header has no key column. Name one “key”.")
  private static let duplicateColumn = MessageTemplate(
    "rule.parse-error.duplicate-column", "The column “%1$@” is a duplicate and is ignored.")
  private static let missingKey = MessageTemplate("rule.parse-error.missing-key", "The row has text but no key.")
  private static let missingColon = MessageTemplate(
    "rule.parse-error.missing-colon", "A “:” is missing between the key and its value.")
  private static let missingMemberValue = MessageTemplate(
    "rule.parse-error.missing-member-value", "The key has no value after “:”.")
  private static let missingComma = MessageTemplate(
    "rule.parse-error.missing-comma", "Expected a “,” before this.")
  private static let trailingComma = MessageTemplate(
    "rule.parse-error.trailing-comma", "JSON does not allow a trailing comma. Remove it.")
  private static let unexpectedComment = MessageTemplate(
    "rule.parse-error.unexpected-comment", "JSON does not allow comments. Remove this one.")
  private static let controlCharacter = MessageTemplate(
    "rule.parse-error.control-character", "The string contains the control character %1$@. Write it as an escape.")
  private static let unescapedQuote = MessageTemplate(
    "rule.parse-error.unescaped-quote", "Unescaped quotation mark in the text. Write it as \\\".")
  private static let malformedEscape = MessageTemplate(
    "rule.parse-error.malformed-escape", "“%1$@” is not a valid escape in this format. Write the character itself.")
  private static let invalidValue = MessageTemplate(
    "rule.parse-error.invalid-value", "Unexpected “%1$@”. Write names and strings in straight double quotation marks.")
  private static let mismatchedTag = MessageTemplate("rule.parse-error.mismatched-tag", "“%1$@” closes no open element.")
  private static let missingEndTag = MessageTemplate(
    "rule.parse-error.missing-end-tag", "The element “%1$@” is never closed.")
  private static let malformedTag = MessageTemplate(
    "rule.parse-error.malformed-tag", "The tag is not valid at “%1$@”. Write attributes as name=\"value\", and close the tag.")
  private static let malformedDeclaration = MessageTemplate(
    "rule.parse-error.malformed-declaration",
    "The XML declaration is not valid at “%1$@”. Write <?xml version=\"1.0\" encoding=\"UTF-8\"?>.")
  private static let undeclaredPrefix = MessageTemplate(
    "rule.parse-error.undeclared-prefix",
    "The prefix “%1$@” is not declared. Add xmlns:%1$@=\"…\" to the root element.")
  private static let duplicateAttribute = MessageTemplate(
    "rule.parse-error.duplicate-attribute", "The element has the attribute “%1$@” twice. Remove one.")
  private static let invalidReference = MessageTemplate(
    "rule.parse-error.invalid-reference", "“%1$@” is not a valid reference. Write “&” as “&amp;”.")
  private static let sectionEnd = MessageTemplate(
    "rule.parse-error.section-end", "“%1$@” is not allowed in text. Write “>” as “&gt;”.")
  private static let commentHyphens = MessageTemplate(
    "rule.parse-error.comment-hyphens", "“%1$@” is not allowed in an XML comment. Write “- -”.")
  private static let unescapedSign = MessageTemplate(
    "rule.parse-error.unescaped-sign", "“%1$@” does not start a tag here. Write “<” in text as “&lt;”.")
  private static let unterminatedMarkup = MessageTemplate(
    "rule.parse-error.unterminated-markup", "This is never closed. Add “%1$@”.")
  private static let forbiddenDeclaration = MessageTemplate(
    "rule.parse-error.forbidden-declaration",
    "Declarations in the document type are not supported. Remove them and write out the text of the entities.")
  private static let encodingMismatch = MessageTemplate(
    "rule.parse-error.encoding-mismatch", "The file declares the encoding %1$@ but uses another one. Save it as UTF-8 and declare UTF-8.")
  private static let invalidCharacter = MessageTemplate(
    "rule.parse-error.invalid-character", "XML does not allow the character %1$@. Remove it.")
  private static let unsupportedEncoding = MessageTemplate(
    "rule.parse-error.unsupported-encoding", "The encoding %1$@ is not supported. Convert the file to UTF-8 and declare UTF-8.")
  private static let tabIndentation = MessageTemplate(
    "rule.parse-error.tab-indentation", "A tab can't indent a line in YAML. Use spaces.")
  private static let unexpectedIndentation = MessageTemplate(
    "rule.parse-error.unexpected-indentation", "The indentation of this line matches no line above it.")
  private static let unexpectedMapping = MessageTemplate(
    "rule.parse-error.unexpected-mapping",
    "This “:” makes a key of the text before it, which is not possible here. Correct the indentation, or write the text in quotation marks."
  )
  private static let unquotedCharacter = MessageTemplate(
    "rule.parse-error.unquoted-character", "A text can't begin with “%1$@” in YAML. Write it in quotation marks.")
  private static let undefinedAlias = MessageTemplate(
    "rule.parse-error.undefined-alias", "The alias “%1$@” has no anchor above it. Add the anchor, or write the text in quotation marks.")
  private static let secondDocument = MessageTemplate(
    "rule.parse-error.second-document", "A second document begins here. Programs read only the first one. Move its texts to another file.")
  private static let lineSeparator = MessageTemplate(
    "rule.parse-error.line-separator",
    "Ruby ends a line at %1$@, and can't read the file. Remove the character, or write the text in double quotation marks.")
  private static let strayBrace = MessageTemplate(
    "rule.parse-error.stray-brace", "This “}” closes nothing. Write a brace in the text as {\"}\"}.")
  private static let invalidExpression = MessageTemplate(
    "rule.parse-error.invalid-expression", "Unexpected “%1$@” between braces. Write a brace in the text as {\"{\"}.")
  private static let invalidSelector = MessageTemplate(
    "rule.parse-error.invalid-selector", "Variants can't be chosen by “%1$@”. Use a variable, a function, or an attribute of a term.")
  private static let termAttribute = MessageTemplate(
    "rule.parse-error.term-attribute", "“%1$@” is an attribute of a term, which can only choose variants. Insert the term itself.")
  private static let missingDefaultVariant = MessageTemplate(
    "rule.parse-error.missing-default-variant", "Exactly one variant must be the default. Mark it with “*”.")
  private static let missingVariantText = MessageTemplate(
    "rule.parse-error.missing-variant-text", "The variant %1$@ has no text. Write {\"\"} for an empty one.")
  private static let invalidArgument = MessageTemplate(
    "rule.parse-error.invalid-argument",
    "“%1$@” is not a valid argument here. Named arguments come last, each once, with a string or number as value.")
}
