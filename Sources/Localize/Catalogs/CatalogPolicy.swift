/// What somebody has settled about a catalogue, where its files and their paths do not say it or say something else.
public struct CatalogPolicy: Sendable {
  /// The locale that the others are translated from; nil to find out.
  public var sourceLocale: LocaleIdentifier?
  /// Where the source text is found.
  public var sourceText: SourceTextPolicy
  /// Whether a locale has what its parents have (`fr-CA` what `fr` has); nil for what the platform of the format does.
  public var inheritsFromParents: Bool?
  /// Locales that nobody reads, besides those that are known for it (`en-XA`).
  public var pseudoLocales: Set<LocaleIdentifier>
  /// Keys whose texts are not to be translated.
  public var untranslatableKeys: [KeyGlob]

  /// Creates a policy; by default everything is found out.
  public init(
    sourceLocale: LocaleIdentifier? = nil, sourceText: SourceTextPolicy = .automatic, inheritsFromParents: Bool? = nil,
    pseudoLocales: Set<LocaleIdentifier> = [], untranslatableKeys: [KeyGlob] = []
  ) {
    self.sourceLocale = sourceLocale
    self.sourceText = sourceText
    self.inheritsFromParents = inheritsFromParents
    self.pseudoLocales = pseudoLocales
    self.untranslatableKeys = untranslatableKeys
  }
}

extension Catalog {
  /// Whether nobody reads a locale: its tag says so, or somebody has settled it for this catalogue.
  public func isPseudo(_ locale: LocaleIdentifier) -> Bool { locale.isPseudo || policy.pseudoLocales.contains(locale) }
}
