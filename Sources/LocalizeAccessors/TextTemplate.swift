import ErrorRecovery
package import Localize

/// Inserts arguments into a text by the grammar of its placeholders.
///
/// A placeholder without an argument stays as it is.
package struct TextTemplate {
  let arguments: [TextArgument]
  let syntax: PlaceholderSyntax
  let locale: LocaleIdentifier

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - arguments: The values of the placeholders.
  ///   - syntax: The grammar of the placeholders.
  ///   - locale: The locale of the text, whose rules choose among the branches of an ICU message.
  package init(arguments: [TextArgument], syntax: PlaceholderSyntax, locale: LocaleIdentifier) {
    (self.arguments, self.syntax, self.locale) = (arguments, syntax, locale)
  }

  /// How many bytes arguments may add to a text: a translation can name one again and again.
  private static let maximumGrowth = 65_536

  /// The text with the arguments in the places of its placeholders.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsEscapes: Whether escapes stay, because others follow to be inserted.
  /// - Complexity: O(length of the text and the arguments)
  package func string(_ text: String, keepsEscapes: Bool = false) -> String {
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
      if let value = value(of: placeholder.argument) { pieces.append((placeholder.range, value)) }
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
