/// Which parts of three versions of a file the result has, and in which order.
struct PartOrder {
  /// A part of the result.
  struct Item {
    var base: MergeNode?
    var ours: MergeNode?
    var theirs: MergeNode?
    /// Which of our parts it is.
    var index: Int?
  }

  private let texts: SlotMerge
  private let owner: (@Sendable (String) -> String?)?

  /// - Parameter owner: The part that another one belongs to, by its name.
  init(_ texts: SlotMerge, owner: (@Sendable (String) -> String?)?) { (self.texts, self.owner) = (texts, owner) }

  /// The parts of the result in order, with those that one side deleted and the other changed.
  ///
  /// - Complexity: O(n log n)
  func items(_ base: [MergeNode], _ ours: [MergeNode], _ theirs: [MergeNode]) -> [Item] {
    let former = Dictionary(base.map { ($0.name, $0) }) { first, _ in first }
    let other = Dictionary(theirs.map { ($0.name, $0) }) { first, _ in first }
    let order = Self.order(of: ours, theirs)
    let (start, after) = added(theirs, former: former, own: Dictionary(ours.map { ($0.name, $0) }) { first, _ in first })
    var items: [Item] = []
    // What theirs added here waits for what we added here.
    var waiting = start[...]
    for (index, node) in ours.enumerated() {
      let isNew = former[node.name] == nil && other[node.name] == nil
      while let next = waiting.first, !isNew || order.map({ $0(next.theirs?.name ?? "", node.name) }) ?? false {
        items.append(next)
        waiting.removeFirst()
      }
      if let node = other[node.name] {
        items.append(Item(base: former[node.name], ours: ours[index], theirs: node, index: index))
      } else if let gone = former[node.name] {
        if isKept(texts.ours, node, gone), !isOwnerGone(node, ours, former, other, texts.ours) {
          items.append(Item(base: gone, ours: node, index: index))
        }
      } else {
        items.append(Item(ours: node, index: index))
      }
      waiting += after[node.name] ?? []
    }
    return items + waiting
  }

  /// Whether the other side removed the part that a part belongs to, and that one stays removed.
  private func isOwnerGone(
    _ node: MergeNode, _ parts: [MergeNode], _ former: [String: MergeNode], _ other: [String: MergeNode], _ side: MergeSide
  ) -> Bool {
    guard let name = owner?(node.name), let gone = former[name], other[name] == nil else { return false }
    return parts.first { $0.name == name }.map { !isKept(side, $0, gone) } ?? true
  }

  /// The parts that only theirs has and that are kept, by the part of ours that they follow.
  private func added(
    _ theirs: [MergeNode], former: [String: MergeNode], own: [String: MergeNode]
  ) -> (start: [Item], after: [String: [Item]]) {
    var start: [Item] = []
    var after: [String: [Item]] = [:]
    var anchor: String?
    for node in theirs {
      guard own[node.name] == nil else {
        anchor = node.name
        continue
      }
      if let gone = former[node.name], !isKept(texts.theirs, node, gone) || isOwnerGone(node, theirs, former, own, texts.theirs) {
        continue
      }
      let item = Item(base: former[node.name], theirs: node)
      if let anchor { after[anchor, default: []].append(item) } else { start.append(item) }
    }
    return (start, after)
  }

  /// The order that the parts of both sides are in; nil if they are in none.
  private static func order(of ours: [MergeNode], _ theirs: [MergeNode]) -> ((String, String) -> Bool)? {
    let (ours, theirs) = (ours.filter { $0.name != MergeNode.startTag }, theirs.filter { $0.name != MergeNode.startTag })
    guard min(ours.count, theirs.count) > 3 else { return nil }
    let orders: [(String, String) -> Bool] = [{ $0 < $1 }, { $0.lowercased() < $1.lowercased() }]
    return orders.first { order in
      [ours, theirs].allSatisfy { nodes in zip(nodes, nodes.dropFirst()).allSatisfy { !order($1.name, $0.name) } }
    }
  }

  /// Whether the result has a text that is in a part.
  func hasKeptTexts(_ side: MergeSide, _ node: MergeNode) -> Bool { side.slots(in: node.range).contains(where: texts.isKept) }

  /// Whether a part that the other side removed stays.
  private func isKept(_ side: MergeSide, _ node: MergeNode, _ former: MergeNode) -> Bool {
    let (bytes, old) = (side.bytes(node.range), texts.base.bytes(former.range))
    guard bytes != old else { return false }
    if hasKeptTexts(side, node) { return true }
    return side.slots(in: node.range).isEmpty && texts.base.slots(in: former.range).isEmpty
      && !bytes.lazy.filter { $0 > 0x20 }.elementsEqual(old.lazy.filter { $0 > 0x20 })
  }
}
