/// A check that every answer of a machine must pass before it becomes a translation.
package protocol Gate: Sendable {
  /// What reports call it, such as `tokens`.
  static var name: String { get }

  /// What is wrong with an answer, or nil.
  func objection(to answer: GivenAnswer) -> String?
}

/// What a gate has against a translation.
package struct GateObjection: Sendable, Hashable, CustomStringConvertible {
  /// The name of the gate, such as `tokens`.
  package var gate: String
  /// What is wrong.
  package var detail: String

  /// Creates an objection.
  package init(gate: String, detail: String) {
    self.gate = gate
    self.detail = detail
  }

  /// Its name in reports.
  package var description: String { "\(gate): \(detail)" }
}
