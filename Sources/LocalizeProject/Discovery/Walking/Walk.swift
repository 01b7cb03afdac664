#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One walk below one folder.
///
/// It keeps a list of what is still to be visited instead of calling itself, and no folder open: neither the stack nor the limit of
/// open files bounds the depth, only the length of paths does.
struct Walk {
  private(set) var listing = DirectoryListing()
  private let fileNameFilter: (_ name: String, _ folder: String) -> Bool
  /// The root as it was spelled, with a slash at its end.
  private let prefix: [UInt8]
  private let realRoot: SystemPath
  private var rules: RuleStack
  /// The nodes still to be visited, in reverse order.
  private var pending: [Pending]

  private struct Pending {
    /// Below the root; that of a folder ends with a slash, that of the root is empty.
    var path: [UInt8]
    var isDirectory: Bool
    var rules: RuleStack.Position
    /// Whether the folder is ignored, but for the files in it that git tracks.
    var isIgnored = false
  }

  init(root: SystemPath, fileNameFilter: @escaping (_ name: String, _ folder: String) -> Bool) throws(FileFailure) {
    self.fileNameFilter = fileNameFilter
    realRoot = try root.real()
    let spelled = root.bytes
    prefix = spelled.last == UInt8(ascii: "/") ? spelled : spelled + [UInt8(ascii: "/")]
    let start: RuleStack.Position
    (rules, start) = RuleStack.above(realRoot)
    pending = [Pending(path: [], isDirectory: true, rules: start)]
  }

  mutating func run() {
    while let next = pending.popLast() {
      if next.isDirectory {
        visit(next)
      } else {
        add(prefix + next.path)
      }
    }
  }

  private mutating func add(_ path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self) else { return report(FileFailure(number: EILSEQ), path, .read) }
    guard path.count < Int(PATH_MAX) else { return report(FileFailure(number: ENAMETOOLONG), path, .read) }
    listing.files.append(text)
  }

  private mutating func report(_ failure: FileFailure, _ path: [UInt8], _ operation: FileError.Operation) {
    listing.failures.append(failure.error(path: String(decoding: path, as: UTF8.self), operation: operation))
  }

  private mutating func visit(_ folder: Pending) {
    let path = prefix + folder.path
    let fileNameFilter = fileNameFilter
    let name = String(decoding: path, as: UTF8.self)
    let contents = FolderContents(of: SystemPath(bytes: path)) { fileNameFilter(String(decoding: $0, as: UTF8.self), name) }
    if let failure = contents.failure {
      // The root as it was spelled, without our slash.
      report(failure, folder.path.isEmpty && path.count > 1 ? path.dropLast() : path, .list)
    }
    let position = rules.enter(folder.path, with: contents, at: folder.rules) { failure, name in
      listing.failures.append(failure.error(path: String(decoding: path + name.utf8, as: UTF8.self), operation: .read))
    }
    var entries = contents.entries.compactMap { entry in
      isIgnored(entry, in: folder, position).map { (name: entry.name, isDirectory: entry.kind == .directory, isIgnored: $0) }
    }
    // The slash after a folder's name puts it where the paths below it belong.
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    for entry in entries.reversed() {
      pending.append(Pending(path: folder.path + entry.name, isDirectory: entry.isDirectory, rules: position, isIgnored: entry.isIgnored))
    }
  }

  /// Whether a wanted entry is ignored but tracked; `nil` for one that is not wanted.
  private func isIgnored(_ entry: FolderContents.Entry, in folder: Pending, _ position: RuleStack.Position) -> Bool? {
    let path = folder.path + entry.name
    let isDirectory = entry.kind == .directory
    if isDirectory, SkippedFolders.contains(entry.name.dropLast(), in: folder.path) { return nil }
    let exclusion = rules.exclusion(of: path, isDirectory: isDirectory, at: position)
    let isIgnored = exclusion == .ignored || folder.isIgnored
    if exclusion == .generated || isIgnored && !rules.tracks(path, isDirectory: isDirectory) { return nil }
    if entry.kind == .link, !leadsToFileInside(SystemPath(bytes: prefix + path)) { return nil }
    return isIgnored
  }

  /// A link to a file outside is left unchanged; one that leads nowhere is listed, so that opening it reports the error.
  private func leadsToFileInside(_ link: SystemPath) -> Bool {
    guard let target = try? link.real() else { return true }
    guard target.isInside(realRoot) else { return false }
    return (try? target.status(followingLinks: false).kind) == .regular
  }
}
