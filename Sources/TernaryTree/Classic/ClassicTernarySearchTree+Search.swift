extension ClassicTernarySearchTree {
  /// Looks a key up.
  ///
  /// - Complexity: O(*k* + log *n*) in the scalars of the key and the number of keys, if they were inserted in a good order.
  public func search(_ key: String) -> Result {
    var result = Result()
    var index = root
    var symbols = Self.symbols(of: key)[...]
    while index != Self.none, let symbol = symbols.first {
      let node = nodes[Int(index)]
      result.visitedNodes += 1
      if symbol == node.split {
        if symbol == 0 {
          result.keys.append(keys[Int(node.eq)])
          break
        }
        symbols.removeFirst()
        index = node.eq
      } else {
        index = symbol < node.split ? node.lo : node.hi
      }
    }
    return result
  }

  /// Finds the keys that match a pattern, in which `nil` matches any one scalar: the article's crossword search.
  ///
  /// - Complexity: O(*v*) in the nodes visited, which are more the earlier the places for any scalar come.
  public func matches(_ pattern: [Unicode.Scalar?]) -> Result {
    var result = Result()
    var stack = [(index: root, place: 0)]
    while let (index, place) = stack.popLast() {
      guard index != Self.none else { continue }
      let node = nodes[Int(index)]
      result.visitedNodes += 1
      let isEnd = place == pattern.count
      let isAny = !isEnd && pattern[place] == nil
      let symbol = isEnd || isAny ? 0 : pattern[place].map { $0.value + 1 } ?? 0
      // Smaller keys come from the top of the stack first; nothing comes before the end of a key.
      if isAny || symbol > node.split { stack.append((node.hi, place)) }
      if (isAny || symbol == node.split) && node.split != 0 && !isEnd { stack.append((node.eq, place + 1)) }
      if isEnd, node.split == 0 { result.keys.append(keys[Int(node.eq)]) }
      if isAny || symbol < node.split { stack.append((node.lo, place)) }
    }
    return result
  }

  /// Finds the keys that differ from a given one in at most `distance` places, each scalar more or less counting as one: the article's
  /// near-neighbour search.
  ///
  /// - Complexity: O(*v*) in the nodes visited.
  public func neighbors(of key: String, within distance: Int) -> Result {
    var result = Result()
    let symbols = Self.symbols(of: key)
    var stack = [(index: root, place: 0, distance: distance)]
    while let (index, place, distance) = stack.popLast() {
      guard index != Self.none, distance >= 0 else { continue }
      let node = nodes[Int(index)]
      result.visitedNodes += 1
      let symbol = symbols[place]
      if distance > 0 || symbol > node.split { stack.append((node.hi, place, distance)) }
      if node.split == 0 {
        if symbols.count - 1 - place <= distance { result.keys.append(keys[Int(node.eq)]) }
      } else {
        stack.append((node.eq, symbol == 0 ? place : place + 1, symbol == node.split ? distance : distance - 1))
      }
      if distance > 0 || symbol < node.split { stack.append((node.lo, place, distance)) }
    }
    return result
  }
}
