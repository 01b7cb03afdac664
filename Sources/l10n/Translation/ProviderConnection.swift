import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// A provider of a run, over the network.
final class ProviderConnection: ProviderSetup {
  /// What happens without a provider.
  struct Refusals: Sendable {
    /// Whether the key is needed although nothing is sent.
    var needsKey: Bool
    /// Hears about a provider that is skipped, because another one is there.
    var note: @Sendable (ErrorText) -> Void
    /// Reports what is wrong with the arguments, and gives the error that ends the run.
    var stop: @Sendable (ToolError) -> any Error

    /// Those of a run in a terminal.
    static func inTerminal(_ session: ToolSession, sends: Bool) -> Refusals {
      Refusals(needsKey: sends, note: { if sends { session.note($0) } }) { error in
        session.report(error)
        return ToolSession.Stop()
      }
    }
  }

  private let choice: ChosenProviders.Choice
  private let service: TranslateArguments.Service
  private let settings: TranslationSettings
  private let refusals: Refusals
  private let transport = Mutex<StandardTransport?>(nil)

  init(
    _ choice: ChosenProviders.Choice, _ service: TranslateArguments.Service, _ settings: TranslationSettings, _ refusals: Refusals
  ) {
    self.choice = choice
    self.service = service
    self.settings = settings
    self.refusals = refusals
  }

  var name: String { choice.name.rawValue }
  var comments: CommentUse { choice.name.comments }
  var rate: RateLimits { choice.rate }

  /// Sets the provider up.
  ///
  /// - Returns: Nil if its key is missing, and nothing is sent or another provider is there.
  /// - Throws: The error that ``Refusals/stop`` makes of what is wrong with the arguments.
  func open(isNeeded: Bool, glossary: Glossary?) throws -> (any TranslationProvider)? {
    if let command = service.command { return ProgramProvider(command: command) }
    let plan: ProviderFactory.Plan
    do throws(ProviderSetupError) {
      plan = try ProviderFactory.plan(for: options(glossary))
    } catch {
      // A run that sends nothing needs no key.
      if case .keyMissing(let provider, let names) = error.code, !refusals.needsKey || !isNeeded {
        refusals.note(TranslationNotes.providerSkipped(provider, names.joined(separator: ", ")))
        return nil
      }
      throw refusals.stop(ToolError.provider(error.code))
    }
    let transport = StandardTransport(userAgent: "l10n/\(Version.number)", proxy: plan.proxy)
    self.transport.withLock { $0 = transport }
    return plan.provider(over: transport)
  }

  func close() async {
    let transport = transport.withLock { transport in
      defer { transport = nil }
      return transport
    }
    await transport?.shutdown()
  }

  private func options(_ glossary: Glossary?) -> ProviderOptions {
    var options = ProviderOptions(
      name: name, endpoint: choice.endpoint, headers: service.header, model: choice.model, region: choice.region,
      credentials: Credentials(environment: SystemStreams.allVariables, keyFile: service.keyFile),
      allowsUnencryptedKeys: service.allowUnencryptedKey,
      formality: service.formality.map { FormalityTable(general: Formality(rawValue: $0)) } ?? settings.formality,
      glossary: glossary ?? Glossary([]))
    options.sendsKey = choice.sendsKey
    options.product = settings.product
    options.style = settings.style
    return options
  }
}
