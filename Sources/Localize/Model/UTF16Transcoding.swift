/// Turns UTF-16 files into UTF-8 text and back.
package enum UTF16Transcoding {
  struct Result {
    var text: [UInt8]
    var checkpoints: [SourceText.Checkpoint]
    var invalidRanges: [TextRange]
  }

  /// Transcodes a file; a lone surrogate or a lone last byte becomes U+FFFD and is reported.
  static func utf8(from bytes: [UInt8], bigEndian: Bool, skippingMark: Bool) -> Result {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var checkpoints: [SourceText.Checkpoint] = []
    var invalid: [TextRange] = []
    var position = skippingMark ? 2 : 0
    var nextCheckpoint = 0
    func unit(at offset: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    while position < bytes.count {
      if text.count >= nextCheckpoint {
        checkpoints.append(.init(textOffset: text.count, originalOffset: position))
        nextCheckpoint = text.count + 2048
      }
      var scalar: UInt32 = 0xFFFD
      var width = 2
      if position + 1 >= bytes.count {
        width = 1
      } else {
        let first = unit(at: position)
        if first & 0xF800 != 0xD800 {
          scalar = first
        } else if first < 0xDC00, position + 3 < bytes.count, unit(at: position + 2) & 0xFC00 == 0xDC00 {
          scalar = 0x10000 + (first & 0x3FF) << 10 + (unit(at: position + 2) & 0x3FF)
          width = 4
        }
      }
      let start = text.count
      UTF8Encoding.append(scalar, to: &text)
      if scalar == 0xFFFD, width == 1 || unit(at: position) != 0xFFFD, invalid.count < SourceText.maximumInvalidRanges {
        invalid.append(TextRange(start, text.count))
      }
      position += width
    }
    return Result(text: text, checkpoints: checkpoints, invalidRanges: invalid)
  }

  /// The UTF-16 bytes of a UTF-8 text, without a byte order mark.
  package static func bytes(of utf8: [UInt8], bigEndian: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count * 2)
    for unit in String(decoding: utf8, as: UTF8.self).utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      result.append(bigEndian ? high : low)
      result.append(bigEndian ? low : high)
    }
    return result
  }
}
