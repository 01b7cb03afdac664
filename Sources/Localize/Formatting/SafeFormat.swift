public import ErrorRecovery

/// Puts arguments into texts without ever handing a text to a C formatter.
///
/// A placeholder takes the argument of its position, or the next one; which type it names does not matter, so that a translation can't
/// make the program read a number as an address. A placeholder without an argument stays as it is.
public enum SafeFormat {
  /// The text with its arguments.
  ///
  /// - Complexity: O(length of the text and the arguments)
  public static func string(_ template: String, arguments: [ErrorText.Argument]) -> String {
    return template.withBytes { bytes in
      guard PlaceholderScan.mayContain(bytes) else { return String(decoding: bytes, as: UTF8.self) }
      let scan = PlaceholderScan(bytes, syntax: .apple)
      var pieces: [(range: Range<Int>, text: String)] = scan.escapes.map { ($0, "%") }
      for placeholder in scan.placeholders {
        let position: Int
        switch placeholder.argument {
        case .position(let number): position = number - 1
        case .next(let number): position = number - 1
        default: continue
        }
        guard arguments.indices.contains(position) else { continue }
        pieces.append((placeholder.range, text(of: arguments[position])))
      }
      var result: [UInt8] = []
      var end = 0
      for piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where piece.range.lowerBound >= end {
        result.append(contentsOf: bytes[end..<piece.range.lowerBound])
        result.append(contentsOf: piece.text.utf8)
        end = piece.range.upperBound
      }
      result.append(contentsOf: bytes[end...])
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func text(of argument: ErrorText.Argument) -> String {
    switch argument {
    case .string(let value, _): value
    case .integer(let value, _): String(value)
    case .double(let value, _): String(value)
    case .text(let text): text.render(for: .user)
    }
  }
}
