import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// The provider that the command line names, over the network.
final class ProviderConnection: ProviderSetup {
  private let arguments: TranslateArguments
  private let glossary: Glossary?
  private let session: ToolSession
  private let transport = Mutex<StandardTransport?>(nil)

  init(_ arguments: TranslateArguments, glossary: Glossary?, session: ToolSession) {
    self.arguments = arguments
    self.glossary = glossary
    self.session = session
  }

  var name: String { arguments.service.provider.rawValue }
  var comments: CommentUse { arguments.service.provider.comments }

  /// Sets the provider up.
  ///
  /// - Returns: Nil if its key is missing and nothing is sent.
  /// - Throws: ``ToolSession/Stop`` after it was reported what is wrong with the arguments.
  func open() throws -> (any TranslationProvider)? {
    if let command = arguments.service.command { return ProgramProvider(command: command) }
    let plan: ProviderFactory.Plan
    do throws(ProviderSetupError) {
      plan = try ProviderFactory.plan(for: options)
    } catch {
      // A run that sends nothing needs no key.
      if !arguments.writes, case .keyMissing = error.code { return nil }
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

  private var options: ProviderOptions {
    ProviderOptions(
      name: arguments.service.provider.rawValue, endpoint: arguments.service.endpoint, headers: arguments.service.header,
      model: arguments.service.model,
      region: arguments.service.region,
      credentials: Credentials(environment: SystemStreams.allVariables, keyFile: arguments.service.keyFile),
      allowsUnencryptedKeys: arguments.service.allowUnencryptedKey, formality: arguments.service.formality,
      glossary: glossary ?? Glossary([]))
  }
}
