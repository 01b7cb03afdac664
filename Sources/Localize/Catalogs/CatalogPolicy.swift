/// The settings of a catalogue, which complement or override its files and their paths.
public struct CatalogPolicy: Sendable {
  /// The locale that the others are translated from; nil to find out.
  public var sourceLocale: LocaleIdentifier?
  /// Where the source text is found.
  public var sourceText: SourceTextPolicy
  /// The meaning of an empty translation.
  public var emptyTexts: EmptyTextPolicy
  /// Whether a locale has what its parents have (`fr-CA` what `fr` has); nil for what the platform of the format does.
  public var inheritsFromParents: Bool?
  /// Pseudo-locales, besides the well-known ones (`en-XA`).
  public var pseudoLocales: Set<LocaleIdentifier>
  /// Keys whose texts are not to be translated.
  public var untranslatableKeys: [KeyGlob]

  /// Creates a policy; by default everything is determined.
  public init(
    sourceLocale: LocaleIdentifier? = nil, sourceText: SourceTextPolicy = .automatic, emptyTexts: EmptyTextPolicy = .automatic,
    inheritsFromParents: Bool? = nil, pseudoLocales: Set<LocaleIdentifier> = [], untranslatableKeys: [KeyGlob] = []
  ) {
    self.sourceLocale = sourceLocale
    self.sourceText = sourceText
    self.emptyTexts = emptyTexts
    self.inheritsFromParents = inheritsFromParents
    self.pseudoLocales = pseudoLocales
    self.untranslatableKeys = untranslatableKeys
  }
}

extension Catalog {
  /// Whether a locale has no readers: by its tag, or by the settings for this catalogue.
  public func isPseudo(_ locale: LocaleIdentifier) -> Bool { locale.isPseudo || policy.pseudoLocales.contains(locale) }
}

/// The meaning of an empty translation in the files of a catalogue.
public enum EmptyTextPolicy: String, Sendable, CaseIterable {
  /// The text is not translated, and the program falls back to another locale.
  case missing
  /// The program shows nothing, except where the format itself has no other way to leave a text untranslated.
  case shown
  /// The meaning to the platform of the format.
  case automatic = "auto"
}

extension Catalog {
  /// Whether an empty text of a file stands for a text that is not translated.
  package func emptyIsMissing(inFile file: Int) -> Bool {
    let meaning = files[file].document.format.traits.emptyTextMeaning
    return switch policy.emptyTexts {
    case .missing: true
    case .shown: meaning == .missingTranslation
    case .automatic: meaning != .emptyTranslation
    }
  }

  /// Whether a program shows an empty text of a column: the source locale's own may be intended.
  func showsEmptyText(column: Int) -> Bool {
    guard let file = files.indices.first else { return false }
    return !emptyIsMissing(inFile: file)
      || column == 0 && hasSource && files[file].document.format.traits.emptyTextMeaning != .missingTranslation
  }
}
