/// Takes away the blanks that an engine has put between a token and what stood close to it in the source.
///
/// Which blanks a language wants is its own affair, so that only those go that no language wants: inside of a pair of tags that had none,
/// beside the end of a line, behind an opening bracket or quotation mark, and before a closing one or a full stop that stood close.
struct TokenSpacing {
  private let segment: Segment

  init(_ segment: Segment) { self.segment = segment }

  func tidied(_ pieces: [Segment.Piece]) -> [Segment.Piece] {
    var result = Self.joined(pieces)
    for index in result.indices {
      guard case .token(let number) = result[index], let place = segment.pieces.firstIndex(of: .token(number)) else { continue }
      let kind = segment.tokens[number].kind
      if index > 0, case .text(let before) = result[index - 1], let wanted = text(at: place - 1), !wanted.endsInBlank {
        let last = wanted.unicodeScalars.last
        let opens = last.map { Self.openers.contains($0) && before.trimmedEnd.unicodeScalars.last == $0 } ?? false
        if opens || kind == .closingTag || kind == .lineBreak { result[index - 1] = .text(before.trimmedEnd) }
      }
      if index + 1 < result.count, case .text(let behind) = result[index + 1], let wanted = text(at: place + 1), !wanted.beginsWithBlank {
        let first = wanted.unicodeScalars.first
        let closes = first.map { Self.closers.contains($0) && behind.trimmedStart.unicodeScalars.first == $0 } ?? false
        if closes || kind == .openingTag || kind == .lineBreak { result[index + 1] = .text(behind.trimmedStart) }
      }
    }
    if case .text(let first)? = result.first { result[0] = .text(first.trimmedStart) }
    if case .text(let last)? = result.last { result[result.count - 1] = .text(last.trimmedEnd) }
    return result.filter { $0 != .text("") }
  }

  /// The words at an index of the segment; empty at its ends and beside another token.
  private func text(at index: Int) -> String? {
    guard segment.pieces.indices.contains(index), case .text(let text) = segment.pieces[index] else { return "" }
    return text
  }

  private static func joined(_ pieces: [Segment.Piece]) -> [Segment.Piece] {
    pieces.reduce(into: []) { result, piece in
      if case .text(let text) = piece, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + text)
      } else {
        result.append(piece)
      }
    }
  }

  private static let openers: Set<Unicode.Scalar> = ["(", "[", "{", "“", "‘", "«", "\"", "'", "#", "¿", "¡"]
  private static let closers: Set<Unicode.Scalar> = [")", "]", "}", "”", "’", "»", "\"", "'", ".", ",", "%"]
}

extension String {
  fileprivate var endsInBlank: Bool { unicodeScalars.last?.properties.isWhitespace ?? false }
  fileprivate var beginsWithBlank: Bool { unicodeScalars.first?.properties.isWhitespace ?? false }

  /// The text without white space at its beginning.
  var trimmedStart: String { String(unicodeScalars.drop { $0.properties.isWhitespace }) }

  /// The text without white space at its end.
  var trimmedEnd: String {
    var scalars = unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
