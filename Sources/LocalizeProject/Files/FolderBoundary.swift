import Localize

/// A folder that requests from outside must not leave, neither by `..` nor by a symbolic link.
package struct FolderBoundary: Sendable {
  /// The folder, from the root of the file system and without symbolic links.
  package let root: String

  /// Finds out where a folder really is.
  ///
  /// - Throws: ``FileError`` for a folder that can't be reached.
  package init(_ folder: String) throws(FileError) {
    do throws(FileFailure) { root = try SystemPath(folder).real().text } catch { throw error.error(path: folder, operation: .read) }
  }

  /// The path from the root of the file system that a path means; nil if it leads out of the folder.
  ///
  /// - Parameter path: A path from the folder, or from the root of the file system. It need not exist: then the nearest folder above it that does
  ///   exist has to be inside.
  package func path(_ path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    let whole = Self.resolved(path.hasPrefix("/") ? path : PathParts.join(root, path))
    guard contains(whole) else { return nil }
    var existing = whole
    while true {
      if let real = Self.real(existing) { return contains(real) ? whole : nil }
      // A link that leads nowhere can't be followed, and what it will lead to is not known.
      guard !FolderNames.isThere(existing), existing.utf8.count > root.utf8.count else { return nil }
      existing = PathParts(existing).folder
    }
  }

  /// The path from the folder of a path from the root of the file system; one outside stays as it is.
  package func shown(_ path: String) -> String {
    guard contains(path), path != root else { return path == root ? "." : path }
    return String(path.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  /// Whether a path without `..` and links is inside.
  private func contains(_ path: String) -> Bool { root == "/" || path == root || path.hasPrefix(root + "/") }

  /// A path without `.` and `..`; the names before `..` are not looked up.
  private static func resolved(_ path: String) -> String {
    let parts = path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func real(_ path: String) -> String? {
    do throws(FileFailure) { return try SystemPath(path).real().text } catch { return nil }
  }
}
