#if GRPC
/// Writes a message of Protocol Buffers: only the wire types that google.rpc.Status needs.
///
/// - SeeAlso: protobuf.dev/programming-guides/encoding
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  /// A number, left out if it is zero.
  mutating func number(_ field: UInt64, _ value: Int64) {
    guard value != 0 else { return }
    varint(field << 3)
    varint(UInt64(bitPattern: value))
  }

  /// A text, left out if it is empty.
  mutating func text(_ field: UInt64, _ value: String) {
    if !value.isEmpty { data(field, Array(value.utf8)) }
  }

  /// A message inside this one, also an empty one.
  mutating func message(_ field: UInt64, _ write: (inout WireWriter) -> Void) {
    var inner = WireWriter()
    write(&inner)
    data(field, inner.bytes)
  }

  /// Bytes, also if there are none.
  mutating func data(_ field: UInt64, _ value: [UInt8]) {
    varint(field << 3 | 2)
    varint(UInt64(value.count))
    bytes += value
  }

  private mutating func varint(_ value: UInt64) {
    var value = value
    while value > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }
}
#endif
