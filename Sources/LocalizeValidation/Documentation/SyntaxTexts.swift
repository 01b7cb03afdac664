package import ErrorRecovery
package import Localize

/// The texts about what a reader could not read, for files that are not catalogues.
package enum SyntaxTexts {
  /// The defect; nil for one that only matters in a catalogue.
  package static func text(for problem: SyntaxProblem) -> ErrorText? { ParseErrorRule.message(for: problem) }
}
