import ErrorRecovery

/// The difference between two texts, as `patch` and `git apply` read it.
///
/// Lines end at LF, as they do for those programs; a CR is a part of its line. Lines that occur once in both texts and in the same order
/// are treated as the same line, and between them the shortest difference is searched for, unless that would take long.
///
/// - SeeAlso: POSIX.1-2024, diff, Diff -u or -U Output Format
struct UnifiedDiff {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let path: String
  private let isText: Bool

  /// How many lines around a change are shown.
  private static let context = 3
  /// How many lines are compared with each other at most, where nothing tells which belong together.
  private static let longest = 2_000

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - old: The old contents.
  ///   - new: The replacement.
  ///   - path: The name that both get.
  init(from old: [UInt8], to new: [UInt8], path: String) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    self.path = path
    isText =
      String(validating: old, as: UTF8.self) != nil && String(validating: new, as: UTF8.self) != nil && !old.contains(0) && !new.contains(0)
  }

  /// The diff, empty where nothing differs; nil if one of the files is not UTF-8.
  var text: String? {
    guard isText else { return nil }
    let changes = changes()
    guard !changes.isEmpty else { return "" }
    var output: [UInt8] = Array("--- \(header)\n+++ \(header)\n".utf8)
    for hunk in Self.hunks(of: changes) { write(hunk, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Lines that go and lines that come in their place.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The path, quoted as git does where it holds what would end it.
  private var header: String {
    let isPlain = TerminalText.harmless(path) == path && !path.contains { $0 == "\"" || $0 == "\\" }
    // A time follows a tab, for programs that treat a space as the end of the name.
    guard !isPlain else { return path.contains(" ") ? path + "\t" : path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\" + String(UnicodeScalar(byte))
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x20..<0x7F: result.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }

  /// Lines with their line ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  // MARK: Comparing

  private func changes() -> [Change] {
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

  // MARK: Writing

  /// Changes whose surroundings touch, together.
  private static func hunks(of changes: [Change]) -> [[Change]] {
    changes.reduce(into: []) { hunks, change in
      guard let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context else { return hunks.append([change]) }
      hunks[hunks.count - 1].append(change)
    }
  }

  private func write(_ hunk: [Change], to output: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let range = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(Self.place(range)) +\(Self.place(newRange)) @@\n".utf8
    var line = range.lowerBound
    for change in hunk {
      for index in line..<change.old.lowerBound { write(" ", old[index], to: &output) }
      for index in change.old { write("-", old[index], to: &output) }
      for index in change.new { write("+", new[index], to: &output) }
      line = change.old.upperBound
    }
    for index in line..<range.upperBound { write(" ", old[index], to: &output) }
  }

  /// The first line and how many there are; the line before for none.
  private static func place(_ range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound + 1)" : "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private func write(_ mark: String, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += mark.utf8
    output += line
    if line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
  }
}
