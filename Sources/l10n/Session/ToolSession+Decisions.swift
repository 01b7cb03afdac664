import ErrorRecovery

extension ToolSession {
  /// Asks what to do about something that has happened; on no terminal the choice made beforehand counts.
  ///
  /// - Returns: What was chosen; nil where nobody has, and then the error was shown.
  func decide(_ error: any Error & Sendable, _ options: [RecoveryOption]) async -> RecoveryOption.ID? {
    let restarts = options.map { option in Restart<RecoveryOption.ID?>(option) { option.id } }
    do {
      return try await withRecoveryHandlers([decisionHandler]) {
        try await withRecovery(restarts: restarts) { attempt -> RecoveryOption.ID? in
          guard attempt > 1 else { throw error }
          return .retry
        }
      }
    } catch {
      report(error, as: .findings)
      return nil
    }
  }
}
