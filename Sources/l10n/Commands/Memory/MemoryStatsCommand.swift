import ArgumentParser
import LocalizeTranslation

/// Shows what the memory holds and what it has cost.
struct MemoryStatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show what the memory holds, what was sent to whom, and what is in doubt.",
    discussion: """
      In doubt is what was sent and has no answer, because the run or the connection died: it may have been paid for. “l10n translate” asks what \
      becomes of it.
      """)

  @OptionGroup var memory: MemoryOptions

  @Option(help: "text or json.")
  var format = DataFormat.text

  func run() async throws {
    try await ToolSession(recovery: nil).run { session in
      let path = try memory.path(preparing: false)
      let memory = try TranslationMemory(path: path, access: .read)
      let table = MemoryTableReport(
        path: path, statistics: try await memory.statistics(), inDoubt: try await memory.inDoubt(), presentation: session.presentation)
      try SystemStreams.writeOutput(format == .json ? table.json : table.text)
      return .done
    }
  }
}
