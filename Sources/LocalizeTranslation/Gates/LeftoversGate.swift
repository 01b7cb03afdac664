/// An answer must not hold what is no translation: a provider's warning, the marks of an engine for words it does not know, remains of the markup
/// in which the text was sent, or nothing but signs.
struct LeftoversGate: Gate {
  static let name = "leftovers"

  func objection(to answer: [Segment.Piece], for job: TranslationJob) -> String? {
    let source = Segment.words(of: job.segment.pieces)
    let target = Segment.words(of: answer)
    let upper = target.uppercased()
    for warning in Self.warnings where upper.contains(warning) && !source.uppercased().contains(warning) {
      return "the answer is a warning of the provider"
    }
    for mark in Self.marks where Self.count(mark, in: target) > Self.count(mark, in: source) {
      return "\(mark) is a remainder of what was sent"
    }
    if let entity = Self.entity(in: target), !source.contains(entity) { return "\(entity) is a remainder of what was sent" }
    if let scalar = target.unicodeScalars.first(where: Self.isPrivate), !source.unicodeScalars.contains(scalar) {
      return "the answer has a character that no font has"
    }
    if let word = Self.markedWord(in: target, source: source) { return "the engine does not know \(word)" }
    return nil
  }

  private static let warnings = [
    "MYMEMORY WARNING", "QUERY LENGTH LIMIT EXC", "IS AN INVALID TARGET LANGUAGE", "IS AN INVALID SOURCE LANGUAGE",
    "PLEASE SELECT TWO DISTINCT LANGUAGES",
    "NO QUERY SPECIFIED",
  ]
  private static let marks = ["<x", "</x", "&lt;", "&gt;", "&amp;", "&quot;", "{{", "}}", "__"]

  private static func count(_ mark: String, in text: String) -> Int {
    var count = 0
    var rest = text[...]
    while let first = mark.first, let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.hasPrefix(mark) { count += 1 }
      rest.removeFirst()
    }
    return count
  }

  /// `&#39;`, `&eacute;`.
  private static func entity(in text: String) -> String? {
    var rest = text[...]
    while let index = rest.firstIndex(of: "&") {
      rest = rest[index...].dropFirst()
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if name.count > 1, rest.dropFirst(name.count).first == ";" { return "&\(name);" }
    }
    return nil
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFFFD || scalar.properties.generalCategory == .privateUse || scalar.properties.generalCategory == .unassigned
  }

  /// A word behind `*`, `#` or `@`, as Apertium marks what it does not know, where the text has no such word.
  private static func markedWord(in target: String, source: String) -> String? {
    for word in target.split(whereSeparator: \.isWhitespace) {
      guard let mark = word.first, mark == "*" || mark == "#" || mark == "@", word.dropFirst().first?.isLetter == true else { continue }
      let isInSource = source.split(whereSeparator: \.isWhitespace).contains { $0.first == mark && $0.dropFirst().first?.isLetter == true }
      if !isInSource { return String(word) }
    }
    return nil
  }
}
