/// A machine that translates.
///
/// A provider encodes requests, decodes answers and classifies failures. Everything else is the engine's: tokens, batches, retries, gates,
/// the journal.
///
/// Texts come with marks for what must be kept: `<x id="0"/>` in HTML and XML, `{{0}}` in plain text. An answer has the same marks, each once, at
/// the places where its language needs them.
public protocol TranslationProvider: Sendable {
  /// Its properties and limits.
  var descriptor: ProviderDescriptor { get }

  /// The languages it translates between; nil if unknown.
  func languages() async throws(ProviderFault) -> ProviderLanguages?

  /// The used and the remaining quota; nil if unknown.
  func usage() async throws(ProviderFault) -> ProviderUsage?

  /// Translates texts.
  ///
  /// - Returns: As many answers as there are texts, in their order.
  func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer

  /// Estimates the tokens of a request and its answer, for a provider that bills by tokens; nil for others.
  ///
  /// Nothing is sent.
  func estimatedTokens(for request: ProviderRequest) -> ModelTokens?

  /// Removes what it has made at the vendor for a run, such as a glossary; called once, when nothing more is sent.
  func finish() async
}

extension TranslationProvider {
  /// Does nothing.
  public func finish() async {}

  /// Estimates nothing.
  public func estimatedTokens(for request: ProviderRequest) -> ModelTokens? { nil }
}
