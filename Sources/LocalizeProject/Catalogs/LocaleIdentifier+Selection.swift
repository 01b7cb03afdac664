public import Localize

extension LocaleIdentifier {
  /// The locales that requested ones select: those that exist, and for a language that does not, all of its regional variants.
  ///
  /// `de` is German wherever a catalogue has it, and `de-CH` and `de-DE` where it has only these.
  ///
  /// - Parameters:
  ///   - requested: The requested locales.
  ///   - known: The locales that exist.
  /// - Returns: The selected locales; a requested one that selects nothing stays.
  /// - Complexity: O(n · m)
  public static func selected(by requested: Set<LocaleIdentifier>, among known: some Sequence<LocaleIdentifier>) -> Set<LocaleIdentifier> {
    let known = Set(known)
    return requested.reduce(into: []) { result, locale in
      let variants = locale.variants(among: known)
      if variants.isEmpty { result.insert(locale) } else { result.formUnion(variants) }
    }
  }

  /// The regional variants of a language that does not exist itself, sorted; none for any other locale.
  public func variants(among known: Set<LocaleIdentifier>) -> [LocaleIdentifier] {
    guard !known.contains(self), !language.isEmpty, identifier == language else { return [] }
    return known.filter { $0.language == language && !$0.isPseudo }.sorted()
  }
}
