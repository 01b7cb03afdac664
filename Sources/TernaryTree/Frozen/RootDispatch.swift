/// A table that leads from the first two bytes of a key past the nodes that decide them.
///
/// Bytes in the first two places of a key have a class each; all others, and the end of a key, are class 0. Only the classes
/// that occur take room: a list of English words has 53, whose pairs take 14 KB.
struct RootDispatch {
  let classes: UnsafePointer<UInt8>
  let links: UnsafePointer<UInt32>
  let places: UnsafePointer<UInt8>
  let classCount: Int

  init(_ start: UnsafeRawPointer, header: FrozenHeader) {
    classes = (start + header.classesOffset).assumingMemoryBound(to: UInt8.self)
    links = (start + header.dispatchOffset).assumingMemoryBound(to: UInt32.self)
    places = (start + header.placesOffset).assumingMemoryBound(to: UInt8.self)
    classCount = header.classCount
  }

  /// Where the search for a key begins, and how many of its bytes lie after it there.
  @inline(__always)
  func start(_ key: UnsafePointer<UInt8>, length: Int) -> (link: TreeLink, place: Int) {
    let first = length > 0 ? Int(classes[Int(key[0])]) : 0
    let second = length > 1 ? Int(classes[Int(key[1])]) : 0
    let cell = first &* classCount &+ second
    return (TreeLink(bits: links[cell]), Int(places[cell]))
  }

  /// The table for keys, or `nil` if it would be greater than what it saves.
  struct Table {
    var classes = [UInt8](repeating: 0, count: 256)
    var links: [UInt32]
    var places: [UInt8]
    var classCount = 1

    init?(_ keys: KeyListView, _ shape: TreeShape) {
      let beginnings = Self.beginnings(of: keys)
      for index in beginnings {
        for byte in keys[index].prefix(2) { classes[Int(byte)] = 1 }
      }
      for byte in 0..<256 where classes[byte] != 0 {
        guard classCount <= 255 else { return nil }
        classes[byte] = UInt8(classCount)
        classCount += 1
      }
      guard classCount * classCount <= keys.count else { return nil }
      links = Array(repeating: TreeLink.none.bits, count: classCount * classCount)
      places = Array(repeating: 0, count: classCount * classCount)
      for index in beginnings {
        let key = keys[index]
        let first = key.isEmpty ? 0 : Int(classes[Int(key[0])])
        let second = key.count < 2 ? 0 : Int(classes[Int(key[1])])
        let cell = first * classCount + second
        let (link, place) = Self.descend(keys, index, shape)
        links[cell] = link.bits
        places[cell] = UInt8(place)
      }
    }

    /// The first key of each run of keys that have the first two bytes in common.
    private static func beginnings(of keys: KeyListView) -> [Int] {
      var result: [Int] = []
      var index = 0
      while index < keys.count {
        let end = keys.firstIndex(in: index..<keys.count, at: 0, notBelow: keys.symbol(index, at: 0) + 1)
        while index < end {
          result.append(index)
          index = keys.firstIndex(in: index..<end, at: 1, notBelow: keys.symbol(index, at: 1) + 1)
        }
      }
      return result
    }

    /// The link that all keys with the first two bytes of a given one come through, and how many of these bytes lie after it.
    private static func descend(_ keys: KeyListView, _ index: Int, _ shape: TreeShape) -> (link: TreeLink, place: Int) {
      var link = shape.root
      var place = 0
      while link.isNode {
        let decided = place + shape.skip(link.node)
        guard decided < 2 else { break }
        let symbol = keys.symbol(index, at: decided)
        let split = shape.split(link.node)
        link = shape.link(link.node, symbol < split ? .lo : symbol > split ? .hi : .eq)
        place = symbol == split && symbol > 0 ? decided + 1 : decided
      }
      return (link, place)
    }
  }
}
