/// Every text of this module that a catalogue can translate.
///
/// ``all`` is what a check compares with the catalogue, so that a key is neither forgotten there nor kept after it has gone.
public enum StandardTexts {
  /// Each text once, with its key and its English default; the arguments are samples.
  public static var all: [ErrorText] {
    let sample = "sample"
    let titles = [RecoveryOption.retry, .cancel, .skip, .skipFile, .skipLocale, .stop].map(\.title)
    let lines = [
      redacted, unknownError, useValueTitle, title(sample), titleAndCode(sample, code: sample), cause(sample), moreCauses, help(sample),
      options(sample, flag: sample), numberedOption(sample, number: 1, of: 2),
    ]
    let prompt = [
      defaultOption(sample), choose(from: 2), choose(from: 2, default: sample), answerNeeded, unknownAnswer(sample),
      ambiguousAnswer(sample, fits: sample), gaveUp(sample), question(sample), question(sample, default: sample),
    ]
    let input = [
      inputEmpty, inputTooLong(maximum: 2), inputNotAnInteger(.string(sample)), inputNotANumber(.string(sample)),
      inputOutOfRange(.integer(1, privacy: .public), .integer(2, privacy: .public)), inputNotOneOf(.string(sample)),
    ]
    return titles + lines + prompt + input + [circuitOpen] + adapters
  }

  /// The texts of the modules that adapt the core to Foundation and HTTP.
  package static var adapters: [ErrorText] {
    [
      choiceRefused, moreOptions(2), problemTypes, networkOffline, networkTimeout, networkHost, networkConnection, fileNotFound,
      fileNoPermission, fileExists, fileNoSpace, fileFailed, dataUnreadable, system("sample"),
    ]
  }

  package static let redacted = ErrorText("recovery.redacted", "‹redacted›")
  package static let unknownError = ErrorText("recovery.unknown-error", "Something went wrong.")
  static let circuitOpen = ErrorText("recovery.circuit-open", "The service has failed too often and is not called for the moment.")
  static let useValueTitle = ErrorText("recovery.use-value", "Use Another Value")
}

// The arguments of the texts below are texts that were rendered before, for the same reader: nothing is left in them to hide.

/// Lines of an error.
extension StandardTexts {
  static func title(_ title: String) -> ErrorText { ErrorText("recovery.text.title", "error: \(title, privacy: .public)") }
  static func titleAndCode(_ title: String, code: String) -> ErrorText {
    ErrorText("recovery.text.title-and-code", "error: \(title, privacy: .public) [\(code, privacy: .public)]")
  }
  static func cause(_ title: String) -> ErrorText { ErrorText("recovery.text.cause", "caused by: \(title, privacy: .public)") }
  static let moreCauses = ErrorText("recovery.text.more-causes", "Further causes are not shown.")
  static func help(_ url: String) -> ErrorText { ErrorText("recovery.text.help", "See \(url, privacy: .public)") }
  static func options(_ ids: String, flag: String) -> ErrorText {
    ErrorText("recovery.text.options", "Options: \(ids, privacy: .public) (choose with \(flag, privacy: .public))")
  }
  static func numberedOption(_ title: String, number: Int, of count: Int) -> ErrorText {
    ErrorText(
      "recovery.text.numbered-option", "Option \(number, privacy: .public) of \(count, privacy: .public): \(title, privacy: .public).")
  }
}

/// Titles of errors that other modules present.
extension StandardTexts {
  package static let choiceRefused = ErrorText("recovery.http.choice-refused", "This choice is not valid, or no longer valid.")
  package static func moreOptions(_ count: Int) -> ErrorText {
    ErrorText("recovery.http.more-options", "Options not shown: \(count, privacy: .public)")
  }
  package static let problemTypes = ErrorText("recovery.http.problem-types", "Problem types")
  package static let networkOffline = ErrorText("recovery.network.offline", "There is no connection to the network.")
  package static let networkTimeout = ErrorText("recovery.network.timeout", "The server did not answer in time.")
  package static let networkHost = ErrorText("recovery.network.host", "The server cannot be found.")
  package static let networkConnection = ErrorText("recovery.network.connection", "The connection to the server failed.")
  package static let fileNotFound = ErrorText("recovery.file.not-found", "The file does not exist.")
  package static let fileNoPermission = ErrorText("recovery.file.no-permission", "There is no permission to use the file.")
  package static let fileExists = ErrorText("recovery.file.exists", "The file already exists.")
  package static let fileNoSpace = ErrorText("recovery.file.no-space", "The disk is full.")
  package static let fileFailed = ErrorText("recovery.file.failed", "The file cannot be read or written.")
  package static let dataUnreadable = ErrorText("recovery.data.unreadable", "The data cannot be interpreted.")
  package static func system(_ description: String) -> ErrorText {
    ErrorText("recovery.system", "The system reported an error: \(description, privacy: .public)")
  }
}

/// Lines of a conversation.
extension StandardTexts {
  static func defaultOption(_ title: String) -> ErrorText {
    ErrorText("recovery.prompt.default-option", "\(title, privacy: .public) (default)")
  }
  static func choose(from count: Int) -> ErrorText { ErrorText("recovery.prompt.choose", "Choose 1–\(count, privacy: .public): ") }
  static func choose(from count: Int, default title: String) -> ErrorText {
    ErrorText("recovery.prompt.choose-or-return", "Choose 1–\(count, privacy: .public), or press Return for “\(title, privacy: .public)”: ")
  }
  static let answerNeeded = ErrorText("recovery.prompt.answer-needed", "There is no default: please choose one of the options.")
  static func unknownAnswer(_ answer: String) -> ErrorText {
    ErrorText("recovery.prompt.unknown-answer", "“\(answer, privacy: .public)” is not one of the options.")
  }
  static func ambiguousAnswer(_ answer: String, fits titles: String) -> ErrorText {
    ErrorText("recovery.prompt.ambiguous-answer", "“\(answer, privacy: .public)” fits several options: \(titles, privacy: .public).")
  }
  static func gaveUp(_ title: String) -> ErrorText {
    ErrorText("recovery.prompt.gave-up", "No valid answer was given, so “\(title, privacy: .public)” is chosen.")
  }
  static func question(_ question: String) -> ErrorText { ErrorText("recovery.prompt.question", "\(question, privacy: .public): ") }
  static func question(_ question: String, default answer: String) -> ErrorText {
    ErrorText("recovery.prompt.question-with-default", "\(question, privacy: .public) [\(answer, privacy: .public)]: ")
  }
}

/// Problems of an answer.
extension StandardTexts {
  static let inputEmpty = ErrorText("recovery.input.empty", "An answer is needed.")
  static func inputTooLong(maximum: Int) -> ErrorText {
    ErrorText("recovery.input.too-long", "The answer must have at most \(maximum, privacy: .public) characters.")
  }
  static func inputNotAnInteger(_ answer: ErrorText.Argument) -> ErrorText {
    ErrorText("recovery.input.not-an-integer", "“\(answer)” is not a whole number.")
  }
  static func inputNotANumber(_ answer: ErrorText.Argument) -> ErrorText {
    ErrorText("recovery.input.not-a-number", "“\(answer)” is not a number.")
  }
  static func inputOutOfRange(_ lower: ErrorText.Argument, _ upper: ErrorText.Argument) -> ErrorText {
    ErrorText("recovery.input.out-of-range", "The number must lie between \(lower) and \(upper).")
  }
  static func inputNotOneOf(_ words: ErrorText.Argument) -> ErrorText {
    ErrorText("recovery.input.not-one-of", "The answer must be one of these: \(words).")
  }
}
