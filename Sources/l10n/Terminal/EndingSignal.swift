#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Foundation
import Localize
import LocalizeProject
import Synchronization

/// A signal that asks the process to end: ^C, SIGTERM, or SIGHUP when its terminal goes away.
///
/// It removes the files that are only half written, and then ends the process as it always does. A run that must finish its work calls ``watch(_:)``:
/// after the first signal it can, the second ends the process.
enum EndingSignal {
  private struct State {
    /// The signal that has come since the run began to watch.
    var sent: Int32?
    var action: (@Sendable () -> Void)?
    /// What is done before the process ends.
    var restoring: (@Sendable () -> Void)?
  }

  private static let state = Mutex(State())
  /// Where the handler writes; a handler may do little else.
  private static let writeEnd = Atomic<Int32>(-1)

  /// The signal that has come since a run began to watch; nil for none.
  static var sent: Int32? { state.withLock { $0.sent } }

  /// Handles the signals, except those that the parent process set to be ignored, as `nohup` does.
  static func handle() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let readEnd = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writeEnd.store(ends[1], ordering: .relaxed)
    Thread.detachNewThread {
      while true {
        var number: UInt8 = 0
        let count = read(readEnd, &number, 1)
        if count == 1 { EndingSignal.came(Int32(number)) } else if count == 0 || errno != EINTR { return }
      }
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        let failure = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndingSignal.writeEnd.load(ordering: .relaxed), &byte, 1)
        errno = failure
      }
      // `SIG_IGN`, which can't be compared.
      if unsafeBitCast(before, to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
  }

  /// Calls `action` at the first signal from now on instead of ending the process.
  static func watch(_ action: @escaping @Sendable () -> Void) {
    state.withLock { ($0.sent, $0.action) = (nil, action) }
  }

  /// Lets signals end the process again.
  static func ignore() {
    state.withLock { $0.action = nil }
  }

  /// Calls `restoring` before a signal ends the process, such as to give a terminal its former settings; nil for nothing.
  static func restore(_ restoring: (@Sendable () -> Void)?) {
    state.withLock { $0.restoring = restoring }
  }

  private static func came(_ number: Int32) {
    let action = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state.action = nil }
      if state.action != nil { state.sent = number }
      return state.action
    }
    if let action { return action() }
    state.withLock { $0.restoring }?()
    TemporaryNames.removeAll {
      signal(number, SIG_DFL)
      kill(getpid(), number)
      // The signal comes at once, or when the system gets to it.
      while true { pause() }
    }
  }
}
