#if GRPC
/// The details of a failed call that gRPC's libraries in all languages know: google.rpc.Status with `ErrorInfo`, `RetryInfo`, `LocalizedMessage` and `Help`.
///
/// - SeeAlso: AIP-193 and google/rpc/error_details.proto.
public struct StatusDetails: Hashable, Sendable {
  /// A link of `Help`.
  public struct Link: Hashable, Sendable {
    /// What is at the address.
    public var description: String
    /// The address.
    public var url: String

    /// Creates a link.
    public init(description: String, url: String) {
      self.description = description
      self.url = url
    }
  }

  /// The key of the trailing metadata that has the bytes.
  public static let metadataKey = "grpc-status-details-bin"
  /// The maximum number of details, and of links or pairs of metadata in one, that are read.
  private static let maximumItems = 64

  /// The number of the status, as `RPCError.Code`.
  public var code: Int
  /// The failure in English, for a developer.
  public var message: String
  /// The name of the error in its domain; empty for none.
  public var reason = ""
  /// The domain of the error; empty for none.
  public var domain = ""
  /// More about the error, for programs.
  public var metadata: [String: String] = [:]
  /// After how long another attempt makes sense; nil for none.
  public var retryDelay: Duration?
  /// The language of ``localizedMessage`` as a BCP 47 tag.
  public var locale = ""
  /// The failure for the user; empty for none.
  public var localizedMessage = ""
  /// The pages about the error.
  public var links: [Link] = []

  /// Creates details without any but the status.
  ///
  /// - Parameters:
  ///   - code: The number of the status.
  ///   - message: The failure in English, for a developer.
  public init(code: Int, message: String) {
    self.code = code
    self.message = message
  }
}

/// Writing.
extension StatusDetails {
  /// The message google.rpc.Status, the same bytes for the same details.
  public var bytes: [UInt8] {
    var status = WireWriter()
    status.number(1, Int64(code))
    status.text(2, message)
    if !reason.isEmpty || !domain.isEmpty || !metadata.isEmpty { detail("ErrorInfo", in: &status, writeErrorInfo) }
    if let retryDelay { detail("RetryInfo", in: &status) { info in info.message(1) { $0.duration(retryDelay) } } }
    if !localizedMessage.isEmpty || !locale.isEmpty {
      detail("LocalizedMessage", in: &status) { message in
        message.text(1, locale)
        message.text(2, localizedMessage)
      }
    }
    if !links.isEmpty { detail("Help", in: &status, writeHelp) }
    return status.bytes
  }

  /// A detail as google.protobuf.Any.
  private func detail(_ name: String, in status: inout WireWriter, _ write: (inout WireWriter) -> Void) {
    status.message(3) { any in
      any.text(1, "type.googleapis.com/google.rpc.\(name)")
      var detail = WireWriter()
      write(&detail)
      if !detail.bytes.isEmpty { any.data(2, detail.bytes) }
    }
  }

  private func writeErrorInfo(_ info: inout WireWriter) {
    info.text(1, reason)
    info.text(2, domain)
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      info.message(3) { pair in
        pair.data(1, Array(key.utf8))
        pair.data(2, Array(value.utf8))
      }
    }
  }

  private func writeHelp(_ help: inout WireWriter) {
    for link in links {
      help.message(1) { message in
        message.text(1, link.description)
        message.text(2, link.url)
      }
    }
  }
}

extension WireWriter {
  fileprivate mutating func duration(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    number(1, seconds)
    number(2, attoseconds / 1_000_000_000)
  }
}

/// Reading.
extension StatusDetails {
  /// Reads google.rpc.Status; details of other types are dropped.
  ///
  /// - Parameter bytes: The bytes, which may come from anyone.
  /// - Returns: Nil if they are no such message.
  public init?(bytes: [UInt8]) {
    guard let status = WireReader.message(bytes[...]) else { return nil }
    self.init(code: Int(Int32(truncatingIfNeeded: status.number(1))), message: status.text(2))
    for (_, value) in status.fields.filter({ $0.number == 3 }).prefix(Self.maximumItems) {
      guard readDetail(value.bytes) else { return nil }
    }
  }

  private mutating func readDetail(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let any = WireReader.message(bytes), let detail = WireReader.message(any.bytes(2)) else { return false }
    switch any.text(1).split(separator: "/").last {
    case "google.rpc.ErrorInfo": return readErrorInfo(detail)
    case "google.rpc.RetryInfo": return readRetryInfo(detail)
    case "google.rpc.LocalizedMessage": (locale, localizedMessage) = (detail.text(1), detail.text(2))
    case "google.rpc.Help": return readHelp(detail)
    default: break
    }
    return true
  }

  private mutating func readErrorInfo(_ info: WireReader.Message) -> Bool {
    (reason, domain) = (info.text(1), info.text(2))
    for (_, value) in info.fields.filter({ $0.number == 3 }).prefix(Self.maximumItems) {
      guard let pair = WireReader.message(value.bytes) else { return false }
      metadata[pair.text(1)] = pair.text(2)
    }
    return true
  }

  private mutating func readRetryInfo(_ info: WireReader.Message) -> Bool {
    guard let value = info.last(1) else { return true }
    guard let duration = WireReader.message(value.bytes) else { return false }
    let (seconds, nanoseconds) = (duration.number(1), duration.number(2))
    // The limits of google.protobuf.Duration; a negative wait is none.
    guard (-315_576_000_000...315_576_000_000).contains(seconds), (-999_999_999...999_999_999).contains(nanoseconds) else { return false }
    retryDelay = max(.seconds(seconds) + .nanoseconds(nanoseconds), .zero)
    return true
  }

  private mutating func readHelp(_ help: WireReader.Message) -> Bool {
    for (_, value) in help.fields.filter({ $0.number == 1 }).prefix(Self.maximumItems) {
      guard let link = WireReader.message(value.bytes) else { return false }
      links.append(Link(description: link.text(1), url: link.text(2)))
    }
    return true
  }
}
#endif
