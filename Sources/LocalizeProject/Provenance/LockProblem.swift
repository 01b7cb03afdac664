/// A line of a lock file that can't be read.
public struct LockProblem: Error, Hashable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The kind of problem.
  public var kind: Kind

  /// Creates a problem.
  public init(line: Int, kind: Kind) {
    self.line = line
    self.kind = kind
  }

  /// The possible defects of a line.
  public enum Kind: Hashable, Sendable {
    /// It does not consist of three hashes, an origin and whether it was reviewed.
    case notAnEntry
    /// A merge has left its marks.
    case conflictMarker
  }
}
