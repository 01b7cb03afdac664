package import Localize
import LocalizeProject

/// A format of files for translators.
package struct ExchangeFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// The extension of its files.
  package let fileExtension: String
  /// Whether XML holds the texts, which has no control characters.
  private let isXML: Bool
  private let write: @Sendable ([ExchangeUnit], LocaleIdentifier) -> [UInt8]

  /// XLIFF 1.2.
  package static let xliff = ExchangeFormat(name: "xliff", fileExtension: "xliff", isXML: true) { units, locale in
    XLIFFExchangeWriter(version: .one).bytes(of: units, in: locale)
  }
  /// XLIFF 2.0.
  package static let xliff2 = ExchangeFormat(name: "xliff2", fileExtension: "xliff", isXML: true) { units, locale in
    XLIFFExchangeWriter(version: .two).bytes(of: units, in: locale)
  }
  /// A table for spreadsheets.
  package static let csv = ExchangeFormat(name: "csv", fileExtension: "csv") { units, _ in CSVExchangeWriter.bytes(of: units) }
  /// Messages of gettext.
  package static let po = ExchangeFormat(name: "po", fileExtension: "po") { units, locale in
    POExchangeWriter.bytes(of: units, in: locale)
  }

  /// A list of units for programs.
  package static let json = ExchangeFormat(name: "json", fileExtension: "json") { units, locale in
    JSONExchangeWriter.bytes(of: units, in: locale)
  }

  /// All formats, in the order in which they are listed.
  package static let all: [ExchangeFormat] = [xliff, xliff2, csv, po, json]

  private init(
    name: String, fileExtension: String, isXML: Bool = false, write: @escaping @Sendable ([ExchangeUnit], LocaleIdentifier) -> [UInt8]
  ) {
    (self.name, self.fileExtension, self.isXML, self.write) = (name, fileExtension, isXML, write)
  }

  /// Whether a file can hold a text, so that it comes back as it was.
  package func canHold(_ unit: ExchangeUnit) -> Bool { !isXML || XMLText.encoded(unit.source, in: .content) != nil }

  /// The file for a locale.
  ///
  /// - Complexity: O(bytes of the texts)
  package func bytes(of units: [ExchangeUnit], in locale: LocaleIdentifier) -> [UInt8] { write(units, locale) }
}

extension ExchangeUnit {
  /// What the remark with the key begins with.
  static let keyRemark = "Key: "
  /// What the remark with the form begins with.
  static let formRemark = "Form: "

  /// The information for translators besides the texts: the comment, then key, form, maximum length, screenshot, terms.
  var remarks: [String] {
    var result = comment.map { [$0] } ?? []
    result.append("\(Self.keyRemark)\(shownKey)")
    if let form { result.append("\(Self.formRemark)\(form)") }
    if let maximumLength { result.append("Maximum length: \(maximumLength)") }
    return result + otherRemarks
  }

  /// The remarks that tables have no columns for: screenshot and terms.
  var otherRemarks: [String] {
    (screenshot.map { ["Screenshot: \($0)"] } ?? [])
      + terms.filter { !$0.translations.isEmpty }.map { "Term: \($0.term) = \($0.translations.joined(separator: ", "))" }
  }
}
