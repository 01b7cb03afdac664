/// Turns lines and columns of findings, which come in order, into positions of an editor.
///
/// A line is read once for all findings in it, so that a file in one line takes no longer than another.
public struct PositionConverter {
  private let text: EditedText
  private let unit: EditedText.ColumnUnit
  private var line = -1
  private var offset = 0
  private var scalars = 0
  private var column = 0

  /// Creates a converter for a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unit: The unit of the results.
  public init(_ text: EditedText, unit: EditedText.ColumnUnit) { (self.text, self.unit) = (text, unit) }

  /// The position for a line and a column in Unicode scalars, both from 1; one beyond a line or the text is at its end.
  ///
  /// - Complexity: O(length of the line), for positions in their order O(distance from the one before)
  public mutating func position(line wanted: Int, column wantedScalars: Int) -> EditedText.Position {
    let line = min(max(0, wanted - 1), text.lineCount - 1)
    let range = text.range(ofLine: line)
    if line != self.line || wantedScalars - 1 < scalars { (self.line, offset, scalars, column) = (line, range.lowerBound, 0, 0) }
    while offset < range.upperBound, scalars < wantedScalars - 1 {
      repeat {
        column += EditedText.width(of: text.bytes[offset], in: unit)
        offset += 1
      } while offset < range.upperBound && text.bytes[offset] & 0xC0 == 0x80
      scalars += 1
    }
    return EditedText.Position(line: line, column: column)
  }
}
