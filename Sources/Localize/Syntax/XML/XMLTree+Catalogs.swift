extension XMLTree {
  /// The innermost element whose content holds a range.
  package func element(withContent range: TextRange) -> Int? {
    nodes.indices.last {
      nodes[$0].kind == .element && nodes[$0].content.start <= range.start && range.end <= nodes[$0].content.end
    }
  }

  /// A range without the white space at its ends, as a text.
  package static func trimmed(_ range: TextRange, in source: SourceText) -> RawText {
    var (start, end) = (Int(range.start), Int(range.end))
    while start < end, source.text[start] <= XMLByte.space { start += 1 }
    while end > start, source.text[end - 1] <= XMLByte.space { end -= 1 }
    return RawText(TextRange(start, end))
  }

  /// A problem at a node: the tag of an element, the first line of a text.
  package func problem(_ kind: SyntaxProblem.Kind, at index: Int, detail: String? = nil) -> SyntaxProblem {
    let node = nodes[index]
    if node.kind == .element {
      let end = max(node.isSelfClosing ? node.range.end : node.content.start, node.range.start + 1)
      return SyntaxProblem(kind, at: TextRange(start: node.range.start, end: end), detail: detail ?? source.string(in: node.name))
    }
    let text = Self.trimmed(node.range, in: source).range
    var end = Int(text.start)
    while end < Int(text.end), end - Int(text.start) < 60, source.text[end] != XMLByte.lineFeed, source.text[end] != XMLByte.carriageReturn
    {
      end += 1
    }
    let line = TextRange(Int(text.start), end)
    return SyntaxProblem(kind, at: line, detail: detail ?? source.string(in: line))
  }
}

extension Document {
  /// Adds a problem, up to the limit.
  package mutating func report(_ problem: SyntaxProblem) {
    if problems.count < 2 * XMLTree.maximumProblems { problems.append(problem) }
  }

  /// Puts a text that is not in the file as it is read into the pool.
  package mutating func pooled(_ text: String) -> RawText {
    let start = pool.count
    pool += Array(text.utf8)
    return RawText(TextRange(start, pool.count), coding: .pooled)
  }

  /// Puts the problems into the order of the file.
  mutating func sortProblems() {
    problems = problems.inTextOrder()
  }
}
