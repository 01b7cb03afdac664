import ErrorRecovery
import LocalizeProject

/// The tags of an answer must close in the order in which they open, and be inside the same tags as in the text.
struct TagsGate: Gate {
  static let name = "tags"

  func objection(to answer: GivenAnswer) -> ErrorText? {
    let segment = answer.job.segment
    let source = TagNesting(segment.pieces, segment)
    // If the text's own tags do not match, the right order is unknown.
    if source.isBalanced, !source.parents.isEmpty {
      let target = TagNesting(answer.pieces, segment)
      guard target.isBalanced else { return GateTexts.openTag() }
      guard target.partners == source.partners else { return GateTexts.crossedTag() }
      guard target.parents == source.parents else { return GateTexts.otherNesting() }
    }
    let difference = answer.compareTexts { MarkupComparison.difference(source: $0, target: $1) }
    return difference.map { GateTexts.otherMarkup("\($0.mark)") }
  }
}

/// Which tag closes which, and which is inside which.
private struct TagNesting {
  var isBalanced = true
  /// From the number of an opening tag to that of the closing one.
  var partners: [Int: Int] = [:]
  /// From the number of an opening tag to that of the one around it; -1 for none.
  var parents: [Int: Int] = [:]

  init(_ pieces: [Segment.Piece], _ segment: Segment) {
    var open: [Int] = []
    for case .token(let number) in pieces where segment.tokens.indices.contains(number) {
      let token = segment.tokens[number]
      switch token.kind {
      case .openingTag:
        parents[number] = open.last ?? -1
        open.append(number)
      case .closingTag:
        guard let last = open.popLast(), Self.fit(segment.tokens[last].signature, token.signature) else {
          isBalanced = false
          return
        }
        partners[last] = number
      default: break
      }
    }
    isBalanced = open.isEmpty
  }

  private static func fit(_ opening: String, _ closing: String) -> Bool { opening == closing || closing == "</" + opening.dropFirst() }
}
