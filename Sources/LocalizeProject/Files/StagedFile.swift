#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The new content of a file: complete on the disk under a hidden name beside it, until it takes the file's place.
final class StagedFile {
  private let folder: OpenFile
  private let name: SystemPath
  private let bytes: [UInt8]
  private let original: [UInt8]?
  private let hidden: SystemPath
  private let number: Int
  /// The old file under another hidden name, once ``keepOriginal()`` was called.
  private var kept: (name: SystemPath, number: Int)?

  /// Writes the content beside its place, and waits until the disk has it.
  init(_ bytes: [UInt8], for target: WriteTarget, replacing original: [UInt8]?) throws(FileFailure) {
    let folder = try OpenFile(target.folder, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    let previous = try FileWriter.status(of: target.name, in: folder, expected: original != nil)
    HiddenName.removeLeftoversOnce(in: folder)
    (hidden, number) = try TemporaryFile.write(bytes, in: folder, permissionsOf: previous)
    self.folder = folder
    name = target.name
    self.bytes = bytes
    self.original = original
  }

  /// Gives the content its place, if the file there is still what was read.
  ///
  /// Two runs at once look and rename one after the other. A file system without locks has none to wait for.
  func commit() throws(FileFailure) {
    _ = flock(folder.descriptor, LOCK_EX)
    defer { _ = flock(folder.descriptor, LOCK_UN) }
    guard let original else { return try FileWriter.publish(hidden, as: name, in: folder) }
    try FileWriter.requireContent(original, of: name, in: folder)
    try FileWriter.rename(hidden, to: name, in: folder)
  }

  /// Keeps the old file under a hidden name, so that ``restore()`` needs no room on the disk.
  func keepOriginal() throws(FileFailure) {
    guard let original else { return }
    let name = SystemPath(bytes: HiddenName.unused().utf8)
    let made = TemporaryNames.remember(name.characters, in: folder.descriptor) {
      linkat(folder.descriptor, self.name.characters, folder.descriptor, name.characters, 0)
    }
    if made.result == 0 { return kept = (name, made.number) }
    guard FileWriter.isWithoutLinks(made.errno) else { throw FileFailure(number: made.errno) }
    let previous = try FileWriter.status(of: self.name, in: folder, expected: true)
    kept = try TemporaryFile.write(original, in: folder, permissionsOf: previous)
  }

  /// Gives the old file its place again, or removes a new one, unless another process has replaced it.
  ///
  /// - Returns: Whether the old file is there, or the new one gone.
  func restore() -> Bool {
    guard kept != nil || original == nil else { return false }
    _ = flock(folder.descriptor, LOCK_EX)
    defer { _ = flock(folder.descriptor, LOCK_UN) }
    do throws(FileFailure) {
      try FileWriter.requireContent(bytes, of: name, in: folder)
      guard let kept else { return unlinkat(folder.descriptor, name.characters, 0) == 0 }
      try FileWriter.rename(kept.name, to: name, in: folder)
      return true
    } catch {
      return false
    }
  }

  /// Waits until the disk has the new name.
  func synchronize() throws(FileFailure) { try folder.synchronize() }

  /// Removes what still has a hidden name.
  func removeHidden() {
    for name in [hidden, kept?.name] { if let name { unlinkat(folder.descriptor, name.characters, 0) } }
  }

  /// Lets signals forget the hidden names, which nothing has any more.
  func forget() {
    for number in [number, kept?.number] { if let number { TemporaryNames.forget(number) } }
  }
}
