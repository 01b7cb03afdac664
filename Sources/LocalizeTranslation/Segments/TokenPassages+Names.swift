import Localize

extension TokenPassages {
  /// Adds names that a program replaces and that no grammar of placeholders has: `$name` of shells and gettext's `sh-format`, and Drupal's `@name`,
  /// `!url` and `%site`.
  ///
  /// Where one of them is meant as a word, such as the name of an account, it stays as it is too.
  ///
  /// - Parameter hint: What the format of the text says; only in PO without a flag a percent sign may begin a name.
  mutating func addNames(_ hint: PlaceholderHint) {
    let percentNames = hint == .gettext || hint == .gettextWithoutBraces ? percentNames : []
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "@"), UInt8(ascii: "!"): if isBoundary(before: index) { addName(at: index) }
      case UInt8(ascii: "$"): if !Self.isNamePart(self[index - 1]), self[index - 1] != UInt8(ascii: "$") { addName(at: index) }
      default: continue
      }
    }
    for name in percentNames { add(name, .placeholder) }
  }

  private mutating func addName(at sign: Int) {
    let end = endOfName(from: sign + 1)
    if end > sign + 1 { add(sign..<end, .placeholder) }
  }

  /// `%site` and others, in texts in which every percent sign begins a whole word: elsewhere they are printf's `%s` and a word behind it.
  private var percentNames: [Range<Int>] {
    var result: [Range<Int>] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      let end = endOfName(from: index + 1)
      guard isBoundary(before: index), end - index > 3, !scan.placeholders.contains(where: { $0.range == index..<end }) else { return [] }
      result.append(index..<end)
    }
    return result
  }

  /// The end of a name that begins with a letter; the index itself where there is none.
  private func endOfName(from start: Int) -> Int {
    guard Self.isLetter(self[start]) else { return start }
    var end = start
    while Self.isNamePart(self[end]) || self[end] == UInt8(ascii: "-") && Self.isLetter(self[end + 1]) { end += 1 }
    return end
  }

  /// Whether a word may begin here: not in an address, nor behind a sentence.
  private func isBoundary(before index: Int) -> Bool {
    guard index > 0 else { return true }
    // What is not ASCII is a letter, or a sign such as a quotation mark; “¡” and letters are never followed by a name.
    return [0x20, 0x09, 0x0A, 0x22, 0x27, 0x28, 0x3E, 0x5B, 0x2F, 0x3D].contains(bytes[index - 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
  private static func isNamePart(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
}
