package import Localize
package import LocalizeProject

/// How the keys that source code uses and those of the catalogues differ.
///
/// The keys to add are those that `undefined-key` reports, the unused ones those of `unused-key`: see Documentation/SourceCode.md.
package struct KeySync: Sendable {
  /// A line of a file.
  package struct Place: Hashable, Sendable {
    /// The path.
    package var path: String
    /// The line, from 1.
    package var line: Int
  }

  /// A key that is to be added to a catalogue.
  package struct Addition: Sendable {
    /// The index of the catalogue.
    package var catalog: Int
    /// The key.
    package var key: ExtractedKey
    /// Where it is used first.
    package var place: Place
    /// The nearest key of the catalogue, in case it is misspelt.
    package var nearest: String?
  }

  /// A key that is used and can't be added.
  package struct Gap: Sendable {
    /// Why.
    package enum Reason: String, Hashable, Sendable {
      /// Its placeholders, or those of its default text, depend on types.
      case placeholders
      /// No text is known.
      case noText = "no-text"
      /// Only the name that a generator of code makes of it is known.
      case generatedName = "generated-name"
    }

    /// The key, as far as it is known.
    package var key: String
    /// The index of the catalogue.
    package var catalog: Int
    /// Where it is used first.
    package var place: Place
    /// Why it can't be added.
    package var reason: Reason
  }

  /// Two uses of a key that is to be added, which say different things about it.
  package struct Conflict: Sendable {
    /// What differs.
    package enum Subject: String, Hashable, Sendable {
      case text
      case comment
    }

    /// The key.
    package var key: String
    /// What differs.
    package var subject: Subject
    /// The use that counts, which is the first one.
    package var used: Place
    /// Its text or comment.
    package var usedText: String
    /// The other use.
    package var other: Place
    /// The text or comment of that one.
    package var otherText: String
  }

  /// A key that no source code uses.
  package struct Unused: Hashable, Sendable {
    /// The index of the catalogue.
    package var catalog: Int
    /// The key.
    package var key: String
    /// Where it is defined.
    package var place: Place
    /// Whether a person has added it in Xcode, which then never removes it.
    package var isManual: Bool
    /// Whether it is a resource of a published library, which programs that are not here may use.
    package var isPublished = false
  }

  /// The keys to add, in the order of the source files.
  package private(set) var additions: [Addition] = []
  /// The keys that can't be added.
  package private(set) var gaps: [Gap] = []
  /// The contradictions in the source code.
  package private(set) var conflicts: [Conflict] = []
  /// The unused keys, by catalogue.
  package private(set) var unused: [Unused] = []
  /// The tables that code uses and that no catalogue is, with the number of uses.
  package private(set) var unknownTables: [String: Int] = [:]
  /// The catalogues of which the code uses hardly any key, by their indices.
  package private(set) var unrelated: [Int] = []
  /// The number of source files that were read.
  package let fileCount: Int
  /// The number of uses.
  package let useCount: Int

  /// Compares source code with catalogues.
  ///
  /// - Parameters:
  ///   - code: The source code.
  ///   - strings: What the compiler found, by the paths of source files.
  ///   - catalogs: The catalogues.
  /// - Throws: What the reading of a file throws.
  /// - Complexity: O(bytes of the code + keys + uses)
  package init(
    _ code: ProgramCode, compiled strings: [(path: String, strings: CompiledStrings)] = [], catalogs: [Catalog]
  ) async throws {
    var uses = try await code.uses()
    uses.add(strings)
    (fileCount, useCount) = (uses.files.count, uses.sites.count)
    findAdditions(uses, catalogs)
    // Where most of the code was not read, nothing shows that a key is unused.
    if !code.isMostlyUnread { findUnused(uses, catalogs) }
  }

  // MARK: Keys that catalogues lack

  /// A key of a catalogue.
  private struct CatalogKey: Hashable {
    var catalog: Int
    var key: KeyBytes
  }

  private mutating func findAdditions(_ uses: CodeUses, _ catalogs: [Catalog]) {
    var definitions = KeyDefinitions(catalogs.map { KeyDefinitions.CatalogKeys($0) }, of: uses)
    let numbers = Dictionary(catalogs.indices.map { (catalogs[$0].identity, $0) }) { first, _ in first }
    let tests = TestCode(uses)
    // The uses whose keys are there decide which of several equally near catalogues is meant.
    let open = uses.sites.indices.filter { index in
      let site = uses.sites[index]
      guard UndefinedKeyRule.isExamined(site), !site.silenced.contains(.undefined) else { return false }
      switch definitions.resolution(of: site, in: uses.files[site.file]) {
      case .defined:
        compareDefined(site, at: Place(path: uses.files[site.file], line: site.start.line))
        return false
      case .unknownTable:
        if case .named(let table) = site.table { unknownTables[table, default: 0] += 1 }
        return false
      case .undefined(let catalog): return catalog.isSelected && !tests.contains(uses.files[site.file], besides: catalog.identity.folder)
      }
    }
    var known: [CatalogKey: Int] = [:]
    var missing: Set<CatalogKey> = []
    for index in open {
      let site = uses.sites[index]
      guard case .undefined(let keys) = definitions.resolution(of: site, in: uses.files[site.file]), let catalog = numbers[keys.identity]
      else { continue }
      let place = Place(path: uses.files[site.file], line: site.start.line)
      let id = CatalogKey(catalog: catalog, key: KeyBytes(site.key.displayName))
      if let number = known[id] {
        compare(number, with: site, at: place)
      } else if let reason = Self.obstacle(to: site, in: catalogs[catalog]) {
        guard missing.insert(id).inserted else { continue }
        gaps.append(Gap(key: site.key.displayName, catalog: catalog, place: place, reason: reason))
      } else {
        known[id] = additions.count
        let nearest = definitions.suggestions(for: site.key, in: site.table).first
        additions.append(
          Addition(catalog: catalog, key: Self.key(of: site, in: catalogs[catalog]), place: place, nearest: nearest))
        details.append((place, place))
      }
    }
    // A later use may know the text.
    gaps.removeAll { known[CatalogKey(catalog: $0.catalog, key: KeyBytes($0.key))] != nil }
  }

  /// For each addition, the places that its text and its comment are from.
  private var details: [(text: Place, comment: Place)] = []

  private static func obstacle(to site: KeySite, in catalog: Catalog) -> Gap.Reason? {
    switch site.key {
    case .exact:
      if let text = site.details.text { return text.count > 1 ? .placeholders : nil }
      return catalog.identity.isOfApple ? nil : .noText
    case .format, .pattern: return .placeholders
    case .members: return .generatedName
    case .resource: return .noText
    }
  }

  private static func key(of site: KeySite, in catalog: Catalog) -> ExtractedKey {
    let key = site.key.displayName
    // Xcode numbers several placeholders, so that translations can change their order.
    let isOfXcode = catalog.files.contains { $0.document.format.traits.hasExtractionStates }
    let text = site.details.text?.first.map { isOfXcode ? KeyFormat.numbered($0) ?? $0 : $0 }
    let numbered = isOfXcode ? KeyFormat.numbered(key) : nil
    return ExtractedKey(key: key, text: text ?? numbered, comment: site.details.comment, hasDefaultText: text != nil)
  }

  /// Takes text and comment from another use of a key if the first ones have none, and notes where they contradict each other.
  private mutating func compare(_ number: Int, with site: KeySite, at place: Place) {
    if let texts = site.details.text, texts.count == 1 {
      if additions[number].key.hasDefaultText, let text = additions[number].key.text {
        if text != texts[0], text != KeyFormat.numbered(texts[0]) { note(.text, number, details[number].text, text, place, texts[0]) }
      } else {
        (additions[number].key.text, additions[number].key.hasDefaultText) = (texts[0], true)
        details[number].text = place
      }
    }
    if let comment = site.details.comment {
      if let used = additions[number].key.comment {
        if used != comment { note(.comment, number, details[number].comment, used, place, comment) }
      } else {
        additions[number].key.comment = comment
        details[number].comment = place
      }
    }
  }

  /// The first default text of each key that a catalogue has.
  private var definedTexts: [DefinedKey: (place: Place, text: String)] = [:]

  private struct DefinedKey: Hashable {
    var key: KeyBytes
    var table: UsedTable
  }

  /// Notes where a use of a key that is there contradicts the default text of an earlier one.
  private mutating func compareDefined(_ site: KeySite, at place: Place) {
    guard case .exact(let key) = site.key, let texts = site.details.text, texts.count == 1 else { return }
    let id = DefinedKey(key: KeyBytes(key), table: site.table)
    guard let first = definedTexts[id] else { return definedTexts[id] = (place, texts[0]) }
    guard first.text != texts[0] else { return }
    conflicts.append(Conflict(key: key, subject: .text, used: first.place, usedText: first.text, other: place, otherText: texts[0]))
  }

  private mutating func note(
    _ subject: Conflict.Subject, _ number: Int, _ used: Place, _ usedText: String, _ other: Place, _ otherText: String
  ) {
    conflicts.append(
      Conflict(
        key: additions[number].key.key, subject: subject, used: used, usedText: usedText, other: other, otherText: otherText))
  }

  // MARK: Keys that no code uses

  /// Finds the keys that no code uses, and those that only the values of such keys use.
  private mutating func findUnused(_ uses: CodeUses, _ catalogs: [Catalog]) {
    var uses = uses
    var count: Int
    repeat {
      count = uses.sites.count
      (unused, unrelated) = ([], [])
      var lines: [String: [ClosedRange<Int>]] = [:]
      findUnused(CodeIndex(uses), catalogs, &lines)
      guard !lines.isEmpty else { return }
      // A reference in a value that is removed is gone with it.
      let files = uses.files.map { lines[PathParts.normalized($0)] }
      uses.sites.removeAll { site in files[site.file]?.contains { $0.contains(site.start.line) } ?? false }
    } while uses.sites.count < count
  }

  /// Finds the keys that no code uses.
  ///
  /// - Parameter lines: Gets the lines of their values in files whose values can use other keys.
  private mutating func findUnused(_ index: CodeIndex, _ catalogs: [Catalog], _ lines: inout [String: [ClosedRange<Int>]]) {
    for (number, catalog) in catalogs.enumerated() {
      // As a second run will see it.
      let usage = index.usage(of: catalog, adding: additions.count { $0.catalog == number })
      let isPublished = if case .published = usage { true } else { false }
      switch usage {
      case .exempt: continue
      case .unrelated: if catalog.keys.count > 0 { unrelated.append(number) }
      case .unused(let keys), .published(let keys):
        var tables: [UInt32: LineTable] = [:]
        let areCode = catalog.files.contains { $0.document.format.traits.symbols == .resources }
        for key in keys {
          let cells = catalog.locales.indices.lazy.compactMap { catalog.cell(key: key, locale: $0) }
          guard let first = cells.first else { continue }
          for cell in areCode ? Array(cells) : [first] {
            let (file, entry) = (catalog.files[Int(cell.file)], catalog.entry(at: cell))
            let table = tables[cell.file] ?? LineTable(file.document.source)
            tables[cell.file] = table
            let start = table.position(of: entry.range.start).line
            if areCode, !isPublished {
              lines[PathParts.normalized(file.path), default: []].append(start...table.position(of: entry.range.end).line)
            }
            guard cell == first else { continue }
            let place = Place(path: file.path, line: table.position(of: entry.keyRange.start).line)
            unused.append(
              Unused(
                catalog: number, key: catalog.keys[key], place: place, isManual: entry.extraction == .manual, isPublished: isPublished))
          }
        }
      }
    }
  }
}
