package import ErrorRecovery

/// A check that every answer of a machine must pass before it becomes a translation.
package protocol Gate: Sendable {
  /// Its name in reports, such as `placeholders`.
  static var name: String { get }

  /// The problem with an answer, or nil.
  func objection(to answer: GivenAnswer) -> ErrorText?
}

/// The objection of a gate to a translation.
package struct GateObjection: Sendable, Hashable, CustomStringConvertible {
  /// The name of the gate, such as `placeholders`.
  package var gate: String
  /// The description of the defect.
  package var detail: ErrorText

  /// Creates an objection.
  package init(gate: String, detail: ErrorText) {
    self.gate = gate
    self.detail = detail
  }

  /// Whether a translation serves all the same, for a person to look at: only terms are not as they should be.
  package var isForReview: Bool { gate == GlossaryGate.name }

  /// Its name in reports.
  package var description: String { "\(gate): \(english)" }

  /// The description of the defect in English, as models and data get it.
  package var english: String { detail.render(for: .user) }
}
