/// A located XML 1.0 document: the place of each part in the bytes of a file.
///
/// The nodes are in the order of the file, an element before what is in it, so that a subtree is a range of indices. A node
/// holds offsets and no text; the file keeps every byte, and an edit replaces the bytes of a node.
///
/// White space between two tags is not a node unless it is all that an element holds: it is the file's layout, and still in its bytes.
///
/// Nothing in a file makes the reader do more than look at it. Only the five predefined entities and character references have a meaning, and only
/// when a text is decoded; a document type declaration is skipped, one that declares entities is reported; no file or address is ever opened.
/// Depth is bounded by ``maximumDepth``, memory by a constant number of bytes for each byte of the file, time is linear.
package struct XMLTree: Sendable {
  /// The kind of a node.
  package enum Kind: UInt8, Sendable {
    case element
    case text
    case cdata
    case comment
    case processingInstruction
    case documentType
  }

  /// A piece of the file.
  package struct Node: Sendable {
    /// Its kind.
    package var kind: Kind
    /// Whether it is `<a/>`.
    package var isSelfClosing = false
    /// Whether the texts in it hold anything but characters: references, sections, comments or elements.
    package var needsDecoding = false
    /// Whether its end was found.
    package var isClosed = true
    /// All of it, delimiters included.
    package var range: TextRange
    /// The range between the delimiters; for `<a/>` the empty range before `/`.
    package var content: TextRange
    /// The name of an element or the target of a processing instruction, prefix included.
    package var name: TextRange
    /// The index of the element it is in, -1 at the top; see ``XMLTree/parent(of:)``.
    package var parent: Int32
    /// The index after its last descendant.
    package var end: UInt32
    /// Where its attributes are in ``XMLTree/attributes``.
    package var firstAttribute: UInt32
    /// How many attributes it has.
    package var attributeCount: UInt32 = 0
  }

  /// An attribute of an element.
  package struct Attribute: Sendable {
    /// The name, prefix included.
    package var name: TextRange
    /// The text between the quotation marks.
    package var value: TextRange
    /// Name and value with its quotation marks.
    package var range: TextRange
    /// Whether the value holds `&`.
    package var needsDecoding: Bool

    /// The value as a text of a document.
    package var text: RawText { RawText(value, coding: needsDecoding ? .escaped : .plain) }
  }

  /// How deep elements may be nested; what is deeper has no nodes.
  package static let maximumDepth = 256
  /// How many problems are kept: enough to show, few enough for a file that isn't XML at all.
  package static let maximumProblems = 1000

  /// The file.
  package let source: SourceText
  /// All nodes in the order of the file.
  package internal(set) var nodes: [Node] = []
  /// The attributes of all elements.
  package internal(set) var attributes: [Attribute] = []
  /// The syntax errors, in the order of the file.
  package internal(set) var problems: [SyntaxProblem] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - vocabulary: The elements of the format, by which a missing end tag is noticed where it is missing.
  /// - Complexity: O(n), whatever the bytes are.
  package init(_ source: SourceText, vocabulary: XMLVocabulary = XMLVocabulary([])) {
    self.init(source, in: TextRange(source.contentStart, source.text.count), isPart: false, vocabulary: vocabulary)
  }

  /// Reads a part of a file that is known to hold whole elements.
  package init(partOf source: SourceText, in range: TextRange) {
    self.init(source, in: range, isPart: true, vocabulary: XMLVocabulary([]))
  }

  private init(_ source: SourceText, in range: TextRange, isPart: Bool, vocabulary: XMLVocabulary) {
    self.source = source
    source.text.withBytes { text in
      var reader = XMLReader(
        scanner: XMLScanner(text.extracting(..<Int(range.end))), vocabulary: vocabulary, isPart: isPart, source: source)
      reader.read(from: Int(range.start))
      nodes = reader.nodes
      attributes = reader.attributes
      problems = reader.problems
    }
  }

  /// The index of the outermost element, nil without one.
  package var root: Int? { nodes.firstIndex { $0.kind == .element } }

  /// The index of the element that a node is in, nil at the top.
  package func parent(of node: Int) -> Int? { nodes[node].parent < 0 ? nil : Int(nodes[node].parent) }

  /// The nodes in a node, or at the top for -1, without those deeper down.
  package func children(of parent: Int) -> Children {
    parent < 0
      ? Children(nodes: nodes, position: 0, end: nodes.count)
      : Children(nodes: nodes, position: parent + 1, end: Int(nodes[parent].end))
  }

  /// The nodes in one node, one after the other.
  package struct Children: Sequence, IteratorProtocol {
    package let nodes: [Node]
    package var position: Int
    package let end: Int

    /// The index of the next one.
    @inline(__always)
    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].end) }
      return position
    }
  }

  /// The attributes of an element.
  @inline(__always)
  package func attributes(of node: Int) -> ArraySlice<Attribute> {
    let first = Int(nodes[node].firstAttribute)
    return attributes[first..<first + Int(nodes[node].attributeCount)]
  }

  /// The attribute of an element with a name, prefix included.
  package func attribute(_ name: StaticString, of node: Int) -> Attribute? {
    attributes(of: node).first { equals($0.name, name) }
  }

  /// Whether a node is an element with a name, prefix included.
  @inline(__always)
  package func isElement(_ node: Int, _ name: StaticString) -> Bool {
    nodes[node].kind == .element && equals(nodes[node].name, name)
  }

  /// Whether the bytes of a range are those of a name.
  @inline(__always)
  package func equals(_ range: TextRange, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    return source.text.withBytes { $0.holds(name, at: Int(range.start)) }
  }

  /// The contents of an element, as a text of a document.
  package func text(of node: Int) -> RawText {
    RawText(nodes[node].content, coding: nodes[node].needsDecoding ? .escaped : .plain)
  }

  /// Whether a node holds only white space.
  package func isBlank(_ node: Int) -> Bool {
    source.text[nodes[node].content.offsets].allSatisfy { $0 <= 0x20 }
  }
}

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
