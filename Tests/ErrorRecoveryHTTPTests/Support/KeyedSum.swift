import ErrorRecoveryHTTP

/// A minimal signature for tests: it depends on the key and every byte.
///
/// It is not secure.
struct KeyedSum: ChoiceSigner {
  var key: UInt64 = 42

  func signature(of message: [UInt8]) -> [UInt8] {
    let sum = message.reduce(key &* 0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }
}
