import ErrorRecovery
import Testing

/// Standard texts.
@Suite struct StandardTextsTests {
  @Test func `Each text has a default and its own key, which begins with recovery`() {
    let keys = StandardTexts.all.compactMap(\.key)
    #expect(keys.count == StandardTexts.all.count)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.hasPrefix("recovery.") })
    #expect(StandardTexts.all.allSatisfy { !$0.defaultValue.isEmpty })
  }

  @Test func `Each placeholder of a default has an argument, and each argument a placeholder`() {
    for text in StandardTexts.all {
      let count = text.defaultValue.split(separator: "$@", omittingEmptySubsequences: false).count - 1
      #expect(count == text.arguments.count, "\(text.key ?? "")")
      #expect(!text.render(for: .user).contains("$@"), "\(text.key ?? "")")
    }
  }

  @Test func `The standard texts are exactly those that the module looks up`() async {
    let catalog = TableCatalog([:])
    let number = RecoveryOption.useValue(InputRequest("N", .integer(1...2), defaultAnswer: "1"))
    let word = RecoveryOption("word", "Word", input: InputRequest("W", .text(maximumLength: 1)))
    let error = SampleError(
      title: "T\("x", privacy: .secret)", helpURL: "u", underlyingErrors: [ForeignError(), SampleError(underlyingErrors: [SampleError()])])
    let options: [RecoveryOption] = [.retry, .skip, .skipFile, .skipLocale, .stop, number, word, .cancel]
    for audience in Audience.allCases {
      _ = TextPresenter(audience: audience, catalog: catalog, maximumDepth: 1).text(for: error, options: options)
    }
    let typed = [
      ScriptedTerminal(typing: "nothing", "s", "use", "x", "9", "1"), ScriptedTerminal(typing: "word", "", "xx", "x"),
      ScriptedTerminal(typing: "x", "x", "x", "x", "x"),
    ]
    for terminal in typed { _ = await terminal.prompt(catalog: catalog).choose(Failure(error: error, options: options)) }
    let last = ScriptedTerminal(typing: "", "number", "x", "2", "choice", "x")
    let others = [
      RecoveryOption("number", "Number", input: InputRequest("N", .number(0...1))),
      RecoveryOption("choice", "Choice", input: InputRequest("C", .choice(["a"]))),
    ]
    _ = await last.prompt(catalog: catalog).choose(Failure(error: error, options: others))
    let choice = ScriptedTerminal(typing: "choice", "x")
    _ = await choice.prompt(catalog: catalog).choose(Failure(error: error, options: others))
    _ = NarratedPresenter(TextPresenter(catalog: catalog)).text(for: CircuitOpen(remaining: .zero), options: [.retry])
    for text in StandardTexts.adapters { _ = text.render(for: .user, catalog: catalog) }
    #expect(catalog.askedKeys.symmetricDifference(StandardTexts.all.compactMap(\.key)).sorted() == [])
  }
}
