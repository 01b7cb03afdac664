import LocalizeProject

/// Where a ``TranslationSession`` gets translations from, besides human translations in the same catalogues.
public struct TranslationMeans: Sendable {
  enum Kind: Sendable {
    case memory
    case pseudo
    case provider(any ProviderSetup)
  }

  let kind: Kind

  /// The project's translation memory, and no provider.
  public static let memory = TranslationMeans(kind: .memory)
  /// Accented texts in brackets that show what a program has not made translatable.
  public static let pseudo = TranslationMeans(kind: .pseudo)

  /// The memory first, then a provider.
  public static func provider(_ provider: any TranslationProvider) -> TranslationMeans {
    TranslationMeans(kind: .provider(PreparedProvider(provider: provider)))
  }

  /// The memory first, then a provider that is set up when it is needed.
  package static func provider(_ setup: any ProviderSetup) -> TranslationMeans { TranslationMeans(kind: .provider(setup)) }

  var isPseudo: Bool { if case .pseudo = kind { true } else { false } }
}

/// Sets up a provider when a session needs it.
package protocol ProviderSetup: Sendable {
  /// The provider's name in reports.
  var name: String { get }

  /// Which comments it makes use of.
  var comments: CommentUse { get }

  /// Sets it up.
  ///
  /// - Returns: Nil if that is not possible, and a session that sends nothing goes on without it.
  func open() throws -> (any TranslationProvider)?

  /// Ends its connections.
  func close() async
}

/// A provider that needs no setting up.
private struct PreparedProvider: ProviderSetup {
  let provider: any TranslationProvider

  var name: String { provider.descriptor.name }
  var comments: CommentUse { CommentUse(for: provider.descriptor) }

  func open() -> (any TranslationProvider)? { provider }
  func close() async {}
}
