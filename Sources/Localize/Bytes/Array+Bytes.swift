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

// The standard library's search calls a function for each byte.

extension [UInt8] {
  /// The first range that holds other bytes; nil without one.
  ///
  /// - Complexity: O(*n*)
  package func firstRange(of piece: [UInt8]) -> Range<Int>? { self[...].firstRange(of: piece) }
}

extension ArraySlice<UInt8> {
  /// The first range that holds other bytes; nil without one.
  ///
  /// - Complexity: O(*n*)
  package func firstRange(of piece: [UInt8]) -> Range<Int>? {
    guard !piece.isEmpty else { return startIndex..<startIndex }
    guard piece.count <= 256 else { return firstRangeInLinearTime(of: piece[...]) }
    let found = withBytes { bytes in piece.withBytes { bytes.firstIndex(of: $0, from: 0, to: bytes.count) } }
    return found.map { startIndex + $0..<startIndex + $0 + piece.count }
  }
}

extension Collection where Element: Equatable {
  /// The standard library's search, which stays linear for long pieces.
  fileprivate func firstRangeInLinearTime(of piece: Self) -> Range<Index>? { firstRange(of: piece) }
}
