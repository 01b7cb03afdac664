import Localize

/// Makes an untranslated XLIFF file of one for another language: the same files, units and notes, without what is translated.
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
    // Fractions are `other` in every language, and Xcode requires that form.
    let own = PluralRules(locale).integerCategories
    categories = (own.contains(.other) ? own : own + [.other]).map(\.rawValue)
  }

  func bytes(version: XLIFFFormat.Version) -> [UInt8]? {
    switch version {
    case .one:
      let files = tree.nodes.indices.filter { tree.isElement($0, "file") }
      let languages = files.compactMap { language(of: $0, "source-language", "target-language") }
      guard languages.count == files.count else { return nil }
      return Self.apply(languages + units(), to: text[...], from: 0)
    case .two:
      guard let root = tree.root, let language = language(of: root, "srcLang", "trgLang") else { return nil }
      return Self.apply([language] + segments(), to: text[...], from: 0)
    }
  }

  /// The treatment of units of XLIFF 1.2.
  private func units() -> [Replacement] {
    var result: [Replacement] = []
    let units = tree.nodes.indices.filter { tree.isElement($0, "trans-unit") }
    let known = Set(units.compactMap { form(of: $0) })
    for unit in units {
      let form = form(of: unit)
      if let form, !isOfLanguage(form.selector) {
        result.append(Replacement(editing.rangeToRemove(tree.nodes[unit].range), with: []))
        continue
      }
      if let form, form.selector == "other" {
        let missing = categories.filter { !known.contains(Form(prefix: form.prefix, selector: $0, suffix: form.suffix)) }
        let start = tree.nodes[unit].range.start
        let bytes = missing.flatMap { copy(of: unit, as: $0) }
        if !bytes.isEmpty { result.append(Replacement(TextRange(start: start, end: start), with: bytes)) }
      }
      result += untranslated(unit)
    }
    return result
  }

  /// The parts removed from the segments of XLIFF 2: translations, their states, and proposals of other programs.
  private func segments() -> [Replacement] {
    var result: [Replacement] = []
    for unit in tree.nodes.indices where tree.isElement(unit, "unit") {
      for child in tree.children(of: unit) {
        if tree.isElement(child, "segment") || tree.isElement(child, "ignorable") {
          result += attributes(["state", "subState"], of: child) + elements(["target"], in: child)
        }
      }
      result += elements(["mtc:matches"], in: unit)
    }
    return result
  }

  // MARK: Languages

  private func language(of node: Int, _ source: StaticString, _ target: StaticString) -> Replacement? {
    let name = Array(locale.code.utf8)
    if let attribute = tree.attribute(target, of: node) { return Replacement(attribute.value, with: name) }
    guard let attribute = tree.attribute(source, of: node) else { return nil }
    let end = attribute.range.end
    return Replacement(TextRange(start: end, end: end), with: Array(" \(target)=\"".utf8) + name + [XMLByte.doubleQuote])
  }

  // MARK: Units

  /// The parts of a unit that belong to the other language.
  private func untranslated(_ unit: Int) -> [Replacement] {
    attributes(["approved"], of: unit) + elements(["target", "alt-trans"], in: unit)
  }

  /// Takes attributes away, each with the blank before it.
  private func attributes(_ names: [StaticString], of node: Int) -> [Replacement] {
    names.compactMap { tree.attribute($0, of: node) }.map { attribute in
      Replacement(TextRange(start: attribute.range.start - 1, end: attribute.range.end), with: [])
    }
  }

  private func elements(_ names: [StaticString], in node: Int) -> [Replacement] {
    tree.children(of: node).filter { child in names.contains { tree.isElement(child, $0) } }.map { child in
      Replacement(editing.rangeToRemove(tree.nodes[child].range), with: [])
    }
  }

  /// The id of a unit that holds a form of a plural, around the name of the category.
  private struct Form: Hashable {
    var prefix: [UInt8]
    var selector: String
    var suffix: [UInt8]
  }

  private func selector(of unit: Int) -> (id: TextRange, selector: TextRange)? {
    guard let id = tree.attribute("id", of: unit)?.value else { return nil }
    let parts = text.withBytes { XLIFFUnitID(id, in: $0) }
    guard let step = parts.steps.last, step.axis == .plural else { return nil }
    return (id, step.selector)
  }

  private func form(of unit: Int) -> Form? {
    guard let (id, selector) = selector(of: unit) else { return nil }
    return Form(
      prefix: Array(text[Int(id.start)..<Int(selector.start)]), selector: document.source.string(in: selector),
      suffix: Array(text[Int(selector.end)..<Int(id.end)]))
  }

  /// Whether a form is one that the new language has; `zero` may be beside any language's own.
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
