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

  /// As reports say it.
  package var description: String { "\(gate): \(detail)" }
}
