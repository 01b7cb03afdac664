import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import Synchronization
import Testing

/// A store that can't be reached.
private struct BrokenStore: ChoiceStore {
  @concurrent func use(_ offer: String, until expiry: Int64, now: Int64) async throws -> Bool { throw StoreFailure() }
}

/// Counts across tasks.
private final class Counter: Sendable {
  private let state = Mutex(0)
  var count: Int { state.withLock { $0 } }
  func add() { state.withLock { $0 += 1 } }
}

/// How often an operation runs and how often a choice is taken.
@Suite struct SingleUseTests {
  private let now: Int64 = 1_790_000_000
  private var request: RecoveryRequest { RecoveryRequest(path: "/", principal: "ann", now: now) }

  private func choices(_ ids: String...) async throws -> [ReturnedChoice] {
    let http = HTTPRecovery(nil, for: request, signer: KeyedSum())
    _ = try? await withRecoveryHandlers(http) { try await price() }
    let body = RecoveryResponder(signer: KeyedSum()).content(for: StoreFailure(), offered: http.offered, request: request).body
    let document = try JSONDecoder().decode(ProblemDocument.self, from: Data(body.utf8))
    return try ids.map { id in try #require(document.options.first { $0.id == id }).returned(input: "17") }
  }

  private func take(_ choice: ReturnedChoice, _ store: (any ChoiceStore)?) async -> String? {
    let http = HTTPRecovery(choice, for: request, signer: KeyedSum(), store: store)
    return try? await withRecoveryHandlers(http) { try await price() }
  }

  @Test func `A client that tries again has its operation run once, and is offered the options again`() async throws {
    let attempts = Counter()
    let http = HTTPRecovery(try await choices("retry")[0], for: request, signer: KeyedSum())
    #expect(!http.isRefused)
    await #expect(throws: StoreFailure.self) {
      try await withRecoveryHandlers(http) {
        let _: String = try await withRecovery { _ in
          attempts.add()
          throw StoreFailure()
        }
      }
    }
    #expect(attempts.count == 1)
    #expect(http.offered?.option(.retry) != nil)
  }

  @Test func `With a store an offer is used once, by whichever of its options, and without one until it expires`() async throws {
    let choices = try await choices("use-cache", "use-value")
    let store = MemoryChoiceStore()
    #expect(await take(choices[0], store) == "41 (cached)")
    #expect(await take(choices[0], store) == nil)
    #expect(await take(choices[1], store) == nil)
    let other = try await self.choices("use-value")[0]
    #expect(await take(other, store) == "integer(17)")
    #expect(await take(choices[0], nil) == "41 (cached)")
    #expect(await take(choices[0], nil) == "41 (cached)")
  }

  @Test func `Of many requests with one choice at the same time a single one takes it`() async throws {
    let choice = try await choices("use-cache")[0]
    let store = MemoryChoiceStore()
    let taken = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 { group.addTask { await take(choice, store) != nil } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(taken == 1)
  }

  @Test func `An answer that does not fit leaves the offer unused, and a store that fails takes no choice`() async throws {
    var choice = try await choices("use-value")[0]
    let store = MemoryChoiceStore()
    choice.input = "170"
    #expect(await take(choice, store) == nil)
    #expect(store.count == 0)
    choice.input = "18"
    #expect(await take(choice, BrokenStore()) == nil)
    #expect(await take(choice, store) == "integer(18)")
  }

  @Test func `A full store accepts no further offer until one has expired, and stays within its capacity`() async {
    let store = MemoryChoiceStore(capacity: 3)
    for index in 0..<3 { #expect(await store.use("\(index)", until: now + Int64(index) + 1, now: now)) }
    #expect(await !store.use("3", until: now + 10, now: now))
    #expect(await !store.use("0", until: now + 10, now: now))
    #expect(store.count == 3)
    #expect(await store.use("3", until: now + 10, now: now + 1))
    #expect(await !store.use("4", until: now + 10, now: now + 1))
    #expect(await !store.use("1", until: now + 10, now: now + 1))
    #expect(store.count == 3)
    #expect(await store.use("4", until: now + 20, now: now + 10))
    #expect(store.count == 1)
  }
}
