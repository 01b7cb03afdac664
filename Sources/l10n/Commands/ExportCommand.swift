import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import Synchronization

/// Writes the texts that are to be translated into files for translators.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "export",
    abstract: "Export missing texts for translators.",
    discussion: """
      Writes one file for each locale: XLIFF for translation programs, CSV for spreadsheets, PO, or JSON for scripts. Each text comes with its \
      key, comment, maximum length, plural form, glossary terms and similar translations of the catalogues and the memory. Prints a table that counts words by similarity to existing \
      translations. `l10n import` reads the translated files. See Documentation/Exchange.md.
      """,
    examples: [
      ("Missing French and German texts, for a translation program", "l10n export --locales fr,de --output handoff"),
      ("Polish texts that need review, as a spreadsheet", "l10n export --locales pl --only needs-review --format csv --output review"),
      ("Missing and stale texts of one catalogue", "l10n export App/Resources --only missing,stale --output handoff"),
    ],
    exitCodes: [
      (.done, "written, or nothing to translate"),
      (.failure, "a file could not be read or written, or exists and --force is missing"),
    ])

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []
  @OptionGroup var former: FormerPathArguments

  @OptionGroup(title: "Select") var selection: LocaleSelection
  @OptionGroup(title: "Select") var scope: Scope
  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Context") var help: Help
  @OptionGroup(title: "Context") var memory: MemoryOptions
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// Which texts are exported.
  struct Scope: ParsableArguments {
    @Option(help: "The texts to export, separated by commas. (default: missing)")
    var only: OptionValueList<Texts>?

    /// The kinds of texts.
    private var kinds: [Texts] { only?.values ?? [.missing] }

    /// The existing texts among them.
    var existing: ExistingTexts {
      kinds.reduce(into: []) { result, texts in
        switch texts {
        case .missing, .changed: break
        case .needsReview: result.insert(.needsReview)
        case .stale: result.insert(.stale)
        case .all: result.insert(.all)
        }
      }
    }

    /// The commit since which source texts have changed.
    var since: String? {
      kinds.compactMap { kind -> String? in if case .changed(let commit) = kind { commit } else { nil } }.last
    }

    /// Whether missing texts are among them.
    var includesMissing: Bool { kinds.contains(.missing) || kinds.contains(.all) }
  }

  /// Texts that can be exported.
  enum Texts: ExpressibleByArgument, Hashable {
    case missing
    case needsReview
    case stale
    case all
    /// Those whose source text has changed since a commit.
    case changed(since: String)

    init?(argument: String) {
      switch argument.lowercased() {
      case "missing": self = .missing
      case "needs-review": self = .needsReview
      case "stale": self = .stale
      case "all": self = .all
      default:
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "changed-since" else { return nil }
        self = .changed(since: String(parts[1]))
      }
    }

    static var allValueStrings: [String] { ["missing", "needs-review", "stale", "changed-since=COMMIT", "all"] }
  }

  /// A format as the command line names it.
  struct Format: ExpressibleByArgument, CustomStringConvertible {
    var format: ExchangeFormat

    init(_ format: ExchangeFormat) { self.format = format }

    init?(argument: String) {
      guard let format = ExchangeFormat.all.first(where: { $0.name == argument.lowercased() }) else { return nil }
      self.format = format
    }

    var description: String { format.name }
    static var allValueStrings: [String] { ExchangeFormat.all.map(\.name) }
  }

  /// Where the files go.
  struct Output: ParsableArguments {
    @Option(help: "The format of the files.")
    var format = Format(.xliff)

    @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The folder for the files.", valueName: "folder"), completion: .directory)
    var output: String

    @Flag(
      name: .customLong("copy-source"),
      help: "Write the source text where there is no translation, for programs such as OmegaT that show nothing else of XLIFF.")
    var copySource = false

    @Flag(help: "Overwrite existing files.")
    var force = false
  }

  /// What helps translators.
  struct Help: ParsableArguments {
    @Option(
      help: ArgumentHelp("A table of terms. (default: that of the settings) See Documentation/Glossary.md.", valueName: "file"),
      completion: .file())
    var glossary: String?

    @Flag(name: .customLong("no-memory"), help: "Offer similar translations of the catalogues only.")
    var ignoresMemory = false
  }

  mutating func validate() throws {
    paths = former.paths + paths
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError("export names the places of texts in files, so it can't read standard input (-). Name files or folders.")
    }
    if output.output.isEmpty || output.output == StandardInputArguments.path {
      throw ValidationError("--output takes a folder: export writes a file for each locale.")
    }
    if output.copySource, !output.format.format.hasCopies {
      throw ValidationError("--copy-source applies to the formats xliff and xliff2.")
    }
    if help.ignoresMemory, memory.database != nil { throw ValidationError("--database and --no-memory exclude each other.") }
    try OptionFile.checkInputs(["--settings": settings.settings, "--glossary": help.glossary])
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let settings = try RunSettings(settings, sourceLocale: selection.sourceLocale)
      let catalogs = ExchangeCatalogs(
        paths: paths, settings: settings, session: session, locales: selection.locales.all, selectsVariants: true,
        existing: scope.existing, since: scope.since, glossary: try await glossary(session))
      let planned = try await catalogs.read()
      session.progress.expect(texts: planned.reduce(0) { $0 + $1.plan.entries.count })
      var export = ExchangeExport(
        planned, includesMissing: scope.includesMissing, memory: try await entries(into: Set(planned.flatMap(\.plan.locales))),
        didCollect: { session.progress.addText() })
      let format = output.copySource ? output.format.format.copyingSource : output.format.format
      let unsupported = export.removeTexts(thatCannotBe: format)
      if !unsupported.isEmpty { session.note(ExchangeNotes.unsupported(unsupported, format: format)) }
      var report = ExportReport(export, format: format, folder: output.output, presentation: session.presentation)
      if !output.force, let existing = report.files.first(where: { FileIdentity($0.path) != nil }) {
        throw ToolError.outputExists(existing.path)
      }
      var written: Set<String> = []
      for file in report.files {
        let bytes = format.bytes(of: export.units[file.locale] ?? [], in: file.locale)
        let (path, force) = (file.path, output.force)
        let isWritten = try await session.perform {
          if force, FileIdentity(path) != nil {
            try FileReplacement.write(bytes, to: path)
          } else {
            try FolderWriter.write(bytes, toNewFile: path, insideTree: PathParts(path).folder)
          }
        }
        if isWritten { written.insert(path) }
      }
      // An error has said why there is nothing.
      if written.isEmpty, session.hasFailures { return .failure }
      if written.isEmpty, !report.files.isEmpty { return .done }
      report.keepFiles(at: written)
      if report.files.isEmpty { noteTextsForReview(planned, session) }
      try ListOutput.write(report.text, session)
      return .done
    }
  }

  /// Says how many texts need review where nothing else can be exported.
  private func noteTextsForReview(_ catalogs: [PlannedCatalog], _ session: ToolSession) {
    guard !scope.existing.contains(.needsReview), !scope.existing.contains(.all) else { return }
    let count = catalogs.reduce(0) { sum, planned in
      var options = planned.options
      options.existing = .needsReview
      return sum + CatalogPlan(planned.catalog, locks: planned.locks, options: options).entries.count
    }
    if count > 0 { session.note(ExchangeNotes.textsForReview(String(count))) }
  }

  /// The glossary that is named; nil without one.
  ///
  /// - Throws: ``ToolSession/Stop`` if it can't be used: an export without its terms would not be what was asked for.
  private func glossary(_ session: ToolSession) async throws -> Glossary? {
    let glossary = try await GlossaryFile.glossary(at: help.glossary, session: session)
    if help.glossary != nil, glossary == nil { throw ToolSession.Stop() }
    return glossary
  }

  /// The entries of the memory; none where there is no memory in its usual place.
  private func entries(into locales: Set<LocaleIdentifier>) async throws -> [MemoryEntry] {
    guard !help.ignoresMemory, !locales.isEmpty else { return [] }
    let path = try memory.path(preparing: false)
    if try memory.named() == nil, FileIdentity(path) == nil { return [] }
    let entries = Mutex<[MemoryEntry]>([])
    try await TranslationMemory(path: path, access: .read).forEachEntry(targets: locales.sorted()) { entry in
      entries.withLock { $0.append(entry) }
    }
    return entries.withLock { $0 }
  }
}
