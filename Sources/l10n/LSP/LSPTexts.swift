import ErrorRecovery
import LocalizeValidation

/// The texts that editors show.
enum LSPTexts {
  static let missing = MessageTemplate("lsp.missing", "Missing: %1$@")
  static let needsReview = MessageTemplate("lsp.needs-review", "needs review")
  static let replaceKey = MessageTemplate("lsp.replace-key", "Replace with “%1$@”")
  static let fix = MessageTemplate("lsp.fix", "Fix %1$@")
  static let fixAll = MessageTemplate("lsp.fix-all", "Make all safe fixes in this file")
  static let noKey = MessageTemplate("lsp.no-key", "There is no key at this position.")
  static let notRead = MessageTemplate("lsp.not-read", "A file could not be read, so nothing was changed.")

  static var messages: [MessageTemplate] { [missing, needsReview, replaceKey, fix, fixAll, noKey, notRead] }
}

extension RPCError {
  /// An error in one text for the user: what happened, and what to do.
  static func text(of error: any Error, _ presentation: Presentation) -> String {
    TextPresenter(languages: presentation.languages, catalog: presentation.catalog).text(for: error, options: [])
      .split(separator: "\n").joined(separator: "\n")
  }
}
