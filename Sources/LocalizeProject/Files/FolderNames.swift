import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The kind of a path and the names in a folder: the data to find the siblings of a named file.
package enum FolderNames {
  #if canImport(Darwin)
  private typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
  private typealias FolderStream = OpaquePointer
  #endif

  enum Kind {
    case file
    case folder
  }

  /// Whether a path is a folder; opening it reports everything else.
  static func kind(of path: String) -> Result<Kind, FileError> {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .failure(FileError(systemError: errno, path: path, operation: .read))
    }
    return .success(status.st_mode & S_IFMT == S_IFDIR ? .folder : .file)
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    if case .success(.folder) = kind(of: path) { true } else { false }
  }

  /// Whether there is a file at a path.
  static func isFile(_ path: String) -> Bool {
    if case .success(.file) = kind(of: path) { true } else { false }
  }

  /// Whether there is something at a path, which may be a link to nothing.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path of the working folder.
  static func workingFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The last part of the path of the working folder.
  static func nameOfWorkingFolder() -> String? { workingFolder().map { PathParts($0).name } }

  /// The names in a folder that a condition holds for in byte order, without `.` and `..`; none if it can't be listed.
  package static func list(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) -> [String] {
    opendir(folder.isEmpty ? "." : folder).map { list($0, where: isWanted) } ?? []
  }

  /// The same for an open folder, which is closed.
  static func list(opened descriptor: Int32, where isWanted: (String) -> Bool) -> [String] {
    if let stream = fdopendir(descriptor) { return list(stream, where: isWanted) }
    close(descriptor)
    return []
  }

  private static func list(_ stream: FolderStream, where isWanted: (String) -> Bool) -> [String] {
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != "..", isWanted(name) { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
