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

  init(_ contests: [TreeMerge.Contest], texts: SlotMerge, merged: MergeSide) {
    self.texts = texts
    for contest in contests {
      let own = contest.ours.map { texts.ours.slots(in: $0) } ?? []
      let other = contest.theirs.map { texts.theirs.slots(in: $0) } ?? []
      var seen: Set<TextSlot> = []
      let former = contest.base.map { texts.base.slots(in: $0) } ?? []
      let values = (own + other + former).map(\.value).filter { seen.insert($0).inserted }
      for value in values {
        resolve(
          value, former.filter { $0.value == value }, own.filter { $0.value == value }, other.filter { $0.value == value }, merged)
      }
    }
  }

  private mutating func resolve(_ value: TextSlot, _ former: [TextSlot], _ own: [TextSlot], _ other: [TextSlot], _ merged: MergeSide) {
    let (formerForms, ownForms, otherForms) = (Set(former), Set(own), Set(other))
    if !own.isEmpty, !other.isEmpty, ownForms != otherForms, ownForms != formerForms || otherForms != formerForms,
      ownForms.contains(value) != otherForms.contains(value)
    {
      // One is a text and the other varies: the whole values are the two versions.
      let kept = own.filter { merged.texts[$0] != nil }
      guard let first = kept.first else { return }
      mark(first, Self.text(of: own, in: texts.ours), Self.text(of: other, in: texts.theirs), merged)
      return slots.formUnion(ownForms.union(otherForms).union(formerForms))
    }
    for slot in own + other.filter({ !ownForms.contains($0) }) {
      switch texts.outcome(at: slot) {
      case .conflict: mark(slot, texts.ours.texts[slot]?.text, texts.theirs.texts[slot]?.text, merged)
      case .text(let text?):
        guard merged.texts[slot] != text else { continue }
        if merged.texts[slot]?.text != text.text { set(slot, text.text, merged) }
        setState(slot, text.state, merged)
      case .text(nil): break
      }
    }
  }

  private mutating func mark(_ slot: TextSlot, _ own: String?, _ other: String?, _ merged: MergeSide) {
    conflicts.append(
      CatalogMerge.Conflict(key: slot.key, form: slot.form, base: texts.base.texts[slot]?.text, ours: own, theirs: other))
    slots.insert(slot)
    set(slot, ConflictText.text(ours: own ?? "", theirs: other ?? ""), merged)
    setState(slot, "needs review", merged)
  }

  private mutating func set(_ slot: TextSlot, _ text: String, _ merged: MergeSide) {
    let locale = merged.locale(of: slot) ?? LocaleIdentifier(slot.locale)
    edits.append(
      slot.form.isEmpty
        ? .setValue(key: slot.key, locale: locale, text: text)
        : .setForm(key: slot.key, locale: locale, form: slot.form, text: text))
  }

  private mutating func setState(_ slot: TextSlot, _ state: String, _ merged: MergeSide) {
    let known: [String: TranslationState] = ["new": .new, "needs review": .needsReview, "translated": .translated]
    guard let traits = merged.document.format.traits.states, let state = known[state] else { return }
    let locale = merged.locale(of: slot) ?? LocaleIdentifier(slot.locale)
    states.append(
      slot.form.isEmpty || !traits.areOfForms
        ? .setState(key: slot.key, locale: locale, state: state)
        : .setFormState(key: slot.key, locale: locale, form: slot.form, state: state))
  }

  /// All texts of a value in one.
  private static func text(of slots: [TextSlot], in side: MergeSide) -> String {
    slots.map { slot in
      let text = side.texts[slot]?.text ?? ""
      return slot.form.isEmpty ? text : "\(slot.form.joined(separator: ".")): \(text)"
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
