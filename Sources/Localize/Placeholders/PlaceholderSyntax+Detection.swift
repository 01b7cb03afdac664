extension PlaceholderSyntax {
  /// Determines which grammars a source text uses.
  ///
  /// A percent grammar other than the format's own is chosen only where no specifier of the format's own is unambiguous: `%(name)s`
  /// makes Python, `%{name}` and `%<name>d` Ruby, and markers `%0 … %k` or `%1 … %k`, each a single digit, Qt's grammar, which many
  /// programs imitate with their own replacing. Without a hint, a date as in `%1$tB` makes Java. A text of nothing but
  /// strftime's letters, one of which only it has (`%H:%M`), is a date; so is what a PO file does not flag, and printf does not know
  /// (`%h  number of hard links`). Braces count only where a name or number is in them: `{{name}}` before `${name}` before an ICU
  /// type before `{name}`; several `${Y}` with letters of strftime are a date.
  ///
  /// - Parameters:
  ///   - bytes: the source text.
  ///   - hint: that of the file's format.
  /// - Complexity: O(*n*).
  package static func detect(in bytes: ByteView, hint: PlaceholderHint) -> PlaceholderSyntax {
    switch hint {
    case .exactly(let syntax): return syntax.declared
    case .icu: return .icu
    case .fluent: return .fluent
    case .fluentTerm: return .fluentTerm
    default: break
    }
    var evidence = Evidence(text: TextCursor(bytes), grammar: defaultGrammar(for: hint))
    evidence.bracesHoldBlanks = hint != .gettext
    evidence.collect()
    if hint == .dotNet { return dotNet(evidence) }
    let percent = (hint == .undetermined || hint == .yaml) && evidence.hasJavaDate ? .java : evidence.percent(for: hint)
    let references: ReferenceGrammar =
      switch hint {
      case .javaScript: TextReference.grammar(of: evidence.text)
      case .webExtension: .webExtension
      default: .none
      }
    var syntax = PlaceholderSyntax(percent: percent, brace: evidence.brace(for: hint), reference: references)
    syntax.bracesHoldBlanks = evidence.bracesHoldBlanks
    syntax.impliesNumber =
      [.javaScript, .undetermined, .yaml].contains(hint) && syntax.brace == .brace && bytes.contains(UInt8(ascii: "|"))
    return hint == .android || hint == .compose && percent == .java ? syntax.typed(.byLint) : syntax
  }

  /// Determines which grammars a source text of a .NET program uses.
  ///
  /// With numbered arguments alone it is one for `String.Format`, which refuses lone braces. Names are those of a program's own, and `%s` or `%1`
  /// those of one in C++, except in what is longer than texts of a program are: encoded data has all of these, too.
  private static func dotNet(_ evidence: Evidence) -> PlaceholderSyntax {
    let percent = evidence.percent(for: .dotNet)
    var syntax = PlaceholderSyntax(percent: percent == .printf && !evidence.hasCommonSpecifier || evidence.isData ? .none : percent)
    if evidence.hasTypedBrace {
      syntax.brace = .icu
    } else if evidence.hasNumberedBrace, !evidence.hasNamedBrace, !evidence.hasEmptyBrace {
      return PlaceholderSyntax.dotNet.typed(.braces).declared
    } else if evidence.hasBrace || evidence.hasEmptyBrace {
      syntax.brace = .escapedBrace
    } else if evidence.hasMustache || evidence.hasDollar {
      syntax.brace = evidence.brace(for: .dotNet)
    }
    return syntax
  }

  /// The default for a text without evidence.
  static func fallback(for hint: PlaceholderHint) -> PlaceholderSyntax {
    switch hint {
    case .exactly(let syntax): syntax.declared
    case .icu: .icu
    case .fluent: .fluent
    case .fluentTerm: .fluentTerm
    case .webExtension: PlaceholderSyntax(percent: defaultGrammar(for: hint), reference: .webExtension)
    case .dotNet: .none
    case .compose: PlaceholderSyntax(percent: .numbered)
    case .undetermined, .yaml, .javaScript, .apple, .android, .androidUnformatted, .gettext, .gettextWithoutBraces, .properties:
      PlaceholderSyntax(percent: defaultGrammar(for: hint))
    }
  }

  /// The same grammars for a text that the file declares to use them.
  private var declared: PlaceholderSyntax {
    var result = self
    result.isDeclared = percent != .none || brace != .none
    return result
  }

  private static func defaultGrammar(for hint: PlaceholderHint) -> PercentGrammar {
    switch hint {
    case .undetermined, .yaml, .javaScript, .webExtension, .apple: .apple
    case .android, .compose, .properties: .java
    case .androidUnformatted: .none
    case .gettext, .gettextWithoutBraces, .dotNet: .printf
    case .icu, .fluent, .fluentTerm: .none
    case .exactly(let syntax): syntax.percent
    }
  }

  /// Evidence from the percent signs of a text that it is a date.
  private struct DateEvidence {
    private var hasOther = false
    private var hasDate = false
    private var hasDayOfMonth = false
    /// The last conversion for a day or a month, and where it ends.
    private var last: (letter: UInt8, end: Int)?

    var isDate: Bool { !hasOther && (hasDate || hasDayOfMonth) }

    /// Adds what is at a percent sign.
    mutating func add(_ text: TextCursor, at start: Int) {
      // `%s` hardly ever means the seconds of an epoch.
      guard let conversion = DateConversion(text: text, at: start), text[conversion.end - 1] != UInt8(ascii: "s") else {
        hasOther = true
        return
      }
      switch conversion.evidence {
      case .date: hasDate = hasDate || !text.isLatinLetter(at: conversion.end)
      case .month: add(UInt8(ascii: "m"), from: start, to: conversion.end)
      case .either:
        let letter = text[conversion.end - 1]
        if letter == UInt8(ascii: "d") || letter == UInt8(ascii: "e") { add(UInt8(ascii: "d"), from: start, to: conversion.end) }
      }
    }

    /// `%d.%m.` and `%m/%d`; in `block %d: %m` the GNU library puts in an error.
    private mutating func add(_ letter: UInt8, from start: Int, to end: Int) {
      if let last, last.letter != letter, start - last.end <= 1 { hasDayOfMonth = true }
      last = (letter, end)
    }
  }

  /// Evidence from the fields `${Y}` of a text that it is a date.
  private struct DollarDateEvidence {
    private var count = 0
    private var hasDate = false
    private var hasOther = false

    var isDate: Bool { count > 1 && hasDate && !hasOther }

    /// Adds a field: a name of one letter may be one of strftime's.
    mutating func add(_ text: TextCursor, _ field: BraceField) {
      count += 1
      guard field.name.count == 1, "aAbBdHIjmMpSwyYZ".utf8.contains(text[field.name.lowerBound]) else {
        hasOther = true
        return
      }
      if "HIMY".utf8.contains(text[field.name.lowerBound]) { hasDate = true }
    }
  }

  /// The result of a walk over the text.
  private struct Evidence {
    let text: TextCursor
    let grammar: PercentGrammar
    var bracesHoldBlanks = true
    var hasSpecifier = false
    var hasUnnumberedSpecifier = false
    /// One with a conversion that programs use, apart from a word: no `po%o`.
    var hasCommonSpecifier = false
    var hasPython = false
    var hasRuby = false
    /// `%name%`, which only Symfony and its like read.
    var hasEnclosedName = false
    /// `%1$tB`, which only Java reads.
    var hasJavaDate = false
    var hasForeignMarker = false
    /// `%1word`, the argument 1 in front of a word.
    var hasGluedMarker = false
    var markers: UInt16 = 0
    var date = DateEvidence()
    /// A percent sign with a letter that is not a conversion of the grammar, as in `stat --format=%h`.
    var hasForeignLetter = false
    var hasMustache = false
    var hasDollar = false
    var dollarDate = DollarDateEvidence()
    var hasTypedBrace = false
    var hasNumberedBrace = false
    var hasNamedBrace = false
    var hasBrace = false
    /// `{}`, which MessageFormat does not have.
    var hasEmptyBrace = false
    var isData: Bool { text.count > 2048 }
    func percent(for hint: PlaceholderHint) -> PercentGrammar {
      if hint == .androidUnformatted || hint == .webExtension && hasSpecifier && !hasCommonSpecifier { return .none }
      if hint == .compose, !hasUnnumberedSpecifier { return .numbered }
      if hint == .yaml, !hasRuby, hasEnclosedName || percentSignsEncloseNames { return .enclosed }
      if date.isDate, grammar != .java { return .strftime }
      if hasGluedMarker, !hasSpecifier, hint == .gettext || hint == .gettextWithoutBraces { return .qt }
      if hasForeignLetter, hint == .gettext || hint == .gettextWithoutBraces { return .strftime }
      if hasSpecifier { return grammar }
      if hasPython { return .python }
      if hasRuby { return .ruby }
      // Numbers without a hole are a run of set bits from the lowest: it shares no bit with its successor.
      let fromOne = markers >> (markers & 1 == 1 ? 0 : 1)
      if !hasForeignMarker, markers != 0, fromOne & (fromOne &+ 1) == 0 { return .qt }
      return grammar
    }

    /// Whether each two percent signs have a name between them, as in `%start%here%end%`, where a word follows the first.
    private var percentSignsEncloseNames: Bool {
      var (start, hasName) = (Int?.none, false)
      for index in 0..<text.count {
        if let opening = start {
          if text[index] == 0x25 {
            // `%u%` is a name where nothing runs into its signs.
            let isConversion = index <= opening + 3 || (opening + 1..<index).allSatisfy { "hlqjztdiuxs".utf8.contains(text[$0]) }
            let isApart = !text[index + 1].isASCIILetter && (opening == 0 || !text[opening - 1].isASCIIDigit)
            guard index > opening + 1, !isConversion || isApart else { return false }
            (start, hasName) = (nil, true)
          } else if !(index == opening + 1 ? text[index].isASCIILetter : text[index].continuesName) {
            return false
          }
        } else if text[index] == 0x25 {
          start = index
        }
      }
      return start == nil && hasName
    }

    func brace(for hint: PlaceholderHint) -> BraceGrammar {
      if hint == .gettextWithoutBraces { return .none }
      // Nothing fills in two braces on these platforms, except a program of Apple's that replaces names in place of formatting.
      if hasMustache {
        return hint == .android || hint == .androidUnformatted || hint == .compose || hint == .apple && hasSpecifier ? .none : .mustache
      }
      if hasDollar { return dollarDate.isDate ? .dollarDate : .dollarBrace }
      if hasTypedBrace || (hasNumberedBrace && hint == .properties) { return .icu }
      // Neither MessageFormat nor a program in JavaScript takes `{}` for an argument.
      return hasBrace || hasEmptyBrace && hint != .properties && hint != .webExtension ? .brace : .none
    }

    mutating func collect() {
      let reader = PercentReader(text: text, grammar: grammar)
      var index = 0
      while index < text.count {
        switch text[index] {
        case 0x25: index = percentSign(at: index, reader)
        case 0x7B: index = brace(at: index)
        default: index += 1
        }
      }
    }

    private mutating func percentSign(at start: Int, _ reader: PercentReader) -> Int {
      if let name = EnclosedName(text: text, at: start) {
        hasEnclosedName = true
        return name.end
      }
      if grammar == .printf, let bracket = callBracket(at: start) {
        hasGluedMarker = true
        return bracket
      }
      date.add(text, at: start)
      if let named = NamedPercent(text: text, at: start) {
        if named.isPython { hasPython = true } else { hasRuby = true }
        return named.end
      }
      switch reader.read(at: start) {
      case .specifier(let specifier) where isGluedMarker(specifier, at: start):
        hasGluedMarker = true
        return start + 2
      case .specifier(let specifier):
        hasSpecifier = true
        if specifier.position == 0 { hasUnnumberedSpecifier = true }
        if "sdiufS@".utf8.contains(text[specifier.end - 1]), start == 0 || !text[start - 1].isASCIILetter { hasCommonSpecifier = true }
        return specifier.end
      case .malformed(let malformation, let specifier) where malformation != .tornEscape && malformation != .foreignConversion:
        // Misspelled is still this grammar's spelling.
        hasSpecifier = true
        if malformation == .missingConversion, text[specifier.end] | 0x20 == 0x74, text[specifier.end + 1].isASCIILetter {
          hasJavaDate = true
        }
        return specifier.end
      // `%%{name}` shows Ruby's `%{name}`.
      case .escape(let end): return text[end] == 0x7B ? NamedPercent(text: text, after: end)?.end ?? end : end
      case .encodedByte(let end): return end
      case .doubtful, .literal, .malformed:
        if isForeignLetter(at: start + 1) { hasForeignLetter = true }
        if text[start + 1].isASCIIDigit {
          if text[start + 2].isASCIIDigit { hasForeignMarker = true } else { markers |= 1 << UInt16(text[start + 1] - 0x30) }
        }
        return start + 1
      }
    }

    /// The bracket of Maketext's `%quant(%1,file,files)`.
    private func callBracket(at start: Int) -> Int? {
      var index = start + 1
      while text[index].isASCIILetter { index += 1 }
      guard index > start + 2, text[index] == 0x28, text[index + 1] == 0x25, text[index + 2].isASCIIDigit else { return nil }
      return index
    }

    /// Whether `%1` with a word behind it is here, as Perl's Locale::Maketext has it; C's width of one digit is hardly ever in front of a word.
    private func isGluedMarker(_ specifier: PercentSpecifier, at start: Int) -> Bool {
      grammar == .printf && specifier.isGluedToWord && text[start + 1] >= 0x31 && text[start + 1] <= 0x39 && text[start + 2].isASCIILetter
    }

    /// Whether the letter here alone is one that no printf reads; glibc's `%m` is one of its.
    private func isForeignLetter(at index: Int) -> Bool {
      text[index].isASCIILetter && text[index] != UInt8(ascii: "m") && !text.isLatinLetter(at: index + 1)
    }

    private mutating func brace(at open: Int) -> Int {
      if text[open + 1] == 0x7B, let field = BraceField(text: text, open: open + 1, closing: 2) {
        hasMustache = true
        return field.end
      }
      if let start = BraceField.startOfTemplateText(text, open: open) { return start }
      let followsDollar = open > 0 && text[open - 1] == 0x24
      guard let field = BraceField(text: text, open: open, closing: 1, holdsBlanks: bracesHoldBlanks) else {
        if isTypedBrace(at: open) { hasTypedBrace = true }
        if text[open + 1] == 0x7D, !isCode(at: open) { hasEmptyBrace = true }
        return open + 1
      }
      if followsDollar {
        hasDollar = true
        dollarDate.add(text, field)
      } else {
        hasBrace = true
        if text[field.name.lowerBound].isASCIIDigit { hasNumberedBrace = true } else { hasNamedBrace = true }
        if isTypedBrace(at: open) { hasTypedBrace = true }
      }
      return field.end
    }

    /// True for braces of a program or of JSON, as in `main() {}`, `x={}`, `"a": {}`, `=> {}`, `:{}`.
    private func isCode(at open: Int) -> Bool {
      var index = open - 1
      let isApart = index >= 0 && text[index] == 0x20
      while index >= 0, text[index] == 0x20 { index -= 1 }
      guard index >= 0 else { return false }
      switch text[index] {
      case 0x29, 0x3D, 0x3E: return true
      case 0x3A: return !isApart || index > 0 && text[index - 1] == 0x22
      default: return !isApart && (text[index].continuesName || text[index] == 0x24)
      }
    }

    /// True for `{n, plural,` and the other types of ICU.
    private func isTypedBrace(at open: Int) -> Bool {
      var index = open + 1
      while text[index] == 0x20 || text[index].continuesName { index += 1 }
      guard text[index] == 0x2C, index > open + 1 else { return false }
      index += 1
      while text[index] == 0x20 || text[index] == 0x0A { index += 1 }
      let start = index
      while text[index].isASCIILetter { index += 1 }
      let word = text.bytes.extracting(min(start, text.count)..<min(max(start, index), text.count))
      let types: [StaticString] = [
        "plural", "select", "selectordinal", "number", "date", "time", "spellout", "ordinal", "duration", "choice",
      ]
      return types.contains { word.isEqual(to: $0) }
    }
  }
}
