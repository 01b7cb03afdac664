package import Localize

/// Where the lines of a text begin, to turn offsets into lines and columns.
///
/// Made only for files with findings to show. Lines end at LF, CRLF or CR. Lines and columns count from 1, columns in Unicode
/// scalars; a byte order mark has no column.
public struct LineTable: Sendable {
  /// A place as editors number it.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  private let source: SourceText
  private let starts: [UInt32]
  private let scalarCounts: [UInt32]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(n)
  package init(_ source: SourceText) {
    self.source = source
    var starts: [UInt32] = [UInt32(source.contentStart)]
    source.text.withBytes { bytes in
      var position = source.contentStart
      while position < bytes.count {
        // Some bytes at a time to the next that is below 0x0E, which only line ends and few others are.
        while position &+ 32 <= bytes.count, !Self.mayHoldLineEnd(bytes.words(at: position)) {
          position &+= 32
        }
        position = bytes.firstIndex(from: position, to: bytes.count) { $0.marks(below: 0x0E) }
        guard position < bytes.count else { break }
        let byte = bytes[position]
        position &+= 1
        if byte == 0x0A || byte == 0x0D {
          if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position &+= 1 }
          starts.append(UInt32(truncatingIfNeeded: position))
        }
      }
    }
    scalarCounts = Self.scalarCounts(of: source, lines: starts)
    self.starts = starts
  }

  /// Whether a byte of four words can be LF or CR.
  @inline(__always)
  private static func mayHoldLineEnd(_ words: SIMD4<UInt64>) -> Bool {
    let marks = (words &- SIMD4(repeating: 0x0E0E_0E0E_0E0E_0E0E)) & ~words & SIMD4(repeating: 0x8080_8080_8080_8080)
    return marks[0] | marks[1] | marks[2] | marks[3] != 0
  }

  /// How many scalars begin before each block of the text, if it has a line so long that counting from its start would be slow.
  private static func scalarCounts(of source: SourceText, lines: [UInt32]) -> [UInt32] {
    var longest = 0
    for (index, start) in lines.enumerated() {
      longest = max(longest, (index + 1 < lines.count ? Int(lines[index + 1]) : source.text.count) - Int(start))
    }
    guard longest > 2 * blockSize else { return [] }
    var counts: [UInt32] = []
    var count: UInt32 = 0
    counts.reserveCapacity(source.text.count / blockSize + 1)
    source.text.withBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: blockSize) {
        counts.append(count)
        count &+= UInt32(truncatingIfNeeded: scalarCount(of: bytes[start..<min(start + blockSize, bytes.count)]))
      }
    }
    return counts
  }

  /// How many bytes begin a scalar, which are all but those of the form 10xxxxxx; eight or more at a time.
  private static func scalarCount(of bytes: Slice<ByteView>) -> Int {
    var (position, continuing) = (bytes.startIndex, 0)
    while position &+ blockSize <= bytes.endIndex {
      continuing &+= continuationCount(in: bytes.base, at: position)
      position &+= blockSize
    }
    while position &+ 8 <= bytes.endIndex {
      let word = bytes.base.word(at: position).bits
      let marks = (word & ~(word &<< 1)) >> 7 & 0x0101_0101_0101_0101
      // The product adds up the bytes in its highest one.
      continuing &+= Int(truncatingIfNeeded: (marks &* 0x0101_0101_0101_0101) >> 56)
      position &+= 8
    }
    while position < bytes.endIndex {
      if bytes[position] & 0xC0 == 0x80 { continuing &+= 1 }
      position &+= 1
    }
    return bytes.count - continuing
  }

  /// How many bytes of a block continue with a scalar.
  @inline(__always)
  private static func continuationCount(in bytes: ByteView, at start: Int) -> Int {
    // Each byte counts those in its place, of which there are eight.
    var counts = SIMD4<UInt64>.zero
    for offset in stride(from: 0, to: blockSize, by: 32) {
      let words = bytes.words(at: start &+ offset)
      counts &+= ((words & ~(words &<< 1)) &>> 7) & SIMD4(repeating: 0x0101_0101_0101_0101)
    }
    return counts.indices.reduce(0) { $0 &+ Int(truncatingIfNeeded: (counts[$1] &* 0x0101_0101_0101_0101) &>> 56) }
  }

  /// Small, because a file that is one long line may have a finding for every few bytes of it.
  private static let blockSize = 256

  /// The longest line that is shown.
  private static let longestLine = 16_384

  /// How many scalars begin in a part of the text.
  private func scalarCount(from start: Int, to end: Int) -> Int {
    let (first, last) = (start / Self.blockSize, end / Self.blockSize)
    return source.text.withBytes { bytes in
      func count(_ range: Range<Int>) -> Int { Self.scalarCount(of: bytes[range]) }
      guard first < last, last < scalarCounts.count else { return count(start..<end) }
      return Int(scalarCounts[last] &- scalarCounts[first]) - count(first * Self.blockSize..<start)
        + count(last * Self.blockSize..<end)
    }
  }

  /// The number of lines; a text that ends with a line end has an empty last one.
  package var count: Int { starts.count }

  /// The line and column of an offset in the text.
  ///
  /// - Complexity: O(log lines + length of the line, at most 512 bytes of it)
  package func position(of offset: UInt32) -> Position {
    let line = lineIndex(of: offset)
    let start = Int(starts[line])
    let end = max(start, min(Int(offset), source.text.count))
    return Position(line: line + 1, column: scalarCount(from: start, to: end) + 1)
  }

  /// The text of a line from 1, without its line end; empty for a line of more than 16 KiB, which is unreadable.
  package func text(ofLine line: Int) -> String {
    let range = range(ofLine: line)
    return range.count > Self.longestLine ? "" : source.string(in: range)
  }

  /// The bytes of a line from 1, without its line end.
  package func range(ofLine line: Int) -> TextRange {
    let start = starts[line - 1]
    var end = line < starts.count ? Int(starts[line]) : source.text.count
    while end > Int(start), source.text[end - 1] == 0x0A || source.text[end - 1] == 0x0D { end -= 1 }
    return TextRange(Int(start), end)
  }

  private func lineIndex(of offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
