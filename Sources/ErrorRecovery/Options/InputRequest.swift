/// The input that an option requires: a question, and the type and bounds of the answer.
///
/// The bounds are data and not a closure, so that a terminal can check an answer at once and a page can draw a form.
public struct InputRequest: Hashable, Sendable {
  /// The question, without a colon at the end.
  public var question: ErrorText
  /// The type of the answer and its bounds.
  public var kind: Kind
  /// The meaning of an empty answer, or nil if an answer is required.
  ///
  /// It is shown only to readers who may see it.
  public var defaultAnswer: ErrorText.Argument?
  /// Whether the answer is a password or the like, which is neither shown while it is typed nor ever repeated.
  public var isSecret: Bool

  /// Creates a request.
  ///
  /// ```swift
  /// InputRequest("Size", .integer(1...9), defaultAnswer: "3")  // a literal is public
  /// InputRequest("Your name", .text(maximumLength: 40), defaultAnswer: .string(name))  // a value is the user's
  /// ```
  ///
  /// - Parameters:
  ///   - question: The question, without a colon at the end.
  ///   - kind: The type of the answer and its bounds.
  ///   - defaultAnswer: The meaning of an empty answer. It is checked like any other.
  ///   - isSecret: Whether the answer is a password or the like; the default answer is then secret too.
  public init(_ question: ErrorText, _ kind: Kind, defaultAnswer: ErrorText.Argument? = nil, isSecret: Bool = false) {
    self.question = question
    self.kind = kind
    self.defaultAnswer = defaultAnswer
    self.isSecret = isSecret
  }

  /// Checks an answer and converts it to its type.
  ///
  /// - Parameter answer: What was typed or sent; nil and blank mean the default.
  /// - Throws: ``InputProblem`` with the defect of the answer.
  public func value(of answer: String?) throws(InputProblem) -> Value {
    let given = (answer ?? "").trimmingWhitespace()
    let text = given.isEmpty ? (defaultAnswer?.text ?? "").trimmingWhitespace() : given
    let privacy = given.isEmpty ? shownDefault?.privacy ?? .user : isSecret ? .secret : .user
    let shown = ErrorText.Argument.string(text, privacy: privacy)
    guard !text.isEmpty else { throw InputProblem(.empty) }
    switch kind.form {
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
      guard words.contains(where: { $0.text == text }) else { throw InputProblem(.notOneOf(words)) }
      return .text(text)
    }
  }

  /// The default answer with its effective privacy: the default of a password is always secret.
  var shownDefault: ErrorText.Argument? { isSecret ? defaultAnswer.map { .string($0.text, privacy: .secret) } : defaultAnswer }
}

extension InputRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The question's default text, and the kind.
  public var description: String {
    "\(question.defaultValue) (\(kind)" + (shownDefault.map { ", default \($0)" } ?? "") + (isSecret ? ", secret)" : ")")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that hides the default answer where it is secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "question": question, "kind": kind, "defaultAnswer": shownDefault.map { "\($0)" } ?? "none", "isSecret": isSecret,
      ])
  }
}

extension String {
  func trimmingWhitespace() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[first...last])
  }
}
