import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes folders of files.
package enum FolderWriter {
  /// Writes a new folder, so that no reader ever sees a part of it.
  ///
  /// Folders above it are made where they are not there. The files are written to a hidden folder beside it, which then takes its name. If
  /// the process is killed meanwhile by a signal that can't be handled, that folder remains under its name `.l10n-….tmp` and can be removed.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, which begin with that of the folder, and their contents.
  ///   - folder: The path of the folder.
  /// - Throws: ``FileError``: `changedSinceRead` if there is a folder by now; otherwise the system's error. No file is left then.
  package static func write(_ files: [(path: String, bytes: [UInt8])], toNewFolder folder: String) throws(FileError) {
    let parts = PathParts(folder)
    let hidden = PathParts.join(parts.folder, HiddenName.unused())
    let target = parts.folder.isEmpty ? parts.name : PathParts.join(parts.folder, parts.name)
    var made = try makeFolder(parts.folder, named: folder)
    var written: [String] = []
    let number: Int
    do throws(FileError) { number = try make(hidden, named: folder) } catch {
      for path in made.reversed() { rmdir(path) }
      throw error
    }
    made.append(hidden)
    // Once it has its name there is nothing under the hidden one.
    defer { TemporaryNames.forget(number) }
    do throws(FileError) {
      for file in files {
        let path = hidden + file.path.dropFirst(folder.hasSuffix("/") ? folder.count - 1 : folder.count)
        made += try makeFolders(for: path, below: hidden)
        try FileWriter.write(file.bytes, to: path, replacing: nil, insideTree: hidden)
        written.append(path)
      }
      // Onto an empty folder that appeared meanwhile it would go too: the check is for a better message only.
      guard rename(hidden, target) == 0 else {
        let isThere = errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR
        throw isThere
          ? FileError(kind: .changedSinceRead, path: folder, errno: 0, operation: .write)
          : FileError(systemError: errno, path: folder, operation: .write)
      }
    } catch {
      for path in written { unlink(path) }
      for path in made.reversed() { rmdir(path) }
      throw FileError(kind: error.kind, path: folder, errno: error.errno, operation: error.operation)
    }
    synchronize(parts.folder.isEmpty ? "." : parts.folder)
  }

  /// Writes a new file; its folder and those above it are made where they are not there, and removed if that fails.
  ///
  /// - Throws: ``FileError``: what the system said.
  package static func write(_ bytes: [UInt8], toNewFile path: String, insideTree root: String) throws(FileError) {
    let made = try makeFolder(PathParts(path).folder, named: path)
    do throws(FileError) { try FileWriter.write(bytes, to: path, replacing: nil, insideTree: root) } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Makes a folder and those above it, where they are not there.
  ///
  /// - Returns: Those that were not there, the outer ones first.
  private static func makeFolder(_ path: String, named name: String) throws(FileError) -> [String] {
    var missing: [String] = []
    var current = path
    while !current.isEmpty, current != "/", !current.utf8.contains(0), FileIdentity(current) == nil {
      missing.append(current)
      current = PathParts(current).folder
    }
    var made: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let error = FileError(systemError: errno, path: name, operation: .write)
        for folder in made.reversed() { rmdir(folder) }
        throw error
      }
    }
    return made
  }

  /// Makes the folders between a folder and a file below it.
  ///
  /// - Returns: Those that were not there, the outer ones first.
  @discardableResult
  package static func makeFolders(for path: String, below folder: String) throws(FileError) -> [String] {
    var made: [String] = []
    let root = try real(folder, named: path)
    var current = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let names = path.dropFirst(current.count).split(separator: "/").dropLast()
    for name in names {
      // A link on the way must not lead out of the folder.
      guard try real(current, named: path).isInside(root) else {
        throw FileError(kind: .leavesTree, path: path, errno: 0, operation: .write)
      }
      current += "/" + name
      if mkdir(current, 0o777) == 0 {
        made.append(current)
      } else if errno != EEXIST {
        throw FileError(systemError: errno, path: path, operation: .write)
      }
    }
    return made
  }

  private static func real(_ path: String, named name: String) throws(FileError) -> SystemPath {
    do throws(FileFailure) {
      return try SystemPath(path).real()
    } catch {
      throw error.error(path: name, operation: .write)
    }
  }

  private static func make(_ path: String, named folder: String) throws(FileError) -> Int {
    guard !path.utf8.contains(0) else { throw FileError(systemError: EINVAL, path: folder, operation: .write) }
    let made = TemporaryNames.remember(SystemPath(bytes: path.utf8).characters) { mkdir(path, 0o777) }
    guard made.result == 0 else { throw FileError(systemError: made.errno, path: folder, operation: .write) }
    return made.number
  }

  private static func synchronize(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
