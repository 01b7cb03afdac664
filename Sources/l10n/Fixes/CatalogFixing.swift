import ErrorRecovery
import LocalizeProject
import LocalizeValidation

/// Fixes catalogues and writes them, or shows what would be written.
struct CatalogFixing {
  private let arguments: FixArguments
  private let paths: [String]
  private let session: ToolSession

  /// - Parameter paths: The files and folders of the run; nothing outside them is written.
  init(_ arguments: FixArguments, paths: [String], session: ToolSession) {
    self.arguments = arguments
    self.paths = paths
    self.session = session
  }

  /// Fixes what a run finds.
  ///
  /// - Returns: The bytes of files that a dry run has not written, by their paths.
  /// - Throws: ``ToolError`` when standard output does not take the diff, ``ToolSession/Stop`` if that was chosen.
  func fix(_ catalogs: [DiscoveredCatalog], with run: ValidationRun, _ selection: FixSelection) async throws -> [String: [UInt8]] {
    session.progress.setFixing(true)
    let outcome = try await run.fixing(catalogs, selecting: selection)
    session.progress.setFixing(false)
    session.settle()
    let made = arguments.dryRun ? outcome.files : try await write(outcome.files)
    if arguments.dryRun { try show(outcome.files) }
    for refusal in outcome.refusals {
      session.note(FixNotes.refused(refusal.path, refusal.rule.rawValue, String(refusal.count)))
    }
    for catalog in outcome.unsettled { session.note(FixNotes.unsettled(catalog.displayName)) }
    let files = session.presentation.string(FixNotes.files(count: made.count))
    let count = made.reduce(0) { $0 + $1.fixCount }
    session.note(arguments.dryRun ? FixNotes.wouldFix(count: count, files) : FixNotes.fixed(count: count, files))
    // Also those that no report lists: infos are fixed too.
    let counts: [RuleIdentifier: Int] = made.reduce(into: [:]) { $0.merge($1.fixCounts, uniquingKeysWith: +) }
    let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if !rules.isEmpty { session.note(FixNotes.rules(rules.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "))) }
    guard arguments.dryRun else { return [:] }
    return Dictionary(made.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  /// Replaces files one after the other; one that can't be replaced stays as it is, and the others are written.
  private func write(_ files: [ValidationRun.FixedFile]) async throws -> [ValidationRun.FixedFile] {
    var written: [ValidationRun.FixedFile] = []
    for file in files {
      let root = TreeRoot.of(file.path, below: paths)
      let isWritten = try await session.perform {
        try FileWriter.write(file.bytes, to: file.path, replacing: file.original, insideTree: root)
      }
      if isWritten { written.append(file) }
    }
    return written
  }

  /// Prints the diffs of all files that can be shown in one.
  private func show(_ files: [ValidationRun.FixedFile]) throws {
    try PatchOutput.show(
      files.lazy.map { PatchOutput.Change(path: $0.path, original: $0.original, bytes: $0.bytes) }, session: session)
  }
}

/// Paths as `patch` takes them.
enum FilePath {
  /// The names on the way, without `.`; the first is `/` for a path from the root of the file system.
  static func parts(of path: String) -> [Substring] {
    (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
  }

  /// A path without `./` in front, and relative to the working folder where it lies in it.
  static func forPatch(_ path: String) -> String {
    var parts = parts(of: path)
    let working = Self.parts(of: RepositoryPaths().absolute("."))
    if parts.first == "/", parts.starts(with: working), parts.count > working.count { parts.removeFirst(working.count) }
    return parts.first == "/" ? "/" + parts.dropFirst().joined(separator: "/") : parts.joined(separator: "/")
  }
}

/// The messages about fixes.
enum FixNotes {
  static let fixed = MessageTemplate(
    "note.fixed", one: "note: fixed %1$@ finding %2$@.", other: "note: fixed %1$@ findings %2$@.")
  static let wouldFix = MessageTemplate(
    "note.would-fix", one: "note: would fix %1$@ finding %2$@; nothing was written.",
    other: "note: would fix %1$@ findings %2$@; nothing was written.")
  static let rules = MessageTemplate("note.fixed-rules", "note: by rule: %1$@")
  static let files = MessageTemplate("note.fixed-files", one: "in %1$@ file", other: "in %1$@ files")
  static let refused = MessageTemplate(
    "note.not-fixed",
    "note: %1$@: not fixed, because the file would change in other ways or get a new finding: %2$@ (%3$@).")
  static let unsettled = MessageTemplate(
    "note.unsettled", "note: %1$@: stopped fixing, because each fix leads to another one.")
  static let noDiff = MessageTemplate("note.no-diff", "note: %1$@: can't show the changes, because the file is not UTF-8.")

  static var messages: [MessageTemplate] { [fixed, wouldFix, rules, files, refused, unsettled, noDiff] }
}
