import ArgumentParser

/// Decisions of reviewers about translations.
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "review",
    abstract: "List, approve and reject translations.",
    discussion: """
      Decisions are recorded in files that store the state of a text (.xcstrings, PO, XLIFF, Qt), with date, reviewer and reason in .l10n/lock, and in \
      the translation memory. Commit the files and the locks; reviews on several branches merge without conflicts (l10n merge --install).
      """,
    examples: [
      ("What needs review", "l10n review list --locales de,fr"),
      ("One translation after the other, one key for each decision", "l10n review --interactive --locales de"),
      ("Reject a translation", "l10n review reject settings.title --locales de --reason 'too formal'"),
    ],
    exitCodes: [
      (.done, "done"), (.findings, "no such key, or a decision can't be recorded"), (.failure, "a file could not be read or written"),
    ],
    subcommands: [ReviewListCommand.self, ReviewShowCommand.self, ReviewApproveCommand.self, ReviewRejectCommand.self],
    defaultSubcommand: ReviewListCommand.self)
}
