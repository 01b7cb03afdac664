extension ErrorText {
  /// A value that a text mentions, with its type, so that a catalogue can choose plural forms and number formats.
  ///
  /// Its `description` and its mirror never show a ``Privacy/secret`` value, so that dumping an error does not leak one.
  public indirect enum Argument: Hashable, Sendable {
    /// A piece of text.
    case string(String, privacy: Privacy = .user)
    /// A whole number; catalogues choose plural forms by it.
    case integer(Int, privacy: Privacy = .user)
    /// A number with a fraction.
    case double(Double, privacy: Privacy = .user)
    /// Another text, written in the language of the reader, with its own arguments and their privacy.
    case text(ErrorText)

    /// Whether it is a text of its own.
    var isText: Bool { if case .text = self { true } else { false } }

    /// How far the value may travel.
    public var privacy: Privacy {
      switch self {
      case .string(_, let privacy), .integer(_, let privacy), .double(_, let privacy): privacy
      case .text: .public
      }
    }

    /// The value as the core's own renderer writes it: digits and a point, no grouping, the same in every language.
    package var text: String {
      switch self {
      case .string(let value, _): value
      case .integer(let value, _): String(value)
      case .double(let value, _): value.description
      case .text(let text): text.render(for: .user)
      }
    }
  }
}

extension ErrorText.Argument: ExpressibleByStringLiteral {
  /// Creates a public piece of text.
  ///
  /// A literal in the program's code contains no private value. Other values are ``Privacy/user`` unless they are marked otherwise.
  public init(stringLiteral value: String) { self = .string(value, privacy: .public) }
}

extension ErrorText.Argument: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value, or a marker in place of a secret.
  public var description: String { privacy == .secret ? StandardTexts.redacted.defaultValue : text }

  /// The same as ``description``, in quotation marks for a string.
  public var debugDescription: String {
    if case .string = self { description.debugDescription } else { description }
  }

  /// A mirror with no more than ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["value": description, "privacy": privacy]) }
}
