import Localize

/// What one text of several is for, as translators are shown it.
package struct ExchangeForm: Sendable, Hashable {
  /// The element of a list.
  package struct Item: Sendable, Hashable {
    /// The number, from 1.
    package var number: Int
    /// How many there are.
    package var count: Int
    /// The source text of the element before; nil for the first.
    package var previous: String?
    /// The source text of the next element; nil for the last.
    package var next: String?

    /// Creates an element.
    package init(number: Int, count: Int, previous: String? = nil, next: String? = nil) {
      (self.number, self.count, self.previous, self.next) = (number, count, previous, next)
    }
  }

  /// The source texts of a plural, as gettext has them.
  package struct Plural: Sendable, Hashable {
    /// The text for one.
    package var singular: String
    /// The text for several.
    package var plural: String
    /// The translations of forms that are not exported, by the names of the forms.
    package var kept: [String: String]

    /// Creates the texts of a plural.
    package init(singular: String, plural: String, kept: [String: String] = [:]) {
      (self.singular, self.plural, self.kept) = (singular, plural, kept)
    }
  }

  /// The numbers that take the form, in words; nil for a form that no number chooses.
  package var numbers: String?
  /// The plural that it is a form of; nil for ordinal numbers and other choices.
  package var plural: Plural?
  /// The element of a list that it is; nil for other texts.
  package var item: Item?

  /// Creates a description.
  package init(numbers: String? = nil, plural: Plural? = nil, item: Item? = nil) {
    (self.numbers, self.plural, self.item) = (numbers, plural, item)
  }

  /// The name of a form with what it is for: `few (2–4, 22–24, 32–34, …)`, `item 1 of 4`.
  func shown(_ name: String) -> String {
    if let item { return Self.itemName(item.number, of: item.count) }
    return numbers.map { "\(name) (\($0))" } ?? name
  }

  /// The name of an element of a list, by its number from 1.
  static func itemName(_ number: Int, of count: Int) -> String { "item \(number) of \(count)" }

  /// The name of a form that is shown with what it is for.
  static func name(ofShown text: String) -> String {
    let words = text.split(separator: " ")
    if words.count == 4, words[0] == "item", words[2] == "of", let number = Int(words[1]), number > 0, Int(words[3]) != nil {
      return String(number - 1)
    }
    guard text.hasSuffix(")"), let open = text.firstRange(of: " (") else { return text }
    return String(text[..<open.lowerBound])
  }
}

/// The numbers that take each plural form, in words.
struct PluralNumbers {
  private var texts: [String: String] = [:]

  /// Finds the numbers by the rules of a language, or of a file that has its own.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - kind: What the numbers are for.
  ///   - selector: The form that a file chooses for a number; nil if its language determines it.
  init(_ locale: LocaleIdentifier, _ kind: PluralRules.Kind, selector: ((Int) -> String?)? = nil) {
    let rules = PluralRules(locale, kind)
    var ranges: [String: [ClosedRange<Int>]] = [:]
    for number in 0...Self.last {
      let name = selector.map { $0(number) } ?? rules.category(for: number).rawValue
      guard let name else { continue }
      var own = ranges[name] ?? []
      let start = own.last.flatMap { $0.upperBound == number - 1 ? $0.lowerBound : nil }
      if start != nil { own.removeLast() }
      ranges[name] = own + [(start ?? number)...number]
    }
    texts = ranges.mapValues(Self.text)
    guard selector == nil else { return }
    for category in rules.categories where texts[category.rawValue] == nil {
      texts[category.rawValue] = Self.rareText { rules.category(forDecimal: $0) == category }
    }
    // Programs choose it for nothing whatever the language.
    if kind == .cardinal { texts["zero"] = texts["zero"] ?? "0" }
  }

  /// The numbers of a form; nil if no number chooses it.
  subscript(name: String) -> String? { texts[name] }

  private static let last = 1_000

  private static func text(_ ranges: [ClosedRange<Int>]) -> String {
    if ranges == [0...last] { return "all numbers" }
    let shown = ranges.prefix(3).map { range in
      if range.upperBound == last { return "\(range.lowerBound) and more" }
      if range.count == 1 { return String(range.lowerBound) }
      return range.count == 2 ? "\(range.lowerBound), \(range.upperBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return (shown + (ranges.count > 3 ? ["…"] : [])).joined(separator: ", ")
  }

  /// What only fractions and large numbers take.
  private static func rareText(_ isChosen: (String) -> Bool) -> String? {
    if isChosen("1000000") { return "1000000, 2000000, …" }
    let fractions = ["0.5", "1.5", "2.5", "10.5"].filter(isChosen)
    return fractions.isEmpty ? nil : "fractions such as \(fractions[0])"
  }
}
