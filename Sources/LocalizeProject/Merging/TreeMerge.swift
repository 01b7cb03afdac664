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
  /// The lists of texts that are merged as sequences.
  private(set) var lists: [MergedList] = []

  private let texts: SlotMerge
  let base: MergeSide
  let ours: MergeSide
  let theirs: MergeSide
  private let separator: UInt8?
  private let isLineBased: Bool
  private let hasEmptyLines: Bool
  private let retirement: Retirement?
  private let hasFixedForms: Bool
  private let lineNames: (@Sendable (ArraySlice<UInt8>) -> LineName)?
  let groups: GroupHeadings
  let order: PartOrder
  private let lineEnd: [UInt8]
  let formMark: (name: String, value: String)?
  /// The side that made forms of the text in the element that is being merged, or a text of its forms.
  private var formSide: Side?

  /// Merges three versions.
  ///
  /// - Complexity: O(size of the files × depth)
  init(_ texts: SlotMerge, tree: (Document) -> MergeTree) {
    self.texts = texts
    (base, ours, theirs) = (texts.base, texts.ours, texts.theirs)
    let own = tree(ours.document)
    (separator, isLineBased, hasEmptyLines, retirement) = (own.separator, own.isLineBased, own.hasEmptyLines, own.retirement)
    (lineNames, hasFixedForms) = (own.lineNames, own.hasFixedForms)
    formMark = own.formMark
    (groups, order) = (GroupHeadings(isHeading: own.isHeading), PartOrder(texts, owner: own.owner))
    lineEnd = Array(ours.document.lineEnd.utf8)
    // A base without content, as git passes it when both sides added the file.
    let former = base.document.problems.contains { $0.kind == .emptyFile } ? nil : tree(base.document).root
    merge(former, own.root, tree(theirs.document).root)
    let ends = [ours, theirs].map { $0.document.source.text.last ?? 0x0A }
    if isLineBased, ends == [0x0A, 0x0A], output.last ?? 0x0A != 0x0A { output += lineEnd }
  }

  private mutating func merge(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) {
    let bytes = versions(base?.range, ours.range, theirs.range)
    if bytes.ours == bytes.theirs || base != nil && bytes.base == bytes.theirs {
      output += bytes.ours
    } else if base != nil, bytes.base == bytes.ours {
      output += bytes.theirs
    } else if let formSide, !(self.ours.slots(in: ours.range) + self.theirs.slots(in: theirs.range)).isEmpty {
      // The forms of one side do not fit the element of the other one.
      contests.append(Contest(base: base?.range, ours: ours.range, theirs: theirs.range))
      output += formSide == .ours ? bytes.ours : bytes.theirs
    } else if base == nil, areOfOneEntry(ours, theirs), isUntranslated(self.ours, ours) != isUntranslated(self.theirs, theirs),
      Self.formCount(self.ours.slots(in: ours.range)) == Self.formCount(self.theirs.slots(in: theirs.range)) || !hasFixedForms
    {
      output += isUntranslated(self.ours, ours) ? bytes.theirs : bytes.ours
    } else if let retirement, retire(base, ours, theirs, as: retirement) {
      return
    } else if mergeValues(base, ours, theirs) {
      return
    } else if texts.mixesElements(self.ours.slots(in: ours.range), self.theirs.slots(in: theirs.range)) {
      appendContested(base, ours, theirs)
    } else if mergeList(base, ours, theirs) {
      return
    } else if let own = ours.parts, let other = theirs.parts, isReordered(base?.parts ?? [], own, other) {
      contests.append(Contest(isReordered: true, base: base?.range, ours: ours.range, theirs: theirs.range))
      _ = noteValues(base, ours, theirs, isReordered: true)
      output += bytes.ours
    } else if let own = ours.parts, let other = theirs.parts, ours.isLeaf == theirs.isLeaf {
      let merged = layout(versions(base?.head, ours.head, theirs.head), keepsBoth: false)
      output += merged
      if own.isEmpty, let first = other.first { separate(first, from: merged) }
      let moved = movedLayout(base, ours, theirs)
      let outer = formSide
      formSide = sideOfForms(base, ours, theirs) ?? formSide
      mergeParts(base?.parts ?? [], own, other, moved: moved)
      formSide = outer
      output += layout(versions(base?.tail, ours.tail, theirs.tail), keepsBoth: isLineBased)
    } else if self.ours.slots(in: ours.range).isEmpty {
      // A container that we emptied, if it is one.
      if order.hasKeptTexts(self.theirs, theirs) {
        noteChoice(bytes.ours, base)
        appendKept(theirs, of: .theirs, base: base)
      } else if self.theirs.slots(in: theirs.range).isEmpty {
        output += layout(bytes, keepsBoth: false)
      } else {
        output += bytes.ours
      }
    } else if self.theirs.slots(in: theirs.range).isEmpty {
      if order.hasKeptTexts(self.ours, ours) {
        noteChoice(bytes.theirs, base)
        appendKept(ours, of: .ours, base: base)
      } else {
        output += bytes.theirs
      }
    } else {
      contests.append(Contest(base: base?.range, ours: ours.range, theirs: theirs.range))
      // A plural has a place for the version that is none.
      let (own, other) = (self.ours.slots(in: ours.range), self.theirs.slots(in: theirs.range))
      // Of two plurals, the one that has all forms that are kept, and no other ones if possible.
      let arePlurals = (own + other).allSatisfy { !$0.form.isEmpty }
      let counts =
        arePlurals ? (own.count { texts.isKept($0) }, other.count { texts.isKept($0) }) : (Self.formCount(own), Self.formCount(other))
      let isPreferred =
        arePlurals && own.count != other.count
        ? other.count < own.count : isUntranslated(self.ours, ours) && !isUntranslated(self.theirs, theirs)
      let isTheirs = counts.0 < counts.1 || counts.0 == counts.1 && isPreferred
      let isTaken = noteValues(base, ours, theirs, isReordered: false) || texts.onlyTheirsHasElements(own, other)
      output += hasFixedForms && isTheirs || isTaken ? bytes.theirs : bytes.ours
    }
  }

  // MARK: Values that are no texts

  /// Merges values of a key of which one at least is no text; false if the parts are merged like others.
  ///
  /// Numbers, lists of symbols and the like are not mixed: where both sides changed one, ours is kept, and the value is a conflict. Only lists of
  /// one length of which each side changed other elements, and moved none, are merged by element.
  private mutating func mergeValues(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> Bool {
    let former = base.flatMap { otherValue($0, of: self.base) }
    switch (otherValue(ours, of: self.ours), otherValue(theirs, of: self.theirs)) {
    case (nil, nil): return false
    case (let own?, let other?):
      let areLists = [ours, theirs].allSatisfy { $0.parts?.first?.name.first == MergeNode.elementMark }
      if own == other || MergeText.isNull(own) && MergeText.isNull(other) {
        guard areLists, base?.parts?.count != ours.parts?.count else { return false }
        output += self.ours.bytes(ours.range)
        return true
      }
      if former == own || former == other {
        let isOfOtherLength = areLists && ours.parts?.count != theirs.parts?.count
        guard ours.parts == nil || theirs.parts == nil || isOfOtherLength else { return false }
        keep(former == own ? .theirs : .ours, base, ours, theirs)
        return true
      }
      // Null is a value that is still to be chosen.
      if MergeText.isNull(own) || MergeText.isNull(other), former.map(MergeText.isNull) ?? (base == nil) {
        output += MergeText.isNull(own) ? self.theirs.bytes(theirs.range) : self.ours.bytes(ours.range)
        return true
      }
      if let base, areApart(base, ours, theirs) { return false }
    case (let own?, nil):
      if own == former || MergeText.isNull(own) || isNothing(theirs, of: self.theirs, base) { return false }
    case (nil, let other?):
      if other == former || MergeText.isNull(other) || isNothing(ours, of: self.ours, base) { return false }
    }
    appendContested(base, ours, theirs)
    return true
  }

  /// Appends our version of a value, and notes both.
  private mutating func appendContested(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) {
    values.append(
      ContestedValue(
        position: output.count, ours: MergeText.shown(self.ours.bytes(ours.value ?? ours.range)),
        theirs: MergeText.shown(self.theirs.bytes(theirs.value ?? theirs.range))))
    unsettled.formUnion(self.ours.slots(in: ours.range) + self.theirs.slots(in: theirs.range))
    if let base { unsettled.formUnion(self.base.slots(in: base.range)) }
    output += self.ours.bytes(ours.range)
  }

  /// Notes the values that are no texts in a part that is not cut further, and that theirs changed: the output has ours.
  ///
  /// - Returns: Whether only theirs changed such values, so that the output must have its bytes instead.
  private mutating func noteValues(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode, isReordered: Bool) -> Bool {
    let (own, other) = (self.ours.others(in: ours.range), self.theirs.others(in: theirs.range))
    guard !own.isEmpty || !other.isEmpty else { return false }
    let former = base.map { self.base.others(in: $0.range) } ?? [:]
    func word(_ range: Range<Int>?, _ side: MergeSide) -> [UInt8]? { range.map { MergeText.words(side.bytes($0)) } }
    let slots = Set(own.keys).union(other.keys).union(former.keys)
    let lost = slots.filter { slot in
      let version = word(other[slot], self.theirs)
      return version != word(own[slot], self.ours) && version != word(former[slot], self.base) && !(isReordered && version == nil)
    }
    guard !lost.isEmpty else { return false }
    if !isReordered, slots.allSatisfy({ word(own[$0], self.ours) == word(former[$0], self.base) }) { return true }
    let notes = lost.map { slot in
      ContestedValue(
        position: output.count + (own[slot].map { $0.lowerBound - ours.range.lowerBound } ?? 0),
        ours: own[slot].map { MergeText.shown(self.ours.bytes($0)) } ?? "",
        theirs: other[slot].map { MergeText.shown(self.theirs.bytes($0)) } ?? "")
    }
    values += notes.sorted { ($0.position, $0.theirs) < ($1.position, $1.theirs) }
    return false
  }

  /// Appends the side that changed a value; a comment beside it that the other side changed is a choice.
  private mutating func keep(_ side: Side, _ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) {
    let bytes = versions(base?.range, ours.range, theirs.range)
    if MergeText.words(side == .ours ? bytes.theirs : bytes.ours) != MergeText.words(bytes.base) { choices.append(output.count) }
    output += side == .ours ? bytes.ours : bytes.theirs
  }

  /// Notes that a change of one side, which has no text here and had none, gives way to the text of the other side.
  private mutating func noteChoice(_ bytes: ArraySlice<UInt8>, _ base: MergeNode?) {
    guard let base, self.base.slots(in: base.range).isEmpty else { return }
    if MergeText.words(bytes) != MergeText.words(self.base.bytes(base.range)) { choices.append(output.count) }
  }

  /// Merges a list of texts that one side has lengthened or shortened as a sequence; false if it is merged like other parts.
  private mutating func mergeList(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode) -> Bool {
    guard let base else { return false }
    let start = output.count
    let versions = [(node: base, side: self.base), (node: ours, side: self.ours), (node: theirs, side: self.theirs)]
    if isLineBased {
      guard let merged = Self.mergedLines(versions) else { return false }
      output += merged.bytes
      lists.append(MergedList(range: start..<output.count, texts: merged.texts))
    } else {
      guard let merged = Self.mergedElements(versions, separator: separator) else { return false }
      output += layout(self.versions(base.head, ours.head, theirs.head), keepsBoth: false)
      output += merged.bytes
      output += layout(self.versions(base.tail, ours.tail, theirs.tail), keepsBoth: false)
      lists.append(MergedList(range: start..<output.count, texts: merged.texts))
    }
    for version in versions { unsettled.formUnion(version.side.slots(in: version.node.range)) }
    return true
  }

  /// Writes the text that one side changed as the other one retired it; false if neither did.
  private mutating func retire(_ base: MergeNode?, _ ours: MergeNode, _ theirs: MergeNode, as retirement: Retirement) -> Bool {
    let (own, other) = (self.ours.slots(in: ours.range), self.theirs.slots(in: theirs.range))
    guard own.isEmpty != other.isEmpty else { return false }
    let (gone, goneSide) = own.isEmpty ? (ours, self.ours) : (theirs, self.theirs)
    let (kept, keptSide) = own.isEmpty ? (theirs, self.theirs) : (ours, self.ours)
    if let base, self.base.slots(in: base.range).isEmpty {
      let versions = [(base, self.base), (gone, goneSide)]
      guard versions.allSatisfy({ $1.isRetired($0, as: retirement) }) else { return false }
      // What one side uses again is its own, however the other one changed what is retired.
      let contents = versions.map { node, side in
        MergeText.words(side.bytes((node.parts?.first?.range.upperBound ?? node.range.lowerBound)..<node.range.upperBound))
      }
      if contents[0] != contents[1] { choices.append(output.count) }
      output += keptSide.bytes(kept.range)
      return true
    }
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
  enum Side {
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
    let kept = parts.indices.filter { version.slots(in: parts[$0].range).isEmpty || order.hasKeptTexts(version, parts[$0]) }
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

  /// Puts an empty line behind the comment of a file without entries, which would be that of its first entry.
  ///
  /// The headings of a table are no comment.
  private mutating func separate(_ first: MergeNode, from head: [UInt8]) {
    let begin = theirs.bytes(first.lead).first
    let isApart = head.suffix(2 * lineEnd.count) == (lineEnd + lineEnd)[...] || begin == 0x0A || begin == 0x0D
    guard isLineBased, ours.document.format.traits.locales != .columns, !isApart, !head.allSatisfy(MergeText.isBlank) else { return }
    if head.last != 0x0A { output += lineEnd }
    output += lineEnd
  }

  // MARK: Parts

  private mutating func mergeParts(_ base: [MergeNode], _ ours: [MergeNode], _ theirs: [MergeNode], moved: [String: Int]) {
    let items = order.items(base, ours, theirs)
    var previous: Int?
    // The headings above new parts of one side, which the next part may have had.
    var headings: [UInt8] = []
    var side = Side.ours
    for (number, item) in items.enumerated() {
      let isInline = (item.ours ?? item.theirs)?.isInline == true
      let isNeighbour = isInline || item.index != nil && (number == 0 ? 0 : previous.map { $0 + 1 }) == item.index
      previous = item.index
      switch (item.ours, item.theirs) {
      case (let own?, let other?):
        let all = versions(item.base?.lead, own.lead, other.lead)
        let merged = groups.areLeft(headings, all) ? Array(all.theirs) : lead(all)
        headings = []
        append(lead: merged[...], isNeighbour: isNeighbour && merged[...] == self.ours.bytes(own.lead))
        merge(item.base, own, other)
      case (let own?, nil):
        let lead = self.ours.bytes(own.lead)
        let former = item.base.map { self.base.bytes($0.lead) } ?? (side == .theirs ? lead : [])
        append(lead: groups.without(headings, lead, former), isNeighbour: isNeighbour)
        headings = item.base == nil ? groups.headings(in: lead, or: headings) : []
        side = .ours
        append(own, of: .ours, base: item.base)
      case (nil, let other?):
        let lead = self.theirs.bytes(other.lead).dropFirst(moved[other.name] ?? 0)
        let former = item.base.map { self.base.bytes($0.lead) } ?? (side == .ours ? lead : [])
        append(lead: groups.without(headings, lead, former), isNeighbour: isInline)
        headings = item.base == nil ? groups.headings(in: lead, or: headings) : []
        side = .theirs
        append(other, of: .theirs, base: item.base)
      case (nil, nil): break
      }
      if let separator, number + 1 < items.count {
        if let own = item.ours { output += self.ours.bytes(own.trail) }
        output.append(separator)
      }
    }
  }

  /// Merges what precedes a part.
  ///
  /// The indentation before the part itself is no line of its own.
  private mutating func lead(_ bytes: Versions) -> [UInt8] {
    func indentation(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      bytes[(bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex)...]
    }
    let own = indentation(bytes.ours)
    guard isLineBased, !own.isEmpty, own == indentation(bytes.theirs), own.allSatisfy(MergeText.isBlank),
      bytes.base.isEmpty || own == indentation(bytes.base)
    else { return layout(bytes, keepsBoth: isLineBased) }
    let count = own.count
    return layout((bytes.base.dropLast(count), bytes.ours.dropLast(count), bytes.theirs.dropLast(count)), keepsBoth: true) + own
  }

  /// Appends a part that only one side has.
  private mutating func append(_ node: MergeNode, of side: Side, base: MergeNode?) {
    let slots = (side == .ours ? ours : theirs).slots(in: node.range)
    if base != nil, slots.isEmpty { choices.append(output.count) }
    // What stands for a text that this side changed by another one behind it.
    if base == nil, slots.contains(where: texts.isRepeated) {
      contests.append(Contest(ours: side == .ours ? node.range : nil, theirs: side == .theirs ? node.range : nil))
    }
    appendKept(node, of: side, base: base)
  }

  /// Appends what precedes a part; one that follows another one than in its file begins in a line of its own.
  private mutating func append(lead: ArraySlice<UInt8>, isNeighbour: Bool) {
    if isLineBased, !isNeighbour, let last = output.last,
      lead.first(where: { $0 != 0x20 && $0 != 0x09 }).map({ $0 != 0x0A && $0 != 0x0D }) ?? true
    {
      if last != 0x0A { output += lineEnd }
      if hasEmptyLines, output.suffix(2 * lineEnd.count) != (lineEnd + lineEnd)[...] { output += lineEnd }
    }
    output += lead
  }
}
