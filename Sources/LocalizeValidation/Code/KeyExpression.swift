import Localize

/// The known parts of the value of an argument: literals, what is put between them, and what else it may be.
///
/// ```
/// "a"                 one alternative: a
/// flag ? "a" : "b"    two: a, b
/// "a." + name + ".b"  one with a gap: a.*.b
/// name                one that is nothing but a gap
/// ```
struct KeyExpression {
  /// One value that the argument can have.
  struct Alternative {
    /// The texts, with an unknown part between two of them.
    var texts: [String] = []
    /// Where the literals are.
    var range: TextRange?
    /// Whether it is put together by code rather than by interpolation.
    var isComposed = false

    var isEmpty: Bool { texts.isEmpty }
    /// The text, if all of it is known.
    var constant: String? { texts.count == 1 ? texts[0] : nil }

    mutating func append(_ text: String) {
      if texts.isEmpty { texts = [text] } else { texts[texts.count - 1] += text }
    }

    mutating func appendGap() {
      if texts.isEmpty { texts = ["", ""] } else if texts.count == 1 || texts.last?.isEmpty == false { texts.append("") }
    }

    mutating func include(_ other: TextRange) {
      range = range.map { TextRange(start: min($0.start, other.start), end: max($0.end, other.end)) } ?? other
    }
  }

  private var finished: [Alternative] = []
  private var current = Alternative()
  /// Texts that the value does not have but that are in the argument, each with an unknown part between two of its parts.
  private(set) var dropped: [[String]] = []
  /// How many `?` wait for their `:`.
  private(set) var openChoices = 0
  /// Whether the argument is `nil`.
  private(set) var isNothing = false
  /// Whether it is `.name`: a member of the type that is wanted.
  private(set) var isMember = false
  /// Whether it has `??`: in a view, the type of what comes before it is the type of the literal.
  private(set) var hasFallback = false
  private var endsWithGroup = false
  private var endsWithPlus = false

  /// More than that is not a key.
  private static let mostTexts = 32

  /// Whether nothing has been read.
  var isEmpty: Bool { finished.isEmpty && current.isEmpty && openChoices == 0 }

  /// The values that it can have.
  var alternatives: [Alternative] { current.isEmpty ? finished : finished + [current] }

  /// Reads a literal.
  mutating func appendLiteral(_ texts: [String], range: TextRange, joinsNeighbours: Bool) {
    // `(NSString *)@"a"` is a cast.
    if endsWithGroup { current = Alternative() }
    if !current.isEmpty, !endsWithPlus, !joinsNeighbours {
      current.isComposed = true
      // What an operator before it makes of it is unknown: `^"title.\(name)"`.
      drop(texts)
    }
    endsWithGroup = false
    endsWithPlus = false
    guard current.texts.count < Self.mostTexts else { return drop(texts) }
    for (index, text) in texts.enumerated() {
      if index > 0 { current.appendGapBetweenTexts() }
      current.append(text)
    }
    current.include(range)
  }

  /// Reads an expression whose value is unknown.
  mutating func appendGap() {
    endsWithGroup = false
    endsWithPlus = false
    if !current.isEmpty { current.isComposed = true }
    current.appendGap()
  }

  /// Reads a name.
  mutating func appendName(isNothing: Bool) {
    self.isNothing = isNothing && isEmpty
    appendGap()
  }

  /// Reads a full stop with nothing before it.
  mutating func beginMember() { isMember = true }

  /// Reads a `+`.
  mutating func appendPlus() {
    endsWithPlus = true
    endsWithGroup = false
    current.isComposed = true
  }

  /// Reads what makes another value of what comes before it, such as a member or a comparison.
  mutating func obscure() {
    drop(current.texts)
    endsWithGroup = false
    endsWithPlus = false
    current.texts = ["", ""]
    current.isComposed = true
  }

  /// Reads a `?`: what comes before it is a condition.
  mutating func beginChoice() {
    drop(current.texts)
    current = Alternative()
    openChoices += 1
    endsWithGroup = false
    isNothing = false
  }

  /// Reads a `:` that belongs to a `?`.
  mutating func endFirstChoice() {
    openChoices -= 1
    separate()
  }

  /// Reads what is between two values.
  mutating func separate() {
    if !current.isEmpty { finished.append(current) }
    current = Alternative()
    endsWithGroup = false
    isNothing = false
  }

  /// Reads `??` of Swift or `?:` of Kotlin.
  mutating func beginFallback() {
    hasFallback = true
    separate()
  }

  /// Reads what is in parentheses.
  mutating func appendGroup(_ group: KeyExpression) {
    dropped += group.dropped
    hasFallback = hasFallback || group.hasFallback
    let values = group.alternatives
    if current.isEmpty, let last = values.last {
      finished += values.dropLast()
      current = last
      endsWithGroup = last.constant == nil
    } else if values.count == 1, values[0].texts.count + current.texts.count < Self.mostTexts {
      for (index, text) in values[0].texts.enumerated() {
        if index > 0 { current.appendGapBetweenTexts() }
        current.append(text)
      }
      values[0].range.map { current.include($0) }
      current.isComposed = true
    } else {
      for value in values { drop(value.texts) }
      appendGap()
    }
  }

  private mutating func drop(_ texts: [String]) {
    if texts.contains(where: { !$0.isEmpty }) { dropped.append(texts) }
  }
}

extension KeyExpression.Alternative {
  /// A gap that a text follows, even an empty one.
  fileprivate mutating func appendGapBetweenTexts() {
    if texts.isEmpty { texts = ["", ""] } else { texts.append("") }
  }
}
