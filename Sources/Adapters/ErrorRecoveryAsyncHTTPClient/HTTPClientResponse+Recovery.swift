#if AsyncHTTPClient
public import AsyncHTTPClient
import ErrorRecovery
public import ErrorRecoveryHTTP
import Foundation
import NIOCore
import NIOHTTP1

extension HTTPClientResponse {
  /// The problem that the response reports, or nil for a status below 400.
  ///
  /// A problem document (RFC 9457) gives the error its code, texts and options; any other body is dropped, and the code is `http/` and the status. The
  /// retryability is that of `Retry-After`, the document and the status.
  ///
  /// - Parameters:
  ///   - remote: Sends a chosen option with the next attempt.
  ///   - isIdempotent: Whether the request can be sent again although it may have been carried out, see ``Idempotence``.
  ///   - maximumBytes: The maximum number of bytes of a document; a longer one is dropped.
  ///   - now: The present as seconds since 1970; nil means the system's.
  /// - Throws: The error that ended the body.
  public func problem(
    for remote: RemoteRecovery = RemoteRecovery(), isIdempotent: Bool, maximumBytes: Int = 65_536, now: Int64? = nil
  ) async throws -> RemoteProblem? {
    guard status.code >= 400 else { return nil }
    return remote.problem(
      try await document(maximumBytes: maximumBytes), status: Int(status.code), retryAfter: headers.first(name: "Retry-After"),
      now: now ?? Int64(Date().timeIntervalSince1970), isIdempotent: isIdempotent)
  }

  private func document(maximumBytes: Int) async throws -> ProblemDocument {
    let type = headers.first(name: "Content-Type")?.prefix { $0 != ";" }.lowercased() ?? ""
    let isDocument = type == "application/json" || type == "application/problem+json"
    var bytes: [UInt8] = []
    var isTooLong = false
    // The rest of a short body is read, so that the connection can be used again.
    for try await buffer in body {
      isTooLong = isTooLong || bytes.count + buffer.readableBytes > maximumBytes
      if isTooLong { break }
      bytes += buffer.readableBytesView
    }
    if isDocument, !isTooLong, let document = try? JSONDecoder().decode(ProblemDocument.self, from: Data(bytes)) { return document }
    return try JSONDecoder().decode(ProblemDocument.self, from: Data("{}".utf8))
  }
}
#endif
