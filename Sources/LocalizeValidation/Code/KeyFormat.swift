import Localize

/// Compares keys with formats of which the kinds of the placeholders are not known.
struct KeyFormat {
  private let texts: [[UInt8]]

  /// Takes the texts between the placeholders.
  init(_ texts: [String]) { self.texts = texts.map { Array($0.utf8) } }

  /// Whether a key is such a format: the same texts, with any placeholder between two of them.
  ///
  /// - Complexity: O(n)
  func matches(_ key: ByteView) -> Bool {
    var position = 0
    for (index, text) in texts.enumerated() {
      if index > 0 {
        guard let end = Self.placeholderEnd(key, position) else { return false }
        position = end
      }
      for byte in text {
        guard position < key.count, key[position] == byte else { return false }
        position += 1
        // A percent sign is written twice in a format.
        if byte == UInt8(ascii: "%"), position < key.count, key[position] == byte { position += 1 }
      }
    }
    return position == key.count
  }

  /// Whether a text holds a letter or digit that is not part of a placeholder.
  static func hasWords(_ text: String) -> Bool {
    text.withBytes { bytes in
      var position = 0
      while position < bytes.count {
        if bytes[position] == UInt8(ascii: "%"), let end = placeholderEnd(bytes, position) {
          position = end
          continue
        }
        let byte = bytes[position]
        if byte < 0x80 {
          if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 { return true }
          position += 1
        } else {
          var end = position + 1
          while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
          let scalar = String(decoding: bytes.extracting(position..<end), as: UTF8.self).unicodeScalars.first
          if scalar?.properties.isAlphabetic == true { return true }
          position = end
        }
      }
      return false
    }
  }

  /// A format with its placeholders numbered, `%1$@ of %2$lld`; nil for one with fewer than two, or with one that is numbered or named.
  ///
  /// - Complexity: O(n)
  static func numbered(_ key: String) -> String? {
    key.withBytes { bytes in
      var result: [UInt8] = []
      var (position, count) = (0, 0)
      while position < bytes.count {
        let byte = bytes[position]
        guard byte == UInt8(ascii: "%") else {
          result.append(byte)
          position += 1
          continue
        }
        if position + 1 < bytes.count, bytes[position + 1] == byte {
          result += [byte, byte]
          position += 2
          continue
        }
        guard let end = placeholderEnd(bytes, position) else { return nil }
        let placeholder = Array(bytes[(position + 1)..<end])
        guard !placeholder.contains(UInt8(ascii: "$")), !placeholder.contains(UInt8(ascii: "#")) else { return nil }
        count += 1
        result += Array("%\(count)$".utf8) + placeholder
        position = end
      }
      return count > 1 ? String(decoding: result, as: UTF8.self) : nil
    }
  }

  /// The end of `%@`, `%1$lld`, `%#@name@` and the like.
  private static func placeholderEnd(_ key: ByteView, _ start: Int) -> Int? {
    guard start < key.count, key[start] == UInt8(ascii: "%") else { return nil }
    var position = start + 1
    func skip(_ isWanted: (UInt8) -> Bool) { while position < key.count, isWanted(key[position]) { position += 1 } }
    skip { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    if position < key.count, key[position] == UInt8(ascii: "$") { position += 1 }
    if position + 1 < key.count, key[position] == UInt8(ascii: "#"), key[position + 1] == UInt8(ascii: "@") {
      position += 2
      skip { $0 != UInt8(ascii: "@") }
      return position < key.count ? position + 1 : nil
    }
    skip { "-+ #0'123456789.hlqLtzj*".utf8.contains($0) }
    guard position < key.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(key[position]) else { return nil }
    return position + 1
  }
}
