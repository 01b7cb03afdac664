#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system knows about a file.
struct FileStatus {
  enum Kind {
    case regular, directory, link, special
  }

  let kind: Kind
  /// The permission bits, without those of the kind.
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let size: Int64

  init(_ status: stat) {
    switch status.st_mode & 0o170000 {
    case 0o100000: kind = .regular
    case 0o040000: kind = .directory
    case 0o120000: kind = .link
    default: kind = .special
    }
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    size = Int64(status.st_size)
  }

  /// Refuses what is not a regular file of fewer than 2³² bytes.
  func requireReadable() throws(FileFailure) {
    switch kind {
    case .regular: break
    case .directory: throw FileFailure(.isDirectory)
    case .link, .special: throw FileFailure(.notRegularFile)
    }
    guard size < FileReader.sizeLimit else { throw FileFailure(.tooLarge) }
  }
}
