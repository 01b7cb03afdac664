extension ByteView {
  /// Gives access to the bytes with the small letters of ASCII in place of the capital ones.
  ///
  /// - Complexity: O(*n*); allocates nothing where there is no capital letter.
  package func loweringASCII<Result>(_ body: (ByteView) -> Result) -> Result {
    guard contains(where: { $0 &- 0x41 < 26 }) else { return body(self) }
    return map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }.withBytes(body)
  }
}
