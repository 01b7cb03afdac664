/// Time and allocations per call of one way to run the same operation.
struct Measurement {
  let name: String
  let nanoseconds: Double
  let allocations: Double?

  /// Runs `body` often enough for a stable mean and takes the best of many short rounds, which other programs disturb least.
  static func of(_ name: String, rounds: Int = 400, calls: Int = 1_000, _ body: (Int) async throws -> Int) async rethrows -> Measurement {
    var best = Double.infinity
    var fewest = Double.infinity
    var sum = 0
    for _ in 0..<rounds {
      let allocations = AllocationCounter.count
      let start = ContinuousClock.now
      for call in 0..<calls { sum &+= try await body(call) }
      let elapsed = start.duration(to: .now)
      best = min(best, elapsed / .nanoseconds(1) / Double(calls))
      if let allocations, let after = AllocationCounter.count { fewest = min(fewest, Double(after - allocations) / Double(calls)) }
    }
    precondition(sum != .min)
    return Measurement(name: name, nanoseconds: best, allocations: fewest.isFinite ? fewest : nil)
  }

  var line: String {
    let time = String((nanoseconds * 10).rounded() / 10)
    let memory = allocations.map { String(($0 * 1_000).rounded() / 1_000) } ?? "not counted"
    return "\(name): \(time) ns, \(memory) allocations"
  }
}
