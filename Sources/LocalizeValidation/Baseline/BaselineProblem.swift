package import LocalizeProject

/// A line of a baseline that can't be read.
package struct BaselineProblem: Error, Hashable, Sendable {
  /// Where it is: lines and columns from 1, columns in Unicode scalars.
  package var position: LineTable.Position
  /// The kind of problem.
  package var kind: Kind

  /// The possible defects of a line.
  package enum Kind: Hashable, Sendable {
    /// It is not JSON object whose members are texts.
    case notAnEntry
    /// A member that each entry must have is missing.
    case missingMember(String)
    /// The fingerprint is not 16 hexadecimal digits.
    case invalidFingerprint
    /// A merge has left its marks.
    case conflictMarker
  }
}
