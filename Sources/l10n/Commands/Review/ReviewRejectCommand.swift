import ArgumentParser

/// Rejects translations.
struct ReviewRejectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "reject",
    abstract: "Reject the translations of a key.",
    discussion: """
      Marks the translations for review in .xcstrings, PO, XLIFF and Qt files and in .l10n/lock, with date, reviewer and reason, and takes them back in \
      the translation memory. A rejection stands until the text changes or is approved; of two decisions on merged branches, the later counts.
      """,
    examples: [
      ("One key in German, with a reason", "l10n review reject settings.title --locales de --reason 'too formal'"),
      ("A group of keys; show them only", "l10n review reject 'settings.*' --locales de --dry-run"),
      ("In the name of a reviewer", "l10n review reject settings.title App --by 'Ann Lee'"),
    ],
    exitCodes: [
      (.done, "rejected"), (.findings, "no such key, or a decision can't be recorded"), (.failure, "a file could not be read or written"),
    ])

  @OptionGroup var key: ReviewKeyArguments
  @OptionGroup(title: "Review") var reviewer: ReviewerArguments
  @OptionGroup(title: "Review") var review: Review
  @OptionGroup(title: "Output") var output: ReviewOutput
  @OptionGroup var arguments: ReviewArguments

  /// Why.
  struct Review: ParsableArguments {
    @Option(help: ArgumentHelp("Why, for the next translator.", valueName: "text"))
    var reason: String?

    func validate() throws {
      if reason?.isEmpty == true { throw ValidationError("--reason needs a text.") }
    }
  }

  func run() async throws {
    try await ToolSession(recovery: arguments.recovery.recover).run { session in
      try await arguments.run(session, reviewer: reviewer.name)
        .decide(.reject(reason: review.reason), key, locales: arguments.locales, isDryRun: output.dryRun)
    }
  }
}
