#if Servers
/// Cuts a stream of bytes into the messages of JSON-RPC with headers, as editors send them.
///
/// ```
/// Content-Length: 52\r\n
/// \r\n
/// {"jsonrpc":"2.0","id":1,"method":"shutdown"}
/// ```
///
/// - SeeAlso: Language Server Protocol 3.17, Base Protocol
struct ContentFraming: MessageFraming {
  /// The most bytes of a message: a document of some ten megabytes with all its escapes.
  static let maximumLength = 256 << 20
  /// The most bytes of the headers of a message.
  static let maximumHeaderLength = 4_096

  private var pending: [UInt8] = []
  private var position = 0
  /// The bytes of the message whose headers were read.
  private var length: Int?

  /// Adds bytes that were received.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if position > 0 {
      pending.removeSubrange(..<position)
      position = 0
    }
    pending.append(contentsOf: bytes)
  }

  /// A message ends with its last byte.
  mutating func finish() {}

  /// The next whole message; nil if more bytes are needed.
  ///
  /// - Throws: ``RPCError``: too large or without a valid header, after which nothing more can be read.
  mutating func next() throws(RPCError) -> [UInt8]? {
    if length == nil { length = try readHeader() }
    guard let length, pending.count - position >= length else { return nil }
    defer {
      position += length
      self.length = nil
    }
    return Array(pending[position..<position + length])
  }

  /// A message with its headers.
  static func framed(_ message: String) -> [UInt8] {
    let body = Array(message.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// Reads the headers up to the empty line; nil if they are not all there.
  private mutating func readHeader() throws(RPCError) -> Int? {
    let rest = pending[position...]
    guard let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else {
      if rest.count > Self.maximumHeaderLength { throw .malformedHeader }
      return nil
    }
    let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
    position = end.upperBound
    for line in header.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " }
      guard !digits.isEmpty, digits.allSatisfy(\.isASCII), digits.allSatisfy(\.isNumber) else { throw .malformedHeader }
      guard let length = Int(digits), length <= Self.maximumLength else { throw .tooLarge }
      return length
    }
    throw .malformedHeader
  }
}
#endif
