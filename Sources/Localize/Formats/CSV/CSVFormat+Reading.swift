extension CSVFormat {
  /// Reads a table.
  ///
  /// Nothing is copied: keys and texts are ranges of the source. Unreadable parts are reported, and reading continues at the next cell or
  /// record.
  ///
  /// - Parameter source: The file.
  /// - Returns: A document whose format is the dialect found, with `[nil]` as its locales when the file is for one locale.
  /// - Complexity: O(size of the file)
  package static func read(_ source: SourceText) -> Document {
    guard source.text.count > source.contentStart else {
      var document = Document(source: source, format: CSVFormat())
      document.problems = [SyntaxProblem(.emptyFile, at: TextRange(source.contentStart, source.contentStart))]
      return document
    }
    return source.text.withBytes { read(source, $0) }
  }

  private static func read(_ source: SourceText, _ bytes: ByteView) -> Document {
    var problems = source.invalidRanges.map { SyntaxProblem(.invalidEncoding, at: $0) }
    let marks = CSVMarks(bytes)
    problems += marks.conflicts.map { SyntaxProblem(.conflictMarker, at: $0) }
    if let binary = binaryContent(bytes, from: source.contentStart, firstNull: marks.firstNull) { problems.append(binary) }

    let header = CSVHeader.read(bytes, from: source.contentStart)
    let scanner = CSVScanner(bytes, delimiter: header.delimiter)
    guard let keyColumn = header.columns.keyColumn else {
      let isText = problems.allSatisfy { $0.kind != .binaryContent }
      if isText { problems += header.problems + [SyntaxProblem(.missingKeyColumn, at: header.range)] }
      var document = Document(source: source, format: CSVFormat(delimiter: header.delimiter, lineEnd: header.lineEnd), locales: [])
      document.problems = problems.inTextOrder()
      return document
    }
    let sample = CSVSample(scanner: scanner, header: header)
    var format = CSVFormat(
      delimiter: header.delimiter, lineEnd: header.lineEnd, quoting: sample.quoting, columns: header.columns.roles)
    var reader = CSVReader(
      scanner: scanner, columns: header.columns.roles, keyColumn: keyColumn, headerIsQuoted: header.isQuoted,
      hasConflicts: !marks.conflicts.isEmpty)
    reader.reserveCapacity(for: bytes.count - header.next, sample: sample)
    reader.readRecords(from: header.next)
    format.pluralRows = reader.groupPlurals()

    var document = Document(source: source, format: format, locales: header.columns.locales)
    document.sourceLocale = header.columns.sourceLocale
    document.localeRanges = header.columns.localeRanges
    document.entries = reader.entries
    document.localizations = reader.localizations
    document.problems = (problems + header.problems + header.columns.problems + reader.problems).inTextOrder()
    return document
  }

  /// The sign that a file is not text: it is an archive, as spreadsheets of their own format are, or holds a NUL.
  private static func binaryContent(_ bytes: ByteView, from start: Int, firstNull: Int?) -> SyntaxProblem? {
    let isArchive = bytes.count - start > 4 && bytes.holds("PK\u{03}\u{04}", at: start)
    guard let offset = isArchive ? start : firstNull else { return nil }
    var stop = offset
    while stop < bytes.count, bytes[stop] == 0 { stop += 1 }
    return SyntaxProblem(.binaryContent, at: TextRange(offset, max(stop, offset + 1)))
  }
}
