import ErrorRecovery
package import Localize

extension PropertiesFormat: ProjectFormat {
  /// Turns one edit into replacements of bytes, in the style of the file.
  ///
  /// Characters beyond ASCII are written as `\uXXXX` unless the file holds some as they are and its encoding has the new ones. New keys come at
  /// the end.
  ///
  /// - Throws: ``EditError``: `unsupportedEdit` for a state other than `translated`.
  package func replacements(for edit: Edit, in document: Document, index: EntryIndex) throws(EditError) -> [Replacement] {
    try PropertiesWriter(document: document, index: index).replacements(for: edit)
  }

  /// Programs have settings of this format as well; texts are in those that have translations.
  ///
  /// `messages.properties` is what frameworks call the texts of a program that has one language.
  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool {
    let parts = PathParts(path)
    return isTranslated || parts.stem.lowercased() == "messages" || TextFolders.contains(parts.folder)
  }

  package static func fileName(of table: String, for locale: LocaleIdentifier?, isSource: Bool, isOnly: Bool) -> String {
    "\(table)\(locale.map { "_" + $0.underscored } ?? "").properties"
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    let lines = text.withEscapedLines
    let spelling = place.isFirst ? lines.escaped([" ": "\\ "]) : lines
    guard document.source.encoding == .latin1 else { return spelling }
    return spelling.unicodeScalars.reduce(into: "") { result, scalar in
      guard 0x100..<0x10000 ~= scalar.value else { return result.unicodeScalars.append(scalar) }
      result += "\\u" + scalar.value.hexadecimal(4, uppercase: true)
    }
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { PropertiesSerializer() }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    var found: [UnmodelledPart] = []
    document.forEachGap { gap, entry in
      var lines: [Int] = []
      document.forEachLine(in: gap) { start, bytes in
        let first = bytes.first { $0 != UInt8.space && $0 != UInt8.tab }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: "!") { lines.append(start) }
      }
      let taken = entry?.comment.map { document.string(of: $0).split(separator: "\n", omittingEmptySubsequences: false).count } ?? 0
      if lines.count > taken { found.append(UnmodelledPart(.comment, at: lines[0])) }
    }
    return found
  }

  package func preparations(for values: [NewValue], in document: IndexedDocument) -> [(value: Int?, edit: Edit)] {
    endOfLastLine(for: values, in: document, comments: [UInt8(ascii: "#"), UInt8(ascii: "!")])
  }
}
