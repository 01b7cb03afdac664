/// Walks over a text once and collects its placeholders and problems.
struct PlaceholderScanner {
  /// How deep ICU arguments may nest before the rest counts as text.
  static let maximumDepth = 32

  let text: TextCursor
  let syntax: PlaceholderSyntax
  private(set) var placeholders: [Placeholder] = []
  private(set) var problems: [PlaceholderProblem] = []
  private(set) var escapes: [Range<Int>] = []
  private var nextPosition = 0
  private var nextBraceNumber = 0
  /// The first of Python's fields without a number, and whether there are numbered ones.
  private var (firstUnnumberedField, hasNumberedField): (Placeholder?, Bool) = (nil, false)

  init(_ bytes: ByteView, syntax: PlaceholderSyntax) {
    text = TextCursor(bytes)
    self.syntax = syntax
  }

  /// Scans the whole text.
  mutating func scan() {
    if syntax.brace == .icu {
      _ = scanMessage(from: 0, depth: 0)
    } else if syntax.readsFluent {
      scanPattern()
    } else {
      scanText()
    }
    if placeholders.count > 1 { checkPositions() }
    if hasNumberedField, let field = firstUnnumberedField {
      problems.append(PlaceholderProblem(kind: .mixedPosition, range: field.range, placeholder: field))
    }
  }

  /// Whether a brace holds the name of an environment of LaTeX: `\begin{table}`.
  private func namesEnvironment(at brace: Int) -> Bool {
    let before = text.bytes.extracting(max(0, brace - 6)..<brace)
    return before.isEqual(to: "\\begin") || before.count > 3 && before.dropFirst(before.count - 4).elementsEqual("\\end".utf8)
  }

  /// Scans a text whose braces do not nest.
  private mutating func scanText() {
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0x25 where syntax.percent != .none:
        index = scanPercent(at: index)
      case 0x24 where syntax.reference == .i18next, 0x40 where syntax.reference == .vue:
        index = scanReference(at: index)
      case 0x24 where syntax.reference == .webExtension && text[index + 1] != 0x7B:
        index = scanMessageReference(at: index)
      case 0x24 where syntax.brace == .dollarBrace && text[index + 1] == 0x7B:
        index = scanBrace(at: index + 1, from: index)
      case 0x24 where syntax.brace == .dollarDate && text[index + 1] == 0x7B:
        index = scanDateField(at: index)
      case 0x7B where syntax.typing.refusesLoneBraces:
        index = scanField(at: index)
      case 0x7D where syntax.typing.refusesLoneBraces:
        index = scanClosingBrace(at: index)
      case 0x24 where syntax.brace == .dollarBrace && syntax.isDeclared && text[index + 1].startsName:
        index = scanVariable(at: index)
      case 0x7B where syntax.brace != .none && syntax.brace != .dollarBrace && syntax.brace != .dollarDate && !namesEnvironment(at: index):
        index = scanBrace(at: index, from: index)
      case 0xD9 where text.foreignPercentLength(at: index) > 0, 0xEF where text.foreignPercentLength(at: index) > 0:
        index = scanForeignPercent(at: index)
      case 0xEF where text[index + 1] == 0xBD && text[index + 2] == 0x9B && syntax.brace == .brace:
        index = scanFullWidthBrace(at: index)
      default:
        index += 1
      }
    }
  }

  // MARK: Percent signs

  /// Handles a percent sign and returns where to continue.
  mutating func scanPercent(at start: Int) -> Int {
    if syntax.percent == .qt { return scanQtMarker(at: start) }
    if syntax.percent == .strftime { return scanDateConversion(at: start) }
    if syntax.percent == .enclosed { return scanEnclosedName(at: start) }
    if syntax.percent == .numbered { return scanNumbered(at: start) }
    if let end = EnclosedName(text: text, at: start)?.end {
      escapes.append(start..<end)
      return end
    }
    if syntax.percent == .python || syntax.percent == .ruby, let end = scanNamedPercent(at: start) { return end }
    let reading = PercentReader(text: text, grammar: syntax.percent, isDeclared: syntax.isDeclared).read(at: start)
    switch reading {
    case .malformed(.tornEscape, let specifier) where isBeforeNamedPercent(specifier):
      // In `%(rate)s% %(name)s` the sign in the middle is a percent sign.
      problems.append(PlaceholderProblem(kind: .literalPercent, range: start..<start + 1, followsNumber: true))
      return start + 1
    case .escape(let end):
      escapes.append(start..<end)
      return end
    case .specifier(let specifier):
      placeholders.append(placeholder(for: specifier, at: start))
      return specifier.end
    case .malformed(let malformation, let specifier):
      let range = start..<specifier.end
      var meant: Placeholder?
      switch malformation {
      case .tornEscape, .positionOutOfRange: break
      default: meant = placeholder(for: specifier, at: start)
      }
      // Only flags can be prose: `20 %(s)`.
      let followsNumber = malformation == .refusedFlags && followsNumberOrPlaceholder(start)
      problems.append(
        PlaceholderProblem(kind: .malformed(malformation), range: range, placeholder: meant, followsNumber: followsNumber))
      return specifier.end
    case .doubtful(let specifier):
      noteDoubt(specifier, at: start)
      return specifier.end
    case .literal(let end):
      let followsNumber = followsNumberOrPlaceholder(start)
      problems.append(PlaceholderProblem(kind: .literalPercent, range: start..<start + 1, followsNumber: followsNumber))
      return end
    case .encodedByte(let end):
      return end
    }
  }

  /// Handles a percent sign of Compose Multiplatform, which knows no other placeholder than `%1$s` and `%1$d`.
  private mutating func scanNumbered(at start: Int) -> Int {
    guard case .specifier(let specifier) = PercentReader(text: text, grammar: .java).read(at: start), specifier.position > 0,
      text[specifier.end - 2] == 0x24, text[specifier.end - 1] == 0x73 || text[specifier.end - 1] == 0x64
    else { return start + 1 }
    placeholders.append(placeholder(for: specifier, at: start))
    return specifier.end
  }

  /// Whether the second sign of what looks like a torn `%%` begins Python's `%(name)s` or Ruby's `%{name}`.
  private func isBeforeNamedPercent(_ specifier: PercentSpecifier) -> Bool {
    (syntax.percent == .python || syntax.percent == .ruby) && NamedPercent(text: text, at: specifier.end - 1) != nil
  }

  private mutating func noteDoubt(_ specifier: PercentSpecifier, at start: Int) {
    let range = start..<specifier.end
    problems.append(
      PlaceholderProblem(
        kind: specifier.isRead ? .percentReadAsSpecifier : .literalPercent,
        range: specifier.isRead ? range : start..<start + 1,
        placeholder: Placeholder(range: range, argument: .next(0), kind: specifier.kind, isGluedToWord: specifier.isGluedToWord),
        followsNumber: followsNumberOrPlaceholder(start)
      )
    )
  }

  private func followsNumberOrPlaceholder(_ start: Int) -> Bool {
    if let last = placeholders.last {
      let end = last.range.upperBound
      if end == start || text.spaceLength(at: end) == start - end { return true }
    }
    return text.followsNumber(at: start)
  }

  /// Handles a percent sign of another script and returns where to continue.
  private mutating func scanForeignPercent(at start: Int) -> Int {
    let next = start + text.foreignPercentLength(at: start)
    switch syntax.percent {
    case .none, .strftime, .enclosed, .numbered: return next
    case .qt:
      // `50٪ 1` is a percentage.
      guard !text.followsNumber(at: start), let marker = QtMarker(text: text, at: next) else { return next }
      addForeign(start..<marker.end, named: marker.name)
      return marker.end
    case .python, .ruby:
      if let named = NamedPercent(text: text, after: next), named.isPython == (syntax.percent == .python) {
        addForeign(start..<named.end, named: String(decoding: text.bytes[named.name], as: UTF8.self))
        return named.end
      }
    case .apple, .printf, .java: break
    }
    let reader = PercentReader(text: text, grammar: syntax.percent)
    guard case .malformed(let malformation, let specifier)? = reader.readForeignSign(at: start, end: next) else { return next }
    let meant = placeholder(for: specifier, at: start)
    problems.append(PlaceholderProblem(kind: .malformed(malformation), range: start..<specifier.end, placeholder: meant))
    return specifier.end
  }

  /// Counts the arguments that a specifier consumes.
  private mutating func placeholder(for specifier: PercentSpecifier, at start: Int) -> Placeholder {
    let width = star(specifier.width)
    let precision = star(specifier.precision)
    let argument: PlaceholderArgument
    if specifier.takesSubstitution {
      argument = .substitution
    } else if specifier.takesPrevious, let previous = placeholders.last {
      argument = previous.argument
    } else if specifier.position > 0 {
      argument = .position(specifier.position)
    } else {
      nextPosition += 1
      argument = .next(nextPosition)
    }
    var result = Placeholder(
      range: start..<specifier.end, argument: argument, kind: specifier.kind, widthArgument: width, precisionArgument: precision,
      isGluedToWord: specifier.isGluedToWord)
    result.length = specifier.length
    return result
  }

  private mutating func star(_ star: PercentSpecifier.Star) -> Int? {
    switch star {
    case .none:
      return nil
    case .next:
      nextPosition += 1
      return nextPosition
    case .position(let position):
      return position
    }
  }

  // MARK: What the grammar files add

  mutating func add(_ range: Range<Int>, named name: Range<Int>, kind: PlaceholderKind, isGluedToWord: Bool = false) {
    var name = text.bytes[name]
    // `{01}` and `%02` name the arguments 1 and 2.
    while name.count > 1, name.first == 0x30, name.allSatisfy(\.isASCIIDigit) { name = name.dropFirst() }
    placeholders.append(
      Placeholder(range: range, argument: .named(String(decoding: name, as: UTF8.self)), kind: kind, isGluedToWord: isGluedToWord))
  }

  mutating func add(_ range: Range<Int>, argument: PlaceholderArgument, kind: PlaceholderKind = .any) {
    placeholders.append(Placeholder(range: range, argument: argument, kind: kind))
  }

  mutating func addNext(_ range: Range<Int>, kind: PlaceholderKind) {
    nextBraceNumber += 1
    placeholders.append(Placeholder(range: range, argument: .named(String(nextBraceNumber - 1)), kind: kind))
    if syntax.typing == .pythonBraces, firstUnnumberedField == nil { firstUnnumberedField = placeholders.last }
  }

  mutating func noteNumberedField() { hasNumberedField = true }

  mutating func addLoneBrace(at index: Int) {
    problems.append(PlaceholderProblem(kind: .malformed(.loneBrace), range: index..<index + 1))
  }

  mutating func addEscape(_ range: Range<Int>) { escapes.append(range) }

  mutating func addForeign(_ range: Range<Int>, named name: String) {
    let meant = Placeholder(range: range, argument: .named(name), kind: .any)
    problems.append(PlaceholderProblem(kind: .malformed(.foreignCharacter), range: range, placeholder: meant))
  }

  // MARK: Positions

  /// Looks for plain beside positional placeholders, and for one position with two types.
  private mutating func checkPositions() {
    var hasPositional = false
    var firstPlain: Placeholder?
    for placeholder in placeholders {
      switch placeholder.argument {
      case .position:
        hasPositional = true
      case .next:
        if firstPlain == nil, !placeholder.isPluralVariable { firstPlain = placeholder }
      case .named, .substitution:
        break
      }
    }
    guard hasPositional else { return }
    if let firstPlain { problems.append(PlaceholderProblem(kind: .mixedPosition, range: firstPlain.range, placeholder: firstPlain)) }
    // Quadratic, but there are never more than a handful; a text with more is not a format.
    guard placeholders.count <= 64 else { return }
    for (index, placeholder) in placeholders.enumerated() {
      guard case .position = placeholder.argument else { continue }
      let earlier = placeholders[..<index].first { $0.argument == placeholder.argument }
      guard let earlier, earlier.kind.agreement(with: placeholder.kind, in: syntax.percent) == .different else { continue }
      problems.append(PlaceholderProblem(kind: .conflictingKinds, range: placeholder.range, placeholder: placeholder))
    }
  }
}
