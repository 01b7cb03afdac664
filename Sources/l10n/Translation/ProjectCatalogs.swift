import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The catalogues of a run of `translate`, with the settings of their projects.
struct ProjectCatalogs: TranslationCatalogs {
  let arguments: TranslateArguments
  /// The locales to fill in; empty for those that each catalogue has.
  let locales: [LocaleIdentifier]
  /// Which comments belong to what a translation is remembered under.
  let comments: CommentUse
  let paths: [String]
  let settings: RunSettings
  /// The glossary on the command line, which overrides those of settings.
  let glossary: Glossary?
  let session: ToolSession

  func read() async throws -> [PlannedCatalog] {
    let locks = LockReader(session: session)
    let loader = session.loader(settings)
    var settings = settings
    let discovered = try await session.discover(paths, settings)
    if arguments.texts.glossary == nil { settings.glossaries = try await session.glossaries(of: discovered, settings) }
    var result: [PlannedCatalog] = []
    for catalog in discovered {
      let loaded = try await loader.load(catalog)
      session.explain(
        loaded.sourceChoice, of: catalog.identity,
        keysAreSourceText: loaded.catalog.keysAreSourceText && settings.policy(for: catalog).sourceText != .key, isNeeded: true)
      let usedGlossary = glossary ?? settings.options(for: catalog, base: ValidationOptions()).glossary
      let options = arguments.planOptions(
        locales: locales, comments: comments, glossary: usedGlossary, developmentRegion: catalog.developmentRegion)
      result.append(PlannedCatalog(catalog, loaded.catalog, locks: try await locks.locks(of: loaded.catalog), options: options))
    }
    let known = Set(result.flatMap(\.catalog.locales))
    session.requireSources(settings.namedSourceLocales(of: discovered), among: known)
    // A new locale is made, but not one that does not exist.
    if let unknown = locales.first(where: { !known.contains($0) && $0.validity != .valid }) {
      throw ToolError.unknownLocale(unknown.identifier, known: known.sorted().map(\.identifier))
    }
    locks.reportProblems()
    for path in Self.brokenFiles(of: result) { session.report(ToolError.brokenTarget(path), as: .findings) }
    return result
  }

  func reread(_ planned: PlannedCatalog) async throws -> PlannedCatalog {
    let loaded = try await session.loader(settings).load(planned.discovered)
    let locks = try await LockReader(session: session).locks(of: loaded.catalog)
    return PlannedCatalog(planned.discovered, loaded.catalog, locks: locks, options: planned.options)
  }

  /// The files that lack texts and can't be read whole.
  private static func brokenFiles(of catalogs: [PlannedCatalog]) -> [String] {
    var seen: Set<String> = []
    return catalogs.flatMap { $0.plan.entries.compactMap(\.brokenFile) }.filter { seen.insert($0).inserted }
  }
}
