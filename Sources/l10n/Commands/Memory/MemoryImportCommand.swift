import ArgumentParser
import LocalizeProject
import LocalizeTranslation

/// Takes the translations of exchange files into the memory.
struct MemoryImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take the translations of files into the memory.",
    discussion: """
      Reads TMX of any program, and lines of JSON as export writes them. A translation takes the place of another one if a person wrote it and \
      the other one came from a file or a machine; among equals if somebody has looked at it; then if it is newer. What can't be taken is told \
      with its line and column, the rest is taken, and the exit code is 1. With --locales de, translations into de-DE count as de.
      """)

  @Argument(help: ArgumentHelp("Files to read.", valueName: "file"), completion: .file(extensions: ["tmx", "jsonl"]))
  var files: [String]

  @OptionGroup var memory: MemoryOptions

  @Option(help: ArgumentHelp("The format of the files, where their endings do not say it: tmx or jsonl.", valueName: "format"))
  var format: MemoryExport.Format?

  @OptionGroup var selection: MemorySelection

  @Option(help: "Who wrote the translations: human, machine or import; by default what the file says, else import.")
  var origin: TranslationOrigin?

  @Option(help: ArgumentHelp("How long to wait for another run that works with the memory.", valueName: "seconds"))
  var wait = 60

  @Option(help: "How the result is told: text or json.")
  var summary = DataFormat.text

  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    guard wait >= 0 else { throw ValidationError("--wait takes a number of seconds.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let path = try memory.path(preparing: true)
      let lock = try await session.lock(path, waiting: wait)
      let memory = try TranslationMemory(path: path, access: .write)
      defer { memory.close() }
      var run = MemoryImportRun(session: session, memory: memory, scope: selection.scope(origin: origin), format: format)
      for file in files { try await run.read(file) }
      try run.tell(as: summary)
      return withExtendedLifetime(lock) { run.status }
    }
  }
}
