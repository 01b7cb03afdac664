package import Localize
import LocalizeProject

/// A format of files for translators.
package struct ExchangeFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// The extension of its files.
  package let fileExtension: String
  /// Whether a file can have a copy of the source text where there is no translation, and says that it is none.
  package var hasCopies: Bool { copying != nil }
  private let copying: (@Sendable ([ExchangeUnit], LocaleIdentifier) -> [UInt8])?
  private let holds: @Sendable (String) -> Bool
  private let write: @Sendable ([ExchangeUnit], LocaleIdentifier) -> [UInt8]

  /// XLIFF 1.2.
  package static let xliff = ExchangeFormat(name: "xliff", fileExtension: "xliff", holds: isXMLText) { units, locale in
    XLIFFExchangeWriter(version: .one).bytes(of: units, in: locale)
  } copying: { units, locale in
    XLIFFExchangeWriter(version: .one, copiesSource: true).bytes(of: units, in: locale)
  }
  /// XLIFF 2.0.
  package static let xliff2 = ExchangeFormat(name: "xliff2", fileExtension: "xliff", holds: isXMLText) { units, locale in
    XLIFFExchangeWriter(version: .two).bytes(of: units, in: locale)
  } copying: { units, locale in
    XLIFFExchangeWriter(version: .two, copiesSource: true).bytes(of: units, in: locale)
  }
  /// A table for spreadsheets.
  package static let csv = ExchangeFormat(name: "csv", fileExtension: "csv", holds: { !$0.utf8.contains(0) }) { units, locale in
    CSVExchangeWriter.bytes(of: units, in: locale)
  }
  /// Messages of gettext.
  package static let po = ExchangeFormat(name: "po", fileExtension: "po", holds: { !$0.utf8.contains(0) && !$0.utf8.contains(4) }) {
    units, locale in
    POExchangeWriter(units, in: locale).bytes
  }

  /// A list of units for programs.
  package static let json = ExchangeFormat(name: "json", fileExtension: "json", holds: { _ in true }) { units, locale in
    JSONExchangeWriter.bytes(of: units, in: locale)
  }

  /// All formats, in the order in which they are listed.
  package static let all: [ExchangeFormat] = [xliff, xliff2, csv, po, json]

  private init(
    name: String, fileExtension: String, holds: @escaping @Sendable (String) -> Bool,
    write: @escaping @Sendable ([ExchangeUnit], LocaleIdentifier) -> [UInt8],
    copying: (@Sendable ([ExchangeUnit], LocaleIdentifier) -> [UInt8])? = nil
  ) {
    (self.name, self.fileExtension, self.holds, self.write, self.copying) = (name, fileExtension, holds, write, copying)
  }

  /// The format with copies of source texts where there is no translation, if it has any.
  package var copyingSource: ExchangeFormat {
    ExchangeFormat(name: name, fileExtension: fileExtension, holds: holds, write: copying ?? write)
  }

  /// Whether a text has no control character that XML doesn't allow.
  @Sendable private static func isXMLText(_ text: String) -> Bool { XMLText.encoded(text, in: .content) != nil }

  /// Whether a file can hold a text, so that it comes back as it was.
  package func canHold(_ unit: ExchangeUnit) -> Bool { holds(unit.source) }

  /// The file for a locale.
  ///
  /// - Complexity: O(bytes of the texts)
  package func bytes(of units: [ExchangeUnit], in locale: LocaleIdentifier) -> [UInt8] { write(units, locale) }
}
