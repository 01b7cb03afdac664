/// Keys that ascend strictly in byte order, in one piece of memory: what trees are built of.
@usableFromInline
struct KeyList: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each key ends.
  private(set) var ends: [Int] = []

  var count: Int { ends.count }

  init() {}

  mutating func reserveCapacity(_ count: Int) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(16 * count)
  }

  mutating func append(_ key: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
  }

  /// Appends a key of two parts.
  mutating func append(_ prefix: UnsafeBufferPointer<UInt8>, _ suffix: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: prefix)
    bytes.append(contentsOf: suffix)
    ends.append(bytes.count)
  }

  /// Whether a key comes after all that are there.
  func isExceeded(by key: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let end = ends.last else { return true }
    let start = ends.count > 1 ? ends[ends.count - 2] : 0
    return bytes.withUnsafeBufferPointer { bytes in
      ByteComparison.precedes(UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: end - start), key)
    }
  }

  func withView<Result>(_ body: (KeyListView) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in body(KeyListView(bytes: bytes, ends: ends)) }
    }
  }
}

/// A list of keys while it does not change.
struct KeyListView {
  let bytes: UnsafeBufferPointer<UInt8>
  let ends: UnsafeBufferPointer<Int>

  var count: Int { ends.count }

  subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = index > 0 ? ends[index &- 1] : 0
    return UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: ends[index] &- start)
  }

  /// The bytes of the keys in a range, which is not empty.
  func byteCount(_ range: Range<Int>) -> Int {
    ends[range.upperBound &- 1] &- (range.lowerBound > 0 ? ends[range.lowerBound &- 1] : 0)
  }

  /// What stands at a place of a key: 0 for its end, else its byte and one.
  func symbol(_ index: Int, at place: Int) -> Int {
    let start = index > 0 ? ends[index &- 1] : 0
    return start &+ place < ends[index] ? Int(bytes[start &+ place]) &+ 1 : 0
  }

  /// The first index of a range in which symbols at a place ascend whose symbol is not less than the given one.
  func firstIndex(in range: Range<Int>, at place: Int, notBelow symbol: Int) -> Int {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      let middle = (lower &+ upper) / 2
      if self.symbol(middle, at: place) < symbol { lower = middle &+ 1 } else { upper = middle }
    }
    return lower
  }
}
