#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Files as memory: mapped for reading, and replaced as a whole for writing.
enum MappedFile {
  /// Maps a file that has at least `minimumByteCount` bytes.
  static func map(_ path: String, minimumByteCount: Int) throws(FrozenTreeProblem) -> UnsafeRawBufferPointer {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(lastReason) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(lastReason) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotRead("it is not a regular file") }
    let byteCount = Int(status.st_size)
    guard byteCount >= minimumByteCount else { throw .notATree }
    let address = mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw .cannotRead(lastReason) }
    return UnsafeRawBufferPointer(start: address, count: byteCount)
  }

  static func unmap(_ image: UnsafeRawBufferPointer) {
    guard let address = image.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: address), image.count)
  }

  /// Writes beside the file and puts the new one in its place, so that there is never half a file.
  static func replace(_ path: String, with bytes: UnsafeRawBufferPointer) throws(FrozenTreeProblem) {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(lastReason) }
    var written = 0
    var isWhole = true
    while isWhole, written < bytes.count {
      let result = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if result > 0 { written += result } else if errno != EINTR { isWhole = false }
    }
    isWhole = isWhole && fsync(descriptor) == 0
    let reason = lastReason
    close(descriptor)
    guard isWhole, rename(temporary, path) == 0 else {
      let problem = FrozenTreeProblem.cannotWrite(isWhole ? lastReason : reason)
      unlink(temporary)
      throw problem
    }
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
