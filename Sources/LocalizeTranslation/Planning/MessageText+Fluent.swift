import Localize
import LocalizeProject

extension MessageText {
  /// The placeables of a text of Fluent.
  static func fluentChoices(in text: String) -> [FluentPattern.Placeable] {
    text.withBytes { bytes in
      let pattern = FluentPattern(text: bytes)
      return pattern.defect == nil ? pattern.placeables : []
    }
  }

  /// Whether two texts of Fluent take in the same things, and both can be read.
  static func haveSameParts(_ one: String, _ other: String) -> Bool {
    func names(_ text: String) -> Set<String>? {
      text.withBytes { bytes in
        let pattern = FluentPattern(text: bytes)
        guard pattern.defect == nil else { return nil }
        return pattern.parts.reduce(into: []) { result, part in
          if part.kind != .literal { result.insert(String(decoding: bytes[part.name], as: UTF8.self)) }
        }
      }
    }
    guard let own = names(one) else { return false }
    return names(other) == own
  }
}

extension MessageText.Builder {
  /// Takes a text of Fluent apart: each variant of a choice is a text.
  mutating func pattern(_ text: String, category: PluralCategory?, isGuess: Bool) -> MessageText.Node {
    let bytes = Array(text.utf8)
    let placeables = MessageText.fluentChoices(in: text).filter { $0.choice != nil }
    let context = SegmentReader.Context(syntax: syntax, choices: placeables.map(\.range))
    let segment = reader.segment(of: text, in: context)
    let tokens = segment.tokens.indices.filter { segment.tokens[$0].signature == SegmentReader.choiceSignature }
    var node = MessageText.Node(part: parts.count, choices: [])
    parts.append(MessageText.Part(segment: segment, category: category, isGuess: isGuess))
    paths.append(path)
    choices.append(Dictionary(zip(tokens, placeables.map { Self.name(of: $0, in: bytes) })) { first, _ in first })
    for (token, placeable) in zip(tokens, placeables) {
      guard let choice = placeable.choice else { continue }
      node.choices.append(self.choice(choice, placeable.range, token: token, bytes, category: category, isGuess: isGuess))
    }
    return node
  }

  /// The identity of a choice: what it chooses by.
  private static func name(of placeable: FluentPattern.Placeable, in bytes: [UInt8]) -> String {
    placeable.choice.map { String(decoding: bytes[$0.selector], as: UTF8.self).filter { !$0.isWhitespace } } ?? ""
  }

  private mutating func choice(
    _ choice: FluentPattern.Choice, _ range: Range<Int>, token: Int, _ bytes: [UInt8], category: PluralCategory?, isGuess: Bool
  ) -> MessageText.Choice {
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let variants = choice.variants
    // The arrow, and what follows it in its line.
    var arrow = choice.selector.upperBound
    while arrow < bytes.count, bytes[arrow] != UInt8(ascii: ">") { arrow += 1 }
    arrow = min(arrow + 1, variants[0].range.lowerBound)
    var result = MessageText.Choice(
      token: token, head: string(range.lowerBound..<arrow), separator: "",
      tail: string(variants[variants.count - 1].text.upperBound..<range.upperBound), branches: [])
    let name = string(choice.selector).filter { !$0.isWhitespace }
    for form in forms(of: choice, in: bytes) {
      let variant = variants[form.variant]
      // The blanks before a variant and behind its key, as the source has them before one of the kind.
      let like = form.isDefault ? variants.firstIndex { $0.isDefault } ?? 0 : variants.firstIndex { !$0.isDefault } ?? form.variant
      let before = like > 0 ? variants[like - 1].text.upperBound : arrow
      let blanks = string(before..<variants[like].range.lowerBound)
      let gap = string(variant.range.upperBound..<variant.text.lowerBound)
      path.append(MessageText.Step(choice: name, selector: form.selector))
      defer { path.removeLast() }
      let node = pattern(string(variant.text), category: form.category ?? category, isGuess: form.isGuess || isGuess)
      result.branches.append(
        MessageText.Branch(
          opening: "\(blanks)\(form.isDefault ? "*" : "")[\(form.selector)]\(gap)", node: node, hasBraces: false))
    }
    return result
  }

  private struct VariantForm {
    var selector: String
    /// The number of the variant whose text it has.
    var variant: Int
    var isDefault: Bool
    var category: PluralCategory?
    var isGuess: Bool
  }

  /// The variants that the target needs: the categories of its language where the source chooses by a number.
  private func forms(of choice: FluentPattern.Choice, in bytes: [UInt8]) -> [VariantForm] {
    let variants = choice.variants
    let keys = variants.map { String(decoding: bytes[$0.key], as: UTF8.self) }
    let categories = keys.map { PluralCategory(rawValue: $0) }
    let isOrdinal = String(decoding: bytes[choice.selector], as: UTF8.self).contains("ordinal")
    let rules = PluralRules(target, isOrdinal ? .ordinal : .cardinal)
    guard !keepsBranches, rules.isKnown, let standard = variants.firstIndex(where: \.isDefault),
      keys.indices.contains(where: { categories[$0] != nil && categories[$0] != .other })
    else {
      return variants.indices.map {
        VariantForm(selector: keys[$0], variant: $0, isDefault: variants[$0].isDefault, category: nil, isGuess: false)
      }
    }
    // Numbers, and words that are none of CLDR's.
    var result = variants.indices.filter { $0 != standard && categories[$0] == nil }.map {
      VariantForm(selector: keys[$0], variant: $0, isDefault: false, category: nil, isGuess: false)
    }
    for category in TargetCategories.categories(of: rules) where category != categories[standard] {
      let own = categories.firstIndex(of: category)
      let isSure = category == .other || category == .one && own != nil
      let usesOwn = category == .one || category == .zero || isOrdinal
      result.append(
        VariantForm(
          selector: category.rawValue, variant: usesOwn ? own ?? standard : standard, isDefault: false, category: category, isGuess: !isSure
        ))
    }
    result.append(
      VariantForm(selector: keys[standard], variant: standard, isDefault: true, category: categories[standard], isGuess: false))
    return result
  }
}
