import ErrorRecovery
package import Localize

/// Inserts arguments into a text by the grammar of its placeholders.
///
/// A placeholder without an argument stays as it is.
package struct TextTemplate {
  let arguments: [TextArgument]
  let syntax: PlaceholderSyntax
  let locale: LocaleIdentifier
  /// What has the messages and terms that a text of Fluent takes in; without it, they stay as they are.
  var reader: TextReader?

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - arguments: The values of the placeholders.
  ///   - syntax: The grammar of the placeholders.
  ///   - locale: The locale of the text, whose rules choose among the branches of an ICU message.
  package init(arguments: [TextArgument], syntax: PlaceholderSyntax, locale: LocaleIdentifier) {
    (self.arguments, self.syntax, self.locale) = (arguments, syntax, locale)
  }

  /// How deep texts that are taken in may take in others.
  private static let maximumDepth = 8

  /// How many bytes arguments may add to a text: a translation can name one again and again.
  private static let maximumGrowth = 65_536

  /// The text with the arguments in the places of its placeholders.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsEscapes: Whether escapes stay, because others follow to be inserted.
  /// - Complexity: O(length of the text and the arguments)
  package func string(_ text: String, keepsEscapes: Bool = false) -> String {
    var known: [String: String?] = [:]
    return string(text, keepsEscapes: keepsEscapes, depth: 0, &known)
  }

  private func string(_ text: String, keepsEscapes: Bool, depth: Int, _ known: inout [String: String?]) -> String {
    if syntax.brace == .icu {
      var message = ICUTemplate(text, arguments: arguments, locale: locale)
      return message.string() ?? text
    }
    guard syntax != .apple else { return SafeFormat.string(text, arguments: arguments.map(\.value)) }
    let scan = PlaceholderScan(text, syntax: syntax)
    guard !scan.placeholders.isEmpty || !scan.escapes.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var pieces: [(range: Range<Int>, text: String)] = keepsEscapes ? [] : scan.escapes.map { ($0, Self.sign(of: bytes[$0])) }
    for placeholder in scan.placeholders {
      if let value = value(of: placeholder.argument) ?? takenIn(placeholder, depth: depth, &known) {
        pieces.append((placeholder.range, value))
      }
    }
    pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    var (result, end, rest) = ([UInt8](), 0, max(Self.maximumGrowth, arguments.reduce(0) { $0 + $1.text.utf8.count }))
    for piece in pieces where piece.range.lowerBound >= end && piece.text.utf8.count <= rest {
      rest -= piece.text.utf8.count
      result += bytes[end..<piece.range.lowerBound]
      result += piece.text.utf8
      end = piece.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// The message or term that a placeholder of Fluent takes in; nil if there is none.
  ///
  /// Each is made once for a text, so that those that name each other again and again cost no more than they are long.
  private func takenIn(_ placeholder: Placeholder, depth: Int, _ known: inout [String: String?]) -> String? {
    guard let reader, depth < Self.maximumDepth, placeholder.kind != .selection, case .named(let name) = placeholder.argument,
      !name.hasPrefix("$")
    else { return nil }
    if let value = known[name] { return value }
    // One that takes in itself stays as it is.
    known.updateValue(nil, forKey: name)
    guard reader.locale(of: name) != nil else { return nil }
    let value = reader.string(name, count: nil, arguments: []) { text, _ in
      string(text, keepsEscapes: false, depth: depth + 1, &known)
    }
    known.updateValue(value, forKey: name)
    return value
  }

  /// What an escape stands for: of the signs in a row, one less; what only looks like a placeholder stays.
  private static func sign(of escape: ArraySlice<UInt8>) -> String {
    let isRow = escape.count > 1 && escape.allSatisfy { $0 == escape.first }
    return String(decoding: isRow ? escape.dropFirst() : escape, as: UTF8.self)
  }

  private func value(of argument: PlaceholderArgument) -> String? {
    switch argument {
    case .position(let number), .next(let number):
      arguments.indices.contains(number - 1) ? arguments[number - 1].text : nil
    case .named(let name): arguments.first { $0.name == name }?.text
    case .substitution: nil
    }
  }
}

extension TextArgument {
  /// The value as it is shown.
  var text: String { value.text }
}
