extension String {
  /// Calls `body` with the UTF-8 bytes of the string, without a copy if they lie in one piece.
  @inlinable
  @inline(__always)
  func withKeyBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// The Unicode scalars as numbers; what is all ASCII is not decoded.
  var scalarValues: [UInt32] {
    withKeyBytes { bytes in
      bytes.reduce(0, |) < 0x80 ? bytes.map(UInt32.init) : unicodeScalars.map(\.value)
    }
  }
}
