import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum StoreError: Error, Equatable {
  case offline
}

/// Recovery.
@Suite struct RecoveryTests {
  @Test func `Without handlers, restarts and a deadline the body runs once, and no clock is read`() async {
    let clock = VirtualClock()
    await #expect(throws: StoreError.offline) {
      try await withRecovery(clock: clock) { (_) throws(StoreError) -> Int in throw .offline }
    }
    #expect(await withRecovery(clock: clock) { $0 } == 1)
    #expect(clock.readings == 0)
  }

  @Test func `The type of the error is kept through handlers and frames`() async {
    let handler = ScriptedHandler()
    func guarded() async throws(StoreError) -> Int {
      try await withRecoveryHandlers(handler) { () async throws(StoreError) -> Int in
        try await withRecovery(restarts: [Restart("one", "One") { 1 }]) { (_) async throws(StoreError) -> Int in throw .offline }
      }
    }
    do throws(StoreError) {
      _ = try await guarded()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .offline)
    }
    let never: Int = await withRecoveryHandlers(handler) { await withRecovery { $0 } }
    #expect(never == 1)
  }

  @Test func `Handlers are asked from the innermost outwards until one does not decline`() async throws {
    let inner = ScriptedHandler()
    let middle = ScriptedHandler { _ in Choice("one") }
    let outer = ScriptedHandler { _ in Choice("two") }
    let value = try await withRecoveryHandlers(outer) {
      try await withRecoveryHandlers(inner, middle) {
        #expect(currentRecoveryHandlers.count == 3)
        return try await withRecovery(restarts: [Restart("one", "One") { 1 }, Restart("two", "Two") { 2 }]) { _ in throw StoreError.offline
        }
      }
    }
    #expect(value == 1)
    #expect(inner.offers == [["retry", "one", "two", "cancel"]])
    #expect(middle.failures.count == 1)
    #expect(outer.failures.isEmpty)
    #expect([inner.finished, middle.finished, outer.finished] == [["true 1"], ["true 1"], ["true 1"]])
  }

  @Test func `Each handler may replace the error that the others see; the caller still gets its own`() async {
    struct Replacing: RecoveryHandler {
      func willPresent(_ error: any Error) -> any Error { SampleError(name: "replaced", underlyingErrors: [error]) }
    }
    let asked = ScriptedHandler()
    await #expect(throws: StoreError.offline) {
      try await withRecoveryHandlers(asked, Replacing()) { try await withRecovery { _ in throw StoreError.offline } }
    }
    #expect(asked.failures.first?.presentable?.code.name == "replaced")
  }

  @Test func `An option that was not offered counts as no answer`() async {
    let wrong = ScriptedHandler { _ in Choice("never-offered") }
    let next = ScriptedHandler()
    await #expect(throws: StoreError.offline) {
      try await withRecoveryHandlers(wrong, next) { try await withRecovery { _ in throw StoreError.offline } }
    }
    #expect(next.failures.count == 1)
  }

  @Test func `Cancelling is final for the outer handlers too`() async {
    let outer = ScriptedHandler { _ in Choice(.retry) }
    await #expect(throws: StoreError.offline) {
      try await withRecoveryHandlers(ScriptedHandler { _ in Choice(.cancel) }, outer) {
        try await withRecovery { _ in throw StoreError.offline }
      }
    }
    #expect(outer.failures.isEmpty)
  }

  @Test func `A retry counts the attempts for body and handlers`() async throws {
    let handler = ScriptedHandler { _ in Choice(.retry) }
    let value = try await withRecoveryHandlers(handler) {
      try await withRecovery { attempt in
        guard attempt == 3 else { throw StoreError.offline }
        return attempt
      }
    }
    #expect(value == 3)
    #expect(handler.attempts == [1, 2, 3])
    #expect(handler.failures.map(\.attempt) == [1, 2])
    #expect(handler.finished == ["true 3"])
  }

  @Test func `A checked input reaches the restart; an invalid one counts as no answer`() async throws {
    let restart = Restart<Int>.useValue(InputRequest("Value", .integer(1...9))) { value in
      value.integer ?? 0
    }
    let wrong = ScriptedHandler { _ in Choice(.useValue, input: "10") }
    let right = ScriptedHandler { _ in Choice(.useValue, input: "7") }
    let value = try await withRecoveryHandlers(wrong, right) {
      try await withRecovery(restarts: [restart]) { _ in throw StoreError.offline }
    }
    #expect(value == 7)
    #expect(wrong.failures.count == 1)
  }

  @Test func `Handlers are asked about the error of a failed restart, which is not offered again`() async throws {
    let handler = ScriptedHandler { failure in failure.option("a") != nil ? Choice("a") : Choice("b") }
    let value = try await withRecoveryHandlers(handler) {
      try await withRecovery(
        restarts: [Restart("a", "A") { throw SampleError(name: "broken") }, Restart("b", "B") { 2 }]
      ) { _ in throw StoreError.offline }
    }
    #expect(value == 2)
    #expect(handler.offers == [["retry", "a", "b", "cancel"], ["retry", "b", "cancel"]])
    #expect(handler.failures.last?.presentable?.code.name == "broken")
  }

  @Test func `An error's own recovery option leads to another attempt if it repaired the cause`() async throws {
    let repaired = Counter()
    let error = SampleError(recoveryOptions: [RecoveryOption("repair", "Repair")]) { id in id == "repair" && repaired.up() == 1 }
    let handler = ScriptedHandler { _ in Choice("repair") }
    await #expect(throws: SampleError.self) {
      try await withRecoveryHandlers(handler) { try await withRecovery { _ in throw error } }
    }
    #expect(handler.finished == ["false 2"])
    #expect(handler.offers.first == ["retry", "repair", "cancel"])
  }

  @Test func `A cancelling option replaces the standard one, and a specific default replaces retrying`()
    async
  {
    let handler = ScriptedHandler()
    await #expect(throws: StoreError.offline) {
      try await withRecoveryHandlers(handler) {
        try await withRecovery(restarts: [Restart(.stop) {}, Restart("best", "Best", role: .default) {}]) { _ in throw StoreError.offline }
      }
    }
    #expect(handler.offers == [["retry", "stop", "best"]])
    #expect(handler.failures.first?.option(.retry)?.role == nil)
    #expect(handler.failures.first?.cancelOption.id == .stop)
  }
}
