#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// The names `.l10n-PROCESS-RANDOM.tmp` of files and folders that are being written.
///
/// The number of the process tells what a killed one left behind from what another one is writing.
package enum HiddenName {
  /// A name that no file has.
  ///
  /// One that is taken after all ends the writing; it is not worth a second attempt once in 2⁶⁴ times.
  package static func unused() -> String {
    "\(prefix)\(String(getpid(), radix: 36))-\(String(UInt64.random(in: .min ... .max), radix: 36))\(suffix)"
  }

  private static let prefix = ".l10n-"
  private static let suffix = ".tmp"

  // MARK: What killed processes leave behind

  /// The seconds after which a file is one that a killed process left behind.
  ///
  /// A process in another container has a number of its own, and needs less than that for a file.
  static let leftoverAge = 60

  /// The folders that this process has looked at.
  private static let known = Mutex<Set<[UInt64]>>([])

  /// Removes the files in a folder that killed processes left behind; a second call for the folder does nothing.
  static func removeLeftoversOnce(in folder: borrowing OpenFile) {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else { return }
    let identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    guard known.withLock({ $0.insert(identity).inserted }) else { return }
    removeLeftovers(in: folder, at: time(nil))
  }

  /// Removes the files in a folder that killed processes left behind.
  ///
  /// - Parameters:
  ///   - folder: The folder. What can't be removed stays.
  ///   - now: The present time in seconds since 1970.
  /// - Complexity: O(files in the folder)
  static func removeLeftovers(in folder: borrowing OpenFile, at now: Int) {
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    for name in FolderNames.list(opened: descriptor, where: { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }) {
      let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let process = pid_t(parts[0], radix: 36), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      var status = stat()
      guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if now - changeTime(of: status) >= leftoverAge { unlinkat(folder.descriptor, name, 0) }
    }
  }

  /// When a file got its name or content, in seconds since 1970.
  private static func changeTime(of status: stat) -> Int {
    #if canImport(Darwin)
    status.st_ctimespec.tv_sec
    #else
    status.st_ctim.tv_sec
    #endif
  }
}
