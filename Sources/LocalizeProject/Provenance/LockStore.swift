package import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads and writes the locks of one catalogue on the disk.
package struct LockStore: Sendable {
  /// Where they are.
  package let location: LockLocation

  /// Finds the locks of a catalogue.
  ///
  /// - Throws: ``FileError`` when the catalogue's folder can't be reached.
  package init(of identity: CatalogIdentity) throws(FileError) { location = try LockLocation(of: identity) }

  /// Reads the lock of a locale, nil if there is none.
  ///
  /// - Throws: ``FileError`` for one that can't be read.
  package func read(_ locale: LocaleIdentifier) throws(FileError) -> (lock: LockFile, problems: [LockProblem])? {
    guard let bytes = try bytes(of: locale) else { return nil }
    return LockFile.read(bytes)
  }

  /// Replaces the lock of a locale by what `update` makes of it, while no other run of the tool can do the same.
  ///
  /// The file is written beside and then renamed, and a symbolic link that leads out of ``LockLocation/root`` is refused. `update` gets an
  /// empty lock if there is none; it returns nil to leave the file as it is. An empty lock is written as an empty file.
  ///
  /// - Returns: Whether the file was written.
  /// - Throws: ``FileError`` for a file that can't be read or written.
  @discardableResult
  package func update(
    _ locale: LocaleIdentifier, _ update: (_ lock: LockFile, _ problems: [LockProblem], _ exists: Bool) -> LockFile?
  ) throws(FileError) -> Bool {
    let path = location.path(of: locale)
    let (guardian, made) = try reserve(path)
    defer { guardian.release() }
    let bytes = try bytes(of: locale)
    let (lock, problems) = LockFile.read(bytes ?? [])
    guard let updated = update(lock, problems, bytes != nil) else {
      ToolFolder.remove(made)
      return false
    }
    let text = Array(updated.text.utf8)
    guard text != bytes else { return false }
    try FileWriter.write(text, to: path, replacing: bytes, insideTree: location.root)
    return true
  }

  /// The change of the lock of a locale, to be written together with other files; nil if it stays the same, or lines of it can't be read.
  ///
  /// The folder of a lock that is not there yet is not made.
  ///
  /// - Throws: ``FileError`` for a file that can't be read.
  package func change(
    _ locale: LocaleIdentifier, _ update: (LockFile) -> LockFile
  ) throws(FileError) -> (change: FileChange?, problems: [LockProblem]) {
    let bytes = try bytes(of: locale)
    let (lock, problems) = LockFile.read(bytes ?? [])
    guard problems.isEmpty else { return (nil, problems) }
    let text = Array(update(lock).text.utf8)
    guard text != bytes ?? [] else { return (nil, []) }
    return (FileChange(path: location.path(of: locale), original: bytes, bytes: text, root: location.root), [])
  }

  /// Makes the folders of a lock, and keeps other runs of the tool out of them.
  ///
  /// Another run that records nothing removes the folders it made. If that happens before this one has them for itself, they are made again.
  private func reserve(_ path: String) throws(FileError) -> (guardian: FolderGuard, made: [String]) {
    let folder = PathParts(path).folder
    var attempts = 0
    while true {
      attempts += 1
      do throws(FileError) {
        let made = try ToolFolder.makeFolders(for: path, below: location.root)
        // The folder above that of the file, because the writer of files takes the file's folder for itself while it renames.
        let guardian = try FolderGuard(PathParts(folder).folder)
        guard FileIdentity(folder) != nil else { throw FileError(systemError: ENOENT, path: path, operation: .write) }
        return (guardian, made)
      } catch {
        // A link that leads nowhere stays one, however often it is tried.
        guard error.kind == .notFound, attempts < 1000 else { throw error }
      }
    }
  }

  private func bytes(of locale: LocaleIdentifier) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try FileReader.read(location.path(of: locale))
    } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
  }
}

/// Keeps other runs of the tool from writing into a folder, by an advisory lock on the folder itself that the system releases when the process
/// ends, however it ends.
private final class FolderGuard {
  private let descriptor: Int32

  /// Waits until no other process has the folder.
  ///
  /// - Throws: ``FileError``: `notFound` if the folder is gone by then.
  init(_ folder: String) throws(FileError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(systemError: errno, path: folder, operation: .write) }
    // A file system without locks refuses; what is written is compared with what was read anyway.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    guard let current = FileIdentity(folder), current == FileIdentity(descriptor: descriptor) else {
      throw FileError(systemError: ENOENT, path: folder, operation: .write)
    }
  }

  func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
