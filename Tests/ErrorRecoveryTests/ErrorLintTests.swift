import ErrorRecovery
import ErrorRecoveryTesting
import Testing

private struct Unnamed: PresentableError {
  var title: ErrorText { ErrorText("tests.unnamed", "Unnamed.") }
}

/// Error lint.
@Suite struct ErrorLintTests {
  private let catalog = TableCatalog([
    "en": ["tests.offline": "The store %1$@ is away.", "tests.unnamed": "Unnamed."],
    "sv": ["tests.offline": "Butiken är borta.", "tests.unnamed": "Namnlös."],
  ])
  private let offline = SampleError(name: "offline", title: ErrorText("tests.offline", "The store \("x") is away."))

  @Test func `A complete program has no problems`() {
    let problems = ErrorLint(errors: [offline]).problems(in: catalog, languages: ["en"], documentation: "Errors: `tests/offline`.")
    #expect(problems == [])
  }

  @Test func `Each problem is found and reported`() {
    let texts: [ErrorText] = ["No key.", ErrorText("tests.offline", "Something else.")]
    let problems = ErrorLint(errors: [offline, Unnamed()], texts: texts)
      .problems(in: catalog, languages: ["sv", "de"], documentation: "Errors: tests/offline2.")
    #expect(
      problems.map(\.description) == [
        "The code tests/offline is not documented.",
        "The code ErrorRecoveryTests/Unnamed is not documented.",
        "The code ErrorRecoveryTests/Unnamed is made from the name of the type: say it explicitly.",
        "The translation of tests.offline in sv leaves an argument out.",
        "The key tests.offline is missing in de.",
        "The key tests.unnamed is missing in de.",
        "The text “No key.” has no key.",
        "The key tests.offline stands for two different texts.",
      ])
  }
}
