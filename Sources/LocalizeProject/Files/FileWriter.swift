#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Replaces whole files, so that no reader ever sees half of one.
///
/// The bytes go to a hidden file beside the target, which takes the target's name once it is complete on the disk. Permissions are
/// kept, owner and group if the system allows it; other hard links to the file keep the old text.
package enum FileWriter {
  /// Writes a file that is still what it was when it was read, or that does not exist yet.
  ///
  /// A symbolic link stays, and the file it leads to is replaced.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - path: The path of the file.
  ///   - original: The content that was read; `nil` means that there was no file.
  ///   - root: The folder that must not be left, neither by the path nor by a symbolic link; `nil` sets no limit.
  /// - Throws: ``FileError``: `changedSinceRead` if the file has another content than `original` by now, is gone or has appeared;
  ///   `leavesTree` if it lies outside `root`; `permissionDenied` also for a file that is protected against writing; otherwise
  ///   what the system said. The old file is untouched then, except where the last step of all fails, the wait until the disk
  ///   has the new name.
  package static func write(
    _ bytes: [UInt8], to path: String, replacing original: [UInt8]?, insideTree root: String?
  ) throws(FileError) {
    do throws(FileFailure) {
      let target = try WriteTarget(path: SystemPath(path), root: root.map { root throws(FileFailure) in try SystemPath(root) })
      try write(bytes, to: target, replacing: original)
    } catch {
      throw error.error(path: path, operation: .write)
    }
  }

  /// Writes to a pipe or a device, and waits for whoever reads it.
  ///
  /// Only for a path that the user names.
  ///
  /// - Throws: ``FileError``: what the system said.
  package static func writeStream(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    do throws(FileFailure) {
      guard descriptor >= 0 else { throw .last }
      let file = OpenFile(descriptor: descriptor)
      try file.writeAll(bytes)
      try file.finish()
    } catch {
      throw error.error(path: path, operation: .write)
    }
  }

  /// Finds out whether a file could be written, without writing it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - exists: Whether it is there; for a new one the nearest folder that is there is asked.
  ///   - root: The folder that must not be left.
  /// - Throws: ``FileError``, as ``write(_:to:replacing:insideTree:)`` would.
  package static func requireWritable(_ path: String, exists: Bool, insideTree root: String?) throws(FileError) {
    do throws(FileFailure) {
      let root = try root.map { root throws(FileFailure) in try SystemPath(root) }
      guard !exists else {
        let target = try WriteTarget(path: SystemPath(path), root: root)
        let folder = try OpenFile(target.folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        _ = try status(of: target.name, in: folder, expected: true)
        return try requireRoom(in: folder)
      }
      var parent = try SystemPath(path).split().folder
      while true {
        do throws(FileFailure) {
          let folder = try parent.real()
          if let root, try !folder.isInside(root.real()) { throw FileFailure(.leavesTree) }
          return try requireRoom(in: OpenFile(folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
        } catch {
          let next = parent.split().folder
          guard error.kind == .notFound, next.bytes.count < parent.bytes.count else { throw error }
          parent = next
        }
      }
    } catch {
      throw error.error(path: path, operation: .write)
    }
  }

  /// A new file needs the right to write into its folder.
  private static func requireRoom(in folder: borrowing OpenFile) throws(FileFailure) {
    guard faccessat(folder.descriptor, ".", W_OK, AT_EACCESS) == 0 else { throw .last }
  }

  private static func write(_ bytes: [UInt8], to target: WriteTarget, replacing original: [UInt8]?) throws(FileFailure) {
    let file = try StagedFile(bytes, for: target, replacing: original)
    defer { file.forget() }
    do throws(FileFailure) { try file.commit() } catch {
      file.removeHidden()
      throw error
    }
    try file.synchronize()
  }

  /// Looks at the file that will be replaced; `nil` if there is none and none is expected.
  static func status(
    of name: SystemPath, in folder: borrowing OpenFile, expected: Bool
  ) throws(FileFailure) -> FileStatus? {
    let status: FileStatus
    do throws(FileFailure) {
      status = try OpenFile(name, in: folder.descriptor, flags: O_RDONLY | O_NOFOLLOW).status()
    } catch {
      guard error.kind == .notFound else { throw error }
      guard expected else { return nil }
      throw FileFailure(.changedSinceRead)
    }
    try status.requireReadable()
    guard expected else { throw FileFailure(.changedSinceRead) }
    // Renaming over a file needs no permission to write it, so that permission is checked.
    guard faccessat(folder.descriptor, name.characters, W_OK, AT_EACCESS) == 0 else { throw .last }
    return status
  }

  /// Compares byte by byte: times and sizes of files miss changes.
  static func requireContent(
    _ original: [UInt8], of name: SystemPath, in folder: borrowing OpenFile
  ) throws(FileFailure) {
    let content: [UInt8]
    do throws(FileFailure) {
      content = try FileReader.contents(of: OpenFile(name, in: folder.descriptor, flags: O_RDONLY | O_NOFOLLOW))
    } catch {
      switch error.kind {
      case .notFound, .linkCycle, .isDirectory, .notRegularFile: throw FileFailure(.changedSinceRead)
      default: throw error
      }
    }
    guard content == original else { throw FileFailure(.changedSinceRead) }
  }

  static func rename(_ name: SystemPath, to newName: SystemPath, in folder: borrowing OpenFile) throws(FileFailure) {
    guard renameat(folder.descriptor, name.characters, folder.descriptor, newName.characters) == 0 else { throw .last }
  }

  /// Gives a new file its name, unless another process has taken it meanwhile.
  static func publish(_ name: SystemPath, as newName: SystemPath, in folder: borrowing OpenFile) throws(FileFailure) {
    if linkat(folder.descriptor, name.characters, folder.descriptor, newName.characters, 0) == 0 {
      unlinkat(folder.descriptor, name.characters, 0)
      return
    }
    let failure = FileFailure.last
    switch failure.number {
    case EEXIST: throw FileFailure(.changedSinceRead)
    case _ where isWithoutLinks(failure.number):
      // What is left is to look first.
      guard faccessat(folder.descriptor, newName.characters, F_OK, 0) != 0 else { throw FileFailure(.changedSinceRead) }
      try rename(name, to: newName, in: folder)
    default: throw failure
    }
  }

  /// Whether the error of `linkat(2)` means that there are no hard links here.
  static func isWithoutLinks(_ number: Int32) -> Bool { [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(number) }
}
