/// A text as it is in a file: where its bytes are, and whether they are the text already or still have to be decoded.
///
/// Most keys and values hold no escape, so that their bytes in the file are the text. Nothing is copied or decoded before it is needed;
/// ``Document/string(of:)`` does it.
public struct RawText: Hashable, Sendable {
  /// How the bytes of the range become the text.
  public enum Coding: UInt8, Hashable, Sendable {
    /// They are the text.
    case plain
    /// They hold escapes of the file's format, which ``Document/string(of:)`` decodes.
    case escaped
    /// The text is not in the file in one piece (a key made of nested names); the document keeps it beside the file's bytes.
    case pooled
  }

  /// The bytes between the delimiters.
  public var range: TextRange
  /// How they become the text.
  public var coding: Coding

  /// Creates a text at `range`.
  @inlinable
  public init(_ range: TextRange, coding: Coding = .plain) {
    self.range = range
    self.coding = coding
  }
}
