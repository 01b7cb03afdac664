import Foundation
import LocalizeProject
import Synchronization

/// A run that sends texts: its journal in the memory, and the right to send.
///
/// What it records before it sends is found by the next run, should it die. Of a file only one run at a time has the right; on a server, runs send at
/// the same time and claim their texts.
package final class TranslationRun: TranslationJournal, Sendable {
  /// The memory.
  package let memory: TranslationMemory
  private let run: any MemoryRun
  private let settings: @Sendable (MemoryKey) -> String
  private let now: @Sendable () -> Int
  /// Where answers are kept that a server does not take; nil if nowhere.
  private let kept: KeptAnswers?
  /// The provider of each batch under way, for the answers that are kept, and whether they are to be.
  private let state = Mutex<(providers: [SendTicket: String], isKeeping: Bool)>(([:], false))

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - memory: The memory, opened to be written.
  ///   - settings: A hash of the settings that answers depend on besides text and provider; stored in its row.
  ///   - limit: How long to wait for another run to end.
  ///   - place: Beside which file of this machine answers are kept that a server does not take. What earlier runs have kept there is stored first.
  ///   - onWait: Called before the first wait, with the id of the other process if it is known.
  ///   - now: The time in seconds since 1970.
  /// - Throws: ``MemoryError`` `inUse` after that time, and what writing throws.
  package init(
    _ memory: TranslationMemory, settings: @escaping @Sendable (MemoryKey) -> String, waiting limit: Duration = .seconds(60),
    keepingBeside place: String? = nil, onWait: @escaping @Sendable (_ process: String?) -> Void = { _ in },
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) async throws {
    self.memory = memory
    self.settings = settings
    self.now = now
    run = try await memory.store.beginRun(waiting: limit, onWait: onWait, at: now())
    kept = run.isShared ? place.map { KeptAnswers(beside: $0) } : nil
    try await kept?.bring(to: memory, at: now())
  }

  /// Begins a run all of whose answers depend on the same.
  package convenience init(
    _ memory: TranslationMemory, settings: String, waiting limit: Duration = .seconds(60),
    onWait: @escaping @Sendable (_ process: String?) -> Void = { _ in },
    now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) async throws {
    try await self.init(memory, settings: { _ in settings }, waiting: limit, onWait: onWait, now: now)
  }

  /// Whether other runs send at the same time, so that texts have to be claimed with ``claim(_:)`` before they are sent.
  package var isShared: Bool { run.isShared }

  /// Claims texts: no other run sends them until they are released, or this run is gone.
  ///
  /// After that the memory has to be asked for them once more: another run may have answered them just before.
  package func claim(_ keys: [MemoryKey]) async throws -> TextClaim { try await run.claim(keys) }

  /// Gives up all claims.
  package func release() async throws { try await run.release() }

  /// Ends the run, so that no other one waits for it.
  ///
  /// A run that does not end is gone when its lease ends, or its process.
  package func end() async { await run.end() }

  /// The file with the answers that the server did not take; nil if there is none.
  package var keptAnswers: String? { kept?.path }

  package func begin(_ intent: SendIntent) async throws -> SendTicket {
    note(try await run.begin(intent, at: now()), intent)
  }

  package func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int) async throws {
    if let kept, let provider = state.withLock({ $0.isKeeping ? $0.providers[ticket] : nil }) {
      return try kept.keep(translations(answers, provider))
    }
    _ = try await run.commit(committed(ticket, answers, characters), beginning: nil)
    forget(ticket)
  }

  package func commit(
    _ ticket: SendTicket, answers: [JournalAnswer], characters: Int, beginning next: SendIntent
  ) async throws -> SendTicket {
    guard let begun = try await run.commit(committed(ticket, answers, characters), beginning: next) else {
      throw JournalMisuse.unknownTicket
    }
    forget(ticket)
    return note(begun, next)
  }

  private func note(_ ticket: SendTicket, _ intent: SendIntent) -> SendTicket {
    if kept != nil { state.withLock { $0.providers[ticket] = intent.provider } }
    return ticket
  }

  private func forget(_ ticket: SendTicket) {
    if kept != nil { state.withLock { $0.providers[ticket] = nil } }
  }

  private func committed(_ ticket: SendTicket, _ answers: [JournalAnswer], _ characters: Int) -> CommittedAnswers {
    CommittedAnswers(ticket: ticket, answers: answers, characters: characters, settings: settings, time: now())
  }

  private func translations(_ answers: [JournalAnswer], _ provider: String) -> [MemoryEntry] {
    answers.compactMap { answer in
      guard case .translated(let key, let translation) = answer else { return nil }
      return MemoryEntry(
        key: key, translation: translation, origin: .machine, provider: provider, settings: settings(key), created: now())
    }
  }

  package func makeRoom() async -> Bool {
    if kept != nil {
      // From now on answers go to a file: the server was waited for long enough.
      state.withLock { $0.isKeeping = true }
      return true
    }
    return await run.makeRoom()
  }

  package func withdraw(_ ticket: SendTicket) async throws {
    try await run.withdraw(ticket)
    forget(ticket)
  }

  /// Settles batches without an answer of their own whose texts all have one by now, as those have whose halves were answered: what they may have
  /// cost is recorded as doubtful, and they are not reported again.
  ///
  /// - Parameter isEnding: Whether this run has no more requests under way.
  package func settle(isEnding: Bool = false) async throws { try await run.settle(isEnding: isEnding) }

  /// Batches that were sent without an answer: the batches of runs that are gone, and at the end of this run those of its own that got none.
  ///
  /// - Parameter isEnding: Whether this run has no more requests under way.
  package func inDoubt(isEnding: Bool = false) async throws -> [DoubtfulBatch] { try await run.inDoubt(isEnding: isEnding) }

  /// Settles what is in doubt.
  ///
  /// - Returns: The texts that must not be sent.
  @discardableResult
  package func resolve(_ batches: [DoubtfulBatch], by choice: InDoubtChoice) async throws -> Set<MemoryKey> {
    switch choice {
    case .skip: return Set(batches.flatMap(\.keys))
    case .resend:
      if !batches.isEmpty { try await run.resend(batches) }
      return []
    }
  }
}

/// A ticket that the journal does not know: it was committed or withdrawn before.
package enum JournalMisuse: Error {
  case unknownTicket
}

/// A batch that was possibly sent and has no answer.
package struct DoubtfulBatch: Hashable, Sendable {
  /// The number of the batch.
  package var id: Int64
  /// The run that sent it.
  var run: Int64
  /// The provider, with its model where it has one.
  package var provider: String
  /// The requested texts.
  package var keys: [MemoryKey]
  /// How many characters were sent.
  package var characters: Int
  /// When, in seconds since 1970.
  package var created: Int
}

/// The treatment of texts that may have been billed and have no translation.
package enum InDoubtChoice: String, Hashable, Sendable, CaseIterable {
  /// They are sent again, and their possible cost is recorded as doubtful.
  case resend
  /// They are skipped in this run, and are still in doubt in the next.
  case skip
}
