import ErrorRecovery
import ErrorRecoveryTesting
import ErrorRecoveryTracing
import InMemoryTracing
import PriceErrors
import Testing
import Tracing

/// Operations as spans.
@Suite struct RecoveryTracerTests {
  private let tracer = InMemoryTracer()
  private let policy = RetryPolicy(backoff: Backoff(base: .seconds(1), jitter: .none))

  private func span(_ name: String) throws -> FinishedInMemorySpan {
    try #require(tracer.finishedSpans.first { $0.operationName == name })
  }

  @Test func `An operation that throws is a span with an error, and its type is the code`() async throws {
    await withRecoveryHandlers(RecoveryTracer(tracer)) {
      _ = try? await withRecovery("load price") { _ in throw PriceError(.no) }
    }
    let span = try span("load price")
    #expect(span.status?.code == .error)
    #expect(span.attributes.get("error.type") == .string("store/price"))
    #expect(span.attributes.get("recovery.operation") == .string("load price"))
    #expect(span.errors.isEmpty)
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test func `An error that was handled is not an error of the span`() async throws {
    try await withRecoveryHandlers(RecoveryTracer(tracer), policy, PresetChoice("cached")) {
      try await withRecovery("retried", clock: VirtualClock()) { attempt in if attempt < 3 { throw PriceError() } }
      try await withRecovery("restarted", restarts: [Restart("cached", "Cached") {}], clock: VirtualClock()) { _ in throw PriceError(.no) }
      _ = try? await withRecovery("cancelled") { _ in throw CancellationError() }
    }
    #expect(tracer.finishedSpans.count == 3)
    for span in tracer.finishedSpans {
      #expect(span.status == nil)
      #expect(span.errors.isEmpty)
      #expect(span.attributes.get("error.type") == nil)
    }
    let retried = try span("retried")
    #expect(retried.attributes.get("recovery.attempt") == .int64(3))
    #expect(retried.events.map(\.name) == ["recovery.chosen", "recovery.chosen"])
    let restarted = try span("restarted")
    #expect(restarted.events.first?.attributes.get("recovery.option") == .string("cached"))
    #expect(restarted.events.first?.attributes.get("recovery.chooser") == .string("person"))
    #expect(restarted.events.first?.attributes.get("recovery.handled_error") == .string("store/price"))
  }

  @Test func `Operations inside are children, and so are spans of other libraries`() async throws {
    await tracer.withSpan("request") { _ in
      await withRecoveryHandlers(RecoveryTracer(tracer)) {
        await withRecovery("outer") { _ in
          await withRecovery("inner") { _ in }
          await RecoveryTracer.withOperationSpan {
            await tracer.withSpan("client") { _ in await withRecovery("within client") { _ in } }
          }
        }
      }
    }
    let outer = try span("outer")
    #expect(try outer.parentSpanID == span("request").spanID)
    #expect(try span("inner").parentSpanID == outer.spanID)
    #expect(try span("client").parentSpanID == outer.spanID)
    #expect(try span("within client").parentSpanID == span("client").spanID)
    #expect(Set(tracer.finishedSpans.map(\.traceID)).count == 1)
  }

  @Test(arguments: [PriceError(.no) as any Error, ForeignError(), PriceError().context("The order of \(PriceError.customer) stopped.")])
  func `No span has a private value`(error: any Error) async {
    await withRecoveryHandlers(RecoveryTracer(tracer), policy) {
      _ = try? await withRecovery("order", clock: VirtualClock()) { _ in throw error }
    }
    #expect(tracer.finishedSpans.count == 1)
    for span in tracer.finishedSpans {
      let text = "\(span.operationName) \(span.attributes) \(span.events) \(String(describing: span.status)) \(span.errors)"
      #expect(text.contains("error"))
      #expect(!text.contains(PriceError.customer))
      #expect(!text.contains(PriceError.token))
    }
  }

  @Test func `Operations of many tasks leave no span open`() async {
    await withRecoveryHandlers(RecoveryTracer(tracer)) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<32 { group.addTask { for _ in 0..<10 { await withRecovery("task") { _ in await Task.yield() } } } }
      }
    }
    #expect(tracer.finishedSpans.count == 320)
    #expect(tracer.activeSpans.isEmpty)
  }
}
