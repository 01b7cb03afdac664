import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A child process in its own session, so that a terminal it opens becomes its controlling terminal.
struct ChildProcess {
  let identifier: pid_t

  /// The file for one of its standard streams.
  struct Stream {
    var path: String
    var flags: Int32
  }

  /// The end of the process.
  struct End {
    var exitCode: Int32
    var peakMemory: Int
    var timedOut: Bool
  }

  /// Starts a process.
  ///
  /// The shell changes to the working folder, since there is no portable way to start a process in one.
  init(_ command: [String], in folder: String, environment: [String: String], streams: [Stream]) throws {
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
    for (descriptor, stream) in streams.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), stream.path, stream.flags, 0o600)
    }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Self.newSession)

    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + command
    let arguments = shell.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var identifier: pid_t = 0
    let failure = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, arguments, variables)
    guard failure == 0 else { throw ToolProcess.Failure(call: "posix_spawn", number: failure) }
    self.identifier = identifier
  }

  /// `POSIX_SPAWN_SETSID`, which not every C library exports.
  private static var newSession: Int16 {
    #if canImport(Darwin)
    0x400
    #else
    0x80
    #endif
  }

  /// Whether it has ended by itself; ``end(within:)`` still returns how.
  var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == SIGCHLD
  }

  /// Waits for the end, and kills the process if that takes too long.
  func end(within limit: Duration) async throws -> End {
    let deadline = ContinuousClock.now + limit
    var peak = 0
    var timedOut = false
    while true {
      peak = max(peak, currentPeak)
      var status: Int32 = 0
      var usage = rusage()
      let waited = wait4(identifier, &status, WNOHANG, &usage)
      if waited == identifier {
        #if canImport(Darwin)
        peak = usage.ru_maxrss
        #endif
        let signal = status & 0x7F
        return End(exitCode: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, peakMemory: peak, timedOut: timedOut)
      }
      guard waited == 0 || errno == EINTR else { throw ToolProcess.Failure(call: "wait4", number: errno) }
      if ContinuousClock.now > deadline, !timedOut {
        timedOut = true
        // Signals the whole session, whose leader it is.
        kill(-identifier, SIGKILL)
      }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// The current peak from Linux; `rusage` would include the process that it was forked from.
  private var currentPeak: Int {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(identifier)/status")),
      let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.filter { ("0"..."9").contains($0) }) ?? 0) * 1024
  }
}
