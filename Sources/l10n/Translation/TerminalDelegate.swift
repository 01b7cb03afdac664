import ErrorRecovery
import Localize
import LocalizeTranslation
import Synchronization

/// Shows the events of a translation on a terminal, and asks the user.
final class TerminalDelegate: TranslationDelegate {
  private let session: ToolSession
  private let progress = Mutex<ProgressLine?>(nil)

  init(session: ToolSession) { self.session = session }

  /// The shortest wait that is reported without a progress line.
  private static let saidWait = Duration.seconds(5)
  private var line: ProgressLine? { progress.withLock(\.self) }

  func sessionDid(_ event: TranslationEvent) {
    switch event {
    case .conflictingTranslations(let count): session.note(TranslationNotes.conflicts(String(count)))
    case .waitingForOtherRun(let process): session.note(TranslationNotes.waitsForRun(process ?? "?"))
    case .textsInDoubt(let count, let characters): session.note(TranslationNotes.inDoubt(count: count, String(characters)))
    case .sendingTo(let host): session.note(TranslationNotes.host(host))
    case .handedOver(let texts, let from, let to, let reason): session.note(TranslationNotes.handedOver(from, to, String(texts), reason))
    case .localeSkipped(let locale): session.note(TranslationNotes.localeSkipped(locale.identifier))
    case .answersKept(let path): session.note(TranslationNotes.answersKept(path))
    case .lockNotWritten(let path): session.report(ToolError.lockNotWritten(path))
    case .sending(let texts, let stop):
      session.progress.hide()
      let line = ProgressLine(total: texts, presentation: session.presentation)
      progress.withLock { $0 = line }
      EndingSignal.watch { [session] in
        line.end()
        session.note(TranslationNotes.stopping())
        stop()
      }
    case .answered(let texts, let characters): line?.add(texts: texts, characters: characters)
    case .waiting(let duration, let reason):
      if let line, SystemStreams.canShowProgress { return line.wait(duration, reason: reason) }
      // In a log, a wait of minutes looks like a run that hangs.
      if duration >= Self.saidWait { session.note(TranslationNotes.waitsForProvider(String(duration.components.seconds), reason)) }
    case .estimateIncomplete(let reason): session.note(TranslationNotes.estimateIncomplete(reason))
    case .sent:
      line?.end()
      EndingSignal.ignore()
    }
  }

  func choose(_ question: TranslationQuestion) async -> TranslationChoice? {
    switch question {
    case .providerEnded(let ending, let provider):
      let error = ToolError.providerEnded(ending, provider: provider)
      guard !question.choices.isEmpty else {
        session.report(error, as: .limitReached)
        return nil
      }
      return await session.decide(error, [.retry, .stop]) == .retry ? .retry : .stop
    case .unsupportedPair(let source, let target, let provider):
      let error = ToolError.unsupportedPair(target.identifier, source: source.identifier, provider: provider)
      switch await session.decide(error, [.skipLocale, .stop]) {
      case .skipLocale?: return .skip
      case .stop?: return .stop
      default: return nil
      }
    case .textsInDoubt(let count, let characters):
      guard SystemStreams.canAsk else {
        session.note(TranslationNotes.inDoubt(count: count, String(characters)))
        return .resend
      }
      let options = [
        RecoveryOption("resend", TranslationNotes.resend(), role: .default), RecoveryOption("skip", TranslationNotes.skipTexts()), .stop,
      ]
      switch await session.decide(ToolError.textsInDoubt(count, characters: characters), options) {
      case "skip"?: return .skip
      case .stop?: return .stop
      default: return .resend
      }
    }
  }

  func attempt<Value: Sendable>(_ operation: @escaping @Sendable () throws -> Value) async throws -> Value? {
    let value = try await session.attempt { _ in try operation() }
    session.settle()
    return value
  }
}
