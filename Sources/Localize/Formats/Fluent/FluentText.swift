import ErrorRecovery

/// The text of a pattern of Fluent, without what is only layout.
///
/// - The indentation that all lines of the text share is gone. A pattern that does not begin in the line of its key counts its first line, so its bytes
///   begin with the indentation of that line, or with the line end before it where a brace is at the beginning of the line.
/// - A string in braces is its characters, `{" "}` and `{"\u00A0"}`, but for one that holds a brace: `{"{"}` stays, since a brace in the text begins a
///   placeable.
/// - Other placeables stay as they are. Their lines lose as much of the indentation as leaves none of them at the beginning of the line.
struct FluentText {
  /// Bytes of the pattern, and what they are in the text.
  private enum Piece {
    case copy, lineEnd, nothing, string
  }

  private let raw: ByteView
  private var pieces: [(range: Range<Int>, piece: Piece)] = []

  /// Takes a pattern apart.
  ///
  /// - Complexity: O(length)
  init(_ raw: ByteView) {
    self.raw = raw
    var parser = FluentParser(raw, collects: true)
    guard parser.pattern() != nil else {
      pieces = [(0..<raw.count, .copy)]
      return
    }
    let common = Self.indentation(of: raw, outside: parser.placeables, parser)
    let inner = min(common, Self.indentation(of: raw, inside: parser.placeables))
    // The first line of a pattern that begins in a line of its own.
    var position = raw.first == 0x20 ? min(common, parser.endOfSpaces(0)) : 0
    if position > 0 { pieces.append((0..<position, .nothing)) }
    for placeable in parser.placeables {
      add(position..<placeable.range.lowerBound, indentation: common, parser)
      if let string = placeable.string, !raw.extracting(string).contains(where: { $0 == 0x7B || $0 == 0x7D }) {
        pieces.append((placeable.range.lowerBound..<string.lowerBound, .nothing))
        pieces.append((string, .string))
        pieces.append((string.upperBound..<placeable.range.upperBound, .nothing))
      } else {
        add(placeable.range, indentation: inner, parser)
      }
      position = placeable.range.upperBound
    }
    add(position..<raw.count, indentation: common, parser)
    if pieces.first?.piece == .lineEnd { pieces[0].piece = .nothing }
  }

  private mutating func add(_ range: Range<Int>, indentation: Int, _ parser: FluentParser) {
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let length = parser.lineEndLength(at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      if index > start { pieces.append((start..<index, .copy)) }
      pieces.append((index..<index + length, .lineEnd))
      let end = parser.endOfSpaces(index + length)
      // A line of blanks has no indentation: all of it goes.
      let isBlank = end < raw.count && parser.lineEndLength(at: end) > 0
      start = isBlank ? end : min(end, index + length + indentation)
      if start > index + length { pieces.append((index + length..<start, .nothing)) }
      index = start
    }
    if index > start { pieces.append((start..<index, .copy)) }
  }

  /// The indentation that the lines of the text share.
  private static func indentation(of raw: ByteView, outside placeables: [FluentPattern.Placeable], _ parser: FluentParser) -> Int {
    var (index, next) = (raw.first == 0x20 ? parser.endOfSpaces(0) : 0, 0)
    var result = index > 0 ? index : Int.max
    while index < raw.count {
      if next < placeables.count, index == placeables[next].range.lowerBound {
        index = max(index + 1, placeables[next].range.upperBound)
        next += 1
        continue
      }
      let length = parser.lineEndLength(at: index)
      index += max(1, length)
      guard length > 0 else { continue }
      let end = parser.endOfSpaces(index)
      if end < raw.count, parser.lineEndLength(at: end) == 0 { result = min(result, end - index) }
      index = end
    }
    return result == .max ? 0 : result
  }

  /// How far the lines inside of placeables can move to the left and stay what they are.
  private static func indentation(of raw: ByteView, inside placeables: [FluentPattern.Placeable]) -> Int {
    var result = Int.max
    for placeable in placeables {
      var index = placeable.range.lowerBound
      while index < placeable.range.upperBound {
        index += 1
        guard raw[index - 1] == 0x0A else { continue }
        let line = index
        while index < placeable.range.upperBound, raw[index] == 0x20 { index += 1 }
        guard index < raw.count, raw[index] != 0x0A, raw[index] != 0x0D else { continue }
        result = min(result, max(0, index - line - (FluentParser.endsPattern(raw[index]) || raw[index] == 0x7B ? 0 : 1)))
      }
    }
    return result
  }

  /// Appends the text.
  func decode(into buffer: DecodingBuffer) {
    for (range, piece) in pieces {
      switch piece {
      case .copy: buffer.append(raw.extracting(range))
      case .lineEnd: buffer.append(0x0A)
      case .nothing: break
      case .string: Self.decode(string: raw.extracting(range), into: buffer)
      }
    }
  }

  /// The bytes of the pattern for bytes of the text: whole strings and line ends.
  func range(of decoded: Range<Int>) -> Range<Int> {
    let buffer = DecodingBuffer()
    var count = 0
    var (start, end): (Int?, Int) = (nil, raw.count)
    for (index, (range, piece)) in pieces.enumerated() where piece != .nothing {
      var length = range.count
      if piece == .lineEnd { length = 1 }
      if piece == .string {
        buffer.removeAll()
        Self.decode(string: raw.extracting(range), into: buffer)
        length = buffer.count
      }
      defer { count += length }
      // The quotation marks and braces of a string belong to it.
      let around = piece == .string ? pieces[index - 1].range.lowerBound..<pieces[index + 1].range.upperBound : range
      if start == nil, count + length > decoded.lowerBound {
        start = piece == .copy ? range.lowerBound + decoded.lowerBound - count : around.lowerBound
      }
      if count + length >= decoded.upperBound {
        end = piece == .copy ? range.lowerBound + decoded.upperBound - count : around.upperBound
        break
      }
    }
    let first = start ?? raw.count
    return first..<(decoded.isEmpty ? first : max(first, end))
  }

  /// Decodes a string without its quotation marks; what is no character becomes U+FFFD, as at run time.
  private static func decode(string: ByteView, into buffer: DecodingBuffer) {
    var index = 0
    while index < string.count {
      guard string[index] == 0x5C, case let length = FluentEscape.length(string, at: index), length > 0 else {
        buffer.append(string[index])
        index += 1
        continue
      }
      if length == 2 {
        buffer.append(string[index + 1])
      } else {
        buffer.append(scalar: (index + 2..<index + length).reduce(0) { $0 << 4 | UInt32(string[$1].hexadecimalValue ?? 0) })
      }
      index += length
    }
  }
}
