/// The bytes of a frozen tree, the same in memory and in a file, and the addresses of its sections.
///
/// It is immutable, so that the addresses may be shared between threads, and it outlives all views of it.
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
    exactIndex = header.indexBits == 0 ? nil : ExactIndex(start + header.indexOffset, bits: header.indexBits)
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

  @inline(__always)
  func find(_ key: UnsafePointer<UInt8>, length: Int) -> TreeShape.Entry? {
    if let exactIndex { return exactIndex.find(key, length: length, in: shape) }
    guard let dispatch else { return shape.find(key, length: length, from: shape.root) }
    let (link, place) = dispatch.start(key, length: length)
    return shape.find(key, length: length, from: link, at: place)
  }

  @inline(__always)
  func find(_ key: String) -> TreeShape.Entry? {
    key.withKeyBytes { bytes in
      if let start = bytes.baseAddress { return find(start, length: bytes.count) }
      return shape.withEmptyKey { find($0, length: 0) }
    }
  }
}
