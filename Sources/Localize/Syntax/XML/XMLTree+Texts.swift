extension XMLTree {
  /// The value of an attribute.
  package func string(of attribute: Attribute) -> String { string(in: attribute.value, isRaw: !attribute.needsDecoding) }

  /// All text in a node, without the tags in it.
  package func string(of node: Int) -> String {
    string(in: nodes[node].content, isRaw: nodes[node].kind != .text && nodes[node].kind != .element || !nodes[node].needsDecoding)
  }

  private func string(in range: TextRange, isRaw: Bool) -> String {
    guard !isRaw else { return source.string(in: range) }
    let buffer = DecodingBuffer()
    return source.text.withBytes { text in
      XMLText.decode(text.extracting(range.offsets), markup: .dropped, into: buffer)
      return String(decoding: buffer.bytes, as: UTF8.self)
    }
  }
}
