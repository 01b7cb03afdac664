import ErrorRecovery

extension StringsReader {
  /// How deep Apple's reader follows nested values; the value of an entry is at depth 1.
  static let maximumDepth = 512

  /// The next expected token in a collection.
  private enum Expectation {
    case element
    case commaOrEnd
    case key
    case equalsSignOrSemicolon
    case value
    case semicolon
  }

  /// Reads the array, dictionary or data at `position`, however deep it is nested, without recursion.
  ///
  /// An array of strings becomes a list; other collections leave the value nil.
  ///
  /// - Returns: The problem, with `position` at the unreadable byte, or nil.
  mutating func readCollection(_ progress: inout Progress) -> SyntaxProblem.Kind? {
    var open: [Int] = []
    var leaves: [Leaf] = []
    var isList = scanner[position] == StringsByte.openParenthesis
    var expectation = Expectation.value
    while true {
      if !open.isEmpty || expectation != .value { skipTrivia() }
      guard position < scanner.count else { return unterminated(open.last, &progress) }
      let byte = scanner[position]
      switch expectation {
      case .element, .value:
        if expectation == .element, byte == StringsByte.closeParenthesis {
          expectation = .commaOrEnd
          continue
        }
        guard open.count < Self.maximumDepth else { return .nestingTooDeep }
        if StringsScanner.startsString(byte) {
          let token = readString()
          progress.lastString = token
          guard token.isClosed else { return .unterminatedString }
          if isList { leaves.append(Leaf(token.text)) }
          expectation = following(open.last)
        } else if byte == StringsByte.openParenthesis || byte == StringsByte.openBrace {
          isList = isList && open.isEmpty
          open.append(position)
          position += 1
          expectation = byte == StringsByte.openBrace ? .key : .element
        } else if byte == StringsByte.less {
          isList = false
          let start = position
          guard readData() else { return unterminated(start, &progress) }
          expectation = following(open.last)
        } else {
          return unterminated(open.last, &progress)
        }
      case .commaOrEnd:
        if byte == StringsByte.comma {
          position += 1
          expectation = .element
          continue
        }
        guard byte == StringsByte.closeParenthesis else { return unterminated(open.last, &progress) }
        position += 1
        open.removeLast()
        expectation = following(open.last)
      case .key:
        if StringsScanner.startsString(byte) {
          let token = readString()
          progress.lastString = token
          guard token.isClosed else { return .unterminatedString }
          expectation = .equalsSignOrSemicolon
          continue
        }
        guard byte == StringsByte.closeBrace else { return unterminated(open.last, &progress) }
        position += 1
        open.removeLast()
        expectation = following(open.last)
      case .equalsSignOrSemicolon:
        guard byte == StringsByte.equalsSign || byte == StringsByte.semicolon else { return .missingEqualsSign }
        position += 1
        expectation = byte == StringsByte.equalsSign ? .value : .key
        continue
      case .semicolon:
        guard byte == StringsByte.semicolon else { return .missingSemicolon }
        position += 1
        expectation = .key
        continue
      }
      if open.isEmpty { break }
    }
    if isList { progress.value = .list(leaves) }
    return nil
  }

  private func following(_ open: Int?) -> Expectation {
    guard let open else { return .value }
    return scanner[open] == StringsByte.openBrace ? .semicolon : .commaOrEnd
  }

  private func unterminated(_ bracket: Int?, _ progress: inout Progress) -> SyntaxProblem.Kind {
    progress.openBracket = bracket
    return bracket == nil ? .missingValue : .unterminatedCollection
  }

  /// Reads the data at `position`: pairs of hexadecimal digits, with white space between pairs but no comments.
  private mutating func readData() -> Bool {
    position += 1
    while position < scanner.count {
      let byte = scanner[position]
      if byte == StringsByte.greater {
        position += 1
        return true
      }
      let isSpace = [StringsByte.space, StringsByte.tab, StringsByte.lineFeed, StringsByte.carriageReturn].contains(byte)
      if isSpace || scanner.isSeparator(at: position) {
        position += isSpace ? 1 : 3
      } else if position + 1 < scanner.count, byte.hexadecimalValue != nil,
        scanner[position + 1].hexadecimalValue != nil
      {
        position += 2
      } else {
        return false
      }
    }
    return false
  }
}
