import Localize

/// Merges three versions of a file part by part, by the names of the parts.
///
/// Parts that they didn't change keep our bytes, and the order is ours. A new part of theirs is inserted after the part that it follows in their file.
struct TreeMerge {
  /// A part that both sides changed in different ways.
  struct Contest {
    /// Whether the elements of a list have other places in both versions, so that nothing in it is known by its number.
    var isReordered = false
    /// Where it is in each version; nil for a version that doesn't have it.
    var base: Range<Int>?
    var ours: Range<Int>?
    var theirs: Range<Int>?
  }

  /// A value of a key that both sides changed in different ways, and that is no text on one side at least.
  struct ContestedValue {
    /// Where it is in the output, which has ours.
    var position: Int
    var ours: String
    var theirs: String
  }

  /// The merged text, with our version of contested parts or, if we deleted one, theirs.
  private(set) var output: [UInt8] = []
  private(set) var contests: [Contest] = []
  /// The places of texts that one side retired and the other one changed: they are kept, and are no longer texts of the catalogue.
  private(set) var retired: Set<TextSlot> = []
  private(set) var values: [ContestedValue] = []
  /// The places of texts that are in a contested value on one side.
  private(set) var unsettled: Set<TextSlot> = []
  /// Where both sides changed what is not a text, and ours is in the output, or the side that did not remove it.
  private(set) var choices: [Int] = []

  private let texts: SlotMerge
  private let base: MergeSide
  private let ours: MergeSide
  private let theirs: MergeSide
  private let separator: UInt8?
  private let isLineBased: Bool
  private let retirement: Retirement?
  private let hasFixedForms: Bool
  private let lineNames: (@Sendable (ArraySlice<UInt8>) -> LineName)?
  private let isHeading: (@Sendable (ArraySlice<UInt8>) -> Bool)?
  private let owner: (@Sendable (String) -> String?)?
  private let lineEnd: [UInt8]

  /// Merges three versions.
  ///
  /// - Complexity: O(size of the files × depth)
  init(_ texts: SlotMerge, tree: (Document) -> MergeTree) {
    self.texts = texts
    (base, ours, theirs) = (texts.base, texts.ours, texts.theirs)
    let own = tree(ours.document)
    (separator, isLineBased, retirement) = (own.separator, own.isLineBased, own.retirement)
    (lineNames, isHeading, owner, hasFixedForms) = (own.lineNames, own.isHeading, own.owner, own.hasFixedForms)
    lineEnd = Array(ours.document.lineEnd.utf8)
    // A base without content, as git passes it when both sides added the file.
    let former = base.document.problems.contains { $0.kind == .emptyFile } ? nil : tree(base.document).root
    merge(former, own.root, tree(theirs.document).root)
    let ends = [ours, theirs].map { $0.document.source.text.last ?? 0x0A }
    if isLineBased, ends == [0x0A, 0x0A], output.last ?? 0x0A != 0x0A { output += lineEnd }
  }

  /// The versions of the bytes of one part.
  private typealias Versions = (base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>)

  private func versions(_ base: Range<Int>?, _ ours: Range<Int>, _ theirs: Range<Int>) -> Versions {
    (base.map { self.base.bytes($0) } ?? [], self.ours.bytes(ours), self.theirs.bytes(theirs))
  }

  private mutating func merge(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) {
    let bytes = versions(base?.range, ours.range, theirs.range)
    if bytes.ours == bytes.theirs || base != nil && bytes.base == bytes.theirs {
      output += bytes.ours
    } else if base != nil, bytes.base == bytes.ours {
      output += bytes.theirs
    } else if base == nil, areOfOneEntry(ours, theirs), isUntranslated(self.ours, ours) != isUntranslated(self.theirs, theirs),
      Self.formCount(self.ours.slots(in: ours.range)) == Self.formCount(self.theirs.slots(in: theirs.range)) || !hasFixedForms
    {
      output += isUntranslated(self.ours, ours) ? bytes.theirs : bytes.ours
    } else if let retirement, retire(base, ours, theirs, as: retirement) {
      return
    } else if mergeValues(base, ours, theirs) {
      return
    } else if let own = ours.parts, let other = theirs.parts, isReordered(base?.parts ?? [], own, other) {
      contests.append(Contest(isReordered: true, base: base?.range, ours: ours.range, theirs: theirs.range))
      output += bytes.ours
    } else if let own = ours.parts, let other = theirs.parts, ours.isLeaf == theirs.isLeaf {
      let merged = layout(versions(base?.head, ours.head, theirs.head), keepsBoth: false)
      output += merged
      if own.isEmpty, let first = other.first { separate(first, from: merged) }
      let moved = movedLayout(base, ours, theirs)
      mergeParts(base?.parts ?? [], own, other, moved: moved)
      output += layout(versions(base?.tail, ours.tail, theirs.tail), keepsBoth: isLineBased)
    } else if self.ours.slots(in: ours.range).isEmpty {
      // A container that we emptied, if it is one.
      if hasKeptTexts(self.theirs, theirs) {
        appendKept(theirs, of: .theirs, base: base)
      } else if self.theirs.slots(in: theirs.range).isEmpty {
        output += layout(bytes, keepsBoth: false)
      } else {
        output += bytes.ours
      }
    } else if self.theirs.slots(in: theirs.range).isEmpty {
      if hasKeptTexts(self.ours, ours) { appendKept(ours, of: .ours, base: base) } else { output += bytes.theirs }
    } else {
      contests.append(Contest(base: base?.range, ours: ours.range, theirs: theirs.range))
      // A plural has a place for the version that is none.
      let counts = (Self.formCount(self.ours.slots(in: ours.range)), Self.formCount(self.theirs.slots(in: theirs.range)))
      let isTheirs = counts.0 < counts.1 || counts.0 == counts.1 && isUntranslated(self.ours, ours) && !isUntranslated(self.theirs, theirs)
      output += hasFixedForms && isTheirs ? bytes.theirs : bytes.ours
    }
  }

  // MARK: Values that are no texts

  /// Merges values of a key of which one at least is no text; false if the parts are merged like others.
  ///
  /// Numbers, lists of symbols and the like are not mixed: where both sides changed one, ours is kept, and the value is a conflict.
  private mutating func mergeValues(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> Bool {
    let former = base.flatMap { otherValue($0, of: self.base) }
    switch (otherValue(ours, of: self.ours), otherValue(theirs, of: self.theirs)) {
    case (nil, nil): return false
    case (let own?, let other?):
      if own == other || Self.isNull(own) && Self.isNull(other) { return false }
      if former == own || former == other {
        guard ours.parts == nil, theirs.parts == nil else { return false }
        keep(former == own ? .theirs : .ours, base, ours, theirs)
        return true
      }
      // Null is a value that is still to be chosen.
      if Self.isNull(own) || Self.isNull(other), former.map(Self.isNull) ?? (base == nil) {
        output += Self.isNull(own) ? self.theirs.bytes(theirs.range) : self.ours.bytes(ours.range)
        return true
      }
    case (let own?, nil):
      if own == former || Self.isNull(own) || isNothing(theirs, of: self.theirs, base) { return false }
    case (nil, let other?):
      if other == former || Self.isNull(other) || isNothing(ours, of: self.ours, base) { return false }
    }
    values.append(
      ContestedValue(
        position: output.count, ours: Self.shown(self.ours.bytes(ours.value ?? ours.range)),
        theirs: Self.shown(self.theirs.bytes(theirs.value ?? theirs.range))))
    unsettled.formUnion(self.ours.slots(in: ours.range) + self.theirs.slots(in: theirs.range))
    if let base { unsettled.formUnion(self.base.slots(in: base.range)) }
    output += self.ours.bytes(ours.range)
    return true
  }

  /// A value without its white space, if it is no text.
  private func otherValue(_ node: MergeNode, of side: MergeSide) -> [UInt8]? {
    guard let value = node.value, side.slots(in: node.range).isEmpty else { return nil }
    return Self.words(side.bytes(value))
  }

  /// Whether a text or group is nothing that a side chose instead of a value: it is empty, or the other side replaced it.
  private func isNothing(_ node: MergeNode, of side: MergeSide, _ base: MergeNode?) -> Bool {
    side.slots(in: node.range).isEmpty ? base == nil && node.parts?.isEmpty == true : !hasKeptTexts(side, node)
  }

  /// Appends the side that changed a value; a comment beside it that the other side changed is a choice.
  private mutating func keep(_ side: Side, _ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) {
    let bytes = versions(base?.range, ours.range, theirs.range)
    if Self.words(side == .ours ? bytes.theirs : bytes.ours) != Self.words(bytes.base) { choices.append(output.count) }
    output += side == .ours ? bytes.ours : bytes.theirs
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [UInt8] { bytes.filter { $0 > 0x20 } }

  private static func isNull(_ value: [UInt8]) -> Bool {
    value.isEmpty || ["~", "{}", "[]", "null"].contains(String(decoding: value.prefix(5), as: UTF8.self).lowercased())
  }

  /// A value in one line, shortened for messages.
  private static func shown(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value.prefix(400), as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 40 ? String(text.prefix(40)) + "…" : text
  }

  /// How many forms the value with the most of them has.
  private static func formCount(_ slots: [TextSlot]) -> Int { Dictionary(grouping: slots, by: \.value).values.map(\.count).max() ?? 0 }

  /// Whether the parts are elements of a list that both sides changed, one of them not only by other or more elements, or by moving some.
  private func isReordered(_ base: [MergeNode], _ ours: [MergeNode], _ theirs: [MergeNode]) -> Bool {
    func elements(_ parts: [MergeNode]) -> [MergeNode] { parts.filter { $0.name != MergeNode.startTag } }
    let (former, own, other) = (elements(base), elements(ours), elements(theirs))
    // Elements of an array, or of XML without a name of their own.
    let stems = Set((former + own + other).map { part in part.name.first == MergeNode.elementMark ? "" : part.name.prefix { $0 != "\0" } })
    guard stems.count == 1, max(former.count, own.count, other.count) > 1,
      own.contains(where: { !self.ours.slots(in: $0.range).isEmpty }), other.contains(where: { !self.theirs.slots(in: $0.range).isEmpty })
    else { return false }
    if own.count == former.count, other.count == former.count {
      func areElements(_ parts: [MergeNode], _ side: MergeSide) -> Bool {
        parts.allSatisfy { side.slots(in: $0.range).allSatisfy(\.isElement) }
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

  /// Writes the text that one side changed as the other one retired it; false if neither did.
  private mutating func retire(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode, as retirement: Retirement) -> Bool {
    let (own, other) = (self.ours.slots(in: ours.range), self.theirs.slots(in: theirs.range))
    guard own.isEmpty != other.isEmpty, base.map({ !self.base.slots(in: $0.range).isEmpty }) ?? true else { return false }
    let (gone, goneSide) = own.isEmpty ? (ours, self.ours) : (theirs, self.theirs)
    let (kept, keptSide) = own.isEmpty ? (theirs, self.theirs) : (ours, self.ours)
    switch retirement {
    case .startTag:
      guard ours.isLeaf || theirs.isLeaf, let start = gone.parts?.first, start.name == MergeNode.startTag, let content = kept.parts?.last
      else { return false }
      output += goneSide.bytes(start.range) + keptSide.bytes(content.range) + keptSide.bytes(kept.tail)
    case .lines(let mark):
      guard ours.parts == nil, theirs.parts == nil else { return false }
      // What one side has made a message again is one.
      guard base != nil else {
        output += keptSide.bytes(kept.range)
        return true
      }
      let lines = keptSide.bytes(kept.range).split(separator: 0x0A, omittingEmptySubsequences: false)
      output += lines.map { Array(mark.utf8) + $0 }.joined(separator: [0x0A])
    }
    retired.formUnion(own + other)
    return true
  }

  /// Whether two parts are versions of one entry, and no group of several.
  private func areOfOneEntry(_ ours: MergeNode, _ theirs: MergeNode) -> Bool {
    func entries(_ slots: [TextSlot]) -> Set<TextSlot> {
      Set(slots.map { TextSlot(key: $0.key, occurrence: $0.occurrence, locale: "", form: []) })
    }
    let (own, other) = (entries(self.ours.slots(in: ours.range)), entries(self.theirs.slots(in: theirs.range)))
    return own.count == 1 && own == other
  }

  /// Whether a part has texts, and all of them are empty.
  private func isUntranslated(_ side: MergeSide, _ node: MergeNode) -> Bool {
    let slots = side.slots(in: node.range)
    return !slots.isEmpty && slots.allSatisfy { $0.locale == side.sourceName || side.texts[$0]?.text.isEmpty ?? true }
  }

  /// Merges what is not a text, and notes where a version is lost.
  private mutating func layout(_ bytes: Versions, keepsBoth: Bool) -> [UInt8] {
    let merge = LineMerge.layout(
      base: bytes.base, ours: bytes.ours, theirs: bytes.theirs, keepsBoth: keepsBoth, fewest: isLineBased ? 1 : 3,
      names: lineNames)
    if merge.dropsTheirs { choices.append(output.count + merge.bytes.prefix { $0 <= 0x20 }.count) }
    return merge.bytes
  }

  // MARK: Parts that one side removed

  /// A side that kept a part.
  private enum Side {
    case ours
    case theirs
  }

  /// Appends a part that only one side still has: the texts that it changed or added, and the containers that they are in.
  private mutating func appendKept(_ node: MergeNode, of side: Side, base gone: MergeNode?) {
    let version = side == .ours ? ours : theirs
    let entries = Set(version.slots(in: node.range).map { TextSlot(key: $0.key, occurrence: $0.occurrence, locale: "", form: []) })
    guard let parts = node.parts, !node.isLeaf, let gone, entries.count > 1 else {
      if let gone, !entries.isEmpty {
        contests.append(
          Contest(base: gone.range, ours: side == .ours ? node.range : nil, theirs: side == .theirs ? node.range : nil))
      }
      output += version.bytes(node.range)
      return
    }
    let former = Dictionary((gone.parts ?? []).map { ($0.name, $0) }) { first, _ in first }
    let kept = parts.indices.filter { version.slots(in: parts[$0].range).isEmpty || hasKeptTexts(version, parts[$0]) }
    output += version.bytes(node.head)
    for (number, index) in kept.enumerated() {
      append(lead: version.bytes(parts[index].lead), isNeighbour: index == (number == 0 ? 0 : kept[number - 1] + 1))
      if let part = former[parts[index].name] {
        appendKept(parts[index], of: side, base: part)
      } else {
        output += version.bytes(parts[index].range)
      }
      if let separator, number + 1 < kept.count {
        output += version.bytes(parts[index].trail)
        output.append(separator)
      }
    }
    output += version.bytes(node.tail)
  }

  /// Whether the result has a text that is in a part.
  private func hasKeptTexts(_ side: MergeSide, _ node: MergeNode) -> Bool { side.slots(in: node.range).contains(where: texts.isKept) }

  /// Whether a part that the other side removed stays.
  private func isKept(_ side: MergeSide, _ node: MergeNode, _ former: MergeNode) -> Bool {
    let (bytes, old) = (side.bytes(node.range), base.bytes(former.range))
    guard bytes != old else { return false }
    if hasKeptTexts(side, node) { return true }
    return side.slots(in: node.range).isEmpty && base.slots(in: former.range).isEmpty
      && !bytes.lazy.filter { $0 > 0x20 }.elementsEqual(old.lazy.filter { $0 > 0x20 })
  }

  /// Puts an empty line behind the comment of a file without entries, which would be that of its first entry.
  ///
  /// The headings of a table are no comment.
  private mutating func separate(_ first: MergeNode, from head: [UInt8]) {
    let begin = theirs.bytes(first.lead).first
    let isApart = head.suffix(2 * lineEnd.count) == (lineEnd + lineEnd)[...] || begin == 0x0A || begin == 0x0D
    guard isLineBased, ours.document.format.traits.locales != .columns, !isApart, !head.allSatisfy(Self.isBlank) else { return }
    if head.last != 0x0A { output += lineEnd }
    output += lineEnd
  }

  // MARK: Parts

  /// A part of the result.
  private struct Item {
    var base: MergeNode?
    var ours: MergeNode?
    var theirs: MergeNode?
    /// Which of our parts it is.
    var index: Int?
  }

  private mutating func mergeParts(_ base: [MergeNode], _ ours: [MergeNode], _ theirs: [MergeNode], moved: [String: Int]) {
    let items = items(base, ours, theirs)
    var previous: Int?
    // The headings above new parts of one side, which the next part may have had.
    var headings: [UInt8] = []
    for (number, item) in items.enumerated() {
      let isInline = (item.ours ?? item.theirs)?.isInline == true
      let isNeighbour = isInline || item.index != nil && (number == 0 ? 0 : previous.map { $0 + 1 }) == item.index
      previous = item.index
      switch (item.ours, item.theirs) {
      case (let own?, let other?):
        let all = versions(item.base?.lead, own.lead, other.lead)
        let merged = leaves(headings, all) ? Array(all.theirs) : lead(all)
        headings = []
        append(lead: merged[...], isNeighbour: isNeighbour && merged[...] == self.ours.bytes(own.lead))
        merge(item.base, own, other)
      case (let own?, nil):
        let lead = self.ours.bytes(own.lead)
        append(lead: item.base.map { without(headings, lead, self.base.bytes($0.lead)) } ?? lead, isNeighbour: isNeighbour)
        headings = item.base == nil ? self.headings(in: lead, or: headings) : []
        append(own, of: .ours, base: item.base)
      case (nil, let other?):
        let lead = self.theirs.bytes(other.lead).dropFirst(moved[other.name] ?? 0)
        append(lead: item.base.map { without(headings, lead, self.base.bytes($0.lead)) } ?? lead, isNeighbour: isInline)
        headings = item.base == nil ? self.headings(in: lead, or: headings) : []
        append(other, of: .theirs, base: item.base)
      case (nil, nil): break
      }
      if let separator, number + 1 < items.count {
        if let own = item.ours { output += self.ours.bytes(own.trail) }
        output.append(separator)
      }
    }
  }

  // MARK: Headings of groups

  /// Where the headings in what precedes a part end, with the empty lines below them: what follows is about the part alone.
  private func headingEnd(_ lead: ArraySlice<UInt8>) -> Int {
    guard let isHeading else { return lead.startIndex }
    var (end, start) = (lead.startIndex, lead.startIndex)
    while let lineEnd = lead[start...].firstIndex(of: 0x0A) {
      let line = lead[start..<lineEnd]
      if line.allSatisfy(Self.isBlank) || isHeading(line) { end = lineEnd + 1 }
      start = lineEnd + 1
    }
    return end
  }

  private func headings(in lead: ArraySlice<UInt8>) -> [UInt8] { Self.words(lead[..<headingEnd(lead)]) }

  /// The headings in what precedes a new part; those above the new one before it, if it has none.
  private func headings(in lead: ArraySlice<UInt8>, or others: [UInt8]) -> [UInt8] {
    let own = headings(in: lead)
    return own.isEmpty ? others : own
  }

  /// What precedes a part that the other side removed, without the headings that this side put above a new part in its place.
  private func without(_ headings: [UInt8], _ lead: ArraySlice<UInt8>, _ former: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !headings.isEmpty, self.headings(in: lead) == headings, self.headings(in: former) == headings else { return lead }
    return lead[headingEnd(lead)...]
  }

  /// Whether theirs has put the headings of a part above a new one before it, and ours has changed their layout at most.
  private func leaves(_ headings: [UInt8], _ lead: Versions) -> Bool {
    guard !headings.isEmpty, [lead.base, lead.ours].allSatisfy({ self.headings(in: $0) == headings }) else { return false }
    return self.headings(in: lead.theirs).isEmpty
      && Self.words(lead.ours[headingEnd(lead.ours)...]) == Self.words(lead.base[headingEnd(lead.base)...])
  }

  /// Merges what precedes a part.
  ///
  /// The indentation before the part itself is no line of its own.
  private mutating func lead(_ bytes: Versions) -> [UInt8] {
    func indentation(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      bytes[(bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex)...]
    }
    let own = indentation(bytes.ours)
    guard isLineBased, !own.isEmpty, own == indentation(bytes.theirs), own.allSatisfy(Self.isBlank),
      bytes.base.isEmpty || own == indentation(bytes.base)
    else { return layout(bytes, keepsBoth: isLineBased) }
    let count = own.count
    return layout((bytes.base.dropLast(count), bytes.ours.dropLast(count), bytes.theirs.dropLast(count)), keepsBoth: true) + own
  }

  /// Appends a part that only one side has.
  private mutating func append(_ node: MergeNode, of side: Side, base: MergeNode?) {
    if base != nil, (side == .ours ? ours : theirs).slots(in: node.range).isEmpty { choices.append(output.count) }
    appendKept(node, of: side, base: base)
  }

  /// How many bytes at the beginning of the leads of theirs, by the names of new parts, are not theirs alone.
  ///
  /// A part that is added after layout, such as obsolete messages or a comment at the end, has that layout as its lead. If both sides add one there,
  /// both have the layout, and ours is kept.
  private func movedLayout(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> [String: Int] {
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
        let heading = headings(in: next.base)
        guard heading.isEmpty || headings(in: next.ours) != heading else { continue }
        let lead = self.theirs.bytes(node.lead)
        let (former, place) = (Self.withoutBlanks(next.base), lead.drop(while: Self.isBlank))
        // The end of an element of XML follows in the base.
        let layout = Self.commonLines(former, place)
        guard !layout.isEmpty else { continue }
        var end = place.startIndex + layout.count
        // Its line, unless the line before it ends in the lead.
        if !lead[..<place.startIndex].contains(0x0A), let lineEnd = lead[end...].firstIndex(of: 0x0A) { end = lineEnd + 1 }
        result[node.name] = end - lead.startIndex
      }
    }
    return result
  }

  /// The lines with which two texts begin; all of the first one if the other begins with it.
  private static func commonLines(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = zip(first, second).prefix { $0 == $1 }.count
    if count == first.count { return first }
    let common = first.prefix(count)
    return common[..<(common.lastIndex(of: 0x0A) ?? common.startIndex)]
  }

  private static func withoutBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let bytes = bytes.drop(while: isBlank)
    return bytes[..<(bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex)]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Appends what precedes a part; one that follows another one than in its file begins in a line of its own.
  private mutating func append(lead: ArraySlice<UInt8>, isNeighbour: Bool) {
    if isLineBased, !isNeighbour, let last = output.last, last != 0x0A,
      lead.first(where: { $0 != 0x20 && $0 != 0x09 }).map({ $0 != 0x0A && $0 != 0x0D }) ?? true
    {
      output += lineEnd
    }
    output += lead
  }

  /// The parts of the result in order, with those that one side deleted and the other changed.
  private func items(_ base: [MergeNode], _ ours: [MergeNode], _ theirs: [MergeNode]) -> [Item] {
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
        if isKept(self.ours, node, gone), !isOwnerGone(node, ours, former, other, self.ours) {
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
      if let gone = former[node.name], !isKept(self.theirs, node, gone) || isOwnerGone(node, theirs, former, own, self.theirs) { continue }
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
}
