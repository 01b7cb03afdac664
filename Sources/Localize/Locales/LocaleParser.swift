/// Reads one locale in any of its spellings.
///
/// First comes what surrounds a tag: `.lproj`, the codeset and modifier of POSIX, whole names. Then the tag, subtag by subtag, in the order
/// that RFC 5646 demands: language, script, region, variants, extensions, private use.
struct LocaleParser {
  enum Outcome {
    case tag(LocaleTag)
    case base
    case noLocale
    case malformed(LocaleIdentifier.Malformation)
  }

  static func outcome(of text: String) -> Outcome {
    text.withBytes { bytes in
      do throws(LocaleIdentifier.Malformation) {
        return try outcome(of: bytes)
      } catch {
        return .malformed(error)
      }
    }
  }

  private static func outcome(of bytes: ByteView) throws(LocaleIdentifier.Malformation) -> Outcome {
    var parser = LocaleParser(bytes: bytes, end: bytes.count)
    if parser.hasSuffix(".lproj") { parser.end -= 6 }
    if parser.end == 0 { return .noLocale }
    if parser.equals("base") { return .base }
    if parser.equals("root") { return .tag(LocaleTag(language: "und")) }
    let modifier = try parser.cutPOSIX()
    if parser.isNoLocale { return .noLocale }
    if let name = parser.wholeName, let locale = LocaleTables.legacyTags[name] {
      return modifier == nil ? outcome(of: locale) : .malformed(.unexpectedSubtag)
    }
    var tag = try parser.parseTag()
    if let modifier { try tag.apply(modifier: modifier) }
    return .tag(tag)
  }

  let bytes: ByteView
  var end: Int
  var position = 0
  var separatesByPlus = false

  private init(bytes: ByteView, end: Int) {
    self.bytes = bytes
    self.end = end
  }
}

// MARK: - Around the tag

extension LocaleParser {
  private func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { suffix in
      end >= suffix.count && zip(bytes[(end - suffix.count)..<end], suffix).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  private func equals(_ text: StaticString) -> Bool {
    end == text.utf8CodeUnitCount && hasSuffix(text)
  }

  private var isNoLocale: Bool {
    let text = bytes[..<end]
    return text.elementsEqual("C".utf8) || text.elementsEqual("POSIX".utf8)
  }

  /// The text as a key of the whole names: lower case, `-` between words; nil if it is too short or long for one.
  private var wholeName: String? {
    guard (5...12).contains(end) else { return nil }
    return lowercased(0..<end)
  }

  /// Cuts `.codeset` and `@modifier` off, and returns the modifier.
  private mutating func cutPOSIX() throws(LocaleIdentifier.Malformation) -> String? {
    var modifier: String?
    if let at = bytes[..<end].firstIndex(of: UInt8(ascii: "@")) {
      modifier = lowercased((at + 1)..<end)
      end = at
    }
    if let dot = bytes[..<end].firstIndex(of: UInt8(ascii: ".")) {
      guard Self.isCodeset(lowercased((dot + 1)..<end)) else { throw .invalidCharacter }
      end = dot
    }
    return modifier
  }

  /// Codesets have no grammar; these beginnings cover what `locale -m` lists, and let `id.text` be no locale.
  private static func isCodeset(_ name: String) -> Bool {
    let beginnings = [
      "utf", "iso", "cp", "koi", "euc", "gb", "big5", "sjis", "shift", "tis", "ascii", "us-ascii", "ansi", "windows", "armscii", "georgian",
      "pt154", "tcvn", "rk1048", "8859", "ibm", "mac", "ujis",
    ]
    return beginnings.contains { name.hasPrefix($0) }
  }
}

// MARK: - The tag

extension LocaleParser {
  private mutating func parseTag() throws(LocaleIdentifier.Malformation) -> LocaleTag {
    if end > 2, bytes[0] | 0x20 == UInt8(ascii: "b"), bytes[1] == UInt8(ascii: "+") {
      separatesByPlus = true
      position = 2
    }
    guard let first = try next() else { throw .emptySubtag }
    var tag = LocaleTag(language: "")
    if first.count == 1, isByte(first.lowerBound, "x") {
      try parsePrivateUse(into: &tag)
      return tag
    }
    tag.language = try parseLanguage(first, script: &tag.script)
    var subtag = try next()
    if let range = subtag, range.count == 4, isAlphabetic(range), !isPseudoVariant(range, in: tag) {
      tag.script = titlecased(range)
      subtag = try next()
    }
    if let range = subtag, let region = region(range), !isExtendedLanguage(range, in: tag) {
      tag.region = region
      subtag = try next()
    }
    while let range = subtag, isVariant(range, in: tag) {
      try append(variant: lowercased(range), to: &tag)
      subtag = try next()
    }
    try parseExtensions(from: subtag, into: &tag)
    return tag
  }

  /// The language code; an extended language (`zh-yue`) takes the place of its prefix, a deprecated one gives way to the current one.
  private mutating func parseLanguage(
    _ first: Range<Int>,
    script: inout String?
  ) throws(LocaleIdentifier.Malformation) -> String {
    guard [2, 3, 5, 6, 7, 8].contains(first.count), isAlphabetic(first) else { throw .noLanguage }
    var language = lowercased(first)
    guard first.count <= 3 else { return language }
    let start = position
    if let range = try next(), range.count == 3, Self.isExtendedLanguage(lowercased(range), of: language) {
      language = lowercased(range)
    } else {
      position = start
    }
    guard let preferred = LocaleTables.languageAliases[language] else { return language }
    guard let hyphen = preferred.utf8.firstIndex(of: UInt8(ascii: "-")) else { return preferred }
    script = String(preferred[preferred.index(after: hyphen)...])
    return String(preferred[..<hyphen])
  }

  /// The extended languages of RFC 5646 that aren't a misspelled region for their prefix: `zh-yue`, but not `zh-CHN`.
  private static func isExtendedLanguage(_ code: String, of prefix: String) -> Bool {
    let codes: StaticString
    switch prefix {
    case "zh": codes = "cdocjycmncnpcpxcspczhczoganhakhnmhsnlzhmnpnanwuuyue"
    case "ar": codes = "aaoabhabvacmacqacwacxacyadfaebaecafbapcapdarbarqarsaryarzauzavlayhaylaynayppgashussh"
    case "kok": codes = "gomknn"
    case "lv": codes = "ltglvs"
    case "ms": codes = "zlmzsm"
    case "sw": codes = "swcswh"
    case "uz": codes = "uznuzs"
    case "sgn": return LocaleTables.languageCodes.contains(code)
    default: return false
    }
    return SortedTable(keyWidth: 3, valueWidth: 0, records: codes).contains(code)
  }

  /// Whether three letters right after a language would be read as its extended language, as in `zh-cmn-yue`, which becomes `zh-yue`.
  private func isExtendedLanguage(_ range: Range<Int>, in tag: LocaleTag) -> Bool {
    tag.script == nil && range.count == 3 && Self.isExtendedLanguage(lowercased(range), of: tag.language)
  }

  /// Two letters, three digits, Android's `rXX`, or three letters: not a valid region, but it makes sense of `fr-FRA`.
  private func region(_ range: Range<Int>) -> String? {
    if isAndroidRegion(range) { return uppercased((range.lowerBound + 1)..<range.upperBound) }
    let isRegion = isAlphabetic(range) ? range.count == 2 || range.count == 3 : range.count == 3 && range.allSatisfy { isDigit($0) }
    return isRegion ? uppercased(range) : nil
  }

  private func isAndroidRegion(_ range: Range<Int>) -> Bool {
    range.count == 3 && isByte(range.lowerBound, "r") && isAlphabetic(range)
  }

  private func isVariant(_ range: Range<Int>, in tag: LocaleTag) -> Bool {
    switch range.count {
    case 5...8: true
    case 4: isDigit(range.lowerBound) || isPseudoVariant(range, in: tag)
    default: false
    }
  }

  /// Microsoft's `qps-ploc` has a variant of four letters, which by the grammar is a script.
  private func isPseudoVariant(_ range: Range<Int>, in tag: LocaleTag) -> Bool {
    tag.language == "qps" && lowercased(range) == "ploc"
  }

  private func append(variant: String, to tag: inout LocaleTag) throws(LocaleIdentifier.Malformation) {
    if let remainder = tag.remainder, remainder.split(separator: "-").contains(where: { $0 == variant }) { throw .repeatedSubtag }
    tag.append(variant)
  }

  private mutating func parseExtensions(from first: Range<Int>?, into tag: inout LocaleTag) throws(LocaleIdentifier.Malformation) {
    var subtag = first
    var singletons: UInt64 = 0
    while let singleton = subtag {
      guard singleton.count == 1 else { throw .unexpectedSubtag }
      if isByte(singleton.lowerBound, "x") {
        try parsePrivateUse(into: &tag)
        return
      }
      let byte = bytes[singleton.lowerBound]
      let bit: UInt64 = 1 << UInt64(byte & (isDigit(singleton.lowerBound) ? 0x3F : 0x1F))
      guard singletons & bit == 0 else { throw .repeatedSubtag }
      singletons |= bit
      tag.append(lowercased(singleton))
      subtag = try next()
      guard let value = subtag, value.count > 1 else { throw .emptyExtension }
      while let value = subtag, value.count > 1 {
        tag.append(lowercased(value))
        subtag = try next()
      }
    }
  }

  private mutating func parsePrivateUse(into tag: inout LocaleTag) throws(LocaleIdentifier.Malformation) {
    tag.append("x")
    guard var subtag = try next() else { throw .emptyExtension }
    while true {
      tag.append(lowercased(subtag))
      guard let following = try next() else { return }
      subtag = following
    }
  }
}
