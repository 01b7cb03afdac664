/// The text of a fixture with marked positions.
///
/// A marker is a keycap digit and precedes the character it names; it is not part of the text:
///
/// ```swift
/// let marked = MarkedText("\"a\" = \"1️⃣%@2️⃣\";\n")
/// marked.text             // "a" = "%@";
/// marked.positions["1️⃣"]  // 1:8
/// ```
public struct MarkedText: Sendable, ExpressibleByStringLiteral {
  /// A line and a column, both from 1; columns count Unicode scalars.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The line.
    public var line: Int
    /// The column.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
  }

  /// The text without its markers.
  public let text: String
  /// The place of each marker, by the marker itself.
  public let positions: [String: Position]

  /// Removes the markers from a text; lines end at LF, CRLF or CR.
  public init(_ marked: String) {
    let scalars = Array(marked.unicodeScalars)
    var text = String.UnicodeScalarView()
    var positions: [String: Position] = [:]
    var place = Position(line: 1, column: 1)
    var index = 0
    while index < scalars.count {
      if Self.isMarker(scalars[index...].prefix(3)) {
        positions["\(scalars[index])\u{FE0F}\u{20E3}"] = place
        index += 3
        continue
      }
      let scalar = scalars[index]
      let isHalfOfLineEnd = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isHalfOfLineEnd {
        place = Position(line: place.line + 1, column: 1)
      } else {
        place.column += 1
      }
      text.append(scalar)
      index += 1
    }
    self.text = String(text)
    self.positions = positions
  }

  /// Removes the markers from a text.
  public init(stringLiteral value: String) { self.init(value) }

  private static func isMarker(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let digit = scalars.first, ("0"..."9").contains(digit) else { return false }
    return scalars.dropFirst().elementsEqual(["\u{FE0F}", "\u{20E3}"])
  }
}
