/// The order of the elements of a list, which are known by their numbers.
enum ListOrder {
  /// Whether one of two versions of a list moved elements, and both versions differ at a place that both changed.
  ///
  /// A merge place by place would repeat an element there, and lose another one. Lists of other lengths are not compared.
  ///
  /// - Complexity: O(n)
  static func isMixed<Element: Hashable>(_ base: [Element], _ ours: [Element], _ theirs: [Element]) -> Bool {
    guard base.count == ours.count, base.count == theirs.count else { return false }
    let isContested = base.indices.contains { index in
      ours[index] != theirs[index] && ours[index] != base[index] && theirs[index] != base[index]
    }
    return isContested && (moves(base, ours) || moves(base, theirs))
  }

  /// Whether both versions of a list changed elements at other places, to others, and neither moved or added any.
  ///
  /// - Complexity: O(n)
  static func areApart<Element: Hashable>(_ base: [Element], _ ours: [Element], _ theirs: [Element]) -> Bool {
    guard base.count == ours.count, base.count == theirs.count else { return false }
    let (own, other) = (base.indices.filter { ours[$0] != base[$0] }, base.indices.filter { theirs[$0] != base[$0] })
    guard Set(own).isDisjoint(with: other), Set(own.map { ours[$0] }).isDisjoint(with: other.map { theirs[$0] }) else { return false }
    return !moves(base, ours) && !moves(base, theirs)
  }

  /// An element of a merged list: where it is in the versions that have it.
  struct Place {
    var base: Int?
    var ours: Int?
    var theirs: Int?
  }

  /// Merges lists as sequences; nil if both versions changed the same place in different ways, or the lists are too long to be compared.
  ///
  /// - Complexity: As a comparison of two sequences, of at most a million pairs of elements.
  static func merged(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> [Place]? {
    guard base.count * max(ours.count, theirs.count) <= 1_000_000 else { return nil }
    let (own, other) = (matches(base, ours), matches(base, theirs))
    var result: [Place] = []
    var (start, first, second) = (0, 0, 0)
    for index in 0...base.count {
      let isEnd = index == base.count
      guard let next = isEnd ? ours.count : own[index], let last = isEnd ? theirs.count : other[index] else { continue }
      let (former, mine, their) = (base[start..<index], ours[first..<next], theirs[second..<last])
      if mine == former {
        result += their.indices.map { Place(theirs: $0) }
      } else if their == former || mine == their {
        result += mine.indices.map { Place(ours: $0) }
      } else {
        return nil
      }
      if !isEnd { result.append(Place(base: index, ours: next, theirs: last)) }
      (start, first, second) = (index + 1, next + 1, last + 1)
    }
    return result
  }

  /// Where a version has each element of the base; nil for one that it removed.
  private static func matches(_ base: [Int], _ side: [Int]) -> [Int?] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in side.difference(from: base) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = side.indices.filter { !inserted.contains($0) }
    var result = [Int?](repeating: nil, count: base.count)
    for (index, place) in zip(base.indices.filter { !removed.contains($0) }, kept) { result[index] = place }
    return result
  }

  /// Whether an element at a changed place is one that was at another changed place.
  private static func moves<Element: Hashable>(_ base: [Element], _ side: [Element]) -> Bool {
    let changed = base.indices.filter { side[$0] != base[$0] }
    let former = Set(changed.map { base[$0] })
    return changed.contains { former.contains(side[$0]) }
  }
}
