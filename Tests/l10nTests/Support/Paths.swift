import Foundation

/// The places of the tests' files.
enum Paths {
  /// The folder of this target.
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = tests.appendingPathComponent("Fixtures")
  static let snapshots = tests.appendingPathComponent("Snapshots")
  static let repository = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// The tool built together with the tests.
  static let tool: String = {
    let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }.map { argument in
      // The runner on macOS gets the path of a file inside the bundle.
      URL(fileURLWithPath: String(argument.prefix(upTo: argument.range(of: ".xctest")?.lowerBound ?? argument.endIndex)))
        .deletingLastPathComponent()
    }
    let folders = bundles + [Bundle.main.bundleURL, repository.appendingPathComponent(".build/debug")]
    let candidates = folders.map { $0.appendingPathComponent("l10n").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[candidates.count - 1]
  }()
}
