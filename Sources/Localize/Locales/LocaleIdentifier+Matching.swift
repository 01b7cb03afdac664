extension LocaleIdentifier {
  /// The available locale that serves a reader best, or `nil` if there is none.
  ///
  /// For each requested locale in turn: the nearest of its ``fallbackChain`` that is available (the lookup of RFC 4647, over CLDR's parents
  /// instead of cut-off subtags), and failing that another regional variant of the language in the same script, the nearest relative first.
  /// The spelling of a likely script doesn't matter (`zh-TW` is `zh-Hant-TW`), and `no` is `nb`. ``base`` is never chosen.
  ///
  ///     LocaleIdentifier.bestMatch(requested: ["zh-HK"], available: ["zh", "zh-Hant"])   // zh-Hant
  ///     LocaleIdentifier.bestMatch(requested: ["en-AU"], available: ["en-US", "en-GB"])  // en-GB, both inherit from en-001
  ///
  /// - Parameters:
  ///   - requested: The reader's languages, the preferred one first.
  ///   - available: The available locales, in any order; the answer doesn't depend on it.
  public static func bestMatch(requested: [LocaleIdentifier], available: [LocaleIdentifier]) -> LocaleIdentifier? {
    let candidates = available.filter { !$0.isBase && $0.isWellFormed }
    for wanted in requested where !wanted.isBase && wanted.isWellFormed {
      let chain = wanted.fallbackChain
      for locale in chain {
        if let match = candidates.first(where: { $0 == locale }) ?? candidates.filter({ $0.isEquivalent(to: locale) }).min() {
          return match
        }
      }
      if let relative = nearestRelative(of: wanted, chain: chain, among: candidates) { return relative }
    }
    return nil
  }

  /// Whether both are the same locale, one perhaps with its likely script written.
  private func isEquivalent(to other: LocaleIdentifier) -> Bool {
    region == other.region && remainder == other.remainder && isSameText(as: other)
  }

  private static func nearestRelative(
    of wanted: LocaleIdentifier,
    chain: [LocaleIdentifier],
    among candidates: [LocaleIdentifier]
  ) -> LocaleIdentifier? {
    let relatives = candidates.filter { $0.isSameText(as: wanted) }.map { candidate in
      let ancestors = candidate.fallbackChain
      // How far up the wanted locale first meets the candidate's family.
      let distance = chain.firstIndex { locale in ancestors.contains { $0.isEquivalent(to: locale) } } ?? chain.count
      return (locale: candidate, distance: distance, isLikely: candidate.isInLikelyRegion, depth: ancestors.count)
    }
    return relatives.min { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      if left.isLikely != right.isLikely { return left.isLikely }
      if left.depth != right.depth { return left.depth < right.depth }
      return left.locale < right.locale
    }?.locale
  }

  /// Whether the language, in its script, is first of all written in this region: `en-US`, `pt-BR`, `zh-TW` for zh-Hant.
  private var isInLikelyRegion: Bool {
    guard let region else { return false }
    let inScript = maximizedScript.flatMap { LocaleTables.likelyRegions[language + "-" + $0] }
    return region == inScript ?? LocaleTables.likelyRegions[language]
  }
}
