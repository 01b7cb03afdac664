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

  /// Whether an element at a changed place is one that was at another changed place.
  private static func moves<Element: Hashable>(_ base: [Element], _ side: [Element]) -> Bool {
    let changed = base.indices.filter { side[$0] != base[$0] }
    let former = Set(changed.map { base[$0] })
    return changed.contains { former.contains(side[$0]) }
  }
}
