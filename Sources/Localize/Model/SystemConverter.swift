#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's `iconv`, from one encoding to another.
///
/// The tables of Chinese, Japanese and Korean encodings have tens of thousands of rows, which every system has already.
final class SystemConverter {
  /// What a few bytes are.
  enum Outcome: Equatable {
    case bytes([UInt8])
    /// The beginning of a longer character.
    case incomplete
    case invalid
  }

  private let descriptor: UnsafeMutableRawPointer

  /// Opens a converter; nil if the system does not know one of the encodings.
  init?(from source: String, to target: String) {
    guard let descriptor = Self.open(target, source), descriptor != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    self.descriptor = descriptor
  }

  deinit { _ = Self.close(descriptor) }

  /// Converts a character.
  func convert(_ input: some Collection<UInt8>) -> Outcome {
    var input = input.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 64)
    let count: Int? = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var (from, fromCount) = (source.baseAddress, source.count)
        var (to, toCount) = (target.baseAddress, target.count)
        let result = Self.step(descriptor, &from, &fromCount, &to, &toCount)
        let failure = errno
        // What a character that may go on in the next one left behind, and the first state again.
        _ = Self.step(descriptor, nil, nil, &to, &toCount)
        // A system that has no such character may write another and count it.
        if result == 0, fromCount == 0 { return target.count - toCount }
        return result == -1 && failure == EINVAL ? -1 : nil
      }
    }
    guard let count else { return .invalid }
    return count < 0 ? .incomplete : .bytes(output.prefix(count).map { UInt8(bitPattern: $0) })
  }

  private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Counts = UnsafeMutablePointer<Int>

  #if canImport(Glibc) || canImport(Musl)
  private static func open(_ target: String, _ source: String) -> UnsafeMutableRawPointer? { iconv_open(target, source) }

  private static func close(_ descriptor: UnsafeMutableRawPointer) -> Int32 { iconv_close(descriptor) }

  private static func step(
    _ descriptor: UnsafeMutableRawPointer, _ from: Texts?, _ fromCount: Counts?, _ to: Texts?, _ toCount: Counts?
  ) -> Int {
    Int(truncatingIfNeeded: iconv(descriptor, from, fromCount, to, toCount))
  }
  #elseif canImport(Darwin)
  // A library of its own there, which an app that reads no such file need not link.
  private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
  private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> Int32
  private typealias Step = @convention(c) (UnsafeMutableRawPointer, Texts?, Counts?, Texts?, Counts?) -> Int

  private static func function(_ name: String) -> UnsafeMutableRawPointer? {
    dlopen("/usr/lib/libiconv.2.dylib", RTLD_LAZY).flatMap { dlsym($0, name) }
  }

  private static func open(_ target: String, _ source: String) -> UnsafeMutableRawPointer? {
    function("iconv_open").flatMap { unsafeBitCast($0, to: Open.self)(target, source) }
  }

  private static func close(_ descriptor: UnsafeMutableRawPointer) -> Int32 {
    function("iconv_close").map { unsafeBitCast($0, to: Close.self)(descriptor) } ?? 0
  }

  private static let steps = function("iconv").map { unsafeBitCast($0, to: Step.self) }

  private static func step(
    _ descriptor: UnsafeMutableRawPointer, _ from: Texts?, _ fromCount: Counts?, _ to: Texts?, _ toCount: Counts?
  ) -> Int {
    steps.map { $0(descriptor, from, fromCount, to, toCount) } ?? -1
  }
  #else
  private static func open(_ target: String, _ source: String) -> UnsafeMutableRawPointer? { nil }

  private static func close(_ descriptor: UnsafeMutableRawPointer) -> Int32 { 0 }

  private static func step(
    _ descriptor: UnsafeMutableRawPointer, _ from: Texts?, _ fromCount: Counts?, _ to: Texts?, _ toCount: Counts?
  ) -> Int { -1 }
  #endif
}
