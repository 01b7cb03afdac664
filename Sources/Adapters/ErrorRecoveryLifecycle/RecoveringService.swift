#if Lifecycle
public import ErrorRecovery
public import ServiceLifecycle

/// A service that runs again after a failure, as its handlers decide.
///
/// ```swift
/// let importer = RecoveringService("import orders", Importer(), handlers: [RecoveryLogger(logger), RetryPolicy(maximumAttempts: 5)])
/// let group = ServiceGroup(services: [importer], gracefulShutdownSignals: [.sigterm], logger: logger)
/// ```
///
/// Waits end with a graceful shutdown, and no attempt begins after it. A service that ran for a while is healthy: after its next failure it runs again at
/// once, and attempts are counted from one.
public struct RecoveringService<Base: Service, C: Clock<Duration>>: Service {
  private let operation: StaticString
  private let base: Base
  private let handlers: [any RecoveryHandler]
  private let healthyAfter: Duration
  private let clock: C

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - operation: The name of the operation in events.
  ///   - base: The service, which can run more than once.
  ///   - handlers: Decide whether it runs again, such as a policy; the one to be asked first at the front.
  ///   - healthyAfter: How long it must run before a failure counts as the first one; more than zero.
  ///   - clock: Measures the time and waits.
  public init(
    _ operation: StaticString, _ base: Base, handlers: [any RecoveryHandler], healthyAfter: Duration = .seconds(300),
    clock: C = ContinuousClock()
  ) {
    self.operation = operation
    self.base = base
    self.handlers = handlers
    self.healthyAfter = healthyAfter
    self.clock = clock
  }

  /// Runs the service until it returns, the handlers decline, or it fails during a shutdown.
  ///
  /// - Throws: The last error of the service.
  public func run() async throws {
    while true {
      let health = Health()
      do {
        return try await withRecoveryHandlers([ShutdownHandler(), health] + handlers) {
          try await withRecovery(operation, clock: ShutdownClock(clock)) { _ in
            let start = clock.now
            do {
              try await base.run()
            } catch {
              if healthyAfter > .zero, start.duration(to: clock.now) >= healthyAfter { health.isProven = true }
              throw error
            }
          }
        }
      } catch {
        guard health.isProven, !Task.isCancelled, !Task.isShuttingDownGracefully else { throw error }
      }
    }
  }
}
#endif
