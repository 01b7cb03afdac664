#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation

/// Writes the first settings file of a project.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "init",
    abstract: "Write a commented .l10n.json for the catalogues in a folder.",
    discussion: """
      Sets the source locales that were detected, and lists all other settings as comments, so the results of commands don't change. On a terminal \
      it asks for a source locale that can't be detected, and whether the gaps of locales that are less than half translated are only infos. Existing \
      settings are never overwritten. Also writes .l10n/schema.json, a JSON Schema that editors use to complete and check the settings.
      """,
    examples: [
      ("In the current folder", "l10n init"),
      ("Show the file without writing it", "l10n init --dry-run"),
      ("In a part of a monorepo", "l10n init apps/web"),
    ],
    exitCodes: [(.done, "written"), (.failure, "no catalogues found, or .l10n.json exists")])

  @Argument(help: ArgumentHelp("The folder to search.", valueName: "path"), completion: .directory)
  var path = "."

  @OptionGroup(title: "Output") var output: Output

  /// Whether the file is written.
  struct Output: ParsableArguments {
    @Flag(help: "Print the file instead of writing it.")
    var dryRun = false
  }

  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    if path == StandardInputArguments.path {
      throw ValidationError("init writes a file into the folder that it searches, so standard input (-) can't be one. Name a folder.")
    }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let file =
        path.hasSuffix("/")
        ? path + SettingsFileName.standard : path == "." ? SettingsFileName.standard : "\(path)/\(SettingsFileName.standard)"
      for name in SettingsFileName.all where !output.dryRun {
        var status = stat()
        let existing = file.dropLast(SettingsFileName.standard.count) + name
        if lstat(String(existing), &status) == 0 { throw ToolError.settingsExist(String(existing)) }
      }
      let draft: SettingsDraft
      do {
        guard let complete = try await self.draft(session) else { return .failure }
        draft = complete
      } catch is Cancelled {
        session.note(RenamingNotes.nothingWritten())
        return .findings
      }
      // Settings for a part of the catalogues would be there for good: existing ones are never overwritten.
      guard output.dryRun || !session.hasFailures else {
        session.note(RenamingNotes.nothingWritten())
        return .failure
      }
      if output.dryRun {
        try SystemStreams.writeOutput(draft.text)
      } else {
        let bytes = Array(draft.text.utf8)
        // The settings come last, because another attempt refuses to overwrite them.
        let isWritten = try await session.perform {
          try writeSchema()
          try FileReplacement.create(bytes, at: file)
        }
        guard isWritten else { return .failure }
        try show([file, file.dropLast(SettingsFileName.standard.count) + SettingsFileName.schema], session)
      }
      return .done
    }
  }

  /// Prints the paths of the files that were written; on a terminal also what was done with them, and the next step.
  private func show(_ files: [String], _ session: ToolSession) throws(ToolError) {
    guard SystemStreams.outputIsTerminal else {
      for file in files { try SystemStreams.writeOutput(OutputLine.of(file)) }
      return
    }
    let folder = path == "." ? [] : [path.hasPrefix("-") ? "./" + path : path]
    let command = (["l10n", "validate"] + folder).map(RepeatedCommand.quoted).joined(separator: " ")
    for text in files.map({ Notes.initWrote($0) }) + [Notes.initNext(command)] {
      try SystemStreams.writeOutput(OutputLine.of(session.presentation.string(text)))
    }
  }

  /// The user cancelled a question.
  private struct Cancelled: Error {}

  /// Writes the schema of this version, also over that of another.
  private func writeSchema() throws(FileError) {
    let schema = PathParts.join(path, SettingsFileName.schema)
    try ToolFolder.makeFolders(for: schema, below: path)
    let original = FileIdentity(schema) == nil ? nil : try FileReader.read(schema)
    try FileWriter.write(Array(SettingsSchema.text.utf8), to: schema, replacing: original, insideTree: path)
  }

  /// The source locale of a catalogue; on a terminal the user says which one it is, if it can't be detected.
  private func sourceLocale(of loaded: CatalogLoader.Result, _ session: ToolSession) async throws -> SourceLocaleChoice {
    guard case .undetermined(let candidates) = loaded.sourceChoice, !candidates.isEmpty, SystemStreams.canAsk, recovery.recover == nil
    else {
      return loaded.sourceChoice
    }
    let options = candidates.prefix(Self.offeredLocales).map { locale in
      RecoveryOption(RecoveryOption.ID(rawValue: locale.identifier), ErrorText(key: nil, defaultValue: locale.identifier))
    }
    // None of the locales is likelier than the others.
    let leave = RecoveryOption("unknown", Notes.unknownSource(), role: .default)
    let question = ToolError.whichSource(loaded.catalog.identity.displayName)
    guard let chosen = await session.decide(question, options + [leave]) else { throw Cancelled() }
    return candidates.first { $0.identifier == chosen.rawValue }.map { .found($0) } ?? loaded.sourceChoice
  }

  /// Whether the gaps of locales that are less than half translated become infos, as the user answers on a terminal.
  private func setsPartial(_ locales: [LocaleIdentifier], _ session: ToolSession) async throws -> Bool {
    guard !locales.isEmpty, SystemStreams.canAsk, recovery.recover == nil else { return false }
    let yes = RecoveryOption("partial", Notes.partialYes())
    let no = RecoveryOption("unknown", Notes.partialNo(), role: .default)
    guard let answer = await session.decide(ToolError.whichPartial(locales.map(\.identifier)), [yes, no]) else { throw Cancelled() }
    return answer == yes.id
  }

  /// How many locales a question offers.
  private static let offeredLocales = 20

  /// The draft for the folder; nil if it has no catalogues.
  private func draft(_ session: ToolSession) async throws -> SettingsDraft? {
    guard try await session.attempt({ _ in try FolderCheck.requireFolder(path) }) != nil else {
      return nil
    }
    let runSettings = RunSettings.none
    let loader = session.loader(runSettings)
    let places = RepositoryPaths()
    let root = places.absolute(path)
    var found: [SettingsDraft.Found] = []
    for catalog in try await session.discover([path], runSettings, namesSkippedFiles: true) {
      let loaded = try await loader.load(catalog)
      found.append(
        SettingsDraft.Found(
          files: catalog.files.map { RepositoryPaths.path(places.absolute($0.path), relativeTo: root) },
          formats: FormatRegistry.all.map { $0.id }.filter { format in catalog.files.contains { $0.format == format } },
          source: try await sourceLocale(of: loaded, session), locales: loaded.catalog.locales,
          statistics: CatalogStatistics(loaded.catalog).locales))
    }
    let codeFolders = ["Sources", "Source", "src", "app/src/main", "lib"].filter { folder in
      FolderCheck.isFolder(root + "/" + folder) && ProgramCode.hasCode(below: root + "/" + folder)
    }
    let candidates = DirectoryWalker(root: path) { FormatIdentifier.mayHave(name: $0) && !SettingsFileName.all.contains($0) }.list().files
      .map { RepositoryPaths.path(places.absolute($0), relativeTo: root) }
    guard !found.isEmpty else { return nil }
    var draft = SettingsDraft(catalogs: found, codeFolders: codeFolders, candidates: candidates)
    draft.setsPartial = try await setsPartial(draft.partialLocales, session)
    return draft
  }
}
