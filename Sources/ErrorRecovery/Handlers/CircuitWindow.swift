/// Counts recent calls, in tenths of the window: the memory does not depend on the number of calls.
struct CircuitWindow: Sendable {
  private struct Part {
    var number = Int.min
    var calls = 0
    var hits = 0
  }

  private static let count = 10
  private static let shortest = Duration.milliseconds(1)

  private let partLength: Duration
  private var parts = [Part](repeating: Part(), count: count)

  init(length: Duration) { partLength = max(length / Self.count, Self.shortest) }

  /// Adds a call.
  ///
  /// - Returns: The calls of the window, this one included, and how many of them are hits.
  mutating func add(isHit: Bool, at moment: Duration) -> (calls: Int, hits: Int) {
    // Three hundred years in milliseconds are far from the limit of an integer.
    let number = Int(max(moment, .zero) / partLength)
    let place = number % Self.count
    if parts[place].number != number { parts[place] = Part(number: number) }
    parts[place].calls += 1
    if isHit { parts[place].hits += 1 }
    let current = parts.filter { $0.number > number - Self.count && $0.number <= number }
    return (current.reduce(0) { $0 + $1.calls }, current.reduce(0) { $0 + $1.hits })
  }
}
