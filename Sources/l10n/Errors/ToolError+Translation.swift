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
      case .modelMissing(let provider): modelMissing(provider)
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

  static var translationMessages: [MessageTemplate] {
    [
      unusableProvider, notInBuild, notInBuildSuggestion, endpointMissing, unusableEndpoint, keyMissing, keyMissingSuggestion,
      unencryptedKey, unencryptedKeySuggestion,
      readableKeyFile, readableKeyFileSuggestion, unreadableKeyFile, unusableKey, unusableHeader, modelMissing, unusableProxy, refused,
      refusedSuggestion, quota, quotaSuggestion, unavailable, unavailableSuggestion, characterLimit, characterLimitSuggestion, journal,
      stopped,
      unsupportedPairTitle, unsupportedPairSuggestion, inDoubtTitle, inDoubtSuggestion, brokenTargetTitle,
      brokenTargetSuggestion,
    ]
  }

  private static let unusableProvider = MessageTemplate("error.provider.unknown", "There is no provider “%1$@”.")
  private static let notInBuild = MessageTemplate("error.provider.not-in-build", "This build of l10n can't use %1$@.")
  private static let notInBuildSuggestion = MessageTemplate(
    "error.provider.not-in-build.suggestion",
    "It was built without the package trait HTTPProviders. Use a released binary, or build with the default traits.")
  private static let endpointMissing = MessageTemplate("error.provider.endpoint", "%1$@ has no address of its own; --endpoint names it.")
  private static let unusableEndpoint = MessageTemplate(
    "error.provider.address", "“%1$@” is no address that begins with http:// or https://.")
  private static let keyMissing = MessageTemplate("error.provider.key", "%1$@ needs a key, and none of these variables holds one: %2$@.")
  private static let keyMissingSuggestion = MessageTemplate(
    "error.provider.key.suggestion", "Set one of them, or name a file that only you can read with --key-file.")
  private static let unencryptedKey = MessageTemplate(
    "error.provider.unencrypted", "The connection to %1$@ is not encrypted, and everybody on the way could read the key.")
  private static let unencryptedKeySuggestion = MessageTemplate(
    "error.provider.unencrypted.suggestion", "Use an address that begins with https://, or say --allow-unencrypted-key.")
  private static let readableKeyFile = MessageTemplate("error.provider.key-file", "Others than its owner can read the key file “%1$@”.")
  private static let readableKeyFileSuggestion = MessageTemplate("error.provider.key-file.suggestion", "chmod 600 '%1$@' takes that away.")
  private static let unreadableKeyFile = MessageTemplate("error.provider.no-key-file", "The key file “%1$@” can't be read: %2$@.")
  private static let unusableKey = MessageTemplate("error.provider.bad-key", "What “%1$@” holds can't be a key.")
  private static let unusableHeader = MessageTemplate(
    "error.provider.header", "The header “%1$@” is not a name, an equals sign and a value.")
  private static let modelMissing = MessageTemplate(
    "error.provider.model", "%1$@ has several models; --model names the one that is wanted.")
  private static let unusableProxy = MessageTemplate("error.provider.proxy", "The proxy in the variable %1$@ can't be understood.")
  private static let refused = MessageTemplate("error.provider.refused", "%1$@ refuses the key. It says: %2$@")
  private static let refusedSuggestion = MessageTemplate(
    "error.provider.refused.suggestion", "Check the key, and whether its account may translate. What was answered before is kept.")
  private static let quota = MessageTemplate("error.provider.quota", "The quota at %1$@ is used up. It says: %2$@")
  private static let quotaSuggestion = MessageTemplate(
    "error.provider.quota.suggestion", "What was answered before is kept; run the command again when there is quota.")
  private static let unavailable = MessageTemplate("error.provider.unavailable", "%1$@ can't be reached, or does not answer. It says: %2$@")
  private static let unavailableSuggestion = MessageTemplate(
    "error.provider.unavailable.suggestion", "What was answered before is kept; the same command goes on where this one has ended.")
  private static let characterLimit = MessageTemplate(
    "error.provider.limit", "One text more would be more than the %1$@ characters of --max-chars.")
  private static let characterLimitSuggestion = MessageTemplate(
    "error.provider.limit.suggestion", "The same command goes on where this one has ended.")
  private static let journal = MessageTemplate("error.provider.journal", "Nothing more is sent, since it can't be put down: %1$@")
  private static let stopped = MessageTemplate("error.provider.stopped", "The run was stopped.")
  private static let unsupportedPairTitle = MessageTemplate("error.provider.pair", "%1$@ does not translate from %2$@ into %3$@.")
  private static let unsupportedPairSuggestion = MessageTemplate(
    "error.provider.pair.suggestion", "Leave the locale out with --locales, or use another provider for it.")
  private static let inDoubtTitle = MessageTemplate(
    "error.provider.in-doubt", "Texts of an earlier run were sent, may have been paid for, and have no answer: %1$@ (%2$@ characters).")
  private static let inDoubtSuggestion = MessageTemplate(
    "error.provider.in-doubt.suggestion", "--in-doubt resend sends them again, --in-doubt skip leaves them out.")
  private static let brokenTargetTitle = MessageTemplate(
    "error.translate.broken", "“%1$@” can't be read whole, and nothing is written into it.")
  private static let brokenTargetSuggestion = MessageTemplate(
    "error.translate.broken.suggestion",
    "What seems to be missing may stand in the part that can't be read; “l10n validate” shows where that is.")
}
