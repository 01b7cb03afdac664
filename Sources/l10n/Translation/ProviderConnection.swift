import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// A provider of a run, over the network.
final class ProviderConnection: ProviderSetup {
  private let choice: ChosenProviders.Choice
  private let arguments: TranslateArguments
  private let settings: TranslationSettings
  private let session: ToolSession
  private let transport = Mutex<StandardTransport?>(nil)

  init(
    _ choice: ChosenProviders.Choice, _ arguments: TranslateArguments, _ settings: TranslationSettings, session: ToolSession
  ) {
    self.choice = choice
    self.arguments = arguments
    self.settings = settings
    self.session = session
  }

  var name: String { choice.name.rawValue }
  var comments: CommentUse { choice.name.comments }
  var rate: RateLimits { choice.rate }

  /// Sets the provider up.
  ///
  /// - Returns: Nil if its key is missing, and nothing is sent or another provider is there.
  /// - Throws: ``ToolSession/Stop`` after it was reported what is wrong with the arguments.
  func open(isNeeded: Bool, glossary: Glossary?) throws -> (any TranslationProvider)? {
    if let command = arguments.service.command { return ProgramProvider(command: command) }
    let plan: ProviderFactory.Plan
    do throws(ProviderSetupError) {
      plan = try ProviderFactory.plan(for: options(glossary))
    } catch {
      // A run that sends nothing needs no key.
      if case .keyMissing(let provider, let names) = error.code, !arguments.writes || !isNeeded {
        if arguments.writes { session.note(TranslationNotes.providerSkipped(provider, names.joined(separator: ", "))) }
        return nil
      }
      session.report(ToolError.provider(error.code))
      throw ToolSession.Stop()
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
    let service = arguments.service
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
