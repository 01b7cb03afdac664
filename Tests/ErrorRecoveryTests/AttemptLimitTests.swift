import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private struct HopelessError: PresentableError {
  var retryability: Retryability = .no
  var title: ErrorText { "It failed." }
}

/// An error that says nothing about another attempt.
private struct SilentError: Error {}

/// Retries whatever it is offered to retry.
private struct Stubborn: RecoveryHandler {
  @concurrent func choose(_ failure: Failure) async -> Choice? { chooseImmediately(failure) }
  func chooseImmediately(_ failure: Failure) -> Choice? { Choice(.retry) }
}

/// How often an operation can run.
@Suite struct AttemptLimitTests {
  private func attempts(of error: any Error, maximum: Int? = nil, under handler: any RecoveryHandler) async -> [Int] {
    let (waiting, immediate) = (Counter(), Counter())
    await withRecoveryHandlers(handler) {
      if let maximum {
        try? await withRecovery(maximumAttempts: maximum) { _ in
          waiting.up()
          throw error
        }
        try? withImmediateRecovery(maximumAttempts: maximum) { _ in
          immediate.up()
          throw error
        }
      } else {
        try? await withRecovery { _ in
          waiting.up()
          throw error
        }
        try? withImmediateRecovery { _ in
          immediate.up()
          throw error
        }
      }
    }
    return [waiting.count, immediate.count]
  }

  @Test func `A program never retries an error that is not retryable, and other errors at most a hundred times`() async {
    #expect(await attempts(of: HopelessError(), under: Stubborn()) == [1, 1])
    #expect(await attempts(of: HopelessError(retryability: .transient), under: Stubborn()) == [100, 100])
    #expect(await attempts(of: SilentError(), under: Stubborn()) == [100, 100])
    #expect(await attempts(of: SilentError(), maximum: 7, under: Stubborn()) == [7, 7])
    for maximum in [Int.min, 0, 1] { #expect(await attempts(of: SilentError(), maximum: maximum, under: Stubborn()) == [1, 1]) }
  }

  @Test func `A user can retry an error that is not retryable, up to the same limit`() async {
    let person = ScriptedHandler { _ in Choice(.retry) }
    #expect(await attempts(of: HopelessError(), under: person) == [100, 1])
    #expect(await attempts(of: HopelessError(), under: PresetChoice(.retry, maximumAttempts: 1_000)) == [100, 100])
    #expect(person.offers[98] == ["retry", "cancel"])
    #expect(person.offers[99] == ["cancel"])
  }

  @Test func `A policy that classifies errors overrides their retryability`() async {
    let strict = RetryPolicy(backoff: Backoff(base: .zero))
    #expect(await attempts(of: HopelessError(), under: strict) == [1, 1])
    let lenient = RetryPolicy(backoff: Backoff(base: .zero), retryability: { _ in .transient })
    #expect(await attempts(of: HopelessError(), under: lenient) == [3, 1])
  }

  @Test func `Only the choice to try again is withheld from a program, and the next handler is asked`() async throws {
    let error = SampleError(recoveryOptions: [RecoveryOption("repair", "Repair")])
    let program = ScriptedHandler(as: .program) { _ in Choice(.retry) }
    let person = ScriptedHandler { _ in Choice(.skip) }
    try await withRecoveryHandlers(program, person) {
      try await withRecovery(restarts: [Restart(.skip) {}]) { _ in throw error }
    }
    #expect(program.offers == [["skip", "repair", "cancel"]])
    #expect(person.offers == [["retry", "skip", "repair", "cancel"]])
  }

  @Test func `A restart named retry does not count as another attempt, and a program may choose it`() async throws {
    let value = try await withRecoveryHandlers(Stubborn()) {
      try await withRecovery(restarts: [Restart(.retry) { 7 }]) { _ in throw HopelessError() }
    }
    #expect(value == 7)
  }

  @Test func `An option of the error itself counts as an attempt too`() async {
    let error = SampleError(recoveryOptions: [RecoveryOption("repair", "Repair")]) { _ in true }
    let handler = ScriptedHandler { _ in Choice("repair") }
    #expect(await attempts(of: error, under: handler) == [100, 1])
    #expect(handler.failures.last?.options.map(\.id) == [.cancel])
  }
}
