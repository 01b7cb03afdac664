import Localize

/// What is beside a member of an object: white space, a comma and, in files that have them, comments.
struct JSONGap {
  /// The place of the comma.
  private(set) var comma: Int?
  /// The comments, in order.
  private(set) var comments: [Range<Int>] = []
  /// Where that which belongs to the member before ends: its comma, and the comments behind it on its line.
  private(set) var end: Int
  /// Where that which belongs to the member after begins: the comments above it, behind an empty line that ends a heading.
  private(set) var lead: Int

  /// Reads the bytes between two members, or between one and a brace.
  ///
  /// - Parameters:
  ///   - range: The range of the bytes.
  ///   - text: The text of the file.
  ///   - isLast: Whether the closing brace follows, and no member.
  /// - Complexity: O(bytes of the range)
  init(_ range: Range<Int>, in text: [UInt8], isLast: Bool) {
    var position = range.lowerBound
    var lineEnd: Int?
    var lastLineEnd: Int?
    var commentEnd: Int?
    var heading: Int?
    while position < range.upperBound {
      switch text[position] {
      case 0x0A, 0x0D:
        let isCRLF = text[position] == 0x0A && lastLineEnd == position - 1 && text[position - 1] == 0x0D
        if !isCRLF, let begin = lastLineEnd, let commentEnd, commentEnd > lineEnd ?? 0,
          text[begin..<position].allSatisfy({ $0 <= 0x20 })
        {
          heading = position
        }
        if lineEnd == nil { lineEnd = position }
        if !isCRLF { lastLineEnd = position }
        position += 1
      case JSONByte.comma:
        comma = position
        position += 1
      case UInt8(ascii: "/"):
        let begin = position
        position = Self.end(ofComment: begin, in: text, before: range.upperBound)
        comments.append(begin..<position)
        commentEnd = position
      default: position += 1
      }
    }
    let lineOrComment = lineEnd ?? (isLast ? commentEnd : nil) ?? range.lowerBound
    end = max(lineOrComment, comma.map { $0 + 1 } ?? range.lowerBound)
    lead = max(end, heading ?? end)
  }

  /// Whether there are comments.
  var hasComments: Bool { !comments.isEmpty }

  private static func end(ofComment begin: Int, in text: [UInt8], before limit: Int) -> Int {
    var position = begin + 2
    guard begin + 1 < limit, text[begin + 1] == UInt8(ascii: "*") else {
      while position < limit, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
      return min(position, limit)
    }
    while position + 1 < limit, text[position] != UInt8(ascii: "*") || text[position + 1] != UInt8(ascii: "/") { position += 1 }
    return min(position + 2, limit)
  }
}
