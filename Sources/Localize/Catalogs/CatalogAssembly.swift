/// Joins the read files of one catalogue by key.
///
/// Each file's keys are looked up in the source locale's table side by side; only keys that the source does not have are then added one
/// file after the other, so that the result does not depend on which task was first.
struct CatalogAssembly {
  var identity: CatalogIdentity
  var stableFolder: String?
  var files: [CatalogFile]
  var sourceLocale: LocaleIdentifier?
  var sourceTextPolicy: SourceTextPolicy

  /// Builds the catalogue, looking up the keys of several files at once.
  ///
  /// - Complexity: O(entries + keys × locales)
  func catalog() async -> Catalog {
    let start = start()
    let looked = await withTaskGroup(of: (Int, [UInt32]).self) { group in
      for (index, file) in files.enumerated() where start.numbers[index] == nil {
        group.addTask { (index, Self.lookUpAll(of: file.document, in: start.keys)) }
      }
      var result: [Int: [UInt32]] = [:]
      for await (index, found) in group { result[index] = found }
      return result
    }
    return catalog(from: start) { looked[$0] ?? [] }
  }

  /// Builds the catalogue in one go, for the few texts that a program carries with it.
  func catalogInline() -> Catalog {
    let start = start()
    return catalog(from: start) { Self.lookUpAll(of: files[$0].document, in: start.keys) }
  }

  /// The keys of the source locale, and the numbers of its entries.
  private struct Start: Sendable {
    var columns: Columns
    var hasSource: Bool
    var keys = KeyTable()
    /// For each file of the source locale, the numbers of its entries.
    var numbers: [[UInt32]?]
  }

  private func start() -> Start {
    let columns = localeColumns()
    let hasSource = sourceLocale != nil && columns.locales.first == sourceLocale
    var start = Start(columns: columns, hasSource: hasSource, numbers: Array(repeating: nil, count: files.count))
    guard hasSource else { return start }
    for (index, file) in files.enumerated() where columns.ofFile[index].contains(0) {
      start.numbers[index] = Self.insertAll(of: file.document, into: &start.keys)
    }
    return start
  }

  private func catalog(from start: Start, lookedUp: (Int) -> [UInt32]) -> Catalog {
    var keys = start.keys
    let sourceKeyCount = keys.count
    var numbers: [[UInt32]] = []
    for (index, file) in files.enumerated() {
      numbers.append(start.numbers[index] ?? Self.insertMissing(lookedUp(index), of: file.document, into: &keys))
    }
    return Catalog(
      identity: identity, stableFolder: stableFolder ?? PathParts(identity.folder).name, files: files, locales: start.columns.locales,
      hasSource: start.hasSource,
      keysAreSourceText: keysAreSourceText(
        keys: keys, sourceKeyCount: sourceKeyCount, hasSource: start.hasSource, columns: start.columns),
      keys: keys, sourceKeyCount: sourceKeyCount, keyNumbers: numbers,
      columnsOfFiles: start.columns.ofFile,
      cells: cells(keyCount: keys.count, numbers: numbers, columns: start.columns))
  }

  private struct Columns: Sendable {
    var locales: [LocaleIdentifier]
    /// For each file and each of its document's locales, the index in `locales`.
    var ofFile: [[Int]]
  }

  /// Gives every locale a column, and a second file of one format for the same locale a column of its own, so that both are checked.
  private func localeColumns() -> Columns {
    var columns = Columns(locales: [], ofFile: [])
    var formats: [[FormatIdentifier]] = []
    func column(of locale: LocaleIdentifier, format: FormatIdentifier) -> Int {
      let free = columns.locales.indices.first { columns.locales[$0] == locale && !formats[$0].contains(format) }
      if let free {
        formats[free].append(format)
        return free
      }
      columns.locales.append(locale)
      formats.append([format])
      return columns.locales.count - 1
    }
    let all = files.map { file in file.document.locales.map { $0 ?? file.locale ?? sourceLocale ?? .root } }
    if let sourceLocale, all.contains(where: { $0.contains(sourceLocale) }) {
      columns.locales.append(sourceLocale)
      formats.append([])
    }
    for (file, locales) in zip(files, all) {
      columns.ofFile.append(locales.map { column(of: $0, format: file.document.format.id) })
    }
    return columns
  }

  private func cells(keyCount: Int, numbers: [[UInt32]], columns: Columns) -> [Catalog.Cell] {
    var cells = Array(repeating: Catalog.Cell.none, count: keyCount * columns.locales.count)
    cells.withUnsafeMutableBufferPointer { cells in
      for (fileIndex, file) in files.enumerated() {
        let document = file.document
        let keepsFirst = document.format.duplicateResolution == .first
        let columnOf = columns.ofFile[fileIndex]
        let numbers = numbers[fileIndex]
        for (entryIndex, entry) in document.entries.enumerated() {
          let key = Int(numbers[entryIndex])
          // A file for one locale has the key even where its value can't be read; one for many only where it has a value.
          if columnOf.count == 1, entry.localizationCount == 0 {
            Self.place(
              .init(file: UInt32(fileIndex), entry: UInt32(entryIndex), localization: .max), at: columnOf[0] * keyCount + key, in: cells,
              keepsFirst: keepsFirst)
          }
          for localizationIndex in entry.localizations {
            let locale = columnOf[Int(document.localizations[localizationIndex].locale)]
            Self.place(
              .init(file: UInt32(fileIndex), entry: UInt32(entryIndex), localization: UInt32(localizationIndex)),
              at: locale * keyCount + key, in: cells, keepsFirst: keepsFirst)
          }
        }
      }
    }
    return cells
  }

  @inline(__always)
  private static func place(
    _ cell: Catalog.Cell, at index: Int, in cells: UnsafeMutableBufferPointer<Catalog.Cell>, keepsFirst: Bool
  ) {
    // Of two formats for one locale the first file counts, in each file the value its platform takes.
    let held = cells[index]
    if held.entry == .max || (held.file == cell.file && !keepsFirst) { cells[index] = cell }
  }

  /// Whether the keys are the texts of the source locale: its file reads well, holds under a tenth of all keys, and most keys look like
  /// text.
  private func keysAreSourceText(keys: KeyTable, sourceKeyCount: Int, hasSource: Bool, columns: Columns) -> Bool {
    switch sourceTextPolicy {
    case .key: return true
    case .value: return false
    case .automatic: break
    }
    guard hasSource, keys.count > 0, sourceKeyCount * 10 < keys.count else { return false }
    for (index, file) in files.enumerated() where columns.ofFile[index].contains(0) {
      if file.document.hasStructureErrors { return false }
    }
    var textLike = 0
    for key in 0..<keys.count {
      if keys.withBytes(at: key, { $0.contains(0x20) || $0.contains(0x25) }) { textLike += 1 }
    }
    return textLike * 2 > keys.count
  }

  private static func insertAll(of document: Document, into keys: inout KeyTable) -> [UInt32] {
    let buffer = DecodingBuffer()
    keys.reserveCapacity(document.entries.count, bytes: 0)
    return document.withTextView { view in
      document.entries.map { UInt32(truncatingIfNeeded: keys.insert(view.bytes(of: $0.key, buffer: buffer))) }
    }
  }

  private static func lookUpAll(of document: Document, in keys: KeyTable) -> [UInt32] {
    let buffer = DecodingBuffer()
    return document.withTextView { view in
      document.entries.map { entry in
        keys.index(of: view.bytes(of: entry.key, buffer: buffer)).map { UInt32(truncatingIfNeeded: $0) } ?? .max
      }
    }
  }

  private static func insertMissing(_ found: [UInt32], of document: Document, into keys: inout KeyTable) -> [UInt32] {
    guard found.contains(.max) else { return found }
    let buffer = DecodingBuffer()
    var result = found
    document.withTextView { view in
      for (index, entry) in document.entries.enumerated() where result[index] == .max {
        result[index] = UInt32(truncatingIfNeeded: keys.insert(view.bytes(of: entry.key, buffer: buffer)))
      }
    }
    return result
  }
}

/// Where the text of the source locale is found.
public enum SourceTextPolicy: String, Sendable, CaseIterable {
  /// In the values of the source locale's file.
  case value
  /// In the keys themselves.
  case key
  /// In the keys if the source file is nearly empty and most keys look like text, else in the values.
  case automatic = "auto"
}
