import Foundation
import Testing

/// The `.strings` files that tests read from disk.
enum StringsFiles {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The fixtures beside the tests.
  static var fixtures: [URL] { files(below: tests.appending(path: "Fixtures/Strings")) }

  /// The folder of real catalogues beside the repository.
  static let corpora = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "../shared/corpora")
    .standardizedFileURL

  static var hasCorpora: Bool { FileManager.default.fileExists(atPath: corpora.path) }

  static func files(below folder: URL) -> [URL] {
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = enumerator?.compactMap { $0 as? URL }.filter { $0.pathExtension == "strings" } ?? []
    #expect(!files.isEmpty, "no .strings in \(folder.path)")
    return files.sorted { $0.path < $1.path }
  }
}
