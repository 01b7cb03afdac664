package import Localize
import LocalizeProject

/// A file that a translator has returned.
package struct ExchangeFile: Sendable {
  /// A text of the file.
  package struct Row: Sendable {
    /// The id; nil if the file has none for the text, or one that l10n did not write.
    package var id: ExchangeUnitID?
    /// The name of the catalogue; nil if the file does not have it.
    package var catalog: String?
    /// The key; nil if the file does not have it.
    package var key: String?
    /// Whether the key is from remarks, of which every line is one: then it may be only the first line of a key.
    package var hasKeyOfRemarks = false
    /// The form; nil for a value that is one text.
    package var form: String?
    /// The form of a plural of gettext's that only has a number; nil for other texts.
    package var numberedForm: NumberedForm?
    /// The locale that the translation itself names; nil for none.
    package var locale: LocaleIdentifier?
    /// The context of a message of gettext's; nil for none.
    package var context: String?
    /// The key that gettext gives a message: its text, after its context if it has one; nil for other texts, and for one with an id.
    package var message: String?
    /// The source text; nil if the file does not have it.
    package var source: String?
    /// The translation, possibly empty.
    package var translation: String
    /// Whether the file marks the translation for review.
    package var needsReview = false
    /// Whether the file says that a person has translated or approved the text.
    package var isConfirmed = false
    /// Whether it is a message that the file could mark for review, and does not.
    package var isUnmarkedMessage = false
    /// Whether it is as finished as its file can say.
    package var isFinished: Bool { isConfirmed || isUnmarkedMessage }
    /// Whether it is of a table, whose cells may have an apostrophe in front.
    package var isOfTable = false
    /// Whether other texts of a file that is no table have an apostrophe of a cell in front.
    var isOfCells = false
    /// Whether the file says that the text is not translated, whatever its translation is.
    package var isUntranslated = false
    /// Whether the file has to mark the translation for review because its format refuses it.
    package var isRefusedByFormat = false
    /// Whether only some segments of the text are translated.
    package var isPartial = false
    /// Whether the file has copies of source texts as translations.
    package var isOfCopies = false
    /// The name of an element in the translation that stands for something unknown; nil if there is none.
    package var foreignElement: String?
    /// Whether letters of the translation may have been replaced by question marks.
    package var mayLackLetters = false
    /// Whether tabs may have been removed, as LibreOffice does in cells.
    package var mayLackTabs = false
    /// Whether other translations of the file were read in the wrong encoding.
    package var isSuspect = false
    /// The line, from 1.
    package var line: Int
  }

  /// A defect of the file.
  package struct Problem: Sendable, Hashable {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
      /// The format is not one of those that are exported.
      case format
      /// JSON that is not a file of this exchange format.
      case schema
      /// No texts: the file is empty, or has headings only.
      case empty
      /// A table in an encoding that can't be determined.
      case encoding
      /// A table without a column that is needed.
      case column(String)
      /// A second column of translations, with this heading, which is not read.
      case otherColumn(String)
      /// A part that can't be read; the texts around it were.
      case unreadable
      /// Texts without an id in a file that doesn't name its locale.
      case locale
    }

    /// What is wrong.
    package var kind: Kind
    /// The line, from 1.
    package var line: Int
    /// What the reader of the format could not read; nil for other defects.
    package var cause: SyntaxProblem?

    /// Creates a problem.
    package init(kind: Kind, line: Int, cause: SyntaxProblem? = nil) { (self.kind, self.line, self.cause) = (kind, line, cause) }
  }

  /// Whether texts need the locale of the file, which does not name it.
  package var needsLocale: Bool { locale == nil && rows.contains { $0.id == nil && !$0.translation.isEmpty } }

  /// Whether only the locale of the file says which one its texts are for: none of them has an id.
  package var hasNoIDs: Bool { rows.allSatisfy { $0.id == nil } && rows.contains { !$0.translation.isEmpty } }

  /// Whether a program has filled in source texts as translations: a sentence is its own translation.
  ///
  /// A single word or a name may well be the same in both languages.
  var hasCopies: Bool {
    rows.contains { row in
      // What was exported so is a translation that stays the same.
      !row.isConfirmed && row.id?.translation != ContentHash(text: row.translation)
        && row.source.map { $0 == row.translation && SameAsSourceGate.areSame($0, row.translation) } ?? false
    }
  }

  /// Whether a program has made a table of the file, and the file of the table, and left the apostrophes of cells there.
  var hasCells: Bool {
    func isOfCell(_ text: String?, _ exported: ContentHash?) -> Bool {
      guard let text, text.first == "'", let exported else { return false }
      let plain = SpreadsheetText.text(text)
      return plain != text && ContentHash(text: plain) == exported
    }
    return rows.contains { !$0.isOfTable && (isOfCell($0.source, $0.id?.source) || isOfCell($0.translation, $0.id?.translation)) }
  }

  /// The path.
  package var path: String
  /// The locale that the file itself names.
  package var locale: LocaleIdentifier?
  /// Whether the locale is that of the first id, since the file itself names none.
  var namesNoLocale = false
  /// The texts in the order of the file.
  package var rows: [Row] = []
  /// The defects.
  package var problems: [Problem] = []
  /// Whether an end tag is at the wrong place in a file with the right outermost element, so that its texts may be there and unread.
  var hasBrokenTags = false

  /// Reads a file as far as it can be read.
  ///
  /// - Complexity: O(bytes)
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    read(bytes)
    if rows.allSatisfy({ $0.translation.utf8.allSatisfy { $0 < 0x80 } }) {
      for index in rows.indices { rows[index].mayLackLetters = true }
    }
    let source = SourceText(bytes)
    if Self.isOtherEncoding(source) {
      problems.insert(Problem(kind: .encoding, line: 1), at: 0)
      return
    }
    guard rows.isEmpty else { return }
    let isBlank = source.text[source.contentStart...].allSatisfy { $0 <= UInt8.space }
    // Such as a page for signing in that was saved in place of the file.
    if isBlank || !hasBrokenTags && problems.allSatisfy({ $0.kind == .unreadable }) { problems = [Problem(kind: .empty, line: 1)] }
  }

  private mutating func read(_ bytes: [UInt8]) {
    if PathParts(path).pathExtension.lowercased() == "json" || Self.isUnnamed(path) && Self.isObject(bytes) {
      readJSON(SourceText(bytes))
      return
    }
    guard let format = (FormatIdentifier(path: path) ?? (Self.isUnnamed(path) ? Self.format(of: bytes) : nil))?.project else {
      problems = [Problem(kind: .format, line: 1)]
      return
    }
    if format.traits.locales == .columns {
      readTable(bytes)
    } else if let separator = format.traits.contextSeparator {
      readMessages(SourceText(bytes), as: format, separator: separator)
    } else if format.traits.locales == .pair {
      readUnits(XLIFFUnits.withoutPrefix(SourceText(bytes)), as: format)
    } else {
      problems = [Problem(kind: .format, line: 1)]
    }
  }

  /// Whether a reader lost something; the encoding is not that of a catalogue, if a program of the translator's saved the file.
  private static func isLoss(_ problem: SyntaxProblem) -> Bool {
    problem.kind.losesContent && (problem.kind != .invalidEncoding || problem.detail.isEmpty)
  }

  /// How many mistakes every reader lists: behind the last one of so many, there may be more.
  static let listedMistakes = 1_000

  /// Whether no part of a text is lost, by where it is in the file: O(log *n*) for each.
  static func isWhole(_ document: Document) -> (TextRange) -> Bool {
    let losses = document.problems.filter(isLoss).map(\.range.start).sorted()
    return { range in
      let next = losses.partitioningIndex { $0 >= range.start }
      if next == losses.count { return losses.count < listedMistakes }
      return losses[next] >= range.end
    }
  }

  /// The lines that a reader of the format could not read, without those that follow from an end tag at the wrong place.
  static func unreadableLines(_ problems: [SyntaxProblem], _ lines: LineTable) -> [Problem] {
    var result: [Problem] = []
    var (lacksEndTag, hasMismatch) = (false, false)
    for problem in problems.filter(isLoss).sorted(by: { $0.range.start < $1.range.start }) {
      switch problem.kind {
      case .missingEndTag: lacksEndTag = true
      case .mismatchedTag where lacksEndTag: continue
      case .mismatchedTag: hasMismatch = true
      case .unexpectedElement where lacksEndTag || hasMismatch: continue
      default: break
      }
      let line = lines.position(of: problem.range.start).line
      if result.last?.line != line { result.append(Problem(kind: .unreadable, line: line, cause: problem)) }
    }
    return result
  }

  /// Whether the name of a file leaves its format open.
  private static func isUnnamed(_ path: String) -> Bool { ["", "txt"].contains(PathParts(path).pathExtension.lowercased()) }

  /// Whether XML or JSON is not in UTF-8; gettext names its charsets, and those of tables are guessed.
  private static func isOtherEncoding(_ source: SourceText) -> Bool {
    let first = source.text[source.contentStart...].first { $0 > UInt8.space }
    return (first == UInt8(ascii: "<") || first == UInt8(ascii: "{")) && String(validating: source.text, as: UTF8.self) == nil
  }

  /// Whether a file begins as an object of JSON does.
  private static func isObject(_ bytes: [UInt8]) -> Bool {
    let source = SourceText(bytes)
    return source.text[source.contentStart...].first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// The format of a file whose name doesn't say it, such as standard input or the “Unicode text” of a spreadsheet; nil if it has no text.
  private static func format(of bytes: [UInt8]) -> FormatIdentifier? {
    let beginning = SourceText(bytes).text.withBytes { String(decoding: $0.extracting(0..<min($0.count, sniffedBytes)), as: UTF8.self) }
    let text = beginning.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    if text.hasPrefix("<") { return .xliff }
    let isMessages = text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("msgid ") }
    return isMessages ? .po : .csv
  }

  /// The comments before the first message of a file are shorter.
  private static let sniffedBytes = 1 << 16
}
