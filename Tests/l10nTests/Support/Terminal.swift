import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A user who runs the tool at a terminal: a pseudo-terminal whose other end is the test.
final class Terminal {
  private let descriptor: Int32
  private let child: ChildProcess
  private var shown: [UInt8] = []

  /// The tool's output and the user's input.
  var screen: String { String(decoding: shown, as: UTF8.self) }

  /// Runs the tool with all three streams on the terminal.
  ///
  /// - Parameter size: Its rows and columns; unknown by default.
  init(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], size: (rows: Int, columns: Int) = (0, 0)
  ) throws {
    var (own, other): (Int32, Int32) = (-1, -1)
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    // ttyname returns what other tests write at the same time.
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&own, &other, nil, nil, &window) == 0, ttyname_r(other, &name, name.count) == 0 else {
      throw ToolProcess.Failure(call: "openpty", number: errno)
    }
    defer { close(other) }
    descriptor = own
    _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let stream = ChildProcess.Stream(path: path, flags: O_RDWR)
    child = try ChildProcess(
      [Paths.tool] + arguments, in: folder, environment: ToolProcess.environment.merging(environment) { $1 },
      streams: [stream, stream, stream])
  }

  deinit {
    close(descriptor)
  }

  /// Waits until the screen has a text.
  func wait(for text: String) async throws -> Bool {
    for _ in 0..<12_000 {
      look()
      if screen.contains(text) { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// Waits until the screen has a text several times.
  func wait(for text: String, times count: Int) async throws -> Bool {
    for _ in 0..<12_000 {
      look()
      if screen.ranges(of: text).count >= count { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// Types a text as it is; a line needs its line feed.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Sends a signal to the tool.
  func signal(_ number: Int32) { kill(child.identifier, number) }

  /// Whether the terminal shows what is typed, and passes it on line by line.
  var echoes: Bool {
    var settings = termios()
    let flags = tcflag_t(ECHO) | tcflag_t(ICANON)
    return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & flags == flags
  }

  /// Waits for the end of the tool.
  func exitCode() async throws -> Int32 {
    let end = try await child.end(within: .seconds(600))
    look()
    return end.exitCode
  }

  private func look() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      shown += buffer[..<count].filter { $0 != UInt8(ascii: "\r") }
    }
  }
}
