import Localize

/// Returns whether a file that was read again after fixes differs only by them.
struct FixCheck {
  private let old: Document
  private let new: Document
  private var changed: [TextRange: String] = [:]
  private var removedForms: Set<TextRange> = []
  private var order: [Int]
  /// Whether locales and forms may have other names.
  private var isRelabelled = false

  init(_ old: Document, _ new: Document, fixes: [Fix]) {
    self.old = old
    self.new = new
    var removed: Set<Int> = []
    var order = Array(old.entries.indices)
    for fix in fixes {
      switch fix.effect {
      case .text(let range, let text): changed[range] = text
      case .removedEntries(let entries): removed.formUnion(entries)
      case .removedForms(let ranges): removedForms.formUnion(ranges)
      case .reordered(let entries): order = entries
      case .header: isRelabelled = true
      case .reencoded, .nothing: break
      }
    }
    if !removed.isEmpty { order.removeAll { removed.contains($0) } }
    self.order = order
  }

  /// Whether no entry, text or comment is lost or differs except where a fix means it to, and everything that was readable still is.
  var holds: Bool {
    guard hasNoNewProblem, order.count == new.entries.count else { return false }
    for (index, entry) in order.enumerated() where !isSame(entry, index) { return false }
    return true
  }

  private var hasNoNewProblem: Bool {
    var counts: [SyntaxProblem.Kind: Int] = [:]
    for problem in old.problems { counts[problem.kind, default: 0] += 1 }
    for problem in new.problems {
      counts[problem.kind, default: 0] -= 1
      if counts[problem.kind, default: 0] < 0 { return false }
    }
    return true
  }

  private func isSame(_ entry: Int, _ newEntry: Int) -> Bool {
    let (first, second) = (old.entries[entry], new.entries[newEntry])
    guard first.isTranslatable == second.isTranslatable, first.extraction == second.extraction,
      equal(first.key, second.key), first.comment.map({ old.string(of: $0) }) == second.comment.map({ new.string(of: $0) })
    else { return false }
    let texts = old.texts(ofEntry: entry).filter { !removedForms.contains($0.leaf.text.range) }
    let newTexts = new.texts(ofEntry: newEntry)
    guard texts.count == newTexts.count else { return false }
    for (text, newText) in zip(texts, newTexts) {
      guard isRelabelled || text.locale == newText.locale && text.path == newText.path, hasSameState(text.leaf, newText.leaf)
      else { return false }
      // A text of the pool has no place in the file.
      if text.leaf.text.coding != .pooled, let expected = changed[text.leaf.text.range] {
        guard new.string(of: newText.leaf.text).utf8.elementsEqual(expected.utf8) else { return false }
      } else if !equal(text.leaf.text, newText.leaf.text) {
        return false
      }
    }
    return true
  }

  private func equal(_ text: RawText, _ newText: RawText) -> Bool {
    old.string(of: text).utf8.elementsEqual(new.string(of: newText).utf8)
  }

  private func hasSameState(_ leaf: Leaf, _ newLeaf: Leaf) -> Bool {
    switch (leaf.state, newLeaf.state) {
    case (.other(let range), .other(let newRange)): old.source.string(in: range) == new.source.string(in: newRange)
    case (let state, let newState): state == newState
    }
  }
}
