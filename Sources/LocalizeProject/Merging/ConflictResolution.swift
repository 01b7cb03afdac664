import Localize

/// The edits that resolve the parts of a file that both sides changed: texts that only one side changed, and texts that contain both versions.
struct ConflictResolution {
  /// The edits of the merged document.
  private(set) var edits: [Edit] = []
  /// The states that go with them, where the format has states.
  private(set) var states: [Edit] = []
  /// The conflicts in the order of the file.
  private(set) var conflicts: [CatalogMerge.Conflict] = []
  /// The places that contain both versions, and those that share a value with one.
  private(set) var slots: Set<TextSlot> = []

  private let texts: SlotMerge
  /// The keys of the merged document.
  private let keys: Set<String>

  init(_ contests: [TreeMerge.Contest], texts: SlotMerge, merged: MergeSide) {
    self.texts = texts
    keys = Set(merged.texts.keys.lazy.map(\.key))
    for contest in contests {
      let own = contest.ours.map { texts.ours.slots(in: $0) } ?? []
      let other = contest.theirs.map { texts.theirs.slots(in: $0) } ?? []
      var seen: Set<TextSlot> = []
      let former = contest.base.map { texts.base.slots(in: $0) } ?? []
      let isOfOtherLength = (own.count, other.count) != (former.count, former.count) && !own.isEmpty && !other.isEmpty
      let areElements = (own + other + former).allSatisfy(\.isElement)
      if contest.isReordered || areElements && (isOfOtherLength || areReordered(former, own, other, merged)) {
        markElements(own, other, merged)
        slots.formUnion(own + other + former)
        continue
      }
      let values = (own + other + former).map(\.value).filter { seen.insert($0).inserted }
      if excludesTheirs(own, other, merged) {
        markWhole(own, other, merged)
        slots.formUnion(own + other + former)
        continue
      }
      let count = conflicts.count
      for value in values {
        resolve(
          value, former.filter { $0.value == value }, own.filter { $0.value == value }, other.filter { $0.value == value }, merged)
      }
      if contest.ours == nil || contest.theirs == nil { keepRemoved(own + other, former, isMarked: conflicts.count > count, merged) }
    }
  }

  private mutating func resolve(_ value: TextSlot, _ former: [TextSlot], _ own: [TextSlot], _ other: [TextSlot], _ merged: MergeSide) {
    let (formerForms, ownForms, otherForms) = (Set(former), Set(own), Set(other))
    if !own.isEmpty, !other.isEmpty, ownForms != otherForms, ownForms != formerForms || otherForms != formerForms,
      ownForms.contains(value) != otherForms.contains(value)
    {
      // One is a text and the other varies; only that one may have changed it, as in a source text that became a plural.
      let inMerged = own.contains { merged.texts[$0] != nil } ? (texts.theirs, other) : (texts.ours, own)
      if Set(inMerged.1) == formerForms, inMerged.1.allSatisfy({ inMerged.0.texts[$0] == texts.base.texts[$0] }) { return }
      slots.formUnion(ownForms.union(otherForms).union(formerForms))
      // The source text of a message is a part of its key; a file with one locale has translations into the language of the program.
      let (traits, locales) = (merged.document.format.traits, merged.document.locales)
      if traits.contextSeparator != nil, value.locale == merged.sourceName, locales.count > 1 || former.isEmpty { return }
      return markWhole(own, other, merged)
    }
    for slot in own + other.filter({ !ownForms.contains($0) }) {
      switch texts.outcome(at: slot) {
      case .conflict: mark(slot, texts.ours.texts[slot]?.text, texts.theirs.texts[slot]?.text, merged)
      // The source text is that of the message.
      case .text where texts.isRepeated(slot): break
      case .text(.some) where isForForms(slot, merged):
        // The text of one version is in each form of the other one's plural.
        for selector in merged.document.format.pluralSelectors ?? [] {
          let form = TextSlot(key: slot.key, occurrence: slot.occurrence, locale: slot.locale, form: [merged.numbered(selector)])
          let (ours, theirs) = (texts.ours.texts[slot] ?? texts.ours.texts[form], texts.theirs.texts[slot] ?? texts.theirs.texts[form])
          mark(form, ours?.text, theirs?.text, merged)
        }
        slots.insert(slot)
      case .text(let text?):
        guard merged.texts[slot] != text else { continue }
        if merged.texts[slot]?.text != text.text { set(slot, text.text, merged) }
        setState(slot, text.state, merged)
      case .text(nil): break
      }
    }
  }

  /// Whether one side moved elements of a list where the other one changed it, too.
  private func areReordered(_ former: [TextSlot], _ own: [TextSlot], _ other: [TextSlot], _ merged: MergeSide) -> Bool {
    guard merged.sourceName == nil else { return false }
    return ListOrder.isMixed(
      former.map { texts.base.texts[$0]?.text }, own.map { texts.ours.texts[$0]?.text }, other.map { texts.theirs.texts[$0]?.text })
  }

  /// The elements of our list contain those of theirs at the same places, and the last one the rest.
  private mutating func markElements(_ own: [TextSlot], _ other: [TextSlot], _ merged: MergeSide) {
    let known = Set(own)
    let rest = other.filter { !known.contains($0) }.compactMap { texts.theirs.texts[$0]?.text }
    for slot in own where merged.texts[slot] != nil {
      let (text, others) = (
        texts.ours.texts[slot]?.text ?? "", [texts.theirs.texts[slot]?.text].compactMap(\.self) + (slot == own.last ? rest : [])
      )
      if others != [text] { mark(slot, text, others.joined(separator: " | "), merged) }
    }
  }

  /// Whether a text is one that the merged file has several forms for, which its source text shows: those of the translation may be empty.
  private func isForForms(_ slot: TextSlot, _ merged: MergeSide) -> Bool {
    guard slot.form.isEmpty, merged.document.format.traits.contextSeparator != nil, let source = merged.sourceName else { return false }
    let value = TextSlot(key: slot.key, occurrence: slot.occurrence, locale: source, form: [])
    return source != slot.locale && merged.texts[value] == nil && (merged.states[value]?.isEmpty == false)
  }

  /// Whether theirs has a text for which there is no place beside ours, such as one where we made a group of the text.
  private func excludesTheirs(_ own: [TextSlot], _ other: [TextSlot], _ merged: MergeSide) -> Bool {
    guard !own.isEmpty else { return false }
    let known = Set(own)
    return other.contains { !known.contains($0) && !keys.contains($0.key) && texts.isKept($0) }
  }

  /// The whole values are the two versions: that of the other side is in each text of the one that is in the file.
  private mutating func markWhole(_ own: [TextSlot], _ other: [TextSlot], _ merged: MergeSide) {
    var seen: Set<TextSlot> = []
    for slot in own + other where merged.texts[slot] != nil && seen.insert(slot).inserted {
      func version(_ side: MergeSide, _ slots: [TextSlot]) -> String? {
        slots.count > 1 && slots.contains(slot) ? side.texts[slot]?.text : Self.text(of: slots, in: side)
      }
      mark(slot, version(texts.ours, own), version(texts.theirs, other), merged)
    }
  }

  /// Texts that one side removed and that stay, for they are in one part with a text that it may not remove.
  ///
  /// The conflict is in the texts that the other side changed or added, and in all of them if there are none.
  private mutating func keepRemoved(_ kept: [TextSlot], _ former: [TextSlot], isMarked: Bool, _ merged: MergeSide) {
    let removed = kept.filter { merged.texts[$0] != nil && !texts.isKept($0) }
    slots.formUnion(removed)
    guard !isMarked, !removed.isEmpty else { return }
    let known = Set(former)
    let added = kept.filter { slot in
      slot.locale != merged.sourceName && !known.contains(slot) && merged.texts[slot]?.text.isEmpty == false && texts.isKept(slot)
    }
    for slot in former.isEmpty || added.isEmpty ? removed : added {
      mark(slot, texts.ours.texts[slot]?.text, texts.theirs.texts[slot]?.text, merged)
    }
  }

  private mutating func mark(_ slot: TextSlot, _ own: String?, _ other: String?, _ merged: MergeSide) {
    conflicts.append(
      CatalogMerge.Conflict(
        key: slot.key, form: merged.form(of: slot), base: texts.base.texts[slot]?.text, ours: own, theirs: other))
    slots.insert(slot)
    set(slot, ConflictText.text(ours: own ?? "", theirs: other ?? ""), merged)
    setState(slot, SlotMerge.review, merged)
  }

  private mutating func set(_ slot: TextSlot, _ text: String, _ merged: MergeSide) {
    let locale = merged.locale(of: slot) ?? texts.ours.locale(of: slot) ?? texts.theirs.locale(of: slot) ?? LocaleIdentifier(slot.locale)
    edits.append(
      slot.form.isEmpty
        ? .setValue(key: slot.key, locale: locale, text: text)
        : .setForm(key: slot.key, locale: locale, form: merged.form(of: slot), text: text))
  }

  private mutating func setState(_ slot: TextSlot, _ state: String, _ merged: MergeSide) {
    if let edit = Self.edit(of: slot, state, merged) { states.append(edit) }
  }

  /// The edit that sets the state of a text; nil in a format without such a state.
  static func edit(of slot: TextSlot, _ state: String, _ merged: MergeSide) -> Edit? {
    let known: [String: TranslationState] = ["new": .new, SlotMerge.review: .needsReview, "translated": .translated]
    guard let traits = merged.document.format.traits.states, let state = known[state] else { return nil }
    let locale = merged.locale(of: slot) ?? LocaleIdentifier(slot.locale)
    return slot.form.isEmpty || !traits.areOfForms
      ? .setState(key: slot.key, locale: locale, state: state)
      : .setFormState(key: slot.key, locale: locale, form: merged.form(of: slot), state: state)
  }

  /// All texts of a value in one.
  private static func text(of slots: [TextSlot], in side: MergeSide) -> String {
    let areOfOneKey = Set(slots.map(\.key)).count == 1
    return slots.map { slot in
      let text = side.texts[slot]?.text ?? ""
      let place = (areOfOneKey ? [] : [slot.key]) + side.form(of: slot)
      return place.isEmpty ? text : "\(place.joined(separator: ".")): \(text)"
    }.joined(separator: " | ")
  }
}

extension Document {
  /// The document with edits made; nil if one of them can't be.
  func applying(_ edits: [Edit]) -> Document? {
    var document = self
    var waiting = edits
    while !waiting.isEmpty {
      guard let (bytes, rest) = try? document.bytes(applying: waiting), rest.count < waiting.count else { return nil }
      document = document.format.readAgain(SourceText(bytes))
      waiting = rest
    }
    return document
  }
}
