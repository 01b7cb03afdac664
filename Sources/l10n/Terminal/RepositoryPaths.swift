#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Paths relative to the root of the repository, as the formats for CI require.
struct RepositoryPaths: Sendable {
  private let workingFolder: [Substring]
  private let root: [Substring]

  /// Finds the root: `GITHUB_WORKSPACE`, else the nearest folder above that holds `.git`, else the working folder.
  init() {
    let current = Self.workingFolder()
    workingFolder = Self.components(of: current, from: [])
    if let workspace = SystemStreams.environment("GITHUB_WORKSPACE"), !workspace.isEmpty {
      root = Self.components(of: workspace, from: [])
      return
    }
    root = Self.root(above: current).map { Self.components(of: $0, from: []) } ?? workingFolder
  }

  /// The nearest folder that holds `.git`: an absolute folder itself, or one above it.
  static func root(above folder: String) -> String? {
    var folder = components(of: folder, from: [])
    while !folder.isEmpty {
      let path = "/" + folder.joined(separator: "/")
      if access(path + "/.git", F_OK) == 0 { return path }
      folder.removeLast()
    }
    return nil
  }

  /// A folder relative to the root, empty for the root itself; nil for one outside.
  func folder(_ path: String) -> String? {
    let absolute = Self.components(of: path, from: path.hasPrefix("/") ? [] : workingFolder)
    return absolute.starts(with: root) ? absolute.dropFirst(root.count).joined(separator: "/") : nil
  }

  /// A path relative to the root; one that leads out of it stays as it is.
  func relative(_ path: String) -> String {
    let absolute = Self.components(of: path, from: path.hasPrefix("/") ? [] : workingFolder)
    guard absolute.starts(with: root), absolute.count > root.count else { return path }
    return absolute.dropFirst(root.count).joined(separator: "/")
  }

  /// The path from the root of the file system, without `.` and `..`.
  func absolute(_ path: String) -> String {
    "/" + Self.components(of: path, from: path.hasPrefix("/") ? [] : workingFolder).joined(separator: "/")
  }

  /// A path as written from the working folder.
  func shown(_ absolute: String) -> String {
    Self.path(absolute, relativeTo: "/" + workingFolder.joined(separator: "/"))
  }

  /// A path from the root of the file system as one from a folder; `..` leads out of it.
  static func path(_ absolute: String, relativeTo folder: String) -> String {
    let (parts, base) = (components(of: absolute, from: []), components(of: folder, from: []))
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + parts[shared...]).joined(separator: "/")
  }

  private static func components(of path: String, from start: [Substring]) -> [Substring] {
    path.split(separator: "/").reduce(into: start) { result, part in
      switch part {
      case ".": break
      case "..": _ = result.popLast()
      default: result.append(part)
      }
    }
  }

  static func workingFolder() -> String {
    guard let pointer = getcwd(nil, 0) else { return "/" }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
