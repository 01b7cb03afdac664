import Localize

/// What is asked about the three versions of a part.
extension TreeMerge {
  /// The versions of the bytes of one part.
  typealias Versions = (base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>)

  func versions(_ base: Range<Int>?, _ ours: Range<Int>, _ theirs: Range<Int>) -> Versions {
    (base.map { self.base.bytes($0) } ?? [], self.ours.bytes(ours), self.theirs.bytes(theirs))
  }

  /// Whether each side changed other elements of a list, and moved and added none.
  func areApart(_ base: MergeNode, _ ours: MergeNode, _ theirs: MergeNode) -> Bool {
    guard let former = base.parts, let own = ours.parts, let other = theirs.parts, former.map(\.name) == own.map(\.name),
      former.map(\.name) == other.map(\.name)
    else { return false }
    func elements(_ parts: [MergeNode], _ side: MergeSide) -> [[UInt8]] {
      parts.filter { $0.name != MergeNode.startTag }.map { MergeText.words(side.bytes($0.range)) }
    }
    return ListOrder.areApart(elements(former, self.base), elements(own, self.ours), elements(other, self.theirs))
  }

  /// A value without its white space, if it is no text.
  func otherValue(_ node: MergeNode, of side: MergeSide) -> [UInt8]? {
    guard let value = node.value, side.slots(in: node.range).isEmpty else { return nil }
    return MergeText.words(side.bytes(value))
  }

  /// Whether a text or group is nothing that a side chose instead of a value: it is empty, or the other side replaced it.
  func isNothing(_ node: MergeNode, of side: MergeSide, _ base: MergeNode?) -> Bool {
    side.slots(in: node.range).isEmpty ? base == nil && node.parts?.isEmpty == true : !order.hasKeptTexts(side, node)
  }

  /// How many forms the value with the most of them has.
  static func formCount(_ slots: [TextSlot]) -> Int { Dictionary(grouping: slots, by: \.value).values.map(\.count).max() ?? 0 }

  /// Whether the parts are elements of a list that both sides changed, one of them not only by other or more elements, or by moving some.
  func isReordered(_ base: [MergeNode], _ ours: [MergeNode], _ theirs: [MergeNode]) -> Bool {
    func elements(_ parts: [MergeNode]) -> [MergeNode] { parts.filter { $0.name != MergeNode.startTag } }
    let (former, own, other) = (elements(base), elements(ours), elements(theirs))
    // Elements of an array, or of XML without a name of their own.
    let stems = Set((former + own + other).map { part in part.name.first == MergeNode.elementMark ? "" : part.name.prefix { $0 != "\0" } })
    guard stems.count == 1, max(former.count, own.count, other.count) > 1,
      own.contains(where: { !self.ours.slots(in: $0.range).isEmpty }), other.contains(where: { !self.theirs.slots(in: $0.range).isEmpty })
    else { return false }
    if own.count == former.count, other.count == former.count {
      func areElements(_ parts: [MergeNode], _ side: MergeSide) -> Bool {
        parts.allSatisfy { $0.name.first == MergeNode.elementMark || side.slots(in: $0.range).allSatisfy(\.isElement) }
      }
      guard self.ours.sourceName == nil, areElements(own, self.ours), areElements(other, self.theirs) else { return false }
      return ListOrder.isMixed(
        former.map { self.base.bytes($0.range) }, own.map { self.ours.bytes($0.range) }, other.map { self.theirs.bytes($0.range) })
    }
    func isAppended(_ parts: [MergeNode], _ side: MergeSide) -> Bool {
      parts.count >= former.count && zip(parts, former).allSatisfy { side.bytes($0.range) == self.base.bytes($1.range) }
    }
    let isSafe = own.count == former.count && isAppended(other, self.theirs) || other.count == former.count && isAppended(own, self.ours)
    return !isSafe
  }

  /// The side that made forms of the text in an element, or a text of its forms; nil if both have the same.
  func sideOfForms(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> Side? {
    guard let formMark else { return nil }
    func hasForms(_ node: MergeNode, _ side: MergeSide) -> Bool { side.hasAttribute(formMark.name, of: [formMark.value], in: node) }
    let (own, other) = (hasForms(ours, self.ours), hasForms(theirs, self.theirs))
    guard own != other else { return nil }
    let former = base.map { hasForms($0, self.base) } ?? false
    return own == former ? .theirs : .ours
  }

  /// Whether two parts are versions of one entry, and no group of several.
  func areOfOneEntry(_ ours: MergeNode, _ theirs: MergeNode) -> Bool {
    func entries(_ slots: [TextSlot]) -> Set<TextSlot> {
      Set(slots.map { TextSlot(key: $0.key, occurrence: $0.occurrence, locale: "", form: []) })
    }
    let (own, other) = (entries(self.ours.slots(in: ours.range)), entries(self.theirs.slots(in: theirs.range)))
    return own.count == 1 && own == other
  }

  /// Whether a part has texts, and all of them are empty.
  func isUntranslated(_ side: MergeSide, _ node: MergeNode) -> Bool {
    let slots = side.slots(in: node.range)
    return !slots.isEmpty && slots.allSatisfy { $0.locale == side.sourceName || side.texts[$0]?.text.isEmpty ?? true }
  }

  /// How many bytes at the beginning of the leads of theirs, by the names of new parts, are not theirs alone.
  ///
  /// A part that is added after layout, such as obsolete messages or a comment at the end, has that layout as its lead. If both sides add one there,
  /// both have the layout, and ours is kept.
  func movedLayout(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> [String: Int] {
    guard let base else { return [:] }
    func nodes(_ node: MergeNode) -> [String: MergeNode] { Dictionary((node.parts ?? []).map { ($0.name, $0) }) { first, _ in first } }
    let (former, own) = (nodes(base), nodes(ours))
    // What follows the new parts in the base, in ours and in theirs.
    var next: Versions? = versions(base.tail, ours.tail, theirs.tail)
    var result: [String: Int] = [:]
    for node in (theirs.parts ?? []).reversed() {
      if let old = former[node.name] {
        next = own[node.name].map { versions(old.lead, $0.lead, node.lead) }
      } else if let next, next.ours != next.base, next.theirs != next.base {
        // The headings that ours still has at that place are above the new part.
        let heading = groups.headings(in: next.base)
        guard heading.isEmpty || groups.headings(in: next.ours) != heading else { continue }
        let lead = self.theirs.bytes(node.lead)
        let (former, place) = (MergeText.withoutBlanks(next.base), lead.drop(while: MergeText.isBlank))
        // The end of an element of XML follows in the base.
        let layout = MergeText.commonLines(former, place)
        guard !layout.isEmpty else { continue }
        var end = place.startIndex + layout.count
        // Its line, unless the line before it ends in the lead.
        if !lead[..<place.startIndex].contains(0x0A), let lineEnd = lead[end...].firstIndex(of: 0x0A) { end = lineEnd + 1 }
        result[node.name] = end - lead.startIndex
      }
    }
    return result
  }
}
