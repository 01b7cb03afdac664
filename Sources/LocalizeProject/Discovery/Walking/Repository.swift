/// The data of a git repository that determine what it ignores.
enum Repository {
  /// The nearest folder that holds `.git`, from a real path upwards; nil also if that can't be determined.
  static func path(containing path: [UInt8]) -> [UInt8]? {
    do throws(FileFailure) { return try root(above: path) } catch { return nil }
  }

  /// The nearest folder that holds `.git`, from a real path upwards.
  static func root(above path: [UInt8]) throws(FileFailure) -> [UInt8]? {
    var folder = path[...]
    while true {
      if try SystemPath(bytes: join(Array(folder), ".git".utf8)).exists() { return Array(folder) }
      guard folder.count > 1, let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = folder[..<max(slash, 1)]
    }
  }

  /// The patterns of `info/exclude` of the repository in a folder.
  ///
  /// A linked worktree has a file `.git` that names its own data, which name the data it shares with the others.
  static func excludes(of folder: [UInt8]) -> [UInt8]? {
    var data = data(of: folder)
    if let shared = content(of: join(data, "commondir".utf8)) { data = join(data, trimmed(shared[...])) }
    return content(of: join(data, "info/exclude".utf8))
  }

  /// The index of the repository, or of the linked worktree, in a folder: the files that it tracks.
  static func index(of folder: [UInt8]) -> [UInt8]? {
    content(of: join(data(of: folder), "index".utf8))
  }

  /// The folder of the data of a repository; a file `.git` names that of a linked worktree or a submodule.
  private static func data(of folder: [UInt8]) -> [UInt8] {
    let data = join(folder, ".git".utf8)
    guard let pointer = content(of: data), pointer.starts(with: "gitdir:".utf8) else { return data }
    return join(folder, trimmed(pointer.dropFirst("gitdir:".utf8.count)))
  }

  private static func content(of path: [UInt8]) -> [UInt8]? {
    try? FileReader.read(SystemPath(bytes: path), followingLink: true)
  }

  private static func join(_ folder: [UInt8], _ path: some Collection<UInt8>) -> [UInt8] {
    if path.first == UInt8(ascii: "/") { return Array(path) }
    return folder + (folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }
}
