import Foundation
import Testing

/// The tools of GNU gettext, where they are installed (`Scripts/build/prepare.sh msgfmt=gettext`).
enum Gettext {
  static let isPresent: Bool = {
    let found = ((ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")).contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/msgfmt")
    }
    if !found { print("gettext is not installed: what the tests write is not given to msgfmt. Scripts/build/prepare.sh msgfmt=gettext") }
    return found
  }()

  /// Checks that `msgfmt -c` accepts a file.
  static func check(_ bytes: [UInt8]) throws {
    guard let result = try run("msgfmt", ["-c", "-o", "/dev/null", "-"], input: bytes) else { return }
    #expect(result.status == 0, "\(result.errors)\n\(String(decoding: bytes, as: UTF8.self))")
  }

  /// Runs a tool; nil if gettext is not installed.
  static func run(_ name: String, _ arguments: [String], input: [UInt8]) throws -> (status: Int32, output: [UInt8], errors: String)? {
    guard isPresent else { return nil }
    let folder = FileManager.default.temporaryDirectory.appending(path: "gettext-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (inputFile, outputFile, errorFile) = (folder.appending(path: "in"), folder.appending(path: "out"), folder.appending(path: "err"))
    try Data(input).write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8"]
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, Array(try Data(contentsOf: outputFile)), String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    )
  }
}
