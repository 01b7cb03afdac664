package import Localize

/// A JSON text as a tree of values that know where they are, for small files whose every mistake is reported at its place.
///
/// Catalogues are read into the flat ``JSONDocument`` instead, which this is made from.
package struct LocatedJSON: Sendable {
  /// A value and its place.
  package struct Node: Sendable {
    /// Its value.
    package var value: Value
    /// Where it is, with its delimiters.
    package var range: TextRange
  }

  /// A value.
  package indirect enum Value: Sendable {
    case object([Member])
    case array([Node])
    case string(String)
    case number
    case boolean(Bool)
    case null
    /// Invalid bytes, or none at all; there is a problem for them.
    case unreadable
  }

  /// A member of an object; one name can be there several times.
  package struct Member: Sendable {
    /// The name, decoded.
    package var name: String
    /// Where the name is, with its quotation marks.
    package var nameRange: TextRange
    /// The value.
    package var value: Node
  }

  /// The value; nil if the text holds none.
  package let root: Node?
  /// The unreadable parts, in the order of the text.
  package let problems: [SyntaxProblem]

  /// Reads a text.
  ///
  /// - Complexity: O(n), whatever the bytes are.
  package init(_ source: SourceText) {
    let document = JSONDocument.read(source)
    problems = document.problems
    root = document.nodes.isEmpty ? nil : JSONView.with(document, in: source.text) { Self.node(0, of: document, $0) }
  }

  /// Nothing is nested deeper than the parser goes, so that neither is this.
  private static func node(_ index: Int, of document: JSONDocument, _ view: JSONView) -> Node {
    let node = view[index]
    let value: Value
    switch node.kind {
    case .object:
      value = .object(
        document.children(of: index).map { child in
          Member(name: view.string(view[child].name), nameRange: view[child].quotedNameRange, value: Self.node(child, of: document, view))
        })
    case .array: value = .array(document.children(of: index).map { Self.node($0, of: document, view) })
    case .string: value = .string(view.string(node.text))
    case .number: value = .number
    case .boolean: value = .boolean(view.bytes(node.range, are: "true"))
    case .null: value = .null
    case .invalid, .missing: value = .unreadable
    }
    return Node(value: value, range: node.range)
  }
}
