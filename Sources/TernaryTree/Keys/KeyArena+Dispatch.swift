extension KeyArena {
  /// Takes note of a key that was added.
  mutating func addToDispatch(_ key: UnsafeBufferPointer<UInt8>) {
    guard dispatch != nil else { return renewDispatchIfDue() }
    guard dispatch?.leads(key) == false else { return }
    let place = dispatchPlace(of: key)
    if dispatch?.add(place) == false { dispatch = nil }
  }

  /// Gives the table up if it may lead into a node that is about to go.
  ///
  /// - Parameter place: How many bytes lie after the link to the node.
  mutating func nodeGoes(_ node: Int, place: Int) {
    if place + Int(pool.nodes[4 * node] >> TreePool.splitBits) < KeyDispatch.byteCount { dispatch = nil }
  }

  /// Makes the table again if there is none and enough has changed to pay for it.
  mutating func renewDispatchIfDue() {
    guard dispatch == nil else { return }
    changesWithoutDispatch += 1
    if changesWithoutDispatch > keyCount / 4 + 256 { renewDispatch() }
  }

  mutating func renewDispatch() {
    changesWithoutDispatch = 0
    dispatch = KeyDispatch(dispatchPlaces, keyCount: keyCount)
  }

  /// The place after the last node that decides one of the first two bytes of a stored key.
  private func dispatchPlace(of key: UnsafeBufferPointer<UInt8>) -> KeyDispatch.Place {
    var place = KeyDispatch.Place(first: key.isEmpty ? 0 : Int(key[0]) + 1, second: key.count < 2 ? 0 : Int(key[1]) + 1)
    while true {
      let link = link(at: place.word == 0 ? nil : place.word)
      guard link.isNode else { return place }
      let decided = place.depth + Int(pool.nodes[4 * link.node] >> TreePool.splitBits)
      guard decided < KeyDispatch.byteCount else { return place }
      let branch = branch(link.node, key, decided)
      place.word = 4 * link.node + branch.rawValue
      place.depth = branch == .eq && decided < key.count ? decided + 1 : decided
    }
  }

  /// The places after the last nodes that decide one of the first two bytes of keys, for all keys.
  private var dispatchPlaces: [KeyDispatch.Place] {
    withShape { shape in
      var places: [KeyDispatch.Place] = []
      var stack: [(word: Int, depth: Int)] = [(0, 0)]
      while let (word, depth) = stack.popLast() {
        let link = word == 0 ? shape.root : TreeLink(bits: shape.nodes[word])
        if link.isBucket {
          let bucket = shape.bucket(link)
          for index in 0..<bucket.count {
            places.append(
              KeyDispatch.Place(first: bucket.symbol(index, at: 0), second: bucket.symbol(index, at: 1), word: word, depth: depth))
          }
        } else if link.isNode {
          let decided = depth + shape.skip(link.node)
          if decided < KeyDispatch.byteCount {
            let isEnd = shape.split(link.node) == 0
            for branch in [TreeBranch.lo, .eq, .hi] {
              stack.append((4 * link.node + branch.rawValue, branch == .eq && !isEnd ? decided + 1 : decided))
            }
          } else {
            // All keys below agree in both bytes.
            let bucket = shape.bucket(shape.leftmost(link))
            places.append(KeyDispatch.Place(first: bucket.symbol(0, at: 0), second: bucket.symbol(0, at: 1), word: word, depth: depth))
          }
        }
      }
      return places
    }
  }
}
