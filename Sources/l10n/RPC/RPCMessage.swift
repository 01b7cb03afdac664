#if Servers
import ErrorRecovery

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
    try self.init(value)
  }

  /// Reads a message that is a part of others.
  ///
  /// - Throws: ``RPCError`` for a value that is not a message.
  init(_ value: RPCValue) throws(RPCError) {
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
#endif
