import ErrorRecovery
import ErrorRecoveryTesting
import Synchronization
import Testing

private struct PriceError: PresentableError, Equatable {
  let customer: String
  var retryability: Retryability { .transient }
  var code: ErrorCode { ErrorCode(domain: "store", name: "price") }
  var title: ErrorText { "The price for \(customer) can't be loaded." }
}

private final class Trace: RecoveryHandler, RecoveryEventObserver {
  private let list = Mutex<[RecoveryEvent]>([])
  var events: [RecoveryEvent] { list.withLock { $0 } }
  func observe(_ event: RecoveryEvent) { list.withLock { $0.append(event) } }

  /// One line for each event.
  var lines: [String] {
    events.map { event in
      var line = "\(event.operation.name ?? "-") \(event.kind) \(event.attempt)"
      if let choice = event.choice, let chooser = event.chooser { line += " \(choice) by \(chooser)" }
      if let delay = event.delay { line += " \(delay)" }
      if let success = event.success { line += " \(success)" }
      return line
    }
  }
}

/// The events of guarded calls.
@Suite struct RecoveryEventTests {
  @Test func `Events name the operation, its attempts, who chose what, and the waits`() async throws {
    let trace = Trace()
    let policy = RetryPolicy(backoff: Backoff(base: .seconds(1), jitter: .none))
    try await withRecoveryHandlers(trace, policy, PresetChoice("use-cache")) {
      try await withRecovery("load price", restarts: [Restart("use-cache", "Use the Cache") {}], clock: VirtualClock()) { _ in
        throw PriceError(customer: "Anna")
      }
    }
    #expect(
      trace.lines == [
        "load price began 1", "load price failed 1", "load price chosen 1 retry by policy", "load price waiting 1 1.0 seconds",
        "load price failed 2", "load price chosen 2 retry by policy", "load price waiting 2 2.0 seconds",
        "load price failed 3", "load price chosen 3 use-cache by person", "load price ended 3 true",
      ])
    #expect(Set(trace.events.map(\.operation.id)).count == 1)
  }

  @Test func `A synchronous call has the same events, and calls inside name the one around them`() async throws {
    let trace = Trace()
    try await withRecoveryHandlers(trace, PresetChoice("outer")) {
      try await withRecovery("outer", restarts: [Restart("outer", "Outer") {}]) { _ in
        try withImmediateRecovery("inner") { _ in throw PriceError(customer: "Anna") }
      }
    }
    #expect(
      trace.lines == [
        "outer began 1", "inner began 1", "inner failed 1", "inner chosen 1 outer by person", "inner ended 1 false", "outer failed 1",
        "outer ended 1 true",
      ])
    let operations = trace.events.map(\.operation)
    try #require(operations.count == 7)
    #expect(operations[0].parent == nil)
    #expect(operations[1].parent == operations[0].id)
  }

  @Test func `The report of an event shows a log no private value, and a success has neither failure nor report`() async throws {
    let trace = Trace()
    _ = try? await withRecoveryHandlers(trace) { try await withRecovery { _ in throw PriceError(customer: "Anna") } }
    let failed = try #require(trace.events.first { $0.kind == .failed })
    let report = try #require(failed.report())
    #expect(report.code == "store/price")
    #expect(!report.json.contains("Anna"))
    #expect(trace.events.first?.report() == nil)
    #expect(trace.events.last?.success == false)
  }

  @Test func `An observer of attempts alone gets no events, and an operation that ran before is not a parent`() async {
    let plain = ScriptedHandler()
    let trace = Trace()
    await withRecoveryHandlers(plain) {
      for _ in 0..<2 {
        // The frame of the call before is used again.
        await withRecoveryHandlers(trace) { await withRecovery("first") { _ in } }
        await withRecovery("unobserved") { _ in await withRecoveryHandlers(trace) { await withRecovery("inner") { _ in } } }
      }
    }
    #expect(trace.events.count == 8)
    #expect(trace.events.allSatisfy { $0.operation.parent == nil })
    #expect(plain.attempts.count == 6)
  }

  @Test func `The end of an operation has the error that is thrown, and none after a restart`() async throws {
    let trace = Trace()
    await withRecoveryHandlers(trace, PresetChoice("free")) {
      _ = try? await withRecovery("fails") { _ in throw PriceError(customer: "Anna") }
      _ = try? withImmediateRecovery("fails at once") { _ in throw PriceError(customer: "Anna") }
      _ = try? await withRecovery("recovers", restarts: [Restart("free", "Free of Charge") {}]) { _ in throw PriceError(customer: "Anna") }
    }
    let ends = trace.events.filter { $0.kind == .ended }
    #expect(ends.map(\.operation.name) == ["fails", "fails at once", "recovers"])
    #expect(ends.map { ($0.failure?.error as? PriceError)?.customer } == ["Anna", "Anna", nil])
    #expect(zip(trace.events, trace.events.dropFirst()).allSatisfy { $0.operation != $1.operation || $0.elapsed <= $1.elapsed })
  }

  @Test func `The current operation is the nearest observed one`() async {
    let trace = Trace()
    #expect(RecoveryEvent.Operation.current == nil)
    await withRecovery("unobserved") { _ in #expect(RecoveryEvent.Operation.current == nil) }
    await withRecoveryHandlers(trace) {
      await withRecovery("outer") { _ in
        #expect(RecoveryEvent.Operation.current?.name == "outer")
        await withRecovery("inner") { _ in #expect(RecoveryEvent.Operation.current?.name == "inner") }
        #expect(RecoveryEvent.Operation.current?.name == "outer")
      }
    }
    #expect(trace.events.count == 4)
  }

  @Test func `Operations of many tasks have different numbers`() async {
    let trace = Trace()
    await withRecoveryHandlers(trace) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<64 { group.addTask { for _ in 0..<10 { await withRecovery("task") { _ in await Task.yield() } } } }
      }
    }
    #expect(Set(trace.events.map(\.operation.id)).count == 640)
    #expect(trace.events.count == 1_280)
  }
}
