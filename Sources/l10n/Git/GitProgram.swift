#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
import Darwin
#endif

/// Runs the program git: without a shell, without asking anybody, and never longer than ``timeLimit``.
enum GitProgram {
  /// Seconds that one call may take.
  static let timeLimit = 600.0
  /// Bytes that one call may answer.
  static let sizeLimit = 2 << 30

  /// Why there is no answer.
  enum Failure: Error {
    /// It could not be started.
    case notStarted(String)
    /// It says no, in these words.
    case refused(String)
  }

  /// Runs git in a folder.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Where it runs.
  ///   - input: What it reads from standard input.
  /// - Returns: What it wrote to standard output.
  static func run(_ arguments: [String], in folder: String, input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let input = try InputFile(input)
    var output = try Pipe()
    var errors = try Pipe()
    let process = try start(["git", "-C", folder] + arguments, input: input, output: output, errors: errors)
    output.closeWriting()
    errors.closeWriting()
    let answer = collect(output.reading, errors.reading)
    if answer.isCutOff { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if answer.isCutOff { throw .refused("it takes too long, or says too much") }
    guard status == 0 else { throw .refused(firstLine(of: answer.errors)) }
    return answer.output
  }

  private static func start(
    _ command: [String], input: borrowing InputFile, output: borrowing Pipe, errors: borrowing Pipe
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment().map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, "git", &actions, nil, arguments, variables)
    guard failure == 0 else { throw .notStarted(String(cString: strerror(failure))) }
    return process
  }

  /// The environment of the process without what names a repository, as git's own hooks have it: the folder says which repository is meant.
  private static func environment() -> [String] {
    #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
    #else
    let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    guard var next = first else { return settings }
    #endif
    var variables: [String] = []
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !replaced.contains(where: { text.hasPrefix($0 + "=") }) { variables.append(text) }
      next += 1
    }
    return variables + settings
  }

  private static let settings = ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"]
  private static let replaced = [
    "LC_ALL", "LANGUAGE", "GIT_OPTIONAL_LOCKS", "GIT_TERMINAL_PROMPT", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX",
    "GIT_EXTERNAL_DIFF", "GIT_DIFF_OPTS", "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS",
    "GIT_TRACE",
  ]

  /// Reads both streams to their end, side by side, so that neither is ever full.
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
        // A descriptor below 0 is left out by poll.
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
      var result = systemRead(descriptor, buffer.baseAddress, size)
      while result < 0, errno == EINTR { result = systemRead(descriptor, buffer.baseAddress, size) }
      count = max(result, 0)
    }
  }

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, buffer, size)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer, size)
    #else
    Darwin.read(descriptor, buffer, size)
    #endif
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
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

  /// A file without a name that a child process reads from: nobody has to write while the child does.
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
