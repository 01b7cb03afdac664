package import Localize
package import LocalizeProject

/// Tells the words of a text from its tokens.
///
/// A token is a placeholder of any grammar, an escape (`%%`, `&amp;`, `\n` spelt out), a tag, emphasis or a link of Markdown, a quotation of ICU, a
/// text named by its key (`$t(key)`), an address or path, the end of a line, or a term of the glossary that is unchanged.
///
/// A term with a fixed translation is not a token. As one it would hide the noun from the engine, whose articles, cases and agreement then go
/// wrong, and it would be there uninflected; that the translation has it is ``GlossaryGate``'s to check.
package struct SegmentReader: Sendable {
  private let hint: PlaceholderHint
  private let terms: GlossaryMatcher?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - hint: The placeholder hint of the text's format or entry.
  ///   - terms: The glossary for the target locale.
  package init(hint: PlaceholderHint, terms: GlossaryMatcher? = nil) {
    self.hint = hint
    self.terms = terms
  }

  /// The context of a text.
  package struct Context: Sendable, Hashable {
    /// The grammars of its placeholders, as the whole text that it is a part of has them; nil to find out.
    package var syntax: PlaceholderSyntax?
    /// Whether `#` stands for a number, as in a branch of an ICU `plural`.
    package var hasNumberSign: Bool
    /// Whether it is a form of a variable, in which placeholders can't be numbered: they count from the argument of the variable.
    package var isOfVariable: Bool
    /// The parts of an ICU message that choose between branches, in bytes; each is a token.
    package var choices: [Range<Int>]

    /// Creates a context; without arguments, nothing is known.
    package init(
      syntax: PlaceholderSyntax? = nil, hasNumberSign: Bool = false, isOfVariable: Bool = false, choices: [Range<Int>] = []
    ) {
      self.syntax = syntax
      self.hasNumberSign = hasNumberSign
      self.isOfVariable = isOfVariable
      self.choices = choices
    }
  }

  /// The signature of a token that chooses between branches.
  package static let choiceSignature = "choice"

  /// Reads a text.
  ///
  /// An ICU message that chooses between branches is not one text; each branch is.
  ///
  /// - Complexity: O(*n* log *n*)
  package func segment(of text: String, in context: Context = Context()) -> Segment {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.endIndex
    let end = scalars.lastIndex { !$0.properties.isWhitespace }.map(scalars.index(after:)) ?? start
    let core = String(scalars[start..<end])
    var context = context
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    context.choices = context.choices.map { $0.lowerBound - offset..<$0.upperBound - offset }
    let settled = context
    var result = core.withBytes { read($0, settled) }
    result.leadingSpace = String(scalars[..<start])
    result.trailingSpace = String(scalars[end...])
    return result
  }

  private func read(_ bytes: ByteView, _ context: Context) -> Segment {
    let scan = context.syntax.map { PlaceholderScan(bytes, syntax: $0) } ?? PlaceholderScan(bytes, hint: hint)
    var passages = TokenPassages(bytes: bytes, scan: scan)
    for choice in context.choices { passages.add(choice, .placeholder, signature: Self.choiceSignature) }
    passages.addPlaceholders(areNumbered: !context.isOfVariable)
    if scan.syntax.brace == .icu { passages.addMessageSigns(hasNumberSign: context.hasNumberSign) }
    passages.addNames(hint)
    passages.addMarkup()
    passages.addAddresses()
    passages.addEscapes()
    if let terms, !terms.isEmpty { passages.addTerms(terms) }
    let doublesApostrophes =
      scan.syntax.brace == .icu && (bytes.holdsDoubledApostrophe || hint != .icu && (!scan.placeholders.isEmpty || context.syntax != nil))
    var segment = Segment(pieces: [], syntax: scan.syntax, doublesApostrophes: doublesApostrophes)
    var position = 0
    func addText(upTo end: Int) {
      guard end > position else { return }
      var text = String(decoding: bytes[position..<end], as: UTF8.self)
      if doublesApostrophes { text = text.replacingDoubledApostrophes }
      segment.pieces.append(.text(text))
    }
    for passage in passages.resolved() {
      addText(upTo: passage.range.lowerBound)
      segment.pieces.append(.token(segment.tokens.count))
      segment.tokens.append(passage.token)
      position = passage.range.upperBound
    }
    addText(upTo: bytes.count)
    return segment
  }
}

extension ByteView {
  fileprivate var holdsDoubledApostrophe: Bool {
    indices.dropLast().contains { self[$0] == UInt8(ascii: "'") && self[$0 + 1] == UInt8(ascii: "'") }
  }
}

extension String {
  fileprivate var replacingDoubledApostrophes: String {
    var result = String.UnicodeScalarView()
    var isSecond = false
    for scalar in unicodeScalars {
      if scalar == "'", isSecond {
        isSecond = false
        continue
      }
      isSecond = scalar == "'"
      result.append(scalar)
    }
    return String(result)
  }
}
