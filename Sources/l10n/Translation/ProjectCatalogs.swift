import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation

/// The catalogues of a run of `translate`, with the settings of their projects.
struct ProjectCatalogs: CommandCatalogs {
  let arguments: TranslateArguments
  /// The locales to fill in; empty for those that each catalogue has.
  let locales: [LocaleIdentifier]
  let selectsVariants = true
  /// Which comments belong to what a translation is remembered under.
  let comments: CommentUse
  let paths: [String]
  let settings: RunSettings
  /// The glossary on the command line, which overrides those of settings.
  let glossary: Glossary?
  let session: ToolSession

  func read() async throws -> [PlannedCatalog] {
    var glossed = settings
    let discovered = try await session.discover(paths, settings)
    if arguments.texts.glossary == nil { glossed.glossaries = try await session.glossaries(of: discovered, settings) }
    let result = try await read(discovered, glossed: glossed) { discovered, _, locales, ofSettings in
      arguments.planOptions(
        locales: locales, comments: comments, glossary: glossary ?? ofSettings, developmentRegion: discovered.developmentRegion)
    }
    for path in Self.brokenFiles(of: result) { session.report(ToolError.brokenTarget(path), as: .findings) }
    return result
  }

  /// The files that lack texts and can't be read whole.
  private static func brokenFiles(of catalogs: [PlannedCatalog]) -> [String] {
    var seen: Set<String> = []
    return catalogs.flatMap { $0.plan.entries.compactMap(\.brokenFile) }.filter { seen.insert($0).inserted }
  }
}
