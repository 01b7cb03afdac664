/// The lines that differ between two texts.
///
/// Lines end at LF; a CR is a part of its line. Lines that occur once in both texts and in the same order are treated as the same line, and between
/// them the shortest difference is searched for, unless that would take long.
package struct LineComparison {
  /// The lines of the first text, with their line ends.
  package let old: [ArraySlice<UInt8>]
  /// The lines of the second text, with their line ends.
  package let new: [ArraySlice<UInt8>]

  /// The maximum number of lines that are compared with each other if none of them is unique.
  private static let longest = 2_000

  /// Removed lines, and the lines that replace them.
  package struct Change {
    /// The lines of the first text.
    package var old: Range<Int>
    /// The lines of the second text.
    package var new: Range<Int>
  }

  /// Compares two texts.
  package init(from old: [UInt8], to new: [UInt8]) {
    self.init(lines: Self.lines(of: old), Self.lines(of: new))
  }

  /// Compares lines.
  package init(lines old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
  }

  /// Lines with their line ends.
  package static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// The differences in the order of the texts.
  package func changes() -> [Change] {
    var result: [Change] = []
    collect(0..<old.count, 0..<new.count, &result)
    // Neighbours are one change.
    return result.reduce(into: []) { merged, change in
      guard let last = merged.last, last.old.upperBound == change.old.lowerBound, last.new.upperBound == change.new.lowerBound else {
        return merged.append(change)
      }
      merged[merged.count - 1] = Change(
        old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
    }
  }

  private func collect(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ result: inout [Change]) {
    var (start, newStart, end, newEnd) = (oldRange.lowerBound, newRange.lowerBound, oldRange.upperBound, newRange.upperBound)
    while start < end, newStart < newEnd, old[start] == new[newStart] { (start, newStart) = (start + 1, newStart + 1) }
    while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] { (end, newEnd) = (end - 1, newEnd - 1) }
    if start == end, newStart == newEnd { return }
    guard start < end, newStart < newEnd else { return result.append(Change(old: start..<end, new: newStart..<newEnd)) }
    let anchors = anchors(start..<end, newStart..<newEnd)
    guard anchors.isEmpty else {
      for (line, newLine) in anchors {
        collect(start..<line, newStart..<newLine, &result)
        (start, newStart) = (line + 1, newLine + 1)
      }
      return collect(start..<end, newStart..<newEnd, &result)
    }
    guard end - start + newEnd - newStart <= Self.longest else {
      return result.append(Change(old: start..<end, new: newStart..<newEnd))
    }
    collectShortest(start..<end, newStart..<newEnd, &result)
  }

  /// Lines that occur once in both parts, as many as are in one order (patience sorting).
  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(Int, Int)] {
    var places: [ArraySlice<UInt8>: (old: Int, new: Int)] = [:]
    for line in oldRange { places[old[line]] = places[old[line]] == nil ? (line, -1) : (-2, -2) }
    for line in newRange {
      guard let place = places[new[line]] else { continue }
      places[new[line]] = place.new == -1 ? (place.old, line) : (-2, -2)
    }
    let pairs = places.values.filter { $0.old >= 0 && $0.new >= 0 }.sorted { $0.old < $1.old }
    // For each length the chain that ends earliest.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chain: [(Int, Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      chain.append((pairs[index].old, pairs[index].new))
      index = previous[index]
    }
    return chain.reversed()
  }

  private func collectShortest(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ result: inout [Change]) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new[newRange].difference(from: old[oldRange]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
      }
    }
    var (line, newLine) = (oldRange.lowerBound, newRange.lowerBound)
    while line < oldRange.upperBound || newLine < newRange.upperBound {
      let (start, newStart) = (line, newLine)
      while removed.contains(line) { line += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      if line > start || newLine > newStart {
        result.append(Change(old: start..<line, new: newStart..<newLine))
      } else {
        (line, newLine) = (line + 1, newLine + 1)
      }
    }
  }
}
