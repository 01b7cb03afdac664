import Localize

/// How a file writes its texts, as the lines of its beginning show.
package struct POStyle: Sendable {
  /// The line end.
  private(set) var lineEnd: [UInt8] = [POByte.lineFeed]
  /// How many columns a line may have; nil if long texts are not broken.
  private(set) var width: Int? = 79
  /// Whether a text is broken after each of its line ends.
  private(set) var breaksBehindLineEnds = true

  /// How many bytes are examined: enough to show a style.
  private static let sampleSize = 32_768

  /// Finds the style of a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - first: Where the header ends, whose long fields don't show the style of the rest.
  package init(of text: [UInt8], from first: Int) {
    text.withBytes { bytes in
      let lineFeed = POScanner(bytes).endOfLine(from: 0)
      if lineFeed > 0, lineFeed < bytes.count, bytes[lineFeed - 1] == POByte.carriageReturn {
        lineEnd = [POByte.carriageReturn, POByte.lineFeed]
      }
      let scanner = POScanner(bytes.extracting(..<min(bytes.count, first + Self.sampleSize)))
      var (start, widest): (Int, Int?) = (first, nil)
      var hasLongLine = false
      var before: Range<Int>?
      while start < scanner.count {
        let end = scanner.endOfLine(from: start)
        let line = start..<scanner.endOfText(before: end, after: start)
        if let piece = Self.piece(in: line, scanner) {
          let isContinuation = scanner[line.lowerBound] == POByte.quote
          // The first piece of a broken text is empty, and one before the end of a line shows nothing.
          if isContinuation, let before, !before.isEmpty, !bytes[before].suffix(2).elementsEqual("\\n".utf8) {
            widest = max(widest ?? 0, before.count > 77 ? Self.columns(of: bytes[before]) + 2 : 0)
          }
          if line.count > 80, Self.columns(of: bytes[line]) > 80, bytes[piece].dropLast().contains(POByte.space) { hasLongLine = true }
          let hasLineEnd = !piece.isEmpty && bytes.firstIndex(of: "\\n", from: piece.lowerBound, to: piece.upperBound - 1) != nil
          if hasLineEnd { breaksBehindLineEnds = false }
          before = piece
        } else {
          before = nil
        }
        start = end + 1
      }
      if let widest { width = max(79, widest) } else if hasLongLine { width = nil }
    }
  }

  /// The style for a text in place of another one, which may be broken after its line ends where others aren't.
  func following(_ old: ArraySlice<UInt8>) -> POStyle {
    var result = self
    if old.firstRange(of: Array("\\n\"".utf8)) != nil { result.breaksBehindLineEnds = true }
    return result
  }

  /// The text between the quotation marks of a line that ends with a piece of text.
  private static func piece(in line: Range<Int>, _ scanner: POScanner) -> Range<Int>? {
    guard line.count > 1, scanner[line.upperBound - 1] == POByte.quote else { return nil }
    let first = scanner[line.lowerBound]
    if first == POByte.quote { return line.lowerBound + 1..<line.upperBound - 1 }
    guard first == UInt8(ascii: "m"), let mark = line.first(where: { scanner[$0] == POByte.quote }), mark + 1 < line.upperBound else {
      return nil
    }
    return mark + 1..<line.upperBound - 1
  }

  // MARK: Writing

  /// A text with its quotation marks, in the lines that it takes.
  ///
  /// - Parameter column: How many columns precede it in its line.
  package func literal(_ text: String, column: Int) -> [UInt8] {
    let units = Self.units(of: text)
    var lines: [ArraySlice<Unit>] = []
    var start = 0
    for index in units.indices where breaksBehindLineEnds && units[index].isLineEnd {
      lines.append(units[start...index])
      start = index + 1
    }
    if start < units.count || lines.isEmpty { lines.append(units[start...]) }
    let columns = lines[0].reduce(0) { $0 + $1.columns }
    if lines.count == 1, width.map({ column + columns + 2 <= $0 }) ?? true { return Self.piece(lines[0]) }
    let pieces = [[]] + lines.flatMap(broken)
    return Array(pieces.map(Self.piece).joined(separator: lineEnd))
  }

  /// A line broken after spaces so that no piece is wider than the file's lines, where that is possible.
  private func broken(_ line: ArraySlice<Unit>) -> [ArraySlice<Unit>] {
    guard let width else { return [line] }
    var pieces: [ArraySlice<Unit>] = []
    var (start, columns): (Int, Int) = (line.startIndex, 0)
    var lastBreak: Int?
    for index in line.indices {
      if columns + line[index].columns > width - 2, let end = lastBreak {
        pieces.append(line[start..<end])
        columns -= line[start..<end].reduce(0) { $0 + $1.columns }
        start = end
        lastBreak = nil
      }
      columns += line[index].columns
      if line[index].allowsBreakBehind, index + 1 == line.endIndex || !line[index + 1].isSpace { lastBreak = index + 1 }
    }
    if start < line.endIndex { pieces.append(line[start...]) }
    return pieces
  }

  private static func piece(_ units: ArraySlice<Unit>) -> [UInt8] {
    [POByte.quote] + units.flatMap(\.bytes) + [POByte.quote]
  }

  /// A character as it is written.
  private struct Unit {
    var bytes: [UInt8]
    var columns: Int
    var isSpace = false
    var isLineEnd = false

    /// Behind spaces, and between the characters of scripts without them.
    var allowsBreakBehind: Bool { isSpace || columns == 2 && bytes.count > 2 }
  }

  private static func units(of text: String) -> [Unit] {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case " ": return Unit(bytes: [POByte.space], columns: 1, isSpace: true)
      case "\n": return Unit(bytes: Array("\\n".utf8), columns: 2, isLineEnd: true)
      case "\"": return Unit(bytes: Array("\\\"".utf8), columns: 2)
      case "\\": return Unit(bytes: Array("\\\\".utf8), columns: 2)
      case "\t": return Unit(bytes: Array("\\t".utf8), columns: 2)
      case "\r": return Unit(bytes: Array("\\r".utf8), columns: 2)
      case "\u{07}": return Unit(bytes: Array("\\a".utf8), columns: 2)
      case "\u{08}": return Unit(bytes: Array("\\b".utf8), columns: 2)
      case "\u{0B}": return Unit(bytes: Array("\\v".utf8), columns: 2)
      case "\u{0C}": return Unit(bytes: Array("\\f".utf8), columns: 2)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        return Unit(
          bytes: Array("\\".utf8) + Array(String(repeating: "0", count: 3 - digits.utf8.count).utf8) + Array(digits.utf8), columns: 4)
      default: return Unit(bytes: Array(String(scalar).utf8), columns: columns(of: scalar))
      }
    }
  }

  private static func columns(of bytes: Slice<ByteView>) -> Int {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The width of a character on a terminal.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
