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
    /// The form; nil for a value that is one text.
    package var form: String?
    /// The source text; nil if the file does not have it.
    package var source: String?
    /// The translation, possibly empty.
    package var translation: String
    /// Whether the file marks the translation for review.
    package var needsReview = false
    /// The line, from 1.
    package var line: Int
  }

  /// A defect of the file.
  package struct Problem: Sendable, Hashable {
    /// What is wrong.
    package enum Kind: Sendable, Hashable {
      /// The format is not one of those that are exported.
      case format
      /// A table without a column that is needed.
      case column(String)
      /// A part that can't be read; the texts around it were.
      case unreadable
    }

    /// What is wrong.
    package var kind: Kind
    /// The line, from 1.
    package var line: Int

    /// Creates a problem.
    package init(kind: Kind, line: Int) { (self.kind, self.line) = (kind, line) }
  }

  /// The path.
  package var path: String
  /// The locale that the file itself names.
  package var locale: LocaleIdentifier?
  /// The texts in the order of the file.
  package var rows: [Row] = []
  /// The defects.
  package var problems: [Problem] = []

  /// Reads a file as far as it can be read.
  ///
  /// - Complexity: O(bytes)
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    guard let format = FormatIdentifier(path: path)?.project else {
      problems = [Problem(kind: .format, line: 1)]
      return
    }
    if format.traits.locales == .columns {
      readTable(bytes)
    } else if format.traits.locales == .pair || format.traits.contextSeparator != nil {
      readDocument(SourceText(bytes), as: format)
    } else {
      problems = [Problem(kind: .format, line: 1)]
    }
  }
}
