#if Servers
import ErrorRecovery
import LocalizeValidation

/// A failure as JSON-RPC and the protocols over it number it.
struct RPCError: Error, Hashable, Sendable {
  var code: Int
  var message: String

  static let parseError = RPCError(code: -32700, message: "The message is not JSON.")
  static let invalidRequest = RPCError(code: -32600, message: "The message is not a request of JSON-RPC 2.0.")
  static let invalidParameters = RPCError(code: -32602, message: "A parameter is missing, or has another type.")
  static let cancelled = RPCError(code: -32800, message: "The request was cancelled.")
  static let tooLarge = RPCError(code: -32600, message: "The message is too large; the connection is closed.")
  static let malformedHeader = RPCError(code: -32600, message: "The header names no valid Content-Length; the connection is closed.")

  /// The server has no such method.
  static func unknownMethod(_ name: String) -> RPCError { RPCError(code: -32601, message: "Unknown method “\(name)”.") }
  /// The server failed.
  static let internalError = RPCError(code: -32603, message: "The server failed; its log has the reason.")
}

extension RPCError {
  /// An error in one text for the user: what happened, and what to do.
  static func text(of error: any Error, _ presentation: Presentation) -> String {
    TextPresenter(languages: presentation.languages, catalog: presentation.catalog).text(for: error, options: [])
      .split(separator: "\n").joined(separator: "\n")
  }
}
#endif
