/// A line of a file cut to the part that matters, and the carets under it.
///
/// Control characters are shown as what they are, so that a text can't steer the terminal.
struct SourceExcerpt {
  /// The part of the line.
  var line: String
  /// Spaces and carets below it.
  var carets: String

  /// Columns of the line that are shown at most.
  static let maximumWidth = 110

  /// - Parameters:
  ///   - sourceLine: The line without its end.
  ///   - column: The column of the first character in question, from 1.
  ///   - endColumn: The column after the last one; nil or less for a place without width or one that goes on below.
  init(sourceLine: String, column: Int, endColumn: Int?) {
    let scalars = Array(sourceLine.unicodeScalars)
    let start = min(max(column - 1, 0), scalars.count)
    let end = min(max(endColumn.map { $0 - 1 } ?? scalars.count, start), scalars.count)
    let first = Self.windowStart(start: start, end: end, count: scalars.count)
    let last = min(scalars.count, first + Self.maximumWidth)
    var line = first > 0 ? "…" : ""
    var carets = first > 0 ? " " : ""
    for index in first..<last {
      let (text, width) = Self.visible(scalars[index])
      line += text
      if index < start {
        carets += String(repeating: " ", count: width)
      } else if index < end {
        carets += index == start ? "^" + String(repeating: "~", count: max(width - 1, 0)) : String(repeating: "~", count: width)
      }
    }
    if last < scalars.count { line += "…" }
    if start >= last || start == end { carets += "^" }
    self.line = line
    self.carets = carets
  }

  private static func windowStart(start: Int, end: Int, count: Int) -> Int {
    guard count > maximumWidth, end > maximumWidth - 10 else { return 0 }
    return max(0, min(start - maximumWidth / 3, count - maximumWidth))
  }

  private static func visible(_ scalar: Unicode.Scalar) -> (String, Int) {
    switch scalar.value {
    case 0x09: return ("  ", 2)
    case 0..<0x20: return (String(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"), 1)
    case 0x7F: return ("\u{2421}", 1)
    case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: return ("\u{FFFD}", 1)
    default: return (String(scalar), DisplayWidth.of(scalar))
    }
  }
}
