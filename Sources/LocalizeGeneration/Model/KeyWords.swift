import Localize

/// The words of keys and texts, and identifiers made of them.
package enum KeyWords {
  /// The words in a part of a dotted key.
  static func words(in part: String) -> [String] {
    let words = pieces(of: part.unicodeScalars)
    // All capitals: `ERROR_NOT_FOUND`.
    guard words.count > 1, !words.contains(where: { $0 != $0.uppercased() }) else { return words }
    return words.map { $0.lowercased() }
  }

  /// The words of a text without its placeholders; those of its signs if it has no letters or digits.
  ///
  /// Of a long text the first words, with a sum of the whole text.
  static func words(ofText text: String, hint: PlaceholderHint) -> [String] {
    var bytes = Array(text.utf8)
    let scan = PlaceholderScan(text, hint: hint)
    for range in scan.placeholders.map(\.range) where range.upperBound <= bytes.count {
      for index in range { bytes[index] = UInt8(ascii: " ") }
    }
    let all = pieces(of: String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.filter { $0 != "'" && $0 != "\u{2019}" })
    guard !all.isEmpty else { return signs(of: text, scan) }
    var words = Array(all.prefix(maximumWords))
    while words.count > 1, words.reduce(0, { $0 + $1.unicodeScalars.count }) > maximumLength { words.removeLast() }
    guard words.count < all.count || all[0].unicodeScalars.count > maximumLength else { return words }
    return [String(String.UnicodeScalarView(words[0].unicodeScalars.prefix(maximumLength)))] + words.dropFirst() + [sum(of: text)]
  }

  /// The greatest number of words that a name takes from a text.
  private static let maximumWords = 10
  /// The greatest number of characters.
  private static let maximumLength = 60

  /// Runs of letters, marks and digits.
  private static func pieces(of scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in scalars {
      if belongsToWord(scalar) {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  /// A text of signs and placeholders: `%@: %@` is `valueColonValue`.
  private static func signs(of text: String, _ scan: PlaceholderScan) -> [String] {
    var words: [String] = []
    let bytes = Array(text.utf8)
    var (index, start) = (0, 0)
    func addSigns(upTo end: Int) {
      for scalar in String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars where words.count < maximumWords {
        guard !scalar.properties.isWhitespace, !scalar.properties.isDefaultIgnorableCodePoint, let name = scalar.properties.name else {
          continue
        }
        words += pieces(of: name.unicodeScalars).map { $0.lowercased() }
      }
    }
    while index < scan.placeholders.count {
      let range = scan.placeholders[index].range
      if range.lowerBound >= start, range.upperBound <= bytes.count {
        addSigns(upTo: range.lowerBound)
        if words.count < maximumWords { words.append("value") }
        start = range.upperBound
      }
      index += 1
    }
    addSigns(upTo: bytes.count)
    if words.isEmpty { return text.isEmpty ? [] : ["blank", sum(of: text)] }
    return words.count < maximumWords ? words : words + [sum(of: text)]
  }

  /// A sum that tells long texts apart: FNV-1a in hexadecimal.
  private static func sum(of text: String) -> String {
    let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(sum >> 32, radix: 16)
    return "x" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Whether a scalar is a part of identifiers in Swift, Kotlin (where some need backticks) and TypeScript, and no sign that can't be seen.
  static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return scalar.properties.isASCIIHexDigit || scalar.properties.isAlphabetic || (0x30...0x39).contains(value) }
    guard scalar.properties.isXIDContinue, !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    // Connectors such as U+203F join words.
    return scalar.properties.generalCategory != .connectorPunctuation && !(0xFD3E...0xFD3F).contains(value)
  }

  /// Words as one identifier, `menuQuit`; nil without words.
  package static func identifier(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    let name = ([uncapitalized(first)] + words.dropFirst().map(capitalized)).joined()
    guard let start = name.unicodeScalars.first else { return nil }
    return start.properties.isXIDStart ? name : "_" + name
  }

  /// An identifier as the name of a type, `MenuQuit`.
  package static func typeName(_ identifier: String) -> String { capitalized(identifier) }

  /// Whether a text is an identifier.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return text != "_" && !text.hasPrefix("__") && text.unicodeScalars.allSatisfy { $0 == "_" || belongsToWord($0) }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  /// `Quit` as `quit`, `URLPath` as `urlPath`, `OK` as `ok`.
  private static func uncapitalized(_ word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    var count = scalars.prefix { $0.properties.isUppercase }.count
    if count > 1, count < scalars.count, scalars[count].properties.isLowercase { count -= 1 }
    return scalars.prefix(count).map(\.properties.lowercaseMapping).joined() + String(String.UnicodeScalarView(scalars.dropFirst(count)))
  }
}
