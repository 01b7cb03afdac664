import Localize

/// Texts with inline elements: which tags in a text are written as tags.
package struct XMLInline {
  /// A piece of a text.
  package struct Piece {
    /// The piece.
    package var bytes: ArraySlice<UInt8>
    /// Whether it is a tag, to be written as it is.
    package var isMarkup: Bool
  }

  /// The names of the elements that a text may bring along.
  package let elements: Set<[UInt8]>
  /// Whether both versions of a conflict may bring along any others.
  private let takesAllOfConflicts: Bool

  /// Chooses the elements.
  package init(elements: Set<[UInt8]>, takesAllOfConflicts: Bool = false) {
    (self.elements, self.takesAllOfConflicts) = (elements, takesAllOfConflicts)
  }

  /// The names of the elements in a passage of XML.
  package static func names(in bytes: [UInt8]) -> Set<[UInt8]> {
    guard bytes.contains(XMLByte.less) else { return [] }
    let tree = XMLTree(partOf: SourceText(bytes), in: TextRange(0, bytes.count))
    return Set(tree.nodes.filter { $0.kind == .element }.map { Array(bytes[$0.name.offsets]) })
  }

  /// Cuts a text at its tags, if all of them are closed and of known elements; else it is one piece.
  ///
  /// Both versions of a conflict are cut, each by itself.
  package func pieces(of utf8: [UInt8]) -> [Piece] {
    guard !elements.isEmpty, let versions = ConflictText.versions(of: utf8) else { return textPieces(of: utf8) }
    let marks = [0..<versions[0].lowerBound, versions[0].upperBound..<versions[1].lowerBound, versions[1].upperBound..<utf8.count].map {
      Piece(bytes: utf8[$0], isMarkup: false)
    }
    let texts = versions.map { range in
      let text = Array(utf8[range])
      return takesAllOfConflicts ? XMLInline(elements: Self.names(in: text)).textPieces(of: text) : textPieces(of: text)
    }
    return [marks[0]] + texts[0] + [marks[1]] + texts[1] + [marks[2]]
  }

  private func textPieces(of utf8: [UInt8]) -> [Piece] {
    let whole = [Piece(bytes: utf8[...], isMarkup: false)]
    guard !elements.isEmpty, utf8.contains(XMLByte.less) else { return whole }
    let tree = XMLTree(partOf: SourceText(utf8), in: TextRange(0, utf8.count))
    let isBalanced = tree.problems.allSatisfy { $0.kind == .invalidReference || $0.kind == .unescapedSign }
    let isKnown = tree.nodes.allSatisfy { node in
      switch node.kind {
      case .element: elements.contains(Array(utf8[node.name.offsets]))
      case .text: true
      case .cdata, .comment, .processingInstruction, .documentType: false
      }
    }
    guard isBalanced, isKnown, tree.source.encoding == .utf8 else { return whole }
    var tags: [Range<Int>] = []
    for node in tree.nodes where node.kind == .element {
      let start = node.isSelfClosing ? node.range.end : node.content.start
      tags.append(Int(node.range.start)..<Int(start))
      if !node.isSelfClosing { tags.append(Int(node.content.end)..<Int(node.range.end)) }
    }
    var result: [Piece] = []
    var position = 0
    for tag in tags.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      result.append(Piece(bytes: utf8[position..<tag.lowerBound], isMarkup: false))
      result.append(Piece(bytes: utf8[tag], isMarkup: true))
      position = tag.upperBound
    }
    return result + [Piece(bytes: utf8[position...], isMarkup: false)]
  }
}
