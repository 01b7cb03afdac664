import LocalizeWorkspace
import Synchronization
import Testing

@Suite struct LatestWinsTests {
  /// A question that is answered when the test opens its gate, whether it is cancelled or not.
  private final class Gate: Sendable {
    private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

    func open() {
      let waiting = state.withLock { state in
        defer { state = (true, []) }
        return state.waiting
      }
      for waiter in waiting { waiter.resume() }
    }

    func pass() async {
      await withCheckedContinuation { waiter in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(waiter) }
          return state.isOpen
        }
        if isOpen { waiter.resume() }
      }
    }
  }

  private struct Failure: Error {}

  @Test func `The result of the only question is delivered, as often as it is awaited`() async throws {
    let search = LatestWins<Int>()
    let answer = search.ask { 7 }
    #expect(try await answer.value == 7)
    #expect(try await answer.value == 7)
    let failing = search.ask { throw Failure() }
    await #expect(throws: Failure.self) { try await failing.value }
  }

  @Test func `A newer question answers the older one with nothing at once, although that can't be stopped`() async throws {
    let search = LatestWins<String>()
    let gate = Gate()
    let older = search.ask {
      await gate.pass()
      return "older"
    }
    async let waiting = older.value
    let newer = search.ask { "newer" }
    #expect(try await waiting == nil)
    #expect(try await newer.value == "newer")
    gate.open()
    #expect(try await older.value == nil)
  }

  @Test func `A result that was there before the newer question is not delivered after it`() async throws {
    let search = LatestWins<String>()
    let older = search.ask { "older" }
    #expect(try await older.value == "older")
    let newer = search.ask { "newer" }
    #expect(try await older.value == nil)
    #expect(try await newer.value == "newer")
    search.cancel()
    #expect(try await newer.value == nil)
  }

  @Test func `The task of an older question is cancelled`() async throws {
    let search = LatestWins<Bool>()
    let gate = Gate()
    let (seen, continuation) = AsyncStream.makeStream(of: Bool.self)
    _ = search.ask {
      await gate.pass()
      continuation.yield(Task.isCancelled)
      continuation.finish()
      return true
    }
    _ = search.ask { false }
    gate.open()
    var isCancelled: Bool?
    for await value in seen { isCancelled = value }
    #expect(isCancelled == true)
  }

  @Test func `Of many questions at once, exactly one is answered`() async throws {
    for _ in 0..<50 {
      let search = LatestWins<Int>()
      let answers = try await withThrowingTaskGroup(of: LatestWins<Int>.Answer.self) { group in
        for number in 0..<20 { group.addTask { search.ask { number } } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      var delivered = 0
      for answer in answers where try await answer.value != nil { delivered += 1 }
      #expect(delivered == 1)
    }
  }
}
