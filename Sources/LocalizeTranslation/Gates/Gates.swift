package import LocalizeProject

/// The gates that translations pass, the most informative first.
package enum Gates {
  /// All gates, which every answer of a machine passes.
  ///
  /// - Parameter glossary: The terms that a translation must have.
  package static func standard(glossary: Glossary? = nil) -> [any Gate] {
    let gates: [any Gate] = [
      EmptyGate(), TokensGate(), TagsGate(), LeftoversGate(), ScriptGate(), RefusalGate(), PreambleGate(), NoteGate(), AddressGate(),
      EdgesGate(), PunctuationGate(), SameAsSourceGate(), LanguageGate(), LengthGate(),
    ]
    return gates + glossaryGate(glossary)
  }

  /// The gates for a text that a human wrote or approved.
  ///
  /// Whether the program still works, whether the text fits and whether it uses the glossary's terms is checked as for a machine. A human may end
  /// a sentence differently, keep a text as it is, make it short, write another script (Serbian has two), use the address of a translated page,
  /// break a line, write a sign for a short word, and write what an engine would have left over: `#channel`, `*required`, `&amp;`.
  package static func forHumanTranslations(glossary: Glossary? = nil) -> [any Gate] {
    let gates: [any Gate] = [
      EmptyGate(isOfPerson: true), TokensGate(allowsOtherAddresses: true), TagsGate(), LeftoversGate(isOfPerson: true),
      EdgesGate(isOfPerson: true), LengthGate(comparesWithSource: false),
    ]
    return gates + glossaryGate(glossary)
  }

  /// The gates for a draft that a program proposes and a person will review.
  ///
  /// They are those for machines. What may be right all the same is a remark: a name that stays as it is, another end of a sentence, a term.
  package static func forDrafts(glossary: Glossary? = nil) -> (refusing: [any Gate], remarking: [any Gate]) {
    let refusing: [any Gate] = [
      EmptyGate(), TokensGate(), TagsGate(), LeftoversGate(), ScriptGate(), RefusalGate(), PreambleGate(), NoteGate(), AddressGate(),
      EdgesGate(), LanguageGate(), LengthGate(comparesWithSource: false),
    ]
    return (refusing, [SameAsSourceGate(), PunctuationGate(), LengthGate()] + glossaryGate(glossary))
  }

  private static func glossaryGate(_ glossary: Glossary?) -> [any Gate] {
    guard let glossary, !glossary.terms.isEmpty else { return [] }
    return [GlossaryGate(glossary)]
  }

  /// The objection of the first gate that a translation does not pass; nil if it passes all.
  ///
  /// - Parameters:
  ///   - gates: The gates.
  ///   - answer: Words, and numbers of tokens of the job's segment.
  ///   - job: The job.
  package static func objection(of gates: [any Gate], to answer: [Segment.Piece], for job: TranslationJob) -> GateObjection? {
    let answer = GivenAnswer(answer, to: job)
    for gate in gates {
      if let detail = gate.objection(to: answer) { return GateObjection(gate: type(of: gate).name, detail: detail) }
    }
    return nil
  }
}
