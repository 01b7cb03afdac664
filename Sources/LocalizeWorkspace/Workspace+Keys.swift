public import Localize
import LocalizeProject

extension Workspace {
  /// The key at a place of a catalogue's file; nil outside of entries, and in files of no catalogue.
  ///
  /// - Parameters:
  ///   - offset: The place in the text of the editor, in bytes.
  ///   - path: The path of the file.
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(log entries), after the catalogue was read
  public func key(at offset: Int, in path: String) async throws -> KeyPlace? {
    guard let catalog = try await catalog(of: path), let index = catalog.fileIndex(of: path) else { return nil }
    let document = catalog.files[index].document
    let start = document.source.contentStart
    let position = UInt32(clamping: offset + start)
    // Entries may be nested, as the forms of a plural are in some formats: the last one that begins before the place is the innermost.
    var number = document.entries.firstIndexAfter(position) - 1
    while number >= 0, document.entries[number].range.end < position {
      guard document.entries[number].range.start + Self.longestEntry > position else { return nil }
      number -= 1
    }
    guard number >= 0 else { return nil }
    let entry = document.entries[number]
    let keyRange = entry.keyRange
    var place = KeyPlace(
      key: WorkspaceKey(catalog: catalog.identity, key: document.string(of: entry.key)),
      place: WorkspacePlace(path: catalog.files[index].path, range: Self.range(keyRange, start)), isLiteral: entry.key.coding == .plain,
      isInKey: keyRange.start <= position && position <= keyRange.end && entry.key.coding != .pooled)
    for localization in entry.localizations.map({ document.localizations[$0] })
    where localization.range.start <= position && position <= localization.range.end {
      let locales = catalog.locales(ofFile: index)
      let locale = Int(localization.locale)
      if locales.indices.contains(locale) { place.locale = catalog.locales[locales[locale]] }
      let leaf = document.leaves(of: localization).first { $0.text.range.start <= position && position <= $0.text.range.end }
      place.text = leaf.flatMap { $0.text.coding == .pooled ? nil : Self.range($0.text.range, start) }
    }
    return place
  }

  /// How far before a place an entry that holds it may begin, if others begin between.
  private static let longestEntry: UInt32 = 65_536

  private static func range(_ range: TextRange, _ start: Int) -> Range<Int> {
    max(0, Int(range.start) - start)..<max(0, Int(range.end) - start)
  }

  /// The texts of a key in all locales, the source locale first.
  ///
  /// - Throws: what the reading of a file throws.
  public func texts(of key: WorkspaceKey) async throws -> [KeyText] {
    guard let catalog = try await catalog(key.catalog), let number = catalog.keys.index(of: key.key) else { return [] }
    return catalog.locales.indices.flatMap { locale -> [KeyText] in
      guard let cell = catalog.cell(key: number, locale: locale), let localization = catalog.localization(at: cell) else { return [] }
      let file = catalog.files[Int(cell.file)]
      let range = Self.range(document: file.document, entry: Int(cell.entry), localization: localization)
      return TextSearch.forms(of: localization, in: file.document).map { form, leaf in
        KeyText(
          locale: catalog.locales[locale], form: form, text: file.document.string(of: leaf.text), state: leaf.state,
          isSource: locale == 0 && catalog.hasSource, place: WorkspacePlace(path: file.path, range: range))
      }
    }
  }

  /// Where an entry is named: at its key, or at its value if the file has all locales.
  private static func range(document: Document, entry: Int, localization: Localization) -> Range<Int> {
    let entry = document.entries[entry]
    let range = document.locales.count > 1 ? localization.range : entry.keyRange
    return Self.range(range, document.source.contentStart)
  }

  /// The comment for translators of a key, of the source locale or else of the first locale that has one.
  ///
  /// - Throws: what the reading of a file throws.
  public func comment(of key: WorkspaceKey) async throws -> String? {
    guard let catalog = try await catalog(key.catalog), let number = catalog.keys.index(of: key.key) else { return nil }
    for locale in catalog.locales.indices {
      guard let cell = catalog.cell(key: number, locale: locale), let comment = catalog.entry(at: cell).comment else { continue }
      let text = catalog.files[Int(cell.file)].document.string(of: comment)
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// The locales of a catalogue without a value for a key.
  ///
  /// - Throws: what the reading of a file throws.
  public func missingLocales(of key: WorkspaceKey) async throws -> [LocaleIdentifier] {
    guard let catalog = try await catalog(key.catalog), let number = catalog.keys.index(of: key.key) else { return [] }
    return catalog.locales.indices.filter { locale in
      !catalog.isAlternative(locale) && !(locale == 0 && catalog.keysAreSourceText)
        && !(catalog.cell(key: number, locale: locale)?.hasValue ?? false)
    }.map { catalog.locales[$0] }
  }

  /// The entries in a file, in its order: their keys, and where they and their keys are.
  ///
  /// - Throws: what the reading of a file throws.
  public func entries(in path: String) async throws -> [(key: String, range: Range<Int>, keyRange: Range<Int>)] {
    guard let catalog = try await catalog(of: path), let index = catalog.fileIndex(of: path) else { return [] }
    let document = catalog.files[index].document
    let start = document.source.contentStart
    return document.entries.map { entry in
      (document.string(of: entry.key), Self.range(entry.range, start), Self.range(entry.keyRange, start))
    }
  }

  /// The keys that have a text as a part of them, in any case, each with the place of its source text or first text.
  ///
  /// - Parameters:
  ///   - query: The text; an empty one matches every key.
  ///   - limit: The maximum number of keys.
  /// - Throws: what the reading of a file throws.
  /// - Complexity: O(bytes of all keys)
  public func keys(containing query: String, limit: Int) async throws -> [(key: WorkspaceKey, place: WorkspacePlace)] {
    let wanted = query.lowercased()
    var result: [(WorkspaceKey, WorkspacePlace)] = []
    for catalog in try await catalogs() {
      for number in 0..<catalog.keys.count where result.count < limit {
        let key = catalog.keys[number]
        guard wanted.isEmpty || key.lowercased().contains(wanted) else { continue }
        guard let cell = catalog.locales.indices.lazy.compactMap({ catalog.cell(key: number, locale: $0) }).first else { continue }
        let file = catalog.files[Int(cell.file)]
        let range = Self.range(catalog.entry(at: cell).keyRange, file.document.source.contentStart)
        result.append((WorkspaceKey(catalog: catalog.identity, key: key), WorkspacePlace(path: file.path, range: range)))
      }
    }
    return result
  }
}

extension Catalog {
  /// The number of a file by its path, in any spelling.
  func fileIndex(of path: String) -> Int? {
    let name = PathParts.normalized(path)
    return files.firstIndex { PathParts.normalized($0.path) == name }
  }
}

extension [Entry] {
  /// The first entry that begins after a place.
  ///
  /// - Complexity: O(log n)
  fileprivate func firstIndexAfter(_ position: UInt32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.start <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
