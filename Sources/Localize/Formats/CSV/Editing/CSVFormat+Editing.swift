package import Localize

extension CSVFormat: ProjectFormat {
  package static func isCatalog(_ path: String, as reading: PathReading, isTranslated: Bool) -> Bool {
    reading.locale == nil ? CSVSniffing.isCatalog(path) : !CSVSniffing.hasNoHeader(path)
  }

  /// The columns of a table name their locales.
  package static func namesLocales(_ path: String) -> Bool { CSVSniffing.isCatalog(path) }

  /// A row is a part, also one of a plural.
  package func mergeTree(of document: Document) -> MergeTree {
    var tree = MergeTree(
      document,
      parts: document.entries.indices.flatMap { entry in
        let key = document.string(of: document.entries[entry].key)
        guard let rows = pluralRows[entry] else { return [(key, document.entries[entry].range)] }
        return rows.map { ("\(key)\u{0}\($0.selector)", $0.range) }
      }, hasHeader: true)
    tree.root.parts = tree.root.parts?.map { cells(of: $0, in: document.source.text) }
    return tree
  }

  /// A row with its cells, so that a comment is merged by itself.
  private func cells(of row: MergeNode, in text: [UInt8]) -> MergeNode {
    text.withBytes { bytes in
      let scanner = CSVScanner(bytes.extracting(..<row.range.upperBound), delimiter: delimiter)
      var (parts, position): ([MergeNode], Int) = ([], row.range.lowerBound)
      while true {
        let cell = scanner.cell(at: position)
        guard cell.defect == nil else { return row }
        let end = cell.terminator == .delimiter ? cell.next - 1 : min(cell.next, row.range.upperBound)
        var part = MergeNode(name: "\(parts.count)", lead: (parts.isEmpty ? position : position - 1)..<position, range: position..<end)
        part.isInline = true
        parts.append(part)
        position = cell.next
        guard cell.terminator == .delimiter else { break }
      }
      var row = row
      (row.parts, row.tailStart) = (parts, parts.last?.range.upperBound ?? row.tailStart)
      return row
    }
  }

  package static var canRemoveForms: Bool { true }

  /// The row of a form.
  package func range(ofForm selector: TextRange, entry: Int, in document: Document) -> TextRange? {
    pluralRows[entry]?.map(\.range).first { $0.start <= selector.start && $0.end >= selector.end }
  }

  package func spelling(of text: String, at place: TextPlace, in document: Document) -> String? {
    let holdsBlank = text.unicodeScalars.contains { $0.value <= 0x20 }
    return place.isQuoted || !holdsBlank || !place.isAtEdge && text.allSatisfy { $0 == " " } ? text : nil
  }

  /// A cell without quotation marks is literal.
  package func decode(_ raw: ByteView, at place: TextPlace, into buffer: DecodingBuffer) {
    if place.isQuoted { decode(raw, into: buffer) } else { buffer.append(raw) }
  }

  package static func serializer(for model: FileModel) -> any CatalogSerializer { CSVSerializer() }

  package func unmodelledParts(of document: Document) -> [UnmodelledPart] {
    columns.filter { $0 == .other }.map { _ in UnmodelledPart(.metadata, at: 0) }
  }
}

/// Tells catalogues among delimited values from other data by their first row.
enum CSVSniffing {
  /// Whether the first row names neither keys nor a locale: it is a row of data, as in Magento's `en_US/Cart.csv`.
  static func hasNoHeader(_ path: String) -> Bool {
    guard let beginning = FileBeginning.read(path), !beginning.isEmpty else { return false }
    let document = CSVFormat.read(SourceText(beginning))
    return document.locales.allSatisfy { $0 == nil } && document.problems.contains { $0.kind == .missingKeyColumn }
  }

  /// Whether the first row of a file has a column for keys and one or more for locales, and none that is unknown unless the first one is `key` and
  /// there are several locales.
  static func isCatalog(_ path: String) -> Bool {
    guard let beginning = FileBeginning.read(path) else { return false }
    if isCatalog(beginning) { return true }
    // An invalid character does not turn a table of texts into other data; it is a finding.
    return beginning.contains(0) && isCatalog(beginning.filter { $0 != 0 })
  }

  private static func isCatalog(_ beginning: [UInt8]) -> Bool {
    // Rows of Godot with one key differ by their context.
    let header = beginning.prefix { $0 != 0x0A && $0 != 0x0D }
    guard header.firstRange(of: Array("?context".utf8)) == nil else { return false }
    let document = CSVFormat.read(SourceText(beginning))
    // A column without a locale gets that of the path.
    guard !document.locales.contains(nil) else { return false }
    let name = nameOfFirstColumn(beginning)
    let (isMatrix, isNamedKey) = (document.locales.count > 1, ["key", "keys"].contains(name))
    return (isMatrix || document.locales.count == 1 && (isNamedKey || ["id", "identifier"].contains(name)))
      && !document.problems.contains { problem in
        // `?context` and `_notes` are Godot's.
        problem.kind == .unknownColumn && (!isMatrix || !isNamedKey || ["?", "_"].contains(problem.detail.first))
          || problem.kind == .missingKeyColumn || problem.kind == .binaryContent
      }
  }

  /// The name of the first column in lower case: a table with its first locale is `key,en`, and `term,en` is a glossary.
  private static func nameOfFirstColumn(_ beginning: [UInt8]) -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let row = beginning.dropFirst(beginning.starts(with: mark) ? mark.count : 0)
    let name = String(decoding: row.prefix { ![0x2C, 0x3B, 0x09, 0x0A, 0x0D].contains($0) }, as: UTF8.self)
    return name.lowercased().filter { $0 != "\"" && $0 != " " }
  }
}
