import ArgumentParser
import ErrorRecovery

/// The recovery options that `--recover` can name.
enum RecoveryChoice: String, ExpressibleByArgument, CaseIterable {
  case retry
  case skipFile = "skip-file"
  case skipLocale = "skip-locale"
  case stop

  var optionID: RecoveryOption.ID { RecoveryOption.ID(rawValue: rawValue) }
}

/// The options about failures that all commands share.
struct RecoveryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to do when a file can't be read, where nobody can be asked.",
      discussion: """
        retry, skip-file, skip-locale (everything in the locale of that file, in its catalogue) or stop. On a terminal the tool asks; \
        elsewhere it goes on with the rest and exits with 2.
        """))
  var recover: RecoveryChoice?
}
