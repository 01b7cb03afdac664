import ErrorRecovery
import Localize
import LocalizeProject
import Synchronization

/// An answer must have the settled translations of the terms in the text.
final class GlossaryGate: Gate {
  static let name = "glossary"

  private let glossary: Glossary
  private let matchers = Mutex<[LocaleIdentifier: GlossaryMatcher]>([:])

  init(_ glossary: Glossary) { self.glossary = glossary }

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let matcher = matchers.withLock { matchers in
      if let known = matchers[answer.job.key.target] { return known }
      let made = GlossaryMatcher(glossary, target: answer.job.key.target)
      matchers[answer.job.key.target] = made
      return made
    }
    guard !matcher.isEmpty else { return nil }
    let finding = answer.compareTexts { matcher.findings(source: $0, target: $1).first }
    guard let finding else { return nil }
    guard let expected = finding.expected.first else { return GateTexts.unchangedTerm(finding.term.term) }
    return GateTexts.otherTerm(finding.term.term, expected)
  }
}
