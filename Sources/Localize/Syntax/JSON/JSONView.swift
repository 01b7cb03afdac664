/// The nodes of a JSON text beside its bytes; valid only as long as both are.
package struct JSONView {
  package let text: ByteView
  package let nodes: UnsafeBufferPointer<JSONNode>

  /// Gives access to the nodes of a document, for as long as `body` runs.
  package static func with<Result>(_ document: JSONDocument, in text: [UInt8], _ body: (JSONView) -> Result) -> Result {
    text.withBytes { text in
      document.nodes.withUnsafeBufferPointer { body(JSONView(text: text, nodes: $0)) }
    }
  }

  @inline(__always)
  package subscript(index: Int) -> JSONNode {
    precondition(nodes.indices.contains(index))
    return nodes[index]
  }

  /// The index of the first child of a node, or the end of its children.
  @inline(__always)
  package func children(of index: Int) -> (first: Int, end: Int) { (index &+ 1, Int(self[index].next)) }

  /// Whether the name of a member is this one, which holds no character that must be escaped.
  @inline(__always)
  package func name(of index: Int, is name: StaticString) -> Bool {
    let node = self[index]
    guard !node.flags.contains(.nameIsEscaped) else { return string(node.name).utf8.elementsEqual(name.description.utf8) }
    return bytes(node.nameRange, are: name)
  }

  /// Whether the bytes of a range are these.
  @inline(__always)
  package func bytes(_ range: TextRange, are wanted: StaticString) -> Bool {
    range.count == wanted.utf8CodeUnitCount && text.holds(wanted, at: Int(range.start))
  }

  /// The index of the first member of an object with a name.
  package func member(_ name: StaticString, of object: Int) -> Int? {
    var (index, end) = children(of: object)
    while index < end {
      if self.name(of: index, is: name) { return index }
      index = Int(self[index].next)
    }
    return nil
  }

  /// The bytes of a range.
  @inline(__always)
  package func bytes(_ range: TextRange) -> ByteView { text.extracting(range.offsets) }

  /// A name or string, decoded.
  package func string(_ raw: RawText) -> String {
    guard raw.coding == .escaped else { return String(decoding: bytes(raw.range), as: UTF8.self) }
    let buffer = DecodingBuffer()
    JSONEscapes.decode(bytes(raw.range), into: buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
