import ArgumentParser

/// Operations on the translation memory besides translation.
struct MemoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "memory",
    abstract: "Import, export and query the translation memory.",
    discussion: """
      A project's memory is .l10n/tm.sqlite. It stays on one machine; don't commit it. To share it, export TMX 1.4b or sorted lines of JSON, or keep \
      it on a PostgreSQL server: “memory” in .l10n.json, or L10N_MEMORY, takes postgresql://HOST/DATABASE.
      """,
    examples: [
      ("Add the translations of an agency", "l10n memory import agency.tmx"),
      ("Similar texts with their translations", "l10n memory suggest 'Sign in to continue'"),
      ("What the memory contains", "l10n memory stats"),
    ],
    exitCodes: [
      (.done, "done"), (.findings, "some units were skipped, or no text is similar enough"),
      (.failure, "a file or the memory could not be read or written"), (.inUse, "another run is writing"),
    ],
    subcommands: [MemoryImportCommand.self, MemoryExportCommand.self, MemoryStatsCommand.self, MemorySuggestCommand.self])
}
