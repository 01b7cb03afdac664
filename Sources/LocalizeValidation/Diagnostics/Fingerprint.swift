import ErrorRecovery
import Localize

/// A short name of a finding that outlives edits elsewhere in the file: FNV-1a (64 bit) over what identifies the finding, never over its
/// text or line.
public struct Fingerprint: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The 64 bits.
  public var value: UInt64

  /// The fingerprint of parts, with a NUL between two of them.
  public init(parts: [String]) {
    var hash = FNV1a()
    for (index, part) in parts.enumerated() {
      if index > 0 { hash.append(0) }
      hash.append(part.utf8)
    }
    value = hash.value
  }

  init(value: UInt64) { self.value = value }

  /// The fingerprint of the same parts and one more.
  func appending(_ part: String) -> Fingerprint {
    var hash = FNV1a(value)
    hash.append(0)
    hash.append(part.utf8)
    return Fingerprint(value: hash.value)
  }

  /// Sixteen hexadecimal digits.
  public var description: String { value.hexadecimal(16) }

  /// By value.
  public static func < (first: Fingerprint, second: Fingerprint) -> Bool { first.value < second.value }
}
