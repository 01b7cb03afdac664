import ErrorRecovery
import LocalizeValidation

/// The texts that editors show.
///
/// All builds have them, because they share one catalogue.
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

#if Servers
extension RPCError {
  static let notInitialized = RPCError(code: -32002, message: "The first request must be “initialize”.")
  static let afterShutdown = RPCError(code: -32600, message: "The server was shut down; only “exit” may follow.")
  /// The request is valid and can't be done; an editor shows the reason to the user.
  static func failed(_ reason: String) -> RPCError { RPCError(code: -32803, message: reason) }
}
#endif
