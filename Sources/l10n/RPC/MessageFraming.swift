#if Servers
/// Cuts a stream of bytes into the messages of JSON-RPC, and gives a message the form that it has in the stream.
protocol MessageFraming: Sendable {
  init()

  /// Adds bytes that were received.
  mutating func append(_ bytes: some Collection<UInt8>)

  /// Takes note of the end of the stream, which may end a message.
  mutating func finish()

  /// The next whole message; nil if more bytes are needed.
  ///
  /// - Throws: ``RPCError`` if it is not known where the next message begins, after which nothing more can be read.
  mutating func next() throws(RPCError) -> [UInt8]?

  /// A message as the stream has it.
  static func framed(_ message: String) -> [UInt8]
}
#endif
