/// Takes away the blanks that an engine has put in: between a token and what was close to it in the source, and two in place of one.
///
/// Languages differ in their blanks, so only those are removed that no language uses: inside a pair of tags that had none,
/// beside the end of a line, after an opening bracket or quotation mark, and before a closing one or a full stop that was close. Apertium
/// leaves a blank where it takes a word away, so that two are there; of them one goes unless the source has two somewhere. Tokens that
/// follow each other have between them what they have in the source, a blank or none; but none comes in where the language has no blanks.
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
    return withSingleBlanks(withGaps(result.filter { $0 != .text("") }))
  }

  /// Gives tokens that follow each other in both the blank of the source, or takes away one that the source does not have.
  private func withGaps(_ pieces: [Segment.Piece]) -> [Segment.Piece] {
    lazy var hasBlanks = !Segment.words(of: pieces).unicodeScalars.contains(where: Self.isWrittenWithoutBlanks)
    var result: [Segment.Piece] = []
    for piece in pieces {
      guard case .token = piece, let place = segment.pieces.firstIndex(of: piece) else {
        result.append(piece)
        continue
      }
      var gap: String?
      if case .text(let text)? = result.last, text.allSatisfy(\.isWhitespace) { gap = text }
      let before = gap == nil ? result.last : result.dropLast().last
      if case .token(let other)? = before, let wanted = self.gap(from: other, endingAt: place), wanted.isEmpty != (gap == nil) {
        if gap != nil { result.removeLast() }
        if !wanted.isEmpty, hasBlanks { result.append(.text(wanted)) }
      }
      result.append(piece)
    }
    return result
  }

  /// Whether a character is of a script that does not part words: Thai, Lao, Burmese, Khmer, kana, Han.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// The blanks between a token and the one at a place, if they follow each other in the source; nil if words are between them.
  private func gap(from first: Int, endingAt place: Int) -> String? {
    guard place > 0 else { return nil }
    switch segment.pieces[place - 1] {
    case .token(first): return ""
    case .text(let text) where place > 1 && segment.pieces[place - 2] == .token(first) && text.allSatisfy(\.isWhitespace): return text
    case .token, .text: return nil
    }
  }

  /// Leaves one of several spaces, unless the source has several itself.
  private func withSingleBlanks(_ pieces: [Segment.Piece]) -> [Segment.Piece] {
    guard !segment.pieces.contains(where: { if case .text(let text) = $0 { text.hasSpaces } else { false } }) else { return pieces }
    return pieces.map { piece in
      guard case .text(let text) = piece, text.hasSpaces else { return piece }
      var single = String.UnicodeScalarView()
      for scalar in text.unicodeScalars where scalar != " " || single.last != " " { single.append(scalar) }
      return .text(String(single))
    }
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
  fileprivate var endsInBlank: Bool { unicodeScalars.last?.isBlank ?? false }
  fileprivate var beginsWithBlank: Bool { unicodeScalars.first?.isBlank ?? false }

  /// Whether two spaces follow each other.
  fileprivate var hasSpaces: Bool {
    var before: UInt8 = 0
    for byte in utf8 {
      if byte == 0x20, before == 0x20 { return true }
      before = byte
    }
    return false
  }

  /// The text without white space at its beginning.
  var trimmedStart: String { beginsWithBlank ? String(unicodeScalars.drop(while: \.isBlank)) : self }

  /// The text without white space at its end.
  var trimmedEnd: String {
    guard endsInBlank else { return self }
    var scalars = unicodeScalars[...]
    while let last = scalars.last, last.isBlank { scalars.removeLast() }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether this is white space; for most characters nothing need be looked up.
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
