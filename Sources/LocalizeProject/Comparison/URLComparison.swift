package import Localize

/// Finds addresses of a source that its target has lost or changed.
///
/// A target may lead to its own page: another path, query or subdomain of the same host is not a change. A text that is an address
/// and no more is an example, for which each language has its own.
package enum URLComparison {
  /// An address that the target lacks.
  package struct Difference: Hashable, Sendable {
    /// Where the source has it.
    package var sourceRange: Range<Int>
    /// An address of the target that the source does not have and that is in its place, if there is one.
    package var targetRange: Range<Int>?
  }

  /// The first address that was lost, or nil.
  ///
  /// - Complexity: O(*n*) and, for each address, O(*m*).
  package static func difference(source: ByteView, target: ByteView) -> Difference? {
    let addresses = addresses(in: source)
    guard !addresses.isEmpty, !isExample(source, addresses) else { return nil }
    let others = Self.addresses(in: target)
    let hosts = others.map { host(of: $0, in: target) }
    for address in addresses {
      let wanted = host(of: address, in: source)
      guard !hosts.contains(wanted), !contains(target, source[address]) else { continue }
      let known = addresses.map { host(of: $0, in: source) }
      let replacement = zip(others, hosts).first { !known.contains($0.1) }?.0
      return Difference(sourceRange: address, targetRange: replacement)
    }
    return nil
  }

  /// Whether a text is hardly more than an address: the example in an empty field, which each language makes up for itself.
  private static func isExample(_ bytes: ByteView, _ addresses: [Range<Int>]) -> Bool {
    addresses.count == 1 && addresses[0].upperBound == bytes.count && addresses[0].lowerBound <= 6
  }

  /// The addresses with a scheme, without the punctuation of the sentence around them.
  package static func addresses(in bytes: ByteView) -> [Range<Int>] {
    let text = TextCursor(bytes)
    var result: [Range<Int>] = []
    var index = 1
    while index + 3 < text.count, result.count < 64 {
      guard text[index] == 0x3A, text[index + 1] == 0x2F, text[index + 2] == 0x2F else {
        index += 1
        continue
      }
      var start = index
      while start > 0, text[start - 1].isASCIILetter { start -= 1 }
      var end = index + 3
      while end < text.count, continuesAddress(text[end]) { end += 1 }
      while end > index + 3, endsSentence(text[end - 1]) { end -= 1 }
      if start < index, end > index + 3 { result.append(start..<end) }
      index = end
    }
    return result
  }

  private static func continuesAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF, 0x22, 0x27, 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x60, 0x7C: false
    default: true
    }
  }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5F: true
    default: false
    }
  }

  /// The last two labels of the host, in lower case: what stays when a page has a subdomain for each language.
  private static func host(of address: Range<Int>, in bytes: ByteView) -> String {
    let text = String(decoding: bytes.extracting(address), as: UTF8.self)
    guard let mark = text.firstIndex(of: ":") else { return text }
    let host = text[mark...].dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    return host.split(separator: ".").suffix(2).joined(separator: ".").lowercased()
  }

  private static func contains(_ bytes: ByteView, _ piece: Slice<ByteView>) -> Bool {
    guard let first = piece.first, bytes.count >= piece.count else { return false }
    return (0...bytes.count - piece.count).contains { start in
      bytes[start] == first && bytes[start..<start + piece.count].elementsEqual(piece)
    }
  }
}
