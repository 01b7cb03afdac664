import Foundation

/// A folder for one test, removed with everything in it when the test ends.
final class ScratchFolder {
  let path: String

  init() throws {
    // The real path, because the system's temporary folder can be behind symbolic links.
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/l10n-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // rm can remove folders deeper than the longest path.
    _ = try? run("/bin/rm", ["-rf", path])
  }

  /// The path of a file in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @discardableResult
  func link(_ name: String, to destination: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: destination)
    return self(name)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  /// The names in a folder, sorted.
  func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
  }
}

/// Runs a program and returns its exit code and what it wrote to the standard output.
@discardableResult
func run(
  _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil, input: Data? = nil
) throws -> (kind: Int32, output: Data) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  if let environment { process.environment = environment }
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  if let input {
    // A file, because a pipe blocks when it is full.
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("l10n-input-\(UUID().uuidString)")
    try input.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    process.standardInput = try FileHandle(forReadingFrom: url)
  } else {
    process.standardInput = FileHandle.nullDevice
  }
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, data)
}
