/// Bytes as text (RFC 4648).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// With the usual alphabet and padding (§4).
  package static func padded(_ bytes: [UInt8]) -> String {
    encoded(bytes).replacing("-", with: "+").replacing("_", with: "/") + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
  }

  /// With the alphabet for addresses and without padding (§5).
  package static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(UInt32(0)) { $0 | UInt32($1.element) << (16 - 8 * UInt32($1.offset)) }
      for position in 0...group.count { text.append(alphabet[Int(bits >> (18 - 6 * UInt32(position))) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes, or nil for anything that ``encoded(_:)`` would not have written.
  package static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for character in text.utf8 {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      bits &= 1 << UInt32(count) - 1
    }
    return bits == 0 && count < 6 ? bytes : nil
  }
}
