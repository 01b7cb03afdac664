import ErrorRecovery
import Localize

/// A short name of a text: FNV-1a (64 bit) over its bytes and their number.
///
/// A lock file compares a text with what it was, so that two texts have to meet in all 64 bits for a change to go unseen: once in 2⁶⁴ edits. Keys
/// must differ within one catalogue: of 100,000 of them two meet with a probability below 10⁻⁹, and then share a line. An attacker gains nothing by
/// making two texts meet, so no cryptographic hash is needed.
public struct ContentHash: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The 64 bits.
  public var value: UInt64

  /// The name of a source text that is not there, as for a key that only a translation has.
  package static let absent = ContentHash(value: 0)

  /// Takes the 64 bits.
  public init(value: UInt64) { self.value = value }

  /// The name of a text that does not vary.
  public init(text: String) {
    var hasher = ContentHasher()
    text.withBytes { hasher.append($0, as: .text) }
    self = hasher.hash
  }

  /// Reads sixteen hexadecimal digits; nil for anything else.
  package init?(hexadecimal digits: some Collection<UInt8>) {
    guard let value = UInt64(hexadecimal: digits) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  public var description: String { value.hexadecimal(16) }

  /// By value.
  public static func < (first: ContentHash, second: ContentHash) -> Bool { first.value < second.value }
}

/// Puts the parts of a value into one hash, each with its kind and length, so that no two values are the same row of bytes.
struct ContentHasher {
  private var state = FNV1a()

  /// The kind of a part.
  enum Part: UInt8 {
    case text = 1
    case key
    case layer
    case axis
    case selector
    case element
    case name
    case argument
    case specifier
    case end
  }

  var hash: ContentHash { ContentHash(value: state.value) }

  mutating func append(_ bytes: ByteView, as part: Part) {
    append(part, count: bytes.count)
    state.append(bytes)
  }

  mutating func append(_ text: some Collection<UInt8>, as part: Part) {
    append(part, count: text.count)
    state.append(text)
  }

  mutating func append(_ number: Int, as part: Part) { append(part, count: number) }

  private mutating func append(_ part: Part, count: Int) {
    state.append(part.rawValue)
    var rest = UInt64(truncatingIfNeeded: count)
    repeat {
      state.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    } while rest != 0
  }
}
