import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation

/// A run of `translate`: sets a session up, runs it, and reports what it has done.
struct TranslateRun {
  let arguments: TranslateArguments
  let paths: [String]
  let settings: RunSettings
  let session: ToolSession

  func run() async throws -> ExitStatus {
    let glossary = try await GlossaryFile.glossary(at: arguments.texts.glossary, session: session)
    if arguments.texts.glossary != nil, glossary == nil { return .failure }
    let catalogs = ProjectCatalogs(arguments: arguments, paths: paths, settings: settings, glossary: glossary, session: session)
    let translation = TranslationSession(
      catalogs: catalogs, means: means(glossary), options: arguments.sessionOptions(glossary: glossary),
      delegate: TerminalDelegate(session: session))
    let result = try await translation.run()
    let status = result.ending.map(Self.status) ?? .done
    if result.isAborted { return status == .done ? .failure : status }
    noteRefusals(result.refusals)
    let report = TranslationReport(result: result, presentation: session.presentation, isPartial: session.hasFailures)
    try SystemStreams.writeOutput(
      arguments.report.format == .json ? report.json : arguments.writes ? report.text : report.foreseenText)
    if let remaining = result.remainingCharacters, remaining < result.characters {
      session.note(TranslationNotes.quotaTooSmall(String(result.characters), String(remaining)))
    }
    guard arguments.writes else {
      return arguments.output.frozen && !result.outcomes.isEmpty ? status.worst(.findings) : status
    }
    guard result.outcomes.contains(where: { $0.kind == .failed || $0.kind == .left }) else { return status }
    if arguments.service.provider == .memory, result.outcomes.contains(where: { $0.reason?.code == .noMatch }) {
      session.note(TranslationNotes.nextStep())
    }
    return status.worst(.findings)
  }

  private func means(_ glossary: Glossary?) -> TranslationMeans {
    switch arguments.service.provider {
    case .memory: .memory
    case .pseudo: .pseudo
    case .apertium, .libretranslate, .deepl, .google, .googleV3, .azure, .openai, .anthropic, .gemini, .program:
      .provider(ProviderConnection(arguments, glossary: glossary, session: session))
    }
  }

  /// Says which stored translations are not used, and why.
  private func noteRefusals(_ refusals: [StoredTranslationGates.Refusal]) {
    for refusal in refusals.prefix(Self.shownRefusals) {
      session.note(
        TranslationNotes.refused(
          refusal.translation, refusal.key.target.identifier, refusal.objection.gate, refusal.objection.detail))
    }
    if refusals.count > Self.shownRefusals {
      session.note(TranslationNotes.moreRefused(String(refusals.count - Self.shownRefusals)))
    }
  }

  private static let shownRefusals = 10

  private static func status(of ending: TranslationEnding) -> ExitStatus {
    switch ending {
    case .refused: .refused
    case .quotaExceeded, .characterLimit: .limitReached
    case .unavailable: .unavailable
    case .stopped: ExitStatus(signal: EndingSignal.sent)
    case .journal, .unknownModel: .failure
    }
  }
}
