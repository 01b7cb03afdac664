#if Hummingbird
public import ErrorRecoveryHTTP
public import Hummingbird
import NIOCore

extension Response {
  /// Creates a response from one of ErrorRecoveryHTTP.
  public init(_ content: RecoveryContent) {
    let head = content.response
    self.init(status: head.status, headers: head.headerFields, body: ResponseBody(byteBuffer: ByteBuffer(string: content.body)))
  }
}

extension Request {
  /// The languages that the client accepts as BCP 47 tags, the preferred one first; for presenters and localizers.
  public var acceptedLanguages: [String] { AcceptLanguage.tags(in: headers[.acceptLanguage] ?? "") }
}
#endif
