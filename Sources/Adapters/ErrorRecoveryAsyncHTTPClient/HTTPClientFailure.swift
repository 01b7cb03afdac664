#if AsyncHTTPClient
import AsyncHTTPClient
public import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation
import NIOCore
import NIOPosix

/// A request that got no response, as an error with a code, a text for the reader and a retryability.
///
/// A request that failed before it was sent is retryable. One that was being carried out is retryable only if it is idempotent: the service may have
/// done what it asks.
///
/// | code | what happened | retryable |
/// | --- | --- | --- |
/// | `http-client/connect-timeout` | no connection in time, TLS and proxies included | yes |
/// | `http-client/connection` | the connection was refused, or could not be made | yes |
/// | `http-client/host` | the name of the host can't be resolved | yes |
/// | `http-client/timeout` | no response in time | if idempotent |
/// | `http-client/connection-closed` | the connection ended before the response | if idempotent |
/// | `http-client/deadline` | no time was left to begin | no |
/// | `http-client/cancelled` | the request was cancelled | no |
/// | `http-client/other` | anything else: an invalid address, a client that is shut down, a certificate | no |
public struct HTTPClientFailure: PresentableError {
  /// The error of AsyncHTTPClient or NIO.
  ///
  /// Only the author of the program sees its description: it may have parts of the request.
  public let error: any Error
  /// The stable name of the error.
  public let code: ErrorCode
  /// The failure for the reader, in the words of ErrorRecovery's own texts.
  public let title: ErrorText
  /// Whether another attempt may succeed.
  public let retryability: Retryability

  /// Classifies an error that a request ended with.
  ///
  /// - Parameters:
  ///   - error: An error of AsyncHTTPClient or NIO.
  ///   - isIdempotent: Whether the request can be sent again although it may have been carried out, see ``Idempotence``.
  public init(_ error: any Error, isIdempotent: Bool) {
    self.init(error, Cause(error), isIdempotent: isIdempotent)
  }

  /// A request for which no time is left.
  static let deadline = HTTPClientFailure(HTTPClientError.deadlineExceeded, .deadline, isIdempotent: false)

  private init(_ error: any Error, _ cause: Cause, isIdempotent: Bool) {
    self.error = error
    code = ErrorCode(domain: "http-client", name: cause.rawValue)
    title = cause.title(of: error)
    switch cause {
    case .connectTimeout, .connection, .host: retryability = .transient
    case .timeout, .connectionClosed: retryability = isIdempotent ? .transient : .no
    case .deadline, .cancelled, .other: retryability = .no
    }
  }
}

/// What went wrong, by the part of the exchange.
private enum Cause: String {
  case connectTimeout = "connect-timeout"
  case connection
  case host
  case timeout
  case connectionClosed = "connection-closed"
  case deadline
  case cancelled
  case other

  init(_ error: any Error) {
    switch error {
    case let error as HTTPClientError: self = Self.causes.first { $0.error == error }?.cause ?? .other
    case let error as NIOConnectionError: self = error.connectionErrors.isEmpty ? .host : .connection
    case let error as ChannelError: self = .init(error)
    case let error as IOError: self = [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH].contains(error.errnoCode) ? .connection : .connectionClosed
    case is CancellationError: self = .cancelled
    default: self = .other
    }
  }

  private init(_ error: ChannelError) {
    switch error {
    case .connectTimeout: self = .connectTimeout
    case .ioOnClosedChannel, .alreadyClosed, .inputClosed, .outputClosed, .eof: self = .connectionClosed
    default: self = .other
    }
  }

  private static let causes: [(error: HTTPClientError, cause: Cause)] = [
    (.connectTimeout, .connectTimeout), (.tlsHandshakeTimeout, .connectTimeout), (.socksHandshakeTimeout, .connectTimeout),
    (.httpProxyHandshakeTimeout, .connectTimeout), (.getConnectionFromPoolTimeout, .connectTimeout), (.readTimeout, .timeout),
    (.writeTimeout, .timeout), (.deadlineExceeded, .timeout), (.remoteConnectionClosed, .connectionClosed),
    (.uncleanShutdown, .connectionClosed), (.cancelled, .cancelled),
  ]

  func title(of error: any Error) -> ErrorText {
    switch self {
    case .connectTimeout, .timeout, .deadline: StandardTexts.networkTimeout
    case .connection, .connectionClosed: StandardTexts.networkConnection
    case .host: StandardTexts.networkHost
    case .cancelled, .other: (error as? HTTPClientError).map { StandardTexts.system($0.shortDescription) } ?? StandardTexts.unknownError
    }
  }
}
#endif
