import ErrorRecovery
import LocalizeProject

/// The difference between two texts, as `patch` and `git apply` read it.
///
/// Lines end at LF, as they do for those programs.
///
/// - SeeAlso: POSIX.1-2024, diff, Diff -u or -U Output Format
struct UnifiedDiff {
  private let comparison: LineComparison
  private let path: String
  private let isText: Bool

  /// How many lines around a change are shown.
  private static let context = 3

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - old: The old contents.
  ///   - new: The replacement.
  ///   - path: The name that both get.
  init(from old: [UInt8], to new: [UInt8], path: String) {
    comparison = LineComparison(from: old, to: new)
    self.path = path
    isText =
      String(validating: old, as: UTF8.self) != nil && String(validating: new, as: UTF8.self) != nil && !old.contains(0) && !new.contains(0)
  }

  /// The diff, empty where nothing differs; nil if one of the files is not UTF-8.
  var text: String? {
    guard isText else { return nil }
    let changes = comparison.changes()
    guard !changes.isEmpty else { return "" }
    var output: [UInt8] = Array("--- \(header)\n+++ \(header)\n".utf8)
    for hunk in Self.hunks(of: changes) { write(hunk, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The path, quoted as git does where it holds what would end it.
  private var header: String {
    let isPlain = TerminalText.harmless(path) == path && !path.contains { $0 == "\"" || $0 == "\\" }
    // A time follows a tab, for programs that treat a space as the end of the name.
    guard !isPlain else { return path.contains(" ") ? path + "\t" : path }
    var result = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\" + String(UnicodeScalar(byte))
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x20..<0x7F: result.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }

  // MARK: Writing

  /// Changes whose surroundings touch, together.
  private static func hunks(of changes: [LineComparison.Change]) -> [[LineComparison.Change]] {
    changes.reduce(into: []) { hunks, change in
      guard let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context else { return hunks.append([change]) }
      hunks[hunks.count - 1].append(change)
    }
  }

  private func write(_ hunk: [LineComparison.Change], to output: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, comparison.old.count - last.old.upperBound)
    let range = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(Self.place(range)) +\(Self.place(newRange)) @@\n".utf8
    var line = range.lowerBound
    for change in hunk {
      for index in line..<change.old.lowerBound { write(" ", comparison.old[index], to: &output) }
      for index in change.old { write("-", comparison.old[index], to: &output) }
      for index in change.new { write("+", comparison.new[index], to: &output) }
      line = change.old.upperBound
    }
    for index in line..<range.upperBound { write(" ", comparison.old[index], to: &output) }
  }

  /// The first line and how many there are; the line before for none.
  private static func place(_ range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound + 1)" : "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private func write(_ mark: String, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += mark.utf8
    output += line
    if line.last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
  }
}
