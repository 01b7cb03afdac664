#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import LocalizeProject

/// A repository and what of the files of catalogues differs from one commit.
///
/// The tree of the commit is listed, the files are hashed as they are, and the objects of those that differ are read. The index, the
/// attributes and the filters of the repository have no part in it, so that no program that its configuration names is ever run.
struct GitRepository: Sendable {
  /// The folder that holds `.git`.
  let root: String
  private let commit: String
  private let changes: [String: Change]
  /// The files of the commit that are no longer at their paths, in the order of these; deleted ones and renamed ones.
  let gone: [Former]
  /// Those of them that were not renamed.
  let deleted: [Former]

  /// A file of the commit.
  struct Former: Sendable, Hashable {
    var path: String
    /// The name of its content.
    var object: String
  }

  /// The status of a file compared with the commit.
  enum Change: Sendable {
    case same
    case new
    case different(Former)
  }

  /// Compares files of the working tree with a commit.
  ///
  /// - Parameters:
  ///   - root: The folder that holds `.git`.
  ///   - revision: The commit, as git understands it.
  ///   - files: The paths of the files below the root.
  /// - Throws: ``ToolError``
  init(root: String, revision: String, files: Set<String>) throws(ToolError) {
    self.root = root
    let commit = try Self.commit(revision, in: root)
    self.commit = commit
    let extensions = Set(files.map(Self.fileExtension))
    let tree = try Self.tree(of: commit, in: root, extensions: extensions)
    var changes: [String: Change] = [:]
    let objects = try Self.objects(of: files.sorted(), in: root)
    for file in files {
      guard let former = tree[file] else { continue }
      changes[file] = objects[file] == former ? .same : .different(Former(path: file, object: former))
    }
    let gone = try Self.gone(from: tree, in: root)
    var deleted = gone
    let added = files.filter { changes[$0] == nil }.sorted().map { GitRename.File(path: $0, object: objects[$0]) }
    if !gone.isEmpty, !added.isEmpty {
      let renames = try GitRename.renames(
        from: gone, to: added,
        oldContents: { former throws(ToolError) in try Self.contents(of: former, in: root, commit: commit) },
        newContent: { try? FileReader.read("\(root)/\($0)") })
      for (path, former) in renames { changes[path] = .different(former) }
      let renamed = Set(renames.values)
      deleted.removeAll(where: renamed.contains)
    }
    (self.changes, self.gone, self.deleted) = (changes, gone, deleted)
  }

  /// Compares one file.
  func change(of path: String) -> Change { changes[path] ?? .new }

  /// Reads contents of the commit.
  ///
  /// - Returns: The contents in the order of the files.
  /// - Throws: ``ToolError``, also where a partial clone lacks an object: nothing is fetched.
  func contents(of files: [Former]) throws(ToolError) -> [[UInt8]] {
    try Self.contents(of: files, in: root, commit: commit)
  }

  // MARK: Questions to git

  private static func commit(_ revision: String, in root: String) throws(ToolError) -> String {
    do {
      let answer = try GitProgram.run(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"], in: root)
      return String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch {
      switch error {
      case .notStarted(let reason): throw .gitUnavailable(reason)
      case .refused(""): throw .unknownRevision(revision, repository: root)
      case .refused(let reason): throw .gitFailed(reason)
      }
    }
  }

  /// The objects of the commit's regular files with one of the extensions, by their paths.
  private static func tree(of commit: String, in root: String, extensions: Set<String>) throws(ToolError) -> [String: String] {
    var tree: [String: String] = [:]
    for line in try git(["ls-tree", "-r", "-z", "--full-tree", commit], in: root).texts {
      guard let tab = line.utf8.firstIndex(of: 0x09) else { throw .gitFailed(line) }
      let fields = line[..<tab].split(separator: " ")
      let path = String(line[line.utf8.index(after: tab)...])
      guard fields.count == 3, fields[0].hasPrefix("100"), extensions.contains(fileExtension(path)) else { continue }
      tree[path] = String(fields[2])
    }
    return tree
  }

  /// The names that git would give to the contents of files, byte for byte as they are; none for a file that can't be read.
  private static func objects(of files: [String], in root: String) throws(ToolError) -> [String: String] {
    let readable = files.filter { file in
      var status = stat()
      let path = "\(root)/\(file)"
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
    }
    guard !readable.isEmpty else { return [:] }
    let paths = readable.map { GitProgram.quoted("\(root)/\($0)") + "\n" }.joined()
    let answer = try git(["hash-object", "--no-filters", "--stdin-paths"], in: root, input: Array(paths.utf8))
    let objects = String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
    guard objects.count == readable.count else { throw .gitFailed("hash-object") }
    return Dictionary(zip(readable, objects)) { first, _ in first }
  }

  /// The files of a tree that no longer exist, in the order of their paths.
  private static func gone(from tree: [String: String], in root: String) throws(ToolError) -> [Former] {
    let missing = tree.filter { path, _ in
      var status = stat()
      return lstat("\(root)/\(path)", &status) != 0
    }
    guard !missing.isEmpty else { return [] }
    // A sparse checkout leaves files out that are not deleted; the index marks them with S.
    let skipped = try git(["ls-files", "-t", "-z"], in: root).texts.filter { $0.hasPrefix("S ") }.map { String($0.dropFirst(2)) }
    let left = Set(skipped)
    return missing.filter { !left.contains($0.key) }.map { Former(path: $0.key, object: $0.value) }.sorted { $0.path < $1.path }
  }

  private static func contents(of files: [Former], in root: String, commit: String) throws(ToolError) -> [[UInt8]] {
    guard !files.isEmpty else { return [] }
    let names = files.map { $0.object + "\n" }.joined()
    var rest: ArraySlice<UInt8>
    do {
      rest = try GitProgram.run(["cat-file", "--batch"], in: root, input: Array(names.utf8))[...]
    } catch {
      switch error {
      case .notStarted(let reason): throw .gitUnavailable(reason)
      case .refused(let reason):
        // An object that a partial clone lacks is named.
        guard let file = files.first(where: { reason.contains($0.object) }) else { throw .gitFailed(reason) }
        throw .missingObject(file.path, commit: commit)
      }
    }
    var result: [[UInt8]] = []
    for file in files {
      guard let lineEnd = rest.firstIndex(of: 0x0A) else { throw .gitFailed("cat-file") }
      let header = String(decoding: rest[..<lineEnd], as: UTF8.self).split(separator: " ")
      rest = rest[(lineEnd + 1)...]
      // An object that is not there is answered without a size.
      guard header.count == 3, header[1] == "blob", let size = Int(header[2]), size >= 0, rest.count > size else {
        throw .missingObject(file.path, commit: commit)
      }
      result.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size + 1)
    }
    return result
  }

  private static func git(_ arguments: [String], in root: String, input: [UInt8] = []) throws(ToolError) -> [UInt8] {
    do {
      return try GitProgram.run(arguments, in: root, input: input)
    } catch {
      switch error {
      case .notStarted(let reason): throw .gitUnavailable(reason)
      case .refused(let reason): throw .gitFailed(reason)
      }
    }
  }

  private static func fileExtension(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }
}

extension [UInt8] {
  /// The texts between NULs.
  fileprivate var texts: [String] { split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
}
