import Foundation
import LocalizeProject
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Answers that were billed and that a server did not take, in a file of this machine: lines of JSON as `l10n memory import` reads them.
final class KeptAnswers: Sendable {
  /// What the names of all files begin with.
  private let prefix: String
  private let file: Mutex<String?>

  /// Prepares a file.
  ///
  /// - Parameter place: The place where the memory would be if it were a file of this machine.
  init(beside place: String) {
    prefix = place + "-unsaved-"
    file = Mutex(nil)
  }

  /// The file, if there is one by now.
  var path: String? { file.withLock(\.self) }

  /// Keeps translations; they are on the disk when this returns.
  ///
  /// - Throws: `FileError`
  func keep(_ entries: [MemoryEntry]) throws(FileError) {
    guard !entries.isEmpty else { return }
    let prefix = prefix
    let result: Result<Void, FileError> = file.withLock { file in
      let path = file ?? prefix + UUID().uuidString + ".jsonl"
      file = path
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return .failure(FileError(systemError: errno, path: path, operation: .write)) }
      defer { close(descriptor) }
      var bytes = Array(entries.map { MemoryLines.line($0) }.joined().utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 { bytes = bytes.dropFirst(count) } else if count == 0 || errno != EINTR { break }
      }
      guard bytes.isEmpty, fsync(descriptor) == 0 else { return .failure(FileError(systemError: errno, path: path, operation: .write)) }
      return .success(())
    }
    try result.get()
  }

  /// Stores what earlier runs have kept, and removes their files.
  ///
  /// - Throws: Errors of reading and of storing; the files are still there then.
  func bring(to memory: TranslationMemory, at time: Int) async throws {
    let folder = DatabaseFile.folder(of: prefix)
    let name = prefix.split(separator: "/").last.map(String.init) ?? prefix
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files.sorted() where file.hasPrefix(name) && file.hasSuffix(".jsonl") {
      let path = folder + "/" + file
      _ = try await MemoryImport(MemoryLinesReader(path: path, scope: ExchangeScope(now: time)), into: memory)
      unlink(path)
    }
  }
}
