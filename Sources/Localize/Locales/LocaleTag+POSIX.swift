extension LocaleTag {
  /// Adds the meaning of a POSIX modifier (`@latin`): a script, a variant, or nothing of interest here, such as a currency.
  ///
  /// A modifier that is none of these (`en@quot`) stays in the tag for private use, so that it isn't treated as the plain locale.
  mutating func apply(modifier: String) throws(LocaleIdentifier.Malformation) {
    // ICU's keywords, `@collation=phonebook`.
    if modifier.isEmpty || modifier.utf8.contains(UInt8(ascii: "=")) { return }
    guard !language.isEmpty else { throw .unexpectedSubtag }
    switch modifier {
    case "euro", "preeuro": return
    case "latin", "iqtelif": script = script ?? "Latn"
    case "cyrillic": script = script ?? "Cyrl"
    case "arabic": script = script ?? "Arab"
    case "devanagari": script = script ?? "Deva"
    case "valencia", "tarask": append(leading: modifier)
    case "ijekavian": append(leading: "ijekavsk")
    case "ijekavianlatin":
      script = script ?? "Latn"
      append(leading: "ijekavsk")
    default:
      guard (1...8).contains(modifier.utf8.count), modifier.utf8.allSatisfy(Self.isAlphanumeric) else { throw .invalidCharacter }
      let code = modifier.prefix(1).uppercased() + modifier.dropFirst()
      if LocaleTables.scriptCodes.contains(code) {
        script = script ?? code
      } else {
        appendPrivate(modifier)
      }
    }
  }

  /// Adds a variant, which precedes extensions, unless it is there.
  private mutating func append(leading variant: String) {
    guard let remainder else {
      remainder = variant
      return
    }
    if !remainder.split(separator: "-").contains(where: { $0 == variant }) {
      self.remainder = variant + "-" + remainder
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
