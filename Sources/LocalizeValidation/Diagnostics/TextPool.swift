/// Texts side by side in one buffer, each distinct one once: a string costs some sixty bytes beside its own, and findings share most of
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

  fileprivate func holds(_ text: String, at number: UInt32) -> Bool { bytes[range(of: number)].elementsEqual(text.utf8) }

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
      let hash = text.withUTF8 { bytes in
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return hasher.finalize()
      }
      // Of two texts with one hash the second is stored each time it comes.
      if let number = numbers[hash], pool.holds(text, at: number) { return number }
      let number = pool.append(text)
      numbers[hash] = number
      return number
    }
  }
}

/// Values side by side, each distinct one once.
struct ValuePool<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Int: UInt32] = [:]

  /// The number of a value, which is added if it is new.
  mutating func number(of value: Value) -> UInt32 {
    let hash = value.hashValue
    if let number = numbers[hash], values[Int(number)] == value { return number }
    values.append(value)
    let number = UInt32(truncatingIfNeeded: values.count - 1)
    numbers[hash] = number
    return number
  }
}
