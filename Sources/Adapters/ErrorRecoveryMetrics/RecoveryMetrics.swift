#if Metrics
public import CoreMetrics
public import ErrorRecovery
import Metrics
import Synchronization

/// Counts and times what happens to the guarded operations inside.
///
/// | metric | kind | dimensions |
/// | --- | --- | --- |
/// | `recovery.operation.duration` | timer: a call with its attempts and waits | `recovery.operation`, `error.type` |
/// | `recovery.failures` | counter: attempts that failed | `recovery.operation`, `error.type` |
/// | `recovery.choices` | counter: options that were chosen | `recovery.operation`, `recovery.option`, `recovery.chooser` |
/// | `recovery.wait.duration` | timer: waits before another attempt | `recovery.operation` |
///
/// `error.type` is the code of an error, or the type of one that can't present itself. It is empty for a call that returned a value: an error that was
/// handled is not an error of the operation. No dimension has a text of an error. A metric always has the same dimensions, as Prometheus requires.
///
/// The values of a dimension are bounded, because a code can come from another service: values after the first ``maximumValues`` are `_OTHER`.
public final class RecoveryMetrics: RecoveryHandler, RecoveryEventObserver {
  /// The maximum number of values of a dimension.
  public let maximumValues: Int
  private let factory: (any MetricsFactory)?
  private let mapping: ErrorMapping?
  private let known = Mutex<[String: Set<String>]>([:])

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - factory: Makes the metrics; nil means the factory of the process, `MetricsSystem.factory`.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  ///   - maximumValues: The maximum number of values of a dimension, at least one.
  public init(factory: (any MetricsFactory)? = nil, mapping: ErrorMapping? = nil, maximumValues: Int = 100) {
    self.factory = factory
    self.mapping = mapping
    self.maximumValues = max(maximumValues, 1)
  }

  /// Records an event.
  public func observe(_ event: RecoveryEvent) {
    let factory = factory ?? MetricsSystem.factory
    let operation = (RecoveryEvent.Attribute.operation, event.operation.name ?? "unnamed")
    switch event.kind {
    case .failed:
      Counter(label: "recovery.failures", dimensions: [operation, errorType(of: event)], factory: factory).increment()
    case .chosen:
      let option = dimension(RecoveryEvent.Attribute.option, event.choice?.rawValue)
      let chooser = dimension(RecoveryEvent.Attribute.chooser, event.chooser?.description)
      Counter(label: "recovery.choices", dimensions: [operation, option, chooser], factory: factory).increment()
    case .waiting:
      Timer(label: "recovery.wait.duration", dimensions: [operation], factory: factory).record(duration: event.delay ?? .zero)
    case .ended:
      Timer(label: "recovery.operation.duration", dimensions: [operation, errorType(of: event)], factory: factory)
        .record(duration: event.elapsed)
    default: break
    }
  }

  private func errorType(of event: RecoveryEvent) -> (String, String) {
    dimension(RecoveryEvent.Attribute.errorType, event.report(for: .log, mapping: mapping)?.code)
  }

  private func dimension(_ name: String, _ value: String?) -> (String, String) {
    let value = value ?? ""
    let isKnown = known.withLock { known in
      if known[name]?.contains(value) == true { return true }
      guard known[name, default: []].count < maximumValues else { return false }
      known[name, default: []].insert(value)
      return true
    }
    return (name, isKnown ? value : "_OTHER")
  }
}
#endif
