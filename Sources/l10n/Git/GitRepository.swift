/// A repository and what in its working tree is different from one commit.
struct GitRepository: Sendable {
  /// The folder that holds `.git`.
  let root: String
  private let commit: String
  /// What is different: the objects that paths of now were, with their paths of then.
  let changed: [String: Former]
  /// What is gone, in the order of the paths; what was renamed is not.
  let deleted: [Former]
  private let tracked: Set<String>
  private let added: Set<String>

  /// A file of the commit.
  struct Former: Sendable, Hashable {
    var path: String
    /// The name of its content.
    var object: String
  }

  /// Compares the working tree with a commit.
  ///
  /// - Parameters:
  ///   - root: The folder that holds `.git`.
  ///   - revision: The commit, as git understands it.
  ///   - endings: Only files with these endings matter.
  /// - Throws: ``ToolError``
  init(root: String, revision: String, endings: Set<String>) throws(ToolError) {
    self.root = root
    commit = try Self.commit(revision, in: root)
    func matters(_ path: String) -> Bool { endings.contains(path.split(separator: ".").last.map { $0.lowercased() } ?? "") }
    tracked = Set(try Self.git(["ls-files", "-z"], in: root).texts.filter(matters))
    var texts = try Self.git(
      [
        "diff", "--raw", "-z", "-M", "--no-abbrev", "--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", commit, "--",
      ],
      in: root
    ).texts[...]
    var changed: [String: Former] = [:]
    var deleted: [Former] = []
    var added: Set<String> = []
    while let facts = texts.popFirst(), let path = texts.popFirst() {
      let fields = facts.dropFirst().split(separator: " ").map(String.init)
      guard fields.count == 5 else { throw .gitFailed(facts) }
      let status = fields[4].prefix(1)
      let isFile = fields[0].hasPrefix("100")
      let newPath = status == "R" || status == "C" ? texts.popFirst() ?? path : path
      guard matters(newPath) || matters(path) else { continue }
      // Where a merge is not finished, git names no object.
      let former = Former(path: path, object: status == "U" ? "\(commit):\(path)" : fields[2])
      if status == "D" { deleted.append(former) }
      if isFile || status == "U" { changed[newPath] = former }
      if status == "A" { added.insert(newPath) }
    }
    (self.changed, self.added) = (changed, added)
    self.deleted = deleted.sorted { $0.path < $1.path }
  }

  /// What a path of now is, compared with the commit.
  enum Change {
    case same
    case new
    case different(Former)
  }

  /// Compares one file.
  func change(of path: String) -> Change {
    if let former = changed[path] { return .different(former) }
    return tracked.contains(path) && !added.contains(path) ? .same : .new
  }

  /// Reads contents out of the repository.
  ///
  /// - Returns: The contents in the order of the files; nil for one that is not there.
  func contents(of files: [Former]) throws(ToolError) -> [[UInt8]?] {
    guard !files.isEmpty else { return [] }
    let names = files.map { $0.object.contains("\n") ? "missing" : $0.object }
    let answer = try Self.git(["cat-file", "--batch"], in: root, input: Array((names.joined(separator: "\n") + "\n").utf8))
    var rest = answer[...]
    var result: [[UInt8]?] = []
    while result.count < files.count, let lineEnd = rest.firstIndex(of: 0x0A) {
      let header = String(decoding: rest[..<lineEnd], as: UTF8.self).split(separator: " ")
      rest = rest[(lineEnd + 1)...]
      // A name that is not there is answered without a size.
      guard header.count == 3, header[1] != "missing", let size = Int(header[2]), rest.count > size else {
        result.append(nil)
        continue
      }
      result.append(header[1] == "blob" ? Array(rest.prefix(size)) : nil)
      rest = rest.dropFirst(size + 1)
    }
    guard result.count == files.count else { throw .gitFailed("cat-file") }
    return result
  }

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

  private static func git(_ arguments: [String], in root: String, input: [UInt8] = []) throws(ToolError) -> [UInt8] {
    do {
      return try GitProgram.run(["-c", "core.fsmonitor=false"] + arguments, in: root, input: input)
    } catch {
      switch error {
      case .notStarted(let reason): throw .gitUnavailable(reason)
      case .refused(let reason): throw .gitFailed(reason)
      }
    }
  }
}

extension [UInt8] {
  /// The texts between NULs.
  fileprivate var texts: [String] { split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
}
