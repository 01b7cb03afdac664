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
  package static func objection(
    of gates: [any Gate], to answer: [Segment.Piece], for job: TranslationJob
  ) -> (gate: String, detail: String)? {
    for gate in gates {
      if let detail = gate.objection(to: answer, for: job) { return (type(of: gate).name, detail) }
    }
    return nil
  }
}

/// The texts of a question and its answer as a gate compares them.
struct AnswerTexts {
  /// The source text.
  var source: String
  /// The answer with the tokens of the source.
  var target: String

  init(_ answer: [Segment.Piece], _ job: TranslationJob) {
    source = job.segment.text(of: job.segment.pieces)
    target = job.segment.text(of: answer)
  }

  func compare<Result>(_ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var (source, target) = (source, target)
    return source.withUTF8 { sourceBytes in target.withUTF8 { body(sourceBytes, $0) } }
  }
}
