import Localize
import LocalizeProject

/// Says whether one of two entries with a key and the same texts can go without a loss.
enum DuplicateEntries {
  /// Whether the second entry only repeats the first.
  ///
  /// - Parameter index: The index of the second.
  static func areInterchangeable(_ first: Entry, _ second: Entry, _ index: Int, in document: Document) -> Bool {
    guard first.isTranslatable == second.isTranslatable, first.extraction == second.extraction else { return false }
    if let comment = second.comment {
      guard let other = first.comment, document.string(of: comment) == document.string(of: other) else { return false }
    }
    for (one, other) in zip(first.localizations, second.localizations) {
      let (leaves, others) = (
        document.leaves(of: document.localizations[one]), document.leaves(of: document.localizations[other])
      )
      guard leaves.count == others.count, zip(leaves, others).allSatisfy({ hasSameState($0, $1, document) }) else { return false }
    }
    let traits = document.format.traits
    if traits.entriesArePlain { return true }
    // References, flags and notes are above a message whose key is its text.
    let hasNotes = traits.keysAreSourceText && !notes(above: index, document).isEmpty
    return !hasNotes && body(of: first, document).elementsEqual(body(of: second, document))
  }

  private static func hasSameState(_ leaf: Leaf, _ other: Leaf, _ document: Document) -> Bool {
    switch (leaf.state, other.state) {
    case (.other(let range), .other(let otherRange)): document.source.string(in: range) == document.source.string(in: otherRange)
    case (let state, let otherState): state == otherState
    }
  }

  /// An entry without white space, in which layouts differ.
  private static func body(of entry: Entry, _ document: Document) -> [UInt8] {
    document.source.text[entry.range.offsets].filter { $0 > 0x20 }
  }

  private static func notes(above index: Int, _ document: Document) -> ArraySlice<UInt8> {
    let start = index > 0 ? Int(document.entries[index - 1].range.end) : document.source.contentStart
    return document.source.text[start..<Int(document.entries[index].range.start)].drop { $0 <= 0x20 }
  }
}
