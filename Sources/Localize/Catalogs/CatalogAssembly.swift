/// Joins the read files of one catalogue by key.
///
/// Each file's keys are looked up in the source locale's table in parallel; only keys that the source does not have are then added one
/// file after the other, so that the result does not depend on which task was first.
package struct CatalogAssembly {
  package var identity: CatalogIdentity
  package var stableFolder: String?
  package var files: [CatalogFile]
  package var sourceLocale: LocaleIdentifier?
  package var policy: CatalogPolicy

  package init(
    identity: CatalogIdentity, stableFolder: String? = nil, files: [CatalogFile], sourceLocale: LocaleIdentifier?,
    policy: CatalogPolicy = CatalogPolicy()
  ) {
    self.identity = identity
    self.stableFolder = stableFolder
    self.files = files
    self.sourceLocale = sourceLocale
    self.policy = policy
  }

  /// Builds the catalogue, looking up the keys of several files at once.
  ///
  /// - Complexity: O(entries + keys × locales)
  package func catalog() async -> Catalog {
    let start = start()
    let looked = await withTaskGroup(of: (Int, [UInt32]).self) { group in
      for (index, file) in files.enumerated() where index != start.first {
        group.addTask { (index, Self.lookUpAll(of: file.document, in: start.keys)) }
      }
      var result: [Int: [UInt32]] = [:]
      for await (index, found) in group { result[index] = found }
      return result
    }
    return catalog(from: start) { looked[$0] ?? [] }
  }

  /// Builds the catalogue in one go, for the few texts that a program carries with it.
  package func catalogInline() -> Catalog {
    let start = start()
    return catalog(from: start) { Self.lookUpAll(of: files[$0].document, in: start.keys) }
  }

  /// The keys of the first file of the source locale, and the numbers of its entries.
  private struct Start: Sendable {
    var columns: CatalogColumns
    var hasSource: Bool
    var keys: CatalogKeys
    /// The file.
    var first: Int?
    var numbers: [UInt32] = []
  }

  private func start() -> Start {
    let columns = CatalogColumns(of: files, sourceLocale: sourceLocale)
    let hasSource = sourceLocale != nil && columns.locales.first == sourceLocale
    let ignoresCase = files.contains { $0.document.format.traits.keysIgnoreCase }
    var start = Start(columns: columns, hasSource: hasSource, keys: CatalogKeys(ignoringCase: ignoresCase))
    guard hasSource, let first = sources(of: columns).first else { return start }
    start.first = first
    start.numbers = Self.insertAll(of: files[first].document, into: &start.keys)
    return start
  }

  private func catalog(from start: Start, lookedUp: (Int) -> [UInt32]) -> Catalog {
    var keys = start.keys
    var numbers: [[UInt32]] = Array(repeating: [], count: files.count)
    if let first = start.first { numbers[first] = start.numbers }
    let sources = start.hasSource ? sources(of: start.columns) : []
    var ownKeyCount = holdsOnlySource(start.first) ? keys.count : 0
    for index in sources where index != start.first {
      numbers[index] = Self.insertMissing(lookedUp(index), of: files[index].document, into: &keys)
      if holdsOnlySource(index) { ownKeyCount = keys.count }
    }
    // What the file of the source locale lacks, where it has nearly all, is left from earlier.
    let sourceKeyCount = ownKeyCount * 10 >= keys.count * 9 && ownKeyCount > 0 ? ownKeyCount : keys.count
    for (index, file) in files.enumerated() where !sources.contains(index) {
      numbers[index] = Self.insertMissing(lookedUp(index), of: file.document, into: &keys)
    }
    return Catalog(
      identity: identity, stableFolder: stableFolder ?? PathParts(identity.folder).name, files: files, hasSource: start.hasSource,
      keysAreSourceText: keysAreSourceText(
        keys: keys.table, sourceKeyCount: sourceKeyCount, hasSource: start.hasSource, columns: start.columns),
      keys: keys.table, sourceKeyCount: sourceKeyCount, keyNumbers: numbers, columns: start.columns,
      cells: cells(keyCount: keys.count, numbers: numbers, columns: start.columns), policy: policy)
  }

  /// The files of the source locale; where keys are texts, first those that hold no other locale.
  private func sources(of columns: CatalogColumns) -> [Int] {
    let all = columns.files(of: 0)
    return all.filter(holdsOnlySource) + all.filter { !holdsOnlySource($0) }
  }

  /// Whether a file is one of the source texts beside files that hold them too: `en.po`, or a template.
  private func holdsOnlySource(_ file: Int?) -> Bool {
    guard let file else { return false }
    let document = files[file].document
    return document.format.traits.keysAreSourceText && document.locales.count == 1
  }

  private func cells(keyCount: Int, numbers: [[UInt32]], columns: CatalogColumns) -> [Catalog.Cell] {
    var cells = Array(repeating: Catalog.Cell.none, count: keyCount * columns.locales.count)
    var span = cells.mutableSpan
    for fileIndex in columns.placementOrder {
      let document = files[fileIndex].document
      let columnOf = columns.ofFile[fileIndex]
      let placement = Placement(
        file: UInt32(fileIndex), keepsFirst: document.format.traits.duplicateResolution == .first,
        overrides: document.format.traits.overridesOthers, base: columns.baseOfFile[fileIndex], keyCount: keyCount)
      let numbers = numbers[fileIndex]
      for (entryIndex, entry) in document.entries.enumerated() {
        let key = Int(numbers[entryIndex])
        // A file for one locale has the key even where its value can't be read; one for many only where it has a value.
        if columnOf.count == 1, entry.localizationCount == 0 {
          placement.place(entry: entryIndex, localization: .max, key: key, column: columnOf[0], in: &span)
        }
        for localizationIndex in entry.localizations {
          placement.place(
            entry: entryIndex, localization: UInt32(truncatingIfNeeded: localizationIndex), key: key,
            column: columnOf[Int(document.localizations[localizationIndex].locale)], in: &span)
        }
      }
    }
    return cells
  }

  /// How the values of one file find their cells.
  private struct Placement {
    var file: UInt32
    var keepsFirst: Bool
    var overrides: Bool
    /// The column that an alternative adds to.
    var base: Int?
    var keyCount: Int

    @inline(__always)
    func place(entry: Int, localization: UInt32, key: Int, column: Int, in cells: inout MutableSpan<Catalog.Cell>) {
      var index = column &* keyCount &+ key
      if let base {
        let basic = base &* keyCount &+ key
        if cells[basic].entry == .max || cells[basic].file == file { index = basic }
      }
      // Of two files for one locale the first counts, in each file the value its platform takes.
      let held = cells[index]
      if held.entry == .max || (held.file == file ? !keepsFirst : overrides) {
        cells[index] = Catalog.Cell(file: file, entry: UInt32(truncatingIfNeeded: entry), localization: localization)
      }
    }
  }

  /// Whether the keys are the texts of the source locale: its file reads well, holds under a tenth of all keys, and most keys look like
  /// text.
  private func keysAreSourceText(keys: KeyTable, sourceKeyCount: Int, hasSource: Bool, columns: CatalogColumns) -> Bool {
    switch policy.sourceText {
    case .key: return true
    case .value: return false
    case .automatic: break
    }
    guard hasSource, keys.count > 0, sourceKeyCount * 10 < keys.count else { return false }
    if columns.files(of: 0).contains(where: { files[$0].document.hasStructureErrors }) { return false }
    var textLike = 0
    for key in 0..<keys.count {
      if keys.withBytes(at: key, { $0.contains(0x20) || $0.contains(0x25) }) { textLike += 1 }
    }
    return textLike * 2 > keys.count
  }

  private static func insertAll(of document: Document, into keys: inout CatalogKeys) -> [UInt32] {
    let buffer = DecodingBuffer()
    keys.reserveCapacity(document.entries.count)
    return document.withTextView { view in
      document.entries.map { UInt32(truncatingIfNeeded: keys.insert(view.bytes(of: $0.key, buffer: buffer))) }
    }
  }

  private static func lookUpAll(of document: Document, in keys: CatalogKeys) -> [UInt32] {
    let buffer = DecodingBuffer()
    return document.withTextView { view in
      document.entries.map { entry in
        keys.index(of: view.bytes(of: entry.key, buffer: buffer)).map { UInt32(truncatingIfNeeded: $0) } ?? .max
      }
    }
  }

  private static func insertMissing(_ found: [UInt32], of document: Document, into keys: inout CatalogKeys) -> [UInt32] {
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
