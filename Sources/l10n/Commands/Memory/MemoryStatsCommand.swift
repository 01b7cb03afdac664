import ArgumentParser
import ErrorRecovery
import LocalizeTranslation

/// Shows what the memory holds and what it has cost.
struct MemoryStatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "stats",
    abstract: "Show what the memory contains, what was sent to which provider, and what is in doubt.",
    discussion: """
      In doubt are texts that were sent and never answered, because the run or the connection ended; they may have been billed. `l10n translate` \
      asks what to do with them.
      """,
    examples: [
      ("The project's memory", "l10n memory stats"),
      ("For scripts", "l10n memory stats --format json"),
      ("Another memory", "l10n memory stats --database shared.sqlite"),
    ],
    exitCodes: [(.done, "shown"), (.failure, "the memory could not be read")])

  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup(title: "Memory") var memory: MemoryOptions

  func run() async throws {
    try await ToolSession(recovery: nil).run { session in
      let path = try memory.path(preparing: false)
      let memory: TranslationMemory
      do {
        memory = try TranslationMemory(path: path, access: .read)
      } catch let error as MemoryError where error.kind == .missing && self.memory.database == nil {
        // A project begins without one.
        session.note(MemoryNotes.none(error.path))
        guard output.format == .json else { return .done }
        let table = MemoryTableReport(path: error.path, statistics: MemoryStatistics(), inDoubt: [], presentation: session.presentation)
        try SystemStreams.writeOutput(table.json)
        return .done
      }
      let table = MemoryTableReport(
        path: memory.path, statistics: try await memory.statistics(), inDoubt: try await memory.inDoubt(),
        presentation: session.presentation)
      if output.format == .json {
        try SystemStreams.writeOutput(table.json)
      } else {
        try ListOutput.write(table.text, session)
      }
      return .done
    }
  }
}
