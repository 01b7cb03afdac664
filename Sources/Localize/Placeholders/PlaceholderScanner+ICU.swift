extension PlaceholderScanner {
  /// Scans an ICU message up to the end of the text or, inside a branch, up to the brace that closes it.
  ///
  /// Collects the names and types of arguments of every branch. It does not judge the syntax: what fits no argument is text.
  ///
  /// - Returns: the index of the closing brace, or the end of the text.
  mutating func scanMessage(from start: Int, depth: Int) -> Int {
    var index = start
    while index < text.count {
      switch text[index] {
      case 0x27:
        index = skipQuote(at: index)
      case 0x7B:
        index = depth < Self.maximumDepth ? scanArgument(at: index, depth: depth) : text.count
      case 0x7D:
        if depth > 0 { return index }
        index += 1
      case 0x25 where syntax.percent != .none:
        index = scanPercent(at: index)
      default:
        index += 1
      }
    }
    return index
  }

  /// Skips `''` and text quoted as in `'{'`; an apostrophe before anything else is an apostrophe (ICU's default mode).
  ///
  /// So is one after a letter, as in French `l'{name}`: ICU would quote there, but Flutter, which reads most of these files, does not.
  private func skipQuote(at start: Int) -> Int {
    if start > 0, text.isLatinLetter(at: text.start(before: start)), text[start + 1] != 0x27 { return start + 1 }
    switch text[start + 1] {
    case 0x27:
      return start + 2
    case 0x7B, 0x7D, 0x23, 0x7C:
      var index = start + 2
      while index < text.count {
        if text[index] == 0x27 {
          if text[index + 1] != 0x27 { return index + 1 }
          index += 1
        }
        index += 1
      }
      return index
    default:
      return start + 1
    }
  }

  /// Reads `{name}`, `{name, type}`, `{name, type, style}` or a `plural`, `selectordinal` or `select` with its branches.
  private mutating func scanArgument(at open: Int, depth: Int) -> Int {
    var index = skipBlanks(open + 1)
    let nameStart = index
    guard text[index].continuesName else { return open + 1 }
    while text[index].continuesName { index += 1 }
    let name = nameStart..<index
    index = skipBlanks(index)
    if text[index] == 0x7D {
      add(open..<index + 1, named: name, kind: .any)
      return index + 1
    }
    guard text[index] == 0x2C else { return open + 1 }
    let typeStart = skipBlanks(index + 1)
    index = typeStart
    while text[index].isASCIILetter { index += 1 }
    let type = text.bytes.extracting(typeStart..<index)
    index = skipBlanks(index)
    guard let kind = Self.kind(ofType: type), text[index] == 0x7D || text[index] == 0x2C else { return open + 1 }
    guard text[index] == 0x2C else {
      add(open..<index + 1, named: name, kind: kind)
      return index + 1
    }
    let head = open..<index + 1
    if type.elementsEqual("plural".utf8) || type.elementsEqual("selectordinal".utf8) || kind == .selection {
      add(head, named: name, kind: kind)
      return scanBranches(from: index + 1, depth: depth)
    }
    let end = skipStyle(from: index + 1)
    add(open..<end, named: name, kind: kind)
    return end
  }

  /// Scans `one {…} other {…}` to the end of the brace that closes the argument.
  private mutating func scanBranches(from start: Int, depth: Int) -> Int {
    var index = start
    while index < text.count {
      switch text[index] {
      case 0x7B:
        index = scanMessage(from: index + 1, depth: depth + 1)
        if index < text.count { index += 1 }
      case 0x7D:
        return index + 1
      default:
        index += 1
      }
    }
    return index
  }

  /// Skips a style such as `#,##0.00` or `::currency/EUR`, in which braces nest and apostrophes quote.
  private func skipStyle(from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < text.count {
      switch text[index] {
      case 0x27:
        index = skipQuote(at: index)
        continue
      case 0x7B:
        depth += 1
      case 0x7D where depth == 0:
        return index + 1
      case 0x7D:
        depth -= 1
      default:
        break
      }
      index += 1
    }
    return index
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while text[index] == 0x20 || (0x09...0x0D).contains(text[index]) { index += 1 }
    return index
  }

  private static func kind(ofType type: ByteView) -> PlaceholderKind? {
    func `is`(_ name: StaticString) -> Bool {
      type.isEqual(to: name)
    }
    if `is`("select") { return .selection }
    if `is`("date") || `is`("time") { return .date }
    let numbers: [StaticString] = ["number", "plural", "selectordinal", "spellout", "ordinal", "duration", "choice"]
    for name in numbers where `is`(name) { return .number }
    return nil
  }
}
