import ErrorRecovery

extension TranslationEngine {
  /// Asks the provider for something else than a translation, such as its languages: again as the policy lets it, with the waits that the server
  /// asks for.
  ///
  /// - Throws: The fault of the last attempt.
  package func ask<Value: Sendable>(
    _ question: @escaping @Sendable (any TranslationProvider) async throws(ProviderFault) -> Value
  ) async throws(ProviderFault) -> Value {
    var attempt = 1
    while true {
      let fault: ProviderFault
      do throws(ProviderFault) {
        let answer = try await question(provider)
        policy.didReturn(fromAttempt: attempt)
        return answer
      } catch {
        fault = error
      }
      guard case .transient = fault.kind, !state.isOver, !Task.isCancelled,
        let choice = await policy.choose(Failure(error: fault, options: [.retry], attempt: attempt))
      else { throw fault }
      onEvent(.waiting(choice.delay, reason: fault.detail))
      await work.run(.wait) { [time] in try? await time.sleep(choice.delay) }
      if state.isOver { throw fault }
      attempt += 1
    }
  }

  /// Why the run has ended before its work was done; nil where it has not.
  package var ending: TranslationEnding? { state.ending }
}
