/// Merges three texts line by line.
///
/// - SeeAlso: S. Khanna, K. Kunal, B. C. Pierce: A Formal Investigation of Diff3 (2007)
package struct LineMerge {
  /// The merged text, with the markers of conflicts.
  package private(set) var bytes: [UInt8] = []
  /// The number of places that both sides changed in different ways.
  package private(set) var conflicts = 0

  typealias Lines = ArraySlice<ArraySlice<UInt8>>

  /// Merges as `git merge-file` does.
  ///
  /// - Complexity: As a comparison of two texts.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    var count = 0
    self.init(base: base, ours: ours, theirs: theirs) { _, ours, theirs in
      let (bytes, conflicts) = Self.marked(ours, theirs)
      count += conflicts
      return bytes
    }
    conflicts = count
  }

  /// What is not an entry: ours where both sides changed, except that of lines that only differ in numbers the later ones are taken.
  ///
  /// - Parameters:
  ///   - base: The common ancestor.
  ///   - ours: Our version.
  ///   - theirs: Their version.
  ///   - keepsBoth: Whether lines that both sides added are kept.
  ///   - fewest: The fewest numbers in a line that make it one with a date or version.
  ///   - names: What lines are called that are merged one by one.
  /// - Returns: The bytes, and whether words of theirs are not in them.
  static func layout(
    base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>, keepsBoth: Bool, fewest: Int,
    names: ((ArraySlice<UInt8>) -> LineName)? = nil
  ) -> (bytes: [UInt8], dropsTheirs: Bool) {
    if base == theirs || ours == theirs { return (Array(ours), false) }
    if base == ours { return (Array(theirs), false) }
    var dropsTheirs = false
    func resolve(_ base: Lines, _ ours: Lines, _ theirs: Lines) -> [UInt8] {
      if keepsBoth, base.isEmpty {
        let known = Set(ours)
        return Array((ours + theirs.filter { !known.contains($0) }).joined())
      }
      func words(_ line: some Sequence<UInt8>) -> [UInt8] { line.filter { $0 > 0x20 } }
      guard ours.count == theirs.count else {
        let other = words(theirs.joined())
        if other != words(base.joined()), other != words(ours.joined()) { dropsTheirs = true }
        return Array(ours.joined())
      }
      let former = Set(base.map { words($0) })
      let isEven = base.count == ours.count
      return zip(ours, theirs).enumerated().flatMap { number, pair in
        let (own, other) = pair
        if isEven, base[base.startIndex + number] == own { return other }
        let isSame = words(own) == words(other) || former.contains(words(other))
        if !isSame, later(own, other, fewest) == own, later(other, own, fewest) == other { dropsTheirs = true }
        return later(own, other, fewest)
      }
    }
    let merge = LineMerge(base: Array(base), ours: Array(ours), theirs: Array(theirs)) { base, ours, theirs in
      let versions = names.flatMap { names in
        NamedLines(base, by: names).flatMap { base in
          NamedLines(ours, by: names).flatMap { ours in NamedLines(theirs, by: names).map { (base, ours, $0) } }
        }
      }
      return versions.map { NamedLines.merged($0, $1, $2, resolve) } ?? resolve(base, ours, theirs)
    }
    return (merge.bytes, dropsTheirs)
  }

  /// The one of two lines with the greater numbers, if they differ in nothing else; else the first.
  private static func later(_ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>, _ fewest: Int) -> ArraySlice<UInt8> {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard ours.lazy.filter({ !isDigit($0) }).elementsEqual(theirs.lazy.filter { !isDigit($0) }) else { return ours }
    func numbers(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
      line.split { !isDigit($0) }.map { Array($0.drop { $0 == 0x30 }) }
    }
    guard numbers(ours).count >= fewest else { return ours }
    for (own, other) in zip(numbers(ours), numbers(theirs)) where own != other {
      let isOtherLater = own.count == other.count ? own.lexicographicallyPrecedes(other) : own.count < other.count
      return isOtherLater ? theirs : ours
    }
    return ours
  }

  private init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], resolve: (_ base: Lines, _ ours: Lines, _ theirs: Lines) -> [UInt8]
  ) {
    let first = LineComparison(from: base, to: ours)
    let second = LineComparison(from: base, to: theirs)
    var (own, other) = (first.changes()[...], second.changes()[...])
    let lines = first.old
    // How many lines further the same line is in the other versions.
    var (ownShift, otherShift) = (0, 0)
    var line = 0
    while let start = [own.first, other.first].compactMap({ $0?.old.lowerBound }).min() {
      bytes += lines[line..<start].joined()
      var end = start
      let (ownStart, otherStart) = (start + ownShift, start + otherShift)
      var (hasOwn, hasOther) = (false, false)
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        if let change = own.first, change.old.lowerBound <= end {
          (end, hasOwn, isGrowing) = (max(end, change.old.upperBound), true, true)
          ownShift += change.new.count - change.old.count
          own.removeFirst()
        }
        if let change = other.first, change.old.lowerBound <= end {
          (end, hasOther, isGrowing) = (max(end, change.old.upperBound), true, true)
          otherShift += change.new.count - change.old.count
          other.removeFirst()
        }
      }
      let ownLines = first.new[ownStart..<end + ownShift]
      let otherLines = second.new[otherStart..<end + otherShift]
      if !hasOther || ownLines == otherLines {
        bytes += ownLines.joined()
      } else if !hasOwn {
        bytes += otherLines.joined()
      } else {
        bytes += resolve(lines[start..<end], ownLines, otherLines)
      }
      line = end
    }
    bytes += lines[line...].joined()
  }

  /// The maximum number of equal lines between two conflicts that are shown as one, as in git.
  private static let shortest = 3

  /// The versions with markers around the lines that differ, and the number of these places.
  private static func marked(_ ours: Lines, _ theirs: Lines) -> (bytes: [UInt8], conflicts: Int) {
    let comparison = LineComparison(lines: Array(ours), Array(theirs))
    let changes = comparison.changes().reduce(into: [LineComparison.Change]()) { merged, change in
      guard let last = merged.last, change.old.lowerBound - last.old.upperBound <= shortest else { return merged.append(change) }
      merged[merged.count - 1] = LineComparison.Change(
        old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
    }
    var bytes: [UInt8] = []
    var line = 0
    for change in changes {
      bytes += comparison.old[line..<change.old.lowerBound].joined()
      bytes += marked(comparison.old[change.old], comparison.new[change.new])
      line = change.old.upperBound
    }
    return (bytes + comparison.old[line...].joined(), changes.count)
  }

  private static func marked(_ ours: Lines, _ theirs: Lines) -> [UInt8] {
    func ended(_ lines: Lines) -> [UInt8] {
      let bytes = Array(lines.joined())
      return bytes.isEmpty || bytes.last == 0x0A ? bytes : bytes + [0x0A]
    }
    return Array("<<<<<<< ours\n".utf8) + ended(ours) + Array("=======\n".utf8) + ended(theirs) + Array(">>>>>>> theirs\n".utf8)
  }
}
