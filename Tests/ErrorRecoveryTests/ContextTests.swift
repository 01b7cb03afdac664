import ErrorRecovery
import ErrorRecoveryTesting
import Foundation
import Testing

private struct SocketError: Error {
  var number = 104
}

private struct LostError: PresentableError, Equatable {
  var code: ErrorCode { ErrorCode(domain: "store", name: "lost") }
  var title: ErrorText { "The connection was lost." }
  var retryability: Retryability { .transient }
  var recoveryOptions: [RecoveryOption] { [RecoveryOption("reconnect", "Reconnect")] }
  @concurrent func attemptRecovery(_ option: RecoveryOption.ID) async throws -> Bool { option == "reconnect" }
}

/// Errors with context.
@Suite struct ContextTests {
  @Test func `Context adds a sentence and a place, and the error keeps code, retryability and options`() async throws {
    let error: any Error = LostError()
    let line = #line + 1
    let twice = error.context("The page can't be loaded.").context("The prices can't be shown.")
    #expect(twice.code == LostError().code)
    #expect(twice.retryability == .transient)
    #expect(twice.recoveryOptions.map(\.id) == ["reconnect"])
    #expect(try await twice.attemptRecovery("reconnect"))
    let report = ErrorReport(twice, for: .log)
    let titles = [report.title, report.causes.first?.title, report.causes.first?.causes.first?.title]
    #expect(titles == ["The prices can't be shown.", "The page can't be loaded.", "The connection was lost."])
    #expect(report.location == "ErrorRecoveryTests/ContextTests.swift:\(line)")
    for audience in [Audience.user, .remoteClient] { #expect(!ErrorReport(twice, for: audience).json.contains("ContextTests")) }
  }

  @Test func `A report with a location reads back as it was written`() throws {
    let report = ErrorReport(LostError().context("The page can't be loaded."), for: .developer)
    let again = try JSONDecoder().decode(ErrorReport.self, from: Data(report.json.utf8))
    #expect(again == report)
    #expect(again.unknownFields.isEmpty)
  }

  @Test func `A declined error with context stays declined, and a restart chosen for it still runs`() async throws {
    let declining = ScriptedHandler()
    await #expect(throws: ContextualError.self) {
      try await withRecoveryHandlers(declining) {
        try await withRecovery { _ in
          do { try await withRecovery { _ in throw SocketError() } } catch { throw error.context("The page can't be loaded.") }
        }
      }
    }
    #expect(declining.failures.count == 1)
    let value = try await withRecoveryHandlers(PresetChoice("outer")) {
      try await withRecovery(restarts: [Restart("outer", "Outer") { 1 }]) { _ in
        do { return try await withRecovery { _ in throw SocketError() } } catch { throw error.context("The page can't be loaded.") }
      }
    }
    #expect(value == 1)
  }

  @Test func `A foreign error with context has no code for a client, may be repeated, and is mapped`() async {
    let error = SocketError().context("The page can't be loaded.")
    #expect(ErrorReport(error, for: .remoteClient).code == "recovery/unknown")
    let program = ScriptedHandler(as: .program)
    let mapping = ErrorMapping(SocketError.self) { _ in LostError() }
    _ = try? await withRecoveryHandlers(program) { try await withRecovery { _ in throw error } }
    _ = try? await withRecoveryHandlers(mapping, program) { try await withRecovery { _ in throw error } }
    #expect(program.offers == [["retry", "cancel"], ["retry", "reconnect", "cancel"]])
    #expect(program.failures.last?.presentable?.code.name == "lost")
  }
}
