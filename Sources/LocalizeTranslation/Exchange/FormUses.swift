import Localize
import LocalizeProject

/// What the forms of a catalogue's values are for.
struct FormUses {
  private struct Rules: Hashable {
    var locale: LocaleIdentifier
    var isOrdinal: Bool
    /// The file, if it has its own rules.
    var file: Int?
  }

  private let planned: PlannedCatalog
  private var numbers: [Rules: PluralNumbers] = [:]

  init(of planned: PlannedCatalog) { self.planned = planned }

  /// What a text is for; nil for a value that is one text, and for forms that don't depend on numbers.
  mutating func use(of path: [String], in entry: WantedEntry) -> ExchangeForm? {
    guard !path.isEmpty, let (last, rest) = Self.end(of: path, in: entry.shape) else { return nil }
    let source = planned.catalog.sourceLocale.flatMap { planned.catalog.plainValue(key: entry.key, in: $0) }
    switch last {
    case .list(let leaves):
      guard let index = path.last.flatMap({ Int($0) }) else { return nil }
      var texts = leaves.map(\.text)
      if case .list(let sources)? = source.flatMap({ Self.end(of: path, in: $0)?.value }) { texts = sources.map(\.text) }
      let (previous, next) = (index - 1, index + 1)
      return ExchangeForm(
        item: ExchangeForm.Item(
          number: next, count: max(texts.count, next), previous: texts.indices.contains(previous) ? texts[previous] : nil,
          next: texts.indices.contains(next) ? texts[next] : nil))
    case .variations(let axis, let forms) where axis == .plural || axis == .ordinal:
      let numbers = numbers(of: axis, in: entry)[path.last ?? ""]
      guard axis == .plural else { return numbers.map { ExchangeForm(numbers: "ordinal: \($0)") } }
      let branches = source.flatMap { $0.branches(at: rest) } ?? []
      func text(_ selector: String) -> String? {
        guard case .leaf(let leaf)? = branches.last(where: { $0.selector == selector })?.value else { return nil }
        return leaf.text
      }
      var kept: [String: String] = [:]
      for form in forms {
        guard case .leaf(let leaf) = form.value, !entry.texts.contains(where: { $0.path == rest + [form.selector] }) else { continue }
        kept[form.selector] = leaf.text
      }
      let plural = (text("other") ?? text("one")).map { ExchangeForm.Plural(singular: text("one") ?? $0, plural: $0, kept: kept) }
      return ExchangeForm(numbers: numbers, plural: plural)
    case .variations, .leaf: return nil
    }
  }

  /// The value that the last name of a path selects from, and the path to it.
  private static func end(of path: [String], in translation: PlainTranslation) -> (value: PlainValue, rest: [String])? {
    var steps = path[...]
    var value = translation.value
    if let name = path.first, let part = translation.substitutions.first(where: { $0.name == name }) {
      value = part.value
      steps = steps.dropFirst()
    }
    while steps.count > 1 {
      guard case .variations(_, let branches) = value, let next = branches.last(where: { $0.selector == steps.first }) else { return nil }
      value = next.value
      steps = steps.dropFirst()
    }
    return steps.isEmpty ? nil : (value, Array(path.dropLast()))
  }

  private mutating func numbers(of axis: VariationAxis, in entry: WantedEntry) -> PluralNumbers {
    let format = entry.file.map { planned.catalog.files[$0].document.format }
    // Files of gettext, Qt and early i18next choose by rules of their own.
    let hasOwnRules = axis == .plural && format?.pluralSelector(for: 1) != nil
    let rules = Rules(locale: entry.locale, isOrdinal: axis == .ordinal, file: hasOwnRules ? entry.file : nil)
    if let known = numbers[rules] { return known }
    let made = PluralNumbers(
      entry.locale, axis == .ordinal ? .ordinal : .cardinal, selector: hasOwnRules ? { format?.pluralSelector(for: $0) } : nil)
    numbers[rules] = made
    return made
  }
}
