import Localize

/// Merges the texts of three versions of a file place by place.
///
/// Every merge of the bytes must have these texts.
struct SlotMerge {
  /// The outcome for one place.
  enum Outcome {
    /// The text that the result must have; nil for none.
    case text(SlotText?)
    /// Both sides changed it in different ways.
    case conflict
  }

  /// The state of a text that is to be reviewed.
  static let review = "needs review"

  let base: MergeSide
  let ours: MergeSide
  let theirs: MergeSide
  /// The keys that one side removed, and for which the other one added further entries: without the first one, these have other numbers.
  private let repeated: Set<String>

  /// Creates a merge of three versions.
  init(base: MergeSide, ours: MergeSide, theirs: MergeSide) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    var repeated: Set<String> = []
    for (side, other) in [(ours, theirs), (theirs, ours)] {
      for entry in side.entries where entry.occurrence > 0 && !base.entries.contains(entry) {
        let first = TextSlot(key: entry.key, occurrence: 0, locale: "", form: [])
        if base.entries.contains(first), !other.entries.contains(first) { repeated.insert(entry.key) }
      }
    }
    self.repeated = repeated
  }

  /// Whether a place is in a further entry of a key that the other side removed.
  func isRepeated(_ slot: TextSlot) -> Bool { slot.occurrence > 0 && repeated.contains(slot.key) }

  /// Merges one place.
  func outcome(at slot: TextSlot) -> Outcome {
    // The source text of a message is a part of its key.
    if repeated.contains(slot.key), slot.locale != ours.sourceName { return .conflict }
    let (former, own, other) = (base.text(at: slot), ours.text(at: slot), theirs.text(at: slot))
    if own == other || former == other { return .text(own) }
    if former == own { return .text(other) }
    // What is extracted from code on two branches is empty on the one where it was not translated.
    if former?.text.isEmpty ?? true, let own, let other, own.text.isEmpty != other.text.isEmpty {
      return .text(own.text.isEmpty ? other : own)
    }
    guard let own, let other else {
      // Who only changed the state, or emptied the text, has nothing against the removal.
      let kept = (own ?? other)?.meaning ?? ""
      return kept == former?.meaning || kept.isEmpty ? .text(nil) : .conflict
    }
    // Only the states differ: a request for review is not overruled.
    if own.meaning == other.meaning { return .text(other.state == Self.review ? other : own) }
    // One side changed the text, the other only its state: an approval is not one of the new text, and a request for review stays one.
    guard let former, own.meaning == former.meaning || other.meaning == former.meaning else { return .conflict }
    var (changed, decided) = own.meaning == former.meaning ? (other, own) : (own, other)
    if decided.state == Self.review { changed.state = decided.state }
    return .text(changed)
  }

  /// Whether the result has a text at a place.
  func isKept(_ slot: TextSlot) -> Bool {
    if case .text(nil) = outcome(at: slot) { return false }
    return true
  }

  /// Whether one version has elements and the other one signs that would become elements beside them, so that no text can contain both.
  func mixesElements(_ own: [TextSlot], _ other: [TextSlot]) -> Bool {
    guard own.count == 1, own == other, case .conflict = outcome(at: own[0]), let one = ours.texts[own[0]], let two = theirs.texts[own[0]],
      one.hasElements != two.hasElements
    else { return false }
    return !XMLInline.names(in: Array((one.hasElements ? two : one).text.utf8)).isEmpty
  }

  /// Whether theirs is the one text that has elements, so that both versions can be written in its place.
  func onlyTheirsHasElements(_ own: [TextSlot], _ other: [TextSlot]) -> Bool {
    guard own.count == 1, other.count == 1, let one = ours.texts[own[0]], let two = theirs.texts[other[0]] else { return false }
    return two.hasElements && !one.hasElements
  }

  /// Whether a document has the merged texts.
  ///
  /// - Parameters:
  ///   - document: The result.
  ///   - conflicts: The places with both versions, and those whose text is kept where it is no longer one of the catalogue.
  func isResult(_ document: MergeSide, conflicts: Set<TextSlot>) -> Bool {
    // What belongs to an entry or value with a conflict may stay although one side deleted it.
    let entries = Set(conflicts.map { TextSlot(key: $0.key, occurrence: $0.occurrence, locale: "", form: []) })
    let keys = repeated.intersection(conflicts.lazy.map(\.key))
    for slot in Set(base.texts.keys).union(ours.texts.keys).union(theirs.texts.keys).union(document.texts.keys) {
      guard !conflicts.contains(slot) else { continue }
      let isNear = entries.contains(TextSlot(key: slot.key, occurrence: slot.occurrence, locale: "", form: [])) || keys.contains(slot.key)
      guard case .text(let expected) = outcome(at: slot) else {
        if isNear { continue }
        return false
      }
      let found = document.text(at: slot)
      if found?.meaning == expected?.meaning, found?.state == expected?.state || isNear || hasTwoStates(slot) { continue }
      if isNear, expected == nil || found == nil { continue }
      return false
    }
    return true
  }

  /// The places at which a document has the merged text with another state than that of the merge: one side changed the text, the other its state.
  func otherStates(in document: MergeSide) -> [(slot: TextSlot, state: String)] {
    document.slots.compactMap { _, slot in
      guard let found = document.texts[slot], case .text(let expected?) = outcome(at: slot), found.meaning == expected.meaning else {
        return nil
      }
      // A request for review is one for all forms that replace the text.
      let isOfOtherForms = (ours.texts[slot] == nil || theirs.texts[slot] == nil) && hasTwoStates(slot)
      let state = isOfOtherForms && requestsReview(slot.value) ? Self.review : expected.state
      return found.state == state ? nil : (slot, state)
    }
  }

  private func requestsReview(_ value: TextSlot) -> Bool {
    [ours, theirs].contains { $0.states[value]?.contains(Self.review) ?? false }
  }

  /// Whether each side set another state of one text, or of the value that has other forms on one side.
  private func hasTwoStates(_ slot: TextSlot) -> Bool {
    if let own = ours.texts[slot], let other = theirs.texts[slot] { return own.state != other.state }
    guard let own = ours.states[slot.value], let other = theirs.states[slot.value] else { return false }
    return own != other
  }
}
