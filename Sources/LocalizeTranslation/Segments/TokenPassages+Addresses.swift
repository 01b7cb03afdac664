import Localize
import LocalizeProject

extension TokenPassages {
  /// Adds addresses with a scheme, e-mail addresses, hosts, names of files, and paths.
  mutating func addAddresses() {
    for address in URLComparison.addresses(in: bytes) { add(address, .address, signature: "url") }
    var index = 0
    while index < bytes.count {
      guard Self.isOfAddress(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, Self.isOfAddress(bytes[index]) { index += 1 }
      let word = trimmed(start..<index)
      // A word that continues in another script is not an address.
      guard !word.isEmpty, self[index] < 0x80, start == 0 || bytes[start - 1] < 0x80, let signature = signature(of: word) else { continue }
      add(word, .address, signature: signature)
    }
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "|"), UInt8(ascii: "("),
      UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "*"):
      false
    default: true
    }
  }

  /// A word without the punctuation of the sentence after it.
  private func trimmed(_ word: Range<Int>) -> Range<Int> {
    var end = word.upperBound
    while end > word.lowerBound, Self.endsSentence(bytes[end - 1]) { end -= 1 }
    return word.lowerBound..<end
  }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  private func signature(of word: Range<Int>) -> String? {
    // Most words are none; each kind of address has one of these signs.
    guard bytes[word].contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }) else { return nil }
    let text = string(word)
    if let at = text.firstIndex(of: "@"), at > text.startIndex, text[at...].dropFirst().contains("."), text.last?.isLetter == true {
      return "email"
    }
    if text.hasPrefix("mailto:") || text.hasPrefix("www.") && text.count > 6 { return "url" }
    if isPath(text) { return "path" }
    return isHostOrFile(text) ? "name" : nil
  }

  private func isPath(_ text: String) -> Bool {
    if text.hasPrefix("~/") || text.hasPrefix("./") || text.hasPrefix("../") { return text.contains(where: \.isLetter) }
    if text.dropFirst().hasPrefix(":\\"), text.first?.isLetter == true { return true }
    guard text.hasPrefix("/"), !text.hasPrefix("//"), text.contains(where: \.isLetter) else { return false }
    return text.dropFirst().contains("/") || text.contains(".")
  }

  /// `example.org`, `index.html`, `Node.js`: parts with dots between them, the last one of two to five small letters or digits.
  private func isHostOrFile(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, (2...5).contains(last.utf8.count), parts.dropLast().allSatisfy({ $0.utf8.count > 1 })
    else {
      return false
    }
    guard last.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }), last.contains(where: \.isLetter) else {
      return false
    }
    return parts.allSatisfy { part in
      part.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F || byte == 0x2F
      }
    } && parts[0].contains(where: \.isLetter)
  }
}
