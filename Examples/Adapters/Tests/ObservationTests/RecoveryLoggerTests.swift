import ErrorRecovery
import ErrorRecoveryLogging
import ErrorRecoveryTesting
import InMemoryLogging
import Logging
import PriceErrors
import Testing

/// Events in a log.
@Suite struct RecoveryLoggerTests {
  private let memory = InMemoryLogHandler()
  private var logger: Logger {
    var handler = memory
    handler.logLevel = .trace
    return Logger(label: "test") { _ in handler }
  }
  private let policy = RetryPolicy(backoff: Backoff(base: .seconds(1), jitter: .none))

  /// One line for each entry.
  private var lines: [String] { memory.entries.map { "\($0.level) \($0.message)" } }

  @Test func `A log has what happened, with levels by its importance`() async throws {
    try await withRecoveryHandlers(RecoveryLogger(logger), policy) {
      try await withRecovery("load price", clock: VirtualClock()) { attempt in if attempt == 1 { throw PriceError() } }
    }
    #expect(
      lines == [
        "trace load price: began", "debug load price: attempt failed", "info load price: option chosen", "debug load price: waits",
        "info load price: returned",
      ])
    let chosen = try #require(memory.entries.first { $0.level == .info })
    #expect(chosen.metadata["error.type"] == "store/price")
    #expect(chosen.metadata["recovery.option"] == "retry")
    #expect(chosen.metadata["recovery.chooser"] == "policy")
    #expect(chosen.metadata["recovery.attempt"]?.description == "1")
    #expect(memory.entries.first { "\($0.message)".hasSuffix("waits") }?.metadata["recovery.delay"]?.description == "1.0")
    #expect(Set(memory.entries.compactMap { $0.metadata["recovery.operation.id"]?.description }).count == 1)
  }

  @Test func `Only an operation that nothing can handle any more is an error`() async {
    await withRecoveryHandlers(RecoveryLogger(logger)) {
      _ = try? await withRecovery("outer") { _ in try await withRecovery("inner") { _ in throw PriceError(.no) } }
      _ = try? await withRecovery("cancelled") { _ in throw CancellationError() }
    }
    #expect(lines.filter { $0.hasPrefix("error") } == ["error outer: failed"])
    #expect(lines.contains("debug inner: failed"))
    #expect(lines.contains("debug cancelled: was cancelled"))
  }

  @Test(arguments: [PriceError() as any Error, ForeignError(), PriceError().context("The order of \(PriceError.customer) stopped.")])
  func `No entry has a private value`(error: any Error) async {
    await withRecoveryHandlers(RecoveryLogger(logger), policy, PresetChoice("free")) {
      _ = try? await withRecovery("order", clock: VirtualClock()) { _ in throw error }
      let free = Restart("free", "Free for \(PriceError.customer)") {}
      _ = try? await withRecovery("order", restarts: [free], clock: VirtualClock()) { _ in throw error }
    }
    let text = memory.entries.map { "\($0.message) \($0.metadata)" }.joined(separator: "\n")
    #expect(memory.entries.count > 4)
    #expect(text.contains("error.type"))
    #expect(memory.entries.allSatisfy { $0.error == nil })
    #expect(!text.contains(PriceError.customer))
    #expect(!text.contains(PriceError.token))
  }

  @Test func `Without a logger, entries go to the logger of the task`() async {
    await withLogger(logger) { _ in
      await withRecoveryHandlers(RecoveryLogger()) { await withRecovery("load price") { _ in } }
    }
    #expect(lines == ["trace load price: began", "trace load price: returned"])
  }

  @Test func `A report is metadata for any entry`() {
    logger.error("The import stopped.", metadata: ErrorReport(PriceError(), for: .log).loggerMetadata)
    #expect(memory.entries.first?.metadata["error.type"] == "store/price")
    #expect(memory.entries.first?.metadata["error.retryability"] == "transient")
  }
}
