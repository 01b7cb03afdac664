package import Localize
import LocalizeProject

/// Merges three versions of a memory in lines of JSON, by text instead of by line.
///
/// What one side adds, replaces or removes is taken. Where each side has another translation of the same text, the one is kept that a memory keeps.
package struct MemoryLinesMerge: Sendable {
  /// The merged file, in the order and with the line ends of our version.
  package private(set) var bytes: [UInt8]
  /// The texts for which each side had another translation, with the locales of the translations.
  package private(set) var chosen: [(text: String, target: LocaleIdentifier)] = []

  private typealias Line = ArraySlice<UInt8>

  /// Merges three versions.
  ///
  /// - Parameters:
  ///   - base: The common ancestor; empty if there is none.
  ///   - ours: Our version.
  ///   - theirs: The other version.
  /// - Returns: nil if a line that differs is not an entry of a memory.
  /// - Complexity: O(n) for lines that are in all versions, O(m log n) for m others
  package init?(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let lines = (base: Self.lines(base), ours: Self.lines(ours), theirs: Self.lines(theirs))
    guard let our = Side(lines.ours, since: lines.base), let their = Side(lines.theirs, since: lines.base) else { return nil }
    var replaced: [Line: Line] = [:]
    var dropped: Set<Line> = []
    var inserted: [Entry] = []
    for (key, removed) in their.removed {
      if let own = our.added[key], our.renewed.contains(key), their.added[key] == nil { dropped.insert(own.line) }
      guard our.added[key] == nil, our.removed[key] == nil else { continue }
      dropped.formUnion(removed)
      if let new = their.added[key], let first = removed.first { replaced[first] = new.line }
    }
    for (key, new) in their.added {
      // Who only has another date for what was there has nothing against the other side's change.
      let (isRenewedHere, isRenewedThere) = (our.renewed.contains(key), their.renewed.contains(key))
      if isRenewedThere, !isRenewedHere, our.added[key] != nil || our.removed[key] != nil { continue }
      if let own = our.added[key] {
        guard own.line != new.line else { continue }
        guard !isRenewedHere || isRenewedThere else {
          replaced[own.line] = new.line
          continue
        }
        if own.entry.translation != new.entry.translation { chosen.append((new.entry.shownText, key.target)) }
        if new.entry.outranks(own.entry) { replaced[own.line] = new.line }
      } else if our.removed[key] != nil || their.removed[key] == nil {
        inserted.append(new)
      }
    }
    chosen.sort { ($0.text, $0.target) < ($1.text, $1.target) }
    let end: [UInt8] = ours.firstIndex(of: 0x0A).map { $0 > 0 && ours[$0 - 1] == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
    guard let positions = Self.positions(of: inserted, in: lines.ours) else { return nil }
    bytes = ours.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
    for index in 0...lines.ours.count {
      for line in positions[index] ?? [] { bytes += line + end }
      guard index < lines.ours.count else { break }
      let line = lines.ours[index]
      if let new = replaced[line] {
        bytes += new + end
      } else if !dropped.contains(line) {
        bytes += line + end
      }
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func lines(_ bytes: [UInt8]) -> [Line] {
    bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0).split(separator: 0x0A).compactMap { line in
      let line = line.last == 0x0D ? line.dropLast() : line
      return line.contains { $0 > 0x20 } ? line : nil
    }
  }

  /// The lines to insert, by the number of the line that follows them; nil if a line is not an entry.
  private static func positions(of inserted: [Entry], in lines: [Line]) -> [Int: [Line]]? {
    var positions: [Int: [Line]] = [:]
    for new in inserted.sorted(by: { $0.precedes($1) }) {
      var range = 0..<lines.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        guard let entry = Entry(lines[middle]) else { return nil }
        range = entry.precedes(new) ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      positions[range.lowerBound, default: []].append(new.line)
    }
    return positions
  }

  /// A line with its entry.
  private struct Entry {
    var line: Line
    var entry: MemoryEntry

    init?(_ line: Line) {
      guard let entry = MemoryLines.entry(of: Array(line)) else { return nil }
      (self.line, self.entry) = (line, entry)
    }

    /// Whether it comes first in the order of an export.
    func precedes(_ other: Entry) -> Bool {
      func parts(_ key: MemoryKey) -> [String] {
        [key.source.identifier, key.text, key.context, key.category?.rawValue ?? "", key.target.identifier]
      }
      for (first, second) in zip(parts(entry.key), parts(other.entry.key)) where !first.utf8.elementsEqual(second.utf8) {
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return false
    }
  }

  /// What one side has changed.
  private struct Side {
    /// The lines that the ancestor does not have; of several for one text, the better one.
    var added: [MemoryKey: Entry] = [:]
    /// The lines that only the ancestor has.
    var removed: [MemoryKey: [Line]] = [:]
    /// The texts with a line that differs from that of the ancestor only in its date.
    var renewed: Set<MemoryKey> = []

    init?(_ lines: [Line], since base: [Line]) {
      let (old, new) = (Set(base), Set(lines))
      for line in lines where !old.contains(line) {
        guard let entry = Entry(line) else { return nil }
        if let other = added[entry.entry.key], !entry.entry.outranks(other.entry) { continue }
        added[entry.entry.key] = entry
      }
      for line in base where !new.contains(line) {
        guard let old = Entry(line)?.entry else { return nil }
        removed[old.key, default: []].append(line)
        guard var entry = added[old.key]?.entry else { continue }
        entry.created = old.created
        if entry == old { renewed.insert(old.key) }
      }
    }
  }
}
