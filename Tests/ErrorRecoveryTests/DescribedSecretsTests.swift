import ErrorRecovery
import ErrorRecoveryTesting
import Testing

/// An error whose help, default answers and words have each privacy.
private struct HelpfulError: PresentableError {
  var helpURL: ErrorText.Argument?
  let code = ErrorCode(domain: "tests", name: "helpful")
  var title: ErrorText { "Choose." }
  var recoveryOptions: [RecoveryOption] {
    [
      RecoveryOption(
        "pick", "Pick",
        input: InputRequest(
          "Which",
          .choice(["open-4711", .string("private-4711"), .string("hidden-4711", privacy: .secret)]), defaultAnswer: .string("private-4711"))
      ),
      RecoveryOption("name", "Name", input: InputRequest("Name", .text(maximumLength: 20), defaultAnswer: "open-4712")),
      RecoveryOption(
        "log-in", "Log In", input: InputRequest("PIN", .text(maximumLength: 20), defaultAnswer: "hidden-4711", isSecret: true)),
    ]
  }
}

/// Everything that prints a value without a presenter: descriptions, dumps and mirrors.
@Suite struct DescribedSecretsTests {
  /// A value as every way of the language writes it, on its own and inside other values.
  private func faces(_ value: some Any) -> [String] {
    var faces: [String] = []
    for value in [value, [value], ["key": value], Optional(value) as Any, (value, 1)] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      faces += ["\(value)", String(describing: value), String(reflecting: value), dumped, mirrored(value, depth: 8)]
    }
    return faces
  }

  /// All children of a mirror, which loggers and snapshot tests walk.
  private func mirrored(_ value: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    guard depth > 0, !mirror.children.isEmpty else { return "\(value)" }
    return mirror.children.map { "\($0.label ?? ""): \(mirrored($0.value, depth: depth - 1))" }.joined(separator: "\n")
  }

  private static var values: [(name: String, value: any Sendable)] {
    let token = "hidden-4711"
    let input = InputRequest("PIN", .text(maximumLength: 20), defaultAnswer: "hidden-4711", isSecret: true)
    let words = InputRequest("Which", .choice(["a", .string(token, privacy: .secret)]))
    let option = RecoveryOption("log-in", "Log In", input: input)
    let foreign = Failure(error: ForeignError(password: token), options: [.retry, option])
    let error = SampleError(title: "\(token, privacy: .secret)", underlyingErrors: [ForeignError(password: token)])
    let own = Failure(error: error, options: [])
    return [
      ("choice", Choice("log-in", input: token, after: .seconds(1))), ("preset", PresetChoice("log-in", input: token)),
      ("answer", InputRequest.Value.text(token)), ("number", InputRequest.Value.integer(4711)), ("request", input), ("words", words),
      ("kind", words.kind), ("option", option), ("failure", foreign), ("presentable failure", own),
      ("event", RetryEvent(decision: .notRetryable, failure: foreign)), ("argument", ErrorText.Argument.string(token, privacy: .secret)),
    ]
  }

  @Test func `No description, dump or mirror contains a secret`() {
    let values = Self.values
    #expect(values.count == 12)
    for (name, value) in values {
      let faces = faces(value)
      #expect(faces.count == 25)
      for face in faces { #expect(!face.contains("hidden-4711") && !face.contains("4711)"), "\(name): \(face)") }
      if name == "number" { for face in faces { #expect(!face.contains("4711"), "\(name): \(face)") } }
    }
  }

  @Test func `Descriptions still name what can be shown`() {
    #expect("\(Choice("log-in", input: "x", after: .seconds(1)))" == "log-in with ‹redacted› after 1.0 seconds")
    #expect("\(Choice(.retry))" == "retry")
    #expect("\(PresetChoice("log-in", input: "x", for: ErrorCode(domain: "a", name: "b")))" == "log-in with ‹redacted› for a/b")
    #expect("\(InputRequest.Value.integer(1))" == "integer ‹redacted›")
    #expect("\(Failure(error: SampleError(), options: [.retry, .cancel], attempt: 2))" == "tests/sample, attempt 2, options: retry, cancel")
    #expect("\(Failure(error: ForeignError(), options: []))".contains("ErrorRecoveryTests") == true)
    #expect("\(InputRequest("Size", .integer(1...9), defaultAnswer: "3"))" == "Size (integer 1...9, default 3)")
  }

  @Test(arguments: Audience.allCases)
  func `Default answers, words and help are shown to those who may see them`(audience: Audience) throws {
    let sees = audience == .user || audience == .developer
    let report = ErrorReport(HelpfulError(helpURL: .string("https://example.org/?user=private-4711")), for: audience)
    #expect((report.help != nil) == sees)
    let inputs = report.options.compactMap(\.input)
    #expect(inputs.map(\.choices) == [sees ? ["open-4711", "private-4711"] : ["open-4711"], nil, nil])
    #expect(inputs.map(\.defaultAnswer) == [sees ? "private-4711" : nil, "open-4712", nil])
    let presenter = TextPresenter(audience: audience)
    let error = HelpfulError(helpURL: .string("https://example.org/?user=private-4711"))
    for face in [report.json, "\(report.logMetadata)", "\(report)", presenter.text(for: error)] {
      #expect(!face.contains("hidden-4711"), "\(face)")
      #expect(sees || !face.contains("private-4711"), "\(face)")
    }
    #expect(ErrorReport(HelpfulError(helpURL: "https://example.org"), for: audience).help == "https://example.org")
    #expect(ErrorReport(HelpfulError(helpURL: .string("a", privacy: .secret)), for: audience).help == nil)
  }

  @Test func `A choice without a word that the reader may see becomes a text field`() throws {
    let words = InputRequest("Which", .choice([.string("private-4711")]))
    let option = RecoveryOption("pick", "Pick", input: words)
    let input = try #require(ErrorReport(SampleError(), options: [option], for: .remoteClient).options[0].input)
    #expect(input.type == "text" && input.choices == nil)
    #expect(try words.value(of: "private-4711").text == "private-4711")
    let problem = try #require(#expect(throws: InputProblem.self) { try words.value(of: "x") })
    #expect(problem.title.render(for: .remoteClient) == "The answer must be one of these: ‹redacted›.")
    #expect(problem.title.render(for: .user) == "The answer must be one of these: private-4711.")
  }

  @Test func `The terminal shows neither a secret word nor a secret default`() async {
    let secret = InputRequest(
      "Which", .choice(["a", .string("hidden-4711", privacy: .secret)]), defaultAnswer: .string("hidden-4711", privacy: .secret))
    let terminal = ScriptedTerminal(typing: "1", "x", "")
    let option = RecoveryOption("pick", "Pick", input: secret)
    let choice = await terminal.prompt().choose(Failure(error: SampleError(), options: [option, .cancel]))
    #expect(choice == Choice("pick", input: ""))
    #expect(terminal.transcript.contains("one of these: a."))
    #expect(!terminal.transcript.contains("hidden-4711"))
  }
}
