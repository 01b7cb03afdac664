/// A pattern that matches whole keys: literal scalars, and wildcards for one scalar or any number of them.
///
/// Wildcards are elements, not characters, so every character can be matched literally. In
/// ``init(wildcards:)``, where they are written as characters, only `?`, `*` and `\` are special; `.` separates the parts of many keys
/// and is an ordinary character.
///
/// ```swift
/// let titles = KeyPattern(wildcards: "settings.*.title")
/// let colours = KeyPattern([.scalar("c"), .scalar("o"), .scalar("l"), .scalar("o"), .anyRun, .scalar("r")])
/// ```
public struct KeyPattern: Hashable, Sendable {
  /// One step of a pattern.
  public enum Element: Hashable, Sendable {
    /// This scalar.
    case scalar(Unicode.Scalar)
    /// Any one scalar.
    case anyScalar
    /// Any number of scalars, none included.
    case anyRun
  }

  /// The steps of the pattern in order.
  ///
  /// - Complexity: O(1).
  public var elements: [Element]

  /// Creates a pattern from its steps.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
  }

  /// Creates a pattern from text in which `?` matches any one scalar and `*` any number of them.
  ///
  /// A backslash makes the next scalar literal: `\*` is an asterisk, `\\` a backslash and `\a` an `a`. A backslash at the
  /// end stands for itself.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(wildcards: String) {
    elements = []
    var isEscaped = false
    for scalar in wildcards.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        elements.append(.scalar(scalar))
        isEscaped = false
      case "\\": isEscaped = true
      case "?": elements.append(.anyScalar)
      case "*": elements.append(.anyRun)
      default: elements.append(.scalar(scalar))
      }
    }
    if isEscaped { elements.append(.scalar("\\")) }
  }
}

extension KeyPattern: CustomStringConvertible {
  /// The pattern as ``init(wildcards:)`` reads it.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var description: String {
    var text = ""
    for element in elements {
      switch element {
      case .anyScalar: text += "?"
      case .anyRun: text += "*"
      case .scalar(let scalar):
        if ["?", "*", "\\"].contains(scalar) { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
