/// A check that every answer of a machine must pass before it becomes a translation.
package protocol Gate: Sendable {
  /// Its name in reports, such as `tokens`.
  static var name: String { get }

  /// The problem with an answer, or nil.
  func objection(to answer: GivenAnswer) -> String?
}

/// The objection of a gate to a translation.
package struct GateObjection: Sendable, Hashable, CustomStringConvertible {
  /// The name of the gate, such as `tokens`.
  package var gate: String
  /// The description of the defect.
  package var detail: String

  /// Creates an objection.
  package init(gate: String, detail: String) {
    self.gate = gate
    self.detail = detail
  }

  /// Whether a translation serves all the same, for a person to look at: only terms are not as they should be.
  package var isForReview: Bool { gate == GlossaryGate.name }

  /// Its name in reports.
  package var description: String { "\(gate): \(detail)" }
}
