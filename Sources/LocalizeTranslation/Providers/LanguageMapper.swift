package import Localize

/// The provider's codes of two languages.
package struct LanguagePair: Sendable, Hashable {
  /// The code of the texts' language.
  package var source: String
  /// The code of the answers' language.
  package var target: String

  /// Creates a pair.
  package init(source: String, target: String) {
    self.source = source
    self.target = target
  }
}

/// Finds a provider's codes for locales, over the provider's own list.
///
/// A code serves a locale if both are the same language in the same script, after the old and the three-letter names of languages are made
/// current (`iw`, `nob`, `zh-TW`). A region that the provider distinguishes is never exchanged for another: if it has `pt-BR` and no `pt-PT`,
/// texts for `pt-PT` are not translated, unless it has plain `pt`.
package struct LanguageMapper: Sendable {
  private let languages: ProviderLanguages?

  /// Creates a mapper over the provider's languages; nil if they are unknown, and every tag is accepted.
  package init(_ languages: ProviderLanguages?) { self.languages = languages }

  /// The codes of a pair, or nil if the provider does not translate between them.
  package func pair(from source: LocaleIdentifier, to target: LocaleIdentifier) -> LanguagePair? {
    guard let languages else { return LanguagePair(source: source.identifier, target: target.identifier) }
    for code in Self.codes(for: source, among: languages.targets.keys, allowsOtherRegions: true) {
      let targets = languages.targets[code] ?? []
      if let match = Self.codes(for: target, among: targets, allowsOtherRegions: false).first {
        return LanguagePair(source: code, target: match)
      }
    }
    return nil
  }

  /// Providers' own names of languages: codes of Argos models.
  private static let aliases = ["pb": "pt-BR", "zt": "zh-Hant"]

  /// The codes that serve a locale, the best first.
  ///
  /// - Parameter allowsOtherRegions: Whether a text of another region will do, as it does where a text is only read.
  private static func codes(for locale: LocaleIdentifier, among codes: some Sequence<String>, allowsOtherRegions: Bool) -> [String] {
    let offers = codes.sorted().compactMap { code in
      LocaleIdentifier(aliases[code.lowercased()] ?? code).map { (code: code, locale: $0) }
    }
    var result: [String] = []
    func add(_ match: (LocaleIdentifier) -> Bool) {
      for offer in offers where match(offer.locale) && !result.contains(offer.code) { result.append(offer.code) }
    }
    let chain = locale.fallbackChain
    for ancestor in chain {
      add { $0 == ancestor }
      add { $0.isSameLocale(as: ancestor) }
    }
    // Without a region every one will do, best the one where the language is mainly spoken.
    let relatives = offers.filter { offer in
      guard offer.locale.isRegionalVariant(of: locale) else { return false }
      if locale.region == nil || allowsOtherRegions { return true }
      // Two regions are one standard where CLDR has them inherit from a locale nearer than the language: en-AU and en-GB from en-001.
      return chain.contains { ancestor in
        (ancestor.region != nil || ancestor.script != nil) && offer.locale.fallbackChain.contains { $0.isSameLocale(as: ancestor) }
      }
    }
    if let best = LocaleIdentifier.bestMatch(requested: [locale], available: relatives.map(\.locale)) { add { $0 == best } }
    for relative in relatives { add { $0 == relative.locale } }
    return result
  }
}

extension LocaleIdentifier {
  /// Whether both are the same locale, one perhaps with its likely script written.
  fileprivate func isSameLocale(as other: LocaleIdentifier) -> Bool {
    self == other || region == other.region && remainder == other.remainder && isRegionalVariant(of: other)
  }
}
