extension Document {
  /// Whether ``removal(ofForm:entry:)`` knows the format.
  package var canRemoveForms: Bool {
    switch format.id {
    case .stringsdict, .android, .csv, .xcstrings, .json: true
    case .strings, .xliff, .arb, .po, .properties: false
    }
  }

  /// The edits that remove one form of a value that varies.
  ///
  /// - Parameters:
  ///   - selector: Where the selector of the form stands.
  ///   - entry: The entry.
  /// - Returns: The edits, and the texts that go with the form in all locales; nil where it can't be told what goes.
  package func removal(ofForm selector: TextRange, entry: Int) -> (edits: [Edit], texts: [TextRange])? {
    let range: TextRange?
    switch format.id {
    case .android, .stringsdict: range = elements(ofForm: selector, entry: entry)
    case .xcstrings, .json: range = member(ofForm: selector, entry: entry)
    case .csv:
      range = (format as? CSVFormat)?.pluralRows[entry]?.map(\.range).first { $0.start <= selector.start && $0.end >= selector.end }
    case .strings, .xliff, .arb, .po, .properties: range = nil
    }
    guard let range else { return nil }
    var texts: [TextRange] = []
    for localization in entries[entry].localizations {
      texts += leaves(of: localizations[localization]).map(\.text.range).filter { $0.start >= range.start && $0.end <= range.end }
    }
    return texts.isEmpty ? nil : ([.replaceBytes(range, with: "")], texts)
  }

  /// `<item quantity="few">…</item>`, or `<key>few</key>` with the element behind it; and the white space before them.
  private func elements(ofForm selector: TextRange, entry: Int) -> TextRange? {
    let tree = XMLTree(partOf: source, in: entries[entry].range)
    guard
      let element = tree.nodes.indices.last(where: { index in
        let node = tree.nodes[index]
        return node.kind == .element && node.isClosed && node.range.start <= selector.start && node.range.end >= selector.end
      })
    else { return nil }
    var end = tree.nodes[element].range.end
    if format.id == .stringsdict {
      let next = Int(tree.nodes[element].end)
      guard tree.isElement(element, "key"), next < tree.nodes.count, tree.isElement(next, "string"), tree.nodes[next].isClosed
      else { return nil }
      end = tree.nodes[next].range.end
    } else if !tree.isElement(element, "item") {
      return nil
    }
    var start = Int(tree.nodes[element].range.start)
    while start > 0, source.text[start - 1] <= 0x20 { start -= 1 }
    return TextRange(start, Int(end))
  }

  /// The member of an object whose name holds the selector, with a comma.
  private func member(ofForm selector: TextRange, entry: Int) -> TextRange? {
    // The forms of a key of i18next are members beside each other, outside of any entry.
    let json = JSONDocument.read(source.text, in: source.contentStart..<source.text.count)
    guard
      let node = json.nodes.indices.last(where: { index in
        let name = json.nodes[index].quotedNameRange
        return name.start < selector.start && name.end > selector.end
      }), let place = json.place(of: node)
    else { return nil }
    let members = json.children(of: place.parent).map { json.nodes[$0].memberRange }
    guard members.count > 1 else { return nil }
    return place.position > 0
      ? TextRange(start: members[place.position - 1].end, end: members[place.position].end)
      : TextRange(start: members[0].start, end: members[1].start)
  }
}
