import ArgumentParser

/// Approves translations.
struct ReviewApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "approve",
    abstract: "Approve the translations of a key.",
    discussion: """
      Marks the translations as translated in .xcstrings, PO, XLIFF and Qt files, and as reviewed in .l10n/lock, with date and reviewer, and in the \
      translation memory. A stale translation is confirmed for the present source text. Without --locales, all locales are approved.
      """,
    examples: [
      ("One key in German", "l10n review approve settings.title --locales de"),
      ("A group of keys; show them only", "l10n review approve 'settings.*' --locales de --dry-run"),
      ("In the name of a reviewer", "l10n review approve '*' App --locales de --by 'Ann Lee'"),
    ],
    exitCodes: [
      (.done, "approved"), (.findings, "no such key, or a decision can't be recorded"), (.failure, "a file could not be read or written"),
    ])

  @OptionGroup var key: ReviewKeyArguments
  @OptionGroup(title: "Review") var reviewer: ReviewerArguments
  @OptionGroup(title: "Output") var output: ReviewOutput
  @OptionGroup var arguments: ReviewArguments

  func run() async throws {
    try await ToolSession(recovery: arguments.recovery.recover).run { session in
      try await arguments.run(session, reviewer: reviewer.name)
        .decide(.approve, key, locales: arguments.locales, isDryRun: output.dryRun)
    }
  }
}

/// Whether a decision is written.
struct ReviewOutput: ParsableArguments {
  @Flag(help: "Show what would change, and write nothing.")
  var dryRun = false
}
