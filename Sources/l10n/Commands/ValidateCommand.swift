import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Checks catalogues and reports every defect at its line.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "validate",
    abstract: "Check catalogues and report every defect at its line.",
    discussion: """
      Folders are searched for catalogues. A named file is compared with the other files of its catalogue, but only its defects are reported.
      """,
    examples: [
      ("Everything below the current folder", "l10n validate"),
      ("Only what a branch changed, with annotations in a pull request", "l10n validate --since origin/main --format github"),
      ("The safe fixes as a diff; without --dry-run, they are made", "l10n validate App --fix --dry-run"),
    ],
    exitCodes: [
      (.done, "no errors"), (.findings, "errors, or findings of the severity in --fail-on"),
      (.failure, "a file could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("Files and folders, or - for standard input. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []
  @OptionGroup var former: FormerPathArguments

  @OptionGroup(title: "Select") var standardInput: StandardInputArguments
  @OptionGroup(title: "Select") var validation: ValidationArguments
  @OptionGroup(title: "Source code") var code: CodeArguments
  @OptionGroup(title: "Baseline") var adoption: AdoptionArguments
  @OptionGroup(title: "Fix") var fixes: FixArguments
  @OptionGroup(title: "Report") var output: ReportArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  mutating func validate() throws {
    paths = former.paths + paths
    // Here the error comes with the usage of the command.
    try fixes.check(output, adoption)
    try standardInput.check(paths)
    try OptionFile.checkInputs(
      ["--settings": settings.settings, "--baseline": adoption.baseline, "--glossary": validation.glossary], paths: paths)
    if let file = validation.sourceFile, file.isEmpty || file == StandardInputArguments.path {
      throw ValidationError("--source-file needs the name of a file; standard input (-) can be a path instead.")
    }
    if paths.contains(StandardInputArguments.path), fixes.isActive, !fixes.dryRun {
      throw ValidationError("--fix can't write standard input; add --dry-run for a diff, or name the file.")
    }
  }

  func run() async throws {
    SystemMemory.keep()
    try await ToolSession(recovery: recovery.recover, isQuiet: output.quiet, standardInput: standardInput).run { session in
      let source = try await sourceFile(session)
      var runSettings = try runSettings(sourceLocale: source?.locale)
      let (validation, output) = (validation.settled(by: runSettings.layers), output.settled(by: runSettings.layers))
      var base = try validation.options(for: output)
      base.glossary = try await GlossaryFile.glossary(at: validation.glossary, session: session)
      let locks = LockReader(session: session)
      let baseline = try await adoption.baselineFile(session: session)
      let catalogs = try await catalogs(runSettings, comparedWith: source, session)
      for (settings, pattern) in runSettings.unmatchedPatterns(in: catalogs, searching: searched) {
        session.note(Notes.unmatchedPattern(settings, pattern))
      }
      base.code = try runSettings.codeOptions(of: catalogs, flags: code.options())
      if validation.glossary == nil { runSettings.glossaries = try await session.glossaries(of: catalogs, runSettings) }
      if base.code.paths.isEmpty { session.explain(notLookedFor: base.only?.intersection(Self.rulesOfCode) ?? []) }
      session.explain(inapplicable: base.only ?? [], to: catalogs)
      let (options, settled) = (base, runSettings)
      let run = Run(
        runSettings: settled, base: options, history: try adoption.history(of: catalogs), locks: locks,
        code: try await session.programCode(options.code), catalogs: catalogs, keyPatterns: settled.keyPatterns(searching: searched),
        session: session)
      let unwritten = try await fix(catalogs, run, baseline: baseline)
      let outcome = try await run.validation(instead: unwritten).outcome(for: catalogs)
      explain(
        outcome, of: catalogs, locales: runSettings.namedSourceLocales(of: catalogs) + validation.locales.all, runSettings, code: run.code,
        session: session)
      if !session.hasFailures {
        for (settings, pattern) in run.keyPatterns.unmatched { session.note(Notes.unmatchedKeyPattern(settings, pattern)) }
        for (settings, locale) in run.keyPatterns.absentLocales { session.note(Notes.unknownLocale(settings, locale.identifier)) }
      }
      locks.reportProblems()
      // A report about locales that don't exist would look like one without findings.
      if let chosen = validation.locales.chosen(among: outcome.locales), chosen.isDisjoint(with: outcome.locales), !catalogs.isEmpty {
        return .failure
      }
      var report = outcome.report
      report.isComplete = !session.hasFailures
      var accepted = baseline
      if var file = baseline {
        report = try await file.applied(
          to: report, scope: scope(of: outcome, catalogs, options, runSettings),
          leastSeverity: output.leastListedSeverity(only: options.only), writes: adoption.writeBaseline, session: session)
        accepted = file
      }
      report.removeMissingFiles(
        of: validation.locales.all.filter { !outcome.locales.contains($0) && $0.variants(among: outcome.locales).isEmpty })
      report.fixCounts = try await fixCounts(of: report, catalogs, run, baseline: accepted)
      session.settle()
      if !fixes.dryRun {
        try await output.write(
          report, rules: runSettings.rules(of: catalogs, base: options, inAll: false),
          detail: output.detail(
            of: report, only: options.only, command: RepeatedCommand(self), hasSettings: runSettings.hasFiles(of: catalogs),
            hasFolder: searched.contains { FolderCheck.isFolder($0) }),
          session: session)
      }
      return output.failsRun(report) ? .findings : .done
    }
  }

  /// The rules that need source code.
  private static let rulesOfCode: Set<RuleIdentifier> = ["unused-key", "undefined-key", "runtime-key"]

  private var searched: [String] { paths.isEmpty ? ["."] : paths }

  /// The data that a run shares with the fixes before it.
  private struct Run {
    let runSettings: RunSettings
    let base: ValidationOptions
    let history: GitHistory?
    let locks: LockReader
    let code: ProgramCode?
    let catalogs: [DiscoveredCatalog]
    let keyPatterns: KeyPatternUse
    let session: ToolSession

    /// A validation that takes bytes in place of files.
    func validation(instead bytes: [String: [UInt8]] = [:]) -> ValidationRun {
      ValidationRun(
        loader: session.loader(runSettings, instead: bytes), history: history, locks: { [locks] in try await locks.lock(of: $0, in: $1) },
        code: code, codeOptions: catalogs.first.map { runSettings.options(for: $0, base: base) } ?? base,
        options: { [runSettings, base] in runSettings.options(for: $0, base: base) },
        didLoad: { [runSettings, keyPatterns] in
          if case .settings(let settings) = runSettings.store.outcome(for: $0) { keyPatterns.compare(settings.path, with: $1) }
        })
    }
  }

  /// Fixes what was asked for, before anything is reported.
  ///
  /// - Returns: The bytes of files that a dry run has not written.
  private func fix(_ catalogs: [DiscoveredCatalog], _ run: Run, baseline: BaselineFile?) async throws -> [String: [UInt8]] {
    guard fixes.isActive, !catalogs.isEmpty else { return [:] }
    return try await CatalogFixing(fixes, paths: searched, session: run.session)
      .fix(catalogs, with: run.validation(), fixes.selection(run.base, baseline: baseline))
  }

  /// How many findings of each rule the command that the report names fixes: some fixes are refused, because they would cause a finding.
  ///
  /// - Returns: nil if no report says it.
  private func fixCounts(
    of report: Report, _ catalogs: [DiscoveredCatalog], _ run: Run, baseline: BaselineFile?
  ) async throws -> [RuleIdentifier: Int]? {
    // What a run could not fix is not fixed by the next one.
    if fixes.isActive { return [:] }
    let fixable = report.fixableCatalogs
    guard output.countsFixes, !fixable.isEmpty, !paths.contains(StandardInputArguments.path) else { return nil }
    let files = catalogs.filter { fixable.contains($0.identity) }.flatMap(\.files)
    guard files.reduce(0, { $0 + (FileReader.size(of: $1.path) ?? 0) }) <= Self.mostTriedBytes else { return nil }
    run.session.progress.setFixing(true)
    let outcome = try await run.validation().fixing(catalogs, selecting: fixes.selection(run.base, baseline: baseline), only: fixable)
    run.session.progress.setFixing(false)
    run.session.settle()
    return outcome.fixCounts
  }

  /// Fixes of more are not tried for the sake of their number: that reads the files again, and takes their size several times.
  private static let mostTriedBytes = 4 << 20

  /// The values of flags, environment and settings.
  ///
  /// - Parameter sourceLocale: The locale of the file to compare with; nil if there is none, or it doesn't name it.
  private func runSettings(sourceLocale: LocaleIdentifier?) throws -> RunSettings {
    var flags = try validation.flags().merging(output.flags) { $1 }
    if let sourceLocale { flags[[OptionLayers.sourceLocale]] = sourceLocale.identifier }
    return try RunSettings(settings, flags: flags, environment: EnvironmentOption.allCases)
  }

  /// Reads the file to compare with, if one is named.
  ///
  /// - Throws: ``ToolSession/Stop`` if it can't be read; without it, the others would seem to be in order.
  private func sourceFile(_ session: ToolSession) async throws -> SourceFile? {
    guard let path = validation.sourceFile else { return nil }
    guard try await session.exists(path), let bytes = try await session.attempt({ _ in try FileReader.read(path) }) else {
      throw ToolSession.Stop()
    }
    return try SourceFile(path, bytes: bytes, locale: validation.sourceLocale)
  }

  /// Finds the catalogues to check, each with the file to compare it with, if one is named.
  private func catalogs(
    _ runSettings: RunSettings, comparedWith source: SourceFile?, _ session: ToolSession
  ) async throws -> [DiscoveredCatalog] {
    let catalogs = try await session.discover(searched, runSettings, namesSkippedFiles: true)
    guard let source else { return catalogs }
    return try catalogs.map { try source.compared(with: $0, locales: validation.locales.all) }
  }

  /// Says how source locales were found, and which locales were not.
  private func explain(
    _ outcome: ValidationRun.Outcome, of catalogs: [DiscoveredCatalog], locales: [LocaleIdentifier], _ runSettings: RunSettings,
    code: ProgramCode?, session: ToolSession
  ) {
    session.settle()
    let known = Set(catalogs.lazy.filter { runSettings.policy(for: $0).sourceText == .key }.map(\.identity))
    let ofInterfaces = Set(catalogs.lazy.filter(\.hasInterface).map(\.identity))
    var (uncompared, interfaces): ([CatalogIdentity], [CatalogIdentity]) = ([], [])
    for source in outcome.sourceLocales {
      if source.choice.locale == nil, ofInterfaces.contains(source.identity) {
        interfaces.append(source.identity)
        continue
      }
      if case .undetermined = source.choice {
        uncompared.append(source.identity)
        continue
      }
      session.explain(
        source.choice, of: source.identity, keysAreSourceText: source.keysAreSourceText && !known.contains(source.identity))
    }
    session.explain(uncompared: uncompared)
    session.explain(uncompared: interfaces, as: Notes.interfaces)
    session.explain(unrelated: outcome.unrelatedCatalogs, in: code)
    if !catalogs.isEmpty { session.check(locales, among: outcome.locales) }
  }

  /// The scope of the run; unknown with a commit to compare with, since most findings are not shown.
  private func scope(
    of outcome: ValidationRun.Outcome, _ catalogs: [DiscoveredCatalog], _ options: ValidationOptions, _ runSettings: RunSettings
  ) -> BaselineScope {
    let repository = RepositoryPaths()
    return BaselineScope(
      rules: adoption.since == nil ? runSettings.rules(of: catalogs, base: options, inAll: true) : [],
      locales: options.locales.map { LocaleIdentifier.selected(by: $0, among: outcome.locales) }, catalogs: catalogs,
      incomplete: outcome.incompleteCatalogs,
      folders: searched.compactMap { repository.folder($0) })
  }
}
