import Foundation
import Testing

/// Compares a text with the one recorded under a name in `Snapshots/`.
///
/// `RECORD_SNAPSHOTS=1` writes the text instead, and fails, so that changes are examined before they are accepted.
func assertSnapshot(of text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = Paths.snapshots.appendingPathComponent(name + ".txt")
  let recorded = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
  // Compares bytes, because Swift treats canonically equivalent strings as equal.
  let isSame = recorded?.utf8.elementsEqual(text.utf8) ?? false
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    guard !isSame else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("Recorded \(name).", sourceLocation: sourceLocation)
  } else if let recorded {
    guard !isSame else { return }
    Issue.record("\(name) has changed:\n\(lineDifference(from: recorded, to: text))", sourceLocation: sourceLocation)
  } else {
    Issue.record("There is no snapshot \(name); RECORD_SNAPSHOTS=1 records it:\n\(text)", sourceLocation: sourceLocation)
  }
}

/// The removed lines with `-` and the new ones with `+`, each with its number.
private func lineDifference(from old: String, to new: String) -> String {
  func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  return lines(new).difference(from: lines(old)).map { change in
    switch change {
    case .remove(let offset, let line, _): "-\(offset + 1): \(line)"
    case .insert(let offset, let line, _): "+\(offset + 1): \(line)"
    }
  }.joined(separator: "\n")
}
