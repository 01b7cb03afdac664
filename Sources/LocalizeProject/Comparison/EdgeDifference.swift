/// An edge of a target whose white space does not fit its source's.
package struct EdgeDifference: Hashable, Sendable {
  /// Which end of the texts.
  package enum Side: Hashable, Sendable {
    /// The start.
    case leading
    /// The end.
    case trailing
  }

  /// The kind of mismatch.
  package enum Kind: Hashable, Sendable {
    /// One text has blanks there, the other none.
    case whitespace
    /// The numbers of line ends differ.
    case newline
  }

  /// Which end of the texts.
  package let side: Side

  /// The kind of mismatch.
  package let kind: Kind

  /// The white space that the source has there, perhaps empty: what is expected.
  package let sourceRange: Range<Int>

  /// The white space that the target has there, perhaps empty: what should be replaced.
  package let targetRange: Range<Int>

  /// Creates a difference.
  package init(side: Side, kind: Kind, sourceRange: Range<Int>, targetRange: Range<Int>) {
    self.side = side
    self.kind = kind
    self.sourceRange = sourceRange
    self.targetRange = targetRange
  }
}
