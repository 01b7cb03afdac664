import Localize
import LocalizeProject

/// Numbers plain placeholders: `%@` becomes `%1$@`.
enum PlaceholderNumbering {
  /// The changes that number the plain placeholders of a translation; nil if a type fits no argument of the source, or several.
  static func changes(in target: TextUnit, source: TextUnit) -> [TextChange]? {
    guard isPossible(in: target), let numbering = PlaceholderComparison.numbering(source: source.placeholders, target: target.placeholders),
      !numbering.isEmpty
    else { return nil }
    return changes(for: numbering.map { ($0.placeholder, $0.position) }, in: target)
  }

  /// The changes that number the placeholders of a source text in their order.
  static func changes(inSource text: TextUnit) -> [TextChange]? {
    guard isPossible(in: text) else { return nil }
    let numbered = text.placeholders.placeholders.compactMap { placeholder in placeholder.position.map { (placeholder, $0) } }
    guard numbered.count == text.placeholders.placeholders.count else { return nil }
    return changes(for: numbered, in: text)
  }

  /// Whether the grammar has numbers, and the numbers of a form count all arguments: those of Apple's variables count from their own.
  private static func isPossible(in text: TextUnit) -> Bool {
    guard text.placeholders.syntax.numbersArguments else { return false }
    return text.form.isEmpty || text.format.traits.plurals?.areVariables != true
  }

  private static func changes(for numbered: [(placeholder: Placeholder, position: Int)], in text: TextUnit) -> [TextChange]? {
    var result: [TextChange] = []
    for (placeholder, position) in numbered {
      // A width or precision taken from an argument needs a number of its own.
      guard placeholder.widthArgument == nil, placeholder.precisionArgument == nil, !placeholder.isGluedToWord,
        placeholder.range.upperBound <= text.bytes.count, text.bytes[placeholder.range.lowerBound] == UInt8(ascii: "%"),
        case .next = placeholder.argument
      else { return nil }
      let place = placeholder.range.lowerBound + 1
      // `%<s` of Java is the argument before.
      guard text.bytes[place] != UInt8(ascii: "<") else { return nil }
      result.append(TextChange(place..<place, "\(position)$"))
    }
    return result
  }
}
