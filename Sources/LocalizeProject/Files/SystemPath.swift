#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A path as the system takes it: bytes that need not be UTF-8, with a NUL at the end.
struct SystemPath {
  /// The path with its NUL; an array, so that it can be passed to C unchanged.
  let characters: [CChar]

  /// Takes the bytes of a path, which hold no NUL.
  init(bytes: some Collection<UInt8>) {
    var characters: [CChar] = []
    characters.reserveCapacity(bytes.count + 1)
    for byte in bytes { characters.append(CChar(bitPattern: byte)) }
    characters.append(0)
    self.characters = characters
  }

  /// Takes a path, and refuses one with a NUL inside, of which C would see another, shorter path.
  init(_ string: String) throws(FileFailure) {
    guard !string.utf8.contains(0) else { throw FileFailure(number: EINVAL) }
    self.init(bytes: string.utf8)
  }

  /// The path without its NUL.
  var bytes: [UInt8] { characters.dropLast().map { UInt8(bitPattern: $0) } }

  /// The path for display: bytes that are not UTF-8 become U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same place without symbolic links, `.` and `..`, from the root of the file system.
  func real() throws(FileFailure) -> SystemPath {
    guard let resolved = realpath(characters, nil) else { throw .last }
    defer { free(resolved) }
    return SystemPath(bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).lazy.map { UInt8(bitPattern: $0) })
  }

  func status(followingLinks: Bool) throws(FileFailure) -> FileStatus {
    var status = stat()
    guard (followingLinks ? stat(characters, &status) : lstat(characters, &status)) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Whether there is something at the path, or at the end of the link that it is.
  func exists() throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      _ = try status(followingLinks: true)
      return true
    } catch {
      switch error.kind {
      // What can't be entered can't be searched for files either.
      case .notFound, .permissionDenied, .linkCycle, .nameTooLong: return false
      default: throw error
      }
    }
  }

  /// Whether a real path lies below another, or is the same.
  func isInside(_ folder: SystemPath) -> Bool {
    var prefix = folder.bytes
    if prefix.last == UInt8(ascii: "/") { prefix.removeLast() }
    let bytes = bytes
    return bytes.starts(with: prefix) && (bytes.count == prefix.count || bytes[prefix.count] == UInt8(ascii: "/"))
  }

  /// The folder and the name in it; the folder is `.` for a name alone.
  func split() -> (folder: SystemPath, name: SystemPath) {
    let bytes = bytes
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (SystemPath(bytes: [UInt8(ascii: ".")]), self) }
    return (SystemPath(bytes: bytes[..<max(slash, 1)]), SystemPath(bytes: bytes[(slash + 1)...]))
  }
}
