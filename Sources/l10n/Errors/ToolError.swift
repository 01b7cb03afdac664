import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// The errors of the tool, besides files that can't be opened.
struct ToolError: PresentableError {
  let code: ErrorCode
  let title: ErrorText
  let suggestion: ErrorText?
  private(set) var isQuestion = false

  init(_ name: String, _ title: ErrorText, _ suggestion: ErrorText? = nil) {
    code = ErrorCode(domain: "l10n", name: name)
    self.title = title
    self.suggestion = suggestion
  }

  /// A named file whose format is not known.
  static func unknownFormat(_ path: String) -> ToolError {
    // Of an extension that other files have too, the beginning tells.
    let suggestion =
      FormatIdentifier(path: path) == .qt
      ? notOfQtSuggestion()
      : ForeignCatalog.isOne(path) ? foreignCatalogSuggestion() : unknownFormatSuggestion(FormatIdentifier.endings.joined(separator: ", "))
    return ToolError("unknown-format", unknownFormatTitle(path), suggestion)
  }

  /// Standard input whose format is not known.
  static func unknownInputFormat() -> ToolError {
    ToolError("unknown-input-format", unknownInputFormatTitle(), unknownInputFormatSuggestion())
  }

  /// Standard input can't be read.
  static func inputFailed(_ reason: String) -> ToolError { ToolError("input-failed", inputFailedTitle(reason)) }

  /// Nothing to check below the named paths.
  static func nothingFound(_ path: String) -> ToolError {
    let list = WrappedList.text(FormatIdentifier.endings, then: [nothingFoundContent(), nothingFoundFile()])
    return ToolError("nothing-found", nothingFoundTitle(path), nothingFoundSuggestion(with: .text(list)))
  }

  static let unknownLocaleCode = ErrorCode(domain: "l10n", name: "unknown-locale")

  /// A locale that no catalogue has.
  ///
  /// - Parameter locales: Those that there are; source texts without a locale are left out.
  static func unknownLocale(_ locale: String, known locales: some Collection<LocaleIdentifier>) -> ToolError {
    let known = locales.filter { $0 != .root }.sorted().map(\.identifier)
    let wanted = LanguageNames.locale(nearestTo: locale) ?? LocaleIdentifier(locale).map { $0.validity.suggestion ?? $0 }
    let relative = LocaleIdentifier.bestMatch(requested: [wanted].compactMap(\.self), available: known.compactMap { LocaleIdentifier($0) })
    let nearest =
      known.first { relative != nil && LocaleIdentifier($0) == relative }
      ?? known.first { wanted != nil && LocaleIdentifier($0)?.language == wanted?.language }
      ?? KeySuggestions(known).nearest(to: locale, maximumDistance: 1, limit: 1).first?.key
      ?? known.first {
        KeySuggestions([LocaleIdentifier($0)?.language ?? $0]).nearest(to: locale, maximumDistance: 1, limit: 1).first != nil
      }
    let list = shortList(known, near: nearest ?? locale)
    return ToolError(
      unknownLocaleCode.name, unknownLocaleTitle(locale),
      nearest.map { unknownLocaleNearest($0, list) } ?? (known.isEmpty ? nil : unknownLocaleSuggestion(list)))
  }

  /// Locales for a message: all if they are few, else those with the letters of a wanted one and their number.
  ///
  /// - Parameters:
  ///   - locales: All locales, sorted.
  ///   - wanted: The locale that the message is about.
  static func shortList(_ locales: [String], near wanted: String) -> String {
    guard locales.count > mostLocales else { return locales.joined(separator: ", ") }
    let wanted = wanted.lowercased()
    let near = [2, 1].lazy.map { count in locales.filter { $0.lowercased().hasPrefix(wanted.prefix(count)) } }.first { $0.count > 1 }
    return ((near ?? locales).prefix(mostNear) + ["… (\(locales.count))"]).joined(separator: ", ")
  }

  private static let mostLocales = 12
  /// How many locales a question names.
  private static let mostNamed = 20
  private static let mostNear = 8

  /// A catalogue whose source locale can't be determined.
  static func undeterminedSource(_ catalog: String, candidates: [String]) -> ToolError {
    ToolError(
      "undetermined-source", sourceNeededTitle(catalog), undeterminedSourceSuggestion(shortList(candidates, near: "en")))
  }

  /// The question for the source locale of a catalogue.
  static func whichSource(_ catalog: String) -> ToolError {
    var question = ToolError("which-source", whichSourceTitle(catalog))
    question.isQuestion = true
    return question
  }

  /// The question whether gaps of incomplete locales are infos.
  static func whichPartial(_ locales: [String]) -> ToolError {
    let more = locales.count > mostNamed ? [moreLocales(String(locales.count - mostNamed))] : []
    let list = WrappedList.text(Array(locales.prefix(mostNamed)), then: more + [whichPartialQuestion()])
    var question = ToolError("which-partial", whichPartialTitle(with: .text(list)))
    question.isQuestion = true
    return question
  }

  /// A key that no catalogue has.
  ///
  /// - Parameter place: The row of a table that names the key.
  static func unknownKey(_ key: String, nearest: [String], at place: String? = nil) -> ToolError {
    ToolError(
      "unknown-key", place.map { unknownKeyInRowTitle($0, key) } ?? unknownKeyTitle(key),
      nearest.isEmpty ? searchSuggestion() : unknownKeySuggestion(nearest.joined(separator: ", ")))
  }

  /// A key with no other at most that many edits away.
  static func noNearKey(_ key: String, distance: Int) -> ToolError {
    ToolError("no-near-key", noNearKeyTitle(key, String(distance)), noNearKeySuggestion())
  }

  /// An existing key without a text in the requested locales.
  static func noText(_ key: String, available: [String]) -> ToolError {
    ToolError("no-text", noTextTitle(key), available.isEmpty ? nil : unknownLocaleSuggestion(shortList(available, near: "")))
  }

  /// An existing key without a text in the requested locales, where it is not known which locale is the source.
  static func noSourceText(_ key: String, catalog: String, available: [String]) -> ToolError {
    ToolError("no-text", noSourceTextTitle(key, catalog), unknownLocaleSuggestion(shortList(available, near: "")))
  }

  /// A baseline that was named and isn't there.
  static func missingBaseline(_ path: String) -> ToolError {
    ToolError("missing-baseline", missingBaselineTitle(path), missingBaselineSuggestion())
  }

  /// A line of a baseline that can't be read.
  static func unreadableBaselineLine(_ problem: BaselineProblem, of path: String) -> ToolError {
    let place = (String(problem.position.line), String(problem.position.column))
    let title =
      switch problem.kind {
      case .conflictMarker: baselineConflict(path, place.0, place.1)
      case .missingMember(let name): baselineMember(path, place.0, place.1, name)
      case .invalidFingerprint: baselineFingerprint(path, place.0, place.1)
      case .notAnEntry: baselineEntry(path, place.0, place.1)
      }
    return ToolError("unreadable-baseline", title, baselineSuggestion())
  }

  /// A baseline that is not written because an unreadable part of it would be lost.
  static func baselineNotWritten(_ path: String) -> ToolError {
    ToolError("baseline-not-written", baselineNotWrittenTitle(path), baselineNotWrittenSuggestion())
  }

  /// The program git can't be started, which `--since` needs.
  static func gitUnavailable(_ reason: String) -> ToolError {
    ToolError("git-unavailable", gitUnavailableTitle(reason), gitUnavailableSuggestion())
  }

  /// The program git can't be started, which the merge driver is for.
  static func gitUnavailableForMerge(_ reason: String) -> ToolError {
    ToolError("git-unavailable", gitUnavailableTitle(reason), nil)
  }

  /// A file that is in no repository.
  static func noRepository(_ path: String) -> ToolError {
    ToolError("no-repository", noRepositoryTitle(path), noRepositorySuggestion())
  }

  /// A folder without a repository whose merges could be set up.
  static func noRepositoryForMerge(_ path: String) -> ToolError {
    ToolError("no-repository", noRepositoryTitle(path), noRepositoryForMergeSuggestion())
  }

  /// A file that can't be merged, because it is not text.
  static func binaryMerge(_ path: String) -> ToolError {
    ToolError("binary-merge", binaryMergeTitle(path), binaryMergeSuggestion())
  }

  /// A file that can't be merged, because it has conflicts of an earlier merge.
  static func conflictedMerge(_ path: String, line: Int) -> ToolError {
    ToolError("conflicted-merge", conflictMarker(path, String(line), "1"), conflictedMergeSuggestion())
  }

  /// A commit that the repository does not have.
  static func unknownRevision(_ revision: String, repository: String) -> ToolError {
    ToolError("unknown-revision", unknownRevisionTitle(revision, repository), unknownRevisionSuggestion())
  }

  /// Git failed.
  static func gitFailed(_ reason: String) -> ToolError {
    ToolError("git-failed", gitFailedTitle(reason))
  }

  /// A file of a commit whose content a partial clone does not have.
  static func missingObject(_ path: String, commit: String) -> ToolError {
    ToolError("missing-object", missingObjectTitle(path, commit), missingObjectSuggestion(commit))
  }

  /// Standard output does not take the result.
  static func outputFailed(_ reason: String) -> ToolError {
    ToolError("output-failed", outputFailedTitle(reason))
  }

  static var messages: [MessageTemplate] {
    [
      unknownFormatTitle, unknownFormatSuggestion, foreignCatalogSuggestion, notOfQtSuggestion,
      nothingFoundTitle, nothingFoundSuggestion, nothingFoundContent, nothingFoundFile, unknownLocaleTitle, unknownLocaleSuggestion,
      unknownLocaleNearest, unknownInputFormatTitle, unknownInputFormatSuggestion, inputFailedTitle,
      whichSourceTitle, whichPartialTitle, whichPartialQuestion, moreLocales,
      undeterminedSourceSuggestion, noTextTitle, unknownKeyTitle, unknownKeyInRowTitle, unknownKeySuggestion, searchSuggestion,
      noNearKeyTitle,
      noNearKeySuggestion,
      outputFailedTitle,
      noSourceTextTitle,
      missingBaselineTitle, missingBaselineSuggestion, baselineConflict, baselineMember, baselineFingerprint, baselineEntry,
      baselineSuggestion, baselineNotWrittenTitle, baselineNotWrittenSuggestion, gitUnavailableTitle, gitUnavailableSuggestion,
      noRepositoryTitle, noRepositorySuggestion, noRepositoryForMergeSuggestion, unknownRevisionTitle, unknownRevisionSuggestion,
      gitFailedTitle, binaryMergeTitle, binaryMergeSuggestion, conflictedMergeSuggestion,
      missingObjectTitle, missingObjectSuggestion,
    ]
  }

  private static let unknownFormatTitle = MessageTemplate("error.unknown-format", "“%1$@” is not a supported format.")
  private static let unknownFormatSuggestion = MessageTemplate(
    "error.unknown-format.suggestion", "The format is detected from the file extension. Supported: %1$@.")
  private static let foreignCatalogSuggestion = MessageTemplate(
    "error.unknown-format.catalog", "To check its texts, export them to PO, XLIFF or JSON.")
  private static let notOfQtSuggestion = MessageTemplate(
    "error.unknown-format.qt", "A .ts file is supported if it is Qt Linguist's: it begins with <TS> or <!DOCTYPE TS>. This one does not.")
  private static let whichPartialTitle = MessageTemplate(
    "error.which-partial", "These locales are less than half translated:%1$@")
  private static let whichPartialQuestion = MessageTemplate(
    "error.which-partial.question", "Report their missing translations as infos?")
  private static let moreLocales = MessageTemplate("error.which-partial.more", "  … and %1$@ more")
  private static let whichSourceTitle = MessageTemplate(
    "error.which-source", "Which locale is the source of “%1$@”?")
  private static let unknownInputFormatTitle = MessageTemplate(
    "error.unknown-input-format", "Can't determine the format of standard input.")
  private static let unknownInputFormatSuggestion = MessageTemplate(
    "error.unknown-input-format.suggestion", "Pass --from FORMAT, or the name of its file with --stdin-filename.")
  private static let inputFailedTitle = MessageTemplate("error.input-failed", "Standard input can't be read: %1$@.")
  private static let nothingFoundTitle = MessageTemplate("error.nothing-found", "No catalogues found in “%1$@”.")
  private static let nothingFoundSuggestion = MessageTemplate(
    "error.nothing-found.suggestion",
    "Searched for files with these extensions, except those that git ignores:%1$@")
  private static let nothingFoundContent = MessageTemplate(
    "error.nothing-found.content", "JSON, YAML, CSV, XML and .ts files count only if they look like catalogues.")
  private static let nothingFoundFile = MessageTemplate(
    "error.nothing-found.file", "To check a file anyway: l10n validate FILE")
  private static let unknownLocaleTitle = MessageTemplate("error.unknown-locale", "No catalogue contains the locale “%1$@”.")
  private static let unknownLocaleNearest = MessageTemplate(
    "error.unknown-locale.nearest", "Did you mean “%1$@”? Available locales: %2$@.")
  private static let unknownLocaleSuggestion = MessageTemplate("error.unknown-locale.suggestion", "Available locales: %1$@.")
  static let undeterminedSourceSuggestion = MessageTemplate(
    "error.undetermined-source.suggestion", "Pass --source-locale, or set it in .l10n.json. Available locales: %1$@.")
  private static let noTextTitle = MessageTemplate(
    "error.no-text", "The key “%1$@” has no text in the requested locale or in the source locale.")
  private static let noSourceTextTitle = MessageTemplate(
    "error.no-source-text",
    "Can't show a text of the key “%1$@”: the source locale of “%2$@” can't be determined. Pass --locale or --source-locale.")
  private static let unknownKeyTitle = MessageTemplate("error.unknown-key", "No catalogue contains the key “%1$@”.")
  private static let unknownKeyInRowTitle = MessageTemplate("error.unknown-key.row", "%1$@: No catalogue contains the key “%2$@”.")
  static let unknownKeySuggestion = MessageTemplate("error.unknown-key.suggestion", "Nearest keys: %1$@.")
  private static let searchSuggestion = MessageTemplate("error.unknown-key.search", "To find keys that contain a word: l10n search WORD")
  private static let noNearKeyTitle = MessageTemplate("error.no-near-key", "No key is similar to “%1$@” (--max-distance %2$@).")
  private static let noNearKeySuggestion = MessageTemplate(
    "error.no-near-key.suggestion", "Increase --max-distance, or find keys that contain a word: l10n search WORD")
  private static let outputFailedTitle = MessageTemplate("error.output-failed", "The result can't be written: %1$@.")
  private static let missingBaselineTitle = MessageTemplate("error.missing-baseline", "The baseline “%1$@” does not exist.")
  private static let missingBaselineSuggestion = MessageTemplate(
    "error.missing-baseline.suggestion", "Check the path, or create the baseline with --write-baseline.")
  private static let baselineConflict = MessageTemplate(
    "error.baseline.conflict", "%1$@:%2$@:%3$@: The baseline contains a conflict marker.")
  private static let baselineMember = MessageTemplate("error.baseline.member", "%1$@:%2$@:%3$@: “%4$@” is missing in the baseline.")
  private static let baselineFingerprint = MessageTemplate(
    "error.baseline.fingerprint", "%1$@:%2$@:%3$@: A fingerprint must have 16 hexadecimal digits (0 to f).")
  private static let baselineEntry = MessageTemplate(
    "error.baseline.entry", "%1$@:%2$@:%3$@: The line of the baseline can't be read from here on.")
  private static let baselineSuggestion = MessageTemplate(
    "error.baseline.suggestion", "Remove the line; --write-baseline adds findings that still exist.")
  private static let baselineNotWrittenTitle = MessageTemplate(
    "error.baseline-not-written", "The baseline “%1$@” was not written because some of its lines can't be read.")
  private static let baselineNotWrittenSuggestion = MessageTemplate(
    "error.baseline-not-written.suggestion", "Remove those lines, and run the command again.")
  private static let gitUnavailableTitle = MessageTemplate(
    "error.git-unavailable", "Can't run git: %1$@.")
  private static let gitUnavailableSuggestion = MessageTemplate(
    "error.git-unavailable.suggestion", "Install git, or omit --since.")
  private static let noRepositoryTitle = MessageTemplate("error.no-repository", "“%1$@” is not in a git repository.")
  private static let noRepositoryForMergeSuggestion = MessageTemplate(
    "error.no-repository.merge", "--install configures the repository that the current folder is in. Change to a folder of a repository.")
  private static let noRepositorySuggestion = MessageTemplate(
    "error.no-repository.suggestion", "--since compares with a commit. Omit it to check everything.")
  private static let unknownRevisionTitle = MessageTemplate(
    "error.unknown-revision", "The repository “%2$@” has no commit “%1$@”.")
  private static let unknownRevisionSuggestion = MessageTemplate(
    "error.unknown-revision.suggestion",
    "Check the spelling. In CI, fetch the commit first: most checkouts fetch only the newest one (use fetch-depth: 0 to fetch all).")
  private static let gitFailedTitle = MessageTemplate("error.git-failed", "git failed: %1$@")
  private static let binaryMergeTitle = MessageTemplate(
    "error.binary-merge", "“%1$@” can't be merged, because a version is not text, such as a binary property list.")
  private static let binaryMergeSuggestion = MessageTemplate(
    "error.binary-merge.suggestion", "Our version is unchanged. Choose one with “git checkout --ours” or “git checkout --theirs”.")
  private static let conflictedMergeSuggestion = MessageTemplate(
    "error.conflicted-merge.suggestion", "Our version is unchanged. Resolve the conflicts in the file before you merge it again.")
  private static let missingObjectTitle = MessageTemplate(
    "error.missing-object", "The repository does not have the content of “%1$@” in the commit %2$@.")
  private static let missingObjectSuggestion = MessageTemplate(
    "error.missing-object.suggestion",
    "l10n fetches nothing. In a partial clone, let git fetch what differs first: git diff --stat %1$@")
}
