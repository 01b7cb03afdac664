extension ByteView {
  /// The first index in a range that holds a delimiter, CR or LF; the end of the range without one.
  @inline(__always)
  package func firstIndex(ofDelimiter delimiter: UInt8, from start: Int, to end: Int) -> Int {
    var index = start
    while true {
      // Few other bytes are below 0x0E.
      index = firstIndex(from: index, to: end) { $0.marks(of: delimiter) | $0.marks(below: 0x0E) }
      guard index < end else { return index }
      let byte = self[index]
      if byte == delimiter || byte == .lineFeed || byte == .carriageReturn { return index }
      index &+= 1
    }
  }
}

extension UInt8 {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let quotationMark: UInt8 = 0x22
}
