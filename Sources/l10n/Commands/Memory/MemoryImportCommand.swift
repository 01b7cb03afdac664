import ArgumentParser
import Foundation
import LocalizeProject
import LocalizeTranslation

/// Takes the translations of exchange files into the memory.
struct MemoryImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "import",
    abstract: "Import translations into the translation memory.",
    discussion: """
      Reads TMX of any program, and JSON lines. Of two translations of one text, a human one replaces one from a file or a machine; otherwise a \
      reviewed one replaces an unreviewed one; otherwise the newer one is kept. Units that can't be imported are reported with line and column, and \
      the others are imported. With --locales de, translations into de-DE count as de.
      """,
    examples: [
      ("A file from another program", "l10n memory import agency.tmx"),
      ("Translations that a reviewer has checked", "l10n memory import agency.tmx --origin human"),
      ("Only some locales, with counts for a script", "l10n memory import all.jsonl --locales de,fr --format json"),
    ],
    exitCodes: [
      (.done, "all imported"), (.findings, "some units were skipped"), (.failure, "a file could not be read"),
      (.inUse, "another run is writing"),
    ])

  @Argument(
    help: ArgumentHelp("TMX or JSON lines files, or - for standard input with --from.", valueName: "file"),
    completion: .file(extensions: ["tmx", "jsonl"]))
  var files: [String]

  @OptionGroup(title: "Select") var selection: MemorySelection
  @OptionGroup(title: "Input") var input: Input
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup(title: "Memory") var memory: MemoryOptions
  @OptionGroup(title: "Memory") var waiting: Waiting
  @OptionGroup var recovery: RecoveryOptions

  // The name that --format had.
  @Option(help: .hidden)
  var summary: DataFormat?

  /// What the files are.
  struct Input: ParsableArguments {
    @Option(help: ArgumentHelp("The format of the files. (default: by file extension)", valueName: "format"))
    var from: MemoryExport.Format?

    @Option(help: "Who wrote the translations. (default: as in the file, else import)")
    var origin: TranslationOrigin?
  }

  /// How long the memory is waited for.
  struct Waiting: ParsableArguments {
    @Option(help: ArgumentHelp("How long to wait for another run that is using the memory.", valueName: "seconds"))
    var wait = 60

    func validate() throws {
      guard wait >= 0 else { throw ValidationError("--wait takes a number of seconds.") }
    }
  }

  func validate() throws {
    if files.filter({ $0 == StandardInputArguments.path }).count > 1 { throw ValidationError("- is given twice.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let spool = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: spool) }
      var sources: [MemoryImportRun.Source] = []
      for file in files {
        guard let source = try await MemoryImportRun.source(at: file, as: input.from, spool: spool, session: session) else { continue }
        sources.append(source)
      }
      // Nothing is created for a mistyped name.
      guard !sources.isEmpty else { return .failure }
      var run = MemoryImportRun(session: session, scope: selection.scope(origin: input.origin)) {
        let path = try memory.path(preparing: true)
        // A server keeps writers apart itself.
        let lock = MemoryAddress(path) == nil ? try await session.lock(path, waiting: waiting.wait) : nil
        return (try TranslationMemory(path: path, access: .write), lock)
      }
      defer { run.close() }
      for source in sources { try await run.read(source) }
      try run.tell(as: summary ?? output.format)
      return run.status
    }
  }
}
