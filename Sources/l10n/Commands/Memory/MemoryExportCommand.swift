import ArgumentParser
import ErrorRecovery
import LocalizeProject
import LocalizeTranslation

/// Writes the memory into an exchange file.
struct MemoryExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "export",
    abstract: "Export the translation memory as TMX or JSON lines.",
    discussion: """
      TMX is for other programs. JSON lines are for the repository: one translation per line, sorted, and git merges them by text after \
      `l10n merge --install`. An existing file is replaced when the new one is complete.
      """,
    examples: [
      ("For another program", "l10n memory export memory.tmx"),
      ("For the repository", "l10n memory export translations.jsonl"),
      ("Human translations into German, to standard output", "l10n memory export --locales de --origin human"),
    ],
    exitCodes: [(.done, "exported"), (.failure, "the memory or the file could not be read or written")])

  @Argument(
    help: ArgumentHelp("The file to write, or - for standard output. (default: -)", valueName: "file"),
    completion: .file(extensions: ["tmx", "jsonl"]))
  var file: String?

  @OptionGroup(title: "Select") var selection: MemorySelection
  @OptionGroup(title: "Select") var origins: Origins
  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Memory") var memory: MemoryOptions
  @OptionGroup var recovery: RecoveryOptions

  /// Whose translations are exported.
  struct Origins: ParsableArguments {
    @Option(help: "Only translations of these origins, separated by commas. Can be given several times.")
    var origin: [OptionValueList<TranslationOrigin>] = []
  }

  /// How the file is written.
  struct Output: ParsableArguments {
    @Option(
      name: [.customLong("to"), .customLong("format")],
      help: ArgumentHelp("The format to write. (default: by file extension, jsonl on standard output)", valueName: "format"))
    var format: MemoryExport.Format?

    @Flag(help: ArgumentHelp("Sort the translations. They always are.", visibility: .hidden))
    var sorted = false

    @Flag(help: "Write placeholders as plain text, for programs that misread TMX's own elements for them.")
    var plain = false
  }

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("A file needs a name.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let file = self.file == "-" ? nil : self.file
      let format = try output.format ?? file.map { try MemoryFile.format(of: $0, option: "--to") } ?? .jsonl
      let memory = try TranslationMemory(path: memory.path(preparing: false), access: .read)
      let export = MemoryExport(
        format: format, isPlain: output.plain, source: selection.sourceLocale, targets: selection.locales.all,
        origins: origins.origin.flatMap(\.values), version: Version.number)
      let result: MemoryExport.Result
      if let file {
        let replacement = try ReplacementFile(file)
        let progress = MemoryProgress(file, presentation: session.presentation)
        defer { progress.end() }
        result = try await export.write(memory, onProgress: { progress.note($0) }, to: { try replacement.write($0) })
        progress.end()
        try replacement.finish()
        session.note(MemoryNotes.exported(file, String(result.entryCount)))
      } else {
        result = try await export.write(memory) { try SystemStreams.writeOutput(String(decoding: $0, as: UTF8.self)) }
      }
      if result.leftOutCount > 0 { session.note(MemoryNotes.exportLeftOut(String(result.leftOutCount))) }
      return result.leftOutCount > 0 ? .findings : .done
    }
  }
}
