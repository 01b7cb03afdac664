/// Turns Latin-1 files into UTF-8 text and back.
enum Latin1Transcoding {
  /// Transcodes a file.
  static func utf8(from bytes: [UInt8]) -> (text: [UInt8], checkpoints: [SourceText.Checkpoint]) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    var checkpoints: [SourceText.Checkpoint] = []
    var nextCheckpoint = 0
    for (position, byte) in bytes.enumerated() {
      if text.count >= nextCheckpoint {
        checkpoints.append(.init(textOffset: text.count, originalOffset: position))
        nextCheckpoint = text.count + 2048
      }
      UTF8Encoding.append(UInt32(byte), to: &text)
    }
    return (text, checkpoints)
  }

  /// The Latin-1 bytes of a UTF-8 text; a character that Latin-1 does not have becomes `?`.
  ///
  /// Writers ask ``SourceText/canEncode(_:)`` before, so that this happens to no text.
  static func bytes(of utf8: [UInt8]) -> [UInt8] {
    String(decoding: utf8, as: UTF8.self).unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }
}
