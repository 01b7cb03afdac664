/// Arranges sorted keys and their values as one image.
struct FrozenImageBuilder {
  private let keys: KeyList
  private let values: [UInt64]?
  private let hasExactIndex: Bool

  /// - Parameter values: One for each key, or `nil` if the ranks are values enough.
  init(_ keys: KeyList, values: [UInt64]?, hasExactIndex: Bool) {
    self.keys = keys
    self.values = values
    self.hasExactIndex = hasExactIndex && keys.count > 0
  }

  func build() -> FrozenStorage {
    var pool = TreePool(hasSlots: false)
    pool.nodes.reserveCapacity(keys.count / 2)
    pool.bytes.reserveCapacity(keys.bytes.count + 8 * keys.count)
    let (root, table) = keys.withView { keys in
      let root = pool.build(keys, 0..<keys.count, depth: 0)
      return (root, pool.withShape(root: root, keyCount: keys.count) { RootDispatch.Table(keys, $0) })
    }
    var header = FrozenHeader()
    header.keyCount = keys.count
    header.nodeCount = pool.nodeCount
    header.bucketByteCount = pool.bucketByteCount
    header.root = root
    header.classCount = table?.classCount ?? 0
    header.valueWidth = Self.width(values)
    header.indexBits = hasExactIndex ? ExactIndex.bits(keyCount: keys.count) : 0
    return arrange(header, pool, table)
  }

  private func arrange(_ header: FrozenHeader, _ pool: TreePool, _ table: RootDispatch.Table?) -> FrozenStorage {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: header.totalByteCount, alignment: 64)
    image.initializeMemory(as: UInt8.self, repeating: 0)
    func copy<Element>(_ elements: [Element], at offset: Int) {
      elements.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: image[offset..<offset + $0.count]).copyMemory(from: $0) }
    }
    // An image has at least its header, so the address is there.
    guard let start = image.baseAddress else { preconditionFailure("An allocation of \(header.totalByteCount) bytes has no address.") }
    header.write(to: start)
    if let table {
      copy(table.classes, at: header.classesOffset)
      copy(table.links, at: header.dispatchOffset)
      copy(table.places, at: header.placesOffset)
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
    let storage = FrozenStorage(UnsafeRawBufferPointer(image), start: start, header: header, ownership: .allocated)
    if header.indexBits > 0 {
      let slots = (start + header.indexOffset).assumingMemoryBound(to: UInt64.self)
      ExactIndex.fill(slots, bits: header.indexBits, shape: storage.shape)
    }
    FrozenChecksum.store(in: image)
    return storage
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
