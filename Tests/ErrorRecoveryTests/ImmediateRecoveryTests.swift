import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum CellError: Error, Equatable {
  case unreadable
}

/// Immediate recovery.
@Suite struct ImmediateRecoveryTests {
  private func parse(_ counter: Counter) throws(CellError) -> Int {
    counter.up()
    throw .unreadable
  }

  @Test func `A handler that can answer at once chooses a restart, another attempt, or a restart of an enclosing call`() async throws {
    let zero = ImmediateRestart("zero", "Count It as Zero") { 0 }
    let calls = Counter()
    let values = try await withRecoveryHandlers(PresetChoice("zero")) {
      [
        try withImmediateRecovery(restarts: [zero]) { _ in try parse(calls) },
        try withImmediateRecovery(restarts: [zero]) { _ in try withImmediateRecovery { _ in try parse(calls) } },
        try await withRecovery(restarts: [Restart("zero", "Count It as Zero") { -1 }]) { _ in
          try withImmediateRecovery { _ in try parse(calls) }
        },
      ]
    }
    #expect(values == [0, 0, -1])
    #expect(calls.count == 3)
    let attempts = await withRecoveryHandlers(PresetChoice(.retry, maximumAttempts: 4)) { () -> Int in
      let calls = Counter()
      _ = try? withImmediateRecovery { _ in try withImmediateRecovery { _ in try parse(calls) } }
      return calls.count
    }
    #expect(attempts == 4)
  }

  @Test func `An enclosing call that can wait asks if no handler answers at once`() async throws {
    let handler = ScriptedHandler { _ in Choice("zero") }
    let value = try await withRecoveryHandlers(handler) {
      try await withRecovery(restarts: [Restart("zero", "Count It as Zero") { 0 }]) { _ in
        try withImmediateRecovery { _ in throw CellError.unreadable }
      }
    }
    #expect(value == 0)
    #expect(handler.failures.count == 1)
  }

  @Test func `The type of the error is kept, also outside of any task's handlers, and a failed restart is not offered again`() async {
    do throws(CellError) {
      _ = try withImmediateRecovery { (_) throws(CellError) -> Int in throw .unreadable }
    } catch {
      #expect(error == .unreadable)
    }
    let tries = Counter()
    let failing = ImmediateRestart<Int>("zero", "Count It as Zero") {
      tries.up()
      throw CellError.unreadable
    }
    await #expect(throws: CellError.unreadable) {
      try await withRecoveryHandlers(PresetChoice("zero")) {
        try withImmediateRecovery(restarts: [failing]) { _ in throw CellError.unreadable }
      }
    }
    #expect(tries.count == 1)
  }

  @Test func `Cancelling is final for the enclosing calls too`() async {
    let handler = ScriptedHandler()
    await #expect(throws: CellError.self) {
      try await withRecoveryHandlers(PresetChoice(.cancel), handler) {
        try await withRecovery { _ in try withImmediateRecovery { _ in throw CellError.unreadable } }
      }
    }
    #expect(handler.failures.isEmpty)
  }
}
