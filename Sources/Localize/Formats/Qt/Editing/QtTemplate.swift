import Localize

/// Makes an untranslated file of another one, as `lupdate` makes that of a new language.
///
/// Messages in use stay with their places and the remarks of programmers; what the other language's translators have written goes.
struct QtTemplate {
  private let document: Document
  private let locale: LocaleIdentifier
  private let tree: XMLTree
  private let editing: XMLEditing
  private let style: QtStyle

  init(_ document: Document, for locale: LocaleIdentifier) {
    (self.document, self.locale) = (document, locale)
    tree = XMLTree(document.source)
    editing = XMLEditing(document.source)
    style = QtStyle(document)
  }

  /// The bytes of the file; nil for one that can't be copied.
  func bytes() -> [UInt8]? {
    guard document.source.encoding == .utf8, document.problems.isEmpty, let root = tree.root, tree.isElement(root, "TS") else { return nil }
    let count = QtFormat(language: locale).selectors.count
    var changes = [language(of: root)]
    for message in tree.nodes.indices where tree.isElement(message, "message") {
      let children = tree.children(of: message).filter { tree.nodes[$0].kind == .element }
      let translation = children.last { tree.isElement($0, "translation") }
      let type = translation.flatMap { tree.attribute("type", of: $0) }
      guard type.map({ tree.equals($0.value, "unfinished") }) ?? true else {
        changes.append((editing.rangeToRemove(tree.nodes[message].range), []))
        continue
      }
      for child in children where ["translatorcomment", "oldsource", "oldcomment"].contains(where: { tree.isElement(child, $0) }) {
        changes.append((editing.rangeToRemove(tree.nodes[child].range), []))
      }
      guard let translation else { continue }
      let isPlural = tree.attribute("numerus", of: message).map { tree.equals($0.value, "yes") } ?? false
      let range = tree.nodes[translation].range
      let separator = style.lineEnd + (editing.indentation(before: Int(range.start)) ?? [])
      let lines = style.translation(Array(repeating: "", count: isPlural ? count : 1), isPlural: isPlural, isUnfinished: true) ?? []
      changes.append((range, Array(lines.joined(separator: separator))))
    }
    var result: [UInt8] = []
    var position = 0
    for (range, new) in changes.sorted(by: { $0.0.start < $1.0.start }) where Int(range.start) >= position {
      result += document.source.text[position..<Int(range.start)] + new
      position = Int(range.end)
    }
    return result + document.source.text[position...]
  }

  private func language(of root: Int) -> (TextRange, [UInt8]) {
    if let attribute = tree.attribute("language", of: root) { return (attribute.value, Array(locale.underscored.utf8)) }
    let last = tree.attributes(of: root).last?.range.end ?? tree.nodes[root].name.end
    return (TextRange(start: last, end: last), Array(" language=\"\(locale.underscored)\"".utf8))
  }
}
