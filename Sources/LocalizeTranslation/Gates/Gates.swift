package import Localize

/// The gates that every answer passes, the ones that say most first.
package enum Gates {
  /// All gates.
  ///
  /// - Parameter glossary: The terms that a translation must have.
  package static func standard(glossary: Glossary? = nil) -> [any Gate] {
    let gates: [any Gate] = [
      EmptyGate(), TokensGate(), TagsGate(), LeftoversGate(), ScriptGate(), EdgesGate(), PunctuationGate(), SameAsSourceGate(),
      LengthGate(),
    ]
    guard let glossary, !glossary.terms.isEmpty else { return gates }
    return gates + [GlossaryGate(glossary)]
  }

  /// What the first gate that an answer does not pass says; nil where it passes all.
  ///
  /// - Parameters:
  ///   - gates: The gates.
  ///   - answer: Words, and numbers of tokens of the job's segment.
  ///   - job: What was asked.
  package static func objection(
    of gates: [any Gate], to answer: [Segment.Piece], for job: TranslationJob
  ) -> (gate: String, detail: String)? {
    let answer = GivenAnswer(answer, to: job)
    for gate in gates {
      if let detail = gate.objection(to: answer) { return (type(of: gate).name, detail) }
    }
    return nil
  }
}
