package import Localize

/// Keys that Interface Builder makes of an object and its property: `1UK-8n-QPP.title`.
///
/// The source text of such a key is in a storyboard, which is not a catalogue. A string catalogue without a text of its own in the source
/// language shows the key in its place, and nothing can be compared with that.
package enum ObjectKey {
  /// Whether a text is such a key.
  ///
  /// - Complexity: O(1)
  @inlinable package static func matches(_ bytes: ByteView) -> Bool {
    guard bytes.count > 11, bytes[3] == 0x2D, bytes[6] == 0x2D, bytes[10] == 0x2E, isLetter(bytes[11]) else { return false }
    return (0..<10).allSatisfy { $0 == 3 || $0 == 6 || isLetter(bytes[$0]) || bytes[$0] &- 0x30 < 10 }
  }

  @inlinable static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
