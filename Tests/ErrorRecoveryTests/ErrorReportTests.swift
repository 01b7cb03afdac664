import ErrorRecovery
import ErrorRecoveryTesting
import Foundation
import Testing

private final class CircularError: PresentableError, @unchecked Sendable {
  var cause: (any Error)?
  var title: ErrorText { "Round and round." }
  var underlyingErrors: [any Error] { [cause].compactMap { $0 } }
}

private struct DeepError: PresentableError {
  let depth: Int
  var title: ErrorText { "Level \(depth, privacy: .public)." }
  var underlyingErrors: [any Error] { depth == 0 ? [] : [DeepError(depth: depth - 1), DeepError(depth: depth - 1)] }
}

/// Error reports.
@Suite struct ErrorReportTests {
  private let catalog = TableCatalog(["sv": ["store.offline": "Butiken %1$@ kan inte nås.", "recovery.retry": "Försök igen"]])
  private var error: SampleError {
    SampleError(
      title: ErrorText("store.offline", "The store \("a.example") cannot be reached."), reason: "It is closed.",
      suggestion: "Check \("token-17", privacy: .secret).", helpURL: "https://example.org/offline",
      underlyingErrors: [SampleError(name: "inner", title: "Inside.", underlyingErrors: [ForeignError()]), ForeignError()])
  }

  @Test func `A report is in the reader's language, shows only what they may see, and names its languages`() {
    let report = ErrorReport(error, options: [.retry, .cancel], for: .remoteClient, catalog: catalog, languages: ["sv"])
    #expect(report.title == "Butiken ‹redacted› kan inte nås.")
    #expect(report.options.map(\.title) == ["Försök igen", "Cancel"])
    #expect(report.options.map(\.role) == ["default", "cancel"])
    #expect(report.languages == ["sv", "en"])
    #expect(report.causes.map(\.code) == ["tests/inner", "recovery/unknown"])
    #expect(report.causes.map(\.causes.count) == [1, 0])
    #expect(ErrorReport(error, for: .user, catalog: catalog, languages: ["sv"]).title == "Butiken a.example kan inte nås.")
  }

  @Test func `A report reads back the same, and fields of a newer version are written back`() throws {
    let input = RecoveryOption("pick", "Pick", input: InputRequest("Which", .integer(1...9), defaultAnswer: "3"))
    for audience in Audience.allCases {
      let report = ErrorReport(error, options: [.retry, input, .cancel], for: audience, incident: "7f")
      let data = try JSONEncoder().encode(report)
      #expect(try JSONDecoder().decode(ErrorReport.self, from: data) == report)
      #expect(try JSONDecoder().decode(ErrorReport.self, from: Data(report.json.utf8)) == report)
    }
    let newer =
      #"{"code":"a/b","colour":{"deep":[1,2.5,null,true,"x"]},"options":[{"icon":"i","id":"o","title":"O"}],"schema":9,"title":"T"}"#
    let report = try JSONDecoder().decode(ErrorReport.self, from: Data(newer.utf8))
    #expect(report.unknownFields["colour"] == .object(["deep": .array([.integer(1), .number(2.5), .null, .boolean(true), .string("x")])]))
    let again = try JSONDecoder().decode(ReportValue.self, from: JSONEncoder().encode(report))
    guard case .object(let fields) = again else { throw ForeignError() }
    #expect(fields["colour"] == report.unknownFields["colour"])
    #expect(fields["schema"] == .integer(9))
    #expect(report.json.contains(#""icon":"i""#))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ErrorReport.self, from: Data(#"{"schema":1}"#.utf8)) }
  }

  @Test func `Cycles end, and wide and deep trees are cut off with a note`() {
    let circle = CircularError()
    let other = CircularError()
    circle.cause = other
    other.cause = circle
    let report = ErrorReport(circle, for: .user)
    #expect(report.causes.count == 1 && report.causes[0].causes.isEmpty && !report.causes[0].hasMoreCauses)

    let deep = ErrorReport(DeepError(depth: 10_000), for: .user)
    func count(_ report: ErrorReport) -> Int { report.causes.map { 1 + count($0) }.reduce(0, +) }
    func isCut(_ report: ErrorReport) -> Bool { report.hasMoreCauses || report.causes.contains(where: isCut) }
    #expect(count(deep) == 32)
    #expect(isCut(deep))
  }

  @Test func `A cycle ends even if the generic code of a guarded call boxes the error again`() async throws {
    let circle = CircularError()
    circle.cause = circle
    let (handler, terminal) = (ScriptedHandler(), ScriptedTerminal(typing: "retry"))
    await #expect(throws: (any Error).self) {
      try await withRecoveryHandlers(handler, terminal.prompt()) {
        try await withRecovery { attempt in
          if attempt == 1 { throw circle }
          throw circle as any Error
        }
      }
    }
    #expect(handler.failures.count == 2)
    for failure in handler.failures {
      #expect(ErrorReport(failure.error, for: .user).causes.isEmpty)
      #expect(TextPresenter().lines(for: failure.error) == ["error: Round and round."])
    }
  }

  @Test func `JSON is one line that no text can end or forge, and it reads back`() throws {
    let hostile = "a\n\u{1B}[31m\"\\\r\u{2028}</script>\u{202E}\t\u{0}é漢🇸🇪"
    let error = SampleError(title: ErrorText(key: nil, defaultValue: "%1$@", arguments: [.string(hostile)]))
    let report = ErrorReport(error, for: .user)
    #expect(report.title == hostile)
    #expect(report.json.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{2028}" && $0 != "\u{202E}" && $0 != "<" })
    #expect(try JSONDecoder().decode(ErrorReport.self, from: Data(report.json.utf8)) == report)
    #expect(report.logMetadata.values.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }

  @Test func `Log fields have OpenTelemetry's names and list causes and options`() {
    let metadata = ErrorReport(error, options: [.retry, .skip], for: .log, incident: "7f").logMetadata
    #expect(metadata["error.type"] == "tests/sample")
    #expect(metadata["error.message"] == "The store ‹redacted› cannot be reached.")
    #expect(metadata["error.cause.1"] == "tests/inner: Inside.")
    #expect(metadata["error.cause.3"] == "ErrorRecoveryTests/ForeignError: Something went wrong.")
    #expect(metadata["recovery.options"] == "retry,skip")
    #expect(metadata["error.incident"] == "7f")
  }

  @Test func `A mapping presents the error and its causes`() {
    let mapping = ErrorMapping(ForeignError.self) { _ in SampleError(name: "mapped") }
    let report = ErrorReport(SampleError(underlyingErrors: [ForeignError()]), for: .user, mapping: mapping)
    #expect(report.causes.map(\.code) == ["tests/mapped"])
  }

  @Test func `A fully hidden title becomes the one of unknown errors`() {
    let error = SampleError(title: ErrorText(key: nil, defaultValue: "%1$@", arguments: [.string("/home/ann")]))
    #expect(ErrorReport(error, for: .remoteClient).title == "Something went wrong.")
    #expect(ErrorReport(error, for: .user).title == "/home/ann")
  }
}
