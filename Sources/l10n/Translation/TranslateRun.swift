import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// A run of `translate`: sets a session up, runs it, and reports what it has done.
struct TranslateRun {
  let arguments: TranslateArguments
  let paths: [String]
  let settings: RunSettings
  let session: ToolSession

  func run() async throws -> ExitStatus {
    let glossary = try await GlossaryFile.glossary(at: arguments.texts.glossary, session: session)
    if arguments.texts.glossary != nil, glossary == nil { return .failure }
    let project = projectSettings()
    guard let chosen = choose(project) else { return .failure }
    let memory = arguments.service.provider == .pseudo ? nil : try MemoryChoice.named(by: project)
    return try await run(chosen, project?.translation ?? TranslationSettings(), glossary, memory)
  }

  /// The settings that apply to the first path.
  private func projectSettings() -> Settings? {
    // For settings, a file is like its folder.
    let found = settings.settings(forFolder: paths.first ?? ".")
    for failure in settings.store.takeFailures() { session.report(failure) }
    return found
  }

  /// Chooses the providers; nil after a report that this is not possible.
  private func choose(_ project: Settings?) -> ChosenProviders? {
    // Settings with mistakes were reported.
    if project == nil, session.hasFailures, arguments.service.provider == .settings { return nil }
    do throws(ToolError) {
      return try ChosenProviders(
        arguments.service, project.map { ($0.translation, $0.path) },
        trusted: SystemStreams.environment(TranslationSettings.trustVariable) ?? "")
    } catch {
      session.report(error)
      return nil
    }
  }

  private func run(
    _ chosen: ChosenProviders, _ project: TranslationSettings, _ glossary: Glossary?, _ memory: String?
  ) async throws -> ExitStatus {
    let locales = arguments.locales(project)
    let catalogs = ProjectCatalogs(
      arguments: arguments, locales: locales, comments: chosen.comments, paths: paths, settings: settings, glossary: glossary,
      session: session)
    var options = arguments.sessionOptions(glossary: glossary)
    options.locales = locales
    options.prices = project.prices
    options.memory = memory
    if chosen.usesHints {
      options.hints = try await project.hints(code: settings.codeOptions(ofFolder: paths.first ?? ".")) { file in
        try await session.attempt({ _ in try FileReader.read(file) })
      }
    }
    let translation = TranslationSession(
      catalogs: catalogs, means: means(chosen, project), options: options, delegate: TerminalDelegate(session: session))
    let result = try await translation.run()
    let status = result.ending.map(Self.status) ?? .done
    if result.isAborted { return status == .done ? .failure : status }
    return try report(result, status, project)
  }

  /// Reports what was done, and decides about the exit code.
  private func report(_ result: TranslationResult, _ status: ExitStatus, _ project: TranslationSettings) throws -> ExitStatus {
    noteRefusals(result.refusals)
    let report = TranslationReport(
      result: result, presentation: session.presentation, isPartial: session.hasFailures,
      isPseudo: arguments.service.provider == .pseudo)
    if arguments.report.format == .json {
      try SystemStreams.writeOutput(report.json)
    } else {
      let lines = ListOutput.lines(of: arguments.writes ? report.text : report.foreseenText)
      let below = lines.count - Set(result.outcomes.map(\.locale)).count - 1
      try ListOutput.write(lines, keeping: min(max(below, 0), Self.shownSums), session)
    }
    for share in result.shares where share.exceedsQuota {
      session.note(TranslationNotes.quotaTooSmall(String(share.characters), String(share.remainingCharacters ?? 0)))
    }
    guard arguments.writes else {
      return arguments.output.frozen && !result.outcomes.isEmpty ? status.worst(.findings) : status
    }
    guard result.outcomes.contains(where: { $0.kind == .failed || $0.kind == .left }) else { return status }
    if arguments.service.provider == .memory, result.outcomes.contains(where: { $0.reason?.code == .noMatch }) {
      let names = project.providers.map(\.name).joined(separator: ", ")
      session.note(names.isEmpty ? TranslationNotes.nextStep() : TranslationNotes.settingsProviders(names))
    }
    return status.worst(.findings)
  }

  private func means(_ chosen: ChosenProviders, _ project: TranslationSettings) -> TranslationMeans {
    switch arguments.service.provider {
    case .memory: .memory
    case .pseudo: .pseudo
    default:
      .providers(
        chosen.choices.map {
          ProviderConnection($0, arguments.service, project, .inTerminal(session, sends: arguments.writes))
        })
    }
  }

  /// Says which stored translations are not used, and why.
  private func noteRefusals(_ refusals: [StoredTranslationGates.Refusal]) {
    for refusal in refusals.prefix(Self.shownRefusals) {
      session.note(
        TranslationNotes.refused(
          with: .string(refusal.translation), .string(refusal.key.target.identifier), .text(refusal.objection.detail)))
    }
    if refusals.count > Self.shownRefusals {
      session.note(TranslationNotes.moreRefused(String(refusals.count - Self.shownRefusals)))
    }
  }

  private static let shownRefusals = 10
  /// The lines below the table, such as costs, that a screen keeps.
  private static let shownSums = 6

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
