/// Makes an untranslated XLIFF 1.2 file of one for another language: the same files, units and notes, without what is translated.
///
/// The forms of a plural are those of the new language, as in an export of Xcode: units of categories that it does not have go, those that it
/// has and this file does not are made from `other`.
struct XLIFFTemplate {
  private let document: Document
  private let locale: LocaleIdentifier
  private let tree: XMLTree
  private let editing: XMLEditing
  /// The selectors that units of the new language may have.
  private let categories: [String]

  private var text: [UInt8] { document.source.text }

  init(_ document: Document, for locale: LocaleIdentifier) {
    self.document = document
    self.locale = locale
    tree = XMLTree(document.source)
    editing = XMLEditing(document.source)
    // What is no whole number is `other` in every language, and Xcode wants that form.
    let own = PluralRules(locale).integerCategories
    categories = (own.contains(.other) ? own : own + [.other]).map(\.rawValue)
  }

  func bytes() -> [UInt8]? {
    var replacements: [Replacement] = []
    for node in tree.nodes.indices where tree.isElement(node, "file") {
      guard let replacement = language(of: node) else { return nil }
      replacements.append(replacement)
    }
    let units = tree.nodes.indices.filter { tree.isElement($0, "trans-unit") }
    let known = Set(units.compactMap { form(of: $0) })
    for unit in units {
      let form = form(of: unit)
      if let form, !isOfLanguage(form.selector) {
        replacements.append(Replacement(editing.rangeToRemove(tree.nodes[unit].range), with: []))
        continue
      }
      if let form, form.selector == "other" {
        let missing = categories.filter { !known.contains(Form(prefix: form.prefix, selector: $0, suffix: form.suffix)) }
        let start = tree.nodes[unit].range.start
        let bytes = missing.flatMap { copy(of: unit, as: $0) }
        if !bytes.isEmpty { replacements.append(Replacement(TextRange(start: start, end: start), with: bytes)) }
      }
      replacements += untranslated(unit)
    }
    return Self.apply(replacements, to: text[...], from: 0)
  }

  // MARK: Languages

  private func language(of file: Int) -> Replacement? {
    let name = Array(locale.identifier.utf8)
    if let attribute = tree.attribute("target-language", of: file) { return Replacement(attribute.value, with: name) }
    guard let source = tree.attribute("source-language", of: file) else { return nil }
    let end = source.range.end
    return Replacement(TextRange(start: end, end: end), with: Array(" target-language=\"".utf8) + name + [XMLByte.doubleQuote])
  }

  // MARK: Units

  /// What of a unit belongs to the other language.
  private func untranslated(_ unit: Int) -> [Replacement] {
    var result: [Replacement] = []
    if let approved = tree.attribute("approved", of: unit) {
      // With the blank before it.
      result.append(Replacement(TextRange(start: approved.range.start - 1, end: approved.range.end), with: []))
    }
    for child in tree.children(of: unit) where tree.isElement(child, "target") || tree.isElement(child, "alt-trans") {
      result.append(Replacement(editing.rangeToRemove(tree.nodes[child].range), with: []))
    }
    return result
  }

  /// The id of a unit that holds a form of a plural, around the name of the category.
  private struct Form: Hashable {
    var prefix: [UInt8]
    var selector: String
    var suffix: [UInt8]
  }

  private func selector(of unit: Int) -> (id: TextRange, selector: TextRange)? {
    guard let id = tree.attribute("id", of: unit)?.value else { return nil }
    let parts = text.withUnsafeBufferPointer { XLIFFUnitID(id, in: $0) }
    guard let step = parts.steps.last, step.axis == .plural else { return nil }
    return (id, step.selector)
  }

  private func form(of unit: Int) -> Form? {
    guard let (id, selector) = selector(of: unit) else { return nil }
    return Form(
      prefix: Array(text[Int(id.start)..<Int(selector.start)]), selector: document.source.string(in: selector),
      suffix: Array(text[Int(selector.end)..<Int(id.end)]))
  }

  /// Whether a form is one that the new language has; `zero` may stand beside any language's own.
  private func isOfLanguage(_ selector: String) -> Bool {
    selector == "zero" || PluralCategory(rawValue: selector) == nil || categories.contains(selector)
  }

  /// A unit once more for another category, with what separates it from the next.
  private func copy(of unit: Int, as category: String) -> [UInt8] {
    guard let (_, selector) = selector(of: unit) else { return [] }
    let range = tree.nodes[unit].range
    let replacements = untranslated(unit) + [Replacement(selector, with: Array(category.utf8))]
    let separator = editing.indentation(before: Int(range.start)).map { editing.lineEnd + $0 } ?? []
    return Self.apply(replacements, to: text[range.offsets], from: Int(range.start)) + separator
  }

  private static func apply(_ replacements: [Replacement], to text: ArraySlice<UInt8>, from start: Int) -> [UInt8] {
    var result: [UInt8] = []
    var position = start
    for replacement in replacements.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }) {
      result += text[position..<Int(replacement.range.start)] + replacement.bytes
      position = Int(replacement.range.end)
    }
    return result + text[position...]
  }
}
