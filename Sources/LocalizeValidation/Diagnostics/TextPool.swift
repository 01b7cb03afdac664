#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Texts in one buffer, each distinct one once: a string costs some sixty bytes beside its own, and findings share most of
/// theirs.
struct TextPool: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The text with a number.
  subscript(number: UInt32) -> String { String(decoding: self.bytes[range(of: number)], as: UTF8.self) }

  /// Adds a text.
  ///
  /// - Returns: Its number.
  fileprivate mutating func append(_ text: String) -> UInt32 {
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
    return UInt32(truncatingIfNeeded: ends.count - 1)
  }

  fileprivate func holds(_ text: UnsafeBufferPointer<UInt8>, at number: UInt32) -> Bool {
    let range = range(of: number)
    return bytes.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[range]).hasSameBytes(as: text) }
  }

  private func range(of number: UInt32) -> Range<Int> {
    let index = Int(number)
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// Fills a pool, and knows what is in it.
  struct Builder {
    private(set) var pool = TextPool()
    private var numbers: [Int: UInt32] = [:]

    /// The number of a text, which is added if it is new.
    mutating func number(of text: String) -> UInt32 {
      // Of the bytes, which is what texts are compared by here; a string's own hash first brings it into a normal form.
      var text = text
      let (hash, known) = text.withUTF8 { bytes in
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        let hash = hasher.finalize()
        // Of two texts with one hash the second is stored each time it comes.
        return (hash, numbers[hash].flatMap { pool.holds(bytes, at: $0) ? $0 : nil })
      }
      if let known { return known }
      let number = pool.append(text)
      numbers[hash] = number
      return number
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two texts are the same, byte for byte.
  func hasSameBytes(as other: Self) -> Bool {
    guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else { return isEmpty && other.isEmpty }
    return memcmp(start, otherStart, count) == 0
  }
}

/// Values in one array, each distinct one once.
struct ValuePool<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Int: UInt32] = [:]
  /// The number that was asked for last: what comes in a row is often the same, and then mostly the same object.
  private var last = 0

  /// The number of a value, which is added if it is new.
  mutating func number(of value: Value) -> UInt32 {
    if last < values.count, values[last] == value { return UInt32(truncatingIfNeeded: last) }
    let hash = value.hashValue
    if let number = numbers[hash], values[Int(number)] == value {
      last = Int(number)
      return number
    }
    values.append(value)
    last = values.count - 1
    let number = UInt32(truncatingIfNeeded: last)
    numbers[hash] = number
    return number
  }
}
