package import Localize

/// Finds brackets that a target opens or closes alone, where those of its source pair up.
///
/// Full-width brackets do for ASCII's. Silent are the brackets of faces (`:)`).
package enum BracketComparison {
  /// A bracket without its partner in the target, or nil.
  ///
  /// - Parameters:
  ///   - source: The source text.
  ///   - target: The target text.
  ///   - ignoresBraces: Whether braces belong to placeholders.
  /// - Complexity: O(*n*); allocates nothing if all brackets pair up in number.
  package static func unpaired(
    source: ByteView, target: ByteView, ignoresBraces: Bool
  ) -> Range<Int>? {
    guard let pair = unbalanced(target, ignoresBraces), unbalanced(source, ignoresBraces) == nil else { return nil }
    let text = TextCursor(target)
    var open: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let (bracket, length) = bracket(text, at: index)
      if let bracket, bracket.pair == pair, !(bracket.pair == 2 && ignoresBraces) {
        if bracket.isOpening {
          open.append(index..<index + length)
        } else if open.popLast() == nil {
          return index..<index + length
        }
      }
      index += length
    }
    return open.first
  }

  /// The first kind of bracket that is opened more or less often than closed.
  private static func unbalanced(_ bytes: ByteView, _ ignoresBraces: Bool) -> Int? {
    let text = TextCursor(bytes)
    var depths = SIMD8<Int32>(repeating: 0)
    var index = 0
    while index < text.count {
      if index &+ 8 <= text.count {
        let marks = mayBeginBrackets(bytes.word(at: index))
        index &+= marks.first
        if marks.isEmpty { continue }
      }
      let (bracket, length) = bracket(text, at: index)
      if let bracket { depths[bracket.pair] += bracket.isOpening ? 1 : -1 }
      index += length
    }
    if ignoresBraces { depths[2] = 0 }
    return (0..<8).first { depths[$0] != 0 }
  }

  /// Marks the bytes of a word that are brackets, or the first ones of wide brackets, or some of the few others that have the same bits.
  @inline(__always)
  private static func mayBeginBrackets(_ word: ByteWord) -> ByteMarks {
    (word | ByteWord(repeating: 0x01)).marks(of: 0x29) | (word & ByteWord(repeating: 0xD9)).marks(of: 0x59)
      | (word & ByteWord(repeating: 0xF3)).marks(of: 0xE3)
  }

  private struct Bracket {
    var pair: Int
    var isOpening: Bool
  }

  @inline(__always)
  private static func bracket(_ text: TextCursor, at index: Int) -> (Bracket?, Int) {
    switch text[index] {
    case 0x28: return (isFace(text, at: index) ? nil : Bracket(pair: 0, isOpening: true), 1)
    case 0x29: return (isFace(text, at: index) ? nil : Bracket(pair: 0, isOpening: false), 1)
    case 0x5B: return (Bracket(pair: 1, isOpening: true), 1)
    case 0x5D: return (Bracket(pair: 1, isOpening: false), 1)
    case 0x7B: return (Bracket(pair: 2, isOpening: true), 1)
    case 0x7D: return (Bracket(pair: 2, isOpening: false), 1)
    case 0xE3, 0xEF:
      let (scalar, length) = text.scalar(at: index)
      return (wide(scalar), length)
    default: return (nil, 1)
    }
  }

  private static func wide(_ scalar: UInt32) -> Bracket? {
    switch scalar {
    case 0xFF08, 0xFF09: Bracket(pair: 0, isOpening: scalar == 0xFF08)
    case 0xFF3B, 0xFF3D: Bracket(pair: 1, isOpening: scalar == 0xFF3B)
    case 0xFF5B, 0xFF5D: Bracket(pair: 2, isOpening: scalar == 0xFF5B)
    case 0x300C, 0x300D: Bracket(pair: 3, isOpening: scalar == 0x300C)
    case 0x300E, 0x300F: Bracket(pair: 4, isOpening: scalar == 0x300E)
    case 0x3010, 0x3011: Bracket(pair: 5, isOpening: scalar == 0x3010)
    case 0x300A, 0x300B: Bracket(pair: 6, isOpening: scalar == 0x300A)
    case 0x3008, 0x3009: Bracket(pair: 7, isOpening: scalar == 0x3008)
    default: nil
    }
  }

  /// Whether a round bracket is the mouth of `:)`, `:-(` or `;)`.
  private static func isFace(_ text: TextCursor, at index: Int) -> Bool {
    let last = text[index - 1]
    let eyes = last == 0x2D ? text[index - 2] : last
    return (eyes == 0x3A || eyes == 0x3B || eyes == 0x3D) && (text[index + 1] <= 0x20 || text[index + 1] == 0x2E)
  }
}
