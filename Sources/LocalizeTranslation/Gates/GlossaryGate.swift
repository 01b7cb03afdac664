import Localize
import Synchronization

/// An answer must have the settled translations of the terms in the text.
final class GlossaryGate: Gate {
  static let name = "glossary"

  private let glossary: Glossary
  private let matchers = Mutex<[LocaleIdentifier: GlossaryMatcher]>([:])

  init(_ glossary: Glossary) { self.glossary = glossary }

  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String? {
    let matcher = matchers.withLock { matchers in
      if let known = matchers[job.key.target] { return known }
      let made = GlossaryMatcher(glossary, target: job.key.target)
      matchers[job.key.target] = made
      return made
    }
    guard !matcher.isEmpty else { return nil }
    let finding = AnswerTexts(answer, job).compare { matcher.findings(source: $0, target: $1).first }
    guard let finding else { return nil }
    guard let expected = finding.expected.first else { return "“\(finding.term.term)” should stand unchanged" }
    return "“\(finding.term.term)” should be “\(expected)”"
  }
}
