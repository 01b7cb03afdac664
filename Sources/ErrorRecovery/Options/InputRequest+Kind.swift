extension InputRequest {
  /// The type of an answer and its bounds.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    enum Form: Hashable {
      case text(maximumLength: Int)
      case integer(ClosedRange<Int>)
      case number(ClosedRange<Double>)
      case choice([ErrorText.Argument])
    }

    let form: Form

    /// Text of at least one character and at most this many.
    public static func text(maximumLength: Int) -> Self { Self(form: .text(maximumLength: maximumLength)) }
    /// A whole number within bounds.
    public static func integer(_ bounds: ClosedRange<Int>) -> Self { Self(form: .integer(bounds)) }
    /// A number within bounds, with a point before the fraction.
    public static func number(_ bounds: ClosedRange<Double>) -> Self { Self(form: .number(bounds)) }

    /// One of some words.
    ///
    /// ```swift
    /// .choice(["csv", "json"])  // literals are public
    /// .choice(accounts.map { .string($0) })  // values are the user's: other readers aren't shown them
    /// ```
    ///
    /// A word that the reader may not see is accepted as an answer, but not listed.
    public static func choice(_ words: [ErrorText.Argument]) -> Self { Self(form: .choice(words)) }

    /// The type and the bounds, without secret words.
    public var description: String {
      switch form {
      case .text(let maximumLength): "text of at most \(maximumLength)"
      case .integer(let bounds): "integer \(bounds)"
      case .number(let bounds): "number \(bounds)"
      case .choice(let words): "one of " + words.map(\.description).joined(separator: ", ")
      }
    }
  }

  /// A checked answer.
  ///
  /// Its `description` and its mirror never show the answer, which may be a password.
  public struct Value: Hashable, Sendable {
    enum Form: Hashable {
      case text(String)
      case integer(Int)
      case number(Double)
    }

    let form: Form

    /// The answer to ``Kind/text(maximumLength:)`` or ``Kind/choice(_:)``.
    public static func text(_ text: String) -> Self { Self(form: .text(text)) }
    /// The answer to ``Kind/integer(_:)``.
    public static func integer(_ number: Int) -> Self { Self(form: .integer(number)) }
    /// The answer to ``Kind/number(_:)``.
    public static func number(_ number: Double) -> Self { Self(form: .number(number)) }

    /// The answer to ``Kind/text(maximumLength:)`` or ``Kind/choice(_:)``; nil for the others.
    public var text: String? { if case .text(let text) = form { text } else { nil } }
    /// The answer to ``Kind/integer(_:)``; nil for the others.
    public var integer: Int? { if case .integer(let number) = form { number } else { nil } }
    /// The answer to ``Kind/number(_:)``; nil for the others.
    public var number: Double? { if case .number(let number) = form { number } else { nil } }
  }
}

extension InputRequest.Kind: CustomReflectable {
  /// A mirror with no more than ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["kind": description]) }
}

extension InputRequest.Value: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The type, and a marker in place of the answer.
  public var description: String {
    let type =
      switch form {
      case .text: "text"
      case .integer: "integer"
      case .number: "number"
      }
    return "\(type) \(StandardTexts.redacted.defaultValue)"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror with no more than ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["value": description]) }
}
