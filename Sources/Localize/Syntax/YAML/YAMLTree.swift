/// The documents of a file of YAML with the place of every value, in the order of the file and with keys of the same name kept.
///
/// Invalid YAML is reported, and reading continues at the next line whose indentation fits; see ``YAMLParser``.
///
/// - SeeAlso: <https://yaml.org/spec/1.1/>, as libyaml reads it, which is the reader of Ruby and Python
package struct YAMLTree: Sendable {
  /// How deep collections may be nested.
  static let maximumDepth = 128

  /// The nodes, each before its children; those of a mapping are a key and a value in turn.
  package var nodes: [YAMLNode] = []
  /// The first node of each document.
  package var roots: [Int] = []
  /// What precedes a node, such as its tag.
  package var properties: [Int: YAMLProperties] = [:]
  /// The node that each alias stands for.
  package var targets: [Int: Int] = [:]
  /// The indentation of texts whose lines do not show it.
  var indentations: [Int: Int] = [:]
  /// The unreadable parts, in the order of the text.
  package var problems: [SyntaxProblem] = []

  /// Creates an empty tree.
  package init() {}

  /// Reads a file.
  ///
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> YAMLTree {
    var tree = source.text.withBytes { bytes -> YAMLTree in
      let start = source.contentStart
      if let problem = contentProblem(bytes, from: start) {
        var tree = YAMLTree()
        tree.problems = [problem]
        return tree
      }
      var parser = YAMLParser(bytes, from: start)
      parser.parseFile()
      return parser.tree
    }
    if source.encoding != .utf8 {
      let first = TextRange(0, min(1, source.text.count))
      tree.problems.append(SyntaxProblem(.invalidEncoding, at: first, detail: source.encoding.rawValue))
    }
    tree.problems = (tree.problems + source.invalidRanges.map { SyntaxProblem(.invalidEncoding, at: $0) }).inTextOrder()
    return tree
  }

  /// The indices of the children of a node, in order.
  package func children(of index: Int) -> [Int] {
    guard nodes[index].kind.isCollection else { return [] }
    var (result, child) = ([Int](), index + 1)
    while child < Int(nodes[index].next) {
      result.append(child)
      child = Int(nodes[child].next)
    }
    return result
  }

  /// The keys and values of a mapping; none for another node.
  package func pairs(of index: Int) -> [(key: Int, value: Int)] {
    guard nodes[index].kind.isMapping else { return [] }
    let children = children(of: index)
    return stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
  }

  /// Reasons not to read a file at all.
  private static func contentProblem(_ bytes: ByteView, from start: Int) -> SyntaxProblem? {
    let sample = bytes.prefix(8000)
    if let zero = sample.firstIndex(of: 0), sample.reduce(0, { $1 == 0 ? $0 + 1 : $0 }) * 10 > sample.count {
      return SyntaxProblem(.binaryContent, at: TextRange(zero, zero + 1))
    }
    return bytes[start...].contains { $0 > 0x20 } ? nil : SyntaxProblem(.emptyFile, at: TextRange(start, start))
  }
}

/// One value or key of a file of YAML.
package struct YAMLNode: Sendable {
  /// What it is, and how it is written.
  package enum Kind: UInt8, Sendable {
    /// Keys and values, or elements, one below the other.
    case mapping, sequence
    /// The same in brackets.
    case flowMapping, flowSequence
    /// A text without quotation marks, or in those of a kind.
    case plain, singleQuoted, doubleQuoted
    /// A text in lines of its own, after `|` or `>`.
    case literal, folded
    /// Another node's name.
    case alias
    /// Nothing at all, which is null.
    case empty
    /// What could not be read.
    case invalid

    /// Whether there are keys and values in it.
    package var isMapping: Bool { self == .mapping || self == .flowMapping }
    /// Whether there are elements in it.
    package var isSequence: Bool { self == .sequence || self == .flowSequence }
    /// Whether there are nodes in it.
    package var isCollection: Bool { rawValue <= Kind.flowSequence.rawValue }
    /// Whether it is a text or another value.
    package var isScalar: Bool { rawValue >= Kind.plain.rawValue && rawValue <= Kind.folded.rawValue }
    /// Whether it is in lines of its own.
    package var isBlock: Bool { self == .literal || self == .folded }
  }

  /// What it is.
  package var kind: Kind
  /// Its bytes with its delimiters, without its properties.
  package var range: TextRange
  /// The index of the node after it and everything in it.
  package var next: UInt32
  /// The text: without quotation marks if it can be taken from the file as it is, else with them.
  package var text: RawText
}

/// The anchor and tag of a node.
package struct YAMLProperties: Sendable {
  /// The name by which aliases repeat the node, without `&`.
  package var anchor: TextRange?
  /// The tag, with its exclamation mark.
  package var tag: TextRange?
  /// Where they begin.
  package var start: Int
}
