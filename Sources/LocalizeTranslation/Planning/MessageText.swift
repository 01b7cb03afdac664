package import Localize

/// A text as it is translated: one segment, or, where it is an ICU message that chooses between branches, one for each branch.
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
    /// Whether the form is one that a machine can't know from what the source has, so that a person must look.
    package var isGuess: Bool
  }

  /// The segments, those of branches behind the one that they stand in.
  package private(set) var parts: [Part] = []
  private var root = Node(part: 0, choices: [])
  private let source: String
  private let isMessage: Bool
  private let quotes: Bool

  /// A segment, and the choices that its tokens stand for.
  private struct Node: Sendable, Hashable {
    var part: Int
    var choices: [Choice]
  }

  private struct Choice: Sendable, Hashable {
    /// The number of the token.
    var token: Int
    /// What stands before the first branch, between two, and behind the last.
    var (head, separator, tail): (String, String, String)
    var branches: [Branch]
  }

  private struct Branch: Sendable, Hashable {
    /// The selector with what stands between it and its brace.
    var opening: String
    var node: Node
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - reader: Tells its words from its tokens.
  ///   - hint: What its format says about placeholders.
  ///   - category: The plural form that it is for.
  ///   - isGuess: Whether that is a form that a machine can't know.
  ///   - isOfVariable: Whether it is a form of a variable.
  ///   - target: The language of the translation.
  package init(
    _ text: String, reader: SegmentReader, hint: PlaceholderHint, category: PluralCategory? = nil, isGuess: Bool = false,
    isOfVariable: Bool = false, target: LocaleIdentifier
  ) {
    source = text
    let syntax = PlaceholderScan(text, hint: hint).syntax
    let message = syntax.brace == .icu ? Self.message(of: text, mayLackQuotes: hint == .icu) : nil
    isMessage = message != nil
    quotes = message?.quotes ?? false
    guard let message, message.hasChoices else {
      let context = SegmentReader.Context(isOfVariable: isOfVariable)
      parts = [Part(segment: reader.segment(of: text, in: context), category: category, isGuess: isGuess)]
      return
    }
    var builder = Builder(reader: reader, syntax: syntax, quotes: message.quotes, target: target)
    root = builder.node(of: text, category: category, isGuess: isGuess, hasNumberSign: false)
    parts = builder.parts
  }

  /// Puts answers together.
  ///
  /// - Parameter answers: The pieces for each part, in their order.
  /// - Returns: The text; nil where it would be no message with the arguments of the source, so that it must not be written.
  package func text(of answers: [[Segment.Piece]]) -> String? {
    guard answers.count == parts.count else { return nil }
    let result = text(of: root, answers)
    guard isMessage else { return result }
    guard let written = Self.message(of: result, mayLackQuotes: !quotes, quotes: quotes),
      let original = Self.message(of: source, mayLackQuotes: !quotes, quotes: quotes)
    else { return nil }
    return ICUComparison.differences(source: original.message, target: written.message).isEmpty ? result : nil
  }

  private func text(of node: Node, _ answers: [[Segment.Piece]]) -> String {
    var segment = parts[node.part].segment
    for choice in node.choices {
      let branches = choice.branches.map { "\($0.opening){\(text(of: $0.node, answers))}" }
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
    var text = text
    return text.withUTF8 { bytes in
      for quotes in quotes.map({ [$0] }) ?? (mayLackQuotes ? [true, false] : [true]) {
        let message = ICUMessage(bytes, quotes: quotes)
        if message.problem == nil, !message.isTooDeep { return Message(message: message, quotes: quotes) }
      }
      return nil
    }
  }

  /// Takes a message apart.
  private struct Builder {
    let reader: SegmentReader
    let syntax: PlaceholderSyntax
    let quotes: Bool
    let target: LocaleIdentifier
    var parts: [Part] = []

    mutating func node(of text: String, category: PluralCategory?, isGuess: Bool, hasNumberSign: Bool) -> Node {
      let bytes = Array(text.utf8)
      let choices = ICUChoice.all(in: bytes, quotes: quotes)
      let context = SegmentReader.Context(syntax: syntax, hasNumberSign: hasNumberSign, choices: choices.map(\.range))
      let segment = reader.segment(of: text, in: context)
      let tokens = segment.tokens.indices.filter { segment.tokens[$0].signature == SegmentReader.choiceSignature }
      var node = Node(part: parts.count, choices: [])
      parts.append(Part(segment: segment, category: category, isGuess: isGuess))
      for (token, choice) in zip(tokens, choices) {
        node.choices.append(self.choice(choice, token: token, bytes, category: category, isGuess: isGuess, hasNumberSign: hasNumberSign))
      }
      return node
    }

    private mutating func choice(
      _ choice: ICUChoice, token: Int, _ bytes: [UInt8], category: PluralCategory?, isGuess: Bool, hasNumberSign: Bool
    ) -> Choice {
      func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      let first = choice.branches[0]
      // What stands between a selector and its brace, as in the first branch.
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
      for form in forms(of: choice) {
        let node = node(
          of: string(form.content), category: form.category ?? category, isGuess: form.isGuess || isGuess,
          hasNumberSign: hasNumberSign || choice.kind != .word)
        result.branches.append(Branch(opening: form.selector + gap, node: node))
      }
      return result
    }

    private struct Form {
      var selector: String
      var content: Range<Int>
      var category: PluralCategory?
      var isGuess: Bool
    }

    /// The branches that the target needs.
    private func forms(of choice: ICUChoice) -> [Form] {
      guard choice.kind != .word, let other = choice.branches.last(where: { $0.selector == "other" }) else {
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
