/// Tables of texts: one row for each key, and a column for each locale or a single column of texts.
///
/// The grammar is RFC 4180 with the freedoms that spreadsheets take: `,`, `;`, tab or `|` between cells, any line end, a byte order mark.
///
/// **Columns** are known by the name in the header, in any case and with spaces around. `key`, `id`, `code`, `identifier` or `label` holds
/// the keys; `comment`, `description`, `context` or `notes` the comment (the first of them, the others are only kept). Every header that
/// looks like a locale is a column of that locale, and so is one with the name of a language. Without one the file is for a single locale,
/// which its path names, and the texts are in `translation` or `target`, else in `value`, `text` or `string`, else in `source` or
/// `original`. A `source` beside another column of texts has the texts that these are translated from. What it is in is unknown, so it is
/// English, as messages of gettext are; beside a column in English it is a copy for the translator and is not read. Without a column of
/// keys it holds the keys as well, and so does `English` beside other languages.
///
/// **Blank cells** are values with an empty text in the state ``TranslationState/new``: they are untranslated, but have a place in the file. Cells
/// that a short row does not have are not values at all. A cell with a space in it holds that space.
///
/// **Plurals.** Rows whose keys differ only in i18next's suffixes, `k_one` … `k_other`, are one entry with the key `k` (see
/// ``PluralSuffixGroups``), wherever they are. A blank cell is a form that the locale does not have, unless all of its forms are blank. The
/// entry's range is that of its first row.
///
/// **Quotation marks** inside a cell that does not start with one are text, as in `5" tall`. Only a cell that starts with spaces
/// and then a quotation mark is ambiguous, and reported: its author meant a quoted cell, and a delimiter in it would cut it in two.
///
/// **Broken records** are reported and lose as little as possible. The cells before a quotation mark that is never closed are read, and
/// the next line that looks like a record is the next one. Text after a closing quotation mark belongs to the cell. An edit of such a
/// record is refused, except its removal.
///
/// - SeeAlso: [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)
package struct CSVFormat: CatalogFormat, Hashable {
  /// How records end.
  package enum LineEnd: String, Hashable, Sendable {
    /// LF.
    case lineFeed = "\n"
    /// CR and LF.
    case carriageReturnLineFeed = "\r\n"
    /// CR.
    case carriageReturn = "\r"
  }

  /// Which cells the writer of a file puts in quotation marks.
  package enum Quoting: Hashable, Sendable {
    /// Those that would be read differently without.
    case whenNeeded
    /// All that hold a text.
    case texts
    /// All.
    case all
  }

  /// The contents of a column.
  package enum Column: Hashable, Sendable {
    /// The keys.
    case key
    /// The comments for translators.
    case comment
    /// The texts in one of the document's locales, by index.
    case text(locale: Int)
    /// The keys, which are also the texts in the source locale.
    case keyAndText(locale: Int)
    /// A column that is kept and not read.
    case other
    /// None, according to its header.
    case unnamed

    /// Whether the column has the keys.
    package var holdsKeys: Bool {
      switch self {
      case .key, .keyAndText: true
      case .comment, .text, .other, .unnamed: false
      }
    }
  }

  /// The byte between cells.
  package var delimiter: UInt8
  /// How records end.
  package var lineEnd: LineEnd
  /// Which cells are quoted.
  package var quoting: Quoting
  /// The columns in order; empty when the file has no column of keys.
  package var columns: [Column]
  /// The rows of each entry that is a plural, by the number of the entry.
  package var pluralRows: [Int: [PluralRow]] = [:]

  /// One row of a plural.
  package struct PluralRow: Hashable, Sendable {
    package var selector: String
    package var range: TextRange

    package init(selector: String, range: TextRange) { (self.selector, self.range) = (selector, range) }
  }

  /// Creates a dialect.
  package init(delimiter: UInt8 = UInt8(ascii: ","), lineEnd: LineEnd = .lineFeed, quoting: Quoting = .whenNeeded, columns: [Column] = []) {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
    self.quoting = quoting
    self.columns = columns
  }

  /// Which format it is.
  package static let id = FormatIdentifier.csv

  /// Tables: of several rows with one key a program keeps the last, and a blank cell is a missing translation.
  ///
  /// This package reads them at run time, and looks a key up in the parents of a locale.
  package static let traits = FormatTraits(family: .csv, files: FormatTraits.Files("csv", "tsv"), placeholders: .undetermined).with {
    $0.sourceHasEveryKey = true
    $0.files.holdAnyData = true
    $0.locales = .columns
    $0.emptyTextMeaning = .missingTranslation
    var plurals = FormatTraits.Plurals()
    plurals.growByForm = true
    $0.plurals = plurals
  }

  /// Turns doubled quotation marks into single ones.
  package func decode(_ raw: ByteView, into buffer: DecodingBuffer) {
    var position = 0
    while position < raw.count {
      let quote = raw.firstIndex(of: .quotationMark, from: position, to: raw.count)
      let stop = min(quote + 1, raw.count)
      buffer.append(raw.extracting(position..<stop))
      position = stop < raw.count && raw[stop] == .quotationMark ? stop + 1 : stop
    }
  }

  /// Two for a doubled quotation mark.
  package func unitLength(_ raw: ByteView) -> Int {
    raw.count > 1 && raw[0] == .quotationMark && raw[1] == .quotationMark ? 2 : 1
  }
}

extension FormatIdentifier {
  /// Comma, semicolon, tab or bar separated values.
  public static let csv = FormatIdentifier("csv")
}

extension FormatFamily {
  /// `.csv`, `.tsv`.
  package static let csv = FormatFamily(.csv)
}
