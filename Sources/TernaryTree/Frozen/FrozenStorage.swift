/// The bytes of a frozen tree, the same in memory and in a file, and the addresses of its sections.
///
/// `@unchecked` because of the addresses: nothing writes to the image once it is taken over, so any number of threads may read it, and
/// the last of those who hold the storage releases it. All members are constants.
@usableFromInline
final class FrozenStorage: @unchecked Sendable {
  enum Ownership {
    case allocated
    case mapped
  }

  let image: UnsafeRawBufferPointer
  let header: FrozenHeader
  private let ownership: Ownership

  let shape: TreeShape
  let dispatch: RootDispatch?
  let exactIndex: ExactIndex?
  private let values: UnsafeRawPointer

  /// Takes over an image whose header has been read.
  init(_ image: UnsafeRawBufferPointer, start: UnsafeRawPointer, header: FrozenHeader, ownership: Ownership) {
    self.image = image
    self.header = header
    self.ownership = ownership
    shape = TreeShape(
      nodes: (start + header.nodesOffset).assumingMemoryBound(to: UInt32.self), counts: nil,
      buckets: (start + header.bucketsOffset).assumingMemoryBound(to: UInt8.self), root: header.root, keyCount: header.keyCount)
    dispatch = header.classCount == 0 ? nil : RootDispatch(start, header: header)
    exactIndex =
      header.indexCapacity == 0
      ? nil
      : ExactIndex(
        marks: start + header.marksOffset, entries: start + header.entriesOffset, capacity: header.indexCapacity, seed: header.indexSeed)
    values = start + header.valuesOffset
  }

  deinit {
    switch ownership {
    case .allocated: image.deallocate()
    case .mapped: MappedFile.unmap(image)
    }
  }

  /// The value of a key by its rank.
  func value(_ rank: Int) -> UInt64 {
    switch header.valueWidth {
    case 1: UInt64(values.load(fromByteOffset: rank, as: UInt8.self))
    case 2: UInt64(values.load(fromByteOffset: 2 * rank, as: UInt16.self))
    case 4: UInt64(values.load(fromByteOffset: 4 * rank, as: UInt32.self))
    case 8: values.load(fromByteOffset: 8 * rank, as: UInt64.self)
    default: UInt64(rank)
    }
  }

  /// The rank of a key, or -1 if it is not there.
  ///
  /// One function with nearly everything inlined: callers stay small, and the result comes in a register. Keys that begin like none of the tree are
  /// rejected before the registers for the rest are saved.
  @inline(never)
  @usableFromInline
  func rank(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    // Of a key without bytes, nothing is read.
    let key = bytes.baseAddress ?? shape.buckets
    guard exactIndex == nil else { return rankByIndex(key, length: bytes.count) }
    guard let dispatch else { return rank(of: key, length: bytes.count, from: shape.root, at: 0) }
    let (link, place) = dispatch.start(key, length: bytes.count)
    return link.isNone ? -1 : rank(of: key, length: bytes.count, from: link, at: place)
  }

  @inline(never)
  private func rankByIndex(_ key: UnsafePointer<UInt8>, length: Int) -> Int {
    exactIndex?.rank(of: key, length: length, in: shape.buckets) ?? -1
  }

  @inline(never)
  private func rank(of key: UnsafePointer<UInt8>, length: Int, from link: TreeLink, at place: Int) -> Int {
    let link = shape.descend(key, length: length, from: link, at: place)
    guard !link.isNone else { return -1 }
    let bucket = shape.bucket(link)
    let index = bucket.index(of: key, length: length)
    return index < 0 ? -1 : bucket.firstRank &+ index
  }
}
