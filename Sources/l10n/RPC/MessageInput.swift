#if Servers
import LocalizeProject

/// Reads messages from standard input.
enum MessageInput {
  /// Reads messages up to the end of the input, or to where it can't be read further.
  ///
  /// It waits for each piece, so it has a thread of its own: then a request is known to be cancelled before its turn comes.
  ///
  /// - Parameters:
  ///   - framing: How the stream is cut.
  ///   - deliver: Takes the bytes of each message, and at last why there are no more if that is not the end of the input.
  static func read<Framing: MessageFraming>(_ framing: Framing.Type, deliver: (Result<[UInt8], RPCError>) -> Void) {
    var framing = Framing()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { SystemCall.read(SystemStreams.input, into: $0) }
      if count > 0 { framing.append(buffer[..<count]) } else { framing.finish() }
      do throws(RPCError) {
        while let body = try framing.next() { deliver(.success(body)) }
      } catch {
        return deliver(.failure(error))
      }
      guard count > 0 else { return }
    }
  }
}
#endif
