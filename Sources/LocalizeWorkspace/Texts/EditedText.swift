/// A text that an editor changes piece by piece, with the places where its lines begin.
///
/// A line ends at LF, CRLF or CR. Places are offsets in the bytes of its UTF-8.
public struct EditedText: Sendable {
  /// The unit in which columns are counted.
  public enum ColumnUnit: Sendable, Hashable {
    /// Bytes of UTF-8.
    case utf8
    /// Code units of UTF-16.
    case utf16
    /// Unicode scalars.
    case scalars
  }

  /// A place as editors number it: line and column from 0.
  public struct Position: Hashable, Sendable, Comparable {
    /// The line, from 0.
    public var line: Int
    /// The column, from 0.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// By line, then by column.
    public static func < (first: Position, second: Position) -> Bool { (first.line, first.column) < (second.line, second.column) }
  }

  /// The bytes.
  public private(set) var bytes: [UInt8]
  /// Where lines begin, the first at 0.
  private var lineStarts: [Int]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(n)
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + Self.starts(in: bytes, from: 0, to: bytes.count + 1)
  }

  /// The number of lines; a text that ends with a line end has an empty last one.
  public var lineCount: Int { lineStarts.count }

  /// Replaces a part of the text.
  ///
  /// - Parameters:
  ///   - range: The bytes to replace, within the text.
  ///   - new: The replacement.
  /// - Complexity: O(bytes after the place to move them, and bytes of the changed lines)
  public mutating func replace(_ range: Range<Int>, with new: some Collection<UInt8>) {
    // The line before is read again, too: CR and LF may have become one line end, or two.
    let first = line(of: max(0, range.lowerBound - 1))
    var rest = line(of: min(bytes.count, range.upperBound + 1)) + 1
    if rest < lineStarts.count, lineStarts[rest] <= range.upperBound + 1 { rest += 1 }
    let delta = new.count - range.count
    bytes.replaceSubrange(range, with: new)
    let end = rest < lineStarts.count ? lineStarts[rest] + delta : bytes.count + 1
    let found = Self.starts(in: bytes, from: lineStarts[first], to: end)
    if delta != 0 { for index in rest..<max(rest, lineStarts.count) { lineStarts[index] += delta } }
    lineStarts.replaceSubrange(first + 1..<min(rest, lineStarts.count), with: found)
  }

  /// The offset of a position; one beyond a line or the text is at its end.
  ///
  /// - Complexity: O(length of the line)
  public func offset(of position: Position, in unit: ColumnUnit) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let range = range(ofLine: position.line)
    if unit == .utf8 { return min(range.upperBound, range.lowerBound + max(0, position.column)) }
    var (offset, column) = (range.lowerBound, 0)
    while offset < range.upperBound, column < position.column {
      column += Self.width(of: bytes[offset], in: unit)
      offset += 1
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The position of an offset.
  ///
  /// - Complexity: O(log lines + length of the line)
  public func position(of offset: Int, in unit: ColumnUnit) -> Position {
    let offset = max(0, min(offset, bytes.count))
    let line = line(of: offset)
    let start = lineStarts[line]
    if unit == .utf8 { return Position(line: line, column: offset - start) }
    var column = 0
    for index in start..<offset { column += Self.width(of: bytes[index], in: unit) }
    return Position(line: line, column: column)
  }

  /// The bytes of a line from 0, without its line end.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a part.
  public func string(in range: Range<Int>) -> String { String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self) }

  /// How many units begin at a byte.
  static func width(of byte: UInt8, in unit: ColumnUnit) -> Int {
    if unit == .utf8 { return 1 }
    if byte & 0xC0 == 0x80 { return 0 }
    return unit == .utf16 && byte >= 0xF0 ? 2 : 1
  }

  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The starts of lines after one place and before another.
  private static func starts(in bytes: [UInt8], from start: Int, to end: Int) -> [Int] {
    var starts: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var position = start
      while position < min(end, bytes.count) {
        let byte = bytes[position]
        position += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        if position < end { starts.append(position) }
      }
    }
    return starts
  }
}
