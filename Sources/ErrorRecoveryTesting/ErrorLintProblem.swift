/// A problem that an ``ErrorLint`` found.
public struct ErrorLintProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    /// No page lists the code.
    case undocumented
    /// The code is made from the name of the type and changes with it.
    case codeFromTypeName
    /// The text has no key and is never translated.
    case noKey
    /// Two texts have the same key and different English.
    case twoDefaults
    /// A language lacks the text.
    case untranslated
    /// A translation leaves an argument out.
    case argumentMissing
  }

  /// The kind of problem.
  public let kind: Kind
  /// The code, the key or the text it is about.
  public let subject: String
  /// The language, where one is concerned.
  public let language: String?

  init(_ kind: Kind, _ subject: String, _ language: String?) {
    self.kind = kind
    self.subject = subject
    self.language = language
  }

  /// The problem as a sentence for the author of the program.
  public var description: String {
    let language = language ?? "?"
    return switch kind {
    case .undocumented: "The code \(subject) is not documented."
    case .codeFromTypeName: "The code \(subject) is made from the name of the type: say it explicitly."
    case .noKey: "The text “\(subject)” has no key."
    case .twoDefaults: "The key \(subject) stands for two different texts."
    case .untranslated: "The key \(subject) is missing in \(language)."
    case .argumentMissing: "The translation of \(subject) in \(language) leaves an argument out."
    }
  }
}
