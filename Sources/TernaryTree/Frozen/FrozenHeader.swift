/// The first 128 bytes of a frozen tree, with the places of its sections.
///
/// The sections follow in this order, each at a multiple of 64 bytes: byte classes, dispatch links, dispatch places, nodes, buckets with
/// padding, values, marks and entries of the exact index.
struct FrozenHeader: Equatable {
  static var byteCount: Int { 128 }
  static var magic: UInt64 { 0x4545_5254_4E52_4554 }
  static var byteOrderMark: UInt32 { 0x0102_0304 }
  static var version: UInt32 { 1 }
  /// More of anything would not fit into 31 bits of a link.
  private static var greatestCount: UInt64 { 1 << 31 }

  var keyCount = 0
  var nodeCount = 0
  var bucketByteCount = 0
  var root = TreeLink.none
  /// How many classes of bytes the dispatch distinguishes; 0 if there is no dispatch.
  var classCount = 0
  /// The bytes of each value: 0, 1, 2, 4 or 8.
  var valueWidth = 0
  /// The slots of the exact index; 0 if there is none.
  var indexCapacity = 0
  /// The initial value of the hashes of the exact index.
  var indexSeed: UInt64 = 0

  var classesOffset: Int { Self.byteCount }
  var dispatchOffset: Int { aligned(classesOffset + (classCount > 0 ? 256 : 0)) }
  var placesOffset: Int { aligned(dispatchOffset + 4 * classCount * classCount) }
  var nodesOffset: Int { aligned(placesOffset + classCount * classCount) }
  var bucketsOffset: Int { aligned(nodesOffset + 16 * nodeCount) }
  var valuesOffset: Int { aligned(bucketsOffset + bucketByteCount + Bucket.padding) }
  var marksOffset: Int { aligned(valuesOffset + valueWidth * keyCount) }
  var entriesOffset: Int { aligned(marksOffset + (indexCapacity > 0 ? indexCapacity + ExactIndex.groupSize : 0)) }
  var totalByteCount: Int { aligned(entriesOffset + 4 * indexCapacity) }

  private func aligned(_ offset: Int) -> Int { (offset + 63) & ~63 }

  init() {}

  /// Reads a header of a file of which at least its 128 bytes are there.
  init(reading start: UnsafeRawPointer, byteCount: Int) throws(FrozenTreeProblem) {
    func word(_ offset: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    func half(_ offset: Int) -> UInt32 { start.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    guard word(0) == Self.magic || word(0) == Self.magic.byteSwapped else { throw .notATree }
    guard half(8) == Self.byteOrderMark else { throw .otherByteOrder }
    guard half(12) == Self.version else { throw .unknownVersion(half(12)) }
    for offset in [32, 40, 48, 72] where word(offset) > Self.greatestCount { throw .damaged("a count is too great") }
    keyCount = Int(word(32))
    nodeCount = Int(word(40))
    bucketByteCount = Int(word(48))
    root = TreeLink(bits: half(56))
    classCount = Int(half(60) & 0xFFFF)
    valueWidth = Int(half(64) & 0xFF)
    indexCapacity = Int(word(72))
    indexSeed = word(80)
    guard half(60) <= 256, [0, 1, 2, 4, 8].contains(half(64)), indexCapacity == 0 || indexCapacity >= ExactIndex.groupSize else {
      throw .damaged("a size is impossible")
    }
    guard word(16) == UInt64(totalByteCount) else { throw .damaged("its sections are not as long as it says") }
    guard byteCount == totalByteCount else { throw .damaged("it is cut off or too long") }
  }

  func write(to start: UnsafeMutableRawPointer) {
    start.initializeMemory(as: UInt8.self, repeating: 0, count: Self.byteCount)
    func store(_ value: some FixedWidthInteger, at offset: Int) { start.storeBytes(of: value, toByteOffset: offset, as: type(of: value)) }
    store(Self.magic, at: 0)
    store(Self.byteOrderMark, at: 8)
    store(Self.version, at: 12)
    store(UInt64(totalByteCount), at: 16)
    store(UInt64(keyCount), at: 32)
    store(UInt64(nodeCount), at: 40)
    store(UInt64(bucketByteCount), at: 48)
    store(root.bits, at: 56)
    store(UInt32(classCount), at: 60)
    store(UInt32(valueWidth), at: 64)
    store(UInt64(indexCapacity), at: 72)
    store(indexSeed, at: 80)
  }
}
