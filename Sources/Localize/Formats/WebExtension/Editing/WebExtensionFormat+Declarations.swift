package import Localize

extension WebExtensionFormat {
  /// What a message declares in its `placeholders`.
  package func declarations(of entry: Entry, in document: Document) -> [String: String] {
    let source = SourceText([UInt8(ascii: "{")] + Array(document.source.text[entry.range.offsets]) + [UInt8(ascii: "}")])
    let json = JSONDocument.read(source)
    return JSONView.with(json, in: source.text) { view in
      guard view.nodes.count > 1, view[1].kind == .object, let placeholders = view.member("placeholders", of: 1),
        view[placeholders].kind == .object
      else { return [:] }
      var result: [String: String] = [:]
      for name in json.children(of: placeholders) where view[name].kind == .object {
        guard let content = view.member("content", of: name), view[content].kind == .string else { continue }
        result[view.string(view[name].name).lowercased()] = view.string(view[content].text)
      }
      return result
    }
  }
}
