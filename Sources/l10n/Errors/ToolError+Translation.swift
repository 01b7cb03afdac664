import ErrorRecovery
import LocalizeTranslation

extension ToolError {
  /// A provider that can't be set up; nothing was sent.
  static func provider(_ code: ProviderSetupError.Code) -> ToolError {
    let title =
      switch code {
      case .unknownProvider(let name, _): unusableProvider(name)
      case .notInBuild(let provider): notInBuild(provider)
      case .endpointMissing(let provider): endpointMissing(provider)
      case .unusableEndpoint(let text): unusableEndpoint(text)
      case .keyMissing(let provider, let names): keyMissing(provider, names.joined(separator: ", "))
      case .unencryptedKey(let host): unencryptedKey(host)
      case .readableKeyFile(let path): readableKeyFile(path)
      case .unreadableKeyFile(let path, let reason): unreadableKeyFile(path, reason)
      case .unusableKey(let source): unusableKey(source)
      case .unusableHeader(let name): unusableHeader(name)
      case .headerVariableMissing(let name, let variable): headerVariableMissing(name, variable)
      case .modelMissing(let provider): modelMissing(provider)
      case .projectMissing(let provider): projectMissing(provider)
      case .unusableProxy(let variable): unusableProxy(variable)
      }
    let suggestion: ErrorText? =
      switch code {
      case .notInBuild: notInBuildSuggestion()
      case .keyMissing: keyMissingSuggestion()
      case .readableKeyFile(let path): readableKeyFileSuggestion(path)
      case .unencryptedKey: unencryptedKeySuggestion()
      default: nil
      }
    return ToolError("provider-setup", title, suggestion)
  }

  /// A provider that ends the run.
  static func providerEnded(_ ending: TranslationEnding, provider: String) -> ToolError {
    switch ending {
    case .refused(let detail): ToolError("provider-refused", refused(provider, detail), refusedSuggestion())
    case .quotaExceeded(let detail): ToolError("provider-quota", quota(provider, detail), quotaSuggestion())
    case .unavailable(let detail): ToolError("provider-unavailable", unavailable(provider, detail), unavailableSuggestion())
    case .unknownModel(let detail): ToolError("provider-model", unknownModel(provider, detail), unknownModelSuggestion())
    case .characterLimit(let limit): ToolError("character-limit", characterLimit(String(limit)), characterLimitSuggestion())
    case .journal(let detail): ToolError("journal-failed", journal(detail))
    case .stopped: ToolError("stopped", stopped())
    }
  }

  /// A pair of languages that the provider does not have.
  static func unsupportedPair(_ target: String, source: String, provider: String) -> ToolError {
    ToolError("unsupported-pair", unsupportedPairTitle(provider, source, target), unsupportedPairSuggestion())
  }

  /// Texts of an earlier run that have no answer.
  static func textsInDoubt(_ count: Int, characters: Int) -> ToolError {
    ToolError("texts-in-doubt", inDoubtTitle(String(count), String(characters)), inDoubtSuggestion())
  }

  /// A file that lacks texts and can't be read whole.
  static func brokenTarget(_ path: String) -> ToolError {
    ToolError("broken-target", brokenTargetTitle(path), brokenTargetSuggestion())
  }

  /// An address in settings that the user has not accepted.
  static func untrustedEndpoint(_ endpoint: String, of provider: String, settings: String) -> ToolError {
    ToolError("untrusted-endpoint", untrusted(settings, endpoint), untrustedSuggestion(provider, endpoint))
  }

  /// A memory's server in settings that the user has not accepted.
  static func untrustedMemory(_ address: String, settings: String) -> ToolError {
    ToolError("untrusted-endpoint", untrusted(settings, address), untrustedMemorySuggestion(address))
  }

  /// Settings that name no provider, where their providers are asked for.
  static func noProviders() -> ToolError { ToolError("no-providers", noProvidersTitle(), noProvidersSuggestion()) }

  static var translationMessages: [MessageTemplate] {
    [
      unusableProvider, notInBuild, notInBuildSuggestion, endpointMissing, unusableEndpoint, keyMissing, keyMissingSuggestion,
      unencryptedKey, unencryptedKeySuggestion,
      readableKeyFile, readableKeyFileSuggestion, unreadableKeyFile, unusableKey, unusableHeader, headerVariableMissing, modelMissing,
      projectMissing, unusableProxy, refused,
      refusedSuggestion, quota, quotaSuggestion, unavailable, unavailableSuggestion, unknownModel, unknownModelSuggestion, characterLimit,
      characterLimitSuggestion, journal,
      stopped,
      unsupportedPairTitle, unsupportedPairSuggestion, inDoubtTitle, inDoubtSuggestion, brokenTargetTitle,
      brokenTargetSuggestion, untrusted, untrustedSuggestion, untrustedMemorySuggestion, noProvidersTitle, noProvidersSuggestion,
    ]
  }

  private static let unusableProvider = MessageTemplate("error.provider.unknown", "Unknown provider “%1$@”.")
  private static let notInBuild = MessageTemplate("error.provider.not-in-build", "This build of l10n can't use %1$@.")
  private static let notInBuildSuggestion = MessageTemplate(
    "error.provider.not-in-build.suggestion",
    "It was built without the package trait HTTPProviders. Use a released binary, or build with the default traits.")
  private static let endpointMissing = MessageTemplate("error.provider.endpoint", "%1$@ has no default address. Pass --endpoint.")
  private static let unusableEndpoint = MessageTemplate(
    "error.provider.address", "“%1$@” is not a valid address. It must begin with http:// or https://.")
  private static let keyMissing = MessageTemplate("error.provider.key", "%1$@ needs a key, and none of these variables is set: %2$@.")
  private static let keyMissingSuggestion = MessageTemplate(
    "error.provider.key.suggestion", "Set one of them, or pass --key-file with a file that only you can read.")
  private static let unencryptedKey = MessageTemplate(
    "error.provider.unencrypted", "The connection to %1$@ is not encrypted; anyone on the network could read the key.")
  private static let unencryptedKeySuggestion = MessageTemplate(
    "error.provider.unencrypted.suggestion", "Use an https:// address, or pass --allow-unencrypted-key.")
  private static let readableKeyFile = MessageTemplate("error.provider.key-file", "The key file “%1$@” is readable by other users.")
  private static let readableKeyFileSuggestion = MessageTemplate("error.provider.key-file.suggestion", "Run: chmod 600 '%1$@'")
  private static let unreadableKeyFile = MessageTemplate("error.provider.no-key-file", "The key file “%1$@” can't be read: %2$@.")
  private static let unusableKey = MessageTemplate("error.provider.bad-key", "“%1$@” does not contain a valid key.")
  private static let unusableHeader = MessageTemplate(
    "error.provider.header", "The header “%1$@” must have the form Name: value.")
  private static let headerVariableMissing = MessageTemplate(
    "error.provider.header-variable", "The header “%1$@” needs the variable %2$@, which is not set.")
  private static let modelMissing = MessageTemplate(
    "error.provider.model", "%1$@ has several models. Pass --model.")
  private static let projectMissing = MessageTemplate(
    "error.provider.project", "%1$@ needs the project of your account. Set L10N_GOOGLE_PROJECT.")
  private static let unusableProxy = MessageTemplate("error.provider.proxy", "The variable %1$@ does not contain a valid proxy.")
  private static let untrusted = MessageTemplate(
    "error.provider.untrusted", "The settings “%1$@” name the address %2$@, which you have not accepted. Nothing was sent.")
  private static let untrustedSuggestion = MessageTemplate(
    "error.provider.untrusted.suggestion",
    "To send texts there, pass --provider %1$@ --endpoint %2$@, or add the address to the variable L10N_TRUST_ENDPOINTS.")
  private static let untrustedMemorySuggestion = MessageTemplate(
    "error.memory.untrusted.suggestion",
    "To use this translation memory, add its address to the variable L10N_TRUST_ENDPOINTS, or set L10N_MEMORY to it: %1$@.")
  private static let noProvidersTitle = MessageTemplate("error.provider.none", "The settings name no provider.")
  private static let noProvidersSuggestion = MessageTemplate(
    "error.provider.none.suggestion", "Add “translation” with “providers” to .l10n.json, or name a provider with --provider.")
  private static let refused = MessageTemplate("error.provider.refused", "%1$@ rejected the key. Its message: %2$@")
  private static let refusedSuggestion = MessageTemplate(
    "error.provider.refused.suggestion", "Check the key and the permissions of its account. Answers received so far are kept.")
  private static let quota = MessageTemplate("error.provider.quota", "The quota of %1$@ is used up. Its message: %2$@")
  private static let quotaSuggestion = MessageTemplate(
    "error.provider.quota.suggestion", "Answers received so far are kept. Run the command again when quota is available.")
  private static let unavailable = MessageTemplate(
    "error.provider.unavailable", "%1$@ can't be reached or does not answer. Its message: %2$@")
  private static let unavailableSuggestion = MessageTemplate(
    "error.provider.unavailable.suggestion", "Answers received so far are kept. Run the same command again to continue.")
  private static let unknownModel = MessageTemplate("error.provider.model-unknown", "%1$@ does not have this model. Its message: %2$@")
  private static let unknownModelSuggestion = MessageTemplate(
    "error.provider.model-unknown.suggestion", "Pass another model with --model. Answers received so far are kept.")
  private static let characterLimit = MessageTemplate(
    "error.provider.limit", "The next text would exceed the limit of %1$@ characters (--max-chars).")
  private static let characterLimitSuggestion = MessageTemplate(
    "error.provider.limit.suggestion", "Run the same command again to continue.")
  private static let journal = MessageTemplate("error.provider.journal", "Sending stopped because the journal can't be written: %1$@")
  private static let stopped = MessageTemplate("error.provider.stopped", "The run was stopped.")
  private static let unsupportedPairTitle = MessageTemplate("error.provider.pair", "%1$@ does not translate from %2$@ into %3$@.")
  private static let unsupportedPairSuggestion = MessageTemplate(
    "error.provider.pair.suggestion", "Exclude the locale with --locales, or use another provider for it.")
  private static let inDoubtTitle = MessageTemplate(
    "error.provider.in-doubt", "An earlier run sent texts and received no answer; they may have been billed: %1$@ (%2$@ characters).")
  private static let inDoubtSuggestion = MessageTemplate(
    "error.provider.in-doubt.suggestion", "Pass --in-doubt resend to send them again, or --in-doubt skip to skip them.")
  private static let brokenTargetTitle = MessageTemplate(
    "error.translate.broken", "“%1$@” can't be read completely, so nothing is written to it.")
  private static let brokenTargetSuggestion = MessageTemplate(
    "error.translate.broken.suggestion",
    "Translations that seem to be missing may be in the unreadable part. “l10n validate” shows where it begins.")
}
