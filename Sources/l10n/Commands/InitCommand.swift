#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import ArgumentParser
import Localize
import LocalizeProject

/// Writes the first settings file of a project.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "init",
    abstract: "Write a commented .l10n.json for the catalogues in a folder.",
    discussion: """
      Sets the source locales that were detected, and lists all other settings as comments: the result of a run stays the same. Existing settings \
      are never overwritten.
      """,
    examples: [
      ("In the current folder", "l10n init"),
      ("Show the file without writing it", "l10n init --dry-run"),
      ("In a part of a monorepo", "l10n init apps/web"),
    ],
    exitCodes: [(.done, "written"), (.failure, "no catalogues found, or .l10n.json exists")])

  @Argument(help: ArgumentHelp("The folder to search.", valueName: "path"), completion: .directory)
  var path = "."

  @Flag(help: "Print the file instead of writing it.")
  var dryRun = false

  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let file =
        path.hasSuffix("/") ? path + SettingsStore.fileName : path == "." ? SettingsStore.fileName : "\(path)/\(SettingsStore.fileName)"
      var status = stat()
      if !dryRun, lstat(file, &status) == 0 { throw ToolError.settingsExist(file) }
      guard let draft = try await draft(session) else { return .failure }
      if dryRun {
        try SystemStreams.writeOutput(draft.text)
      } else {
        let bytes = Array(draft.text.utf8)
        guard try await session.perform({ try FileReplacement.create(bytes, at: file) }) else { return .failure }
        try SystemStreams.writeOutput(OutputLine.of(file))
      }
      return .done
    }
  }

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
    for catalog in try await session.discover([path], runSettings) {
      let loaded = try await loader.load(catalog)
      found.append(
        SettingsDraft.Found(
          files: catalog.files.map { RepositoryPaths.path(places.absolute($0.path), relativeTo: root) },
          formats: FormatRegistry.all.map { $0.id }.filter { format in catalog.files.contains { $0.format == format } },
          source: loaded.sourceChoice, locales: loaded.catalog.locales))
    }
    let codeFolders = ["Sources", "Source", "src", "app/src/main", "lib"].filter { FolderCheck.isFolder(root + "/" + $0) }
    return found.isEmpty ? nil : SettingsDraft(catalogs: found, codeFolders: codeFolders)
  }
}
