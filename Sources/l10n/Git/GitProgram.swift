import LocalizeProject

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
import Darwin
#endif

/// Runs the program git: without a shell, a question, a network or a program that the repository names, and never longer than
/// ``timeLimit``.
///
/// The repository and its configuration may come from anyone. Only commands are run that read objects (`rev-parse`, `ls-tree`, `cat-file`,
/// `hash-object --no-filters`) or the index (`ls-files`); only other commands run filters, textconv, external diffs and hooks. `config`
/// writes names and values that are fixed in ``MergeDriver``. What remains is
/// switched off: `core.fsmonitor`, hooks, pagers, the lazy fetch of a partial clone and every protocol it could use. `safe.directory`
/// holds as for any other call, since git looks for the repository itself and its own configuration files count.
enum GitProgram {
  /// Seconds that one call may take.
  static let timeLimit = 120.0
  /// Bytes that one call may answer.
  static let sizeLimit = 1 << 30

  /// Why there is no answer.
  enum Failure: Error {
    /// It could not be started.
    case notStarted(String)
    /// It failed with this message.
    case refused(String)
  }

  /// Runs git in a folder.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Where it runs.
  ///   - input: Its standard input.
  /// - Returns: Its standard output.
  static func run(_ arguments: [String], in folder: String, input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let input = try InputFile(input)
    var output = try Pipe()
    var errors = try Pipe()
    let process = try start(["git", "-C", folder] + options + arguments, in: folder, input: input, output: output, errors: errors)
    output.closeWriting()
    errors.closeWriting()
    let answer = collect(output.reading, errors.reading)
    // It leads a group, so that whatever it has started ends with it.
    if answer.isCutOff { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if answer.isCutOff { throw .refused("it takes too long, or says too much") }
    guard status == 0 else { throw .refused(reason(in: answer.errors)) }
    return answer.output
  }

  private static func start(
    _ command: [String], in folder: String, input: borrowing InputFile, output: borrowing Pipe, errors: borrowing Pipe
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment(in: folder).map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let failure = program().map { posix_spawn(&process, $0, &actions, &attributes, arguments, variables) } ?? ENOENT
    guard failure == 0 else { throw .notStarted(String(cString: strerror(failure))) }
    return process
  }

  /// Where git is.
  ///
  /// Relative folders of `PATH` are skipped: the working folder may hold a program of this name.
  private static func program() -> String? { path(of: "git") }

  /// The path of a program that a shell would find.
  static func path(of name: String) -> String? {
    let folders = (SystemStreams.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// The environment of the process.
  ///
  /// Of git's own variables only those remain that name its user's configuration, `safe.directory` above
  /// all: the folder determines the repository, and no other program may run.
  private static func environment(in folder: String) -> [String] {
    #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
    #else
    let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    guard var next = first else { return settings }
    #endif
    var variables: [String] = []
    while let variable = next.pointee {
      let text = String(cString: variable)
      let isReplaced = text.hasPrefix("LC_ALL=") || text.hasPrefix("LANGUAGE=") || text.hasPrefix("GIT_") && !text.hasPrefix("GIT_CONFIG_")
      if !isReplaced { variables.append(text) }
      next += 1
    }
    // The folder holds `.git`; if that isn't a repository, none above it applies.
    let parent = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    return variables + settings + (parent.isEmpty ? [] : ["GIT_CEILING_DIRECTORIES=\(parent)"])
  }

  /// Settings for every call.
  ///
  /// Versions of git before 2.39.4 do not know `GIT_NO_LAZY_FETCH`; they find no protocol to fetch by.
  private static let settings = [
    "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_PAGER=cat",
  ]
  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "safe.bareRepository=explicit",
  ]

  /// A path as git reads it from a line of input.
  static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") }) else { return path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Reads both streams to their end in parallel, so that neither is ever full.
  private static func collect(_ output: Int32, _ errors: Int32) -> (output: [UInt8], errors: [UInt8], isCutOff: Bool) {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(timeLimit)
    var texts: (output: [UInt8], errors: [UInt8]) = ([], [])
    var open = [pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0)]
    while open.contains(where: { $0.fd >= 0 }) {
      guard clock.now < deadline, texts.output.count < sizeLimit else { return (texts.output, texts.errors, true) }
      guard poll(&open, nfds_t(open.count), 1_000) > 0 else { continue }
      for index in open.indices where open[index].revents != 0 {
        let piece = read(from: open[index].fd)
        // poll ignores a descriptor below 0.
        if piece.isEmpty { open[index].fd = -1 }
        if index == 0 { texts.output += piece } else if texts.errors.count < 65_536 { texts.errors += piece }
      }
    }
    return (texts.output, texts.errors, false)
  }

  /// The next bytes; none at the end.
  private static func read(from descriptor: Int32) -> [UInt8] {
    let size = 1 << 16
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(SystemCall.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer)), 0)
    }
  }

  /// The first line that isn't a warning, else the first one.
  private static func reason(in errors: [UInt8]) -> String {
    let lines = errors.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    return lines.first { !$0.hasPrefix("warning:") } ?? lines.first ?? ""
  }

  /// A pipe that a child process writes into.
  private struct Pipe: ~Copyable {
    let reading: Int32
    private(set) var writing: Int32

    init() throws(Failure) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .notStarted(String(cString: strerror(errno))) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }

    mutating func closeWriting() {
      close(writing)
      writing = -1
    }

    deinit {
      close(reading)
      if writing >= 0 { close(writing) }
    }
  }

  /// A file without a name that a child process reads from: no writer has to run beside the child.
  private struct InputFile: ~Copyable {
    let descriptor: Int32

    init(_ bytes: [UInt8]) throws(Failure) {
      descriptor = try Self.make(bytes)
    }

    deinit { close(descriptor) }

    private static func make(_ bytes: [UInt8]) throws(Failure) -> Int32 {
      var name = "\(SystemStreams.environment("TMPDIR") ?? "/tmp")/l10n-XXXXXX".utf8CString
      let descriptor = name.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
      guard descriptor >= 0 else { throw .notStarted(String(cString: strerror(errno))) }
      name.withUnsafeBufferPointer { _ = $0.baseAddress.map { unlink($0) } }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          let failure = Failure.notStarted(String(cString: strerror(errno)))
          close(descriptor)
          throw failure
        }
        rest = rest.dropFirst(count)
      }
      lseek(descriptor, 0, SEEK_SET)
      return descriptor
    }
  }
}
