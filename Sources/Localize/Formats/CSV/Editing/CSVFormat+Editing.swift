package import Localize

extension CSVFormat: ProjectFormat {
  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool {
    reading.locale != nil || CSVSniffing.isCatalog(path)
  }

  /// The columns of a table name their locales.
  package static func namesLocales(_ path: String) -> Bool { CSVSniffing.isCatalog(path) }

  package static var canRemoveForms: Bool { true }

  /// The row of a form.
  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    pluralRows[entry]?.map(\.range).first { $0.start <= selector.start && $0.end >= selector.end }
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    let holdsBlank = text.unicodeScalars.contains { $0.value <= 0x20 }
    return place.isQuoted || !holdsBlank || !place.isAtEdge && text.allSatisfy { $0 == " " } ? text : nil
  }

  /// What is in a cell without quotation marks stands for itself.
  package func decode(_ raw: ByteView, at place: TextPlace, into buffer: DecodingBuffer) {
    if place.isQuoted { decode(raw, into: buffer) } else { buffer.append(raw) }
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { CSVSerializer() }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    columns.filter { $0 == .other }.map { _ in UnmodelledPart(.metadata, at: 0) }
  }
}
