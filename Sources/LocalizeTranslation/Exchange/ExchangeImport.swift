import Localize
import LocalizeProject

/// Writes the translations that translators return into catalogues.
///
/// ```
/// files ─ rows ─ matching ─► entries ─ source, conflicts, gates ─► filling, read again ─► locks ─► files
/// ```
///
/// A text that was changed in the catalogue since the export is never overwritten. Nothing is written before the new files of all catalogues have
/// been read back.
package struct ExchangeImport: Sendable {
  /// The decisions of an import.
  package struct Options: Sendable {
    /// Whether translations of an earlier source text are written for review.
    package var allowsStale = false
    /// Whether copies of source texts are imported, with which a program has filled in what is not translated.
    package var allowsCopies = false
    /// Whether translations replace those that were changed here since the export, or of which the file doesn't record the exported one.
    package var overwrites = false
    /// Whether files are written.
    package var writes = true

    /// Creates options for an import that writes.
    package init() {}
  }

  /// The result of an import.
  package struct Result: Sendable {
    /// One outcome for each text of the files, in their order.
    package var outcomes: [ImportOutcome] = []
    /// The number of files that were written, or would be.
    package var fileCount = 0

    /// The number of texts with an outcome.
    package func count(_ kind: ImportOutcome.Kind) -> Int { outcomes.count { $0.kind == kind } }
  }

  private let files: [ExchangeFile]
  private let options: Options
  private let catalogs: any TranslationCatalogs
  private let delegate: any TranslationDelegate

  /// Prepares an import.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - catalogs: Reads the catalogues, whose plans must request all texts (`PlanOptions.existing`).
  ///   - options: The decisions.
  ///   - delegate: Carries out writes.
  package init(
    _ files: [ExchangeFile], into catalogs: any TranslationCatalogs, options: Options = Options(), delegate: any TranslationDelegate
  ) {
    self.files = files
    self.catalogs = catalogs
    self.options = options
    self.delegate = delegate
  }

  /// The rows for each text of an entry, by the numbers of the texts, and their places among the outcomes.
  private struct Assigned {
    var rows: [Int: ExchangeFile.Row] = [:]
    var outcomes: [Int: Int] = [:]
    /// The texts that the translator left empty.
    var empty: Set<Int> = []
  }

  /// An entry in any state of its catalogue.
  private struct Name: Hashable {
    var key: String
    var locale: LocaleIdentifier

    init(_ entry: WantedEntry) { (key, locale) = (entry.name, entry.locale) }
  }

  /// Imports.
  ///
  /// - Throws: what reading the catalogues and the delegate throw.
  package func run() async throws -> Result {
    let planned = try await catalogs.read()
    var result = Result()
    var assigned = assign(ImportMatching(planned), planned, &result)
    var decisions = zip(planned, assigned).map { catalog, assigned in
      assigned.reduce(into: [:]) { $0[$1.key] = decide(catalog.plan.entries[$1.key], $1.value, in: catalog) }
    }
    suspect(&assigned, &decisions, planned, result)
    var ready: [[FilledEntry]] = []
    for (number, catalog) in planned.enumerated() {
      var filled: [FilledEntry] = []
      for (index, own) in assigned[number].sorted(by: { $0.key < $1.key }) {
        guard let decision = decisions[number][index] else { continue }
        for (text, verdict) in decision.verdicts {
          guard let place = own.outcomes[text] else { continue }
          (result.outcomes[place].kind, result.outcomes[place].reason) = (verdict.kind, verdict.reason)
        }
        if let entry = decision.filled { filled.append(entry) }
      }
      let filling = CatalogFilling(filled, in: catalog.catalog)
      result.fileCount += options.writes ? 0 : filling.files.count
      let refused = Dictionary(filling.refused.map { (Name($0.filled.wanted), $0.reason) }) { first, _ in first }
      note(refused, of: catalog, assigned[number], &result)
      ready.append(filled.filter { refused[Name($0.wanted)] == nil })
    }
    guard options.writes else { return result }
    for (number, catalog) in planned.enumerated() where !ready[number].isEmpty {
      try await write(ready[number].map(\.wanted), of: catalog, assigned[number], &result)
    }
    return result
  }

  /// Marks the rows of files of which a text was read in the wrong encoding, and decides about these once more.
  private func suspect(
    _ assigned: inout [[Int: Assigned]], _ decisions: inout [[Int: ImportEntry]], _ catalogs: [PlannedCatalog], _ result: Result
  ) {
    var damaged: Set<String> = []
    for number in catalogs.indices {
      for (index, own) in assigned[number] {
        for (text, verdict) in decisions[number][index]?.verdicts ?? [:] {
          // A character that was lost says nothing about others.
          if case .mojibake(let piece)? = verdict.reason, piece != "\u{FFFD}", let place = own.outcomes[text] {
            damaged.insert(result.outcomes[place].path)
          }
        }
      }
    }
    guard !damaged.isEmpty else { return }
    for (number, catalog) in catalogs.enumerated() {
      for (index, own) in assigned[number] {
        var own = own
        let rows = own.outcomes.filter { damaged.contains(result.outcomes[$0.value].path) }.keys
        guard !rows.isEmpty else { continue }
        for row in rows { own.rows[row]?.isSuspect = true }
        assigned[number][index] = own
        decisions[number][index] = decide(catalog.plan.entries[index], own, in: catalog)
      }
    }
  }

  private func decide(_ entry: WantedEntry, _ assigned: Assigned, in catalog: PlannedCatalog) -> ImportEntry {
    ImportEntry(entry, rows: assigned.rows, empty: assigned.empty, in: catalog.catalog, glossary: catalog.options.glossary, options)
  }

  private func write(
    _ entries: [WantedEntry], of catalog: PlannedCatalog, _ assigned: [Int: Assigned], _ result: inout Result
  ) async throws {
    let rows = Dictionary(assigned.map { (Name(catalog.plan.entries[$0.key]), $0.value) }) { first, _ in first }
    let writing = CatalogWriting(catalogs: catalogs, delegate: delegate, recordsLocks: true)
    // What another run has written meanwhile counts as it does for an import after that run.
    var changed: [Name: ImportEntry] = [:]
    let written = try await writing.write(catalog, entries) { entry, current throws(UnfilledReason) in
      let decision = decide(entry, rows[Name(entry)] ?? Assigned(), in: current)
      guard let filled = decision.filled else {
        changed[Name(entry)] = decision
        throw UnfilledReason(.changedMeanwhile)
      }
      return filled
    }
    result.fileCount += written.fileCount
    var failed: [Name: UnfilledReason] = [:]
    let byName = Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
    for outcome in written.outcomes {
      guard let reason = outcome.reason, var entry = byName[outcome.key] else { continue }
      entry.locale = outcome.locale
      failed[Name(entry)] = reason
    }
    note(failed.filter { changed[$0.key] == nil }, of: catalog, assigned, &result)
    for (index, own) in assigned {
      for (text, verdict) in changed[Name(catalog.plan.entries[index])]?.verdicts ?? [:] {
        guard let place = own.outcomes[text] else { continue }
        (result.outcomes[place].kind, result.outcomes[place].reason) = (verdict.kind, verdict.reason)
      }
    }
  }

  /// Records that entries could not be written.
  private func note(
    _ failed: [Name: UnfilledReason], of catalog: PlannedCatalog, _ assigned: [Int: Assigned], _ result: inout Result
  ) {
    guard !failed.isEmpty else { return }
    for (index, own) in assigned {
      guard let reason = failed[Name(catalog.plan.entries[index])] else { continue }
      for place in own.outcomes.values where result.outcomes[place].kind.isWritten {
        (result.outcomes[place].kind, result.outcomes[place].reason) = (.refused, .notWritten(reason))
      }
    }
  }

  // MARK: Rows

  /// Whether the locale of a file is not that of an entry: another language, or another locale that the catalogue has too.
  ///
  /// Programs spell locales in their own ways, `pl_PL` for `pl`, and `zh_CN` for `zh-Hans`. No file is for a source locale.
  ///
  /// - Parameter catalog: The catalogue of the entry; nil if only the language counts.
  private static func isOther(_ locale: LocaleIdentifier, than own: LocaleIdentifier, in catalog: Catalog?) -> Bool {
    guard locale != own else { return false }
    if locale.language != own.language, !locale.isRegionalVariant(of: own) { return true }
    return catalog.map { locale != $0.sourceLocale && $0.locales.contains(locale) } ?? false
  }

  /// Finds the texts of all rows; a row for no text, or for one that another row is for, is refused.
  private func assign(_ matching: ImportMatching, _ catalogs: [PlannedCatalog], _ result: inout Result) -> [[Int: Assigned]] {
    var assigned: [[Int: Assigned]] = catalogs.map { _ in [:] }
    var first: [ImportMatching.Place: (path: String, row: ExchangeFile.Row, outcome: Int)] = [:]
    for file in files {
      let returned = matching.returned(file)
      let hasCopies = !options.allowsCopies && file.hasCopies
      let hasCells = file.hasCells
      for var row in returned.file.rows {
        (row.isOfCopies, row.isOfCells) = (hasCopies, hasCells)
        var outcome = ImportOutcome(
          path: file.path, line: row.line, locale: row.id?.locale ?? file.locale, catalog: row.catalog, key: row.key ?? row.message,
          form: row.form,
          kind: .refused, translation: row.translation)
        defer { result.outcomes.append(outcome) }
        let found = matching.place(of: row, in: returned)
        guard !row.translation.isEmpty else {
          outcome.kind = .empty
          if let found { assigned[found.catalog][found.entry, default: Assigned()].empty.insert(found.text) }
          continue
        }
        let wanted = found.map { catalogs[$0.catalog].plan.entries[$0.entry].texts[$0.text] }
        // Variables alone are the same in all languages.
        if row.form == XLIFFUnits.formatForm, row.translation == row.source, wanted?.isWordless ?? true {
          outcome.kind = .unchanged
          continue
        }
        guard let place = found else {
          if matching.isPresent(row, in: returned) {
            outcome.kind = .unchanged
          } else {
            outcome.reason = matching.reason(forUnknown: row, in: returned)
          }
          continue
        }
        row = matching.completed(row, at: place)
        let entry = catalogs[place.catalog].plan.entries[place.entry]
        let path = entry.texts[place.text].path
        (outcome.catalog, outcome.key) = (catalogs[place.catalog].catalog.exchangeName, entry.name)
        outcome.form = path.isEmpty ? nil : path.joined(separator: ".")
        if let locale = row.locale ?? (row.id == nil ? nil : file.locale),
          Self.isOther(locale, than: entry.locale, in: row.locale == nil && file.namesNoLocale ? nil : catalogs[place.catalog].catalog)
        {
          outcome.reason = .otherLocale(locale.identifier)
          continue
        }
        if let known = first[place] {
          let catalog = catalogs[place.catalog].catalog
          let own = ImportEntry.statement(of: row, entry, place.text, in: catalog)
          let other = ImportEntry.statement(of: known.row, entry, place.text, in: catalog)
          if own > other {
            // What stayed as it was exported says nothing beside what a translator has done.
            result.outcomes[known.outcome].kind = other == .copy ? .untranslated : .unchanged
            first[place] = (file.path, row, result.outcomes.count)
            assigned[place.catalog][place.entry]?.rows[place.text] = row
            assigned[place.catalog][place.entry]?.outcomes[place.text] = result.outcomes.count
          } else if own != .change || known.row.translation == row.translation {
            outcome.kind = own == .copy ? .untranslated : .unchanged
          } else {
            // Which of them is meant can't be known.
            outcome.reason = .duplicate(path: known.path, line: known.row.line)
            result.outcomes[known.outcome].reason = .duplicate(path: file.path, line: row.line)
            assigned[place.catalog][place.entry]?.rows[place.text] = nil
            assigned[place.catalog][place.entry]?.outcomes[place.text] = nil
          }
          continue
        }
        first[place] = (file.path, row, result.outcomes.count)
        assigned[place.catalog][place.entry, default: Assigned()].rows[place.text] = row
        assigned[place.catalog][place.entry]?.outcomes[place.text] = result.outcomes.count
      }
    }
    return assigned
  }
}
