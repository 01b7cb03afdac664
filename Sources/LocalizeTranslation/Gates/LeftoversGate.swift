import ErrorRecovery

/// An answer must not hold what is not a translation: a provider's warning, the marks of an engine for words it does not know, remains of the markup
/// in which the text was sent, or nothing but signs.
struct LeftoversGate: Gate {
  static let name = "leftovers"

  /// Whether a person wrote the text: then only a provider's warning and characters that a program has lost are no text.
  var isOfPerson = false

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let (source, target) = (answer.sourceWords, answer.words)
    for warning in Self.warnings where Self.count(warning, in: target) > 0 && Self.count(warning, in: source) == 0 {
      return GateTexts.warning()
    }
    guard !isOfPerson else { return Self.unshown(in: target, source: source, where: Self.isLost) }
    for mark in Self.marks {
      let count = Self.count(mark, in: target)
      if count > 0, count > Self.count(mark, in: source) { return GateTexts.leftover("\(mark)") }
    }
    if let entity = Self.entity(in: target), !source.contains(entity) { return GateTexts.leftover(entity) }
    if let objection = Self.unshown(in: target, source: source, where: Self.isUnshown) { return objection }
    if let word = Self.markedWord(in: target, source: source) { return GateTexts.unknownWord(word) }
    return nil
  }

  private static let warnings: [StaticString] = [
    "MYMEMORY WARNING", "QUERY LENGTH LIMIT EXC", "IS AN INVALID TARGET LANGUAGE", "IS AN INVALID SOURCE LANGUAGE",
    "PLEASE SELECT TWO DISTINCT LANGUAGES",
    "NO QUERY SPECIFIED",
  ]
  private static let marks: [StaticString] = ["<x", "</x", "&lt;", "&gt;", "&amp;", "&quot;", "{{", "}}", "__"]

  /// How often a phrase of ASCII occurs in a text, whatever the case of its letters.
  ///
  /// It is asked for all phrases and every answer, so it goes over the bytes.
  private static func count(_ phrase: StaticString, in text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      phrase.withUTF8Buffer { phrase in
        var count = 0
        var start = 0
        while start + phrase.count <= bytes.count {
          if upper(bytes[start]) == upper(phrase[0]), (1..<phrase.count).allSatisfy({ upper(bytes[start + $0]) == upper(phrase[$0]) }) {
            count += 1
          }
          start += 1
        }
        return count
      }
    }
  }

  private static func upper(_ byte: UInt8) -> UInt8 { 0x61...0x7A ~= byte ? byte & 0xDF : byte }

  /// `&#39;`, `&eacute;`.
  private static func entity(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
    var rest = text[...]
    while let index = rest.firstIndex(of: "&") {
      rest = rest[index...].dropFirst()
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if name.count > 1, rest.dropFirst(name.count).first == ";" { return "&\(name);" }
    }
    return nil
  }

  private static func unshown(in target: String, source: String, where isUnshown: (Unicode.Scalar) -> Bool) -> ErrorText? {
    guard let scalar = target.unicodeScalars.first(where: isUnshown), !source.unicodeScalars.contains(scalar) else { return nil }
    return GateTexts.noFont()
  }

  /// A control character, or the sign for a character that a program could not read.
  ///
  /// A system has signs of its own for private use, and later characters than this program knows.
  private static func isLost(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFFFD || scalar.value < 0xA0 && isUnshown(scalar) }

  /// A character that no font shows: one for private use, none, or a control character other than tabs and line ends.
  private static func isUnshown(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x7F else { return scalar.value == 0x7F || scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .privateUse, .unassigned: true
    case .control: scalar.value != 0x85
    default: scalar.value == 0xFFFD
    }
  }

  /// A word after `*`, `#` or `@`, as Apertium marks what it does not know, where the text has no such word.
  private static func markedWord(in target: String, source: String) -> String? {
    guard target.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") }) else { return nil }
    for word in target.split(whereSeparator: \.isWhitespace) {
      guard let mark = word.first, mark == "*" || mark == "#" || mark == "@", word.dropFirst().first?.isLetter == true else { continue }
      let isInSource = source.split(whereSeparator: \.isWhitespace).contains { $0.first == mark && $0.dropFirst().first?.isLetter == true }
      if !isInSource { return String(word) }
    }
    return nil
  }
}
