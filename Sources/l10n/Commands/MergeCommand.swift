import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation

/// Merges three versions of a catalogue, as git asks a merge driver to.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "merge",
    abstract: "Merge two versions of a catalogue by key, locale and form.",
    discussion: """
      Merges OURS and THEIRS, two versions of BASE, and writes the result to OURS or --output-file. Takes keys that either side added or changed, \
      and keeps the order and layout of OURS. If both sides changed a text in different ways, the text contains both versions, \
      <<<<<<< ours ======= theirs >>>>>>>: the file still parses, and `l10n validate` reports the text (conflict-marker). Files with syntax errors \
      are merged line by line, as git does.

      --install makes git merge the catalogues of the repository in this way. --uninstall reverts that.
      """,
    examples: [
      ("Let git merge the catalogues of the repository by key", "l10n merge --install"),
      ("Merge by hand", "l10n merge base.po ours.po theirs.po -o merged.po"),
      ("As git calls it", "l10n merge .merge_a .merge_b .merge_c --path fr.lproj/App.strings"),
    ],
    exitCodes: [
      (.done, "merged, or installed"), (.findings, "conflicts are left"), (.failure, "a file could not be read or written"),
    ])

  @Argument(
    help: ArgumentHelp("BASE, OURS and THEIRS: the common ancestor and the two versions.", valueName: "file"), completion: .file())
  var files: [String] = []

  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Git") var git: Git
  @OptionGroup var recovery: RecoveryOptions

  /// Where the result goes.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("The file for the result. (default: OURS)", valueName: "file"), completion: .file())
    var outputFile: String?

    @Option(
      help: ArgumentHelp(
        "The path of the catalogue, from which its format is detected. (default: OURS)", valueName: "path"))
    var path: String?
  }

  /// The use by git.
  struct Git: ParsableArguments {
    @Flag(help: "Register the merge driver in .gitattributes and in the configuration of the repository.")
    var install = false

    @Flag(help: "Remove what --install wrote.")
    var uninstall = false
  }

  func validate() throws {
    let isSetUp = git.install || git.uninstall
    if git.install, git.uninstall { throw ValidationError("--install and --uninstall exclude each other.") }
    if isSetUp, !files.isEmpty || output.outputFile != nil || output.path != nil {
      throw ValidationError("--install and --uninstall take no files.")
    }
    if !isSetUp, files.count != 3 { throw ValidationError("merge takes three files: BASE OURS THEIRS.") }
    if files.contains(StandardInputArguments.path) { throw ValidationError("merge can't read standard input (-). Name files.") }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      if git.install || git.uninstall { return try setUp(session) }
      return try await merge(session)
    }
  }

  private func merge(_ session: ToolSession) async throws -> ExitStatus {
    var versions: [[UInt8]] = []
    for file in files {
      // Git's name for a version that is not there.
      let isNone = file == "/dev/null"
      guard let bytes = try await session.attempt({ _ in isNone ? [] : try FileReader.read(file) }) else { return .failure }
      versions.append(bytes)
    }
    let shown = output.path ?? output.outputFile ?? files[1]
    let path = output.path ?? files[1]
    if MemoryLines.areNamed(path), let merge = MemoryLinesMerge(base: versions[0], ours: versions[1], theirs: versions[2]) {
      guard try await write(merge.bytes, replacing: versions[1], session) else { return .failure }
      let texts = merge.chosen.map { "“\($0.text)” (\($0.target.identifier))" }
      if !texts.isEmpty { session.note(Notes.mergedMemory(shown, "\(texts.count)", Self.first(of: texts))) }
      return .done
    }
    let merge = CatalogMerge(base: versions[0], ours: versions[1], theirs: versions[2], path: path)
    if let line = merge.earlierConflict { throw ToolError.conflictedMerge(shown, line: line) }
    if merge.method == .none { throw ToolError.binaryMerge(shown) }
    guard try await write(merge.bytes, replacing: versions[1], session) else { return .failure }
    if merge.method == .ours { session.note(Notes.unmerged(shown)) }
    if merge.isUncertain { session.note(Notes.uncertainMerge(shown)) }
    if !merge.chosenLines.isEmpty {
      session.note(Notes.mergeChoices(shown, "\(merge.chosenLines.count)", Self.first(of: merge.chosenLines.map { "\($0)" })))
    }
    if merge.method == .lines, merge.markedLines > 0 { session.note(Notes.mergedByLine(shown, "\(merge.markedLines)")) }
    if !merge.values.isEmpty {
      let values = merge.values.map { "\($0.line) (“\($0.ours)” | “\($0.theirs)”)" }
      session.note(Notes.mergeValues(shown, "\(values.count)", Self.first(of: values)))
    }
    if !merge.conflicts.isEmpty {
      session.note(Notes.mergeConflicts(shown, "\(merge.conflicts.count)", Self.first(of: merge.conflicts.map(\.key))))
    }
    return merge.isClean ? .done : .findings
  }

  private func write(_ bytes: [UInt8], replacing ours: [UInt8], _ session: ToolSession) async throws -> Bool {
    let (target, isInPlace) = (output.outputFile ?? files[1], output.outputFile == nil)
    return try await session.perform {
      if !isInPlace { return try FileReplacement.write(bytes, to: target) }
      if bytes != ours { try FileWriter.write(bytes, to: target, replacing: ours, insideTree: nil) }
    }
  }

  /// The first ones of a list of keys or texts, each once.
  private static func first(of names: [String]) -> String {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    return names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
  }

  private func setUp(_ session: ToolSession) throws -> ExitStatus {
    guard let root = RepositoryPaths.root(above: RepositoryPaths.workingFolder()) else { throw ToolError.noRepositoryForMerge(".") }
    let driver = MergeDriver(root: root)
    if git.uninstall {
      try driver.uninstall()
      session.note(Notes.mergeUninstalled(RepositoryPaths().shown(driver.attributesFile)))
    } else {
      try driver.install()
      session.note(Notes.mergeInstalled(RepositoryPaths().shown(driver.attributesFile)))
      if GitProgram.path(of: "l10n") == nil { session.note(Notes.mergeWithoutTool()) }
    }
    return .done
  }
}
