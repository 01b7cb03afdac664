import ErrorRecovery
import Testing

private enum Bare: PresentableError {
  case lost(secret: String)
  var title: ErrorText { "It is lost." }
}

/// Presentable errors.
@Suite struct PresentableErrorTests {
  @Test func `A title is enough, and the default code contains no values`() async throws {
    let error = Bare.lost(secret: "hunter2")
    #expect(error.code == ErrorCode(domain: "ErrorRecoveryTests", name: "Bare"))
    #expect(error.code.description == "ErrorRecoveryTests/Bare")
    #expect(error.reason == nil && error.suggestion == nil && error.helpURL == nil)
    #expect(error.retryability == .no)
    #expect(error.underlyingErrors.isEmpty && error.recoveryOptions.isEmpty)
    #expect(try await error.attemptRecovery(.retry) == false)
  }

  @Test(
    arguments: [
      (InputRequest.Kind.integer(1...9), "7", InputRequest.Value.integer(7)), (.integer(1...9), " 7 ", .integer(7)),
      (.number(0...1), "0.5", .number(0.5)), (.text(maximumLength: 3), "åäö", .text("åäö")), (.choice(["a", "b"]), "b", .text("b")),
    ])
  func `An answer is checked against the request`(kind: InputRequest.Kind, answer: String, value: InputRequest.Value) throws {
    #expect(try InputRequest("Which", kind).value(of: answer) == value)
    #expect(try InputRequest("Which", kind, defaultAnswer: .string(answer)).value(of: nil) == value)
  }

  @Test(
    arguments: [
      (InputRequest.Kind.integer(1...9), "10", "The number must lie between 1 and 9."),
      (.integer(1...9), "x", "“x” is not a whole number."),
      (.integer(1...9), "", "An answer is needed."), (.number(0...1), "2", "The number must lie between 0.0 and 1.0."),
      (.number(0...1), "nan", "The number must lie between 0.0 and 1.0."), (.number(0...1), "x", "“x” is not a number."),
      (.text(maximumLength: 2), "abc", "The answer must have at most 2 characters."),
      (.choice(["a", "b"]), "c", "The answer must be one of these: a, b."),
    ])
  func `A wrong answer is explained`(kind: InputRequest.Kind, answer: String, message: String) {
    let problem = #expect(throws: InputProblem.self) { try InputRequest("Which", kind).value(of: answer) }
    #expect(problem?.title.render(for: .user) == message)
  }
}
