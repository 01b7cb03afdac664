#if Servers
/// Cuts a stream of bytes into messages that are one line each, as the Model Context Protocol has them.
///
/// - SeeAlso: Model Context Protocol, Transports, stdio
struct LineFraming: MessageFraming {
  /// The most bytes of a message.
  static let maximumLength = 16 << 20

  private var pending: [UInt8] = []
  private var position = 0
  /// Whether no message was cut yet: only the first may have a byte order mark.
  private var isAtBeginning = true
  /// How far the bytes were searched for the end of a line.
  private var searched = 0

  mutating func append(_ bytes: some Collection<UInt8>) {
    if position > 0 {
      pending.removeSubrange(..<position)
      (searched, position) = (searched - position, 0)
    }
    pending.append(contentsOf: bytes)
  }

  /// The last line may lack its line feed.
  mutating func finish() { pending.append(0x0A) }

  /// The next line that is not blank; nil if more bytes are needed.
  ///
  /// - Throws: ``RPCError/tooLarge`` for a line that is too long, before it is read whole.
  mutating func next() throws(RPCError) -> [UInt8]? {
    while let end = pending[searched...].firstIndex(of: 0x0A) {
      var line = pending[position..<end]
      if isAtBeginning, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      (position, searched, isAtBeginning) = (end + 1, end + 1, false)
      guard line.count <= Self.maximumLength else { throw .tooLarge }
      if line.contains(where: { $0 > 0x20 }) { return Array(line) }
    }
    searched = pending.count
    guard pending.count - position <= Self.maximumLength else { throw .tooLarge }
    return nil
  }

  static func framed(_ message: String) -> [UInt8] {
    let bytes = Array(message.utf8)
    return bytes.last == 0x0A ? bytes : bytes + [0x0A]
  }
}
#endif
