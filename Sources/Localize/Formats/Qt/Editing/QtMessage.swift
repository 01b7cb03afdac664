import Localize

/// The element of an entry, read again.
struct QtMessage {
  let tree: XMLTree
  let node: Int

  init?(_ entry: Entry, in document: Document) {
    tree = XMLTree(partOf: document.source, in: entry.range)
    guard let root = tree.root, tree.isElement(root, "message"), tree.nodes[root].isClosed else { return nil }
    node = root
  }

  /// Whether the translation has forms.
  var isPlural: Bool { tree.attribute("numerus", of: node).map { tree.equals($0.value, "yes") } ?? false }

  /// The last child of a name, which is the one that counts.
  func child(_ name: StaticString, of parent: Int? = nil) -> Int? {
    tree.children(of: parent ?? node).filter { tree.isElement($0, name) }.last
  }

  /// The translation.
  var translation: Int? { child("translation") }

  /// The elements of the forms.
  var forms: [Int] { translation.map { tree.children(of: $0).filter { tree.isElement($0, "numerusform") } } ?? [] }

  /// The element with the text of a translation or form: of several length variants the first.
  func text(of element: Int) -> Int {
    guard tree.attribute("variants", of: element).map({ tree.equals($0.value, "yes") }) ?? false else { return element }
    return tree.children(of: element).first { tree.isElement($0, "lengthvariant") } ?? element
  }

  /// Whether no element of the translation has a text.
  var isMissing: Bool {
    guard let translation else { return true }
    return (isPlural ? forms : [translation]).allSatisfy { tree.nodes[text(of: $0)].content.isEmpty }
  }

  /// Where the translation is, or belongs: after the last element that precedes it.
  var translationPlace: (range: TextRange, isThere: Bool)? {
    if let translation { return (tree.nodes[translation].range, true) }
    let last = tree.children(of: node).filter { tree.nodes[$0].kind == .element && !tree.isElement($0, "userdata") }.last
    return last.map { (TextRange(start: tree.nodes[$0].range.end, end: tree.nodes[$0].range.end), false) }
  }

  /// The replacement that makes the translation finished or unfinished; nil if it is.
  func marking(isUnfinished: Bool) -> Replacement? {
    guard let translation else { return nil }
    if let type = tree.attribute("type", of: translation) {
      if isUnfinished { return tree.equals(type.value, "unfinished") ? nil : Replacement(type.value, with: Array("unfinished".utf8)) }
      var start = Int(type.range.start)
      while start > Int(tree.nodes[translation].name.end), tree.source.text[start - 1] <= XMLByte.space { start -= 1 }
      return Replacement(TextRange(start, Int(type.range.end)), with: [])
    }
    let end = tree.nodes[translation].name.end
    return isUnfinished ? Replacement(TextRange(start: end, end: end), with: Array(" type=\"unfinished\"".utf8), rank: [1]) : nil
  }
}
