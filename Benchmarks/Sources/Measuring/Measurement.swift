#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Two things measured in turns in one process: the ratio counts, the times depend on the machine.
public struct Measurement {
  /// What was measured.
  public let name: String
  /// Nanoseconds, or bytes, per operation.
  public let ours: Double
  /// The same of the other thing.
  public let peer: Double
  /// How many times of the other thing ours takes.
  public let ratio: Double

  /// Two figures that were measured elsewhere.
  public init(name: String, ours: Double, peer: Double) {
    self.name = name
    self.ours = ours
    self.peer = peer
    ratio = ours / peer
  }

  /// The medians of some rounds, each of which runs one and then the other; `operations` is the number of operations in a run.
  ///
  /// Each returns a number that depends on its results, so that nothing is optimised away.
  public init(_ name: String, operations: Int, rounds: Int = 11, ours: () -> Int, peer: () -> Int) {
    var times: [(ours: Double, peer: Double)] = []
    for round in 0...rounds {
      var sums = (0, 0)
      let start = Self.processorTime()
      sums.0 = ours()
      let middle = Self.processorTime()
      sums.1 = peer()
      let end = Self.processorTime()
      blackHole(sums)
      if round > 0 { times.append(((middle - start) / Double(operations), (end - middle) / Double(operations))) }
    }
    self.name = name
    self.ours = Self.median(times.map(\.ours))
    self.peer = Self.median(times.map(\.peer))
    ratio = Self.median(times.map { $0.ours / $0.peer })
  }

  /// Nanoseconds of processor time of this process.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The measurement as one line of JSON.
  public var json: String {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return "{\"name\": \"\(name)\", \"ratio\": \(rounded(ratio)), \"ours\": \(rounded(ours)), \"peer\": \(rounded(peer))}"
  }
}

/// Uses a value so that it must be computed.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}
