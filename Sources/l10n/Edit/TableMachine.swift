#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import Synchronization

/// The providers that the table asks for single translations, as `l10n translate` asks them for all.
///
/// One text is asked for at a time, so that no answer waits for the memory of another.
final class TableMachine: Sendable {
  /// What is asked.
  struct Question: Sendable {
    /// The catalogue with a plan for the one text, then the others, whose translations may serve.
    var catalogs: [PlannedCatalog]
    /// Whether the text has a translation, so that those of humans are left out.
    var hasText: Bool
    /// The memory.
    var memory: String
    /// The providers.
    var chosen: ChosenProviders
    /// The settings of the project.
    var settings: TranslationSettings
    /// Where source code is, for models that make use of it.
    var code: CodeOptions
    /// Whether texts are sent; otherwise the costs are asked for.
    var sends: Bool
    /// Whether a text is sent that a provider has answered in a way that no gate let pass, or has not answered.
    var isRepeated: Bool
  }

  /// What is answered.
  struct Answer: Sendable {
    /// What was sent, or would be.
    var result: TranslationResult
    /// The translation; nil for none.
    var entry: FilledEntry?
  }

  private let service: TranslateArguments.Service?
  private let last = Mutex<Task<Void, Never>?>(nil)
  private let running = Mutex<(stop: (@Sendable () -> Void)?, isEnding: Bool)>((nil, false))

  /// Creates providers.
  ///
  /// - Parameter service: The provider of the command line; nil for none.
  init(_ service: TranslateArguments.Service?) { self.service = service?.provider.isMachine == true ? service : nil }

  /// Whether there is a provider.
  var isSet: Bool { service != nil }

  /// The providers for a project.
  ///
  /// - Returns: Nil without any.
  /// - Throws: ``ToolError`` for an address that the user has not accepted.
  func providers(_ settings: Settings?) throws(ToolError) -> ChosenProviders? {
    guard let service else { return nil }
    return try ChosenProviders(
      service, settings.map { ($0.translation, $0.path) },
      trusted: SystemStreams.environment(TranslationSettings.trustVariable) ?? "")
  }

  /// Answers a question, after those before it.
  ///
  /// - Throws: ``ToolError`` for what is wrong with the arguments, and what the memory and files throw.
  func answer(_ question: Question) async throws -> Answer {
    let task = last.withLock { last in
      let task = Task { [last] in
        await last?.value
        return try await run(question)
      }
      last = Task { _ = try? await task.value }
      return task
    }
    return try await task.value
  }

  /// Sends no more; what is under way is waited for and kept.
  func end() {
    let stop = running.withLock { running in
      running.isEnding = true
      return running.stop
    }
    stop?()
  }

  private func run(_ question: Question) async throws -> Answer {
    guard let service else { throw ToolError.noProviders() }
    let refusals = ProviderConnection.Refusals(needsKey: true, note: { _ in }, stop: { $0 })
    let setups = question.chosen.choices.map { ProviderConnection($0, service, question.settings, refusals) }
    var options = TranslationOptions()
    options.writes = question.sends
    options.leavesOutHumans = question.hasText
    options.retriesRejected = question.isRepeated
    options.doubtfulTexts = question.isRepeated ? .resend : .skip
    options.prices = question.settings.prices
    options.memory = question.memory
    if question.chosen.usesHints {
      options.hints = try await question.settings.hints(code: question.code) { try? FileReader.read($0) }
    }
    let session = TranslationSession(
      catalogs: ReadCatalogs(planned: question.catalogs), means: .providers(setups), options: options, delegate: Delegate(machine: self))
    let (result, entries) = try await session.proposals()
    running.withLock { $0.stop = nil }
    return Answer(result: result, entry: entries.first)
  }

  /// Takes what stops the texts that are being sent.
  fileprivate func note(_ stop: @escaping @Sendable () -> Void) {
    let isEnding = running.withLock { running in
      running.stop = stop
      return running.isEnding
    }
    if isEnding { stop() }
  }

  private struct Delegate: TranslationDelegate {
    let machine: TableMachine

    func sessionDid(_ event: TranslationEvent) { if case .sending(_, let stop) = event { machine.note(stop) } }
  }

  private struct ReadCatalogs: TranslationCatalogs {
    let planned: [PlannedCatalog]

    func read() -> [PlannedCatalog] { planned }
    func reread(_ planned: PlannedCatalog) -> PlannedCatalog { planned }
  }
}
#endif
