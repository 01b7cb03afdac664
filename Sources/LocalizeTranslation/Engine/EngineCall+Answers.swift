/// A batch whose answers are not recorded yet.
struct AnsweredBatch: Sendable {
  var jobs: [PendingJob]
  var ticket: SendTicket
  /// The entries to store in the memory.
  var answers: [JournalAnswer] = []
  /// The provider's count, or the number sent if it has none.
  var characters: Int
  /// The outcomes of the finished jobs.
  var outcomes: [(key: MemoryKey, outcome: JobOutcome)] = []
  /// The jobs that are sent once more.
  var again: [PendingJob] = []
}

extension EngineCall {
  /// Checks the answers of a batch with the gates.
  func judge(_ answer: ProviderAnswer, of batch: TranslationBatch, _ ticket: SendTicket) -> AnsweredBatch {
    let characters = answer.billedCharacters.map(ServerCount.bounded) ?? batch.characters
    var result = AnsweredBatch(jobs: batch.jobs, ticket: ticket, characters: characters)
    for (pending, text) in zip(batch.jobs, answer.texts) {
      let key = pending.job.key
      switch judge(text, for: pending, isAlone: batch.jobs.count == 1) {
      case .again(let other): result.again.append(other)
      case .failed(let detail): result.outcomes.append((key, .failed(JobFailure(.failed, detail))))
      case .rejected(let reason):
        result.outcomes.append((key, .failed(JobFailure(.rejected, reason))))
        result.answers.append(.rejected(key, reason: reason))
      case .translated(let pieces):
        result.outcomes.append((key, .translated(pieces, characters: pending.characters)))
        result.answers.append(.translated(key, pending.job.segment.normalForm(of: pieces)))
      }
    }
    return result
  }

  private enum Verdict {
    case translated([Segment.Piece])
    case rejected(String)
    case failed(String)
    case again(PendingJob)
  }

  /// Whether an answer is a translation, and if not, whether another form may bring one.
  private func judge(_ text: ProviderAnswer.Text, for pending: PendingJob, isAlone: Bool) -> Verdict {
    switch text {
    case .failed(let detail):
      // Models lose items of long lists; alone they are not lost.
      if isAlone || pending.wasMissing { return pending.fallback.map { .translated($0) } ?? .failed(detail) }
      var other = PendingJob(pending.job, for: descriptor, isPlain: pending.isPlain, wasMissing: true)
      other.fallback = pending.fallback
      return .again(other)
    case .translated(let answer):
      let reason: String
      var fallback = pending.fallback
      do throws(ProtectionError) {
        let pieces = try pending.text.pieces(of: answer)
        guard let objection = Gates.objection(of: engine.gates, to: pieces, for: pending.job) else { return .translated(pieces) }
        reason = objection.description
        if objection.isForReview {
          // Only a provider that takes objections may answer differently.
          if !descriptor.usesObjections { return .translated(pieces) }
          fallback = pieces
        }
      } catch {
        reason = "\(TokensGate.name): \(error.detail)"
      }
      var other = PendingJob(pending.job, for: descriptor, isPlain: true, wasMissing: pending.wasMissing, objection: reason)
      other.fallback = fallback
      // If both forms are the same text, a machine answers the same, except one that takes the reason of a refusal.
      let isSame = other.text.text == pending.text.text && other.objection == nil
      guard pending.isPlain || isSame else { return .again(other) }
      return fallback.map { .translated($0) } ?? .rejected(reason)
    }
  }
}
