import LocalizeTranslation
import Synchronization

/// A journal that records its calls.
final class RecordingJournal: TranslationJournal {
  enum Event: Hashable {
    case begun([String])
    case committed([String], characters: Int)
    case withdrawn([String])
  }

  private struct State {
    var events: [Event] = []
    var intents: [Int64: SendIntent] = [:]
    var open: Set<Int64> = []
    var lost: Set<Int64> = []
    var mostUnderWay = 0
    var hasRoom = false

    mutating func begin(_ intent: SendIntent) -> SendTicket {
      let id = Int64(intents.count + 1)
      intents[id] = intent
      open.insert(id)
      events.append(.begun(intent.keys.map(\.text)))
      mostUnderWay = max(mostUnderWay, open.subtracting(lost).count)
      return SendTicket(id: id)
    }

    mutating func commit(_ ticket: SendTicket, _ answers: [JournalAnswer], characters: Int) {
      open.remove(ticket.id)
      let texts = answers.map { answer in
        switch answer {
        case .translated(_, let text): text
        case .rejected(let key, let reason): "\(key.text) ✗ \(reason)"
        }
      }
      events.append(.committed(texts, characters: characters))
    }
  }

  struct Full: Error, CustomStringConvertible { var description: String { "disk full" } }

  private let state = Mutex(State())
  private let failsAtBegin: Int
  private let failsAtCommit: Bool
  /// Whether disk space is reserved for a full disk.
  private let hasReserve: Bool
  /// How often other tasks run before a write.
  private let yields: Int

  init(failsAtBegin: Int = .max, failsAtCommit: Bool = false, hasReserve: Bool = false, yields: Int = 0) {
    self.failsAtBegin = failsAtBegin
    self.failsAtCommit = failsAtCommit
    self.hasReserve = hasReserve
    self.yields = yields
  }

  var events: [Event] { state.withLock(\.events) }
  /// The texts of batches that began and were neither committed nor withdrawn.
  var inDoubt: [String] {
    state.withLock { state in state.open.sorted().flatMap { state.intents[$0]?.keys.map(\.text) ?? [] } }
  }
  /// The most batches that were open together and not known to be lost.
  var mostUnderWay: Int { state.withLock(\.mostUnderWay) }
  /// The batches that are open and not known to be lost.
  var underWay: Int { state.withLock { $0.open.subtracting($0.lost).count } }

  /// The answer to texts is lost, so that their batch is in doubt for good.
  func lose(_ texts: [String]) {
    state.withLock { state in
      for id in state.open where state.intents[id]?.keys.map(\.text) == texts { state.lost.insert(id) }
    }
  }

  private func wait() async { for _ in 0..<yields { await Task.yield() } }

  func begin(_ intent: SendIntent) async throws -> SendTicket {
    await wait()
    return try state.withLock { state in
      if state.intents.count + 1 >= failsAtBegin { throw Full() }
      return state.begin(intent)
    }
  }

  func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int) async throws {
    await wait()
    if failsAtCommit, !state.withLock(\.hasRoom) { throw Full() }
    state.withLock { $0.commit(ticket, answers, characters: characters) }
  }

  func commit(
    _ ticket: SendTicket, answers: [JournalAnswer], characters: Int, beginning next: SendIntent
  ) async throws -> SendTicket {
    await wait()
    if failsAtCommit, !state.withLock(\.hasRoom) { throw Full() }
    return try state.withLock { state in
      if state.intents.count + 1 >= failsAtBegin { throw Full() }
      state.commit(ticket, answers, characters: characters)
      return state.begin(next)
    }
  }

  func withdraw(_ ticket: SendTicket) async throws {
    await wait()
    state.withLock { state in
      state.open.remove(ticket.id)
      state.events.append(.withdrawn(state.intents[ticket.id]?.keys.map(\.text) ?? []))
    }
  }

  func makeRoom() async -> Bool {
    state.withLock { state in
      state.hasRoom = hasReserve
      return hasReserve
    }
  }
}
