import Localize

/// Merges two versions of a catalogue and their common ancestor by key, locale and form.
///
/// The file keeps our order and layout, and gets the new keys of both sides. A change that both sides made is not a conflict. A conflict is a text that
/// contains both versions (``ConflictText``). The result is read back and compared with a merge of the texts alone. A file that can't be read is merged
/// by line as git does; so is one whose result differs, unless that would make it one that can't be read.
package struct CatalogMerge: Sendable {
  /// A text that both sides changed in different ways.
  package struct Conflict: Hashable, Sendable {
    /// The key.
    package var key: String
    /// What leads to the text, if the value varies.
    package var form: [String]
    /// The text in the common ancestor; nil if it had none.
    package var base: String?
    /// Our text; nil if we deleted it.
    package var ours: String?
    /// Their text; nil if they deleted it.
    package var theirs: String?
  }

  /// A value of a key that is no text on one side at least, and that both sides changed in different ways.
  package struct Value: Hashable, Sendable {
    /// The line of the result, which has our value; the first is 1.
    package var line: Int
    /// Our value, shortened.
    package var ours: String
    /// Their value, shortened.
    package var theirs: String
  }

  /// How a file was merged.
  package enum Method: Sendable {
    /// By its entries.
    case entries
    /// Line by line.
    case lines
    /// Not at all: ours is kept, because lines of both sides would make the file one that can't be read.
    case ours
    /// Not at all, because both sides changed a file that is not text, or one has conflicts of an earlier merge that its lines would be nested in.
    case none
  }

  /// The merged file.
  package private(set) var bytes: [UInt8]
  /// How it was merged.
  package private(set) var method = Method.entries
  /// The texts with both versions.
  package private(set) var conflicts: [Conflict] = []
  /// The values that are no texts, of which ours were kept.
  package private(set) var values: [Value] = []
  /// The number of places with git's markers.
  package private(set) var markedLines = 0
  /// The first line of a conflict that a side had before the merge, in a file that was not merged for this reason.
  package private(set) var earlierConflict: Int?
  /// Whether a merge by line has no conflicts, but other texts than both sides mean.
  package private(set) var isUncertain = false
  /// The lines of the result in which both sides changed what is not a text, and one version was taken; the first is 1.
  package private(set) var chosenLines: [Int] = []

  /// Whether no conflict is left.
  package var isClean: Bool {
    let isMerged = method == .entries || method == .lines
    return conflicts.isEmpty && values.isEmpty && markedLines == 0 && !isUncertain && isMerged
  }

  /// Merges a file.
  ///
  /// - Parameters:
  ///   - base: The common ancestor; empty if both sides added the file.
  ///   - ours: Our version, whose order and layout are kept.
  ///   - theirs: Their version.
  ///   - path: The path of the file, from which its format is detected.
  /// - Complexity: O(size of the files × depth), plus a comparison of lines where both sides changed them.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String) {
    bytes = ours
    if ours == theirs || base == theirs { return }
    if base == ours {
      bytes = theirs
      return
    }
    if [base, ours, theirs].contains(where: Self.isBinary) {
      method = .none
    } else if LockLocation.isLock(path) {
      if let merged = Self.locks(base, ours, theirs) { bytes = merged } else { mergeLines(base, ours, theirs) }
    } else if let id = FormatIdentifier(path: path), let type = FormatRegistry.format(id), id.project != nil {
      mergeCatalog(base, ours, theirs, type, path)
    } else {
      mergeLines(base, ours, theirs)
    }
  }

  private mutating func mergeCatalog(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ type: any CatalogFormat.Type, _ path: String
  ) {
    let own = type.read(SourceText(ours), at: path)
    func isEmpty(_ document: Document) -> Bool { document.problems.contains { $0.kind == .emptyFile } }
    let lineEnd = isEmpty(own) ? type.read(SourceText(theirs), at: path).lineEnd : own.lineEnd
    func read(_ bytes: [UInt8]) -> Document {
      let document = type.read(SourceText(bytes), at: path)
      guard document.lineEnd != lineEnd, document.source.text.contains(0x0A) else { return document }
      return type.read(SourceText(Self.bytes(of: document.source, withLineEnd: lineEnd)), at: path)
    }
    let (former, other) = (read(base), read(theirs))
    let areRead = [former, own, other].allSatisfy { !$0.hidesEntries || isEmpty($0) }
    guard areRead, !(isEmpty(own) && isEmpty(other)),
      own.format.project?.isEditable == true, other.format.project?.isEditable == true
    else {
      mergeLines(base, ours, theirs)
      let merged = type.read(SourceText(bytes), at: path)
      if areRead, markedLines > 0 || merged.hidesEntries { return keep(ours) }
      let repeated = Self.repeatedKeys(of: merged)
      isUncertain = markedLines == 0 && !repeated.isSubset(of: Self.repeatedKeys(of: own).union(Self.repeatedKeys(of: other)))
      return
    }
    let versions = MergeVersions(base: former, ours: own, theirs: other) { type.read($0, at: path) }
    let sides = SlotMerge(base: MergeSide(versions.base), ours: MergeSide(versions.ours), theirs: MergeSide(versions.theirs))
    if mergeEntries(sides, type, path) { return }
    mergeLines(base, ours, theirs)
    let merged = type.read(SourceText(bytes), at: path)
    if markedLines > 0 || merged.hidesEntries { return keep(ours) }
    // Lines that don't conflict may still make another catalogue than the one that both sides mean.
    isUncertain = !sides.isResult(MergeSide(merged), conflicts: [])
  }

  /// Keeps our version of a file that can be read, if its lines can't be merged to one that can, too; it is a conflict.
  private mutating func keep(_ ours: [UInt8]) {
    if method == .lines { (bytes, markedLines, method) = (ours, 0, .ours) }
  }

  /// The keys that several entries have.
  private static func repeatedKeys(of document: Document) -> Set<String> {
    var (seen, repeated): (Set<String>, Set<String>) = ([], [])
    for entry in document.entries {
      let key = document.string(of: entry.key)
      if !seen.insert(key).inserted { repeated.insert(key) }
    }
    return repeated
  }

  /// Merges by entries; false if the result doesn't have the texts of both sides.
  private mutating func mergeEntries(_ sides: SlotMerge, _ type: any CatalogFormat.Type, _ path: String) -> Bool {
    let merge = TreeMerge(sides) { document in
      document.format.project?.mergeTree(of: document) ?? MergeTree(opaque: document.source)
    }
    let isEmpty = sides.ours.document.problems.contains { $0.kind == .emptyFile }
    let document = isEmpty ? sides.theirs.document : sides.ours.document
    let output = SourceText(Self.bytes(of: merge.output, like: document.source))
    // In our dialect, or in the one that the result shows: a file without entries shows none.
    return apply(merge, sides, to: document.format.readAgain(output)) || apply(merge, sides, to: type.read(output, at: path))
  }

  private mutating func apply(_ merge: TreeMerge, _ sides: SlotMerge, to merged: Document) -> Bool {
    guard !merged.hidesEntries else { return false }
    let read = MergeSide(merged)
    var listed: Set<TextSlot> = []
    for list in merge.lists {
      let start = merged.source.contentStart
      let slots = read.slots(in: start + list.range.lowerBound..<start + list.range.upperBound)
      guard slots.map({ read.texts[$0]?.meaning ?? "" }) == list.texts else { return false }
      listed.formUnion(slots)
    }
    let resolution = ConflictResolution(merge.contests, texts: sides, merged: read)
    guard var result = merged.applying(resolution.edits) else { return false }
    let present = MergeSide(result)
    let states = resolution.states + sides.otherStates(in: present).compactMap { ConflictResolution.edit(of: $0.slot, $0.state, present) }
    // A format may have no such state for some texts.
    if let marked = result.applying(states) {
      result = marked
    } else {
      for state in states { result = result.applying([state]) ?? result }
    }
    let side = MergeSide(result)
    let settled = resolution.slots.union(merge.retired).union(merge.unsettled).union(listed)
    guard !result.hidesEntries, sides.isResult(side, conflicts: settled) else { return false }
    bytes = result.source.original
    conflicts = resolution.conflicts
    let lines = Self.lines(of: merge.choices + merge.values.map(\.position), in: merge.output)
    chosenLines = Set(merge.choices.compactMap { lines[$0] }).sorted()
    values = merge.values.map { Value(line: lines[$0.position] ?? 1, ours: $0.ours, theirs: $0.theirs) }
    return true
  }

  /// The line that each place is in.
  private static func lines(of places: [Int], in text: [UInt8]) -> [Int: Int] {
    var lines: [Int: Int] = [:]
    var (line, position) = (1, 0)
    for place in Set(places).sorted() {
      line += text[position..<min(place, text.count)].count { $0 == 0x0A }
      position = min(place, text.count)
      lines[place] = line
    }
    return lines
  }

  /// Whether bytes are those of a binary property list, or hold NUL where UTF-16 and UTF-32 have none.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist".utf8) || bytes.contains(0) && SourceText(bytes).text.contains(0)
  }

  private mutating func mergeLines(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    let merge = LineMerge(base: base, ours: ours, theirs: theirs)
    if merge.conflicts > 0, let line = Self.conflictLine(of: ours) ?? Self.conflictLine(of: theirs) {
      (bytes, method, earlierConflict) = (ours, .none, line)
    } else {
      (bytes, markedLines, method) = (merge.bytes, merge.conflicts, .lines)
    }
  }

  /// The line of the first conflict with all its marks, as git writes them at the beginning of lines; nil if there is none.
  private static func conflictLine(of bytes: [UInt8]) -> Int? {
    SourceText(bytes).text.withBytes { text -> Int? in
      var marks = Array("<=>".utf8)[...]
      var (line, start, isLineStart) = (1, 1, true)
      for index in 0..<text.count {
        if isLineStart, let mark = marks.first, text.conflictMarker(at: index) == mark {
          if marks.count == 3 { start = line }
          marks.removeFirst()
          if marks.isEmpty { return start }
        }
        isLineStart = text[index] == 0x0A
        if isLineStart { line += 1 }
      }
      return nil
    }
  }

  /// A text as a file in the encoding of another one.
  static func bytes(of text: [UInt8], like source: SourceText) -> [UInt8] {
    (source.hasByteOrderMark ? source.encoding.byteOrderMark : []) + source.encoded(text)
  }

  /// A file with other line ends.
  private static func bytes(of source: SourceText, withLineEnd lineEnd: String) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.text.count)
    for (index, byte) in source.text.enumerated().dropFirst(source.contentStart) {
      if byte == 0x0D, index + 1 < source.text.count, source.text[index + 1] == 0x0A { continue }
      if byte == 0x0A { text += lineEnd.utf8 } else { text.append(byte) }
    }
    return bytes(of: text, like: source)
  }

  /// The lines of locks, those that both sides added included; nil if a line can't be read.
  private static func locks(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    let read = [base, ours, theirs].map(LockFile.read)
    guard read.allSatisfy({ $0.problems.isEmpty }) else { return nil }
    let (former, own, other) = (Set(read[0].lock.entries), Set(read[1].lock.entries), Set(read[2].lock.entries))
    let kept = own.intersection(other).union(own.subtracting(former)).union(other.subtracting(former))
    return Array(LockFile(Array(kept)).text.utf8)
  }
}
