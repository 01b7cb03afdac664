import ErrorRecovery
import Localize
import LocalizeTranslation
import LocalizeValidation

/// What a run of `translate` says at its end.
struct TranslationReport {
  let catalogs: [String]
  let presentation: Presentation
  var outcomes: [StringOutcome] = []
  /// How many strings were missing.
  var stringCount = 0
  /// How many different texts those are.
  var uniqueCount = 0
  /// How many of them the memory has.
  var memoryCount = 0
  /// How many characters were sent, or would be.
  var characters = 0
  /// How many characters the provider has left; nil where it does not say.
  var remaining: Int?
  /// The stored translations that no gate let pass.
  var refusals: [StoredTranslationGates.Refusal] = []
  /// How many files were written.
  var fileCount = 0
  /// The characters of each text.
  var charactersByKey: [MemoryKey: Int] = [:]

  /// Whether some of the catalogues could not be looked at, which was said.
  var isPartial = false

  init(catalogs: [String], presentation: Presentation) {
    self.catalogs = catalogs
    self.presentation = presentation
  }

  /// Puts the characters of each text down to the first string that wants it.
  mutating func charge(_ planned: [PlannedCatalog], _ book: TranslationAnswers) {
    var open = charactersByKey
    var places: [Place: Int] = [:]
    for (index, outcome) in outcomes.enumerated() {
      places[Place(catalog: outcome.catalog, key: outcome.key, locale: outcome.locale)] = index
    }
    for catalog in planned {
      for entry in catalog.plan.entries {
        guard let index = places[Place(catalog: catalog.name, key: entry.name, locale: entry.locale)] else { continue }
        for job in entry.jobs { outcomes[index].characters += open.removeValue(forKey: job.key) ?? 0 }
      }
    }
  }

  private struct Place: Hashable {
    var catalog: String
    var key: String
    var locale: LocaleIdentifier
  }

  private var nothingMissing: String {
    isPartial ? "" : OutputLine.of(presentation.string(TranslationNotes.nothingMissing()))
  }

  // MARK: Data

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.object("summary") { json in
        json.integer("strings", stringCount)
        json.integer("unique", uniqueCount)
        json.integer("memory", memoryCount)
        for kind in [StringOutcome.Kind.translated, .needsReview, .failed, .left] {
          json.integer(kind == .needsReview ? "needsReview" : kind.rawValue, count(kind))
        }
        json.integer("characters", characters)
        if let remaining { json.integer("remaining", remaining) }
        json.integer("files", fileCount)
      }
      json.array("outcomes") { json in
        for outcome in outcomes {
          json.object { json in
            json.string("catalog", outcome.catalog)
            json.string("key", outcome.key)
            json.string("locale", outcome.locale.identifier)
            json.string("outcome", outcome.kind.rawValue)
            json.string("reason", outcome.reason)
            json.string("provider", outcome.provider)
            json.integer("characters", outcome.characters)
          }
        }
      }
      json.array("refused") { json in
        for refusal in refusals {
          json.object { json in
            json.string("text", refusal.key.text)
            json.string("locale", refusal.key.target.identifier)
            json.string("translation", refusal.translation)
            json.string("gate", refusal.objection.gate)
            json.string("reason", refusal.objection.detail)
          }
        }
      }
    }
    return json.text
  }

  private func count(_ kind: StringOutcome.Kind) -> Int { outcomes.count { $0.kind == kind } }

  // MARK: Tables

  /// A table with a row for each locale, and why strings are left.
  var text: String {
    guard !outcomes.isEmpty else { return nothingMissing }
    let kinds: [StringOutcome.Kind] = [.translated, .needsReview, .failed, .left]
    var text = table(
      [TranslationNotes.locale, TranslationNotes.translated, TranslationNotes.needsReview, TranslationNotes.failed, TranslationNotes.left]
    ) { outcomes in kinds.map { kind in outcomes.count { $0.kind == kind } } }
    text += reasons
    return text
  }

  /// The same for a run that writes nothing.
  var foreseenText: String {
    guard !outcomes.isEmpty else { return nothingMissing }
    let kinds: [StringOutcome.Kind] = [.fromMemory, .wouldSend, .left]
    var text = table(
      [TranslationNotes.locale, TranslationNotes.fromMemory, TranslationNotes.toSend, TranslationNotes.left]
    ) { outcomes in kinds.map { kind in outcomes.count { $0.kind == kind } } }
    text += OutputLine.of(
      presentation.string(TranslationNotes.counts(String(stringCount), String(uniqueCount), String(memoryCount), String(characters))))
    if let remaining { text += OutputLine.of(presentation.string(TranslationNotes.remaining(String(remaining)))) }
    return text + reasons
  }

  private func table(_ heads: [MessageTemplate], _ numbers: ([StringOutcome]) -> [Int]) -> String {
    var locales: [LocaleIdentifier] = []
    for outcome in outcomes where !locales.contains(outcome.locale) { locales.append(outcome.locale) }
    let rows =
      [heads.map { presentation.string($0()) }]
      + locales.map { locale in
        [locale.identifier] + numbers(outcomes.filter { $0.locale == locale }).map { String($0) }
      }
    let widths = heads.indices.map { column in rows.map { TextReporter.displayWidth(of: $0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - TextReporter.displayWidth(of: cell))
        return index == 0 ? cell + padding : padding + cell
      }
      return OutputLine.of(cells.joined(separator: "  "))
    }.joined()
  }

  /// Why strings have no translation: each reason with their number, and the first key.
  private var reasons: String {
    let open = outcomes.filter { !$0.reason.isEmpty && ($0.kind == .failed || $0.kind == .left) }
    var counts: [String: (count: Int, first: StringOutcome)] = [:]
    for outcome in open { counts[outcome.reason, default: (0, outcome)].count += 1 }
    let sorted = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var lines = sorted.prefix(12).map { reason, found in
      presentation.string(TranslationNotes.reason(String(found.count), reason, found.first.key, found.first.locale.identifier))
    }
    if sorted.count > 12 { lines.append("…") }
    return lines.map { OutputLine.of($0) }.joined()
  }
}
