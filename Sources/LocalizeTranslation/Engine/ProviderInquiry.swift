import ErrorRecovery

/// Asks a provider for other data than translations, such as its languages or the quota of an account.
///
/// A call that fails for the moment is made again, as often and after such waits as a translation.
struct ProviderInquiry {
  let provider: any TranslationProvider
  let settings: EngineSettings
  let policy: RetryPolicy
  let time: EngineTime
  /// The operations to interrupt when a run is stopped.
  let work: RunningWork
  /// Whether the run has ended, so that nothing is asked again.
  var isOver: @Sendable () -> Bool = { false }
  /// Called before a wait.
  let onWait: @Sendable (_ wait: Duration, _ reason: String) -> Void

  /// Asks, and again as the policy lets it.
  ///
  /// - Throws: The fault of the last attempt.
  func ask<Value: Sendable>(
    _ question: @escaping @Sendable (any TranslationProvider) async throws(ProviderFault) -> Value
  ) async throws(ProviderFault) -> Value {
    var attempt = 1
    while true {
      let result = await work.run(.request) { [provider] in
        do throws(ProviderFault) {
          return Result<Value, ProviderFault>.success(try await question(provider))
        } catch {
          return .failure(error)
        }
      }
      let fault: ProviderFault
      switch result {
      case .success(let answer):
        policy.didReturn(fromAttempt: attempt)
        return answer
      case .failure(let error): fault = error
      }
      guard case .transient = fault.kind, !isOver(), !Task.isCancelled,
        let choice = await policy.choose(Failure(error: fault, options: [.retry], attempt: attempt))
      else { throw fault }
      onWait(choice.delay, settings.reason(for: fault))
      await work.run(.wait) { [time] in try? await time.sleep(choice.delay) }
      if isOver() { throw fault }
      attempt += 1
    }
  }
}
