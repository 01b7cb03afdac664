import ErrorRecovery
import Testing

/// Terminal prompt.
@Suite struct TerminalPromptTests {
  private let failure = Failure(
    error: SampleError(
      title: "The file “\("fr.strings")” cannot be read.", reason: "Permission denied.", suggestion: "Change its permissions.",
      recoveryOptions: [RecoveryOption("never-shown", "Never Shown")]),
    options: [.retry, .skipFile, .skipLocale, .cancel])

  private let menu = """
    error: The file “fr.strings” cannot be read.
      Permission denied.
      Change its permissions.

      1) Try Again (default)
      2) Skip This File
      3) Skip This Language
      4) Cancel

    Choose 1–4, or press Return for “Try Again”: 
    """

  @Test func `A conversation asks again after each invalid answer`() async {
    let terminal = ScriptedTerminal(typing: "9", "sk", "nonsense\u{1B}[2J", "skip this l")
    #expect(await terminal.prompt().choose(failure) == Choice(.skipLocale))
    #expect(
      terminal.transcript == """
        \(menu)9⏎
        “9” is not one of the options.
        Choose 1–4, or press Return for “Try Again”: sk⏎
        “sk” fits several options: Skip This File, Skip This Language.
        Choose 1–4, or press Return for “Try Again”: nonsense\u{1B}[2J⏎
        “nonsense\\u{1B}[2J” is not one of the options.
        Choose 1–4, or press Return for “Try Again”: skip this l⏎

        """)
  }

  @Test(
    arguments: [
      ("2", "skip-file"), (" 3 ", "skip-locale"), ("٢", "skip-file"), ("skip-locale", "skip-locale"), ("TRY", "retry"), ("", "retry"),
      ("skip this file", "skip-file"), ("c", "cancel"),
    ])
  func `A number, an id, the beginning of a title and Return are answers`(answer: String, id: String) async {
    let terminal = ScriptedTerminal(typing: answer)
    #expect(await terminal.prompt().choose(failure)?.option.rawValue == id)
    #expect(terminal.transcript == menu + answer + "⏎\n")
  }

  @Test func `The end of input cancels, or chooses the option with that role`() async {
    let terminal = ScriptedTerminal()
    #expect(await terminal.prompt().choose(failure) == Choice(.cancel))
    #expect(terminal.transcript == menu + "\n")
    #expect(await ScriptedTerminal().prompt().choose(Failure(error: SampleError(), options: [.retry, .stop])) == Choice(.stop))
  }

  @Test func `The prompt gives up after five invalid answers`() async {
    let terminal = ScriptedTerminal(typing: "x", "y", "0", "-1", "9999999999999999999999", "1")
    #expect(await terminal.prompt().choose(failure) == Choice(.cancel))
    #expect(terminal.transcript.hasSuffix("is not one of the options.\nNo valid answer was given, so “Cancel” is chosen.\n"))
  }

  @Test func `An empty answer without a default asks again`() async {
    let terminal = ScriptedTerminal(typing: "", "1")
    #expect(await terminal.prompt().choose(Failure(error: SampleError(), options: [.skip, .cancel])) == Choice(.skip))
    #expect(
      terminal.transcript == """
        error: The sample failed.

          1) Skip
          2) Cancel

        Choose 1–2: ⏎
        There is no default: please choose one of the options.
        Choose 1–2: 1⏎

        """)
  }

  @Test func `An option that needs an input asks until the input is valid`() async {
    let option = RecoveryOption.useValue(InputRequest("New size", .integer(1...9), defaultAnswer: "3"))
    let terminal = ScriptedTerminal(typing: "use", "ten", "10", "7")
    #expect(await terminal.prompt().choose(Failure(error: SampleError(), options: [option, .cancel])) == Choice(.useValue, input: "7"))
    #expect(
      terminal.transcript.hasSuffix(
        """
        Choose 1–2: use⏎
        New size [3]: ten⏎
        “ten” is not a whole number.
        New size [3]: 10⏎
        The number must lie between 1 and 9.
        New size [3]: 7⏎

        """))
  }

  @Test func `The prompt declines and writes nothing without a terminal`() async {
    let terminal = ScriptedTerminal(typing: "1")
    #expect(await terminal.prompt(isInteractive: false).choose(failure) == nil)
    #expect(terminal.transcript.isEmpty)
  }

  @Test func `A conversation in another language accepts the beginning of a title`() async {
    let catalog = TableCatalog([
      "sv": [
        "recovery.retry": "Försök igen", "recovery.skip-file": "Hoppa över filen", "recovery.text.title": "fel: %1$@",
        "recovery.prompt.default-option": "%1$@ (förval)", "recovery.prompt.choose-or-return": "Välj 1–%1$@, Retur för ”%2$@”: ",
      ]
    ])
    let terminal = ScriptedTerminal(typing: "HOPPA ÖVER")
    let failure = Failure(error: SampleError(), options: [.retry, .skipFile])
    #expect(await terminal.prompt(languages: ["sv"], catalog: catalog).choose(failure) == Choice(.skipFile))
    #expect(
      terminal.transcript == """
        fel: The sample failed.

          1) Försök igen (förval)
          2) Hoppa över filen

        Välj 1–2, Retur för ”Försök igen”: HOPPA ÖVER⏎

        """)
  }

  @Test func `Hostile arguments can neither control the terminal nor forge a line or an option`() async {
    let attack = "x\u{1B}]0;owned\u{07}\n  1) Pay\u{9B}2J\u{202E}"
    let options = [RecoveryOption(.init(rawValue: attack), "Use \(attack)"), .cancel]
    let terminal = ScriptedTerminal(typing: attack)
    let prompt = terminal.prompt()
    let error = SampleError(title: "Bad \(attack)", reason: "\(attack)", helpURL: .string(attack))
    _ = await prompt.choose(Failure(error: error, options: options))
    let written = terminal.transcript.replacing("\(attack)⏎", with: "")
    #expect(!written.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}") })
    #expect(!written.contains("\n  1) Pay"))
  }

  @Test func `A question that an earlier answer has settled is not asked`() async {
    let terminal = ScriptedTerminal(typing: "1")
    let choice = await terminal.prompt().choose(failure, unless: { Choice(.skipLocale) }, then: { #expect($0 == Choice(.skipLocale)) })
    #expect(choice == Choice(.skipLocale))
    #expect(terminal.transcript.isEmpty)
  }

  @Test func `Questions of several tasks are asked one after the other`() async {
    let terminal = ScriptedTerminal(typing: "1", "1", "1", "1")
    let prompt = terminal.prompt()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { #expect(await prompt.choose(failure) == Choice(.retry)) } }
    }
    #expect(terminal.transcript == String(repeating: menu + "1⏎\n", count: 4))
  }

  @Test func `A task that was cancelled while it waited for its turn is not asked`() async {
    let terminal = ScriptedTerminal(typing: "1")
    let prompt = terminal.prompt()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await prompt.choose(failure)
    }
    #expect(await task.value == nil)
    #expect(terminal.transcript.isEmpty)
  }
}
