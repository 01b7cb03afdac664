import ErrorRecovery
public import Localize

/// The texts of a reader by numbers, for generated accessors.
///
/// A text without arguments is an element of an array: it takes no lock, computes no hash and allocates nothing. One that is missing in the reader's
/// languages is looked up by its key, so that the localizer reports it.
public final class KeyedTexts: Sendable {
  /// The reader whose texts these are.
  public let reader: TextReader
  private let resolved: ResolvedTexts

  init(reader: TextReader, resolved: ResolvedTexts) {
    self.reader = reader
    self.resolved = resolved
  }

  /// The text of a key without arguments.
  ///
  /// - Precondition: `number` is that of a key.
  /// - Complexity: O(1)
  public subscript(number: Int) -> String { resolved.texts[number] ?? reader[key(number)] }

  /// The text of a key with its arguments.
  ///
  /// An argument that the text names again and again adds at most 64 KiB. Numbers are shown as digits, without grouping.
  ///
  /// - Parameters:
  ///   - number: The number of the key.
  ///   - syntax: The grammar of the placeholders. Messages of ICU choose among the branches of `plural`, `selectordinal` and `select`; texts of
  ///     Fluent take in other messages and terms, up to 8 deep.
  ///   - count: The number that chooses among the forms of the text; nil for the first number among the arguments.
  ///   - arguments: The values, in the order of the positions where the placeholders have no names.
  /// - Precondition: `number` is that of a key.
  /// - Complexity: O(length of the text and the arguments)
  public func string(
    _ number: Int, syntax: PlaceholderSyntax = .apple, count: Int? = nil, _ arguments: [TextArgument] = []
  ) -> String {
    reader.string(key(number), count: count, arguments: arguments.map(\.value)) { text, locale in
      var template = TextTemplate(arguments: arguments, syntax: syntax, locale: locale)
      if syntax.readsFluent { template.reader = reader }
      return template.string(text)
    }
  }

  private func key(_ number: Int) -> String { resolved.keys.keys[number].description }
}
