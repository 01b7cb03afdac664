#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Localize
import LocalizeProject
import LocalizeTranslation

/// The entries by which git calls `l10n merge`: in `.gitattributes`, which is committed, and in the configuration of one clone, which isn't.
struct MergeDriver {
  /// The root of the repository.
  let root: String

  /// The attributes of the repository.
  var attributesFile: String { PathParts.join(root, ".gitattributes") }

  private static let start = "# l10n merge: begin (written by l10n merge --install)"
  private static let end = "# l10n merge: end"
  private static let unended = ", after a line without an end"

  /// Merges; what is left in conflict is for the editor of git.
  private static let toolCommand =
    #"l10n merge "$BASE" "$LOCAL" "$REMOTE" --path="$MERGED" --output-file "$MERGED""#
    + #" || { test $? -eq 1 && eval "$(git var GIT_EDITOR)" '"$MERGED"'; }"#

  /// Merges by line where the tool can't be found: a driver that can't run leaves our version without marks.
  private static let driverCommand =
    "if command -v l10n >/dev/null; then l10n merge %O %A %B --path=%P; "
    + "else git merge-file -L ours -L base -L theirs %A %O %B; fi"

  /// The settings of git, by name.
  private static let settings = [
    ("merge.l10n.name", "catalogues by key (l10n merge)"),
    ("merge.l10n.driver", driverCommand),
    ("mergetool.l10n.cmd", toolCommand),
    ("mergetool.l10n.trustExitCode", "true"),
  ]

  /// Writes the entries; those of an earlier call are replaced.
  ///
  /// - Throws: ``ToolError`` if git can't be run, ``FileError`` if the attributes can't be written.
  func install() throws {
    for (name, value) in Self.settings { try git(["config", "--local", name, value]) }
    let lines = try patterns().map { "\($0) merge=l10n" }
    try rewrite(adding: [Self.start] + lines + [Self.end])
  }

  /// Removes the entries.
  ///
  /// - Throws: As ``install()``.
  func uninstall() throws {
    for section in ["merge.l10n", "mergetool.l10n"] where hasSection(section) {
      try git(["config", "--local", "--remove-section", section])
    }
    try rewrite(adding: [])
  }

  /// Replaces the attributes by those without our lines, and with `added` after them.
  private func rewrite(adding added: [String]) throws {
    let old = try FileIdentity(attributesFile) == nil ? nil : FileReader.read(attributesFile)
    let text = String(decoding: old ?? [], as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The first of our lines remembers that the one before it had no end.
    var isEnded = lines.last?.isEmpty ?? true
    if isEnded { lines.removeLast() }
    if let first = lines.firstIndex(where: { $0.hasPrefix(Self.start) }),
      let last = lines[first...].firstIndex(where: { $0.hasPrefix(Self.end) })
    {
      isEnded = last < lines.count - 1 || !lines[first].hasSuffix(Self.unended)
      lines.removeSubrange(first...last)
    }
    if let first = added.first { lines += [isEnded ? first : first + Self.unended] + added.dropFirst() }
    let new = lines.joined(separator: "\n") + (lines.isEmpty || added.isEmpty && !isEnded ? "" : "\n")
    guard Array(new.utf8) != old, old != nil || !new.isEmpty else { return }
    let isOurs = try new.isEmpty && git(["ls-files", "--", ".gitattributes"]).isEmpty
    if isOurs, unlink(attributesFile) == 0 { return }
    try FileWriter.write(Array(new.utf8), to: attributesFile, replacing: old, insideTree: root)
  }

  /// The files that git asks the driver for: those of an extension that only catalogues have, and of the others those that are catalogues now.
  private func patterns() throws -> [String] {
    var patterns: [String] = []
    for format in FormatRegistry.all where Self.hasOwnExtension(format) {
      patterns += format.traits.files.extensions.map { "*.\($0)" }
    }
    var found: Set<String> = []
    for catalog in CatalogDiscovery(paths: [root]).catalogs {
      let files = catalog.files.filter { file in
        FormatRegistry.format(file.format).map { !Self.hasOwnExtension($0) } ?? false
      }
      for (_, group) in Dictionary(grouping: files, by: { $0.path.split(separator: "/").count }) {
        if let pattern = Self.pattern(of: group.map { Self.relative($0.path, to: root) }) { found.insert(pattern) }
      }
    }
    found.formUnion(try memories().map { "/" + $0.split(separator: "/").map { Self.escaped(String($0)) }.joined(separator: "/") })
    return patterns.sorted() + found.sorted() + [".l10n/lock/**"]
  }

  /// The exported memories of the repository, below its root.
  private func memories() throws -> [String] {
    let files = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.jsonl"]
    return try git(files).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { path in
      let file = PathParts.join(root, path)
      return !FileReader.isStream(file) && MemoryLines.areAt(file)
    }
  }

  private static func hasOwnExtension(_ format: any CatalogFormat.Type) -> Bool {
    let files = format.traits.files
    return !files.holdAnyData && !files.shareExtension && format.id.project?.canHoldTexts(at: "a.\(files.extensions[0])") ?? true
  }

  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// A pattern that matches all paths of a catalogue, and those of locales that it will get.
  static func pattern(of paths: [String]) -> String? {
    let parts = paths.map { $0.split(separator: "/").map(String.init) }
    guard let first = parts.first, parts.allSatisfy({ $0.count == first.count }) else { return nil }
    let joined = first.indices.map { index -> String in
      let names = Set(parts.map { $0[index] })
      guard names.count > 1, let name = names.min() else { return escaped(first[index]) }
      let start = names.reduce(name, commonPrefix)
      let rest = names.map { String($0.dropFirst(start.count).reversed()) }
      let end = rest.dropFirst().reduce(rest[0], commonPrefix)
      return escaped(start) + "*" + escaped(String(end.reversed()))
    }
    return "/" + joined.joined(separator: "/")
  }

  private static func commonPrefix(_ first: String, _ second: String) -> String {
    String(zip(first, second).prefix { $0 == $1 }.map { $0.0 })
  }

  /// A name as `gitattributes` takes it literally; blanks and control characters match any character, for a pattern can't hold them.
  private static func escaped(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "*", "?", "[", "\\": result += "\\\(scalar)"
      case "\u{0}"..." ", "\u{7F}", "\"": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func hasSection(_ section: String) -> Bool {
    (try? GitProgram.run(["config", "--local", "--get-regexp", "^\(section.replacing(".", with: "\\."))\\."], in: root)) != nil
  }

  @discardableResult
  private func git(_ arguments: [String]) throws(ToolError) -> [UInt8] {
    do {
      return try GitProgram.run(arguments, in: root)
    } catch {
      switch error {
      case .notStarted(let reason): throw .gitUnavailableForMerge(reason)
      case .refused(let reason): throw .gitFailed(reason)
      }
    }
  }
}
