extension [UInt8] {
  /// Gives access to the bytes as a view, which is valid as long as `body` runs.
  @inlinable
  @inline(__always)
  package func withBytes<Result, Failure: Error>(_ body: (ByteView) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { bytes throws(Failure) in try unsafe body(ByteView(bytes)) }
  }
}

extension ArraySlice<UInt8> {
  /// Gives access to the bytes as a view, which is valid as long as `body` runs and counts from 0.
  @inlinable
  @inline(__always)
  package func withBytes<Result, Failure: Error>(_ body: (ByteView) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { bytes throws(Failure) in try unsafe body(ByteView(bytes)) }
  }
}

extension String {
  /// Gives access to the text in UTF-8 as a view, which is valid as long as `body` runs.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
    var text = self
    return try text.withUTF8 { bytes in try unsafe body(ByteView(bytes)) }
  }
}
