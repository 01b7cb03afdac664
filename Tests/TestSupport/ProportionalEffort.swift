#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The report that some work is not proportional to its input.
public struct DisproportionateEffort: Error, CustomStringConvertible {
  /// The sentence with the input and the ratio.
  public let description: String
}

/// Checks that a piece of work is proportional to its input: four times the input may take nine times the processor time at most.
///
/// Linear work takes 4 times as much and quadratic work 16 times; the bound fails where the quadratic part is three times the linear one. The
/// processor time of this thread on two inputs is compared, in alternation and the least of several tries each, so that neither a slow machine nor
/// other processes change the result. Work that takes under 20 milliseconds on the larger input passes.
///
/// - Parameters:
///   - size: The size of the larger input.
///   - note: The context of the failure: the input, and the seed where there is one.
///   - input: Makes an input of a size; its own effort doesn't count.
///   - work: The measured work.
/// - Throws: ``DisproportionateEffort``; or what `input` or `work` throws.
public func assertProportionalEffort<Input>(
  upTo size: Int, _ note: String, input: (Int) throws -> Input, work: (Input) throws -> Void
) throws {
  let (small, large) = (try input(size / 4), try input(size))
  var (least, most) = (UInt64.max, UInt64.max)
  for _ in 0..<5 {
    most = min(most, try processorTime { try work(large) })
    if most < 20_000_000 { return }
    least = min(least, try processorTime { try work(small) })
    if most <= 9 * least { return }
  }
  throw DisproportionateEffort(
    description: "\(note): an input of \(size) takes \(most / max(least, 1)) times the processor time of one of \(size / 4).")
}

/// The nanoseconds that this thread spends on the processor.
private func processorTime(_ work: () throws -> Void) throws -> UInt64 {
  func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
  let start = now()
  try work()
  return now() - start
}
