package import Localize
package import LocalizeProject

/// The texts to translate.
package struct PlanOptions: Sendable {
  /// The locales; empty for all that the catalogue has.
  package var locales: [LocaleIdentifier]
  /// Whether texts that are copies of the source count as missing.
  package var includesCopies: Bool
  /// Whether texts of a machine are requested again if they were neither changed nor reviewed since.
  package var overwritesMachine: Bool
  /// Whether of these texts the ones are asked for again whose source text has changed since.
  package var includesStale: Bool
  /// Whether the run is for pseudo-locales only.
  package var pseudoLocales: Bool
  /// Whether the provider makes use of what a text means, so that the comment belongs to what a translation is remembered under.
  package var usesComments: Bool
  /// Whether it is determined first what can't be written, since answers cost money.
  package var triesPlaces: Bool
  /// The terms of the project.
  package var glossary: Glossary?
  /// What `Base` stands for.
  package var developmentRegion: LocaleIdentifier?

  /// Creates options; without arguments, everything that is missing.
  package init(
    locales: [LocaleIdentifier] = [], includesCopies: Bool = false, overwritesMachine: Bool = false, includesStale: Bool = false,
    pseudoLocales: Bool = false, usesComments: Bool = false, triesPlaces: Bool = true, glossary: Glossary? = nil,
    developmentRegion: LocaleIdentifier? = nil
  ) {
    self.locales = locales
    self.includesCopies = includesCopies
    self.overwritesMachine = overwritesMachine
    self.includesStale = includesStale
    self.pseudoLocales = pseudoLocales
    self.usesComments = usesComments
    self.triesPlaces = triesPlaces
    self.glossary = glossary
    self.developmentRegion = developmentRegion
  }

  /// The language of a source locale: what `Base`, and files without a language as Android's `values`, are written in.
  package func language(of source: LocaleIdentifier) -> LocaleIdentifier {
    source.isBase || source == .root ? developmentRegion ?? "en" : source
  }
}
