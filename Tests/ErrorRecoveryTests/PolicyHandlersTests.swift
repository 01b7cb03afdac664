import ErrorRecovery
import ErrorRecoveryTesting
import Testing

/// Fallback and mapping.
@Suite struct PolicyHandlersTests {
  @Test func `A fallback chooses the first offered option that needs no input and does not run the operation again`() async {
    let asking = RecoveryOption("ask", "Ask", input: InputRequest("Which", .integer(1...2)))
    let repair = RecoveryOption("repair", "Repair")
    let failure = Failure(error: SampleError(recoveryOptions: [repair]), options: [.retry, asking, repair, .skip, .cancel])
    #expect(await Fallback(.retry, "ask", "repair", "missing", .skip).choose(failure)?.option == .skip)
    #expect(await Fallback(.retry).choose(failure) == nil)
  }

  @Test func `A mapping changes what handlers see and not what is thrown`() async {
    let handler = ScriptedHandler()
    let mapping = ErrorMapping(ForeignError.self) { _ in SampleError(name: "mapped") }
    await #expect(throws: ForeignError.self) {
      try await withRecoveryHandlers(handler, mapping) { try await withRecovery { _ in throw ForeignError() } }
    }
    #expect(handler.failures.map { $0.presentable?.code.name } == ["mapped"])
    #expect(mapping(SampleError()) as? SampleError == SampleError())
  }

  @Test func `A fault plan fails the configured calls, by number or by chance`() async {
    let seed = UInt64.random(in: 0...UInt64.max)
    for (plan, expected) in [
      (FaultPlan(failing: [2, 3], with: ForeignError()), 2...2),
      (FaultPlan(rate: 0.5, random: SeededRandom(seed: seed), with: ForeignError()), 400...600),
    ] {
      var failures = 0
      for _ in 0..<1_000 { if (try? await plan.run { 1 }) == nil { failures += 1 } }
      #expect(plan.calls == 1_000)
      #expect(expected.contains(failures), "seed \(seed)")
    }
  }
}
