import ErrorRecovery
import ErrorRecoveryTesting
import Testing

/// Error trees with tokens that must stay hidden.
private struct ErrorGarden {
  var random: SeededRandom

  mutating func error(depth: Int) -> any Error {
    if Int.random(in: 0..<5, using: &random) == 0 { return ForeignError(password: token(.secret)) }
    let causes = (0..<Int.random(in: 0...(depth > 0 ? 3 : 0), using: &random)).map { _ in error(depth: depth - 1) }
    let input = InputRequest(text(), .text(maximumLength: 9))
    return SampleError(
      title: text(), reason: text(), suggestion: text(), underlyingErrors: causes,
      recoveryOptions: [RecoveryOption("fix", text(), input: Bool.random(using: &random) ? input : nil)])
  }

  private mutating func text() -> ErrorText {
    let privacy: [Privacy] = [.public, .user, .secret]
    let arguments = (0..<3).map { _ in
      let chosen = privacy[Int.random(in: 0..<3, using: &random)]
      return ErrorText.Argument.string(token(chosen), privacy: chosen)
    }
    return ErrorText(key: Bool.random(using: &random) ? "known" : nil, defaultValue: "%1$@ %3$@ %2$@", arguments: arguments)
  }

  private func token(_ privacy: Privacy) -> String {
    switch privacy {
    case .public: "open-4711"
    case .user: "private-4711"
    case .secret: "hidden-4711"
    }
  }
}

/// Planted secrets.
@Suite struct PlantedSecretsTests {
  @Test func `No presenter's output contains a secret, and no output for others contains private values`() async {
    let seed = UInt64.random(in: 0...UInt64.max)
    var garden = ErrorGarden(random: SeededRandom(seed: seed))
    let catalog = TableCatalog(["sv": ["known": "%2$@ – %1$@ – %3$@"]])
    for round in 0..<150 {
      let error = garden.error(depth: 4)
      // Foreign errors are shown raw to the developer, who sees what the debugger shows.
      for audience in [Audience.user, .remoteClient, .log] {
        let options = (error as? any PresentableError)?.recoveryOptions ?? [.retry]
        let report = ErrorReport(error, options: options, for: audience, catalog: catalog, languages: ["sv"])
        let presenter = TextPresenter(audience: audience, languages: ["sv"], catalog: catalog)
        let outputs = [
          presenter.text(for: error), NarratedPresenter(presenter).text(for: error, options: options), report.json,
          report.logMetadata.map { "\($0)=\($1)" }.joined(), "\(report)", String(reflecting: report),
        ]
        for output in outputs {
          #expect(!output.contains("hidden-4711"), "seed \(seed), round \(round), \(audience)")
          if audience != .user { #expect(!output.contains("private-4711"), "seed \(seed), round \(round), \(audience)") }
        }
      }
      let terminal = ScriptedTerminal(typing: "1")
      _ = await terminal.prompt(languages: ["sv"], catalog: catalog).choose(Failure(error: error, options: [.retry, .cancel]))
      #expect(!terminal.transcript.contains("hidden-4711"), "seed \(seed), round \(round)")
    }
    #expect(!catalog.seenArguments.contains { "\($0)".contains("hidden-4711") }, "seed \(seed)")
  }
}
