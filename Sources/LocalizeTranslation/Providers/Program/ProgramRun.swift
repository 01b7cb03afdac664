import Foundation
import Synchronization

/// One run of a program, from its start to its end.
struct ProgramRun: Sendable {
  /// How a program has ended.
  struct Result: Sendable {
    var output: [UInt8]
    var errors: [UInt8]
    var status: Int32
  }

  /// What the shell runs.
  let command: String
  /// How long it may take.
  let deadline: Duration

  /// The most that is read of a program.
  private static let longest = 8 << 20

  /// Runs the program over an input.
  ///
  /// - Throws: Where it can't be started, or has not ended in time.
  func output(for input: [UInt8]) async throws(ProviderFault) -> Result {
    let folder: ProgramFolder
    do {
      folder = try ProgramFolder(input: input)
    } catch {
      throw ProviderFault(.unavailable, "the input of the program can't be written: \(error.localizedDescription)")
    }
    defer { folder.remove() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    let (ended, end) = AsyncStream<Int32>.makeStream()
    let running = RunningProcess()
    process.terminationHandler = { process in
      running.finish()
      end.yield(process.terminationStatus)
      end.finish()
    }
    do {
      // Files instead of pipes: neither side can block the other, nor be ended by the other's end.
      process.standardInput = try FileHandle(forReadingFrom: folder.input)
      process.standardOutput = try FileHandle(forWritingTo: folder.output)
      process.standardError = try FileHandle(forWritingTo: folder.errors)
      try process.run()
    } catch {
      throw ProviderFault(.unavailable, "the program can't be started: \(error.localizedDescription)")
    }
    running.start(process.processIdentifier)
    let watch = Task { [deadline] in
      try await Task.sleep(for: deadline)
      running.end()
    }
    let status = await withTaskCancellationHandler {
      var status: Int32?
      for await ended in ended { status = ended }
      return status
    } onCancel: {
      running.end()
    }
    watch.cancel()
    guard let status, !running.wasKilled else {
      throw ProviderFault(.transient(after: nil), "the program has not ended in \(deadline.components.seconds) s", isInDoubt: true)
    }
    guard let output = folder.read(folder.output, atMost: Self.longest) else {
      throw .incomplete("the program has written more than \(Self.longest >> 20) MiB")
    }
    return Result(output: output, errors: folder.read(folder.errors, atMost: Self.longest) ?? [], status: status)
  }
}

/// A process that can be killed from another task, with the processes it started.
private final class RunningProcess: Sendable {
  private enum State {
    case starting
    case running(pid_t)
    case finished
    case killed
  }

  private let state = Mutex(State.starting)

  var wasKilled: Bool { state.withLock { if case .killed = $0 { true } else { false } } }

  func start(_ identifier: pid_t) {
    state.withLock { state in
      // The program may have ended before its identifier is known here.
      if case .starting = state { state = .running(identifier) }
    }
  }

  func finish() {
    state.withLock { state in
      if case .killed = state { return }
      state = .finished
    }
  }

  func end() {
    state.withLock { state in
      guard case .running(let identifier) = state else { return }
      state = .killed
      // The shell leads a group of its own, where Foundation starts it so. A milder signal may be one that the program ignores.
      kill(getpgid(identifier) == identifier ? -identifier : identifier, SIGKILL)
    }
  }
}

/// The files that a program reads and writes, in a folder that only this user can read.
private struct ProgramFolder: Sendable {
  private let path: URL
  var input: URL { path.appendingPathComponent("in") }
  var output: URL { path.appendingPathComponent("out") }
  var errors: URL { path.appendingPathComponent("err") }

  init(input bytes: [UInt8]) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: input)
    for file in [output, errors] { try Data().write(to: file) }
  }

  func read(_ file: URL, atMost longest: Int) -> [UInt8]? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
    defer { try? handle.close() }
    let bytes = (try? handle.read(upToCount: longest + 1)) ?? Data()
    return bytes.count > longest ? nil : Array(bytes)
  }

  func remove() { try? FileManager.default.removeItem(at: path) }
}
