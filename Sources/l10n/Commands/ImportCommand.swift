import ArgumentParser
import Localize
import LocalizeProject
import LocalizeTranslation

/// Puts the translations of files from translators into the catalogues.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "import",
    abstract: "Import the translations that translators return.",
    discussion: """
      Reads files that `l10n export` wrote and translators filled in: XLIFF, PO, JSON, and CSV as any spreadsheet saves it, and Xcode's .xcloc and \
      XLIFF. Refuses a translation if its \
      source text has changed, its key no longer exists, or it breaks placeholders, tags or the maximum length, and prints the line and the reason. \
      Keeps texts that were changed in the catalogue after the export. Empty translations stay missing. See Documentation/Exchange.md.
      """,
    examples: [
      ("Show what would be imported and refused", "l10n import returned/fr.xliff --dry-run"),
      ("All files of a hand-off", "l10n import returned/*.csv"),
      ("A report for scripts", "l10n import returned/fr.xliff --format json"),
    ],
    exitCodes: [
      (.done, "all imported, or unchanged"), (.findings, "translations were refused, or conflict"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("The files that translators return, or - for standard input.", valueName: "file"), completion: .file())
  var files: [String]

  @OptionGroup(title: "Select") var selection: LocaleSelection
  @OptionGroup(title: "Select") var place: Place
  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Report") var report: DataArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// Where the catalogues are.
  struct Place: ParsableArguments {
    @Option(
      name: .customLong("catalog"), help: ArgumentHelp("Files and folders with the catalogues. (default: .)", valueName: "path"),
      completion: .file())
    var catalogs: [String] = []
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Flag(name: .customLong("allow-stale"), help: "Import translations of changed source texts, marked for review.")
    var allowStale = false

    @Flag(
      name: .customLong("allow-copies"),
      help: "Import copies of the source text as well. By default, these texts stay as they are.")
    var allowCopies = false

    @Flag(
      name: .customLong("overwrite"),
      help: "Replace translations that were changed in the catalogue after the export as well. By default, these are conflicts.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Show what would be written, and write nothing.")
    var dryRun = false
  }

  func validate() throws {
    if place.catalogs.contains(StandardInputArguments.path) {
      throw ValidationError("import writes catalogues, so --catalog can't be standard input (-). Name files or folders.")
    }
    if files.count(where: { $0 == StandardInputArguments.path }) > 1 { throw ValidationError("Standard input (-) can be read once.") }
    try OptionFile.checkInputs(["--settings": settings.settings])
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let settings = try RunSettings(settings, sourceLocale: selection.sourceLocale)
      var (hasProblems, isUnreadable) = (false, false)
      var returned: [ExchangeFile] = []
      var project: ProjectLocales?
      let paths = files.flatMap(Self.contents)
      for path in paths {
        guard let bytes = try await session.attempt({ _ in try Self.bytes(of: path) }) else { continue }
        var file = ExchangeFile(path: path, bytes: bytes)
        if file.needsLocale || file.locale != nil && file.hasNoIDs {
          if project == nil { project = try await projectLocales(without: paths, session, settings) }
          nameLocale(of: &file, in: project ?? ProjectLocales())
        }
        for problem in file.problems.prefix(Self.shownProblems) { session.report(ToolError.exchange(problem, of: path), as: .findings) }
        hasProblems = hasProblems || !file.problems.isEmpty
        isUnreadable = isUnreadable || file.rows.isEmpty
        if let locale = file.locale, selection.locales.chosen(among: [locale])?.contains(locale) == false {
          session.report(ToolError.exchangeLocale(path, locale: locale.identifier), as: .findings)
          hasProblems = true
        } else if !file.rows.isEmpty, !file.problems.contains(where: { $0.kind == .locale }) {
          returned.append(file)
        }
      }
      guard !returned.isEmpty else { return isUnreadable ? .failure : hasProblems ? .findings : .done }
      var locales: [LocaleIdentifier] = []
      for file in returned {
        for (isOfFile, locale) in [(true, file.locale)] + file.rows.map({ (false, $0.id?.locale) }) {
          // A damaged id is one text that no catalogue has.
          if let locale, isOfFile || locale.validity == .valid, !locales.contains(locale) { locales.append(locale) }
        }
      }
      let catalogs = ExchangeCatalogs(
        paths: place.catalogs, settings: settings, session: session, locales: locales, selectsVariants: false,
        existing: .all, includesWordless: true, excluded: paths, returned: returned)
      var options = ExchangeImport.Options()
      (options.allowsStale, options.allowsCopies) = (output.allowStale, output.allowCopies)
      (options.overwrites, options.writes) = (output.overwrite, !output.dryRun)
      let result = try await ExchangeImport(
        returned, into: catalogs, options: options, delegate: TerminalDelegate(session: session)
      ).run()
      let outcome = ImportReport(result, files: returned, isDryRun: output.dryRun, presentation: session.presentation)
      for path in Self.brokenFiles(of: result) { session.report(ToolError.brokenTarget(path), as: .findings) }
      for path in outcome.foreignFiles { session.report(ToolError.exchangeProject(path), as: .findings) }
      for path in outcome.ownFiles { session.report(ToolError.exchangeOwn(path), as: .findings) }
      if report.format == .json {
        try SystemStreams.writeOutput(outcome.json)
      } else {
        try ListOutput.write(outcome.text, keeping: outcome.endCount, session)
      }
      let isLeft = result.outcomes.contains { $0.kind.isLeft }
      return isUnreadable ? .failure : hasProblems || isLeft ? .findings : .done
    }
  }

  /// Takes the locale of the project that a file names in its own way, or that its name is, or the one of --locales if there is one.
  private func nameLocale(of file: inout ExchangeFile, in project: ProjectLocales) {
    if let named = file.locale {
      file.locale = project.locale(for: named, selected: selection.locales.chosen)
      return
    }
    let names = PathParts(file.path).name.split(separator: ".").dropLast().compactMap { LocaleIdentifier(String($0)) }
    let asked = selection.locales.all
    // A word such as “new” is a language as well.
    file.locale = names.last { project.known.contains($0) || asked.contains($0) } ?? (asked.count == 1 ? asked[0] : nil)
    if file.locale == nil { file.problems.append(ExchangeFile.Problem(kind: .locale, line: 1)) }
  }

  /// The locales of all catalogues.
  ///
  /// - Parameter returned: The files that translators return, which are none of them.
  private func projectLocales(
    without returned: [String], _ session: ToolSession, _ settings: RunSettings
  ) async throws -> ProjectLocales {
    let found = CatalogDiscovery(paths: place.catalogs.isEmpty ? ["."] : place.catalogs, rules: settings.store)
    let loader = session.loader(settings)
    var locales = ProjectLocales()
    let catalogs = ExchangeCatalogs.without(returned, in: found.catalogs)
    session.progress.expect(catalogs.lazy.flatMap(\.files).map(\.path))
    for catalog in catalogs {
      locales.add(try await loader.load(catalog).catalog)
    }
    return locales
  }

  /// The files of catalogues in which nothing can be written.
  private static func brokenFiles(of result: ExchangeImport.Result) -> [String] {
    var seen: Set<String> = []
    return result.outcomes.compactMap { outcome in
      guard case .notWritten(let reason)? = outcome.reason, reason.code == .brokenFile, seen.insert(reason.detail).inserted else {
        return nil
      }
      return reason.detail
    }
  }

  /// The files of an Xcode localization catalog (`.xcloc`), which is a folder, or the file itself.
  private static func contents(of path: String) -> [String] {
    let contents = PathParts.join(path, LocalizationBundle.contentsName)
    guard FolderCheck.isFolder(contents) else { return [path] }
    let found = FileSearch.files(below: contents, fileExtension: "xliff")
    return found.isEmpty ? [path] : found
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    path == StandardInputArguments.path ? try SystemStreams.readAllInput() : try FileReader.read(path)
  }

  private static let shownProblems = 10
}
