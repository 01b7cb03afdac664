/// Signs that a file is not what it seems: NUL bytes, and the lines of a merge that failed.
///
/// Found in one pass over the whole text, so that the reader of records looks for them only if there are any.
struct CSVMarks {
  /// The offset of the first NUL.
  private(set) var firstNull: Int?
  /// The lines `<<<<<<< …`, and those `>>>>>>> …` that lost theirs, without their line ends.
  private(set) var conflicts: [TextRange] = []
  private var isInsideConflict = false
  private var lastMarker = -1

  /// Finds the marks.
  ///
  /// Seven `<` in a row fill at least one aligned half of a word, whatever the offset. They differ from `>` in one bit.
  init(_ bytes: ByteView) {
    var position = 0
    while position &+ Self.blockSize <= bytes.count {
      if Self.mayHoldMark(bytes.words(at: position)) { note(bytes, from: position) }
      position &+= Self.blockSize
    }
    note(bytes, from: position)
  }

  /// How many bytes are examined in one step.
  private static let blockSize = MemoryLayout<SIMD4<UInt64>>.size

  /// Whether a block holds a NUL, or a half of a word that is full of `<` and `>`.
  @inline(__always)
  private static func mayHoldMark(_ block: SIMD4<UInt64>) -> Bool {
    let lanes = SIMD4<UInt64>(repeating: 0x0000_0001_0000_0001)
    let laneHighBits = SIMD4<UInt64>(repeating: 0x8000_0000_8000_0000)
    let brackets = (block | SIMD4(repeating: 0x0202_0202_0202_0202)) ^ SIMD4(repeating: 0x3E3E_3E3E_3E3E_3E3E)
    let nulls = (block &- SIMD4(repeating: ByteWord.ones)) & ~block & SIMD4(repeating: ByteWord.highBits)
    let marks = nulls | ((brackets &- lanes) & ~brackets & laneHighBits)
    return marks[0] | marks[1] | marks[2] | marks[3] != 0
  }

  private mutating func note(_ bytes: ByteView, from position: Int) {
    let end = min(position + Self.blockSize, bytes.count)
    for offset in position..<end where bytes[offset] == 0 && firstNull == nil { firstNull = offset }
    let scanner = CSVScanner(bytes, delimiter: .lineFeed)
    for start in max(0, position - 6, lastMarker + 1)..<max(end, lastMarker + 1) {
      let isStart = Self.isMarker(bytes, at: start, "<<<<<<< ")
      guard isStart || Self.isMarker(bytes, at: start, ">>>>>>> ") else { continue }
      lastMarker = start
      if isStart || !isInsideConflict { conflicts.append(TextRange(start, scanner.endOfLine(from: start))) }
      isInsideConflict = isStart
    }
  }

  /// Whether a line is one of those that a merge leaves.
  package static func isMarker(_ bytes: ByteView, at start: Int) -> Bool {
    if isMarker(bytes, at: start, "<<<<<<< ") || isMarker(bytes, at: start, ">>>>>>> ") { return true }
    if isMarker(bytes, at: start, "||||||| ") { return true }
    guard isMarker(bytes, at: start, "=======") else { return false }
    return start + 7 == bytes.count || bytes[start + 7] == .lineFeed || bytes[start + 7] == .carriageReturn
  }

  private static func isMarker(_ bytes: ByteView, at start: Int, _ marker: StaticString) -> Bool {
    guard start + marker.utf8CodeUnitCount <= bytes.count else { return false }
    let previous = start > 0 ? bytes[start - 1] : .lineFeed
    // A byte order mark ends in 0xBF.
    guard previous == .lineFeed || previous == .carriageReturn || start == 3 && previous == 0xBF else { return false }
    return bytes.holds(marker, at: start)
  }
}
