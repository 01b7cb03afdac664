/// A check that every answer of a machine must pass before it becomes a translation.
package protocol Gate: Sendable {
  /// What reports call it, such as `tokens`.
  static var name: String { get }

  /// What is wrong with an answer, or nil.
  ///
  /// - Parameters:
  ///   - answer: Words, and numbers of tokens of the job's segment.
  ///   - job: What was asked.
  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String?
}
