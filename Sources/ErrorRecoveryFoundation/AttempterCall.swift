import Foundation

/// Calls whatever a received object bears as its recovery attempter.
///
/// **Why `@unchecked`.** An attempter of Cocoa is an object of any class, whose type can't be `Sendable`. It is never read here:
/// it is only sent its message, from one task at a time, which is what Cocoa does with it, too. The object is immutable.
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
