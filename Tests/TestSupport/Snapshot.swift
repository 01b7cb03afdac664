import Foundation

/// The report that a text differs from its snapshot.
public struct SnapshotMismatch: Error, CustomStringConvertible {
  /// The sentence and the lines that differ.
  public let description: String
}

/// Compares a text with the one recorded in the nearest `Snapshots` folder, in the folder of the test or above.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the text is written there instead, and the test fails, so that no recording run is
/// treated as a passing one.
///
/// - Parameters:
///   - actual: The actual value.
///   - name: The name of the file in the folder.
///   - file: The path of the test.
/// - Throws: ``SnapshotMismatch`` with the lines that differ; or what reading or writing the file throws.
public func assertSnapshot(_ actual: String, named name: String, file: StaticString = #filePath) throws {
  let url = snapshotFolder(above: "\(file)").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(actual.utf8).write(to: url)
    throw SnapshotMismatch(description: "The snapshot \(name) has been recorded. Run the test again without RECORD_SNAPSHOTS.")
  }
  guard FileManager.default.fileExists(atPath: url.path) else {
    throw SnapshotMismatch(description: "There is no snapshot \(name). Record it with RECORD_SNAPSHOTS=1.")
  }
  let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
  // Compares bytes, because Swift treats canonically equivalent strings as equal.
  guard !expected.utf8.elementsEqual(actual.utf8) else { return }
  let difference = lineDifference(from: expected, to: actual).joined(separator: "\n")
  throw SnapshotMismatch(description: "The text is not the one recorded in \(name):\n\(difference)")
}

/// The lines of two texts, each once: `-` precedes a line of the first only, `+` a line of the second only.
public func lineDifference(from expected: String, to actual: String) -> [String] {
  let (old, new) = (lines(of: expected), lines(of: actual))
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [String] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < old.count || newIndex < new.count {
    if removed.contains(oldIndex), oldIndex < old.count {
      result.append("- " + visible(old[oldIndex]))
      oldIndex += 1
    } else if inserted.contains(newIndex), newIndex < new.count {
      result.append("+ " + visible(new[newIndex]))
      newIndex += 1
    } else {
      result.append("  " + visible(old[oldIndex]))
      oldIndex += 1
      newIndex += 1
    }
  }
  return result
}

private func snapshotFolder(above file: String) -> URL {
  let own = URL(fileURLWithPath: file).deletingLastPathComponent()
  var folder = own
  while folder.path.count > 1 {
    let candidate = folder.appendingPathComponent("Snapshots", isDirectory: true)
    if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    folder.deleteLastPathComponent()
  }
  return own
}

/// Lines as arrays of scalars, which, unlike strings, are equal only if they are identical.
private func lines(of text: String) -> [[Unicode.Scalar]] {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
}

private func visible(_ line: [Unicode.Scalar]) -> String {
  var result = ""
  for scalar in line {
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
