#if GRPC
/// Reads the fields of a message of Protocol Buffers, which may come from anyone: every length is checked.
struct WireReader {
  enum Value {
    case number(UInt64)
    case data(ArraySlice<UInt8>)
    /// A field of a fixed size, which no message here has.
    case other

    var text: String { if case .data(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" } }
    var bytes: ArraySlice<UInt8> { if case .data(let bytes) = self { bytes } else { [] } }
    var number: Int64 { if case .number(let value) = self { Int64(bitPattern: value) } else { 0 } }
  }

  /// The fields of a message in their order.
  struct Message {
    fileprivate(set) var fields: [(number: UInt64, value: Value)] = []

    /// The text of a field, the last one of its number; empty without one.
    func text(_ number: UInt64) -> String { last(number)?.text ?? "" }

    /// The bytes of a field, the last one of its number; none without one.
    func bytes(_ number: UInt64) -> ArraySlice<UInt8> { last(number)?.bytes ?? [] }

    /// The number in a field, the last one of its number; zero without one.
    func number(_ number: UInt64) -> Int64 { last(number)?.number ?? 0 }

    /// The last field of a number, which is the one that counts.
    func last(_ number: UInt64) -> Value? { fields.last(where: { $0.number == number })?.value }
  }

  private var rest: ArraySlice<UInt8>

  /// Reads a message; nil if the bytes are none.
  static func message(_ bytes: ArraySlice<UInt8>) -> Message? {
    var reader = WireReader(rest: bytes)
    var message = Message()
    while !reader.rest.isEmpty {
      guard let tag = reader.varint(), tag >> 3 > 0, let value = reader.value(ofType: tag & 7) else { return nil }
      message.fields.append((tag >> 3, value))
    }
    return message
  }

  private mutating func value(ofType type: UInt64) -> Value? {
    switch type {
    case 0: varint().map { .number($0) }
    case 1: take(8) == nil ? nil : .other
    case 2: varint().flatMap { Int(exactly: $0) }.flatMap { take($0) }.map { .data($0) }
    case 5: take(4) == nil ? nil : .other
    default: nil
    }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  private mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
#endif
