package import Localize

/// What generated code needs to know about a key: its name, and the arguments of its text.
package struct Accessor: Sendable {
  /// The key.
  package var key: String
  /// The table that has the key.
  package var table: String
  /// Its names.
  package var name: AccessorName
  /// The comment for translators.
  package var comment: String?
  /// The text in the source locale, else in the first locale that has one; that of `other` where it varies.
  package var text: String
  /// The arguments, in the order of the call.
  package var arguments: [AccessorArgument]
  /// The grammar of the placeholders.
  package var syntax: PlaceholderSyntax
  /// How programs ask for the text.
  package var kind: Kind
  /// Whether the text takes in others: messages and terms of Fluent.
  package var takesInTexts = false
  /// The former keys, each with the names of its accessor.
  package var formerNames: [AccessorName] = []
  /// Where the key was read.
  package var place: AccessorPlace

  /// How programs ask for a text.
  package enum Kind: Sendable {
    /// By its key.
    case text
    /// By its key and a number.
    case plural
    /// As a list of texts.
    case list
  }

  /// The name by which programs pass an argument, which a position lacks.
  ///
  /// That of a variable of Fluent is without its sign.
  package func passedName(of argument: AccessorArgument) -> String? {
    guard let name = argument.placeholderName else { return nil }
    return syntax.readsFluent && name.hasPrefix("$") ? String(name.dropFirst()) : name
  }

  /// The argument that chooses among the forms of the text.
  package var count: AccessorArgument? { arguments.first(where: \.isCount) }
}

/// The place of a key.
package struct AccessorPlace: Hashable, Sendable {
  /// The path of the file.
  package var path: String
  /// The line, from 1.
  package var line: Int
}

/// An argument of a text.
package struct AccessorArgument: Hashable, Sendable {
  /// The words of its name.
  package var words: [String]
  /// Which placeholders it fills in; nil for a number that only chooses among forms.
  package var placeholder: PlaceholderArgument?
  /// Its type.
  package var type: ValueType
  /// Whether it chooses among the forms of the text.
  package var isCount = false

  /// The type of an argument.
  package enum ValueType: Hashable, Sendable {
    /// Anything that is shown as text.
    case text
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A date or a time.
    case date
    /// One of some words.
    case choice([String])
  }

  /// The name that the text gives it; nil for a position.
  package var placeholderName: String? { if case .named(let name) = placeholder { name } else { nil } }
}
