import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The names in one folder that walking cares about.
struct FolderContents {
  struct Entry {
    /// The name; that of a folder with a slash after it.
    var name: [UInt8]
    var kind: FileStatus.Kind
  }

  let path: SystemPath
  /// The folders, and the wanted files and links, in no order.
  private(set) var entries: [Entry] = []
  private(set) var hasIgnoreRules = false
  private(set) var hasAttributes = false
  /// Whether the folder holds `.git`, a folder in most repositories and a file in linked worktrees and submodules.
  private(set) var isRepository = false
  /// Why the folder could not be listed, or not to its end.
  private(set) var failure: FileFailure?

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - isWanted: Whether a file of this name is wanted.
  init(of path: SystemPath, isWanted: (ByteView) -> Bool) {
    self.path = path
    guard let stream = opendir(path.characters) else {
      failure = .last
      return
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { failure = .last }
        return
      }
      // The name is longer than its declaration on some file systems, so it is not copied as a tuple.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
      let characters = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(start: characters, count: strlen(UnsafeRawPointer(characters).assumingMemoryBound(to: CChar.self)))
      add(ByteView(name), type: Int(entry.pointee.d_type), descriptor: dirfd(stream), isWanted)
    }
  }

  private mutating func add(
    _ name: ByteView, type: Int, descriptor: Int32, _ isWanted: (ByteView) -> Bool
  ) {
    if name.first == UInt8(ascii: ".") {
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
      if name.elementsEqual(".git".utf8) { isRepository = true }
    }
    if type == Int(DT_DIR) { return addFolder(name) }
    let isIgnoreRules = name.elementsEqual(".gitignore".utf8)
    let isAttributes = name.elementsEqual(".gitattributes".utf8)
    let isWanted = isWanted(name)
    // Most names belong to files of no interest: they cost nothing more.
    if type == Int(DT_REG), !isWanted, !isIgnoreRules, !isAttributes { return }
    switch Self.kind(type) ?? Self.kind(of: name, in: descriptor) {
    case .directory: addFolder(name)
    case .regular:
      if isIgnoreRules { hasIgnoreRules = true }
      if isAttributes { hasAttributes = true }
      if isWanted { entries.append(Entry(name: Array(name), kind: .regular)) }
    case .link: if isWanted { entries.append(Entry(name: Array(name), kind: .link)) }
    case .special, nil: break
    }
  }

  private mutating func addFolder(_ name: ByteView) {
    entries.append(Entry(name: Array(name) + [UInt8(ascii: "/")], kind: .directory))
  }

  private static func kind(_ type: Int) -> FileStatus.Kind? {
    switch type {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .link
    // The file system doesn't report it.
    case Int(DT_UNKNOWN): nil
    default: .special
    }
  }

  private static func kind(of name: ByteView, in descriptor: Int32) -> FileStatus.Kind? {
    var status = stat()
    guard fstatat(descriptor, SystemPath(bytes: name).characters, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileStatus(status).kind
  }
}
