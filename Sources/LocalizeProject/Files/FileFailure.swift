#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why a step failed, before a caller that knows the path and the purpose makes a ``FileError`` of it.
struct FileFailure: Error {
  let kind: FileError.Kind
  let number: Int32

  /// A refusal of our own.
  init(_ kind: FileError.Kind, number: Int32 = 0) {
    self.kind = kind
    self.number = number
  }

  /// A failure of the system.
  init(number: Int32) {
    self.init(Self.kind(for: number), number: number)
  }

  /// The failure of the system call that has just returned.
  static var last: FileFailure { FileFailure(number: errno) }

  func error(path: String, operation: FileError.Operation) -> FileError {
    FileError(kind: kind, path: path, errno: number, operation: operation)
  }

  private static func kind(for number: Int32) -> FileError.Kind {
    switch number {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: .permissionDenied
    case EISDIR: .isDirectory
    // The error of open(2) for a socket, on Linux and on macOS.
    case ENXIO, EOPNOTSUPP: .notRegularFile
    case EFBIG, EOVERFLOW: .tooLarge
    case ELOOP: .linkCycle
    case ENAMETOOLONG: .nameTooLong
    case ENOSPC, EDQUOT: .noSpace
    case EROFS: .readOnly
    default: .other
    }
  }
}

extension FileError {
  /// The error for a system call that failed.
  package init(systemError: Int32, path: String, operation: Operation) {
    self = FileFailure(number: systemError).error(path: path, operation: operation)
  }
}
