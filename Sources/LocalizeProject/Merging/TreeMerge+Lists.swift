import Localize

/// Lists of texts to which elements are added, or from which some are removed.
extension TreeMerge {
  /// A list that is merged as a sequence, in which the numbers of elements mean nothing.
  struct MergedList {
    /// Where it is in the output.
    var range: Range<Int>
    /// The meanings of its texts.
    var texts: [String]
  }

  /// The bytes of a list between its head and its tail, and its texts.
  struct MergedElements {
    var bytes: [UInt8] = []
    var texts: [String]
  }

  /// Merges elements of a list of texts; nil if the lists are merged by the numbers of their elements.
  ///
  /// - Parameters:
  ///   - versions: The common ancestor, ours and theirs.
  ///   - separator: What is between two elements.
  static func mergedElements(_ versions: [(node: MergeNode, side: MergeSide)], separator: UInt8?) -> MergedElements? {
    let lists = versions.compactMap { $0.node.isLeaf ? nil : $0.node.parts }
    guard lists.count == versions.count, Set(lists.map(\.count)).count > 1 else { return nil }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var lines: [[Int]] = []
    var stems: Set<Substring> = []
    for (parts, version) in zip(lists, versions) {
      let side = version.side
      guard side.sourceName == nil, parts.contains(where: { $0.name != MergeNode.startTag }) else { return nil }
      for part in parts where part.name != MergeNode.startTag {
        let isNumbered = part.name.first == MergeNode.elementMark
        let slots = side.slots(in: part.range)
        // A list with comments, which belong to the elements behind them, or with values that are no texts is not merged as a sequence.
        guard !slots.isEmpty, isNumbered || slots.allSatisfy(\.isElement), side.others(in: part.range).isEmpty,
          side.bytes(part.lead).allSatisfy(MergeText.isBlank), side.bytes(part.trail).allSatisfy(MergeText.isBlank)
        else { return nil }
        stems.insert(isNumbered ? "" : part.name.prefix { $0 != "\0" })
      }
      lines.append(
        parts.map { part in
          let bytes = side.bytes(part.range)
          let number = numbers[bytes] ?? numbers.count
          numbers[bytes] = number
          return number
        })
    }
    guard stems.count == 1, let places = ListOrder.merged(lines[0], lines[1], lines[2]) else { return nil }
    var result = MergedElements(bytes: [], texts: [])
    for (number, place) in places.enumerated() {
      guard let (index, version) = place.ours.map({ ($0, 1) }) ?? place.theirs.map({ ($0, 2) }) else { return nil }
      let (part, side) = (lists[version][index], versions[version].side)
      var lead = side.bytes(part.lead)
      // The white space of the side that changed it.
      if let former = place.base, let other = place.theirs, lead == versions[0].side.bytes(lists[0][former].lead) {
        lead = versions[2].side.bytes(lists[2][other].lead)
      }
      result.bytes += lead
      result.bytes += side.bytes(part.range)
      result.texts += side.slots(in: part.range).map { side.texts[$0]?.meaning ?? "" }
      if let separator, number + 1 < places.count {
        result.bytes += side.bytes(part.trail)
        result.bytes.append(separator)
      }
    }
    return result
  }

  /// Merges lists of texts whose elements have lines of their own; nil if the lines don't make the list that both sides mean.
  ///
  /// - Parameter versions: The common ancestor, ours and theirs.
  static func mergedLines(_ versions: [(node: MergeNode, side: MergeSide)]) -> MergedElements? {
    var numbers: [String: Int] = [:]
    var lists: [[Int]] = []
    var texts: [[String]] = []
    for (node, side) in versions {
      let slots = side.slots(in: node.range)
      guard node.parts == nil, side.sourceName == nil, Set(slots.map(\.key)).count == 1, slots.allSatisfy(\.isElement) else { return nil }
      let meanings = slots.map { side.texts[$0]?.meaning ?? "" }
      for meaning in meanings where numbers[meaning] == nil { numbers[meaning] = numbers.count }
      texts.append(meanings)
      lists.append(meanings.map { numbers[$0] ?? 0 })
    }
    guard Set(lists.map(\.count)).count > 1, let places = ListOrder.merged(lists[0], lists[1], lists[2]) else { return nil }
    // The last line may have no end.
    let bytes = versions.map { Array($0.side.bytes($0.node.range)) + [0x0A] }
    let merge = LineMerge(base: bytes[0], ours: bytes[1], theirs: bytes[2])
    guard merge.conflicts == 0, merge.bytes.last == 0x0A else { return nil }
    let merged = places.compactMap { place in place.ours.map { texts[1][$0] } ?? place.theirs.map { texts[2][$0] } }
    return MergedElements(bytes: Array(merge.bytes.dropLast()), texts: merged)
  }
}
