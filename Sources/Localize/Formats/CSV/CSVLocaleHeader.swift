/// Tells whether the header of a column names a locale.
enum CSVLocaleHeader {
  /// The locale that a header cell names, or nil when it does not look like one.
  ///
  /// A code is known by its form only: two or three letters, then subtags of BCP 47 between hyphens or underscores. A variant that is a word
  /// of spreadsheets, as in `en_comment`, makes it another column. Else the name is that of a language.
  package static func locale(named name: String) -> LocaleIdentifier? { code(name) ?? CSVLanguageName.locale(named: name) }

  private static func code(_ name: String) -> LocaleIdentifier? {
    let subtags = name.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    guard let language = subtags.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else { return nil }
    for subtag in subtags.dropFirst() {
      guard isPlausible(subtag), !words.contains(String(Substring(subtag)).lowercased()) else { return nil }
    }
    return LocaleIdentifier(name)
  }

  /// Whether the name could as well be a short word: only three letters.
  static func isWeak(_ name: String) -> Bool { name.utf8.count == 3 }

  /// Whether the name is that of a language, or a code other than those that could as well be short words: `eng`, and not `bar`.
  static func isUsual(_ name: String) -> Bool { !isWeak(name) || code(name).map { PluralRules($0).isKnown } ?? true }

  /// The same for all spellings of one locale.
  static func comparisonKey(of name: String) -> String {
    let locale = code(name) == nil ? CSVLanguageName.locale(named: name)?.identifier : nil
    return String((locale ?? name).lowercased().map { $0 == "_" ? "-" : $0 })
  }

  private static func isPlausible(_ subtag: Substring.UTF8View) -> Bool {
    guard subtag.allSatisfy({ isLetter($0) || isDigit($0) }), let first = subtag.first else { return false }
    switch subtag.count {
    case 1, 2: return true
    case 3: return subtag.allSatisfy(isDigit) || subtag.allSatisfy(isLetter)
    case 4: return isDigit(first) || subtag.allSatisfy(isLetter)
    default: return subtag.count <= 8
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static let words: Set<String> = [
    "comment", "comments", "note", "notes", "context", "status", "state", "value", "text", "string", "target", "source", "original",
    "length", "limit", "old", "new", "key", "id", "code", "label", "done", "date", "author", "review", "reviewed", "approved",
  ]
}
