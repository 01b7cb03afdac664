/// Chooses among the forms of a value by a number.
///
/// A plural has the category that CLDR gives the number in the value's locale; where a form is missing, `other` is used. Apple's formats and
/// i18next take a form `zero` for 0 in every language. In a PO file its own formula chooses. Of device and width variations the general one is taken.
struct FormChoice {
  let document: Document
  let locale: LocaleIdentifier
  let count: Int

  /// The text for the number, with the named parts of the text in their places.
  func text(of localization: Localization) -> String? {
    guard let leaf = leaf(of: localization.value) else { return nil }
    var text = document.string(of: leaf.text)
    let first = Int(localization.firstSubstitution)
    // A part may name others, and by mistake itself.
    for _ in 0..<Self.maximumDepth {
      let before = text
      for part in document.substitutions[first..<first + Int(localization.substitutionCount)] where text.utf8.count < Self.maximumLength {
        text = inserting(part, into: text)
      }
      if text == before { break }
    }
    return text
  }

  private static let maximumDepth = 4
  private static let maximumLength = 65_536

  /// The text with the form of a named part where it is named: `%#@files@`, `%1$#@files@`.
  private func inserting(_ part: Substitution, into text: String) -> String {
    let mark = "#@\(document.string(of: part.name))@"
    guard text.contains(mark), let form = leaf(of: part.value) else { return text }
    let replacement = document.string(of: form.text)
    let specifier = part.specifier.map { document.string(of: $0) } ?? "lld"
    let pieces = text.split(separator: mark, omittingEmptySubsequences: false)
    var result = ""
    for (index, piece) in pieces.enumerated() {
      guard index < pieces.count - 1 else { return result + piece }
      let position = piece.reversed().prefix { $0.isNumber || $0 == "$" }
      let start = piece.index(piece.endIndex, offsetBy: -position.count - 1, limitedBy: piece.startIndex)
      guard let start, piece[start] == "%" else {
        result += piece + mark
        continue
      }
      let argument = part.argument.map { "\($0)$" } ?? String(position.reversed())
      result += piece[..<start] + replacement.replacing("%arg", with: "%\(argument)\(specifier)")
    }
    return result
  }

  private func leaf(of value: Value) -> Leaf? {
    switch value {
    case .leaf(let leaf): return leaf
    case .list(let leaves): return leaves.first
    case .variations(let axis, let variations):
      let wanted: [String] =
        switch axis {
        case .plural: pluralSelectors
        case .ordinal: [PluralRules(locale, .ordinal).category(for: count).rawValue]
        case .device, .width: []
        }
      let named = variations.map { (name: document.string(of: $0.selector), value: $0.value) }
      for selector in wanted + ["other"] {
        if let found = named.first(where: { $0.name == selector }) { return leaf(of: found.value) }
      }
      return named.first.flatMap { leaf(of: $0.value) }
    }
  }

  /// The selectors that fit, best first.
  private var pluralSelectors: [String] {
    var selectors: [String] = []
    if locale != document.sourceLocale, let own = document.format.pluralSelector(for: count) { selectors.append(own) }
    if count == 0, document.format.traits.plurals?.zeroIsNumber ?? false { selectors.append(PluralCategory.zero.rawValue) }
    selectors.append(PluralRules(locale).category(for: count).rawValue)
    return selectors
  }
}
