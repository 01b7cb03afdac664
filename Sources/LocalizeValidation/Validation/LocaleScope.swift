public import Localize
import LocalizeProject

/// The common data of all texts of one locale; one object for each unit of work, so that no two cores count its references.
public final class LocaleScope {
  /// The catalogue.
  public let catalog: Catalog
  /// The index of the locale in the catalogue.
  public let index: Int
  /// The locale.
  public let locale: LocaleIdentifier
  /// How the locale is written.
  let conventions: WritingConventions
  /// How the source locale is written.
  let sourceConventions: WritingConventions
  /// Whether a repeated word is a slip.
  let doublesNoWords: Bool
  /// The formats of the files that the texts of the locale and their sources are in.
  let formats: Set<FormatIdentifier>
  /// The terms of the locale; nil if there are none.
  let glossary: GlossaryMatcher?

  /// What the catalogue shows about the apostrophes of messages in `.properties`.
  let apostrophes: ApostropheHabits

  /// Whether most texts of the locale are empty, which is one finding.
  private(set) lazy var isMostlyEmpty = index > 0 && catalog.hasSource && EmptyTextCount(catalog, locale: index).isSummary

  /// Whether the program formats `.properties` with numbered arguments; see ``SourceTexts/readsNumberedMessages``.
  let readsNumberedMessages: Bool

  init(catalog: Catalog, index: Int, glossary: Glossary? = nil, habits: SourceTexts.Habits = SourceTexts.Habits()) {
    apostrophes = habits.apostrophes
    readsNumberedMessages = habits.readsNumberedMessages
    self.catalog = catalog
    self.index = index
    locale = catalog.locales[index]
    conventions = WritingConventions(locale, isPseudo: catalog.isPseudo(locale))
    sourceConventions = WritingConventions(catalog.sourceLocale ?? locale)
    let files = Set(catalog.files(ofLocale: index) + catalog.files(ofLocale: 0))
    formats = Set(files.map { catalog.files[$0].document.format.id })
    doublesNoWords = conventions.neverDoublesWords && !conventions.isPseudo
    let isTarget = index > 0 && catalog.hasSource && locale != catalog.sourceLocale && !locale.isPseudo
    let matcher = isTarget ? glossary.map { GlossaryMatcher($0, target: catalog.locales[index]) } : nil
    self.glossary = matcher?.isEmpty == false ? matcher : nil
  }

  /// Whether the locale is the source.
  public var isSource: Bool { index == 0 && catalog.hasSource }
}
