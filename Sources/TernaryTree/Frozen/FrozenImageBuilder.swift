/// Arranges sorted keys and their values as one image.
struct FrozenImageBuilder {
  private let keys: KeyList
  private let values: [UInt64]?
  private let hasExactIndex: Bool

  /// - Parameter values: One for each key, or `nil` if the ranks are values enough.
  init(_ keys: KeyList, values: [UInt64]?, hasExactIndex: Bool) {
    self.keys = keys
    self.values = values
    self.hasExactIndex = hasExactIndex
  }

  func build() -> FrozenStorage {
    var pool = TreePool(hasSlots: false)
    pool.nodes.reserveCapacity(keys.count / 2)
    pool.bytes.reserveCapacity(keys.byteCount + 8 * keys.count)
    let (root, dispatch, index) = keys.withView { keys in
      let root = pool.build(keys, 0..<keys.count, depth: 0)
      let bucketByteCount = pool.bucketByteCount
      return pool.withShape(root: root, keyCount: keys.count) { shape in
        (root, RootDispatch.Table(keys, shape), hasExactIndex ? ExactIndex.Table(keys, shape, bucketByteCount: bucketByteCount) : nil)
      }
    }
    var header = FrozenHeader()
    header.keyCount = keys.count
    header.nodeCount = pool.nodeCount
    header.bucketByteCount = pool.bucketByteCount
    header.root = root
    header.classCount = dispatch?.classCount ?? 0
    header.valueWidth = Self.width(values)
    header.indexCapacity = index?.capacity ?? 0
    header.indexSeed = index?.seed ?? 0
    return arrange(header, pool, dispatch, index)
  }

  private func arrange(
    _ header: FrozenHeader, _ pool: TreePool, _ dispatch: RootDispatch.Table?, _ index: ExactIndex.Table?
  ) -> FrozenStorage {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: header.totalByteCount, alignment: 64)
    image.initializeMemory(as: UInt8.self, repeating: 0)
    func copy<Element>(_ elements: [Element], at offset: Int) {
      elements.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: image[offset..<offset + $0.count]).copyMemory(from: $0) }
    }
    // An image has at least its header, so the address is there.
    guard let start = image.baseAddress else { preconditionFailure("An allocation of \(header.totalByteCount) bytes has no address.") }
    header.write(to: start)
    if let dispatch {
      copy(dispatch.classes, at: header.classesOffset)
      copy(dispatch.links, at: header.dispatchOffset)
      copy(dispatch.places, at: header.placesOffset)
    }
    copy(pool.nodes, at: header.nodesOffset)
    copy(pool.bytes, at: header.bucketsOffset)
    if let values {
      switch header.valueWidth {
      case 1: copy(values.map { UInt8($0) }, at: header.valuesOffset)
      case 2: copy(values.map { UInt16($0) }, at: header.valuesOffset)
      case 4: copy(values.map { UInt32($0) }, at: header.valuesOffset)
      default: copy(values, at: header.valuesOffset)
      }
    }
    if let index {
      copy(index.marks, at: header.marksOffset)
      copy(index.entries, at: header.entriesOffset)
    }
    FrozenChecksum.store(in: image)
    return FrozenStorage(UnsafeRawBufferPointer(image), start: start, header: header, ownership: .allocated)
  }

  private static func width(_ values: [UInt64]?) -> Int {
    guard let greatest = values?.max() else { return 0 }
    return switch greatest {
    case ...UInt64(UInt8.max): 1
    case ...UInt64(UInt16.max): 2
    case ...UInt64(UInt32.max): 4
    default: 8
    }
  }
}
