import Localize

/// Three versions of a file, in which what is the same is written alike before they are merged.
struct MergeVersions {
  private(set) var base: Document
  private(set) var ours: Document
  private(set) var theirs: Document

  /// Reads a version again that is written otherwise.
  private let read: (SourceText) -> Document

  /// Takes over what one side renamed, and our way to end lists.
  ///
  /// - Complexity: O(size of the files)
  init(base: Document, ours: Document, theirs: Document, read: @escaping (SourceText) -> Document) {
    (self.base, self.ours, self.theirs, self.read) = (base, ours, theirs, read)
    dropCommas()
    followRenamings()
  }

  /// Removes commas that the format does not allow behind the last member or element, if our version has none.
  private mutating func dropCommas() {
    func commas(_ document: Document) -> [(range: TextRange, text: String)] {
      document.problems.filter { $0.kind == .trailingComma }.map { (range: $0.range, text: "") }
    }
    guard commas(ours).isEmpty else { return }
    base = written(base, commas(base))
    theirs = written(theirs, commas(theirs))
  }

  /// Gives a part that one side renamed its new name in the versions that have the old one.
  ///
  /// It is the part at the same place of the base, if that side has as many parts as the base.
  private mutating func followRenamings() {
    let places = [base, ours, theirs].map { $0.format.project?.partNames(in: $0) ?? [] }
    let names = zip([base, ours, theirs], places).map { document, parts in
      parts.map { ranges in ranges.map { document.source.string(in: $0) } }
    }
    let known = names.map { Set($0) }
    guard names != [names[0], names[0], names[0]], zip(names, known).allSatisfy({ $0.count == $1.count }) else { return }
    var changes: [[(range: TextRange, text: String)]] = [[], [], []]
    var followed: Set<Int> = []
    for (side, other) in [(1, 2), (2, 1)] where names[side].count == names[0].count {
      let numbers = Dictionary(zip(names[other], names[other].indices)) { first, _ in first }
      for (index, name) in names[side].enumerated() where !known[0].contains(name) {
        let old = names[0][index]
        // A quotation mark may be the one that another version has around the name.
        guard !known[side].contains(old), name.count == old.count, !name.contains(where: { $0.contains { "\"'".contains($0) } }) else {
          continue
        }
        if !known[other].contains(name) {
          guard let number = numbers[old] else { continue }
          changes[other] += zip(places[other][number], name).map { (range: $0, text: $1) }
        }
        if followed.insert(index).inserted { changes[0] += zip(places[0][index], name).map { (range: $0, text: $1) } }
      }
    }
    base = written(base, changes[0])
    ours = written(ours, changes[1])
    theirs = written(theirs, changes[2])
  }

  /// A version with other bytes in some places.
  private func written(_ document: Document, _ changes: [(range: TextRange, text: String)]) -> Document {
    guard !changes.isEmpty else { return document }
    let source = document.source
    var text: [UInt8] = []
    text.reserveCapacity(source.text.count)
    var position = source.contentStart
    for change in changes.sorted(by: { $0.range.start < $1.range.start }) where Int(change.range.start) >= position {
      text += source.text[position..<Int(change.range.start)]
      text += change.text.utf8
      position = Int(change.range.end)
    }
    text += source.text[position...]
    return read(SourceText(CatalogMerge.bytes(of: text, like: source)))
  }
}
