extension LocaleIdentifier {
  /// The locale that a missing text is taken from next, or `nil` if only the root is left.
  ///
  /// `es-MX` has es-419, `en-AU` en-001, `fr-CA` fr. A script that isn't the language's own never inherits from the bare language: `zh-TW` is
  /// zh-Hant-TW and so has zh-Hant, which has none.
  ///
  /// - SeeAlso: UTS #35, Parent Locales; CLDR's `parentLocales.json` and `likelySubtags.json`.
  public var parent: LocaleIdentifier? {
    guard isWellFormed, !isBase, !language.isEmpty, language != "und" else { return nil }
    var tag = self.tag
    if let remainder = tag.remainder {
      tag.remainder = Self.shortened(remainder)
      return LocaleIdentifier(tag)
    }
    if let parent = LocaleTables.parentLocales[identifier] { return LocaleIdentifier(parent) }
    let ownScript = Self.likelyScript(language: language, region: nil)
    if let region = tag.region {
      let likelyScript = Self.likelyScript(language: language, region: region)
      let script = tag.script ?? likelyScript
      // The same locale may be in the table with or without its script.
      let other = LocaleTag(language: language, script: tag.script == nil ? likelyScript : nil, region: region)
      if script == likelyScript, let parent = LocaleTables.parentLocales[other.text] { return LocaleIdentifier(parent) }
      tag.region = nil
      if script != ownScript { tag.script = script }
      return LocaleIdentifier(tag)
    }
    guard let script = tag.script, ownScript == nil || script == ownScript else { return nil }
    tag.script = nil
    return LocaleIdentifier(tag)
  }

  /// This locale and those it inherits from, nearest first, without the root.
  ///
  /// - Complexity: O(*n*) table lookups in the length of the result, which is rarely above four.
  public var fallbackChain: [LocaleIdentifier] {
    var chain = [self]
    while let parent = chain[chain.count - 1].parent, !chain.contains(parent) {
      chain.append(parent)
    }
    return chain
  }

  /// The script that is written, or else the likely one: Hant for `zh-TW`; `nil` for an unknown language.
  public var maximizedScript: String? {
    script ?? Self.likelyScript(language: language, region: region)
  }

  /// Whether this and `other` differ only in region, variants and extensions: the same language in the same script.
  ///
  /// So en-GB and en-US are variants of en and of each other; zh-TW is none of zh, and no locale is a variant of itself.
  public func isRegionalVariant(of other: LocaleIdentifier) -> Bool {
    self != other && isSameText(as: other)
  }

  /// Whether a reader of one can read the other: the same language, `no` being `nb`, in the same script.
  func isSameText(as other: LocaleIdentifier) -> Bool {
    guard !language.isEmpty, Self.macrolanguage(language) == Self.macrolanguage(other.language) else { return false }
    return maximizedScript == other.maximizedScript
  }

  /// Norwegian is written as Bokmål.
  static func macrolanguage(_ language: String) -> String {
    language == "nb" ? "no" : language
  }

  static func likelyScript(language: String, region: String?) -> String? {
    if let region, let script = LocaleTables.likelyScripts[language + "-" + region] { return script }
    if let script = LocaleTables.likelyScripts[language] { return script }
    guard LocaleTables.languageCodes.contains(language), !["mis", "mul", "und", "zxx"].contains(language) else { return nil }
    return isPrivateUse(language) ? nil : "Latn"
  }

  /// Whether a language is one of qaa … qtz, which are for private use.
  private static func isPrivateUse(_ language: String) -> Bool {
    language.utf8.count == 3 && language >= "qaa" && language <= "qtz"
  }

  /// A remainder without its last variant, or without all extensions: `valencia-u-co-trad` is `valencia`, which is nothing.
  private static func shortened(_ remainder: String) -> String? {
    let subtags = remainder.split(separator: "-")
    let kept = subtags.firstIndex { $0.utf8.count == 1 } ?? subtags.count - 1
    return kept == 0 ? nil : subtags[..<kept].joined(separator: "-")
  }
}
