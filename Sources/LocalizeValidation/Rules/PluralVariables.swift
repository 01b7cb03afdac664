import Localize

/// The plural variables of one value: those that it defines, and those that its texts name.
struct PluralVariables {
  /// A variable in a text.
  struct Use {
    var name: String
    /// The text.
    var leaf: Leaf
    /// Where in the text, in bytes.
    var range: Range<Int>
  }

  private(set) var defined: [(name: String, raw: RawText)] = []
  private(set) var uses: [Use] = []
  private var mentioned: Set<String> = []

  /// Collects the variables; nil for a text without any.
  init?(_ localization: Localization, of document: Document, view: TextView) {
    let buffer = DecodingBuffer()
    if case .leaf(let leaf) = localization.value, localization.substitutionCount == 0,
      !view.bytes(of: leaf.text, buffer: buffer).contains(UInt8(ascii: "#"))
    {
      return nil
    }
    let first = Int(localization.firstSubstitution)
    let substitutions = document.substitutions[first..<first + Int(localization.substitutionCount)]
    for substitution in substitutions {
      defined.append((String(decoding: view.bytes(of: substitution.name, buffer: buffer), as: UTF8.self), substitution.name))
    }
    collect(localization.value, view, buffer)
    for substitution in substitutions { collect(substitution.value, view, buffer) }
    if defined.isEmpty, uses.isEmpty { return nil }
  }

  private mutating func collect(_ value: Value, _ view: TextView, _ buffer: DecodingBuffer) {
    switch value {
    case .leaf(let leaf): collect(leaf, view, buffer)
    case .list(let leaves): for leaf in leaves { collect(leaf, view, buffer) }
    case .variations(_, let variations): for variation in variations { collect(variation.value, view, buffer) }
    }
  }

  private mutating func collect(_ leaf: Leaf, _ view: TextView, _ buffer: DecodingBuffer) {
    let bytes = view.bytes(of: leaf.text, buffer: buffer)
    guard PlaceholderScan.mayContain(bytes) else { return }
    let scan = PlaceholderScan(bytes, syntax: .apple)
    for placeholder in scan.placeholders {
      guard case .pluralVariable(let name) = placeholder.kind else { continue }
      uses.append(Use(name: name, leaf: leaf, range: placeholder.range))
    }
    // `%# @files @` is misspelt, and one finding is enough; in `%1#@files@` Foundation treats the number as a width.
    for problem in scan.problems {
      if case .pluralVariable(let name)? = problem.placeholder?.kind { mentioned.insert(name) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for (name, _) in defined where text.contains("#@\(name)@") { mentioned.insert(name) }
  }

  /// Whether a text names a variable, if only by a slip.
  func uses(_ name: String) -> Bool { mentioned.contains(name) || uses.contains { $0.name == name } }
}

extension FileContext {
  /// Calls `body` for each value with plural variables, in the formats that have them.
  func forEachWithVariables(_ body: (PluralVariables, _ key: Int, _ locale: LocaleIdentifier?) -> Void) {
    guard document.format.traits.plurals?.areVariables == true else { return }
    let numbers = catalog.keyNumbers[index]
    for (position, entry) in document.entries.enumerated() {
      for localization in document.localizations[entry.localizations] {
        guard let variables = PluralVariables(localization, of: document, view: view) else { continue }
        body(variables, Int(numbers[position]), document.locales[Int(localization.locale)] ?? file.locale)
      }
    }
  }
}
