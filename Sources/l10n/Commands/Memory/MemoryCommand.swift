import ArgumentParser

/// Operations on the translation memory besides translation.
struct MemoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "memory",
    abstract: "Import, export and query the translation memory.",
    discussion: """
      A project's memory is .l10n/tm.sqlite. It stays on one machine; don't commit it. To share it, export TMX 1.4b or sorted lines of JSON.
      """,
    subcommands: [MemoryImportCommand.self, MemoryExportCommand.self, MemoryStatsCommand.self, MemorySuggestCommand.self])
}
