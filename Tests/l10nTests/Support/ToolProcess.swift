import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs the tool as a separate process, with nothing from the environment of the tests.
enum ToolProcess {
  /// The environment of every run; a test adds to it.
  static let environment = ["LC_ALL": "C", "TERM": "dumb", "COLUMNS": "80"]

  /// A system call that the tests need failed.
  struct Failure: Error {
    var call: String
    var number: Int32
  }

  /// Runs the tool.
  ///
  /// Its output goes to files, because a pipe blocks when it is full.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: Its working folder; by default that of the fixtures.
  ///   - environment: Variables added to ``environment``; an empty value removes one.
  ///   - input: Its standard input.
  ///   - seconds: The time limit.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String = "", within seconds: Int = 600
  ) async throws -> ToolResult {
    try await start([Paths.tool] + arguments, in: folder, environment: environment, input: input, within: seconds)
  }

  /// Runs a shell script with the tool in `$L10N`.
  static func shell(
    _ script: String, in folder: String? = nil, environment: [String: String] = [:], within seconds: Int = 600
  ) async throws -> ToolResult {
    let environment = environment.merging(["L10N": Paths.tool, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]) { own, _ in own }
    return try await start(["/bin/sh", "-c", script], in: folder, environment: environment, input: "", within: seconds)
  }

  private static func start(
    _ command: [String], in folder: String?, environment: [String: String], input: String, within seconds: Int
  ) async throws -> ToolResult {
    let scratch = try ScratchFolder()
    try scratch.write(input, to: "input")
    let child = try ChildProcess(
      command, in: folder ?? Paths.fixtures.path,
      environment: self.environment.merging(environment) { $1 }.filter { !$0.value.isEmpty },
      streams: [
        .init(path: scratch("input"), flags: O_RDONLY), .init(path: scratch("output"), flags: O_WRONLY | O_CREAT),
        .init(path: scratch("errors"), flags: O_WRONLY | O_CREAT),
      ])
    let end = try await child.end(within: .seconds(seconds))
    return ToolResult(
      exitCode: end.exitCode, outputBytes: Array(try Data(contentsOf: URL(fileURLWithPath: scratch("output")))),
      errors: try scratch.text(of: "errors"), peakMemory: end.peakMemory, timedOut: end.timedOut)
  }
}
