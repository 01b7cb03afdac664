import ErrorRecovery
import Localize
package import LocalizeProject
import Synchronization

/// The gates for stored translations: those of the memory and of other catalogues.
///
/// A translation that was right where it was found may be wrong for a text: its tokens are repeated, the glossary has a new term, there is less
/// room. A machine's translation passes the gates for machines, one that a human wrote, approved or imported the gates for humans.
package final class StoredTranslationGates: Sendable {
  private struct Question: Hashable {
    var job: TranslationJob
    var translation: String
    var isHuman: Bool
  }

  private let humanGates: [any Gate]
  private let machineGates: [any Gate]
  /// The cached results; the same is asked several times in a run.
  private let verdicts = Mutex<[Question: GateObjection?]>([:])

  /// Creates the gates.
  ///
  /// - Parameter glossary: The terms that a translation must have.
  package init(glossary: Glossary?) {
    humanGates = Gates.forHumanTranslations(glossary: glossary)
    machineGates = Gates.standard(glossary: glossary)
  }

  /// The reason to refuse a translation for a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - translation: The translation in its normal form.
  ///   - isHuman: Whether a human wrote, approved or imported it.
  ///   - job: The text, and how long the translation may be.
  package func objection(to translation: String, isHuman: Bool, for job: TranslationJob) -> GateObjection? {
    let question = Question(job: job, translation: translation, isHuman: isHuman)
    if let verdict = verdicts.withLock({ $0[question] }) { return verdict }
    let verdict = judge(translation, isHuman: isHuman, for: job)
    verdicts.withLock { $0[question] = .some(verdict) }
    return verdict
  }

  /// What a person should look at in a machine's translation that serves: terms that are not as they should be.
  package func remark(on translation: String, for job: TranslationJob) -> GateObjection? {
    guard let pieces = job.segment.pieces(fromNormalForm: translation) else { return nil }
    return Gates.objection(of: machineGates, to: pieces, for: job).flatMap { $0.isForReview ? $0 : nil }
  }

  /// The same for a translation that is asked about once.
  func judge(_ translation: String, isHuman: Bool, for job: TranslationJob) -> GateObjection? {
    guard let pieces = job.segment.pieces(fromNormalForm: translation) else {
      return GateObjection(gate: TokensGate.name, detail: GateTexts.otherTokens())
    }
    guard !isHuman else { return Gates.objection(of: humanGates, to: pieces, for: job) }
    // To ask again would cost as much and bring the same.
    return Gates.objection(of: machineGates, to: pieces, for: job).flatMap { $0.isForReview ? nil : $0 }
  }

  /// A translation that was found and is not used.
  package struct Refusal: Sendable, Hashable {
    /// The query that it was found for.
    package var key: MemoryKey
    /// The translation as it would be written.
    package var translation: String
    /// Why it is not used.
    package var objection: GateObjection
  }

  /// All refusals so far, in the order of target locale, text and translation.
  package var refusals: [Refusal] {
    let refusals = verdicts.withLock { verdicts in
      verdicts.compactMap { question, verdict -> Refusal? in
        guard let verdict else { return nil }
        let segment = question.job.segment
        let shown = segment.pieces(fromNormalForm: question.translation).map { segment.text(of: $0) } ?? question.translation
        return Refusal(key: question.job.key, translation: shown, objection: verdict)
      }
    }
    func order(_ refusal: Refusal) -> (String, String, String, String) {
      (refusal.key.target.identifier, refusal.key.text, refusal.translation, refusal.objection.description)
    }
    return Set(refusals).sorted { order($0) < order($1) }
  }
}
