import ErrorRecovery
import ErrorRecoveryFoundation
import Foundation
import Testing

private struct StoreError: PresentableError {
  var title: ErrorText = "The store \("a.example") cannot be reached."
  var underlyingErrors: [any Error] = []
  let code = ErrorCode(domain: "store", name: "offline")
  let reason: ErrorText? = "It is closed."
  let suggestion: ErrorText? = "Come back tomorrow."
  let helpURL: String? = "store-hours"
  let recoveryOptions = [RecoveryOption("wait", "Wait"), RecoveryOption("bribe", "Bribe the Guard")]

  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool { option == "bribe" }
}

/// Remembers the position it was given.
private struct Attempter: ErrorRecoveryAttempting {
  let right: Int
  @concurrent func attemptRecovery(optionIndex: Int) async throws -> Bool { optionIndex == right }
}

@Suite("NSError both ways")
struct NSErrorTests {
  @Test("An object made from a Swift error says all that the error says")
  func toObject() async throws {
    let object = NSError.presenting(StoreError(underlyingErrors: [POSIXError(.ENOENT), StoreError()]))
    #expect(object.domain == "store")
    #expect(object.userInfo[NSError.errorRecoveryCodeKey] as? String == "store/offline")
    #expect(object.localizedDescription == "The store a.example cannot be reached.")
    #expect(object.localizedFailureReason == "It is closed.")
    #expect(object.localizedRecoverySuggestion == "Come back tomorrow.")
    #expect(object.localizedRecoveryOptions == ["Wait", "Bribe the Guard"])
    #expect(object.helpAnchor == "store-hours")
    let attempter = try #require(object.recoveryAttempter as? RecoveryAttempter)
    #expect(try await attempter.attemptRecovery(optionIndex: 0) == false)
    #expect(try await attempter.attemptRecovery(optionIndex: 1) == true)
    #expect(try await attempter.attemptRecovery(optionIndex: 2) == false)
    let several = object.userInfo["NSMultipleUnderlyingErrorsKey"] as? [NSError]
    #expect(several?.map(\.domain) == [NSPOSIXErrorDomain, "store"])
    #expect(several?.first?.code == 2)
    #expect(NSError.presenting(StoreError()).code == object.code)
  }

  @Test("The way back gives the Swift error itself, and an object stays the same object")
  func backAgain() {
    let object: any Error = NSError.presenting(StoreError(title: "Closed."))
    let back = ErrorMapping.foundation(object)
    #expect((back as? StoreError)?.title == "Closed.")
    let original = NSError(domain: "d", code: 7, userInfo: [NSLocalizedDescriptionKey: "x"])
    let received = ErrorMapping.foundation(original)
    #expect(received is ReceivedError)
    #expect(NSError.presenting(received) === original)
    #expect(NSError.presenting(original) === original)
  }

  @Test("Everything that an object bears is presented, and its attempter is called by position")
  func fromObject() async throws {
    let cause = NSError(domain: "inner", code: 1, userInfo: [NSLocalizedDescriptionKey: "Inside."])
    let object = NSError(
      domain: "outer", code: 42,
      userInfo: [
        NSLocalizedDescriptionKey: "It failed.", NSLocalizedFailureReasonErrorKey: "Because.",
        NSLocalizedRecoverySuggestionErrorKey: "Do something.", NSLocalizedRecoveryOptionsErrorKey: ["One", "Two"],
        NSHelpAnchorErrorKey: "anchor", NSRecoveryAttempterErrorKey: Attempter(right: 1), NSUnderlyingErrorKey: cause,
      ])
    let received = try #require(ErrorMapping.foundation(object) as? ReceivedError)
    #expect(received.code == ErrorCode(domain: "outer", name: "42"))
    let report = ErrorReport(object, for: .user, mapping: .foundation)
    #expect([report.title, report.reason, report.suggestion, report.help] == ["It failed.", "Because.", "Do something.", "anchor"])
    #expect(report.options.map(\.id) == ["option-1", "option-2"])
    #expect(report.options.map(\.title) == ["One", "Two"])
    #expect(report.causes.map(\.title) == ["Inside."])
    #expect(try await received.attemptRecovery("option-1") == false)
    #expect(try await received.attemptRecovery("option-2") == true)
    #expect(try await received.attemptRecovery("option-3") == false)
    // What came from elsewhere may name what is the user's.
    #expect(ErrorReport(object, for: .remoteClient, mapping: .foundation).title == "Something went wrong.")
  }

  @Test("Errors that cause each other in a circle end")
  func circle() {
    final class Circular: PresentableError {
      var title: ErrorText { "Round." }
      var underlyingErrors: [any Error] { [self, self] }
    }
    #expect(NSError.presenting(Circular()).userInfo[NSUnderlyingErrorKey] is NSError)
  }

  @Test("An error that nobody made presentable stays opaque")
  func opaque() {
    struct Foreign: Error { var password = "hunter2" }
    let object = NSError.presenting(Foreign())
    #expect(object.localizedDescription == "Something went wrong.")
    #expect(!"\(object) \(object.userInfo)".contains("hunter2"))
  }
}
