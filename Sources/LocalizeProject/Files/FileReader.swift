#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads whole files.
///
/// A file is copied once, into the buffer that is returned. It is never mapped: if a mapped file is truncated, reading it kills the process.
package enum FileReader {
  /// The size that a file must stay below, because documents address bytes with 32 bits.
  static let sizeLimit: Int64 = 1 << 32

  /// Reads a regular file.
  ///
  /// Symbolic links are followed. A file that grows or shrinks meanwhile gives the bytes that were there when they were read.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError``: `isDirectory` for a folder, `notRegularFile` for a pipe, a socket or a device, `tooLarge` for 2³²
  ///   bytes and more, otherwise what the system said.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    do throws(FileFailure) {
      return try read(SystemPath(path), followingLink: true)
    } catch {
      throw error.error(path: path, operation: .read)
    }
  }

  /// The size of a file in bytes, behind symbolic links; nil if the system doesn't say it.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  /// Whether a path leads to a pipe, a socket or a device.
  ///
  /// It is not opened: that would let go whoever waits for a reader.
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Reads a pipe or a device to its end, and waits for whoever writes it.
  ///
  /// Only for a path that the user names: one of a repository could make a run wait for ever.
  ///
  /// - Throws: ``FileError``: `tooLarge` for 2³² bytes and more, otherwise what the system said.
  package static func readStream(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure.last.error(path: path, operation: .read) }
    let file = OpenFile(descriptor: descriptor)
    return try readToEnd(of: file.descriptor, path: path)
  }

  /// Reads a descriptor that stays open, such as standard input, to its end.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - path: The path in errors.
  /// - Throws: ``FileError``: `tooLarge` for 2³² bytes and more, otherwise what the system said.
  package static func readToEnd(of descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileFailure) {
      while true {
        let part = try chunk(of: descriptor, capacity: growth)
        bytes.append(contentsOf: part)
        guard Int64(bytes.count) < sizeLimit else { throw FileFailure(.tooLarge) }
        if part.count < growth { return bytes }
      }
    } catch {
      throw error.error(path: path, operation: .read)
    }
  }

  static func read(_ path: SystemPath, followingLink: Bool) throws(FileFailure) -> [UInt8] {
    let file = try OpenFile(path, flags: O_RDONLY | (followingLink ? 0 : O_NOFOLLOW))
    return try contents(of: file)
  }

  static func contents(of file: borrowing OpenFile) throws(FileFailure) -> [UInt8] {
    let status = try file.status()
    try status.requireReadable()
    // The byte more shows without another buffer whether the file ends where it did a moment ago.
    var bytes = try chunk(of: file.descriptor, capacity: Int(status.size) + 1)
    var isComplete = bytes.count <= Int(status.size)
    while !isComplete {
      // It has grown, or is a file of /proc, whose size is 0.
      let rest = try chunk(of: file.descriptor, capacity: growth)
      bytes.append(contentsOf: rest)
      isComplete = rest.count < growth
      guard Int64(bytes.count) < sizeLimit else { throw FileFailure(.tooLarge) }
    }
    return bytes
  }

  private static let growth = 1 << 16

  private static func chunk(of descriptor: Int32, capacity: Int) throws(FileFailure) -> [UInt8] {
    var failure: FileFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      do throws(FileFailure) {
        count = try OpenFile.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
