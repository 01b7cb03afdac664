/// Looks for the few bytes that mean something in a CSV text, eight at a time.
///
/// `(w - 0x01…01) & ~w & 0x80…80` marks the zero bytes of a word; its lowest mark is always right, those above it need not be, so that
/// only the lowest one is used. The same with another subtrahend marks the bytes below a bound.
enum CSVByteSearch {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first `byte` in `position..<end`, or `end`.
  @inline(__always)
  static func first(_ byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = UnsafeRawPointer(base)
    let pattern = ones &* UInt64(byte)
    var position = start
    while position &+ 8 <= end {
      let difference = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ pattern
      let marks = (difference &- ones) & ~difference & highBits
      if marks != 0 { return position &+ marks.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    while position < end, base[position] != byte { position &+= 1 }
    return position
  }

  /// The offset of the first `delimiter`, CR or LF in `position..<end`, or `end`.
  @inline(__always)
  static func firstDelimiterOrLineEnd(_ delimiter: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let raw = UnsafeRawPointer(base)
    let pattern = ones &* UInt64(delimiter)
    let bound = ones &* 0x0E
    var position = start
    while position &+ 8 <= end {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let difference = word ^ pattern
      let marks = (((difference &- ones) & ~difference) | ((word &- bound) & ~word)) & highBits
      guard marks != 0 else {
        position &+= 8
        continue
      }
      position &+= marks.trailingZeroBitCount >> 3
      let byte = base[position]
      if byte == delimiter || byte == .lineFeed || byte == .carriageReturn { return position }
      position &+= 1
    }
    while position < end {
      let byte = base[position]
      if byte == delimiter || byte == .lineFeed || byte == .carriageReturn { return position }
      position &+= 1
    }
    return end
  }
}

extension UInt8 {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  static let quotationMark: UInt8 = 0x22
}
