import Localize
import LocalizeTranslation

/// The answers of a run, whoever gave them.
struct AnswerBook: Sendable {
  /// What people have translated in the catalogues.
  var harvest: CatalogHarvest
  /// What the memory or a machine has answered.
  var answers: [MemoryKey: Answer] = [:]
  /// Why there is no answer.
  var failures: [MemoryKey: UnfilledReason] = [:]
  /// What is asked for.
  var segments: [MemoryKey: Segment]
  /// Whether answers are made up, and nobody is asked.
  var pseudo = false

  init(harvest: CatalogHarvest, jobs: [TranslationJob]) {
    self.harvest = harvest
    segments = Dictionary(jobs.map { ($0.key, $0.segment) }) { first, _ in first }
  }

  /// The answer for a part of an entry.
  func answer(for key: MemoryKey, of entry: WantedEntry) throws(UnfilledReason) -> Answer {
    // What a machine wrote is to be written by another one.
    if let match = harvest.match(for: key, name: entry.name) {
      return Answer(match.translation, origin: .human, provider: "memory", isSure: match.isSure)
    }
    if let answer = answers[key] { return answer }
    throw failures[key] ?? UnfilledReason("no-match")
  }

  /// An entry with all its texts.
  func filled(_ entry: WantedEntry) throws(UnfilledReason) -> FilledEntry {
    guard pseudo else { return try entry.filled { key throws(UnfilledReason) in try answer(for: key, of: entry) } }
    let maker = PseudoText(entry.locale)
    let segments = Dictionary(entry.jobs.map { ($0.key, $0.segment) }) { first, _ in first }
    return try entry.filled { key throws(UnfilledReason) in
      guard let segment = segments[key] else { throw UnfilledReason("no-match") }
      let form = segment.normalForm(of: maker.pieces(of: segment))
      return Answer(form, origin: .machine, provider: "pseudo", isSure: true)
    }
  }

  /// Whether the memory has what a job wants for every entry that wants it.
  func knows(_ key: MemoryKey) -> Bool { pseudo || answers[key] != nil || harvest.match(for: key, name: "") != nil }
}
