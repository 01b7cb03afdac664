import ErrorRecovery
import ErrorRecoveryFoundation
import Foundation
import Testing

private struct PlainError: LocalizedError {
  var errorDescription: String? { "It is plain." }
  var failureReason: String? { "A reason." }
  var recoverySuggestion: String? { "A suggestion." }
  var helpAnchor: String? { "an-anchor" }
}

private struct RepairableError: RecoverableError, LocalizedError {
  var errorDescription: String? { "It can be repaired." }
  var recoveryOptions: [String] { ["No", "Yes"] }
  func attemptRecovery(optionIndex: Int) -> Bool { optionIndex == 1 }
}

/// Errors of Foundation.
@Suite struct FoundationErrorsTests {
  private func report(_ error: any Error) -> ErrorReport { ErrorReport(error, for: .user, mapping: .foundation) }

  @Test func `A missing file is described in translatable text, with its path as the reason and the cause below`() throws {
    let error = #expect(throws: (any Error).self) { try Data(contentsOf: URL(fileURLWithPath: "/does/not/exist")) }
    let report = report(try #require(error))
    #expect(report.code == "NSCocoaErrorDomain/260")
    #expect(report.reason?.contains("/does/not/exist") == true || report.title.contains("exist"))
    #expect(report.causes.first?.code == "NSPOSIXErrorDomain/2")
    #if !canImport(ObjectiveC)
    #expect(report.title == "The file does not exist.")
    #endif
  }

  @Test func `Codes of temporary failures are transient, others are not`() {
    #expect(report(URLError(.timedOut)).retryability == "transient")
    #expect(report(POSIXError(.ECONNREFUSED)).retryability == "transient")
    #expect(report(POSIXError(.ENOENT)).retryability == nil)
    #expect(report(CocoaError(.fileNoSuchFile)).retryability == nil)
    #expect(report(URLError(.badURL)).retryability == nil)
  }

  @Test func `Localized errors keep their texts, and recoverable ones their options`() async throws {
    let plain = report(PlainError())
    #expect([plain.title, plain.reason, plain.suggestion, plain.help] == ["It is plain.", "A reason.", "A suggestion.", "an-anchor"])
    #expect(plain.code == "ErrorRecoveryFoundationTests/PlainError")
    let repairable = try #require(ErrorMapping.foundation(RepairableError()) as? ReceivedError)
    #expect(repairable.recoveryOptions.map { $0.title.render(for: .user) } == ["No", "Yes"])
    #expect(try await repairable.attemptRecovery("option-1") == false)
    #expect(try await repairable.attemptRecovery("option-2") == true)
  }

  @Test func `A decoding error shows its location, to the user only`() throws {
    struct Order: Codable { var items: [[String: Int]] }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Order.self, from: Data(#"{"items":[{"a":1},{"b":"x"}]}"#.utf8))
    }
    let report = report(try #require(error))
    #expect(report.code == "decoding/type-mismatch")
    #expect(report.title == "The data cannot be interpreted.")
    #expect(report.reason?.contains("items.[1].b") == true)
    #expect(ErrorReport(try #require(error), for: .log, mapping: .foundation).reason == "‹redacted›")
  }

  @Test func `A handler chooses an option of a received error, and the operation runs again`() async throws {
    let value = try await withRecoveryHandlers(PresetChoice("option-2"), ErrorMapping.foundation) {
      try await withRecovery { attempt in
        if attempt == 1 { throw RepairableError() }
        return attempt
      }
    }
    #expect(value == 2)
  }

  @Test func `Presentable errors and unknown errors pass unchanged`() {
    struct Unknown: Error {}
    #expect(ErrorMapping.foundation(Unknown()) is Unknown)
    #expect(ErrorMapping.foundation(CircuitOpen(remaining: .zero)) is CircuitOpen)
  }
}
