package import Localize
import LocalizeProject

/// A text as it is translated: one segment, or, where it is an ICU message that chooses between branches or a plural of Symfony, one for each branch.
///
/// The message around the branches stays as it is written. Its plurals get the categories of the target language, each from the branch of the
/// source that comes nearest, and `=N` stays.
package struct MessageText: Sendable, Hashable {
  /// A segment with the plural form that it is for.
  package struct Part: Sendable, Hashable {
    /// The words and tokens.
    package var segment: Segment
    /// The plural form that the translation is for.
    package var category: PluralCategory?
    /// Whether the form is one that a machine can't know from what the source has, so that it needs review.
    package var isGuess: Bool
  }

  /// The segments; those of branches follow the one that they are in.
  package private(set) var parts: [Part] = []
  /// For each part what leads to it, from the outside in.
  private(set) var paths: [[Step]] = []
  /// For each part the choices that its tokens stand for, by the numbers of the tokens.
  private(set) var choices: [[Int: String]] = []
  private var root = Node(part: 0, choices: [])
  let source: String
  private let isMessage: Bool
  private let quotes: Bool
  let isFluent: Bool
  /// What is around the parts of a plural of Symfony; nil for any other text.
  private let bars: Bars?

  /// One step into a message: a choice, and one of its branches.
  struct Step: Hashable, Sendable {
    /// The argument and the kind of the choice.
    var choice: String
    var selector: String
  }

  /// A segment, and the choices that its tokens stand for.
  struct Node: Sendable, Hashable {
    var part: Int
    var choices: [Choice]
  }

  struct Choice: Sendable, Hashable {
    /// The number of the token.
    var token: Int
    /// The text before the first branch, between two, and after the last.
    var (head, separator, tail): (String, String, String)
    var branches: [Branch]
  }

  struct Branch: Sendable, Hashable {
    /// The selector with what is between it and its brace; in Fluent all from the end of the branch before.
    var opening: String
    var node: Node
    /// Whether the text is in braces.
    var hasBraces = true
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - reader: Tells its words from its tokens.
  ///   - hint: The format's hint about placeholders.
  ///   - category: The plural form that it is for.
  ///   - isGuess: Whether that is a form that a machine can't know.
  ///   - isOfVariable: Whether it is a form of a variable.
  ///   - target: The language of the translation.
  package init(
    _ text: String, reader: SegmentReader, hint: PlaceholderHint, category: PluralCategory? = nil, isGuess: Bool = false,
    isOfVariable: Bool = false, target: LocaleIdentifier
  ) {
    self.init(
      text, reader: reader, hint: hint, category: category, isGuess: isGuess, isOfVariable: isOfVariable, target: target,
      keepsBranches: false)
  }

  /// Reads a text that is a translation itself, with the branches that it has.
  init(translation text: String, reader: SegmentReader, hint: PlaceholderHint, target: LocaleIdentifier) {
    self.init(
      text, reader: reader, hint: hint, category: nil, isGuess: false, isOfVariable: false, target: target, keepsBranches: true)
  }

  private init(
    _ text: String, reader: SegmentReader, hint: PlaceholderHint, category: PluralCategory?, isGuess: Bool, isOfVariable: Bool,
    target: LocaleIdentifier, keepsBranches: Bool
  ) {
    source = text
    let syntax = PlaceholderScan(text, hint: hint).syntax
    isFluent = syntax.readsFluent
    let plural = syntax.brace == .icu ? nil : Self.bars(in: text, hint: hint, target: target, keepsParts: keepsBranches)
    bars = plural?.bars
    if let plural {
      (isMessage, quotes) = (false, false)
      var syntax = PlaceholderScan(text, hint: .yaml).syntax
      syntax.impliesNumber = false
      let context = SegmentReader.Context(syntax: syntax)
      for part in plural.parts {
        parts.append(
          Part(segment: reader.segment(of: part.text, in: context), category: part.category, isGuess: part.isGuess || isGuess))
        paths.append([Step(choice: "|", selector: part.name)])
        choices.append([:])
      }
      return
    }
    let message = syntax.brace == .icu ? Self.message(of: text, mayLackQuotes: hint == .icu) : nil
    isMessage = message != nil || isFluent && Self.fluentChoices(in: text).contains { $0.choice != nil }
    quotes = message?.quotes ?? false
    if isFluent, isMessage {
      var builder = Builder(reader: reader, syntax: syntax, quotes: false, target: target, keepsBranches: keepsBranches)
      root = builder.pattern(text, category: category, isGuess: isGuess)
      (parts, paths, choices) = (builder.parts, builder.paths, builder.choices)
      return
    }
    guard let message, message.hasChoices else {
      let context = SegmentReader.Context(isOfVariable: isOfVariable)
      parts = [Part(segment: reader.segment(of: text, in: context), category: category, isGuess: isGuess)]
      (paths, choices) = ([[]], [[:]])
      return
    }
    var builder = Builder(reader: reader, syntax: syntax, quotes: message.quotes, target: target, keepsBranches: keepsBranches)
    root = builder.node(of: text, category: category, isGuess: isGuess, hasNumberSign: false)
    (parts, paths, choices) = (builder.parts, builder.paths, builder.choices)
  }

  /// The parts of a translation at the places of this message's.
  ///
  /// - Returns: One for each part; nil if the translation chooses in another way: by other arguments or other words, or without a form that
  ///   its language needs. Additional plural forms are ignored.
  func parts(of translation: MessageText) -> [(segment: Segment, choices: [Int: String])]? {
    if bars != nil { return translation.bars == nil ? nil : matched(translation) }
    return takesInTheSame(as: translation) ? matched(translation) : nil
  }

  /// Whether a translation is a message with the same arguments, in whatever branches.
  func takesInTheSame(as translation: MessageText) -> Bool {
    guard bars == nil, isMessage, isFluent == translation.isFluent else { return false }
    if isFluent { return Self.haveSameParts(source, translation.source) }
    return translation.isMessage && offsets == translation.offsets && haveSameArguments(as: translation)
  }

  private func haveSameArguments(as translation: MessageText) -> Bool {
    guard quotes == translation.quotes, let one = Self.message(of: source, mayLackQuotes: false, quotes: quotes),
      let other = Self.message(of: translation.source, mayLackQuotes: false, quotes: quotes),
      ICUComparison.differences(source: one.message, target: other.message).isEmpty
    else { return false }
    return true
  }

  /// The parts of a translation with the same arguments.
  private func matched(_ translation: MessageText) -> [(segment: Segment, choices: [Int: String])]? {
    let known = Dictionary(zip(translation.paths, translation.parts.indices)) { first, _ in first }
    guard known.count == translation.parts.count, Set(paths).count == parts.count else { return nil }
    let own = Set(paths)
    let isMore = translation.paths.allSatisfy { path in
      own.contains(path) || path.last.map { PluralCategory(rawValue: $0.selector) != nil } ?? false || !own.contains(Array(path.dropLast()))
    }
    let found = paths.compactMap { known[$0] }
    guard isMore, found.count == paths.count else { return nil }
    return found.map { (translation.parts[$0].segment, translation.choices[$0]) }
  }

  /// Puts answers together.
  ///
  /// - Parameter answers: The pieces for each part, in their order.
  /// - Returns: The text; nil if it would be no message with the arguments of the source, so that it must not be written.
  package func text(of answers: [[Segment.Piece]]) -> String? {
    guard answers.count == parts.count else { return nil }
    if let bars { return bars.text(of: zip(parts, answers).map { $0.segment.text(of: $1) }) }
    let result = text(of: root, answers)
    guard isMessage else { return result }
    if isFluent { return Self.haveSameParts(source, result) ? result : nil }
    guard let written = Self.message(of: result, mayLackQuotes: !quotes, quotes: quotes),
      let original = Self.message(of: source, mayLackQuotes: !quotes, quotes: quotes)
    else { return nil }
    return ICUComparison.differences(source: original.message, target: written.message).isEmpty ? result : nil
  }

  private func text(of node: Node, _ answers: [[Segment.Piece]]) -> String {
    var segment = parts[node.part].segment
    for choice in node.choices {
      let branches = choice.branches.map { branch in
        let text = text(of: branch.node, answers)
        return branch.opening + (branch.hasBraces ? "{\(text)}" : text)
      }
      segment.tokens[choice.token].text = choice.head + branches.joined(separator: choice.separator) + choice.tail
    }
    return segment.text(of: answers[node.part])
  }

  private struct Message {
    var message: ICUMessage
    var quotes: Bool
    var hasChoices: Bool { message.arguments.contains { $0.choice != nil } }
  }

  /// Reads a message; nil for one that ICU refuses.
  private static func message(of text: String, mayLackQuotes: Bool, quotes: Bool? = nil) -> Message? {
    text.withBytes { bytes in
      for quotes in quotes.map({ [$0] }) ?? (mayLackQuotes ? [true, false] : [true]) {
        let message = ICUMessage(bytes, quoting: quotes ? .syntax : .nothing)
        if message.problem == nil, !message.isTooDeep { return Message(message: message, quotes: quotes) }
      }
      return nil
    }
  }

  /// Takes a message apart.
  struct Builder {
    let reader: SegmentReader
    let syntax: PlaceholderSyntax
    let quotes: Bool
    let target: LocaleIdentifier
    /// Whether a choice has the branches that it has, instead of those that the language needs.
    let keepsBranches: Bool
    var parts: [Part] = []
    var paths: [[Step]] = []
    var choices: [[Int: String]] = []
    var path: [Step] = []

    init(reader: SegmentReader, syntax: PlaceholderSyntax, quotes: Bool, target: LocaleIdentifier, keepsBranches: Bool) {
      self.reader = reader
      self.syntax = syntax
      self.quotes = quotes
      self.target = target
      self.keepsBranches = keepsBranches
    }

    mutating func node(of text: String, category: PluralCategory?, isGuess: Bool, hasNumberSign: Bool) -> Node {
      let bytes = Array(text.utf8)
      let choices = ICUChoice.all(in: bytes, quotes: quotes)
      let context = SegmentReader.Context(syntax: syntax, hasNumberSign: hasNumberSign, choices: choices.map(\.range))
      let segment = reader.segment(of: text, in: context)
      let tokens = segment.tokens.indices.filter { segment.tokens[$0].signature == SegmentReader.choiceSignature }
      var node = Node(part: parts.count, choices: [])
      parts.append(Part(segment: segment, category: category, isGuess: isGuess))
      paths.append(path)
      self.choices.append(Dictionary(zip(tokens, choices.map { Self.name(of: $0, in: bytes) })) { first, _ in first })
      for (token, choice) in zip(tokens, choices) {
        node.choices.append(self.choice(choice, token: token, bytes, category: category, isGuess: isGuess, hasNumberSign: hasNumberSign))
      }
      return node
    }

    /// The identity of a choice: its argument and its kind.
    private static func name(of choice: ICUChoice, in bytes: [UInt8]) -> String {
      let head = bytes[choice.range].dropFirst().prefix { $0 != UInt8(ascii: ",") }
      return "\(String(decoding: head, as: UTF8.self).filter { !$0.isWhitespace }),\(choice.kind)"
    }

    private mutating func choice(
      _ choice: ICUChoice, token: Int, _ bytes: [UInt8], category: PluralCategory?, isGuess: Bool, hasNumberSign: Bool
    ) -> Choice {
      func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      let first = choice.branches[0]
      // The text between a selector and its brace, as in the first branch.
      var brace = first.content.lowerBound - 1
      while brace > choice.range.lowerBound, bytes[brace - 1] <= 0x20 { brace -= 1 }
      let gap = string(brace..<first.content.lowerBound - 1)
      let start = brace - first.selector.utf8.count
      var separator = " "
      if choice.branches.count > 1 {
        var end = first.content.upperBound + 1
        while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
        let between = string(first.content.upperBound + 1..<end)
        if !between.isEmpty { separator = between }
      }
      let last = choice.branches[choice.branches.count - 1]
      var result = Choice(
        token: token, head: string(choice.range.lowerBound..<start), separator: separator,
        tail: string(last.content.upperBound + 1..<choice.range.upperBound), branches: [])
      let name = Self.name(of: choice, in: bytes)
      for form in forms(of: choice) {
        path.append(Step(choice: name, selector: form.selector))
        defer { path.removeLast() }
        let node = node(
          of: string(form.content), category: form.category ?? category, isGuess: form.isGuess || isGuess,
          hasNumberSign: hasNumberSign || choice.kind != .word)
        result.branches.append(Branch(opening: form.selector + gap, node: node))
      }
      return result
    }

    struct Form {
      var selector: String
      var content: Range<Int>
      var category: PluralCategory?
      var isGuess: Bool
    }

    /// The branches that the target needs.
    private func forms(of choice: ICUChoice) -> [Form] {
      guard choice.kind != .word, !keepsBranches, let other = choice.branches.last(where: { $0.selector == "other" }) else {
        return choice.branches.map { Form(selector: $0.selector, content: $0.content, category: nil, isGuess: false) }
      }
      var result = choice.branches.filter { $0.selector.hasPrefix("=") }.map {
        Form(selector: $0.selector, content: $0.content, category: nil, isGuess: false)
      }
      let rules = PluralRules(target, choice.kind == .ordinal ? .ordinal : .cardinal)
      for category in TargetCategories.categories(of: rules) {
        let own = choice.branches.last { $0.selector == category.rawValue }
        let text = category == .one || category == .zero || choice.kind == .ordinal ? own ?? other : other
        let isSure = category == .other || category == .one && own != nil
        result.append(Form(selector: category.rawValue, content: text.content, category: category, isGuess: !isSure))
      }
      return result
    }
  }
}
