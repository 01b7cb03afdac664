/// A reusable place for texts whose escapes have been decoded.
///
/// Not shared between tasks: each worker makes its own.
@usableFromInline package final class DecodingBuffer {
  // No method calls back while it changes one of these, and a check for each byte would cost more than the byte.
  @exclusivity(unchecked) @usableFromInline var storage: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) @usableFromInline var capacity: Int
  /// The number of bytes in use.
  @usableFromInline @exclusivity(unchecked) package private(set) var count: Int

  /// Creates an empty buffer.
  @usableFromInline package init() {
    capacity = 256
    storage = .allocate(capacity: capacity)
    count = 0
  }

  deinit {
    storage.deallocate()
  }

  /// The bytes; valid until the next change.
  @usableFromInline package var bytes: ByteView { ByteView(base: storage, count: count) }

  /// Forgets the bytes and keeps the room.
  @usableFromInline package func removeAll() {
    count = 0
  }

  /// Appends one byte.
  @usableFromInline package func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  /// Appends bytes.
  @usableFromInline package func append(_ bytes: ByteView) {
    reserve(bytes.count)
    bytes.copy(to: storage + count)
    count += bytes.count
  }

  /// Appends a character; a surrogate or a value out of range becomes U+FFFD.
  @usableFromInline package func append(scalar value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  private func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    let larger = max(capacity * 2, count + additional)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: storage, count: count)
    storage.deallocate()
    storage = moved
    capacity = larger
  }
}
