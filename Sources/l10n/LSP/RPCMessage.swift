import ErrorRecovery
import Localize
import LocalizeProject

/// A request or a notification of JSON-RPC 2.0.
struct RPCMessage: Sendable {
  /// The name of a request, which its answer repeats.
  enum ID: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  /// The name of the request; nil for a notification.
  var id: ID?
  /// What is asked for; nil for the answer to a request of the server.
  var method: String?
  /// The arguments.
  var parameters: RPCValue

  /// Reads a message.
  ///
  /// - Throws: ``RPCError`` for bytes that are not JSON, or not a message.
  init(_ bytes: [UInt8]) throws(RPCError) {
    guard let value = RPCValue(bytes) else { throw .parseError }
    guard value.isObject else { throw .invalidRequest }
    let id = value["id"]
    self.id = id.integer.map(ID.number) ?? id.string.map(ID.text)
    method = value["method"].string
    parameters = value["params"]
    guard value["jsonrpc"].string == "2.0", method != nil || self.id != nil, self.id != nil || !id.isPresent else { throw .invalidRequest }
  }

  /// The text of an answer.
  static func response(to id: ID, _ result: (inout JSONWriter, String) -> Void) -> String {
    message(id) { result(&$0, "result") }
  }

  /// The text of an answer that reports a failure; nil as the name answers a message whose name can't be read.
  static func failure(of id: ID?, _ error: RPCError) -> String {
    message(id, isResponse: true) { json in
      json.object("error") { json in
        json.integer("code", error.code)
        json.string("message", error.message)
      }
    }
  }

  /// The text of a notification.
  static func notification(_ method: String, _ parameters: (inout JSONWriter, String) -> Void) -> String {
    message(nil) { json in
      json.string("method", method)
      parameters(&json, "params")
    }
  }

  /// The text of a request of the server.
  static func request(_ id: ID, _ method: String, _ parameters: (inout JSONWriter, String) -> Void) -> String {
    message(id) { json in
      json.string("method", method)
      parameters(&json, "params")
    }
  }

  private static func message(_ id: ID?, isResponse: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.compact, escaping: [.controls])
    json.object { json in
      json.string("jsonrpc", "2.0")
      switch id {
      case .number(let number): json.integer("id", number)
      case .text(let text): json.string("id", text)
      case nil: if isResponse { json.null("id") }
      }
      body(&json)
    }
    return json.text
  }
}

/// A failure as JSON-RPC and the Language Server Protocol number it.
struct RPCError: Error, Hashable, Sendable {
  var code: Int
  var message: String

  static let parseError = RPCError(code: -32700, message: "The message is not JSON.")
  static let invalidRequest = RPCError(code: -32600, message: "The message is not a request of JSON-RPC 2.0.")
  static let invalidParameters = RPCError(code: -32602, message: "A parameter is missing, or has another type.")
  static let notInitialized = RPCError(code: -32002, message: "The first request must be “initialize”.")
  static let cancelled = RPCError(code: -32800, message: "The request was cancelled.")
  static let afterShutdown = RPCError(code: -32600, message: "The server was shut down; only “exit” may follow.")
  static let tooLarge = RPCError(code: -32600, message: "The message is too large; the connection is closed.")
  static let malformedHeader = RPCError(code: -32600, message: "The header names no valid Content-Length; the connection is closed.")

  /// The server has no such method.
  static func unknownMethod(_ name: String) -> RPCError { RPCError(code: -32601, message: "Unknown method “\(name)”.") }
  /// The request is valid and can't be done; an editor shows the reason to the user.
  static func failed(_ reason: String) -> RPCError { RPCError(code: -32803, message: reason) }
  /// The server failed.
  static let internalError = RPCError(code: -32603, message: "The server failed; its log has the reason.")
}

/// A value of a message; a missing one, or one of another type, is nil.
struct RPCValue: Sendable {
  private let value: LocatedJSON.Value?
  private let range: TextRange?
  private let source: SourceText

  /// Reads a text that is JSON from its first to its last byte.
  init?(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    let json = LocatedJSON(source)
    guard let root = json.root, json.problems.isEmpty, source.encoding == .utf8 else { return nil }
    self.init(root, in: source)
  }

  private init(_ node: LocatedJSON.Node?, in source: SourceText) { (value, range, self.source) = (node?.value, node?.range, source) }

  /// The first member of an object with a name.
  subscript(name: String) -> RPCValue {
    guard case .object(let members) = value else { return RPCValue(nil, in: source) }
    return RPCValue(members.first { $0.name == name }?.value, in: source)
  }

  /// Whether it is an object.
  var isObject: Bool { if case .object = value { true } else { false } }

  /// The elements of an array.
  var elements: [RPCValue]? {
    guard case .array(let elements) = value else { return nil }
    return elements.map { RPCValue($0, in: source) }
  }

  /// The text of a string.
  var string: String? { if case .string(let text) = value { text } else { nil } }

  /// A whole number.
  var integer: Int? {
    guard case .number = value, let range else { return nil }
    let digits = source.string(in: range)
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  /// `true` or `false`.
  var boolean: Bool? { if case .boolean(let isTrue) = value { isTrue } else { nil } }

  /// Whether there is a value other than `null`.
  var isPresent: Bool {
    switch value {
    case nil, .null: false
    default: true
    }
  }
}
