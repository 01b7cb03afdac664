import ArgumentParser

/// Operations on the translation memory besides translation.
struct MemoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory",
    abstract: "Import, export and look into the translation memory.",
    discussion: """
      The memory of a project is .l10n/tm.sqlite, beside its locks. It belongs to one machine and not into the repository: what is shared is a \
      file that export writes and import reads, TMX 1.4b or sorted lines of JSON.
      """,
    subcommands: [MemoryImportCommand.self, MemoryExportCommand.self, MemoryStatsCommand.self, MemorySuggestCommand.self])
}
