import ErrorRecovery
import ErrorRecoveryFoundation
import Foundation
import Synchronization
import Testing

private struct StoreError: PresentableError {
  var title: ErrorText = "The store \("a.example") cannot be reached."
  var underlyingErrors: [any Error] = []
  let code = ErrorCode(domain: "store", name: "offline")
  let reason: ErrorText? = "It is closed."
  let suggestion: ErrorText? = "Come back tomorrow."
  let helpURL: ErrorText.Argument? = "store-hours"
  let recoveryOptions = [RecoveryOption("wait", "Wait"), RecoveryOption("bribe", "Bribe the Guard")]

  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool { option == "bribe" }
}

/// Records the position it gets.
private struct Attempter: ErrorRecoveryAttempting {
  let right: Int
  @concurrent func attemptRecovery(optionIndex: Int) async throws -> Bool { optionIndex == right }
}

/// An object whose hashing ends the process in Foundation on Linux; this one records it.
private final class UnhashableError: NSError, @unchecked Sendable {
  static let hashes = Atomic(0)
  override var hash: Int {
    Self.hashes.add(1, ordering: .relaxed)
    return 1
  }
}

/// An error with its own domain and code, and the rest in its user information.
private struct NumberedError: CustomNSError {
  static var errorDomain: String { "numbered" }
  var errorCode: Int { 42 }
  var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: "Number 42.", NSUnderlyingErrorKey: POSIXError(.ENOENT), "extra": "kept"]
  }
}

/// NSError in both directions.
@Suite struct NSErrorTests {
  @Test func `An object made from a Swift error carries all of its information`() async throws {
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

  @Test func `Converting back gives the Swift error itself, and an object stays the same object`() {
    let object: any Error = NSError.presenting(StoreError(title: "Closed."))
    let back = ErrorMapping.foundation(object)
    #expect((back as? StoreError)?.title == "Closed.")
    let original = NSError(domain: "d", code: 7, userInfo: [NSLocalizedDescriptionKey: "x"])
    let received = ErrorMapping.foundation(original)
    #expect(received is ReceivedError)
    #expect(NSError.presenting(received) === original)
    #expect(NSError.presenting(original) === original)
  }

  @Test func `Everything that an object carries is presented, and its attempter is called with the index of the option`() async throws {
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
    // A foreign text may contain the user's data.
    #expect(ErrorReport(object, for: .remoteClient, mapping: .foundation).title == "Something went wrong.")
  }

  @Test func `Causes under both of Foundation's keys are included once each`() {
    let (first, second) = (NSError(domain: "a", code: 1), NSError(domain: "b", code: 2))
    func causes(_ single: NSError?, _ several: [NSError]?) -> [String] {
      var info: [String: Any] = ["NSMultipleUnderlyingErrorsKey": several as Any]
      info[NSUnderlyingErrorKey] = single
      if several == nil { info["NSMultipleUnderlyingErrorsKey"] = nil }
      return ReceivedError(NSError(domain: "d", code: 1, userInfo: info)).underlyingErrors.map { ($0 as NSError).domain }
    }
    #expect(causes(first, nil) == ["a"])
    #expect(causes(nil, [first, second]) == ["a", "b"])
    #expect(causes(first, [first, second]) == ["a", "b"])
    #expect(causes(first, [second]) == ["a", "b"])
  }

  @Test func `An error of Foundation that is not an object keeps domain, code and user information, for the user only`() throws {
    let error = CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/private/4711", NSUnderlyingErrorKey: POSIXError(.ENOENT)])
    let object = NSError.presenting(error)
    #expect(object.domain == NSCocoaErrorDomain && object.code == CocoaError.fileNoSuchFile.rawValue)
    #expect(object.userInfo[NSFilePathErrorKey] as? String == "/private/4711")
    #expect((object.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == 2)
    let back = try #require(ErrorMapping.foundation(object) as? ReceivedError)
    #expect((back.original as? CocoaError)?.filePath == "/private/4711")
    #expect(NSError.presenting(error, for: .log).userInfo[NSFilePathErrorKey] == nil)
  }

  @Test func `An error with its own domain and code keeps them, with its texts, causes and additional information`() throws {
    let received = try #require(ErrorMapping.foundation(NumberedError()) as? ReceivedError)
    #expect(received.code == ErrorCode(domain: "numbered", name: "42"))
    #expect(received.title.render(for: .user) == "Number 42.")
    #expect(received.underlyingErrors.count == 1)
    let object = NSError.presenting(NumberedError())
    #expect(object.domain == "numbered" && object.code == 42)
    #expect(object.userInfo["extra"] as? String == "kept")
  }

  @Test func `No path hashes an object, which ends the process on Linux`() async throws {
    let inner = UnhashableError(domain: "inner", code: 1)
    let object = UnhashableError(
      domain: "outer", code: 2, userInfo: [NSUnderlyingErrorKey: inner, "NSMultipleUnderlyingErrorsKey": [inner, inner]])
    _ = ErrorReport(object, for: .user, mapping: .foundation).json
    _ = TextPresenter().text(for: ErrorMapping.foundation(object))
    _ = NSError.presenting(StoreError(underlyingErrors: [object, inner]))
    let value = try await withRecoveryHandlers(PresetChoice(.retry), ErrorMapping.foundation) {
      try await withRecovery { _ in try await withRecovery { attempt in if attempt == 1 { throw object } else { attempt } } }
    }
    #expect(value == 2)
    await #expect(throws: (any Error).self) {
      try await withRecoveryHandlers(Fallback(), ErrorMapping.foundation) { try await withRecovery { _ in throw object } }
    }
    #expect(UnhashableError.hashes.load(ordering: .relaxed) == 0)
  }

  @Test func `A cycle of causes ends`() {
    final class Circular: PresentableError {
      var title: ErrorText { "Round." }
      var underlyingErrors: [any Error] { [self, self] }
    }
    #expect(NSError.presenting(Circular()).userInfo[NSUnderlyingErrorKey] is NSError)
  }

  @Test func `An error that is not presentable stays opaque`() {
    struct Foreign: Error { var password = "hunter2" }
    let object = NSError.presenting(Foreign())
    #expect(object.localizedDescription == "Something went wrong.")
    #expect(!"\(object) \(object.userInfo)".contains("hunter2"))
    #expect((ErrorMapping.foundation(object) as? Foreign)?.password == "hunter2", "The way back gives the error itself.")
  }
}
