package import LocalizeProject

/// Where a ``TranslationSession`` gets translations from, besides human translations in the same catalogues.
public struct TranslationMeans: Sendable {
  enum Kind: Sendable {
    case memory
    case pseudo
    case providers([any ProviderSetup])
  }

  let kind: Kind

  /// The project's translation memory, and no provider.
  public static let memory = TranslationMeans(kind: .memory)
  /// Accented texts in brackets that show what a program has not made translatable.
  public static let pseudo = TranslationMeans(kind: .pseudo)

  /// The memory first, then a provider.
  public static func provider(_ provider: any TranslationProvider) -> TranslationMeans {
    TranslationMeans(kind: .providers([PreparedProvider(provider: provider)]))
  }

  /// The memory first, then the providers in order: each gets the texts that the previous ones don't support, could not send or failed to translate.
  ///
  /// A text that a provider has answered or may have billed is not sent to another.
  public static func providers(_ providers: [any TranslationProvider]) -> TranslationMeans {
    TranslationMeans(kind: .providers(providers.map { PreparedProvider(provider: $0) }))
  }

  /// The memory first, then providers that are set up when they are needed.
  package static func providers(_ setups: [any ProviderSetup]) -> TranslationMeans { TranslationMeans(kind: .providers(setups)) }

  var isPseudo: Bool { if case .pseudo = kind { true } else { false } }
}

/// Sets up a provider when a session needs it.
package protocol ProviderSetup: Sendable {
  /// The provider's name in reports.
  var name: String { get }

  /// Which comments it makes use of.
  var comments: CommentUse { get }

  /// How much may be sent in a minute.
  var rate: RateLimits { get }

  /// Sets it up.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether no other provider of the session is set up.
  ///   - glossary: The terms of the session: those of the command line, else those of the settings.
  /// - Returns: Nil if that is not possible, and the session goes on without it.
  func open(isNeeded: Bool, glossary: Glossary?) throws -> (any TranslationProvider)?

  /// Ends its connections.
  func close() async
}

/// A provider that needs no setting up.
private struct PreparedProvider: ProviderSetup {
  let provider: any TranslationProvider

  var name: String { provider.descriptor.name }
  var comments: CommentUse { CommentUse(for: provider.descriptor) }

  var rate: RateLimits { RateLimits() }

  func open(isNeeded: Bool, glossary: Glossary?) -> (any TranslationProvider)? { provider }
  func close() async {}
}
