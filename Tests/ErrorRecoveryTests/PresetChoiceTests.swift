import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private enum FileError: Error {
  case unreadable
}

/// Preset choice.
@Suite struct PresetChoiceTests {
  @Test(arguments: [nil, 1, 5])
  func `Retrying ends after three attempts, or after the allowed number`(maximum: Int?) async {
    let calls = Counter()
    let preset = maximum.map { PresetChoice(.retry, maximumAttempts: $0) } ?? PresetChoice(.retry)
    await #expect(throws: FileError.unreadable) {
      try await withRecoveryHandlers(preset) {
        try await withRecovery { _ in
          calls.up()
          throw FileError.unreadable
        }
      }
    }
    #expect(calls.count == maximum ?? 3)
  }

  @Test func `An error's own recovery option that always claims success is limited too`() async {
    let calls = Counter()
    let error = SampleError(recoveryOptions: [RecoveryOption("repair", "Repair")]) { _ in true }
    await #expect(throws: SampleError.self) {
      try await withRecoveryHandlers(PresetChoice("repair")) {
        try await withRecovery { _ in
          calls.up()
          throw error
        }
      }
    }
    #expect(calls.count == 3)
  }

  @Test func `A restart is chosen wherever it is offered, even after many attempts`() async throws {
    let policy = ScriptedHandler { $0.attempt < 9 ? Choice(.retry) : nil }
    let value = try await withRecoveryHandlers(policy, PresetChoice(.skipFile)) {
      try await withRecovery(restarts: [Restart(.skipFile) { "skipped" }]) { _ in throw FileError.unreadable }
    }
    #expect(value == "skipped")
  }

  @Test func `A preset choice declines options that are not offered, and errors with another code`() async {
    let failure = Failure(error: SampleError(name: "a"), options: [.retry, .cancel])
    let code = ErrorCode(domain: "tests", name: "a")
    #expect(await PresetChoice(.skipFile).choose(failure) == nil)
    #expect(await PresetChoice(.retry, for: code).choose(failure) == Choice(.retry))
    #expect(await PresetChoice(.retry, for: ErrorCode(domain: "tests", name: "b")).choose(failure) == nil)
    #expect(await PresetChoice(.cancel).choose(Failure(error: SampleError(), options: [.stop])) == Choice(.cancel))
  }
}
