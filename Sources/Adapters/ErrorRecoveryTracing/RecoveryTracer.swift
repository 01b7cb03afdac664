#if Tracing
public import ErrorRecovery
import Synchronization
public import Tracing

/// Makes a span of each guarded operation inside.
///
/// ```swift
/// try await withRecoveryHandlers(RecoveryTracer(), RetryPolicy()) {
///   try await withRecovery("load price") { _ in
///     try await RecoveryTracer.withOperationSpan { try await client.execute(request, timeout: .seconds(5)) }
///   }
/// }
/// ```
///
/// A span has the name of the operation. It has the status of an error and `error.type`, which is the code of the error, only if the operation throws. An
/// error that was handled, by another attempt or by a restart, is not an error of the span: the event `recovery.chosen` has its code as
/// `recovery.handled_error`, with the option and who chose it. Spans have no text of an error that is not public, and no description of one that
/// can't present itself. A cancelled operation is not an error.
///
/// - SeeAlso: [Recording errors](https://opentelemetry.io/docs/specs/semconv/general/recording-errors/) of OpenTelemetry.
public final class RecoveryTracer: RecoveryHandler, RecoveryEventObserver {
  private let tracer: (any Tracer)?
  private let mapping: ErrorMapping?
  private let spans = Mutex<[UInt64: any Span]>([:])

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - tracer: Makes the spans; nil means the tracer of the process, `InstrumentationSystem.tracer`.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  public init(_ tracer: (any Tracer)? = nil, mapping: ErrorMapping? = nil) {
    self.tracer = tracer
    self.mapping = mapping
  }

  /// Begins, completes or ends a span.
  public func observe(_ event: RecoveryEvent) {
    switch event.kind {
    case .began: begin(event.operation)
    case .chosen: span(of: event.operation)?.addEvent(choice(in: event))
    case .ended: end(event)
    default: break
    }
  }

  /// Runs `body` inside the span of the guarded operation around it, so that spans of other libraries are parts of that span.
  ///
  /// An observer can't do this itself: it sees when an operation begins, and can't run it. Without a span, only `body` runs.
  ///
  /// - Parameter body: What an operation does in an attempt.
  /// - Returns: The value of `body`.
  /// - Throws: The error of `body`, with its type.
  public static func withOperationSpan<R, E: Error>(_ body: () async throws(E) -> R) async throws(E) -> R {
    guard let operation = RecoveryEvent.Operation.current, let context = context(of: operation) else { return try await body() }
    let result: Result<R, E> = await ServiceContext.withValue(context) {
      do throws(E) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private static func context(of operation: RecoveryEvent.Operation) -> ServiceContext? {
    for case let handler as RecoveryTracer in currentRecoveryHandlers {
      guard var context = handler.span(of: operation)?.context else { continue }
      context.recoveryOperation = operation.id
      return context
    }
    return nil
  }

  private func begin(_ operation: RecoveryEvent.Operation) {
    let span = (tracer ?? InstrumentationSystem.tracer).startSpan(operation.name ?? "recovery", context: parentContext(of: operation))
    span.attributes[RecoveryEvent.Attribute.operation] = operation.name
    spans.withLock { $0[operation.id] = span }
  }

  /// The context of the task if it belongs to the operation around this one, and else that operation's span.
  private func parentContext(of operation: RecoveryEvent.Operation) -> ServiceContext {
    let current = ServiceContext.current
    guard let parent = operation.parent, current?.recoveryOperation != parent, let span = spans.withLock({ $0[parent] }) else {
      return current ?? .topLevel
    }
    return span.context
  }

  private func span(of operation: RecoveryEvent.Operation) -> (any Span)? { spans.withLock { $0[operation.id] } }

  private func choice(in event: RecoveryEvent) -> SpanEvent {
    var attributes = SpanAttributes()
    attributes[RecoveryEvent.Attribute.option] = event.choice?.rawValue
    attributes[RecoveryEvent.Attribute.chooser] = event.chooser?.description
    attributes[RecoveryEvent.Attribute.attempt] = event.attempt
    attributes[RecoveryEvent.Attribute.handled] = event.report(for: .log, mapping: mapping)?.code
    return SpanEvent(name: "recovery.chosen", attributes: attributes)
  }

  private func end(_ event: RecoveryEvent) {
    guard let span = spans.withLock({ $0.removeValue(forKey: event.operation.id) }) else { return }
    span.attributes[RecoveryEvent.Attribute.attempt] = event.attempt
    if !event.isCancellation, let report = event.report(for: .log, mapping: mapping) {
      span.attributes[RecoveryEvent.Attribute.errorType] = report.code
      span.setStatus(SpanStatus(code: .error, message: report.title))
    }
    span.end()
  }
}

private enum RecoveryOperationKey: ServiceContextKey {
  typealias Value = UInt64
  static var nameOverride: String? { RecoveryEvent.Attribute.id }
}

extension ServiceContext {
  /// The operation whose span this context belongs to.
  fileprivate var recoveryOperation: UInt64? {
    get { self[RecoveryOperationKey.self] }
    set { self[RecoveryOperationKey.self] = newValue }
  }
}
#endif
