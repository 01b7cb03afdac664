import Localize
package import LocalizeProject

/// The answers that a run has for its texts, from all sources.
///
/// For each text, human translations in the catalogues come first, then the memory's, best fit first, then a machine's answers in this run. Of stored
/// translations, the first one that passes the gates is used.
package struct TranslationAnswers: Sendable {
  /// The human translations in the catalogues.
  package private(set) var harvest: CatalogHarvest
  /// The matches in the memory, the best first.
  package var stored: [MemoryKey: [MemoryMatch]] = [:]
  /// The answers of a machine in this run.
  package private(set) var answers: [MemoryKey: Answer] = [:]
  /// Why there is no answer.
  package var failures: [MemoryKey: UnfilledReason] = [:]
  /// Whether answers are made up, and no provider is asked.
  package var isPseudo = false

  private let gates: StoredTranslationGates
  /// The requests under a key: the same words, possibly with other tokens or another maximum length.
  private var questions: [MemoryKey: [TranslationJob]] = [:]
  private var questionsByText: [MemoryKey: [TranslationJob]] = [:]

  /// Creates a collection without answers of the memory or a machine.
  ///
  /// - Parameters:
  ///   - harvest: The human translations in the catalogues.
  ///   - jobs: The texts wanted in all catalogues, possibly with repetitions.
  ///   - glossary: The terms that a translation must have.
  package init(harvest: CatalogHarvest, jobs: some Sequence<TranslationJob>, glossary: Glossary?) {
    self.harvest = harvest
    gates = StoredTranslationGates(glossary: glossary)
    for job in jobs where questions[job.key]?.contains(job) != true {
      questions[job.key, default: []].append(job)
      var key = job.key
      key.context = ""
      questionsByText[key, default: []].append(job)
    }
  }

  /// Takes in a machine's answer to the first job with its key.
  package mutating func add(_ pieces: [Segment.Piece], to key: MemoryKey, by provider: String) {
    guard let segment = questions[key]?.first?.segment else { return }
    answers[key] = Answer(segment.normalForm(of: pieces), origin: .machine, provider: provider)
  }

  /// Translations that were found and not used.
  package var refusals: [StoredTranslationGates.Refusal] { gates.refusals }

  /// The answer for a part of an entry.
  ///
  /// - Throws: ``UnfilledReason``
  package func answer(to job: TranslationJob, name: String) throws(UnfilledReason) -> Answer {
    // Texts of one machine are translated by another one.
    if let match = harvest.match(for: job.key, name: name, where: { passes($0, for: job) }) {
      return Answer(match.translation, origin: .human, provider: "memory", isSure: match.isSure)
    }
    if let entry = storedEntry(for: job) {
      var answer = Answer(entry.translation, origin: entry.origin, provider: "memory")
      if !entry.isHuman { answer.remark = gates.remark(on: answer.translation, for: job)?.description }
      return answer
    }
    if var answer = answers[job.key] {
      answer.remark = gates.remark(on: answer.translation, for: job)?.description
      // The engine has judged it for the first text of this key, which may write its tokens differently.
      guard job != questions[job.key]?.first, let objection = gates.objection(to: answer.translation, isHuman: false, for: job) else {
        return answer
      }
      throw UnfilledReason(.rejected, objection.description)
    }
    if let failure = failures[job.key] { throw failure }
    if let objection = firstObjection(to: job, name: name) { throw UnfilledReason(.rejected, objection.description) }
    throw UnfilledReason(.noMatch)
  }

  /// An entry with all its texts.
  ///
  /// - Throws: ``UnfilledReason``
  package func filled(_ entry: WantedEntry) throws(UnfilledReason) -> FilledEntry {
    guard isPseudo else {
      return try entry.filled { job throws(UnfilledReason) in try answer(to: job, name: entry.name) }
    }
    let pseudoText = PseudoText(entry.locale)
    return try entry.filled { job throws(UnfilledReason) in
      Answer(job.segment.normalForm(of: pseudoText.pieces(of: job.segment)), origin: .machine, provider: "pseudo", isSure: true)
    }
  }

  /// Takes a text's answer, or the reason why there is none, for another text with the same words.
  mutating func copy(from original: MemoryKey, to key: MemoryKey) {
    answers[key] = answers[original]
    failures[key] = failures[original]
  }

  /// How many texts a machine has answered in this run.
  var answerCount: Int { answers.count }

  /// Whether a machine has answered a text in this run.
  func isAnswered(_ key: MemoryKey) -> Bool { answers[key] != nil }

  /// Whether a text needs no request: a stored or received translation serves all its jobs.
  package func knows(_ key: MemoryKey) -> Bool { isPseudo || answers[key] != nil || isStored(key) }

  /// Whether a stored translation serves all jobs of a text.
  private func isStored(_ key: MemoryKey) -> Bool {
    guard harvest.has(key) || stored[key] != nil, let jobs = questions[key] else { return false }
    return jobs.allSatisfy { job in
      harvest.match(for: key, name: "", where: { passes($0, for: job) }) != nil || storedEntry(for: job) != nil
    }
  }

  /// Whether the memory has what is used for a text.
  package func usesMemory(for key: MemoryKey) -> Bool { stored[key] != nil && answers[key] == nil && isStored(key) }

  /// The human translations, for a memory that outlives the run.
  package func harvested(at time: Int) -> [MemoryEntry] {
    harvest.entries(at: time) { key, translation in
      var key = key
      key.context = ""
      return questionsByText[key]?.contains { passes(translation, for: $0) } ?? true
    }
  }

  private func storedEntry(for job: TranslationJob) -> MemoryEntry? {
    stored[job.key]?.lazy.map(\.entry).first { entry in
      gates.objection(to: entry.translation, isHuman: entry.isHuman, for: job) == nil
    }
  }

  private func passes(_ translation: String, for job: TranslationJob) -> Bool {
    gates.objection(to: translation, isHuman: true, for: job) == nil
  }

  private func firstObjection(to job: TranslationJob, name: String) -> GateObjection? {
    var result: GateObjection?
    _ = harvest.match(for: job.key, name: name) { translation in
      result = result ?? gates.objection(to: translation, isHuman: true, for: job)
      return false
    }
    return result
      ?? stored[job.key]?.lazy.compactMap { gates.objection(to: $0.entry.translation, isHuman: $0.entry.isHuman, for: job) }.first
  }
}
