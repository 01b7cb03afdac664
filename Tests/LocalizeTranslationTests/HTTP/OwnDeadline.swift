#if HTTPProviders
import LocalizeTranslation

/// Gives up earlier or later than a provider would.
///
/// Without a deadline it waits for as long as a machine may need that is busy with other tests.
struct OwnDeadline: HTTPTransport {
  private let transport: AsyncHTTPTransport
  private let deadline: Duration

  init(_ transport: AsyncHTTPTransport, deadline: Duration? = nil) {
    self.transport = transport
    self.deadline = deadline ?? .seconds(1_200)
  }

  func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply {
    var call = call
    call.deadline = deadline
    return try await transport.reply(to: call)
  }
}
#endif
