import ErrorRecovery
import Localize
import LocalizeProject

/// Reports plural forms that lack the number although they cover several.
struct PluralNumberDroppedRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "plural-number-dropped", severity: .warning,
    what: "A plural form shows no number, and its category includes several.",
    why: "Russian “one” is 1, 21 and 101, French “one” is 0 and 1: the user reads “one file” where there are 21.",
    example: "one: «Один файл» in Russian",
    instead: "one: «%lld файл»",
    options: """
      Reports nothing where the category is one number (English “one”, Apple's “zero”), and where no form of the text shows the number. Reports an info where it \
      is 0 and 1, as French “one”: most texts are never shown for 0.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    var walk = PluralWalk(file)
    walk.forEach { choice, place in
      for form in Self.forms(of: choice, place.rules, in: file.document, view: file.view) {
        guard let leaf = form.leaf, let category = PluralCategory(rawValue: form.category) else { continue }
        findings.report(
          Finding(
            Self.id, Self.dropped(category.rawValue, place.locale.identifier), file: file.index, range: leaf.text.range,
            severity: place.rules.isZeroAndOne(category) ? .info : nil, key: place.key, locale: place.locale,
            form: [choice.variable, category.rawValue].compactMap(\.self).joined(separator: ".")))
      }
    }
  }

  /// The forms that show no number, and are for several.
  static func forms(of choice: PluralChoice, _ rules: PluralRules, in document: Document, view: TextView) -> [PluralChoice.Form] {
    let traits = document.format.traits
    let zeroIsNumber = traits.plurals?.zeroIsCategory != true
    let buffer = DecodingBuffer()
    func showsNumber(_ leaf: Leaf) -> Bool {
      let bytes = view.bytes(of: leaf.text, buffer: buffer)
      guard PlaceholderScan.mayContain(bytes) else { return false }
      return PlaceholderScan(bytes, hint: traits.placeholders).placeholders.contains(where: \.mayBeNumber)
    }
    guard choice.forms.contains(where: { $0.leaf.map(showsNumber) ?? false }) else { return [] }
    return choice.forms.filter { form in
      guard let leaf = form.leaf, let category = PluralCategory(rawValue: form.category), !(category == .zero && zeroIsNumber) else {
        return false
      }
      return rules.categories.contains(category) && rules.onlyInteger(in: category) == nil && !leaf.text.range.isEmpty
        && !showsNumber(leaf)
    }
  }

  static var messages: [MessageTemplate] { [dropped] }

  private static let dropped = MessageTemplate(
    "rule.plural-number-dropped", "The form shows no number, but “%1$@” covers several numbers (%2$@).")
}

extension Placeholder {
  /// Whether the placeholder can show the number that chooses a form.
  fileprivate var mayBeNumber: Bool {
    switch kind {
    case .integer, .double, .number, .object, .any: true
    case .pluralVariable: true
    default: false
    }
  }
}
