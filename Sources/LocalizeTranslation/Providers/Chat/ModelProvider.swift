/// A language model, which gets the texts of a request in one conversation, with instructions.
protocol ModelProvider: TranslationProvider {
  static var name: String { get }
  var client: ProviderClient { get }
  var model: String { get }
  var guide: ChatGuide { get }
  /// The bytes of the largest text that is sent; nil for the usual number.
  var maximumTextBytes: Int? { get }
  var maximumInFlight: Int { get }
}

extension ModelProvider {
  var maximumTextBytes: Int? { 16 << 10 }
  var maximumInFlight: Int { 4 }

  var descriptor: ProviderDescriptor {
    var descriptor = ProviderDescriptor(
      name: Self.name, model: model, wire: .chat, maximumTexts: 20, maximumScalars: 4_000, maximumTextBytes: maximumTextBytes,
      maximumInFlight: maximumInFlight, usesContext: true, usesGlossary: true, usesObjections: true, host: client.endpoint.host)
    descriptor.take(guide)
    return descriptor
  }

  func languages() async throws(ProviderFault) -> ProviderLanguages? { nil }
  func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  func estimatedTokens(for request: ProviderRequest) -> ModelTokens? { ChatPrompt(request, guide: guide).estimatedTokens }
}
