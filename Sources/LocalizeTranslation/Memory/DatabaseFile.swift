import Foundation
import GRDB
import LocalizeProject

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file of the database, before SQLite gets to see it.
enum DatabaseFile {
  /// The kind of file at a path.
  enum State {
    case absent
    /// A memory, as far as its first bytes tell.
    case present
  }

  /// Looks at the header of a file without writing or locking anything.
  ///
  /// - Throws: ``MemoryError`` for a file that is not a memory of a version that is known; `FileError` for one that can't be read.
  /// - SeeAlso: https://www.sqlite.org/fileformat2.html#the_database_header
  static func state(of path: String) throws -> State {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .absent }
      throw FileError(systemError: errno, path: path, operation: .read)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(systemError: errno, path: path, operation: .read) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(kind: status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .notRegularFile, path: path, errno: 0, operation: .read)
    }
    var header = [UInt8](repeating: 0, count: 100)
    let count = read(descriptor, &header, header.count)
    guard count >= 0 else { throw FileError(systemError: errno, path: path, operation: .read) }
    // An empty file, as touch(1) makes it, is treated as missing.
    if count == 0 { return .present }
    guard header.starts(with: "SQLite format 3\0".utf8) else { throw MemoryError(.notAMemory, path: path) }
    guard count == header.count else { throw MemoryError(.corrupt, path: path, detail: "\(count) bytes") }
    func number(at offset: Int) -> Int { header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard number(at: 68) == MemorySchema.applicationID else { throw MemoryError(.notAMemory, path: path) }
    guard number(at: 60) <= MemorySchema.version else { throw MemoryError(.newer, path: path, detail: String(number(at: 60))) }
    return .present
  }

  /// Makes an empty memory: beside its place, and then linked there, so that no process ever finds half of one.
  static func make(at path: String) throws {
    let folder = folder(of: path)
    let temporary = folder + "/" + HiddenName.unused()
    // SQLite's own message would not give the reason.
    let made = TemporaryNames.remember(Array(temporary.utf8CString)) {
      open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    }
    guard made.result >= 0 else { throw FileError(systemError: made.errno, path: path, operation: .write) }
    close(made.result)
    let journal = TemporaryNames.remember(Array((temporary + "-journal").utf8CString)) { 0 }
    defer {
      for ending in ["", "-journal"] { unlink(temporary + ending) }
      for number in [made.number, journal.number] { TemporaryNames.forget(number) }
    }
    do {
      let queue = try DatabaseQueue(path: temporary)
      try queue.inDatabase { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
        try MemorySchema.migrate(database, path: path)
      }
      try queue.close()
    } catch let error as DatabaseError {
      throw MemoryError.of(error, path: path)
    }
    guard link(temporary, path) == 0 || errno == EEXIST || rename(temporary, path) == 0 else {
      throw FileError(systemError: errno, path: path, operation: .write)
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
