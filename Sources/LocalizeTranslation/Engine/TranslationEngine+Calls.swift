extension TranslationEngine {
  /// Asks the provider for other data than translations, such as its languages, with the retries that the policy allows and the waits that the server
  /// asks for.
  ///
  /// - Throws: The fault of the last attempt.
  package func ask<Value: Sendable>(
    _ question: @escaping @Sendable (any TranslationProvider) async throws(ProviderFault) -> Value
  ) async throws(ProviderFault) -> Value {
    let inquiry = ProviderInquiry(
      provider: provider, settings: settings, policy: policy, time: time, work: work, isOver: { [state] in state.isOver },
      onWait: { [onEvent] wait, reason in onEvent(.waiting(wait, reason: reason)) })
    return try await inquiry.ask(question)
  }

  /// Why the run has ended before its work was done; nil if it has not.
  package var ending: TranslationEnding? { state.ending }
}
