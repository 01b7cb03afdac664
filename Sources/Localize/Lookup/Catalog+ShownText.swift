import ErrorRecovery

/// The texts of a catalogue as programs show them.
extension Catalog {
  /// A text that was found in a column.
  struct Shown {
    /// The text with its placeholders.
    var text: String
    /// Whether it depends on numbers.
    var varies: Bool
  }

  /// The text of a key in a column; nil if there is none that a program shows.
  ///
  /// - Parameter numbers: What chooses among forms; without a number the general form is taken.
  func shownText(key: Int, column: Int, numbers: FormNumbers) -> Shown? {
    guard let cell = cell(key: key, locale: column), let localization = localization(at: cell) else { return nil }
    let document = files[Int(cell.file)].document
    if document.isHidden(localization) { return nil }
    var varies = localization.substitutionCount > 0
    if case .variations = localization.value { varies = true }
    let found: String?
    if numbers.isEmpty || !varies {
      found = document.text(of: localization)
    } else {
      found = FormChoice(document: document, locale: locales[column], numbers: numbers).text(of: localization)
    }
    guard let text = found, !text.isEmpty || showsEmptyText(column: column) else { return nil }
    return Shown(text: text, varies: varies)
  }

  /// Whether a text asks for an argument that the source text does not have, or has of another type.
  ///
  /// A value with named parts is not checked: its placeholders are in several texts.
  func isMismatched(key: Int, column: Int) -> Bool {
    guard let cell = cell(key: key, locale: column), let localization = localization(at: cell), localization.substitutionCount == 0
    else { return false }
    let document = files[Int(cell.file)].document
    let targets = document.leaves(of: localization).map { document.string(of: $0.text) }.filter(Self.mayHavePlaceholders)
    guard !targets.isEmpty, let (sources, hint) = sourceTexts(key: key, beside: column) else { return false }
    var expected: [Placeholder] = []
    var syntax: PlaceholderSyntax?
    for source in sources {
      let scan = PlaceholderScan(source, hint: hint)
      expected += scan.placeholders
      if syntax == nil || !scan.placeholders.isEmpty { syntax = scan.syntax }
    }
    guard let syntax else { return false }
    return targets.contains { target in
      PlaceholderScan(target, syntax: syntax).placeholders.contains { placeholder in
        guard let argument = ArgumentName(placeholder) else { return false }
        let same = expected.filter { ArgumentName($0) == argument }
        return !same.contains { $0.agreement(with: placeholder, in: syntax) != .different }
      }
    }
  }

  /// The texts of a key in the source locale, in all its forms; nil where the column is the source's own, or there is none.
  private func sourceTexts(key: Int, beside column: Int) -> (texts: [String], hint: PlaceholderHint)? {
    let hint = files.first.map { $0.document.format.traits.placeholders }
    guard let hint, !(hasSource && (column == 0 || isLayerOfSource(column))) else { return nil }
    if hasSource, let cell = cell(key: key, locale: 0), let localization = localization(at: cell) {
      guard localization.substitutionCount == 0 else { return nil }
      let document = files[Int(cell.file)].document
      let own = document.entries[Int(cell.entry)].placeholderHint ?? document.format.traits.placeholders
      return (document.leaves(of: localization).map { document.string(of: $0.text) }, own)
    }
    return keysAreSourceText ? ([keyAsText(keys[key])], hint) : nil
  }

  private static func mayHavePlaceholders(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }
  }
}

/// Which argument a placeholder takes, however it names it.
private enum ArgumentName: Hashable {
  case position(Int)
  case name(String)

  init?(_ placeholder: Placeholder) {
    switch placeholder.argument {
    case .position(let number), .next(let number): self = .position(number)
    case .named(let name): self = .name(name)
    case .substitution: return nil
    }
  }
}
