/// Time and allocations per call of one way to run the same operation.
struct Measurement {
  private static let rounds = 400
  private static let calls = 1_000

  let name: String
  private(set) var nanoseconds = Double.infinity
  private(set) var allocations: Double?

  private init(name: String) { self.name = name }

  /// Runs `body` often enough for a stable mean and takes the best of many short rounds, which other programs disturb least.
  static func of(_ name: String, _ body: (Int) async throws -> Int) async rethrows -> Measurement {
    var measurement = Measurement(name: name)
    var sum = 0
    for _ in 0..<rounds {
      let (allocations, start) = (AllocationCounter.count, ContinuousClock.now)
      for call in 0..<calls { sum &+= try await body(call) }
      measurement.note(allocations, start.duration(to: .now))
    }
    precondition(sum != .min)
    return measurement
  }

  /// The same for a body that never suspends, without a suspension around it.
  static func of(_ name: String, _ body: (Int) throws -> Int) rethrows -> Measurement {
    var measurement = Measurement(name: name)
    var sum = 0
    for _ in 0..<rounds {
      let (allocations, start) = (AllocationCounter.count, ContinuousClock.now)
      for call in 0..<calls { sum &+= try body(call) }
      measurement.note(allocations, start.duration(to: .now))
    }
    precondition(sum != .min)
    return measurement
  }

  private mutating func note(_ before: Int?, _ elapsed: Duration) {
    nanoseconds = min(nanoseconds, elapsed / .nanoseconds(1) / Double(Self.calls))
    guard let before, let after = AllocationCounter.count else { return }
    allocations = min(allocations ?? .infinity, Double(after - before) / Double(Self.calls))
  }

  var line: String {
    let time = (nanoseconds * 10).rounded() / 10
    let memory = allocations.map { ", \"allocations\": \(($0 * 1_000).rounded() / 1_000)" } ?? ""
    return "{\"name\": \"\(name), ns\", \"ours\": \(time)\(memory)}"
  }
}
