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
      Reads TMX of any program, and JSON lines. Of two translations of one text, a person's replaces one from a file or a machine; otherwise a \
      reviewed one replaces an unreviewed one; otherwise the newer one counts. Units that can't be imported are reported with line and column, and \
      the others are imported. With --locales de, translations into de-DE count as de.
      """,
    examples: [
      ("A file from another program", "l10n memory import agency.tmx"),
      ("What a person has checked", "l10n memory import agency.tmx --origin human"),
      ("Only some locales, with counts for a script", "l10n memory import all.jsonl --locales de,fr --summary json"),
    ],
    exitCodes: [
      (.done, "all imported"), (.findings, "some units were left out"), (.failure, "a file could not be read"),
      (.inUse, "another run is writing"),
    ])

  @Argument(
    help: ArgumentHelp("TMX or JSON lines files, or - for standard input with --from.", valueName: "file"),
    completion: .file(extensions: ["tmx", "jsonl"]))
  var files: [String]

  @OptionGroup var memory: MemoryOptions

  @Option(
    name: [.customLong("from"), .customLong("format")],
    help: ArgumentHelp("The format of the files. (default: by file extension)", valueName: "format"))
  var format: MemoryExport.Format?

  @OptionGroup var selection: MemorySelection

  @Option(help: "Who wrote the translations. (default: as in the file, else import)")
  var origin: TranslationOrigin?

  @Option(help: ArgumentHelp("How long to wait for another run that is using the memory.", valueName: "seconds"))
  var wait = 60

  @Option(help: "The format of the result: text or json.")
  var summary = DataFormat.text

  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    if files.filter({ $0 == StandardInputArguments.path }).count > 1 { throw ValidationError("- is given twice.") }
    guard wait >= 0 else { throw ValidationError("--wait takes a number of seconds.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let spool = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: spool) }
      var sources: [MemoryImportRun.Source] = []
      for file in files {
        if let source = try await MemoryImportRun.source(at: file, as: format, spool: spool, session: session) { sources.append(source) }
      }
      // Nothing is created for a mistyped name.
      guard !sources.isEmpty else { return .failure }
      var run = MemoryImportRun(session: session, scope: selection.scope(origin: origin)) {
        let path = try memory.path(preparing: true)
        let lock = try await session.lock(path, waiting: wait)
        return (try TranslationMemory(path: path, access: .write), lock)
      }
      defer { run.close() }
      for source in sources { try await run.read(source) }
      try run.tell(as: summary)
      return run.status
    }
  }
}
