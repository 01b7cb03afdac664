/// A JSON text with the place of every value, in the order of the file and with members of the same name kept.
///
/// Invalid JSON is reported, and reading continues at the next member; see ``JSONParser``.
///
/// - SeeAlso: RFC 8259
package struct JSONDocument: Sendable {
  /// How deep values may be nested.
  static let maximumDepth = 512

  /// The values, each before its children.
  ///
  /// The first one is the root; there is none when the text holds no value.
  package var nodes: [JSONNode]
  /// The unreadable parts, in the order of the text.
  package var problems: [SyntaxProblem]
  /// Whether a string writes a character beyond ASCII as `\u`.
  var hasUnicodeEscapes: Bool
  /// Whether a string writes `/` as `\/`.
  var hasEscapedSlashes: Bool

  /// Reads a file.
  ///
  /// - Complexity: O(n), whatever the bytes are.
  package static func read(_ source: SourceText) -> JSONDocument {
    var document = source.text.withBytes { bytes -> JSONDocument in
      let start = source.contentStart
      if let problem = contentProblem(bytes, from: start) { return JSONDocument(problem: problem) }
      return JSONParser.parse(bytes, from: start)
    }
    var problems: [SyntaxProblem] = []
    if source.encoding != .utf8 {
      problems.append(SyntaxProblem(.invalidEncoding, at: TextRange(0, min(1, source.text.count)), detail: source.encoding.rawValue))
    } else if source.hasByteOrderMark {
      problems.append(SyntaxProblem(.unexpectedByteOrderMark, at: TextRange(0, 3)))
    }
    problems += source.invalidRanges.map { SyntaxProblem(.invalidEncoding, at: $0) }
    if !problems.isEmpty { document.problems = (problems + document.problems).inTextOrder() }
    return document
  }

  /// Reads the value that begins in a part of a text, such as one member of a large file that is about to be edited.
  ///
  /// - Complexity: O(length of the part)
  package static func read(_ text: [UInt8], in range: Range<Int>) -> JSONDocument {
    text.withBytes { JSONParser.parse($0.extracting(..<range.upperBound), from: range.lowerBound) }
  }

  package init(nodes: [JSONNode], problems: [SyntaxProblem], hasUnicodeEscapes: Bool, hasEscapedSlashes: Bool) {
    self.nodes = nodes
    self.problems = problems
    self.hasUnicodeEscapes = hasUnicodeEscapes
    self.hasEscapedSlashes = hasEscapedSlashes
  }

  private init(problem: SyntaxProblem?) {
    self.init(nodes: [], problems: problem.map { [$0] } ?? [], hasUnicodeEscapes: false, hasEscapedSlashes: false)
  }

  /// The indices of the children of a node, in order.
  package func children(of index: Int) -> JSONChildren {
    nodes.isEmpty
      ? JSONChildren(nodes: nodes, position: 0, end: 0)
      : JSONChildren(nodes: nodes, position: index + 1, end: Int(nodes[index].next))
  }

  /// The problems, with those of the format, in the order of the text.
  func problems(with others: [SyntaxProblem]) -> [SyntaxProblem] { others.isEmpty ? problems : (problems + others).inTextOrder() }

  /// Reasons not to read a file at all.
  private static func contentProblem(_ bytes: ByteView, from start: Int) -> SyntaxProblem? {
    if bytes.starts(with: "bplist".utf8) { return SyntaxProblem(.binaryContent, at: TextRange(0, 6), detail: "bplist") }
    // The beginning tells, as it does for git.
    if let zero = bytes.prefix(8000).firstIndex(of: 0) { return SyntaxProblem(.binaryContent, at: TextRange(zero, zero + 1)) }
    guard let first = bytes[start...].firstIndex(where: { $0 > 0x20 }) else {
      return SyntaxProblem(.emptyFile, at: TextRange(start, start))
    }
    for mark in ["<?xml", "<!DOCTYPE", "<plist"] where bytes[first...].starts(with: mark.utf8) {
      return SyntaxProblem(.otherFormat, at: TextRange(first, first + mark.utf8.count), detail: "XML")
    }
    return nil
  }
}

/// The indices of the children of a node.
package struct JSONChildren: Sequence, IteratorProtocol {
  package let nodes: [JSONNode]
  package var position: Int
  package let end: Int

  package mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(nodes[position].next) }
    return position
  }
}
