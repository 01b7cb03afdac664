public import ErrorRecovery

/// Puts arguments into texts without ever handing a text to a C formatter.
///
/// A placeholder takes the argument of its position, or the next one; which type it names does not matter, so that a translation can't
/// make the program read a number as an address. A placeholder without an argument stays as it is.
///
/// An argument that a text names again and again adds at most 64 KiB to the text, whatever the text says; further ones stay placeholders.
public enum SafeFormat {
  /// The text with its arguments.
  ///
  /// - Complexity: O(length of the text and the arguments)
  public static func string(_ template: String, arguments: [ErrorText.Argument]) -> String {
    return template.withBytes { bytes in
      guard PlaceholderScan.mayContain(bytes) else { return String(decoding: bytes, as: UTF8.self) }
      let scan = PlaceholderScan(bytes, syntax: .apple)
      var pieces: [(range: Range<Int>, argument: Int?)] = scan.escapes.filter { $0.count == 2 }.map { ($0, nil) }
      for placeholder in scan.placeholders {
        let position: Int
        switch placeholder.argument {
        case .position(let number): position = number - 1
        case .next(let number): position = number - 1
        default: continue
        }
        guard arguments.indices.contains(position) else { continue }
        pieces.append((placeholder.range, position))
      }
      if !scan.escapes.isEmpty { pieces.sort { $0.range.lowerBound < $1.range.lowerBound } }
      var texts: [String?] = Array(repeating: nil, count: arguments.count)
      var rest = maximumRepetition
      var result: [UInt8] = []
      var end = 0
      for piece in pieces where piece.range.lowerBound >= end {
        var text = "%"
        if let argument = piece.argument {
          if let known = texts[argument] {
            // The first time an argument may be as long as it is.
            guard known.utf8.count <= rest else { continue }
            rest -= known.utf8.count
            text = known
          } else {
            text = Self.text(of: arguments[argument])
            texts[argument] = text
          }
        }
        result.append(contentsOf: bytes[end..<piece.range.lowerBound])
        result.append(contentsOf: text.utf8)
        end = piece.range.upperBound
      }
      result.append(contentsOf: bytes[end...])
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// How many bytes arguments may add to a text when it names them again.
  private static let maximumRepetition = 65_536

  private static func text(of argument: ErrorText.Argument) -> String {
    switch argument {
    case .string(let value, _): value
    case .integer(let value, _): String(value)
    case .double(let value, _): text(of: value)
    case .text(let text): text.render(for: .user)
    }
  }

  /// A fraction as it is shown.
  static func text(of value: Double) -> String { String(value) }
}
