#if HTTPProviders
/// The transport of this build.
package typealias StandardTransport = AsyncHTTPTransport

extension StandardTransport {
  /// Whether this build has a transport: the package trait `HTTPProviders`.
  package static var isAvailable: Bool { true }
}
#else
/// The transport of a build without the package trait `HTTPProviders`: it reaches no one.
package struct StandardTransport: HTTPTransport {
  /// Whether this build has a transport.
  package static var isAvailable: Bool { false }

  /// Creates a transport.
  package init(userAgent: String, proxy: ProxySettings? = nil) {}

  /// Does nothing.
  package func shutdown() async {}

  package func reply(to call: HTTPCall) async throws(HTTPFailure) -> HTTPReply {
    throw HTTPFailure(.unreachable, "this build has no HTTP providers", wasSent: false)
  }
}
#endif
