import Foundation
import Testing

/// Recorded texts; `RECORD_SNAPSHOTS=1` records them again.
enum Snapshot {
  static func check(_ text: String, _ name: String, file: String = #filePath) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots")
    let url = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: url)
      return
    }
    let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text == recorded, "Differs from \(name): record it anew if that is meant.")
  }
}
