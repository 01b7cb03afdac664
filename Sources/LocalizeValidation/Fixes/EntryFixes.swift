import Localize
import LocalizeProject

extension DuplicateKeyRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    guard let entry = file.document.entries.firstIndex(where: { $0.keyRange == finding.range }) else { return nil }
    return file.document.fix(removing: [entry])
  }
}

extension StaleKeyRule: FileFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    finding.key.flatMap { file.document.fix(removing: file.catalog.entries(ofKey: $0, file: file.index)) }
  }
}

extension OrphanKeyRule: CatalogFixer {
  func fixes(for finding: Finding, in context: CatalogContext) -> [FileFix] {
    guard let key = finding.key, finding.fixability != .no, context.canRemoveEntry(in: finding.file),
      let fix = context.catalog.files[finding.file].document.fix(removing: context.catalog.entries(ofKey: key, file: finding.file))
    else { return [] }
    return [FileFix(file: finding.file, fix: fix)]
  }
}

extension UnusedKeyRule: CatalogFixer {
  func fixes(for finding: Finding, in context: CatalogContext) -> [FileFix] {
    guard let key = finding.key, let places = Self.removablePlaces(of: key, in: context) else { return [] }
    var fixes: [FileFix] = []
    for (file, entries) in places {
      guard let fix = context.catalog.files[file].document.fix(removing: entries) else { return [] }
      fixes.append(FileFix(file: file, fix: fix))
    }
    return fixes
  }

  /// The entries of a key in all files of its catalogue; nil where one of the files is not the run's to edit, or may hold more of the key
  /// than was read.
  static func removablePlaces(of key: Int, in context: CatalogContext) -> [(file: Int, entries: [Int])]? {
    guard context.expectations.selected == nil else { return nil }
    let catalog = context.catalog
    var places: [(file: Int, entries: [Int])] = []
    for (index, file) in catalog.files.enumerated() {
      let entries = catalog.entries(ofKey: key, file: index)
      if entries.isEmpty { continue }
      guard file.isSelected, file.document.isFixable(by: id) else { return nil }
      places.append((index, entries))
    }
    return places
  }
}

extension CatalogContext {
  /// Whether an entry can go without taking a translation with it that the run does not look at.
  func canRemoveEntry(in file: Int) -> Bool {
    expectations.selected == nil || catalog.files[file].document.locales.count == 1
  }
}

extension Catalog {
  /// The entries of a file that have a key, by its number.
  func entries(ofKey key: Int, file: Int) -> [Int] {
    keyNumbers[file].indices.filter { Int(keyNumbers[file][$0]) == key }
  }
}

extension Document {
  /// A fix that removes entries.
  fileprivate func fix(removing entries: [Int]) -> Fix? {
    var edits: [Edit] = []
    for entry in entries {
      guard let removal = try? self.edits(removingEntry: entry) else { return nil }
      edits += removal
    }
    return Fix(removing: edits, effect: .removedEntries(entries))
  }
}

extension Fix {
  /// A fix of edits that know their bytes; nil without any.
  init?(removing edits: [Edit], effect: Effect) {
    let ranges = edits.compactMap { edit in if case .replaceBytes(let range, _) = edit { range } else { nil } }
    guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() else { return nil }
    self.init(edits: edits, effect: effect, claim: TextRange(start: start, end: end))
  }
}

/// Says whether one of two entries with a key and the same texts can go without a loss.
enum DuplicateEntries {
  /// Whether the second entry says nothing that the first does not say.
  ///
  /// - Parameter index: The index of the second.
  static func areInterchangeable(_ first: Entry, _ second: Entry, _ index: Int, in document: Document) -> Bool {
    guard first.isTranslatable == second.isTranslatable, first.extraction == second.extraction else { return false }
    if let comment = second.comment {
      guard let other = first.comment, document.string(of: comment) == document.string(of: other) else { return false }
    }
    for (one, other) in zip(first.localizations, second.localizations) {
      let (leaves, others) = (
        document.leaves(of: document.localizations[one]), document.leaves(of: document.localizations[other])
      )
      guard leaves.count == others.count, zip(leaves, others).allSatisfy({ hasSameState($0, $1, document) }) else { return false }
    }
    let traits = document.format.traits
    if traits.entriesArePlain { return true }
    // References, flags and notes are above a message whose key is its text.
    let hasNotes = traits.keysAreSourceText && !notes(above: index, document).isEmpty
    return !hasNotes && body(of: first, document).elementsEqual(body(of: second, document))
  }

  private static func hasSameState(_ leaf: Leaf, _ other: Leaf, _ document: Document) -> Bool {
    switch (leaf.state, other.state) {
    case (.other(let range), .other(let otherRange)): document.source.string(in: range) == document.source.string(in: otherRange)
    case (let state, let otherState): state == otherState
    }
  }

  /// An entry without white space, in which layouts differ.
  private static func body(of entry: Entry, _ document: Document) -> [UInt8] {
    document.source.text[entry.range.offsets].filter { $0 > 0x20 }
  }

  private static func notes(above index: Int, _ document: Document) -> ArraySlice<UInt8> {
    let start = index > 0 ? Int(document.entries[index - 1].range.end) : document.source.contentStart
    return document.source.text[start..<Int(document.entries[index].range.start)].drop { $0 <= 0x20 }
  }
}
