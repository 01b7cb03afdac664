import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder `.l10n` of a project, with its locks, its translation memory and the schema of its settings.
package enum ToolFolder {
  /// Makes the folders for a file in it; a new `.l10n` keeps git from seeing the memory, which belongs to one machine.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder that holds `.l10n`.
  /// - Returns: The folders that were not there, the outer ones first.
  /// - Throws: ``FileError`` for a folder that can't be made.
  @discardableResult
  package static func makeFolders(for path: String, below root: String) throws(FileError) -> [String] {
    let folder = PathParts.join(root, name)
    guard FileIdentity(folder) == nil else { return try makeFolders(for: path, inside: folder, below: root) }
    do throws(FileError) {
      // The folder gets its name with the file in it: a run that ends in between must not leave one in which git sees the memory.
      try FolderWriter.write([(PathParts.join(folder, ignoreFile), ignored)], toNewFolder: folder)
    } catch {
      // Another run was faster: the folder is its own to remove.
      guard error.kind == .changedSinceRead else { throw error }
      return try makeFolders(for: path, inside: folder, below: root)
    }
    return try [folder] + makeFolders(for: path, inside: folder, below: root)
  }

  /// Makes the folders for a file in `.l10n`, and that itself if the run that has made it removes it at this moment.
  private static func makeFolders(for path: String, inside folder: String, below root: String) throws(FileError) -> [String] {
    let made = try FolderWriter.makeFolders(for: path, below: root)
    if made.contains(folder) { try ignoreMemory(below: root) }
    return made
  }

  /// Keeps git from seeing the memory.
  ///
  /// An existing `.gitignore` is left as it is.
  ///
  /// - Throws: ``FileError`` for a file that can't be written.
  package static func ignoreMemory(below root: String) throws(FileError) {
    let path = PathParts.join(PathParts.join(root, name), ignoreFile)
    guard FileIdentity(path) == nil else { return }
    do throws(FileError) {
      try FileWriter.write(ignored, to: path, replacing: nil, insideTree: root)
    } catch {
      // Another run was faster.
      guard error.kind == .changedSinceRead else { throw error }
    }
  }

  /// Removes folders that were made for a file which was not written, except those that another run has used meanwhile.
  package static func remove(_ made: [String]) {
    for folder in made.reversed() {
      let isToolFolder = PathParts(folder).name == name
      if isToolFolder { unlink(PathParts.join(folder, ignoreFile)) }
      if rmdir(folder) != 0, isToolFolder { try? ignoreMemory(below: PathParts(folder).folder) }
    }
  }

  private static let name = ".l10n"
  private static let ignoreFile = ".gitignore"
  private static let ignored = Array("# The translation memory of this machine; “l10n memory export” is for sharing.\ntm.sqlite*\n".utf8)
}
