/// The patterns of one `.gitignore` file, or of `.git/info/exclude`.
///
/// - SeeAlso: https://git-scm.com/docs/gitignore
struct IgnoreRules {
  private let patterns: [PathPattern]

  /// Whether the file has no pattern at all.
  var isEmpty: Bool { patterns.isEmpty }

  /// Reads the lines of a file; every content is valid.
  init(_ bytes: [UInt8]) {
    var patterns: [PathPattern] = []
    for line in RuleLines.lines(of: bytes) where line.first != UInt8(ascii: "#") {
      let pattern = Self.withoutTrailingSpaces(line)
      if !pattern.isEmpty { patterns.append(PathPattern(pattern)) }
    }
    self.patterns = patterns
  }

  /// The ruling of the file on a path below its folder: ignored, not ignored, or nothing.
  ///
  /// The last pattern that matches decides. The folders above the path are not examined: a walk doesn't enter them.
  func isIgnored(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isDirectory: Bool) -> Bool? {
    patterns.last { $0.matches(path: path, name: name, isDirectory: isDirectory) }.map { !$0.isNegated }
  }

  /// Drops spaces at the end, but not one after a backslash.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index = min(index + 2, line.endIndex)
        end = index
      } else {
        let isSpace = line[index] == UInt8(ascii: " ")
        index += 1
        if !isSpace { end = index }
      }
    }
    return line[..<end]
  }
}

/// The lines of a file of patterns, as git splits them.
enum RuleLines {
  /// The lines without their ends, and without a byte order mark before the first.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}
