import Localize

/// Reads an ICU message up to its first problem.
struct ICUParser {
  package let text: TextCursor
  let quoting: ICUMessage.Quoting
  private(set) var message = ICUMessage()
  /// The branches that are being read.
  private(set) var branches: [ICUMessage.Branch] = []

  /// Stops the parser; the problem is noted.
  private struct Stop: Error {}

  /// The argument of a `#` in a text: the one whose branch it is in.
  private typealias PluralNumber = Int

  package mutating func parse() {
    do {
      _ = try parseText(from: 0, depth: 0, plural: nil)
    } catch {
      // The problem is noted.
    }
  }

  // MARK: Text

  /// Reads text and arguments up to the end or, in a branch, up to its closing brace.
  ///
  /// - Returns: The index of the closing brace, or the end of the text.
  private mutating func parseText(from start: Int, depth: Int, plural: PluralNumber?) throws(Stop) -> Int {
    var index = start
    while index < text.count {
      switch text[index] {
      case 0x27 where quoting != .nothing: index = endOfQuote(at: index, inPlural: plural != nil)
      case 0x7B: index = try parseArgument(at: index, depth: depth)
      case 0x7D:
        if depth > 0 { return index }
        note(.strayBrace, index..<index + 1)
        index += 1
      case 0x23:
        if let plural { message.arguments[plural].isShown = true }
        index += 1
      default: index += 1
      }
    }
    return index
  }

  /// The place after `''`, after a quotation, or after an apostrophe that is one.
  private func endOfQuote(at start: Int, inPlural: Bool) -> Int {
    switch text[start + 1] {
    case 0x27: return start + 2
    case 0x7B, 0x7D: break
    case 0x23 where inPlural: break
    case _ where quoting == .everything: break
    default: return start + 1
    }
    var index = start + 1
    while index < text.count {
      if text[index] == 0x27 {
        if text[index + 1] != 0x27 { return index + 1 }
        index += 1
      }
      index += 1
    }
    return index
  }

  // MARK: Arguments

  private mutating func parseArgument(at open: Int, depth: Int) throws(Stop) -> Int {
    guard depth < ICUMessage.maximumDepth else {
      message.isTooDeep = true
      throw Stop()
    }
    let nameStart = skipBlanks(open + 1)
    let nameEnd = endOfIdentifier(nameStart)
    guard nameEnd > nameStart else {
      throw fail(nameStart < text.count ? .missingName : .unclosedBrace, open..<max(open + 1, min(nameStart + 1, text.count)))
    }
    var argument = ICUMessage.Argument(
      name: string(nameStart..<nameEnd), type: .any, range: open..<nameEnd, choice: nil, isShown: true, selectors: [], branches: branches)
    var index = skipBlanks(nameEnd)
    if text[index] == 0x7D {
      argument.range = open..<index + 1
      message.arguments.append(argument)
      return index + 1
    }
    try expectComma(at: index, open: open)
    let typeStart = skipBlanks(index + 1)
    let typeEnd = endOfIdentifier(typeStart)
    index = skipBlanks(typeEnd)
    guard typeEnd > typeStart else { throw fail(index < text.count ? .unexpectedText : .unclosedBrace, problemRange(index, open)) }
    guard let type = Self.type(string(typeStart..<typeEnd)) else { throw fail(.unknownType, typeStart..<typeEnd) }
    argument.type = type.type
    argument.range = open..<typeEnd
    argument.choice = type.choice
    let hasBranches = type.choice != nil
    argument.isShown = !hasBranches
    message.arguments.append(argument)
    let number = message.arguments.count - 1
    if text[index] == 0x7D, !hasBranches { return index + 1 }
    if text[index] == 0x7D { throw fail(.missingBranch, index..<index + 1) }
    try expectComma(at: index, open: open)
    guard hasBranches else {
      guard let end = endOfStyle(from: index + 1) else { throw fail(.unclosedBrace, open..<open + 1) }
      checkSkeleton(index + 1..<end - 1, typeStart..<typeEnd)
      return end
    }
    return try parseBranches(from: index + 1, open: open, argument: number, isPlural: type.type == .number, depth: depth)
  }

  /// Notes a word of a number's skeleton that ICU does not know.
  private mutating func checkSkeleton(_ style: Range<Int>, _ type: Range<Int>) {
    let start = skipBlanks(style.lowerBound)
    guard text[start] == 0x3A, text[start + 1] == 0x3A, start + 2 <= style.upperBound, string(type) == "number" else { return }
    if NumberSkeleton.unknownWord(in: string(start + 2..<style.upperBound)) != nil { note(.unknownSkeleton, start..<style.upperBound) }
  }

  private mutating func expectComma(at index: Int, open: Int) throws(Stop) {
    if text[index] != 0x2C { throw fail(index < text.count ? .unexpectedText : .unclosedBrace, problemRange(index, open)) }
  }

  /// The scalar at an index or, at the end of the text, the brace that is open.
  private func problemRange(_ index: Int, _ open: Int) -> Range<Int> {
    index < text.count ? index..<index + text.scalar(at: index).length : open..<open + 1
  }

  // MARK: Branches

  /// Reads `offset:1 =0 {…} one {…} other {…}` and the closing brace.
  ///
  /// - Returns: The place after the brace.
  private mutating func parseBranches(
    from start: Int, open: Int, argument: Int, isPlural: Bool, depth: Int
  ) throws(Stop) -> Int {
    var index = skipBlanks(start)
    if isPlural { index = skipOffset(index) }
    var selectors: [ICUMessage.Selector] = []
    var known: Set<String> = []
    while text[index] != 0x7D {
      guard index < text.count else { throw fail(.unclosedBrace, open..<open + 1) }
      let end = text[index] == 0x3D && isPlural ? endOfNumber(index + 1) : endOfIdentifier(index)
      guard end > index else { throw fail(.missingBranch, problemRange(index, open)) }
      let selector = ICUMessage.Selector(text: string(index..<end), range: index..<end)
      let brace = skipBlanks(end)
      guard brace < text.count else { throw fail(.unclosedBrace, open..<open + 1) }
      guard text[brace] == 0x7B else { throw fail(.missingBranch, selector.range) }
      if !known.insert(selector.text).inserted { note(.duplicateSelector, selector.range) }
      if isPlural, text[index] != 0x3D, !Self.categories.contains(selector.text) { note(.unknownCategory, selector.range) }
      selectors.append(selector)
      branches.append(ICUMessage.Branch(argument: argument, selector: selector.text))
      let close = try parseText(from: brace + 1, depth: depth + 1, plural: isPlural ? argument : nil)
      branches.removeLast()
      guard close < text.count else { throw fail(.unclosedBrace, brace..<brace + 1) }
      index = skipBlanks(close + 1)
    }
    message.arguments[argument].selectors = selectors
    if selectors.isEmpty { throw fail(.missingBranch, index..<index + 1) }
    if !known.contains("other") { throw fail(.missingOther, message.arguments[argument].range) }
    return index + 1
  }

  private func skipOffset(_ start: Int) -> Int {
    let word = Array("offset:".utf8)
    guard start + word.count < text.count, text.bytes[start..<start + word.count].elementsEqual(word) else { return start }
    return skipBlanks(endOfNumber(skipBlanks(start + word.count)))
  }

  private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  private static func type(_ name: String) -> (type: ICUMessage.ArgumentType, choice: ICUMessage.Choice?)? {
    switch name {
    case "plural": (.number, .plural)
    case "selectordinal": (.number, .ordinal)
    case "select": (.word, .word)
    case "number", "spellout", "ordinal", "duration", "choice": (.number, nil)
    case "date", "time", "datetime", "DateTime": (.date, nil)
    case "list": (.any, nil)
    default: nil
    }
  }

  // MARK: Pieces

  /// The place after a style, in which braces nest and apostrophes quote.
  private func endOfStyle(from start: Int) -> Int? {
    var (index, depth) = (start, 0)
    while index < text.count {
      switch text[index] {
      case 0x27 where quoting != .nothing:
        index += 1
        while index < text.count, text[index] != 0x27 { index += 1 }
      case 0x7B: depth += 1
      case 0x7D where depth == 0: return index + 1
      case 0x7D: depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The end of a name: letters of any script, digits, `_`, and the `.` and `-` that some formatters allow.
  private func endOfIdentifier(_ start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        guard byte.continuesName else { break }
        index += 1
        continue
      }
      let (value, length) = text.scalar(at: index)
      guard let scalar = Unicode.Scalar(value), scalar.properties.isXIDContinue else { break }
      index += length
    }
    return index
  }

  /// The end of a number such as `-1` or `0.5`.
  private func endOfNumber(_ start: Int) -> Int {
    var index = start
    if text[index] == 0x2D || text[index] == 0x2B { index += 1 }
    while text[index].isASCIIDigit || text[index] == 0x2E { index += 1 }
    return index
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
        continue
      }
      let (scalar, length) = byte < 0x80 ? (0, 1) : text.scalar(at: index)
      guard scalar == 0x85 || scalar == 0x200E || scalar == 0x200F || scalar == 0x2028 || scalar == 0x2029 else { break }
      index += length
    }
    return index
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

  private mutating func note(_ kind: ICUProblem.Kind, _ range: Range<Int>) {
    if message.problem == nil { message.problem = ICUProblem(kind: kind, range: range) }
  }

  /// Notes a problem after which nothing can be read, in place of one that leaves the message readable.
  private mutating func fail(_ kind: ICUProblem.Kind, _ range: Range<Int>) -> Stop {
    if message.problem?.isFatal != true { message.problem = ICUProblem(kind: kind, range: range) }
    return Stop()
  }
}
