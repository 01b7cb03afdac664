import Foundation

/// Calls whatever a received object bears as its recovery attempter.
///
/// The attempter is used as Cocoa uses it, from any one thread at a time; nothing else is known about it.
struct AttempterCall: @unchecked Sendable {
  private let attempter: Any?
  private let error: NSError

  init(_ attempter: Any?, of error: NSError) {
    self.attempter = attempter
    self.error = error
  }

  @Sendable @concurrent func callAsFunction(_ index: Int) async throws -> Bool {
    if let attempter = attempter as? any ErrorRecoveryAttempting { return try await attempter.attemptRecovery(optionIndex: index) }
    #if canImport(ObjectiveC)
    if let attempter = attempter as? NSObject { return attempter.attemptRecovery(fromError: error, optionIndex: index) }
    #endif
    return false
  }
}
