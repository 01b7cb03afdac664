import ErrorRecovery

enum StoreFailure: Error {
  case down
  case paused(CircuitOpen)
}

/// Throws errors of one type, the refusal included.
func price(_ breaker: CircuitBreaker<ContinuousClock>) async throws(StoreFailure) -> Int {
  try await breaker.run(refusing: StoreFailure.paused) { () throws(StoreFailure) -> Int in throw .down }
}

// One for each dependency. It opens as soon as one rule applies, and closes after three successful calls.
let breaker = CircuitBreaker(
  opening: [.consecutiveFailures(2), .failureRatio(0.5), .slowCallRatio(0.8, slowerThan: .seconds(2))],
  coolDown: .seconds(10), probes: 3)
for _ in 1...2 { _ = try? await price(breaker) }
print(breaker.state)  // open
do {
  _ = try await price(breaker)
} catch .paused {
  print("The store is paused.")  // The store is paused.
} catch .down {
  print("The store is down.")
}
