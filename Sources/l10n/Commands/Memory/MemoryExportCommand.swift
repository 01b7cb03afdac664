import ArgumentParser
import ErrorRecovery
import LocalizeProject
import LocalizeTranslation

/// Writes the memory into an exchange file.
struct MemoryExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the memory into a file that other programs and branches can read.",
    discussion: """
      Without FILE it goes to standard output. TMX is for other programs; lines of JSON are for the repository, one translation each, sorted, so \
      that branches merge line by line (“*.jsonl merge=union” in .gitattributes). A file that is there is replaced when the new one is complete.
      """)

  @Argument(
    help: ArgumentHelp("The file to write; standard output by default, and for -.", valueName: "file"),
    completion: .file(extensions: ["tmx", "jsonl"]))
  var file: String?

  @OptionGroup var memory: MemoryOptions

  @Option(
    help: ArgumentHelp("tmx or jsonl; by default what the ending of the file says, and jsonl on standard output.", valueName: "format"))
  var format: MemoryExport.Format?

  @OptionGroup var selection: MemorySelection

  @Option(help: "Only translations of this origin: human, machine or import. Can be given several times.")
  var origin: [TranslationOrigin] = []

  @Flag(help: "Write placeholders as text, for programs that take what TMX has for them as something else.")
  var plain = false

  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("A file needs a name.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let file = self.file == "-" ? nil : self.file
      let format = try self.format ?? MemoryFile.format(of: file, defaulting: .jsonl)
      let memory = try TranslationMemory(path: memory.path(preparing: false), access: .read)
      let export = MemoryExport(
        format: format, isPlain: plain, source: selection.sourceLocale, targets: selection.locales.locales, origins: origin,
        version: Version.number)
      let result: MemoryExport.Result
      if let file {
        let output = try ReplacementFile(file)
        let progress = MemoryProgress(file, presentation: session.presentation)
        defer { progress.end() }
        result = try await export.write(memory, onProgress: { progress.note($0) }, to: { try output.write($0) })
        progress.end()
        try output.finish()
        session.note(MemoryNotes.exported(file, String(result.entryCount)))
      } else {
        result = try await export.write(memory) { try SystemStreams.writeOutput(String(decoding: $0, as: UTF8.self)) }
      }
      if result.leftOutCount > 0 { session.note(MemoryNotes.exportLeftOut(String(result.leftOutCount))) }
      return result.leftOutCount > 0 ? .findings : .done
    }
  }
}
