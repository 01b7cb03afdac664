package import Localize
package import LocalizeProject

/// Which comments say what a text means.
package enum CommentUse: Sendable, Hashable {
  /// None: the provider makes no use of them.
  case never
  /// Those of texts that could mean several things: short ones, and ones that occur with different comments.
  case whereAmbiguous
  /// All of them.
  case always

  /// What suits a provider: where a comment holds for all texts of a request, only those that are needed.
  package init(for descriptor: ProviderDescriptor) {
    self = !descriptor.usesContext ? .never : descriptor.sharesContext ? .whereAmbiguous : .always
  }
}

/// Existing texts that are planned like missing ones.
package struct ExistingTexts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Those that their file or the lock marks for review.
  package static let needsReview = ExistingTexts(rawValue: 1)
  /// Those whose source text has changed since the lock was written.
  package static let stale = ExistingTexts(rawValue: 2)
  /// All of them.
  package static let all = ExistingTexts(rawValue: 4)
}

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
  /// The existing texts that are planned too, whoever wrote them.
  package var existing: ExistingTexts = []
  /// The keys whose existing texts are planned too.
  package var requestedKeys: Set<String> = []
  /// The only keys that are planned, also where a locale inherits the text of another one; nil for all, and then only what isn't inherited.
  package var onlyKeys: Set<String>?
  /// Whether texts without a letter, such as `60+`, are planned too.
  package var includesWordless = false
  /// Whether the run is for pseudo-locales only.
  package var pseudoLocales: Bool
  /// Which comments belong to what a translation is remembered under, because the provider makes use of what a text means.
  package var comments: CommentUse
  /// Whether it is determined first what can't be written, since answers cost money.
  package var triesPlaces: Bool
  /// The terms of the project.
  package var glossary: Glossary?
  /// What `Base` stands for.
  package var developmentRegion: LocaleIdentifier?

  /// Creates options; without arguments, everything that is missing.
  package init(
    locales: [LocaleIdentifier] = [], includesCopies: Bool = false, overwritesMachine: Bool = false, includesStale: Bool = false,
    pseudoLocales: Bool = false, comments: CommentUse = .never, triesPlaces: Bool = true, glossary: Glossary? = nil,
    developmentRegion: LocaleIdentifier? = nil
  ) {
    self.locales = locales
    self.includesCopies = includesCopies
    self.overwritesMachine = overwritesMachine
    self.includesStale = includesStale
    self.pseudoLocales = pseudoLocales
    self.comments = comments
    self.triesPlaces = triesPlaces
    self.glossary = glossary
    self.developmentRegion = developmentRegion
  }

  /// The language of a source locale: what `Base`, and files without a language as Android's `values`, are written in.
  package func language(of source: LocaleIdentifier) -> LocaleIdentifier {
    source.isBase || source == .root ? developmentRegion ?? "en" : source
  }
}
