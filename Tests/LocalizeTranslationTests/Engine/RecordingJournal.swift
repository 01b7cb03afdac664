import LocalizeTranslation
import Synchronization

/// A journal that remembers what it was told.
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
  }

  struct Full: Error, CustomStringConvertible { var description: String { "disk full" } }

  private let state = Mutex(State())
  private let failsAtBegin: Int
  private let failsAtCommit: Bool

  init(failsAtBegin: Int = .max, failsAtCommit: Bool = false) {
    self.failsAtBegin = failsAtBegin
    self.failsAtCommit = failsAtCommit
  }

  var events: [Event] { state.withLock(\.events) }
  /// The texts of batches that were begun and neither committed nor withdrawn.
  var inDoubt: [String] {
    state.withLock { state in state.open.sorted().flatMap { state.intents[$0]?.keys.map(\.text) ?? [] } }
  }

  func begin(_ intent: SendIntent) async throws -> SendTicket {
    try state.withLock { state in
      let id = Int64(state.intents.count + 1)
      if id >= failsAtBegin { throw Full() }
      state.intents[id] = intent
      state.open.insert(id)
      state.events.append(.begun(intent.keys.map(\.text)))
      return SendTicket(id: id)
    }
  }

  func commit(_ ticket: SendTicket, answers: [JournalAnswer], characters: Int) async throws {
    if failsAtCommit { throw Full() }
    state.withLock { state in
      state.open.remove(ticket.id)
      let texts = answers.map { answer in
        switch answer {
        case .translated(_, let text): text
        case .rejected(let key, let reason): "\(key.text) ✗ \(reason)"
        }
      }
      state.events.append(.committed(texts, characters: characters))
    }
  }

  func withdraw(_ ticket: SendTicket) async throws {
    state.withLock { state in
      state.open.remove(ticket.id)
      state.events.append(.withdrawn(state.intents[ticket.id]?.keys.map(\.text) ?? []))
    }
  }
}
