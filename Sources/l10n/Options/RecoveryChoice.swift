import ArgumentParser
import ErrorRecovery

/// The recovery options that `--recover` can name.
enum RecoveryChoice: String, OptionValue {
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
      "What to do when a file can't be read, without asking.",
      discussion: """
        skip-locale skips all files of that locale in the catalogue. By default l10n asks on a terminal; elsewhere it continues with the other \
        files and ends with exit code 2.
        """, valueName: "option"))
  var recover: RecoveryChoice?
}
