/// The input that an option requires: a question, and the type and bounds of the answer.
///
/// The bounds are data and not a closure, so that a terminal can check an answer at once and a page can draw a form.
public struct InputRequest: Hashable, Sendable {
  /// The type of an answer and its bounds.
  public enum Kind: Hashable, Sendable {
    /// Text of at least one character and at most this many.
    case text(maximumLength: Int)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// A number within bounds, with a point before the fraction.
    case number(ClosedRange<Double>)
    /// One of some words.
    case choice([String])
  }

  /// A checked answer.
  public enum Value: Hashable, Sendable {
    /// The answer to ``Kind/text(maximumLength:)`` or ``Kind/choice(_:)``.
    case text(String)
    /// The answer to ``Kind/integer(_:)``.
    case integer(Int)
    /// The answer to ``Kind/number(_:)``.
    case number(Double)
  }

  /// The question, without a colon at the end.
  public var question: ErrorText
  /// The type of the answer and its bounds.
  public var kind: Kind
  /// The meaning of an empty answer, or nil if an answer is required.
  public var defaultAnswer: String?
  /// Whether the answer is a password or the like, which is neither shown while it is typed nor ever repeated.
  public var isSecret: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - question: The question, without a colon at the end.
  ///   - kind: The type of the answer and its bounds.
  ///   - defaultAnswer: The meaning of an empty answer. It is checked like any other.
  ///   - isSecret: Whether the answer is a password or the like.
  public init(_ question: ErrorText, _ kind: Kind, defaultAnswer: String? = nil, isSecret: Bool = false) {
    self.question = question
    self.kind = kind
    self.defaultAnswer = defaultAnswer
    self.isSecret = isSecret
  }

  /// Checks an answer and gives it its type.
  ///
  /// - Parameter answer: What was typed or sent; nil and blank mean the default.
  /// - Throws: ``InputProblem`` with the defect of the answer.
  public func value(of answer: String?) throws(InputProblem) -> Value {
    let given = (answer ?? "").trimmingWhitespace()
    let text = given.isEmpty ? (defaultAnswer ?? "").trimmingWhitespace() : given
    let shown = ErrorText.Argument.string(text, privacy: isSecret ? .secret : .user)
    guard !text.isEmpty else { throw InputProblem(.empty) }
    switch kind {
    case .text(let maximumLength):
      guard text.count <= maximumLength else { throw InputProblem(.tooLong(maximum: maximumLength)) }
      return .text(text)
    case .integer(let bounds):
      guard let number = Int(text) else { throw InputProblem(.notAnInteger(shown)) }
      guard bounds.contains(number) else { throw InputProblem(.integerOutOfRange(bounds)) }
      return .integer(number)
    case .number(let bounds):
      guard let number = Double(text) else { throw InputProblem(.notANumber(shown)) }
      guard bounds.contains(number) else { throw InputProblem(.numberOutOfRange(bounds)) }
      return .number(number)
    case .choice(let words):
      guard words.contains(text) else { throw InputProblem(.notOneOf(words)) }
      return .text(text)
    }
  }
}

extension String {
  func trimmingWhitespace() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[first...last])
  }
}
