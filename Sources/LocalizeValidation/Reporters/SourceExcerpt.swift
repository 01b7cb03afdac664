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
  private static let leastWidth = 40

  /// - Parameters:
  ///   - sourceLine: The line without its end.
  ///   - column: The column of the first character in question, from 1.
  ///   - endColumn: The column after the last one; nil or less for a place without width or one that goes on below.
  ///   - width: The columns of the terminal that there are for it.
  init(sourceLine: String, column: Int, endColumn: Int?, width: Int = Self.maximumWidth) {
    let scalars = Array(sourceLine.unicodeScalars)
    let width = Self.scalars(of: scalars, in: max(Self.leastWidth, min(width, Self.maximumWidth)))
    let start = min(max(column - 1, 0), scalars.count)
    let end = min(max(endColumn.map { $0 - 1 } ?? scalars.count, start), scalars.count)
    let first = Self.windowStart(start: start, end: end, count: scalars.count, width: width)
    let last = min(scalars.count, first + width)
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

  private static func windowStart(start: Int, end: Int, count: Int, width: Int) -> Int {
    guard count > width, end > width - 10 else { return 0 }
    return max(0, min(start - width / 3, count - width))
  }

  /// How many characters of a line are shown: as many as there are columns, half of them where characters take two.
  private static func scalars(of line: [Unicode.Scalar], in columns: Int) -> Int {
    let wide = line.reduce(0) { $0 + (DisplayWidth.of($1) > 1 ? 1 : 0) }
    return columns < maximumWidth && wide * 4 > line.count ? columns / 2 : columns
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
