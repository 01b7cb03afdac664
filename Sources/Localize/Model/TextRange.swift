/// A half-open range of byte offsets in the UTF-8 text of a ``SourceText``.
///
/// Offsets are 32 bits wide, which keeps an entry small; files of 4 GiB and more are refused when they are read. In a UTF-8 file
/// the offsets are those of the file itself; ``SourceText/originalRange(of:)`` translates them for the other encodings.
public struct TextRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte; never less than `start`.
  public var end: UInt32

  /// Creates the range from `start` up to but not including `end`.
  @inlinable
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  /// Creates the range of two byte offsets.
  ///
  /// - Precondition: both are at least 0 and below 2³².
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// The number of bytes.
  @inlinable public var count: Int { Int(end &- start) }

  /// Whether the range holds no byte.
  @inlinable public var isEmpty: Bool { start == end }

  /// The range as offsets into a buffer.
  @inlinable public var offsets: Range<Int> { Int(start)..<Int(end) }
}
