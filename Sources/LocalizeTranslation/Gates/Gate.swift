/// A check that every answer of a machine must pass before it becomes a translation.
package protocol Gate: Sendable {
  /// What reports call it, such as `tokens`.
  static var name: String { get }

  /// What is wrong with an answer, or nil.
  func objection(to answer: GivenAnswer) -> String?
}
