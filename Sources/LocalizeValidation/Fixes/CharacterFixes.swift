import Localize
import LocalizeProject

extension ControlCharacterRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    text.removals { bytes in
      guard let found = CharacterComparison.control(in: bytes, source: text.source?.bytes),
        Self.isMeaningless(found, in: bytes)
      else { return nil }
      return found.range
    }
  }

  /// Whether a control character stands for nothing: not for a sign of Windows-1252 (U+0080 to U+009F), a colour of a terminal, or a
  /// line end, page or hyphen of a word processor.
  static func isMeaningless(_ found: (range: Range<Int>, scalar: Unicode.Scalar), in bytes: ByteView) -> Bool {
    switch found.scalar.value {
    case 0x00...0x08, 0x0E...0x1A, 0x1C, 0x1D, 0x1F, 0x7F: true
    case 0x0B, 0x0C:
      found.range.lowerBound == 0 || found.range.upperBound == bytes.count || bytes[found.range.lowerBound - 1] <= 0x20
        || bytes[found.range.upperBound] <= 0x20
    default: false
    }
  }
}

extension MojibakeRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    Self.pieces(in: text.text, source: text.source, text.scope).map { TextChange($0.range, $0.text) }
  }
}

extension InvisibleCharacterRule: TextFixer {
  func changes(for text: FixableText) -> [TextChange]? {
    let conventions = text.scope.conventions
    return text.removals { CharacterComparison.invisible(in: $0, source: text.source?.bytes, conventions: conventions)?.range }
  }
}

extension FixableText {
  /// The changes that remove what a search finds, until it finds nothing.
  fileprivate func removals(_ find: (ByteView) -> Range<Int>?) -> [TextChange] {
    var changes: [TextChange] = []
    var rest = Array(text.bytes)
    var removed = 0
    while let range = rest.withBytes(find) {
      let place = range.lowerBound + removed..<range.upperBound + removed
      // What one removal makes of the text before it is left to another round.
      guard place.lowerBound >= changes.last?.range.upperBound ?? 0 else { break }
      changes.append(TextChange(place, ""))
      rest.removeSubrange(range)
      removed += range.count
    }
    return changes
  }
}
