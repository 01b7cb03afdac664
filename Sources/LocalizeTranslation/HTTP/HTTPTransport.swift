/// Carries requests to a provider and answers back.
///
/// It repeats nothing and follows no redirect.
package protocol HTTPTransport: Sendable {
  /// The reply to a call, whatever its status.
  ///
  /// - Throws: ``HTTPFailure`` if there is no whole reply.
  func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply
}

/// A request.
///
/// Its description names no value of a field, because a key may be among them.
package struct HTTPCall: Sendable, CustomStringConvertible, CustomReflectable {
  /// What is done.
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case delete = "DELETE"
  }

  /// What is done.
  package var method: Method
  /// The address, which holds no key.
  package var url: String
  /// Names and values, one after another.
  package var fields: [HTTPField]
  /// The body to send.
  package var body: [UInt8]
  /// The longest time from the beginning to the last byte of the reply.
  package var deadline: Duration

  /// Creates a request.
  package init(_ method: Method, _ url: String, fields: [HTTPField] = [], body: [UInt8] = [], deadline: Duration = .seconds(30)) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.deadline = deadline
  }

  /// The method and the address.
  package var description: String { "\(method.rawValue) \(url)" }
  /// Nothing but the description.
  package var customMirror: Mirror { Mirror(self, children: ["call": description]) }
}

/// A name and a value of a request; descriptions have only the name.
package struct HTTPField: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The name.
  package var name: String
  /// The value.
  package var value: String

  /// Creates a field.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The name.
  package var description: String { name }
  /// Nothing but the name.
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// A whole reply.
package struct HTTPReply: Sendable, Hashable {
  /// The status.
  package var status: Int
  /// The fields, in their order.
  package var fields: [HTTPField]
  /// The body, decompressed.
  package var body: [UInt8]

  /// Creates a reply.
  package init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The first value of a field, whose name may be written in any case.
  package func first(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Whether its type is a page or plain text.
  package var isHumanReadable: Bool {
    guard let type = first("Content-Type")?.lowercased() else { return false }
    return type.hasPrefix("text/") && !type.contains("json")
  }
}

/// Why there is no whole reply.
package struct HTTPFailure: Error, Sendable, Hashable {
  /// The kind of failure.
  package enum Kind: Sendable, Hashable {
    /// No connection: the name is unknown, the port is closed, or the network or the proxy refuses.
    case unreachable
    /// The other side is not who it should be: its certificate is not to be trusted.
    case untrusted
    /// The connection has ended before the reply was whole.
    case dropped
    /// The time is up.
    case timedOut
    /// The reply is longer than anything is read.
    case tooLong
    /// The task was cancelled.
    case cancelled
  }

  /// The kind of failure.
  package var kind: Kind
  /// Details, in English.
  package var detail: String
  /// Whether anything of the body went out, so that the request may have been worked on.
  package var wasSent: Bool

  /// Creates a failure.
  package init(_ kind: Kind, _ detail: String, wasSent: Bool) {
    self.kind = kind
    self.detail = detail
    self.wasSent = wasSent
  }
}
