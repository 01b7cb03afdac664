/// Keys that ascend strictly in byte order, in one piece of memory: what trees are built of.
@usableFromInline
struct KeyList: Sendable {
  /// The keys, and after them room for more.
  private var bytes: [UInt8] = []
  /// How many bytes the keys take.
  private(set) var byteCount = 0
  /// Where each key ends.
  private(set) var ends: [Int] = []

  var count: Int { ends.count }

  init() {}

  mutating func reserveCapacity(_ count: Int) {
    ends.reserveCapacity(count)
    makeRoom(16 * count)
  }

  mutating func append(_ key: UnsafeBufferPointer<UInt8>) {
    appendBytes(key)
    ends.append(byteCount)
  }

  /// Appends a key of two parts.
  mutating func append(_ prefix: UnsafeBufferPointer<UInt8>, _ suffix: UnsafeBufferPointer<UInt8>) {
    appendBytes(prefix)
    appendBytes(suffix)
    ends.append(byteCount)
  }

  @inline(__always)
  private mutating func appendBytes(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress, !source.isEmpty else { return }
    if bytes.count &- byteCount < source.count &+ KeyListView.padding { makeRoom(max(source.count, bytes.count)) }
    let offset = byteCount
    bytes.withUnsafeMutableBytes { bytes in
      // There is room, so there is an address.
      guard let target = bytes.baseAddress else { return }
      _ = ByteComparison.copy(start, to: target + offset, count: source.count)
    }
    byteCount &+= source.count
  }

  private mutating func makeRoom(_ count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: max(0, byteCount + count + KeyListView.padding - bytes.count)))
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

  /// How many bytes may be read after the last key.
  static var padding: Int { 8 }

  /// Whether each key comes after the one before it.
  var isAscending: Bool {
    guard count > 1 else { return true }
    var last = self[0]
    var first = Self.beginning(last)
    for index in 1..<count {
      let key = self[index]
      let beginning = Self.beginning(key)
      // Most neighbours differ in their first eight bytes, and are distinguished without a loop.
      guard first < beginning || first == beginning && ByteComparison.precedes(last, key) else { return false }
      (last, first) = (key, beginning)
    }
    return true
  }

  /// The first eight bytes of a key as a number that is in the order of keys; what is shorter ends in zeros.
  @inline(__always)
  private static func beginning(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = key.baseAddress, !key.isEmpty else { return 0 }
    let word = UInt64(bigEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    return key.count < 8 ? word & ~(UInt64.max &>> UInt64(truncatingIfNeeded: 8 &* key.count)) : word
  }

  /// The bytes of the keys in a range, which is not empty.
  func byteCount(_ range: Range<Int>) -> Int {
    ends[range.upperBound &- 1] &- (range.lowerBound > 0 ? ends[range.lowerBound &- 1] : 0)
  }

  /// The symbol at a place of a key: 0 for its end, else its byte and one.
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
