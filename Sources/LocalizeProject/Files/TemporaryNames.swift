import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// The hidden files and folders that are being written, so that a process that a signal ends can remove them first.
///
/// The library only remembers them; which signals a program handles is its own decision.
package enum TemporaryNames {
  private struct Names {
    var next = 0
    var known: [(number: Int, name: [CChar], folder: Int32)] = []
  }

  private static let names = Mutex(Names())

  /// Makes a file or folder and remembers it: either both or neither, should ``removeAll(then:)`` run at the same time.
  ///
  /// - Parameters:
  ///   - name: Its path with a NUL at the end.
  ///   - folder: The open folder that the path is relative to, which stays open until ``forget(_:)``.
  ///   - make: Makes it, and returns a negative number where that fails.
  /// - Returns: The value of `make`, its `errno`, and the number to unregister it.
  package static func remember(
    _ name: [CChar], in folder: Int32 = AT_FDCWD, made make: () -> Int32
  ) -> (result: Int32, errno: Int32, number: Int) {
    names.withLock { names in
      let result = make()
      let failure = errno
      names.next += 1
      if result >= 0 { names.known.append((names.next, name, folder)) }
      return (result, failure, names.next)
    }
  }

  /// Forgets a file or folder that has its final name, or is gone.
  package static func forget(_ number: Int) {
    names.withLock { names in names.known.removeAll { $0.number == number } }
  }

  /// Does something that a signal must not end halfway: ``removeAll(then:)`` waits for it.
  ///
  /// - Parameter body: Takes little time, and makes no file with ``remember(_:in:made:)``.
  static func withoutInterruption<Result: Sendable>(_ body: () -> Result) -> Result {
    names.withLock { _ in body() }
  }

  /// Removes what is not finished, and lets no more be made: `end` has to end the process.
  package static func removeAll(then end: () -> Never) -> Never {
    names.withLock { names in
      for (_, name, folder) in names.known where unlinkat(folder, name, 0) != 0 && folder == AT_FDCWD {
        removeTree(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      end()
    }
  }

  /// Removes a folder with all that is in it.
  ///
  /// Another thread may still give a file its name there, but can begin no new one: a second look at the folder finds the last of them.
  private static func removeTree(_ path: String) {
    for _ in 0..<100 {
      for name in FolderNames.list(path) {
        let inside = PathParts.join(path, name)
        if unlink(inside) != 0 { removeTree(inside) }
      }
      if rmdir(path) == 0 || errno != ENOTEMPTY && errno != EEXIST { return }
    }
  }
}
