/// The operations that count as one edit between two keys; edits are counted in Unicode scalars.
public enum EditMetric: Hashable, Sendable, CaseIterable {
  /// Inserting, deleting or substituting a scalar.
  ///
  /// - SeeAlso: R. Wagner and M. Fischer, *The String-to-String Correction Problem* (1974).
  case levenshtein
  /// These, and exchanging two neighbouring scalars, no part of a key being edited twice (optimal string alignment).
  case optimalStringAlignment
}
